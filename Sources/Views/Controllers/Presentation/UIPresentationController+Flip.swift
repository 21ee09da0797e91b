import TendonGeometry

extension UIPresentationController {
  /// The duration of a flip in seconds, and the distance of the eye from the screen in points. Undocumented by Apple.
  static let flipDuration = 0.75
  private static let flipDistance: CGFloat = 1000

  /// Turns the presenter's view over, with the presented view as its back; a dismissal is the converse.
  final func flip(presents: Bool) -> BuiltInTransition {
    let (front, back) = (presentingViewController.viewIfLoaded, presentedView)
    // Half a turn has no unique direction; a slightly smaller angle has.
    let half = CGFloat.pi * 0.9999
    let doubleSided = (front?.layer.isDoubleSided ?? true, back?.layer.isDoubleSided ?? true)
    func turn(_ view: UIView?, _ angle: CGFloat) {
      view?.layer.transform = CATransform3DMakeRotation(angle, 0, 1, 0)
    }
    func setPerspective(_ isOn: Bool) {
      var perspective = CATransform3DIdentity
      if isOn { perspective.m34 = -1 / UIPresentationController.flipDistance }
      host?.layer.sublayerTransform = perspective
      container?.layer.sublayerTransform = perspective
    }
    let timing = UICubicTimingParameters(animationCurve: .easeInOut)
    let transition = BuiltInTransition(timing, duration: UIPresentationController.flipDuration)
    transition.prepare = { [self] in
      isOut = false
      place()
      setPerspective(true)
      for view in [front, back] { view?.layer.isDoubleSided = false }
      turn(front, presents ? 0 : half)
      turn(back, presents ? -half : 0)
    }
    transition.changes = {
      turn(front, presents ? half : 0)
      turn(back, presents ? 0 : -half)
    }
    transition.cleanUp = { _ in
      setPerspective(false)
      front?.layer.isDoubleSided = doubleSided.0
      back?.layer.isDoubleSided = doubleSided.1
      turn(front, 0)
      turn(back, 0)
    }
    return transition
  }
}
