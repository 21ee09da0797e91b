import TendonGeometry
import TendonPhysics

/// An item that an animator moves, and its body.
@MainActor
final class AnimatedItem {
  let item: any UIDynamicItem
  let body: PhysicsBody
  /// How many behaviours hold it.
  var holders = 0
  private(set) var looks = ItemLooks()

  init(_ item: any UIDynamicItem, in world: PhysicsWorld) {
    self.item = item
    body = world.makeBody(isStill: false, at: item.center, angle: AnimatedItem.angle(of: item))
    (shownCenter, shownAngle) = (body.center, body.angle)
    apply(ItemLooks())
  }

  /// The rotation of the item's transform, in radians.
  private static func angle(of item: any UIDynamicItem) -> CGFloat {
    CGFloat(atan2(Double(item.transform.b), Double(item.transform.a)))
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
  func takeCurrentState() {
    body.move(to: item.center, angle: AnimatedItem.angle(of: item))
    (shownCenter, shownAngle) = (body.center, body.angle)
    apply(looks)
  }

  /// Writes place and turn to the item.
  func show() {
    guard body.isAwake, !looks.isAnchored else { return }
    let (center, angle) = (body.center, body.angle)
    // What has not moved on an axis keeps its place there to the last digit, which the engine rounds.
    let old = item.center
    let wanted = CGPoint(
      x: center.x == shownCenter.x ? old.x : center.x, y: center.y == shownCenter.y ? old.y : center.y)
    if wanted != old { item.center = wanted }
    let shown = item.center
    shownCenter = center
    if shown != wanted {
      // Something else decides as well where the item may be: the body stands where it is seen.
      let velocity = body.velocity
      body.move(to: shown, angle: angle)
      shownCenter = body.center
      body.velocity = CGPoint(x: shown.x == wanted.x ? velocity.x : 0, y: shown.y == wanted.y ? velocity.y : 0)
    }
    if looks.allowsRotation, angle != shownAngle {
      item.transform = CGAffineTransform(rotationAngle: angle)
      shownAngle = angle
    }
  }
  private var shownAngle: CGFloat
  private var shownCenter: CGPoint
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
