import TendonGeometry

/// Pushes items: for as long as it is active, or once.
///
/// A magnitude of 1 gives a view of 100 by 100 points and density 1 an acceleration of 100 points a second each second;
/// once, a speed of 100 points a second, which it has from the next step on.
open class UIPushBehavior: UIItemsBehavior {
  public enum Mode: Int, Sendable { case continuous, instantaneous }

  public let mode: Mode
  /// Whether it pushes; a push that happens once is not active any more afterwards. Default true.
  open var active = true { didSet { if active != oldValue { dynamicAnimator?.wake() } } }
  /// Default nothing.
  open var pushDirection = CGVector(dx: 0, dy: 0) {
    didSet {
      precondition(
        pushDirection.dx.isFinite && pushDirection.dy.isFinite, "a direction is finite, got \(pushDirection)")
      dynamicAnimator?.wake()
    }
  }
  private var offsets: [ObjectIdentifier: UIOffset] = [:]

  public init(items: [any UIDynamicItem], mode: Mode) {
    self.mode = mode
    super.init(items: items)
  }

  /// The direction in radians, clockwise from the right.
  open var angle: CGFloat {
    get { pushDirection.angle }
    set { setAngle(newValue, magnitude: magnitude) }
  }
  open var magnitude: CGFloat {
    get { pushDirection.length }
    set { setAngle(angle, magnitude: newValue) }
  }

  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    pushDirection = CGVector(angle: angle, length: magnitude)
  }

  /// Where the push acts, from the centre of the item, in its own coordinates; unless it is said, the push acts at the
  /// centre of the item's mass and turns nothing.
  open func setTargetOffsetFromCenter(_ offset: UIOffset, for item: any UIDynamicItem) {
    offsets[ObjectIdentifier(item)] = offset
    dynamicAnimator?.wake()
  }

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
