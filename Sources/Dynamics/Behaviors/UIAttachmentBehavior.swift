import TendonGeometry
import TendonPhysics

/// Joins an item to a point or to another item.
open class UIAttachmentBehavior: UIDynamicBehavior {
  /// The two kinds of attachments: between two items, or between an item and an anchor point.
  public enum AttachmentType: Int, Sendable {
    /// Two items are attached to each other.
    case items
    /// An item is attached to a point.
    case anchor
  }

  /// The kinds of joints, by the motion that they allow.
  enum Kind {
    /// Motion at a fixed distance (a rod); with a frequency a spring.
    case distance
    /// Motion within a greatest distance (a rope).
    case limit
    /// No motion.
    case fixed
    /// Rotation about the anchor.
    case pin
    /// Motion along an axis without rotation.
    case slide(axis: CGVector)
  }

  /// The attached items: one for an attachment to a point, otherwise two.
  public let items: [any UIDynamicItem]
  /// The kind of the attachment, by the number of its items.
  public let attachedBehaviorType: AttachmentType
  private let kind: Kind
  private let offsets: [UIOffset]

  /// The fixed end of an attachment to a point, or the position of a pin or a slide. In the coordinates of the
  /// reference view, in points.
  open var anchorPoint: CGPoint { didSet { moveAnchor() } }
  /// The distance between the ends, in points, 0 or more; default the distance when the behaviour is made.
  open var length: CGFloat {
    didSet {
      precondition(length >= 0 && length.isFinite, "a length is 0 or more, got \(length)")
      changed()
    }
  }
  /// The damping ratio of the spring, 0 or more; 1 is critical. It has no effect without a frequency. Default 0.
  open var damping: CGFloat = 0 {
    didSet {
      precondition(damping >= 0 && damping.isFinite, "a damping is 0 or more, got \(damping)")
      changed()
    }
  }
  /// The frequency of the spring in hertz, 0 or more; 0, the default, is a rod.
  open var frequency: CGFloat = 0 {
    didSet {
      precondition(frequency >= 0 && frequency.isFinite, "a frequency is 0 or more, got \(frequency)")
      changed()
    }
  }
  /// The torque that a pin's friction resists with, in newton metres of the engine, 0 or more; default 0.
  open var frictionTorque: CGFloat = 0 {
    didSet {
      precondition(frictionTorque >= 0 && frictionTorque.isFinite, "a torque is 0 or more, got \(frictionTorque)")
      changed()
    }
  }
  /// The range of a slide, in points, or of a pin's rotation, in radians; default without limits.
  open var attachmentRange = UIFloatRange.infinite { didSet { changed() } }

  private var anchor: PhysicsBody?
  private var joint: OpaquePointer?
  /// True if the joint is a spring of length 0 to a point. A spring of greater length has no direction when its ends
  /// meet, and does not pull there.
  private var isPoint = false
  private var tunedMasses: [CGFloat] = []
  /// Retains the bodies of the joint until the joint is freed.
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

  /// Makes a rod or spring between the centre of an item and a point.
  public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
  }

  /// Makes a rod or spring between a point of an item and a point. The offset is in the item's rotated coordinates, in
  /// points.
  public convenience init(item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint) {
    self.init(
      .distance, [item], [offset], anchor: point,
      length: UIAttachmentBehavior.distance(UIAttachmentBehavior.place(item, offset), point))
  }

  /// Makes a rod or spring between the centres of two items. Traps if both are the same item.
  public convenience init(item: any UIDynamicItem, attachedTo other: any UIDynamicItem) {
    self.init(item: item, offsetFromCenter: .zero, attachedTo: other, offsetFromCenter: .zero)
  }

  /// Makes a rod or spring between points of two items. The offsets are in the items' rotated coordinates, in points.
  public convenience init(
    item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedTo other: any UIDynamicItem,
    offsetFromCenter otherOffset: UIOffset
  ) {
    self.init(
      .distance, [item, other], [offset, otherOffset], anchor: nil,
      length: UIAttachmentBehavior.distance(
        UIAttachmentBehavior.place(item, offset), UIAttachmentBehavior.place(other, otherOffset)))
  }

  /// Returns a rope between points of two items; its length is their present distance.
  public class func limitAttachment(
    with item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedTo other: any UIDynamicItem,
    offsetFromCenter otherOffset: UIOffset
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(
      .limit, [item, other], [offset, otherOffset], anchor: nil,
      length: distance(place(item, offset), place(other, otherOffset)))
  }

  /// Returns a joint that keeps two items in their present position and rotation to each other.
  public class func fixedAttachment(
    with item: any UIDynamicItem, attachedTo other: any UIDynamicItem, attachmentAnchor point: CGPoint
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(.fixed, [item, other], [.zero, .zero], anchor: point, length: 0)
  }

  /// Returns a joint that lets two items rotate about a common point.
  public class func pinAttachment(
    with item: any UIDynamicItem, attachedTo other: any UIDynamicItem, attachmentAnchor point: CGPoint
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(.pin, [item, other], [.zero, .zero], anchor: point, length: 0)
  }

  /// Returns a joint that lets two items slide along an axis through a point, without rotation. The axis is finite and
  /// not zero.
  public class func slidingAttachment(
    with item: any UIDynamicItem, attachedTo other: any UIDynamicItem, attachmentAnchor point: CGPoint,
    axisOfTranslation axis: CGVector
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(.slide(axis: checked(axis)), [item, other], [.zero, .zero], anchor: point, length: 0)
  }

  /// Returns a joint that lets an item slide along an axis through a point, without rotation. The axis is finite and
  /// not zero.
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
    // An item that is attached to a point is joined to a body that nothing moves.
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

  /// Updates springs, whose force depends on the masses of the items, which other behaviours may have changed.
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

/// A range of numbers, its ends included.
public struct UIFloatRange: Hashable, Sendable {
  /// The lower end.
  public var minimum: CGFloat
  /// The upper end.
  public var maximum: CGFloat

  /// Makes a range. Traps if `minimum` is greater than `maximum`.
  public init(minimum: CGFloat, maximum: CGFloat) {
    precondition(minimum <= maximum, "a range goes upwards, got \(minimum) to \(maximum)")
    (self.minimum, self.maximum) = (minimum, maximum)
  }

  /// The range that contains only 0.
  public static let zero = UIFloatRange(minimum: 0, maximum: 0)
  /// The range without limits.
  public static let infinite = UIFloatRange(minimum: -.infinity, maximum: .infinity)
  /// True if the range has no limits.
  public var isInfinite: Bool { minimum == -.infinity && maximum == .infinity }
}
