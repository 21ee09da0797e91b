import TendonGeometry
import TendonPhysics

/// An item that an animator moves, and its body.
///
/// The body has the position after the last step. The item has it too during the step; at a refresh of the display the
/// item lies on the straight line between the positions after the last two steps.
@MainActor
final class AnimatedItem {
  let item: any UIDynamicItem
  let body: PhysicsBody
  /// The number of behaviours that contain the item.
  var holders = 0
  private(set) var looks = ItemLooks()

  /// The poses of the item after the last step and after the one before.
  private var (last, before): (ItemPose, ItemPose)
  /// The pose that the animator set last; an item with another pose was changed by other code.
  private var shown: ItemPose
  /// The pose of the body at the last step, as the engine rounds it.
  private var bodyPose: ItemPose
  /// The angle that the animator set last, in radians; the item's transform has it modulo a full turn.
  private var turned: CGFloat

  init(_ item: any UIDynamicItem, in world: PhysicsWorld) {
    self.item = item
    shown = ItemPose(of: item)
    body = world.makeBody(isStill: false, at: shown.center, angle: shown.angle)
    (last, before, bodyPose, turned) = (shown, shown, body.pose, shown.angle)
    apply(ItemLooks())
  }

  /// Replaces the outline and the properties of the body; its velocity stays.
  func apply(_ new: ItemLooks) {
    looks = new
    tendon_body_clear(body.raw)
    ItemOutline(of: item).add(to: body, density: new.density)
    tendon_body_set_kind(body.raw, new.isAnchored ? TENDON_BODY_STILL : TENDON_BODY_MOVING)
    tendon_body_set_rotates(body.raw, new.allowsRotation && !(item is any UprightItem))
    tendon_body_set_surface(body.raw, Float(new.elasticity), Float(new.friction))
    tendon_body_set_damping(body.raw, Float(new.resistance), Float(new.angularResistance))
    body.wake()
  }

  /// Reads the position, rotation and size of the item into the body.
  ///
  /// The body is ahead of an item that is shown between two steps: a change of the item moves both by the same
  /// distance.
  func takeCurrentState() {
    let pose = ItemPose(of: item)
    if pose != shown {
      let step = last.moved(from: shown, to: pose)
      before = before.moved(from: last, to: step)
      turned += pose.angle - shown.angle
      (last, shown) = (step, pose)
      body.move(to: last.center, angle: last.angle)
      bodyPose = body.pose
    }
    apply(looks)
  }

  /// Moves the item to the pose that the body has after a step.
  func showStep() {
    guard !looks.isAnchored else { return }
    let (pose, old) = (body.isAwake ? body.pose : bodyPose, lastUnlessChanged)
    // A coordinate that has not changed keeps its exact value, which the engine would round.
    let wanted = CGPoint(
      x: pose.center.x == bodyPose.center.x ? old.x : pose.center.x,
      y: pose.center.y == bodyPose.center.y ? old.y : pose.center.y)
    place(at: wanted)
    before = ItemPose(center: old, angle: last.angle)
    last.center = shown.center
    let hasTurned = pose.angle != bodyPose.angle
    bodyPose = pose
    if shown.center != wanted {
      // The item did not take the position, for example because of constraints: the body moves to the item's position.
      let velocity = body.velocity
      body.move(to: last.center, angle: pose.angle)
      bodyPose = body.pose
      body.velocity = CGPoint(
        x: last.center.x == wanted.x ? velocity.x : 0, y: last.center.y == wanted.y ? velocity.y : 0)
    }
    if looks.allowsRotation {
      if hasTurned { last.angle = pose.angle }
      turn(to: last.angle)
    }
  }

  /// Moves the item to a pose between the step before the last (0) and the last one (1).
  func show(at part: CGFloat) {
    guard !looks.isAnchored else { return }
    let now = item.center
    func between(_ a: CGFloat, _ b: CGFloat) -> CGFloat { part < 1 ? a + (b - a) * part : b }
    place(
      at: CGPoint(
        x: before.center.x == last.center.x ? now.x : between(before.center.x, last.center.x),
        y: before.center.y == last.center.y ? now.y : between(before.center.y, last.center.y)))
    if looks.allowsRotation, before.angle != last.angle { turn(to: between(before.angle, last.angle)) }
  }

  /// The position after the last step. A coordinate that other code has changed since has its changed value.
  private var lastUnlessChanged: CGPoint {
    let now = item.center
    return CGPoint(
      x: now.x == shown.center.x ? last.center.x : now.x, y: now.y == shown.center.y ? last.center.y : now.y)
  }

  private func place(at point: CGPoint) {
    if item.center != point { item.center = point }
    shown.center = item.center
  }

  private func turn(to angle: CGFloat) {
    guard angle != turned else { return }
    item.transform = CGAffineTransform(rotationAngle: angle)
    turned = angle
    shown.angle = ItemPose(of: item).angle
  }
}

/// The position and the rotation of an item, in points and radians.
struct ItemPose: Equatable {
  var center: CGPoint
  var angle: CGFloat

  /// Returns this pose, changed by the difference between `old` and `new`.
  func moved(from old: ItemPose, to new: ItemPose) -> ItemPose {
    func moved(_ value: CGFloat, _ old: CGFloat, _ new: CGFloat) -> CGFloat {
      value == old ? new : value + (new - old)
    }
    return ItemPose(
      center: CGPoint(
        x: moved(center.x, old.center.x, new.center.x), y: moved(center.y, old.center.y, new.center.y)),
      angle: moved(angle, old.angle, new.angle))
  }
}

extension ItemPose {
  @MainActor
  init(of item: any UIDynamicItem) {
    self.init(center: item.center, angle: CGFloat(atan2(Double(item.transform.b), Double(item.transform.a))))
  }
}

extension PhysicsBody {
  var pose: ItemPose { ItemPose(center: center, angle: angle) }
}

/// The properties that item behaviours give to an item.
struct ItemLooks: Equatable {
  var elasticity: CGFloat = 0
  var friction: CGFloat = 0
  var density: CGFloat = 1
  var resistance: CGFloat = 0
  var angularResistance: CGFloat = 0
  var charge: CGFloat = 0
  var isAnchored = false
  var allowsRotation = true
}
