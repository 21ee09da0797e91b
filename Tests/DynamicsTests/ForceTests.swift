import TendonDynamics
import TendonGeometry
import TendonViews
import Testing

/// The forces on one item, compared with Box2D's own numbers and closed forms.
@MainActor struct ForceTests {
  @Test func gravityIsAThousandPointsASecondEachSecond() {
    let world = Playground()
    let box = world.box(300, 50)
    let gravity = UIGravityBehavior(items: [box])
    let state = UIDynamicItemBehavior(items: [box])
    world.add(gravity, state)
    world.step(60)
    // 60 steps of 1/60, the velocity first: 1000 * (1 + 2 + ... + 60) / 3600.
    #expect(abs(box.center.y - 50 - 508.3333) < 0.01 && box.center.x == 300)
    #expect(abs(state.linearVelocity(for: box).y - 1000) < 0.01)
    #expect(abs(world.animator.elapsedTime - 1) < 1e-9)
  }

  @Test(arguments: [(100, 100, 1.0, 100.0), (50, 50, 1, 400), (200, 100, 0.5, 100), (100, 100, 4, 25)])
  func aPushAcceleratesByMass(_ width: Int, _ height: Int, _ density: Double, _ speed: Double) {
    let world = Playground()
    let box = world.box(100, 300, CGFloat(width), CGFloat(height))
    let push = UIPushBehavior(items: [box], mode: .continuous)
    push.setAngle(0, magnitude: 1)
    let state = UIDynamicItemBehavior(items: [box])
    state.density = CGFloat(density)
    world.add(push, state)
    world.step(60)
    #expect(abs(Double(state.linearVelocity(for: box).x) - speed) < speed * 1e-4)
    #expect(abs(state.linearVelocity(for: box).y) < 1e-3 && state.angularVelocity(for: box) == 0)
  }

  @Test func aPushThatHappensOnceCountsFromTheSecondStep() {
    let world = Playground()
    let box = world.box(100, 300)
    let push = UIPushBehavior(items: [box], mode: .instantaneous)
    push.pushDirection = CGVector(dx: 2, dy: 0)
    world.add(push)
    world.step()
    #expect(box.center.x == 100 && !push.active)
    world.step()
    #expect(abs(box.center.x - 100 - 200.0 / 60) < 1e-3)
    // Set active again, it pushes once more.
    world.perform { push.active = true }
    world.step(2)
    let before = box.center.x
    world.step()
    #expect(abs(box.center.x - before - 400.0 / 60) < 1e-3)
  }

  @Test func aPushOffTheCentreTurns() {
    let world = Playground()
    let box = world.box(300, 300)
    let push = UIPushBehavior(items: [box], mode: .instantaneous)
    push.pushDirection = CGVector(dx: 0, dy: 1)
    push.setTargetOffsetFromCenter(UIOffset(horizontal: 30, vertical: 0), for: box)
    let state = UIDynamicItemBehavior(items: [box])
    world.add(push, state)
    world.step()
    // A square of side a has a moment of m a^2 / 6: 100 * 30 / (10000 / 6).
    #expect(abs(state.angularVelocity(for: box) - 1.8) < 1e-3)
    #expect(abs(state.linearVelocity(for: box).y - 100) < 1e-2)
    world.step(30)
    #expect(abs(box.transform.a - CGFloat(cos(0.9))) < 2e-3 && box.bounds.size == CGSize(width: 100, height: 100))
  }

  @Test func resistanceSlowsDown() {
    let world = Playground()
    let box = world.box(300, 300)
    let state = UIDynamicItemBehavior(items: [box])
    (state.resistance, state.angularResistance) = (2, 2)
    world.add(state)
    world.perform {
      state.addLinearVelocity(CGPoint(x: 100, y: 0), for: box)
      state.addAngularVelocity(1, for: box)
    }
    world.step(60)
    // Box2D 2.4: each step divides by 1 + 2/60.
    #expect(abs(state.linearVelocity(for: box).x - 13.9821) < 1e-2)
    #expect(abs(state.angularVelocity(for: box) - 0.139821) < 1e-4)
  }

  /// Box2D's soft distance, steps 1, 6, 15, 30, 45 and 60 from a stretch of 1.
  @Test(arguments: [
    (2.0, 0.5, [0.965, 0.52743, -0.07214, -0.01354, 0.00625, -0.0013]),
    (1.0, 0.0, [0.98915, 0.78427, 0.00526, -0.84903, -0.01339, 0.72075]),
    (3.0, 1.0, [0.94285, 0.4726, 0.07616, 0.00225, 0.00005, 0]),
  ])
  func springsAreBox2Ds(_ frequency: Double, _ damping: Double, _ wanted: [Double]) {
    let world = Playground()
    let box = world.box(500, 300, 60, 60)
    let tie = UIAttachmentBehavior(item: box, attachedToAnchor: CGPoint(x: 50, y: 300))
    #expect(tie.length == 450 && tie.attachedBehaviorType == .anchor)
    (tie.frequency, tie.damping, tie.length) = (CGFloat(frequency), CGFloat(damping), 300)
    let state = UIDynamicItemBehavior(items: [box])
    state.allowsRotation = false
    world.add(tie, state)
    var seen: [Double] = []
    world.step(60) { if [1, 6, 15, 30, 45, 60].contains($0) { seen.append(Double(box.center.x - 350) / 150) } }
    for (a, b) in zip(seen, wanted) { #expect(abs(a - b) < 2e-5 + 1e-4 * abs(b), "\(seen)") }
  }

  @Test func aSnapComesToItsPointUpright() {
    let world = Playground()
    let box = world.box(100, 100)
    world.perform { box.transform = CGAffineTransform(rotationAngle: 1) }
    let snap = UISnapBehavior(item: box, snapTo: CGPoint(x: 400, y: 300))
    world.add(snap)
    var highest: CGFloat = 0
    world.step(240) { _ in highest = max(highest, box.center.x) }
    #expect(abs(box.center.x - 400) < 0.5 && abs(box.center.y - 300) < 0.5)
    #expect(abs(box.transform.b) < 0.01 && !world.animator.isRunning)
    #expect(highest > 410)
    // With full damping nothing swings; another point begins it again.
    world.perform {
      snap.damping = 1
      snap.snapPoint = CGPoint(x: 100, y: 300)
    }
    #expect(world.animator.isRunning)
    var least: CGFloat = 600
    world.step(240) { _ in least = min(least, box.center.x) }
    #expect(abs(box.center.x - 100) < 0.5 && least > 99.4)
  }
}
