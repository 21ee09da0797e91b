import TendonDynamics
import TendonGeometry
import TendonViews
import Testing

/// Fields against what their laws give in closed form.
@MainActor struct FieldTests {
  private func run(
    _ field: UIFieldBehavior, velocity: CGPoint = .zero, charge: CGFloat = 0, steps: Int = 60,
    at start: CGPoint = CGPoint(x: 400, y: 300)
  ) -> (center: CGPoint, velocity: CGPoint) {
    let world = Playground()
    let box = world.box(start.x, start.y)
    field.position = CGPoint(x: 300, y: 300)
    field.addItem(box)
    let state = UIDynamicItemBehavior(items: [box])
    state.charge = charge
    world.add(field, state)
    world.perform { state.addLinearVelocity(velocity, for: box) }
    world.step(steps)
    return (box.center, state.linearVelocity(for: box))
  }

  @Test func linearGravityIsGravity() {
    let end = run(.linearGravityField(direction: CGVector(dx: 0, dy: 1)))
    #expect(abs(end.velocity.y - 1000) < 0.1 && abs(end.center.y - 300 - 508.33) < 0.1)
  }

  @Test func radialGravityPullsInwardsAndFades() {
    let end = run(.radialGravityField(position: .zero), steps: 6)
    #expect(abs(end.velocity.x + 100) < 0.1 && abs(end.velocity.y) < 1e-3)
    let faint = UIFieldBehavior.radialGravityField(position: .zero)
    (faint.falloff, faint.minimumRadius) = (1, 50)
    // At 100 points, twice the least radius, half as strong.
    #expect(abs(run(faint, steps: 1).velocity.x + 1000 / 60 / 2) < 0.01)
  }

  @Test func dragDecays() {
    let field = UIFieldBehavior.dragField()
    field.strength = 2
    let end = run(field, velocity: CGPoint(x: 100, y: 0))
    #expect(abs(Double(end.velocity.x) - 100 * pow(1 - 2.0 / 60, 60)) < 0.05)
  }

  @Test func springsSwing() {
    let field = UIFieldBehavior.springField()
    // Half a period of 1 s.
    field.strength = CGFloat(4 * Double.pi * Double.pi)
    let end = run(field, steps: 30)
    #expect(abs(end.center.x - 200) < 1 && abs(end.center.y - 300) < 0.01)
  }

  @Test func whirlsGoCounterclockwise() {
    let end = run(.vortexField(), steps: 1)
    // 100 points to the right of the middle, upwards on screen.
    #expect(abs(end.velocity.y + 100.0 / 60) < 1e-3 && end.velocity.x == 0)
  }

  @Test func velocityFieldsOverrule() {
    let field = UIFieldBehavior.velocityField(direction: CGVector(dx: 1, dy: 0))
    let end = run(field, velocity: CGPoint(x: 0, y: 500), steps: 2)
    #expect(abs(end.velocity.x - 100) < 0.01 && abs(end.velocity.y) < 0.01)
  }

  @Test func chargesArePushedOffAndTurned() {
    #expect(abs(run(.electricField(), charge: 2, steps: 6).velocity.x - 20) < 0.01)
    #expect(run(.electricField(), steps: 6).velocity.x == 0)
    let turned = run(.magneticField(), velocity: CGPoint(x: 100, y: 0), charge: 1, steps: 60)
    // An explicit step gains (1 + h^2)^(1/2) of speed; the direction turns by a radian.
    let speed = Double(turned.velocity.x * turned.velocity.x + turned.velocity.y * turned.velocity.y).squareRoot()
    #expect(abs(speed - 100 * pow(1 + 1.0 / 3600, 30)) < 0.1)
    #expect(abs(atan2(-Double(turned.velocity.y), Double(turned.velocity.x)) - 1) < 0.01)
  }

  @Test func noiseIsTheSameInEveryRunAndNotConstant() {
    let runs = (0..<2).map { _ in run(.noiseField(smoothness: 0.5, animationSpeed: 1), steps: 40) }
    #expect(runs[0].center == runs[1].center && runs[0].center != CGPoint(x: 400, y: 300))
    let other = run(.noiseField(smoothness: 0.1, animationSpeed: 1), steps: 40)
    #expect(other.center != runs[0].center)
    // Turbulence leaves what stands still alone.
    #expect(run(.turbulenceField(smoothness: 0.5, animationSpeed: 1), steps: 40).center == CGPoint(x: 400, y: 300))
  }

  @Test func outsideOfItsRegionAFieldDoesNothing() {
    let field = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 0, dy: 1))
    field.region = UIRegion(radius: 50)
    #expect(run(field).center == CGPoint(x: 400, y: 300))
    field.items.forEach(field.removeItem)
    let ring = UIRegion(radius: 150).byDifference(from: UIRegion(size: CGSize(width: 20, height: 20)))
    #expect(
      ring.contains(CGPoint(x: 100, y: 0)) && !ring.contains(CGPoint(x: 5, y: 0))
        && UIRegion(size: CGSize(width: 9, height: 9)).inverse().contains(CGPoint(x: 5, y: 0)))
    #expect(UIRegion(radius: 5).byUnion(with: UIRegion(radius: 9)).contains(CGPoint(x: 8, y: 0)))
    #expect(!UIRegion(radius: 5).byIntersection(with: UIRegion(radius: 9)).contains(CGPoint(x: 8, y: 0)))
  }

  @Test func aFieldOfOnesOwn() {
    let field = UIFieldBehavior.field { _, position, _, mass, _, _ in
      CGVector(dx: 0, dy: position.x > 350 ? 60 * mass : 0)
    }
    #expect(abs(run(field, steps: 60).velocity.y - 60) < 0.01)
  }
}
