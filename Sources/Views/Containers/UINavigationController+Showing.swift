import TendonGeometry

/// How the top controller takes the place of the one before.
extension UINavigationController {
  /// Swaps the views; `done` is called when the new one has come.
  func replaceShown(
    by new: UIViewController?, animated: Bool, kind: ControllerTransition.Kind, _ done: @escaping () -> Void
  ) {
    let old = shownController
    let isSeen = isOnScreen
    if isSeen { old?.beginAppearance(false, animated: animated) }
    shownController = new
    if isSeen { new?.beginAppearance(true, animated: animated) }
    if let new { delegate?.navigationController(self, willShow: new, animated: animated) }
    let end = { [weak self] in
      old?.viewIfLoaded?.removeFromSuperview()
      if isSeen {
        old?.endAppearance()
        // A controller that is coming itself takes the new one along when it has come.
        if self?.appearance == .here { new?.endAppearance() }
      }
      done()
      guard let self, let new else { return }
      delegate?.navigationController(self, didShow: new, animated: animated)
    }
    UIView.performWithoutAnimation {
      if let new { insert(new, below: kind == .pop && animated ? old : nil) }
      if !animated { placeContents() }
      if isSeen { new?.isAppearing() }
    }
    guard animated, let old, let new else { return end() }
    UIView.performWithoutAnimation {
      // The bars stay as they are until the change is under way; the new view has its place already.
      place(new)
      view.layoutIfNeeded()
    }
    let running = ControllerTransition(from: old, to: new, kind: kind)
    transition = running
    running.run(
      in: view,
      alongside: {
        tabBarController?.barMayHaveChanged(animated: true)
        placeContents()
      },
      completion: { [weak self] in
        if self?.transition === running { self?.transition = nil }
        end()
      })
  }

  func insert(_ controller: UIViewController, below other: UIViewController?) {
    guard let content = controller.view else { return }
    content.translatesAutoresizingMaskIntoConstraints = true
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    place(controller)
    if let other, let otherView = other.viewIfLoaded, otherView.superview === view {
      view.insertSubview(content, belowSubview: otherView)
    } else {
      view.insertSubview(content, belowSubview: navigationBar)
    }
    observe(controller)
  }
}
