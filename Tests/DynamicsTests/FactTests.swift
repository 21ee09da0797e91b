import TendonDynamics
import TendonGeometry
import TendonViews
import Testing

/// The numbers of Apple's documentation and of Box2D: defaults, the setters in polar form, and what two surfaces make
/// together.
@MainActor struct FactTests {
  @Test func defaultsAreUIKits() {
    let world = Playground()
    let box = world.box(300, 300)
    let state = UIDynamicItemBehavior(items: [box])
    #expect(state.density == 1 && state.elasticity == 0 && state.friction == 0 && state.charge == 0)
    #expect(state.resistance == 0 && state.angularResistance == 0 && !state.isAnchored && state.allowsRotation)
    let gravity = UIGravityBehavior(items: [box])
    #expect(gravity.gravityDirection == CGVector(dx: 0, dy: 1) && gravity.magnitude == 1)
    #expect(abs(gravity.angle - .pi / 2) < 1e-12)
    let push = UIPushBehavior(items: [box], mode: .continuous)
    #expect(push.active && push.magnitude == 0 && push.targetOffsetFromCenter(for: box) == UIOffset.zero)
    #expect(UISnapBehavior(item: box, snapTo: .zero).damping == 0.5)
    let tie = UIAttachmentBehavior(item: box, attachedToAnchor: CGPoint(x: 300, y: 260))
    #expect(tie.damping == 0 && tie.frequency == 0 && tie.length == 40 && tie.frictionTorque == 0)
    #expect(tie.attachmentRange.isInfinite)
    let collision = UICollisionBehavior(items: [box])
    #expect(collision.collisionMode == .everything && !collision.translatesReferenceBoundsIntoBoundary)
    #expect(collision.boundaryIdentifiers == nil && collision.boundary(withIdentifier: "none") == nil)
    let field = UIFieldBehavior.springField()
    #expect(field.strength == 1 && field.falloff == 0 && field.position == .zero && field.items.isEmpty)
    #expect(field.region.contains(CGPoint(x: 1e9, y: -1e9)))
    #expect(UICollisionBehavior.Mode.items.rawValue == 1 && UICollisionBehavior.Mode.boundaries.rawValue == 2)
    #expect(box.collisionBoundsType == .rectangle)
  }

  @Test func anglesAndMagnitudesArePolar() {
    let gravity = UIGravityBehavior(items: [])
    let push = UIPushBehavior(items: [], mode: .instantaneous)
    for (angle, magnitude) in [(0.0, 1.0), (1, 2.5), (-2, 0.5), (3, 4)] {
      gravity.setAngle(CGFloat(angle), magnitude: CGFloat(magnitude))
      push.setAngle(CGFloat(angle), magnitude: CGFloat(magnitude))
      for vector in [gravity.gravityDirection, push.pushDirection] {
        #expect(abs(Double(vector.dx) - magnitude * cos(angle)) < 1e-12)
        #expect(abs(Double(vector.dy) - magnitude * sin(angle)) < 1e-12)
      }
      gravity.magnitude = 7
      #expect(abs(Double(gravity.angle) - angle) < 1e-12 && abs(gravity.magnitude - 7) < 1e-12)
      push.angle = 0.5
      #expect(abs(Double(push.magnitude) - magnitude) < 1e-12 && abs(push.angle - 0.5) < 1e-12)
    }
  }

  /// Of two that meet the greater elasticity counts.
  @Test(arguments: [(0.0, 0.0), (0.6, 0), (0.2, 0.8), (1, 0.5)])
  func theGreaterElasticityCounts(_ first: Double, _ second: Double) {
    let world = Playground()
    let (a, b) = (world.box(100, 300), world.box(400, 300))
    let (stateA, stateB) = (UIDynamicItemBehavior(items: [a]), UIDynamicItemBehavior(items: [b]))
    (stateA.elasticity, stateB.elasticity) = (CGFloat(first), CGFloat(second))
    world.add(UICollisionBehavior(items: [a, b]), stateA, stateB)
    world.perform { stateA.addLinearVelocity(CGPoint(x: 600, y: 0), for: a) }
    world.step(60)
    let apart = stateB.linearVelocity(for: b).x - stateA.linearVelocity(for: a).x
    #expect(abs(Double(apart) / 600 - max(first, second)) < 0.01, "\(apart)")
  }

  /// Of two that rub the root of the product counts: the way until it stands is v^2 / (2 * friction * gravity).
  @Test(arguments: [(0.4, 0.4), (0.9, 0.4), (0.2, 0.8)])
  func theRootOfTheFrictionsCounts(_ first: Double, _ second: Double) {
    let world = Playground()
    let (box, table) = (world.box(100, 450, 60, 60), world.box(300, 500, 600, 40))
    let (stateA, stateB) = (UIDynamicItemBehavior(items: [box]), UIDynamicItemBehavior(items: [table]))
    (stateA.friction, stateB.friction) = (CGFloat(first), CGFloat(second))
    (stateA.allowsRotation, stateB.isAnchored) = (false, true)
    world.add(UICollisionBehavior(items: [box, table]), UIGravityBehavior(items: [box]), stateA, stateB)
    world.step(20)
    world.perform { stateA.addLinearVelocity(CGPoint(x: 300, y: 0), for: box) }
    world.step(120)
    let way = 300 * 300 / (2 * (first * second).squareRoot() * 1000)
    #expect(abs(Double(box.center.x) - 100 - way) < 0.04 * way + 1, "\(box.center.x - 100), not \(way)")
  }

  /// A metre of the engine a second is the slowest that bounces: 150 points.
  @Test(arguments: [(130.0, false), (170, true)])
  func whatComesSlowlyDoesNotBounce(_ speed: Double, _ bounces: Bool) {
    let world = Playground()
    let box = world.box(300, 500)
    let collision = UICollisionBehavior(items: [box])
    collision.translatesReferenceBoundsIntoBoundary = true
    let state = UIDynamicItemBehavior(items: [box])
    state.elasticity = 1
    world.add(collision, state)
    world.perform { state.addLinearVelocity(CGPoint(x: 0, y: speed), for: box) }
    world.step(60)
    #expect(abs(Double(state.linearVelocity(for: box).y) + (bounces ? speed : 0)) < 1)
  }

  /// A field stops at the edge of its region.
  @Test func fieldsStopAtTheEdgeOfTheirRegion() {
    let world = Playground()
    let box = world.box(300, 300, 20, 20)
    let field = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 1, dy: 0))
    field.position = CGPoint(x: 300, y: 300)
    field.region = UIRegion(size: CGSize(width: 100, height: 100))
    field.addItem(box)
    let state = UIDynamicItemBehavior(items: [box])
    world.add(field, state)
    var speeds: [CGFloat] = []
    world.step(60) { _ in
      if box.center.x > 350 { speeds.append(state.linearVelocity(for: box).x) }
    }
    // Over 50 points: v^2 = 2 * 1000 * 50.
    #expect(speeds.count > 10 && Set(speeds.dropFirst()).count == 1 && abs((speeds.last ?? 0) - 316) < 20, "\(speeds)")
  }
}
