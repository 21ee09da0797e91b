import TendonGeometry
import TendonPhysics

/// An item that an animator moves, and its body.
///
/// The body is where the last step has put it. The item is there during the step, and at a refresh of the display on the
/// straight line between the last two steps.
@MainActor
final class AnimatedItem {
  let item: any UIDynamicItem
  let body: PhysicsBody
  /// How many behaviours hold it.
  var holders = 0
  private(set) var looks = ItemLooks()

  /// The places of the item after the last step and after the one before.
  private var (last, before): (ItemPose, ItemPose)
  /// The place that the animator set last: if the item reads otherwise, something else has changed it.
  private var shown: ItemPose
  /// The body at the last step, which the engine rounds.
  private var bodyPose: ItemPose
  /// The angle that the item was given last; its transform gives it back within a turn.
  private var turned: CGFloat

  init(_ item: any UIDynamicItem, in world: PhysicsWorld) {
    self.item = item
    shown = ItemPose(of: item)
    body = world.makeBody(isStill: false, at: shown.center, angle: shown.angle)
    (last, before, bodyPose, turned) = (shown, shown, body.pose, shown.angle)
    apply(ItemLooks())
  }

  /// Gives the body its outline and its properties anew; its velocity stays.
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

  /// Takes place, turn and size of the item over.
  ///
  /// The body is ahead of an item that is shown between two steps: what has changed the item moves both by as much.
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

  /// Puts the item where a step has put the body.
  func showStep() {
    guard !looks.isAnchored else { return }
    let (pose, old) = (body.isAwake ? body.pose : bodyPose, lastUnlessChanged)
    // What has not moved on an axis keeps its place there to the last digit, which the engine rounds.
    let wanted = CGPoint(
      x: pose.center.x == bodyPose.center.x ? old.x : pose.center.x,
      y: pose.center.y == bodyPose.center.y ? old.y : pose.center.y)
    place(at: wanted)
    before = ItemPose(center: old, angle: last.angle)
    last.center = shown.center
    let hasTurned = pose.angle != bodyPose.angle
    bodyPose = pose
    if shown.center != wanted {
      // Something else decides as well where the item may be: the body stands where it is seen.
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

  /// Puts the item where it is between the step before and the last one, at a part of the way of 0 to 1.
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

  /// The place after the last step, or the one that something else has given to the item since, for each axis.
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

/// Place and turn of an item, in points and radians.
struct ItemPose: Equatable {
  var center: CGPoint
  var angle: CGFloat

  /// This pose, changed as `old` has to be changed to become `new`.
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

/// What item behaviours say of an item.
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
