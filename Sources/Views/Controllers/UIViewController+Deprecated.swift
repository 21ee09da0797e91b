/// The names of older versions of Swift and of UIKit.
extension UIViewController {
  /// ``children``.
  public var childViewControllers: [UIViewController] { children }
  /// ``parent``.
  public var parentViewController: UIViewController? { parent }
  /// ``isMovingToParent``.
  public var isMovingToParentViewController: Bool { isMovingToParent }
  /// ``isMovingFromParent``.
  public var isMovingFromParentViewController: Bool { isMovingFromParent }
  /// ``isModalInPresentation``.
  public var isModalInPopover: Bool {
    get { isModalInPresentation }
    set { isModalInPresentation = newValue }
  }
  /// The orientation of the interface.
  public var interfaceOrientation: UIInterfaceOrientation {
    viewIfLoaded?.window?.windowScene?.interfaceOrientation ?? UIInterfaceOrientation(size: UIScreen.main.bounds.size)
  }

  /// ``addChild(_:)``.
  public func addChildViewController(_ child: UIViewController) { addChild(child) }
  /// ``removeFromParent()``.
  public func removeFromParentViewController() { removeFromParent() }
  /// ``willMove(toParent:)``.
  public func willMove(toParentViewController parent: UIViewController?) { willMove(toParent: parent) }
  /// ``didMove(toParent:)``.
  public func didMove(toParentViewController parent: UIViewController?) { didMove(toParent: parent) }

  /// The controller of a search display. Not available: the message says why.
  @available(*, unavailable, message: "use a UISearchController")
  public var searchDisplayController: AnyObject? { nil }
  /// The transition of a presentation. Not available: the message says why.
  @available(*, unavailable, message: "use modalTransitionStyle or a transitioningDelegate")
  public var preferredTransition: AnyObject? { nil }
}
