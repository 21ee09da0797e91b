import Foundation
import TendonAutoLayout
import TendonDynamics
import TendonGeometry
import TendonLayers
import TendonViews
import Testing

@MainActor struct AnimatorTests {
  final class Listener: UIDynamicAnimatorDelegate {
    var lines: [String] = []
    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { lines.append("resume") }
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { lines.append("pause") }
  }

  @Test func itPausesWhenEverythingRestsAndGoesOnWhenSomethingChanges() {
    let world = Playground()
    let box = world.box(300, 100)
    let listener = Listener()
    world.animator.delegate = listener
    let collision = UICollisionBehavior(items: [box])
    collision.translatesReferenceBoundsIntoBoundary = true
    world.add(UIGravityBehavior(items: [box]), collision)
    #expect(world.animator.isRunning && listener.lines == ["resume"])
    world.step(180)
    #expect(listener.lines == ["resume", "pause"] && !world.animator.isRunning)
    let elapsed = world.animator.elapsedTime
    world.step(60)
    #expect(world.animator.elapsedTime == elapsed)
    world.perform {
      box.center = CGPoint(x: 200, y: 200)
      world.animator.updateItem(usingCurrentState: box)
    }
    world.step(120)
    #expect(listener.lines == ["resume", "pause", "resume", "pause"] && abs(box.frame.maxY - 600) < 0.4)
    #expect(box.center.x == 200)
  }

  @Test func behavioursMadeOfOthers() {
    final class Falling: UIDynamicBehavior {
      var moves: [Bool] = []
      init(_ items: [any UIDynamicItem]) {
        super.init()
        addChildBehavior(UIGravityBehavior(items: items))
        addChildBehavior(UIDynamicItemBehavior(items: items))
      }
      override func willMove(to dynamicAnimator: UIDynamicAnimator?) { moves.append(dynamicAnimator != nil) }
    }
    let world = Playground()
    let box = world.box(300, 100)
    let falling = Falling([box])
    var calls = 0
    falling.action = { calls += 1 }
    world.add(falling)
    world.step(30)
    #expect(calls == 30 && box.center.y > 200 && falling.childBehaviors.count == 2)
    #expect(falling.childBehaviors.allSatisfy { $0.dynamicAnimator === world.animator })
    #expect(world.animator.items(in: CGRect(x: 0, y: 0, width: 600, height: 600)).count == 1)
    world.perform { world.animator.removeAllBehaviors() }
    let place = box.center
    world.step(10)
    #expect(box.center == place && falling.moves == [true, false] && falling.dynamicAnimator == nil)
    #expect(world.animator.items(in: CGRect(x: 0, y: 0, width: 600, height: 600)).isEmpty)
  }

  /// Twelve boxes in a heap: the same bits whatever frames are looked at.
  @Test func placesDoNotDependOnTheFramesThatAreShown() {
    func heap(_ interval: Double) -> [CGPoint] {
      let world = Playground()
      let boxes: [UIView] = (0..<12).map { index in
        let (column, row) = (CGFloat(index % 4), CGFloat(index / 4))
        return world.box(200 + column * 70 + CGFloat(index), row * 90 + 50, 60, 60)
      }
      let collision = UICollisionBehavior(items: boxes)
      collision.translatesReferenceBoundsIntoBoundary = true
      let state = UIDynamicItemBehavior(items: boxes)
      (state.elasticity, state.friction) = (0.4, 0.3)
      world.add(UIGravityBehavior(items: boxes), collision, state)
      MediaClock.with(world.clock) {
        let end = world.clock.now + 2.01
        while world.clock.now < end { world.clock.advance(to: min(end, world.clock.now + interval)) }
      }
      return boxes.map(\.center)
    }
    let first = heap(1.0 / 60)
    #expect(heap(1.0 / 7) == first && heap(1.0 / 240) == first && heap(3) == first)
    #expect(Set(first.map(\.y)).count > 3)
  }

  /// A behaviour moves a constrained view; a required constraint stops it, at every step.
  @Test func constraintsHoldWhileABehaviourDrivesOneOfThem() {
    let world = Playground()
    let (ball, follower) = world.perform {
      let (ball, follower) = (UIView(), UIView())
      for view in [ball, follower] {
        view.translatesAutoresizingMaskIntoConstraints = false
        world.view.addSubview(view)
      }
      return (ball, follower)
    }
    let (x, y, optional) = world.perform {
      let x = ball.centerXAnchor.constraint(equalTo: world.view.leadingAnchor, constant: 100)
      let y = ball.centerYAnchor.constraint(equalTo: world.view.topAnchor, constant: 100)
      for constraint in [x, y] { constraint.priority = .defaultHigh }
      NSLayoutConstraint.activate([
        x, y, ball.widthAnchor.constraint(equalToConstant: 40), ball.heightAnchor.constraint(equalToConstant: 40),
        ball.bottomAnchor.constraint(lessThanOrEqualTo: world.view.bottomAnchor, constant: -150),
        follower.leadingAnchor.constraint(equalTo: ball.trailingAnchor, constant: 10),
        follower.topAnchor.constraint(equalTo: ball.topAnchor),
        follower.widthAnchor.constraint(equalToConstant: 30), follower.heightAnchor.constraint(equalToConstant: 30),
      ])
      return (x, y, world.view.constraints.count)
    }
    let item = ConstraintItem(ball, horizontal: x, vertical: y)
    let gravity = UIGravityBehavior(items: [item])
    let push = UIPushBehavior(items: [item], mode: .continuous)
    push.pushDirection = CGVector(dx: 0.1, dy: 0)
    world.add(gravity, push)
    var fell = 0
    world.step(120) { _ in
      #expect(ball.frame.maxY <= 450.001)
      #expect(abs(follower.frame.minX - ball.frame.maxX - 10) < 0.51 && follower.frame.minY == ball.frame.minY)
      if ball.frame.maxY < 449 { fell += 1 }
    }
    #expect(fell > 20 && abs(ball.frame.maxY - 450) < 0.6 && ball.center.x > 200)
    #expect(world.view.constraints.count == optional)
  }

  @Test func anAnimatorThatNobodyHoldsEnds() {
    let world = Playground()
    let box = world.box(300, 100)
    weak var weakly: UIDynamicAnimator?
    world.perform {
      let animator = UIDynamicAnimator(referenceView: world.view)
      weakly = animator
      animator.addBehavior(UIGravityBehavior(items: [box]))
    }
    #expect(weakly == nil)
    world.step(10)
    #expect(box.center.y == 100)
  }

  @Test func memoryIsFlatOverManyBehaviours() {
    let world = Playground()
    let boxes = (0..<10).map { world.box(50 + CGFloat($0) * 50, 100, 40, 40) }
    for round in 0..<300 {
      let collision = UICollisionBehavior(items: boxes)
      collision.translatesReferenceBoundsIntoBoundary = true
      let tie = UIAttachmentBehavior(item: boxes[round % 10], attachedTo: boxes[(round + 3) % 10])
      world.add(collision, UIGravityBehavior(items: boxes), tie)
      world.step(2)
      world.perform { world.animator.removeAllBehaviors() }
    }
    #expect(world.animator.behaviors.isEmpty)
    #expect(boxes.allSatisfy { $0.center.x.isFinite && $0.frame.maxY <= 601 })
  }
}
