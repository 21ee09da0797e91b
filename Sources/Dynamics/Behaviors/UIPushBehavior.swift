import TendonGeometry

/// Applies a force to items: continuously while it is active, or once.
///
/// A magnitude of 1 gives a view of 100 by 100 points and density 1 an acceleration of 100 points a second each second.
/// As an instantaneous push it gives a velocity of 100 points a second, from the next step on.
open class UIPushBehavior: UIItemsBehavior {
  /// The two kinds of pushes: a force at every step, or one impulse.
  public enum Mode: Int, Sendable {
    /// A force that acts as long as the behaviour is active.
    case continuous
    /// A single impulse.
    case instantaneous
  }

  /// The kind of the push.
  public let mode: Mode
  /// True if the push acts. Default: true. An instantaneous push sets it to false after the impulse.
  open var active = true { didSet { if active != oldValue { dynamicAnimator?.wake() } } }
  /// The direction and magnitude of the push; default (0, 0): no push.
  open var pushDirection = CGVector(dx: 0, dy: 0) {
    didSet {
      precondition(
        pushDirection.dx.isFinite && pushDirection.dy.isFinite, "a direction is finite, got \(pushDirection)")
      dynamicAnimator?.wake()
    }
  }
  private var offsets: [ObjectIdentifier: UIOffset] = [:]

  /// Makes a push of magnitude 0.
  public init(items: [any UIDynamicItem], mode: Mode) {
    self.mode = mode
    super.init(items: items)
  }

  /// The direction in radians, clockwise from the right.
  open var angle: CGFloat {
    get { pushDirection.angle }
    set { setAngle(newValue, magnitude: magnitude) }
  }
  /// The magnitude; 1 accelerates a mass of 1 by 100 points a second each second. Default 0.
  open var magnitude: CGFloat {
    get { pushDirection.length }
    set { setAngle(angle, magnitude: newValue) }
  }

  /// Sets the direction, in radians clockwise from the right, and the magnitude.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    pushDirection = CGVector(angle: angle, length: magnitude)
  }

  /// Sets the point at which the push acts, as an offset from the centre of the item in its own coordinates (points).
  /// By default the push acts at the centre of mass and does not rotate the item.
  open func setTargetOffsetFromCenter(_ offset: UIOffset, for item: any UIDynamicItem) {
    offsets[ObjectIdentifier(item)] = offset
    dynamicAnimator?.wake()
  }

  /// Returns the offset of the point at which the push acts; zero if none was set.
  open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset {
    offsets[ObjectIdentifier(item)] ?? .zero
  }

  private func target(of item: AnimatedItem) -> CGPoint? {
    offsets[ObjectIdentifier(item.item)].map { item.body.point(at: $0) }
  }

  private var force: CGVector {
    CGVector(dx: pushDirection.dx * Units.newton, dy: pushDirection.dy * Units.newton)
  }

  override func act() {
    guard active, mode == .continuous else { return }
    for item in animated {
      item.body.push(force, at: target(of: item))
    }
  }

  override func actAfterStep() {
    guard active, mode == .instantaneous else { return }
    active = false
    for item in animated {
      item.body.hit(force, at: target(of: item))
    }
  }

  override var isRestless: Bool { active && mode == .instantaneous && !items.isEmpty }
}
