import TendonDynamics
import TendonGeometry
import TendonLayers
import TendonViews
import Testing

/// Items at the refreshes of displays of other rates than the steps'.
@MainActor @Suite struct DisplayTests {
  nonisolated static let rates: [Double] = [25, 50, 60, 200.0 / 3, 72, 120, 240]

  /// A box that falls and turns on a display, from a time between two refreshes on: where it is after each step, and at each
  /// refresh.
  private func fall(
    _ rate: Double, seconds: Double = 0.5, _ change: @escaping (Playground, UIView, Int) -> Void = { _, _, _ in }
  ) -> (steps: [CGPoint], seen: [(time: Double, center: CGPoint, angle: Double)]) {
    let world = Playground()
    world.clock.refresh = DisplayRefresh(rate: rate)
    world.clock.advance(to: 0.0071)
    let box = world.box(300, 100)
    let gravity = UIGravityBehavior(items: [box])
    let state = UIDynamicItemBehavior(items: [box])
    var (steps, seen): ([CGPoint], [(Double, CGPoint, Double)]) = ([box.center], [])
    gravity.action = { steps.append(box.center) }
    world.add(gravity, state)
    world.perform { state.addAngularVelocity(5, for: box) }
    for index in Int(0.0071 * rate) + 1...Int(seconds * rate) {
      world.clock.advance(to: Double(index) / rate)
      let transform = box.transform
      seen.append((world.clock.now, box.center, atan2(Double(transform.b), Double(transform.a))))
      change(world, box, index)
    }
    return (steps, seen)
  }

  @Test(arguments: rates) func itemsLieBetweenTheSteps(_ rate: Double) {
    let (steps, seen) = fall(rate)
    #expect(steps.count >= 29)
    for (time, center, angle) in seen {
      let part = max(0, (time - 0.0071) * 60)
      let (low, high) = (Int(part), min(Int(part.rounded(.up)), steps.count - 1))
      let y = steps[low].y + (steps[high].y - steps[low].y) * CGFloat(part - Double(low))
      #expect(abs(center.y - y) < 1e-9 && center.x == 300, "at \(time)")
      // Without damping it turns evenly.
      #expect(abs(angle - 5 * part / 60) < 1e-4)
    }
    #expect(zip(seen, seen.dropFirst()).allSatisfy { $1.center.y > $0.center.y })
  }

  /// The steps do not depend on who looks.
  @Test func stepsAreTheSameOnEveryDisplay() {
    let steps = Self.rates.map { fall($0).steps.prefix(29) }
    for other in steps.dropFirst() { #expect(other == steps[0]) }
  }

  /// Without changes, taking the state over changes nothing, between two steps as well; a move of the item
  /// moves the body as far.
  @Test(arguments: rates) func theCurrentStateBetweenTwoSteps(_ rate: Double) {
    let still = fall(rate).seen
    let updated = fall(rate) { world, box, _ in
      world.perform { world.animator.updateItem(usingCurrentState: box) }
    }.seen
    let moved = fall(rate) { world, box, index in
      guard index == Int(0.2 * rate) + Int(0.0071 * rate) else { return }
      world.perform {
        box.center.x += 70
        box.center.y -= 30
        world.animator.updateItem(usingCurrentState: box)
      }
    }.seen
    for (index, one) in still.enumerated() {
      #expect(updated[index].center == one.center && updated[index].angle == one.angle)
      let (x, y) = (index < Int(0.2 * rate) ? 0 : 70, index < Int(0.2 * rate) ? 0 : -30)
      #expect(abs(moved[index].center.x - one.center.x - CGFloat(x)) < 1e-3)
      #expect(abs(moved[index].center.y - one.center.y - CGFloat(y)) < 1e-3)
    }
  }

  /// At rest the item is where the last step has put it.
  @Test(arguments: rates) func theEndIsTheLastStep(_ rate: Double) {
    let world = Playground()
    world.clock.refresh = DisplayRefresh(rate: rate)
    world.clock.advance(to: 0.0071)
    let box = world.box(300, 400)
    let collision = UICollisionBehavior(items: [box])
    collision.translatesReferenceBoundsIntoBoundary = true
    var last = CGPoint.zero
    collision.action = { last = box.center }
    world.add(UIGravityBehavior(items: [box]), collision)
    world.clock.advance(to: 4)
    #expect(!world.animator.isRunning && box.center == last && abs(box.frame.maxY - 600) < 0.4)
  }
}
