import Foundation
import TendonViews

// The methods of delegates that an object which forwards messages does not implement itself: they go to the object that it
// names for each. What that one leaves out does what it does for any delegate.

extension UITabBarControllerDelegate where Self: MessageForwarding {
  public func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController)
    -> Bool
  {
    let target: (any UITabBarControllerDelegate)? = forwardingObject("tabBarController:shouldSelect:")
    return (target ?? ForwardingDefaults.shared).tabBarController(tabBarController, shouldSelect: viewController)
  }
  public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
    let target: (any UITabBarControllerDelegate)? = forwardingObject("tabBarController:didSelect:")
    target?.tabBarController(tabBarController, didSelect: viewController)
  }
  public func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool {
    let target: (any UITabBarControllerDelegate)? = forwardingObject("tabBarController:shouldSelectTab:")
    return (target ?? ForwardingDefaults.shared).tabBarController(tabBarController, shouldSelectTab: tab)
  }
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
  ) {
    let target: (any UITabBarControllerDelegate)? = forwardingObject("tabBarController:didSelectTab:previousTab:")
    target?.tabBarController(tabBarController, didSelectTab: selectedTab, previousTab: previousTab)
  }
  public func tabBarControllerSupportedInterfaceOrientations(_ tabBarController: UITabBarController)
    -> UIInterfaceOrientationMask
  {
    let target: (any UITabBarControllerDelegate)? = forwardingObject("tabBarControllerSupportedInterfaceOrientations:")
    return (target ?? ForwardingDefaults.shared).tabBarControllerSupportedInterfaceOrientations(tabBarController)
  }
  public func tabBarControllerPreferredInterfaceOrientationForPresentation(_ tabBarController: UITabBarController)
    -> UIInterfaceOrientation
  {
    let target: (any UITabBarControllerDelegate)? = forwardingObject(
      "tabBarControllerPreferredInterfaceOrientationForPresentation:")
    return (target ?? ForwardingDefaults.shared).tabBarControllerPreferredInterfaceOrientationForPresentation(
      tabBarController)
  }
  public func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    let target: (any UITabBarControllerDelegate)? = forwardingObject(
      "tabBarController:animationControllerForTransitionFrom:to:")
    return (target ?? ForwardingDefaults.shared).tabBarController(
      tabBarController, animationControllerForTransitionFrom: fromVC, to: toVC)
  }
  public func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    let target: (any UITabBarControllerDelegate)? = forwardingObject("tabBarController:interactionControllerFor:")
    return (target ?? ForwardingDefaults.shared).tabBarController(
      tabBarController, interactionControllerFor: animationController)
  }
}
