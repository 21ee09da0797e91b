import TendonGeometry

/// Accelerates all items equally, whatever their mass.
open class UIGravityBehavior: UIItemsBehavior {
  /// The direction and magnitude of gravity; default (0, 1): downwards, 1000 points a second each second.
  open var gravityDirection = CGVector(dx: 0, dy: 1) {
    didSet {
      precondition(
        gravityDirection.dx.isFinite && gravityDirection.dy.isFinite,
        "a direction is finite, got \(gravityDirection)")
      dynamicAnimator?.wake()
    }
  }

  /// The direction in radians, clockwise from the right.
  open var angle: CGFloat {
    get { gravityDirection.angle }
    set { setAngle(newValue, magnitude: magnitude) }
  }
  /// The acceleration in units of 1000 points a second each second; default 1.
  open var magnitude: CGFloat {
    get { gravityDirection.length }
    set { setAngle(angle, magnitude: newValue) }
  }

  /// Sets the direction, in radians clockwise from the right, and the magnitude, in units of 1000 points a second each
  /// second.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    gravityDirection = CGVector(angle: angle, length: magnitude)
  }

  override func act() {
    for item in animated {
      let strength = item.body.mass * Units.gravity
      item.body.push(CGVector(dx: gravityDirection.dx * strength, dy: gravityDirection.dy * strength))
    }
  }
}

extension CGVector {
  init(angle: CGFloat, length: CGFloat) {
    self.init(dx: length * CGFloat(cos(Double(angle))), dy: length * CGFloat(sin(Double(angle))))
  }

  var angle: CGFloat { CGFloat(atan2(Double(dy), Double(dx))) }
  var length: CGFloat { (dx * dx + dy * dy).squareRoot() }
}
