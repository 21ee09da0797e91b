import TendonGeometry

/// Says where a presented controller's view lies and what is around it, from its coming to its end.
///
/// By itself it shows the view over the whole container. Subclasses put views of their own into `containerView`, and
/// animate them along with the transition in `presentationTransitionWillBegin()` and `dismissalTransitionWillBegin()`.
@MainActor
open class UIPresentationController {
  private weak var presented: UIViewController?
  private weak var presenting: UIViewController?

  public var presentedViewController: UIViewController {
    guard let presented else { preconditionFailure("the controller of this presentation does not exist any more") }
    return presented
  }

  /// The controller below; until it is known the presented one stands for it.
  public var presentingViewController: UIViewController {
    presenting ?? presented?.presentingViewController ?? presentedViewController
  }

  public weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  /// The style in which the controller is shown, after adaptation.
  public internal(set) var presentationStyle = UIModalPresentationStyle.none
  var container: PresentationContainer?
  /// Holds everything of the presentation; nil until it begins.
  public var containerView: UIView? { container }
  /// Whether the view is out of sight, before it has come or when it has gone.
  var isOut = false
  /// Whether the presenter's view leaves the hierarchy for it.
  var covers = false
  /// The view that holds the container: the window, or the view of the presentation context.
  weak var host: UIView?

  public init(presentedViewController: UIViewController, presenting: UIViewController?) {
    (presented, self.presenting) = (presentedViewController, presenting)
  }

  func setPresenting(_ controller: UIViewController) { presenting = controller }

  // MARK: - For subclasses

  /// The view that is moved: that of the controller, unless a subclass puts it into another one.
  open var presentedView: UIView? { presented?.viewIfLoaded }

  /// Where the presented view lies, in points of the container; default all of it.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }

  /// Whether the presenter's view leaves the hierarchy when the new one has come.
  open var shouldRemovePresentersView: Bool { presentationStyle == .fullScreen || presentationStyle == .currentContext }
  open var shouldPresentInFullscreen: Bool { true }

  /// The style that the presentation takes where the room asks for another one; `.none`: it stays as it is.
  open var adaptivePresentationStyle: UIModalPresentationStyle { .none }

  open func containerViewWillLayoutSubviews() {}
  open func containerViewDidLayoutSubviews() {}

  open func presentationTransitionWillBegin() {}
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  open func dismissalTransitionWillBegin() {}
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  /// Called before the size of the container changes; call `super`.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {}
  /// Called before the traits of the container change; call `super`.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}
  /// Called when the presented controller would like another size; lays out again.
  open func preferredContentSizeDidChange(forChildContentContainer container: UIViewController) { placeAnimated() }

  // MARK: - Inside the library

  /// Whether the presented controller says how the device may be held.
  var decidesOrientation: Bool { presentationStyle == .fullScreen || presentationStyle == .overFullScreen }

  /// Whether controllers inside have a bar of a sheet's height.
  var isSheetAtTop: Bool { false }

  /// Puts the views around the presented one into the container; not animated.
  func setUp() {}

  /// Takes those views out again.
  func takeDown() {}

  /// Gives all views their frames, as `isOut` says.
  func place() {
    guard let view = presentedView, let container, view.superview === container else { return }
    var frame = frameOfPresentedViewInContainerView
    if isOut, presented?.modalTransitionStyle == .coverVertical { frame.origin.y += container.bounds.height }
    put(view, frame)
    if let content = presented?.viewIfLoaded, content === view {
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }
  }

  /// Sets a frame whatever the transform is, as far as it changes.
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

  /// Where the presentation comes from and goes to, without a delegate that says otherwise.
  func makeTransition(presents: Bool) -> BuiltInTransition {
    switch presented?.modalTransitionStyle ?? .coverVertical {
    case .coverVertical: return stateTransition(presents: presents)
    case .crossDissolve: return fade(presents: presents)
    case .flipHorizontal: return flip(presents: presents)
    }
  }

  /// Everything goes where `place()` puts it.
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
    // What was faded out may be shown again.
    transition.cleanUp = { completed in if !presents || !completed { view?.alpha = alpha } }
    return transition
  }

  /// Called when a finger touched beside the presented view.
  func tappedOutside() {}

  /// Whether a touch reaches what is below, at a point of the container beside the presented view.
  func passesTouches(at point: CGPoint) -> Bool { false }

  /// The window is about to have another size.
  func willResize() {}

  // MARK: - Asking the delegate

  /// Ends the presentation if the delegate allows it, telling it.
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
  /// A block by UIKit's curve 7.
  static func transition() -> AnimationBlock {
    AnimationBlock(
      duration: UIViewController.transitionDuration, delay: 0, pace: .spring(UIViewController.transitionSpring),
      options: [.allowUserInteraction], completion: nil)
  }
}

/// Says what becomes of a presentation where there is little room, and hears of its end by a finger.
@MainActor
public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
  /// The style where the width is compact; `.none` keeps a popover on a telephone, `.automatic` (default) takes UIKit's.
  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
  /// As `adaptivePresentationStyle(for:)`, which it asks by default, for traits.
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle
  /// Called before the presentation begins; `style` is `.none` where it has not been adapted.
  func presentationController(
    _ presentationController: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?)
  /// Whether a finger may end the presentation; default true. Not asked where `isModalInPresentation` forbids it.
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
  /// Called when a finger begins to end the presentation; it may still change its mind.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// Called when a finger has ended the presentation; not where the app did.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// Called when a finger tried to end a presentation that may not be ended so.
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
    .automatic
  }
  public func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { adaptivePresentationStyle(for: controller) }
  public func presentationController(
    _ presentationController: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  ) {}
  public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
  public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
  public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
}
