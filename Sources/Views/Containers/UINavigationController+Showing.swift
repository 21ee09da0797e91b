import Foundation
import TendonGeometry

/// The exchange of the top controller's view.
extension UINavigationController {
  /// Exchanges the views. `settle` is called with true when the new one is in place, with false if the old one stayed.
  func replaceShown(
    by new: UIViewController?, instead oldStack: [UIViewController], animated: Bool, kind: SlideTransition.Kind,
    bar: BarTransition?, led: (any UIViewControllerInteractiveTransitioning)?, _ settle: @escaping (Bool) -> Void
  ) {
    let old = shownController
    let isSeen = isOnScreen
    shownController = new
    let (animator, interactor) = animators(from: old, to: new, animated: animated, kind: kind, led: led)
    var container: UIView = view
    if animator != nil, !(animator is BuiltInTransition) { container = TransitionView(frame: view.bounds) }
    let context = TransitionContext(
      TransitionContext.Parties(from: old, to: new, fromView: { old?.viewIfLoaded }, toView: { new?.view }),
      in: container,
      animator: animator, interactor: interactor)
    context.containerChanges = { [weak self] in
      bar?.change()
      self?.tabBarController?.barMayHaveChanged(animated: true)
      self?.placeContents()
    }
    context.ended = { [weak self, weak context] completed in
      guard let self else { return }
      if transition === context { (transition, slide) = (nil, nil) }
      if container !== view { takeOutOf(container, completed ? new : old) }
      if !completed { undo(to: oldStack, shown: old) }
      navigationBar.endChange(completed: completed, items: oldStack.map(\.navigationItem))
      let (gone, stays) = completed ? (old, new) : (new, old)
      if !completed, isSeen {
        new?.beginAppearance(false, animated: animated)
        old?.beginAppearance(true, animated: animated)
      }
      // The views of an overtaken transition are still visible: they are removed when its animations end, unless shown
      // again.
      if let context { context.afterMoving { [weak self] in self?.putAway(gone) } } else { putAway(gone) }
      if animator is BuiltInTransition, context?.isOvertaken == false {
        // The device may have rotated during the transition.
        UIView.performWithoutAnimation { stays?.viewIfLoaded?.transform = .identity }
      }
      if !completed {
        placeContents()
        tabBarController?.barMayHaveChanged(animated: false)
      }
      if isSeen {
        if !completed { old?.isAppearing() }
        gone?.endAppearance()
        // A controller that is appearing itself notifies the new one when it has appeared.
        if appearance == .here { stays?.endAppearance() }
      } else {
        // The old controller was disappearing together with this one.
        gone?.endAppearance()
      }
      settle(completed)
      guard completed, let new else { return }
      delegate?.navigationController(self, didShow: new, animated: animated)
    }
    transition = animated ? context : nil
    context.announce(to: self)
    if isSeen {
      old?.beginAppearance(false, animated: animated)
      new?.beginAppearance(true, animated: animated)
    }
    if let new { delegate?.navigationController(self, willShow: new, animated: animated) }
    UIView.performWithoutAnimation {
      if let new {
        if container !== view {
          view.insertSubview(container, belowSubview: navigationBar)
          if let old { container.addSubview(old.view) }
          prepare(new)
          container.addSubview(new.view)
          observe(new)
        } else {
          insert(new, below: kind == .pop && animated ? old : nil)
        }
      }
      if !animated { placeContents() }
      if isSeen { new?.isAppearing() }
      guard animated, let new else { return }
      // The bars do not change before the animation begins; the new view is already placed.
      place(new)
      view.layoutIfNeeded()
      context.initialFrames[ObjectIdentifier(new)] = .zero
      context.finalFrames[ObjectIdentifier(new)] = new.view.untransformedFrame
      if let old { context.initialFrames[ObjectIdentifier(old)] = old.view.untransformedFrame }
    }
    context.start()
  }

  private func animators(
    from old: UIViewController?, to new: UIViewController?, animated: Bool, kind: SlideTransition.Kind,
    led: (any UIViewControllerInteractiveTransitioning)?
  ) -> ((any UIViewControllerAnimatedTransitioning)?, (any UIViewControllerInteractiveTransitioning)?) {
    guard animated, let old, let new else { return (nil, nil) }
    let operation = kind == .push ? Operation.push : .pop
    if led == nil || delegate != nil,
      let own = delegate?.navigationController(self, animationControllerFor: operation, from: old, to: new)
    {
      return (own, delegate?.navigationController(self, interactionControllerFor: own) ?? led)
    }
    let slide = SlideTransition(kind, from: old, to: new, in: view)
    self.slide = slide
    slidSize = view.bounds.size
    return (slide.makeTransition(), led)
  }

  /// Restores the stack and the shown controller of a cancelled transition.
  private func undo(to oldStack: [UIViewController], shown old: UIViewController?) {
    stack = oldStack
    shownController = old
    if let old {
      observe(old)
      if old.viewIfLoaded?.superview == nil { insert(old, below: nil) }
    }
  }

  /// Removes the view of a controller that is no longer shown.
  private func putAway(_ controller: UIViewController?) {
    guard let controller, controller !== shownController, transition?.involves(controller) != true,
      let content = controller.viewIfLoaded
    else { return }
    UIView.performWithoutAnimation {
      if content.superview === view { content.removeFromSuperview() }
      content.transform = .identity
    }
  }

  /// Removes the container of a custom animator; the shown view moves back into this controller's view.
  private func takeOutOf(_ container: UIView, _ shown: UIViewController?) {
    UIView.performWithoutAnimation {
      for controller in stack + [shown].compactMap({ $0 }) where controller.viewIfLoaded?.superview === container {
        if controller !== shown { controller.view.removeFromSuperview() }
      }
      if let content = shown?.viewIfLoaded { view.insertSubview(content, belowSubview: navigationBar) }
      container.removeFromSuperview()
    }
  }

  private func prepare(_ controller: UIViewController) {
    guard let content = controller.view else { return }
    content.translatesAutoresizingMaskIntoConstraints = true
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    place(controller)
  }

  func insert(_ controller: UIViewController, below other: UIViewController?) {
    guard let content = controller.view else { return }
    prepare(controller)
    if let other, let otherView = other.viewIfLoaded, otherView.superview === view {
      view.insertSubview(content, belowSubview: otherView)
    } else {
      view.insertSubview(content, belowSubview: navigationBar)
    }
    observe(controller)
  }
}

extension TransitionContext {
  /// True if the controller appears or disappears in this transition.
  func involves(_ controller: UIViewController) -> Bool { parties.from === controller || parties.to === controller }
}

/// The container of a transition with a custom animator.
final class TransitionView: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  required init?(coder: NSCoder) { nil }
}
