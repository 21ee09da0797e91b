import Foundation
import TendonGeometry

/// Manages the presentation of a controller from its beginning to its end: the frame of the view, and the views around
/// it.
///
/// The default shows the view over the whole container. Subclasses add their own views to `containerView`, and animate
/// them along with the transition in `presentationTransitionWillBegin()` and `dismissalTransitionWillBegin()`.
@MainActor
open class UIPresentationController: NSObject, UIContentContainer {
  private weak var presented: UIViewController?
  private weak var presenting: UIViewController?

  /// The presented controller; not retained. Traps if it does not exist any more.
  open var presentedViewController: UIViewController {
    guard let presented else { preconditionFailure("the controller of this presentation does not exist any more") }
    return presented
  }

  /// The controller that presents; before it is known, the presented one.
  open var presentingViewController: UIViewController {
    presenting ?? presented?.presentingViewController ?? presentedViewController
  }

  /// The delegate, which adapts the presentation and is notified of dismissals; not retained.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  /// The effective style, after adaptation.
  open internal(set) var presentationStyle = UIModalPresentationStyle.none
  var container: PresentationContainer?
  /// The view that contains all views of the presentation; nil until it begins.
  open var containerView: UIView? { container }
  /// True if the view is off screen, before it appears or after it has disappeared.
  var isOut = false
  /// True if the presenter's view leaves the hierarchy.
  var covers = false
  /// The superview of the container: the window, or the view of the presentation context.
  weak var host: UIView?

  /// A presentation of `presentedViewController`; neither controller is retained.
  public init(presentedViewController: UIViewController, presenting: UIViewController?) {
    (presented, self.presenting) = (presentedViewController, presenting)
  }

  func setPresenting(_ controller: UIViewController) { presenting = controller }

  // MARK: - For subclasses

  /// The view that the transition moves: the controller's view, unless a subclass wraps it in another one.
  open var presentedView: UIView? { presented?.viewIfLoaded }

  /// The frame of the presented view, in points of the container; default all of it.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }

  /// True if the presenter's view leaves the hierarchy at the end of the transition.
  open var shouldRemovePresentersView: Bool { presentationStyle == .fullScreen || presentationStyle == .currentContext }
  /// True in every built-in presentation; not used by the library.
  open var shouldPresentInFullscreen: Bool { true }

  /// The style for a compact width; `.none` (default): the presentation does not adapt.
  ///
  /// Differs from UIKit: the library calls only the delegate's method; an override has no effect.
  open var adaptivePresentationStyle: UIModalPresentationStyle { .none }
  /// The style for some traits: that of ``adaptivePresentationStyle`` for a compact width, otherwise `.none`.
  ///
  /// Differs from UIKit: the library calls only the delegate's method; an override has no effect.
  open func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
    traitCollection.horizontalSizeClass == .regular ? .none : adaptivePresentationStyle
  }

  /// The traits that override those of the presented controller; nil (default): none.
  open var overrideTraitCollection: UITraitCollection? {
    didSet {
      presented?.traitOverrides = overrideTraitCollection.map { UITraitOverrides($0) } ?? UITraitOverrides()
    }
  }

  /// Called before the container lays out its subviews; the default does nothing.
  open func containerViewWillLayoutSubviews() {}
  /// Called after the container has laid out its subviews; the default does nothing.
  open func containerViewDidLayoutSubviews() {}

  /// Called before the view appears, with the container in the hierarchy; the default does nothing.
  open func presentationTransitionWillBegin() {}
  /// Called when the presentation has ended; `completed` is false if it was cancelled. The default does nothing.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// Called before the view disappears; the default does nothing.
  open func dismissalTransitionWillBegin() {}
  /// Called when the dismissal has ended; `completed` is false if it was cancelled. The default does nothing.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  /// Called before the size of the container changes; call `super`.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {}
  /// Called before the traits of the container change; call `super`.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}
  /// Called when the preferred content size of the presented controller has changed; lays out again, animated.
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    placeAnimated()
  }
  /// The size that the content prefers: that of the presented controller.
  open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }
  /// Called when the size that Auto Layout finds for the presented controller has changed. Differs from UIKit: nothing
  /// calls it.
  open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  /// The size of the presented controller for a size of the container, in points. Default: the container's.
  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  // MARK: - Inside the library

  /// True if the presented controller decides the supported orientations.
  var decidesOrientation: Bool { presentationStyle == .fullScreen || presentationStyle == .overFullScreen }

  /// True if navigation bars inside have the height of a bar in a sheet.
  var isSheetAtTop: Bool { false }

  /// Adds the views around the presented one to the container; not animated.
  func setUp() {}

  /// Removes the views around the presented one.
  func takeDown() {}

  /// Sets the frames of all views for the state `isOut`.
  func place() {
    guard let view = presentedView, let container, view.superview === container else { return }
    var frame = frameOfPresentedViewInContainerView
    if isOut, transitionStyle == .coverVertical { frame.origin.y += container.bounds.height }
    put(view, frame)
    if let content = presented?.viewIfLoaded, content === view {
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }
  }

  /// Sets bounds and centre, which is independent of the transform, if they change.
  final func put(_ view: UIView, _ frame: CGRect) {
    let center = CGPoint(x: frame.midX, y: frame.midY)
    if view.bounds.size != frame.size { view.bounds.size = frame.size }
    if view.center != center { view.center = center }
  }

  func placeAnimated() {
    guard let container, container.window != nil, !isOut else { return }
    AnimationBlock.run(.transition()) {
      place()
      container.layoutIfNeeded()
    }
  }

  /// The style of the animation: that of the presented controller, or of a presenter that provides it for its context.
  var transitionStyle: UIModalTransitionStyle {
    if presentationStyle == .currentContext || presentationStyle == .overCurrentContext, let presenting,
      presenting.definesPresentationContext, presenting.providesPresentationContextTransitionStyle
    {
      return presenting.modalTransitionStyle
    }
    return presented?.modalTransitionStyle ?? .coverVertical
  }

  /// The default transition, used without an animator of the delegate.
  func makeTransition(presents: Bool) -> BuiltInTransition {
    switch transitionStyle {
    case .coverVertical: return stateTransition(presents: presents)
    case .crossDissolve: return fade(presents: presents)
    case .flipHorizontal: return flip(presents: presents)
    }
  }

  /// The transition between the two states of `place()`.
  final func stateTransition(presents: Bool) -> BuiltInTransition {
    .moving(
      from: { [self] in
        isOut = presents
        place()
        container?.layoutIfNeeded()
      },
      to: { [self] in
        isOut = !presents
        place()
      })
  }

  final func fade(presents: Bool) -> BuiltInTransition {
    let view = presentedView
    let alpha = view?.alpha ?? 1
    let transition = BuiltInTransition.moving(
      from: { [self] in
        isOut = presents
        place()
        if presents { view?.alpha = 0 }
      },
      to: { [self] in
        isOut = !presents
        place()
        view?.alpha = presents ? alpha : 0
      })
    // The view may be shown again after it has faded out.
    transition.cleanUp = { completed in if !presents || !completed { view?.alpha = alpha } }
    return transition
  }

  /// Called when a touch ended beside the presented view.
  func tappedOutside() {}

  /// True if a touch at a point of the container, beside the presented view, reaches the views below.
  func passesTouches(at point: CGPoint) -> Bool { false }

  /// Called before the size of the window changes.
  func willResize() {}

  // MARK: - Asking the delegate

  /// Dismisses the controller if the delegate allows it, and notifies the delegate.
  func dismissByUser() {
    guard let presented, !presented.isModalInPresentation, delegate?.presentationControllerShouldDismiss(self) ?? true
    else {
      delegate?.presentationControllerDidAttemptToDismiss(self)
      return
    }
    delegate?.presentationControllerWillDismiss(self)
    presented.endPresentation(animated: true) { [delegate, self] completed in
      if completed { delegate?.presentationControllerDidDismiss(self) }
    }
  }
}

extension AnimationBlock {
  /// An animation block with UIKit's curve 7.
  static func transition() -> AnimationBlock {
    AnimationBlock(
      duration: UIViewController.transitionDuration, delay: 0, pace: .spring(UIViewController.transitionSpring),
      options: [.allowUserInteraction], completion: nil)
  }
}

/// The delegate of a presentation, which adapts it to a compact width and is notified of dismissals by the user.
@MainActor
public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
  /// The style for a compact width. `.none` keeps a popover on a phone; `.automatic` (default) is UIKit's choice.
  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
  /// The style for some traits, for a regular width too. The default calls `adaptivePresentationStyle(for:)` for other
  /// widths and returns `.none`, no adaptation, for a regular one.
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle
  /// The controller that is presented in place of the presented one with an adapted style, such as a navigation
  /// controller around it; nil (default): itself.
  func presentationController(
    _ controller: UIPresentationController, viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController?
  /// Called with a presentation of an adapted style, before it begins, to configure it.
  func presentationController(
    _ presentationController: UIPresentationController, prepare adaptivePresentationController: UIPresentationController
  )
  /// Called before the presentation begins; `style` is `.none` if it was not adapted.
  func presentationController(
    _ presentationController: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?)
  /// Returns false to keep the user from dismissing the presentation; default true. Not called if
  /// `isModalInPresentation` is true.
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
  /// Called when the user begins to dismiss the presentation; the dismissal can still be cancelled.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// Called when the user has dismissed the presentation; not called if the app did.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// Called when the user tried to dismiss a presentation and was not allowed to.
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
    .automatic
  }
  public func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    traitCollection.horizontalSizeClass == .regular ? .none : adaptivePresentationStyle(for: controller)
  }
  public func presentationController(
    _ controller: UIPresentationController, viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController? { nil }
  public func presentationController(
    _ presentationController: UIPresentationController, prepare adaptivePresentationController: UIPresentationController
  ) {}
  public func presentationController(
    _ presentationController: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  ) {}
  public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
  public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
  public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
}
