import TendonGeometry
import TendonPhysics

/// Ties an item to a point or to another item.
open class UIAttachmentBehavior: UIDynamicBehavior {
  public enum AttachmentType: Int, Sendable { case items, anchor }

  /// What the tie allows.
  enum Kind {
    /// A rod, or with a frequency a spring.
    case distance
    /// A rope.
    case limit
    /// Nothing.
    case fixed
    /// Turning about the anchor.
    case pin
    /// Moving along an axis, without turning.
    case slide(axis: CGVector)
  }

  public let items: [any UIDynamicItem]
  public let attachedBehaviorType: AttachmentType
  private let kind: Kind
  private let offsets: [UIOffset]

  /// The fixed end, in the coordinates of the reference view, in points; for a pin or a slide where it sits.
  open var anchorPoint: CGPoint { didSet { moveAnchor() } }
  /// How far the ends lie apart, in points; default what it is when the behaviour is made.
  open var length: CGFloat {
    didSet {
      precondition(length >= 0 && length.isFinite, "a length is 0 or more, got \(length)")
      changed()
    }
  }
  /// 1 is critical; counts with a frequency. Default 0.
  open var damping: CGFloat = 0 {
    didSet {
      precondition(damping >= 0 && damping.isFinite, "a damping is 0 or more, got \(damping)")
      changed()
    }
  }
  /// In hertz; 0, the default, is a rod.
  open var frequency: CGFloat = 0 {
    didSet {
      precondition(frequency >= 0 && frequency.isFinite, "a frequency is 0 or more, got \(frequency)")
      changed()
    }
  }
  /// What a pin needs to turn, in newton metres of the engine; default 0.
  open var frictionTorque: CGFloat = 0 {
    didSet {
      precondition(frictionTorque >= 0 && frictionTorque.isFinite, "a torque is 0 or more, got \(frictionTorque)")
      changed()
    }
  }
  /// How far a slide goes, in points, or a pin turns, in radians; default without limits.
  open var attachmentRange = UIFloatRange.infinite { didSet { changed() } }

  private var anchor: PhysicsBody?
  private var joint: OpaquePointer?
  /// Whether the joint is a spring of no length to a point. One of some length has no direction where its ends meet, and
  /// does not pull there.
  private var isPoint = false
  private var tunedMasses: [CGFloat] = []
  /// Keeps the bodies of the joint until it has gone.
  private var bodies: [PhysicsBody] = []

  private init(
    _ kind: Kind, _ items: [any UIDynamicItem], _ offsets: [UIOffset], anchor: CGPoint?, length: CGFloat
  ) {
    precondition(
      items.count < 2 || items[0] !== items[1], "an item cannot be attached to itself (\(type(of: items[0])))")
    if let anchor { precondition(anchor.x.isFinite && anchor.y.isFinite, "an anchor is finite, got \(anchor)") }
    (self.kind, self.items, self.offsets) = (kind, items, offsets)
    anchorPoint = anchor ?? .zero
    attachedBehaviorType = items.count == 1 ? .anchor : .items
    self.length = length
    super.init()
  }

  private static func place(_ item: any UIDynamicItem, _ offset: UIOffset) -> CGPoint {
    let turn = item.transform
    let scale = max((turn.a * turn.a + turn.b * turn.b).squareRoot(), .leastNormalMagnitude)
    let (cosine, sine) = (turn.a / scale, turn.b / scale)
    return CGPoint(
      x: item.center.x + offset.horizontal * cosine - offset.vertical * sine,
      y: item.center.y + offset.horizontal * sine + offset.vertical * cosine)
  }

  private static func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat { CGVector(dx: b.x - a.x, dy: b.y - a.y).length }

  // MARK: - Making

  /// A rod or spring between the centre of an item and a point.
  public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
  }

  /// A rod or spring between a point of an item and a point.
  public convenience init(item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint) {
    self.init(
      .distance, [item], [offset], anchor: point,
      length: UIAttachmentBehavior.distance(UIAttachmentBehavior.place(item, offset), point))
  }

  /// A rod or spring between the centres of two items.
  public convenience init(item: any UIDynamicItem, attachedTo other: any UIDynamicItem) {
    self.init(item: item, offsetFromCenter: .zero, attachedTo: other, offsetFromCenter: .zero)
  }

  /// A rod or spring between points of two items.
  public convenience init(
    item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedTo other: any UIDynamicItem,
    offsetFromCenter otherOffset: UIOffset
  ) {
    self.init(
      .distance, [item, other], [offset, otherOffset], anchor: nil,
      length: UIAttachmentBehavior.distance(
        UIAttachmentBehavior.place(item, offset), UIAttachmentBehavior.place(other, otherOffset)))
  }

  /// A rope between points of two items, as long as they lie apart.
  public class func limitAttachment(
    with item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedTo other: any UIDynamicItem,
    offsetFromCenter otherOffset: UIOffset
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(
      .limit, [item, other], [offset, otherOffset], anchor: nil,
      length: distance(place(item, offset), place(other, otherOffset)))
  }

  /// Two items as one, from now on.
  public class func fixedAttachment(
    with item: any UIDynamicItem, attachedTo other: any UIDynamicItem, attachmentAnchor point: CGPoint
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(.fixed, [item, other], [.zero, .zero], anchor: point, length: 0)
  }

  /// Two items that turn about a point that belongs to both.
  public class func pinAttachment(
    with item: any UIDynamicItem, attachedTo other: any UIDynamicItem, attachmentAnchor point: CGPoint
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(.pin, [item, other], [.zero, .zero], anchor: point, length: 0)
  }

  /// Two items that slide along an axis through a point, without turning.
  public class func slidingAttachment(
    with item: any UIDynamicItem, attachedTo other: any UIDynamicItem, attachmentAnchor point: CGPoint,
    axisOfTranslation axis: CGVector
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(.slide(axis: checked(axis)), [item, other], [.zero, .zero], anchor: point, length: 0)
  }

  /// An item that slides along an axis through a point, without turning.
  public class func slidingAttachment(
    with item: any UIDynamicItem, attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(.slide(axis: checked(axis)), [item], [.zero], anchor: point, length: 0)
  }

  private class func checked(_ axis: CGVector) -> CGVector {
    let length = axis.length
    precondition(length > 0 && length.isFinite, "an axis has a direction, got \(axis)")
    return CGVector(dx: axis.dx / length, dy: axis.dy / length)
  }

  // MARK: - For the animator

  override var heldItems: [any UIDynamicItem] { items }

  override func connect() {
    guard let animator = dynamicAnimator else { return }
    let first = items.first.flatMap { animator.animated($0)?.body }
    let second = items.count > 1 ? animator.animated(items[1])?.body : nil
    guard let first else { return }
    let world = animator.world
    // What is tied to a point is tied to a body that nothing moves.
    let other = second ?? world.makeBody(isStill: true, at: anchorPoint, angle: 0)
    anchor = second == nil ? other : nil
    bodies = [first, other]
    let at = TendonVector(anchorPoint)
    isPoint = wantsPoint
    switch kind {
    case .distance where isPoint:
      joint = tendon_joint_make_point(
        world.raw, first.raw, other.raw, TendonVector(first.point(at: offsets[0])))
    case .distance, .limit:
      let end = second.map { $0.point(at: offsets[1]) } ?? anchorPoint
      joint = tendon_joint_make_distance(
        world.raw, first.raw, other.raw, TendonVector(first.point(at: offsets[0])), TendonVector(end))
    case .fixed: joint = tendon_joint_make_weld(world.raw, first.raw, other.raw, at)
    case .pin: joint = tendon_joint_make_pin(world.raw, first.raw, other.raw, at)
    case .slide(let axis):
      joint = tendon_joint_make_slide(
        world.raw, other.raw, first.raw, at, TendonVector(x: Float(axis.dx), y: Float(axis.dy)))
    }
    tune()
  }

  override func disconnect() {
    if let joint, let animator = dynamicAnimator { tendon_joint_free(animator.world.raw, joint) }
    joint = nil
    anchor = nil
    bodies = []
  }

  /// Springs pull by the masses of the items, which other behaviours may have changed.
  override func act() {
    guard let joint, frequency > 0 else { return }
    if bodies.map(\.mass) != tunedMasses { tune() }
    if isPoint { tendon_joint_keep_turn(joint) }
  }

  private var wantsPoint: Bool {
    guard case .distance = kind, items.count == 1 else { return false }
    return frequency > 0 && length < Units.leastLength
  }

  private func changed() {
    if joint != nil, isPoint != wantsPoint {
      disconnect()
      connect()
    } else {
      tune()
    }
    dynamicAnimator?.wake()
  }

  private func tune() {
    guard let joint else { return }
    let metre = Units.pointsPerMetre
    let range = attachmentRange
    tunedMasses = bodies.map(\.mass)
    switch kind {
    case .distance where isPoint:
      tendon_joint_set_point(joint, TendonVector(anchorPoint), Float(frequency), Float(damping))
    case .distance:
      tendon_joint_set_spring(joint, Float(length / metre), Float(frequency), Float(damping))
    case .limit: tendon_joint_set_rope(joint, Float(length / metre))
    case .fixed: break
    case .pin:
      tendon_joint_set_pin(joint, Float(frictionTorque), Float(range.minimum), Float(range.maximum))
    case .slide: tendon_joint_set_slide(joint, Float(range.minimum / metre), Float(range.maximum / metre))
    }
  }

  private func moveAnchor() {
    precondition(anchorPoint.x.isFinite && anchorPoint.y.isFinite, "an anchor is finite, got \(anchorPoint)")
    anchor?.move(to: anchorPoint, angle: 0)
    if isPoint { tune() }
    dynamicAnimator?.wake()
  }
}

/// The numbers from a least to a greatest one.
public struct UIFloatRange: Hashable, Sendable {
  public var minimum: CGFloat
  public var maximum: CGFloat

  public init(minimum: CGFloat, maximum: CGFloat) {
    precondition(minimum <= maximum, "a range goes upwards, got \(minimum) to \(maximum)")
    (self.minimum, self.maximum) = (minimum, maximum)
  }

  public static let zero = UIFloatRange(minimum: 0, maximum: 0)
  /// Without limits.
  public static let infinite = UIFloatRange(minimum: -.infinity, maximum: .infinity)
  public var isInfinite: Bool { minimum == -.infinity && maximum == .infinity }
}
