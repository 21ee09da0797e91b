import Foundation
import TendonGeometry

/// How the top controller takes the place of the one before.
extension UINavigationController {
  /// Swaps the views; `settle` is called when the new one has come, or, with false, when the old one has stayed.
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
      // What is overtaken is still seen: its views go when they rest, unless they are shown again by then.
      if let context { context.afterMoving { [weak self] in self?.putAway(gone) } } else { putAway(gone) }
      if animator is BuiltInTransition, context?.isOvertaken == false {
        // The device may have been turned on the way.
        UIView.performWithoutAnimation { stays?.viewIfLoaded?.transform = .identity }
      }
      if !completed {
        placeContents()
        tabBarController?.barMayHaveChanged(animated: false)
      }
      if isSeen {
        if !completed { old?.isAppearing() }
        gone?.endAppearance()
        // A controller that is coming itself takes the new one along when it has come.
        if appearance == .here { stays?.endAppearance() }
      } else {
        // It was going with this controller.
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
      // The bars stay as they are until the change is under way; the new view has its place already.
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

  /// Nothing has happened: the stack and what is shown are as before.
  private func undo(to oldStack: [UIViewController], shown old: UIViewController?) {
    stack = oldStack
    shownController = old
    if let old {
      observe(old)
      if old.viewIfLoaded?.superview == nil { insert(old, below: nil) }
    }
  }

  /// Takes the view of a controller that is not shown any more out of the hierarchy.
  private func putAway(_ controller: UIViewController?) {
    guard let controller, controller !== shownController, transition?.involves(controller) != true,
      let content = controller.viewIfLoaded
    else { return }
    UIView.performWithoutAnimation {
      if content.superview === view { content.removeFromSuperview() }
      content.transform = .identity
    }
  }

  /// The container of an animator goes; what is shown comes back into this controller's view.
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
  /// Whether the controller comes or goes by it.
  func involves(_ controller: UIViewController) -> Bool { parties.from === controller || parties.to === controller }
}

/// Holds the views of a container's transition while an animator of the app's own moves them.
final class TransitionView: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  required init?(coder: NSCoder) { nil }
}
