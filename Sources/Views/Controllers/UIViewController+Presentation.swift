import TendonGeometry
import TendonMotion

extension UIViewController {
  /// How long a controller takes to come or go, in seconds: that of UIKit's undocumented curve 7.
  static let transitionDuration = 0.5

  /// UIKit's undocumented curve 7, of keyboards and navigation: a spring of mass 3, stiffness 1000, damping 500.
  static let transitionSpring = Spring(mass: 3, stiffness: 1000, damping: 500, initialVelocity: 0)

  /// The outermost controller that holds this one: it is the one that presents.
  private var outermost: UIViewController {
    var controller = self
    while let parent = controller.parent { controller = parent }
    return controller
  }

  func showPresented(_ controller: UIViewController, animated: Bool, completion: (() -> Void)?) {
    let presenter = outermost
    guard let window = presenter.viewIfLoaded?.window else {
      preconditionFailure(
        "Attempt to present \(type(of: controller)) on \(type(of: self)) whose view is not in the window hierarchy")
    }
    if let presented = presenter.presentedViewController {
      preconditionFailure(
        "Attempt to present \(type(of: controller)) on \(type(of: self)) which is already presenting "
          + "\(type(of: presented))")
    }
    presenter.presentedViewController = controller
    controller.presentingViewController = presenter
    controller.loadViewIfNeeded()
    presenter.beginAppearance(false, animated: animated)
    controller.beginAppearance(true, animated: animated)
    UIView.performWithoutAnimation {
      controller.view.frame = window.bounds
      controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      window.addSubview(controller.view)
      controller.isAppearing()
      window.layoutIfNeeded()
      if animated { controller.view.center.y += window.bounds.height }
    }
    slide(controller.view, to: window.bounds.midY, animated: animated) {
      presenter.view.removeFromSuperview()
      presenter.endAppearance()
      controller.endAppearance()
      completion?()
    }
  }

  func hidePresented(animated: Bool, completion: (() -> Void)?) {
    // Asked of the controller that is to go, the one that presented it answers, as in UIKit.
    let presenter = outermost.presentedViewController != nil ? outermost : outermost.presentingViewController
    guard let presenter, let controller = presenter.presentedViewController, let window = controller.view.window else {
      completion?()
      return
    }
    controller.beginAppearance(false, animated: animated)
    presenter.beginAppearance(true, animated: animated)
    UIView.performWithoutAnimation {
      presenter.view.frame = window.bounds
      window.insertSubview(presenter.view, belowSubview: controller.view)
      presenter.isAppearing()
      window.layoutIfNeeded()
    }
    presenter.presentedViewController = nil
    controller.presentingViewController = nil
    slide(controller.view, to: window.bounds.midY + window.bounds.height, animated: animated) {
      controller.view.removeFromSuperview()
      controller.endAppearance()
      presenter.endAppearance()
      completion?()
    }
  }

  private func slide(_ view: UIView, to y: CGFloat, animated: Bool, _ completion: @escaping () -> Void) {
    guard animated, UIView.areAnimationsEnabled else {
      view.center.y = y
      completion()
      return
    }
    let block = AnimationBlock(
      duration: UIViewController.transitionDuration, delay: 0, pace: .spring(UIViewController.transitionSpring),
      options: [], completion: { _ in completion() })
    AnimationBlock.run(block) { view.center.y = y }
  }
}
