import TendonGeometry
import TendonPhysics

/// The engine's world; lengths are in points here.
final class PhysicsWorld {
  let raw: OpaquePointer
  private var nextNumber: Int32 = 0

  init() { raw = tendon_world_make() }

  deinit { tendon_world_free(raw) }

  func step() {
    tendon_world_step(raw, Float(Units.step), Units.velocityIterations, Units.positionIterations)
  }

  /// The pairs that began or ended to touch in the last step, by the numbers of the bodies.
  func contacts() -> [(a: Int32, b: Int32, point: CGPoint, begins: Bool)] {
    var count: Int32 = 0
    guard let first = tendon_world_contacts(raw, &count) else { return [] }
    return (0..<Int(count)).map {
      (first[$0].a, first[$0].b, CGPoint(first[$0].point), first[$0].begins)
    }
  }

  func makeBody(isStill: Bool, at place: CGPoint, angle: CGFloat) -> PhysicsBody {
    nextNumber += 1
    let kind = isStill ? TENDON_BODY_STILL : TENDON_BODY_MOVING
    return PhysicsBody(
      world: self, raw: tendon_body_make(raw, nextNumber, kind, TendonVector(place), Float(angle)), number: nextNumber)
  }
}

/// A body of the world; it retains the world.
final class PhysicsBody {
  let world: PhysicsWorld
  let raw: OpaquePointer
  let number: Int32

  fileprivate init(world: PhysicsWorld, raw: OpaquePointer, number: Int32) {
    (self.world, self.raw, self.number) = (world, raw, number)
  }

  deinit { tendon_body_free(world.raw, raw) }

  var center: CGPoint { CGPoint(tendon_body_place(raw)) }
  var angle: CGFloat { CGFloat(tendon_body_angle(raw)) }
  func move(to center: CGPoint, angle: CGFloat) { tendon_body_move(raw, TendonVector(center), Float(angle)) }

  /// The velocity in points a second.
  var velocity: CGPoint {
    get { CGPoint(tendon_body_velocity(raw)) }
    set { tendon_body_set_velocity(raw, TendonVector(newValue), tendon_body_turn(raw)) }
  }
  var turn: CGFloat {
    get { CGFloat(tendon_body_turn(raw)) }
    set { tendon_body_set_velocity(raw, tendon_body_velocity(raw), Float(newValue)) }
  }

  /// The mass; 1 for a view of 100 by 100 points and density 1.
  var mass: CGFloat {
    CGFloat(tendon_body_mass(raw)) * Units.pointsPerMetre * Units.pointsPerMetre / 10_000
  }

  var isAwake: Bool { tendon_body_is_awake(raw) }
  func wake() { tendon_body_wake(raw) }

  private var massCenter: CGPoint { CGPoint(tendon_body_mass_centre(raw)) }

  /// Applies a force during the next step, in units of mass times points a second each second, at a point or the centre
  /// of mass. Does not wake the body.
  func push(_ force: CGVector, at point: CGPoint? = nil) {
    tendon_body_push(
      raw, TendonVector(x: Float(force.dx * Units.force), y: Float(force.dy * Units.force)),
      TendonVector(point ?? massCenter))
  }

  /// Changes the velocity, in points a second, and the angular velocity, in radians a second, in the next step. Does
  /// not wake the body.
  func change(velocity: CGPoint, turn: CGFloat) {
    tendon_body_change(raw, TendonVector(velocity), Float(turn), Float(Units.step))
  }

  /// Applies an impulse at once, in units of mass times points a second, at a point or the centre of mass.
  func hit(_ impulse: CGVector, at point: CGPoint? = nil) {
    tendon_body_hit(
      raw, TendonVector(x: Float(impulse.dx * Units.force), y: Float(impulse.dy * Units.force)),
      TendonVector(point ?? massCenter))
  }

  /// Returns the position in the world of an offset from the centre in the body's own coordinates, in points.
  func point(at offset: UIOffset) -> CGPoint {
    let (sine, cosine) = (CGFloat(sin(Double(angle))), CGFloat(cos(Double(angle))))
    return CGPoint(
      x: center.x + offset.horizontal * cosine - offset.vertical * sine,
      y: center.y + offset.horizontal * sine + offset.vertical * cosine)
  }

  func setGroups(is own: Set<Int>, meets others: Set<Int>) {
    let count = max(own.max() ?? 0, others.max() ?? 0) / 64 + 1
    func words(_ groups: Set<Int>) -> [UInt64] {
      var words = [UInt64](repeating: 0, count: count)
      for group in groups { words[group / 64] |= 1 << UInt64(group % 64) }
      return words
    }
    tendon_body_set_groups(raw, words(own), words(others), Int32(count))
  }
}

extension TendonVector {
  init(_ point: CGPoint) {
    self.init(x: Float(point.x / Units.pointsPerMetre), y: Float(point.y / Units.pointsPerMetre))
  }
}

extension CGPoint {
  init(_ vector: TendonVector) {
    self.init(x: CGFloat(vector.x) * Units.pointsPerMetre, y: CGFloat(vector.y) * Units.pointsPerMetre)
  }
}
