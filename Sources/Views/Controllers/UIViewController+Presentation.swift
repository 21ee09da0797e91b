import TendonGeometry
import TendonMotion

extension UIViewController {
  /// How long a controller takes to come or go, in seconds: that of UIKit's undocumented curve 7.
  static let transitionDuration = 0.5

  /// UIKit's undocumented curve 7, of keyboards and navigation: a spring of mass 3, stiffness 1000, damping 500.
  static let transitionSpring = Spring(mass: 3, stiffness: 1000, damping: 500, initialVelocity: 0)

  /// The outermost controller that holds this one: it is the one that presents.
  var outermost: UIViewController {
    var controller = self
    while let parent = controller.parent { controller = parent }
    return controller
  }

  /// The controller that presents in place of this one: the nearest that defines a context, for styles that ask for one.
  private func presenter(for style: UIModalPresentationStyle) -> UIViewController {
    guard style == .currentContext || style == .overCurrentContext else { return outermost }
    return definesPresentationContext ? self : firstAncestor { $0.definesPresentationContext } ?? outermost
  }

  func showPresented(_ controller: UIViewController, animated: Bool, completion: (() -> Void)?) {
    let presenter = presenter(for: controller.modalPresentationStyle)
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
    let isInContext = presenter !== outermost
    let presentation = ModalPresentation(controller, in: isInContext ? presenter.view : window)
    controller.presentation = presentation
    presentation.tappedOutside = { [weak controller] in controller?.dismissByTap() }
    controller.move = .presented
    let covers = presentation.covers && !isInContext
    if covers { presenter.beginAppearance(false, animated: animated) }
    controller.beginAppearance(true, animated: animated)
    UIView.performWithoutAnimation {
      presentation.install()
      controller.isAppearing()
      window.layoutIfNeeded()
    }
    presentation.show(animated: animated) {
      guard controller.presentation === presentation else { return }
      if covers { presenter.view.removeFromSuperview() }
      controller.move = .none
      controller.endAppearance()
      if covers { presenter.endAppearance() }
      completion?()
    }
  }

  func hidePresented(animated: Bool, completion: (() -> Void)?) {
    // Asked of the controller that is to go, the one that presented it answers, as in UIKit.
    var candidate: UIViewController? = self
    while let current = candidate, current.presentedViewController == nil { candidate = current.parent }
    let presenter = candidate ?? nearestPresenter
    guard let presenter, let controller = presenter.presentedViewController, let presentation = controller.presentation,
      let host = presentation.host
    else {
      completion?()
      return
    }
    // What the controller presents itself goes with it, at once.
    var chain: [UIViewController] = []
    var above = controller.presentedViewController
    while let current = above {
      chain.append(current)
      above = current.presentedViewController
    }
    let covers = presentation.covers && host is UIWindow
    controller.move = .dismissed
    for gone in chain.reversed() { gone.beginAppearance(false, animated: animated) }
    controller.beginAppearance(false, animated: animated)
    if covers { presenter.beginAppearance(true, animated: animated) }
    UIView.performWithoutAnimation {
      for gone in chain.reversed() { gone.leavePresentation() }
      guard covers else { return }
      if controller.view.superview == nil { host.addSubview(controller.view) }
      presenter.view.frame = host.bounds
      host.insertSubview(presenter.view, belowSubview: controller.view)
      presenter.isAppearing()
      host.window?.layoutIfNeeded()
    }
    presenter.presentedViewController = nil
    controller.presentingViewController = nil
    controller.presentation = nil
    presentation.hide(animated: animated) {
      controller.move = .none
      if covers { presenter.endAppearance() }
      for gone in chain.reversed() { gone.endAppearance() }
      controller.endAppearance()
      completion?()
    }
  }

  /// The controller that presented this one or the one around it.
  private var nearestPresenter: UIViewController? {
    var current: UIViewController? = self
    while let controller = current {
      if let presenter = controller.presentingViewController { return presenter }
      current = controller.parent
    }
    return nil
  }

  private func leavePresentation() {
    presentation?.remove()
    presentation = nil
    presentingViewController?.presentedViewController = nil
    presentingViewController = nil
  }

  /// A tap beside a popover ends it; one beside a sheet does nothing.
  private func dismissByTap() {
    guard presentation?.style == .popover, let popover = popoverStorage else { return }
    dismiss(animated: true) { popover.delegate?.popoverPresentationControllerDidDismiss(popover) }
  }
}
