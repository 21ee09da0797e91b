import Foundation
import TendonViews

// The methods of delegates that an object which forwards messages does not implement itself: they go to the object that it
// names for each. What that one leaves out does what it does for any delegate.

extension UINavigationControllerDelegate where Self: MessageForwarding {
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {
    let target: (any UINavigationControllerDelegate)? = forwardingObject("navigationController:willShow:animated:")
    target?.navigationController(navigationController, willShow: viewController, animated: animated)
  }
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {
    let target: (any UINavigationControllerDelegate)? = forwardingObject("navigationController:didShow:animated:")
    target?.navigationController(navigationController, didShow: viewController, animated: animated)
  }
  public func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    let target: (any UINavigationControllerDelegate)? = forwardingObject(
      "navigationController:animationControllerFor:from:to:")
    return (target ?? ForwardingDefaults.shared).navigationController(
      navigationController, animationControllerFor: operation, from: fromVC, to: toVC)
  }
  public func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    let target: (any UINavigationControllerDelegate)? = forwardingObject(
      "navigationController:interactionControllerFor:")
    return (target ?? ForwardingDefaults.shared).navigationController(
      navigationController, interactionControllerFor: animationController)
  }
  public func navigationControllerSupportedInterfaceOrientations(_ navigationController: UINavigationController)
    -> UIInterfaceOrientationMask
  {
    let target: (any UINavigationControllerDelegate)? = forwardingObject(
      "navigationControllerSupportedInterfaceOrientations:")
    return (target ?? ForwardingDefaults.shared).navigationControllerSupportedInterfaceOrientations(
      navigationController)
  }
  public func navigationControllerPreferredInterfaceOrientationForPresentation(
    _ navigationController: UINavigationController
  ) -> UIInterfaceOrientation {
    let target: (any UINavigationControllerDelegate)? = forwardingObject(
      "navigationControllerPreferredInterfaceOrientationForPresentation:")
    return (target ?? ForwardingDefaults.shared).navigationControllerPreferredInterfaceOrientationForPresentation(
      navigationController)
  }
}
