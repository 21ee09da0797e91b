/// The delegate of a tab bar controller, which is notified of the selection and provides animators.
@MainActor
public protocol UITabBarControllerDelegate: AnyObject {
  /// Returns false to prevent that a tap selects a controller; default true.
  func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
  /// Called when a tap has selected a controller, also if it was selected already.
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
  /// Returns false to prevent that a tap selects a tab; default true. Called for controllers that have a tab.
  func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool
  /// Called when a tap has selected a tab, with the one that was selected before.
  func tabBarController(
    _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?)
  /// The orientations of the interface. Default: all but upside down on a phone, all on a tablet.
  func tabBarControllerSupportedInterfaceOrientations(
    _ tabBarController: UITabBarController
  ) -> UIInterfaceOrientationMask
  /// The orientation in which the controller is presented. Default: upright. Differs from UIKit: nothing calls it; a
  /// presented controller has the orientation of the window.
  func tabBarControllerPreferredInterfaceOrientationForPresentation(
    _ tabBarController: UITabBarController
  ) -> UIInterfaceOrientation
  /// The animator of a change of the selection; nil (default): the change is not animated.
  func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// The object that drives the animator; nil (default): time.
  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// Called before the sheet for customising the tabs appears. Differs from UIKit: nothing calls it, since tabs are not
  /// customised.
  func tabBarController(
    _ tabBarController: UITabBarController, willBeginCustomizing viewControllers: [UIViewController])
  /// Called before the sheet for customising the tabs disappears. Differs from UIKit: nothing calls it, since tabs are
  /// not customised.
  func tabBarController(
    _ tabBarController: UITabBarController, willEndCustomizing viewControllers: [UIViewController], changed: Bool)
  /// Called after the sheet for customising the tabs has disappeared. Differs from UIKit: nothing calls it, since tabs
  /// are not customised.
  func tabBarController(
    _ tabBarController: UITabBarController, didEndCustomizing viewControllers: [UIViewController], changed: Bool)
}

extension UITabBarControllerDelegate {
  public func tabBarController(
    _ tabBarController: UITabBarController, willBeginCustomizing viewControllers: [UIViewController]
  ) {}
  public func tabBarController(
    _ tabBarController: UITabBarController, willEndCustomizing viewControllers: [UIViewController], changed: Bool
  ) {}
  public func tabBarController(
    _ tabBarController: UITabBarController, didEndCustomizing viewControllers: [UIViewController], changed: Bool
  ) {}
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }
  public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
  public func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  public func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  public func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool { true }
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
  ) {}
  public func tabBarControllerSupportedInterfaceOrientations(
    _ tabBarController: UITabBarController
  ) -> UIInterfaceOrientationMask { .usual }
  public func tabBarControllerPreferredInterfaceOrientationForPresentation(
    _ tabBarController: UITabBarController
  ) -> UIInterfaceOrientation { .portrait }
}
