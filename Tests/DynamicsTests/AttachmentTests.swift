import TendonDynamics
import TendonGeometry
import TendonViews
import Testing

@MainActor struct AttachmentTests {
  private func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat {
    ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
  }

  @Test func aRodKeepsItsLength() {
    let world = Playground()
    let box = world.box(500, 100)
    let tie = UIAttachmentBehavior(item: box, attachedToAnchor: CGPoint(x: 300, y: 100))
    world.add(UIGravityBehavior(items: [box]), tie)
    var worst: CGFloat = 0
    var lowest: CGFloat = 0
    world.step(180) { _ in
      worst = max(worst, abs(distance(box.center, CGPoint(x: 300, y: 100)) - 200))
      lowest = max(lowest, box.center.y)
    }
    #expect(worst < 2 && abs(lowest - 300) < 2, "\(worst) \(lowest)")
    world.perform { tie.anchorPoint = CGPoint(x: 320, y: 100) }
    world.step(60)
    #expect(abs(distance(box.center, CGPoint(x: 320, y: 100)) - 200) < 2)
  }

  @Test func aRopeIsOnlyNoLonger() {
    let world = Playground()
    let (a, b) = (world.box(300, 100), world.box(300, 200, 40, 40))
    let rope = UIAttachmentBehavior.limitAttachment(
      with: a, offsetFromCenter: .zero, attachedTo: b, offsetFromCenter: .zero)
    #expect(rope.length == 100 && rope.attachedBehaviorType == .items)
    let fixed = UIDynamicItemBehavior(items: [a])
    fixed.isAnchored = true
    let push = UIPushBehavior(items: [b], mode: .instantaneous)
    push.pushDirection = CGVector(dx: 0, dy: -0.3)
    world.add(rope, fixed, push)
    var (least, most): (CGFloat, CGFloat) = (1000, 0)
    world.step(60) { _ in
      least = min(least, distance(a.center, b.center))
      most = max(most, distance(a.center, b.center))
    }
    #expect(least < 50 && most < 101.5, "\(least) \(most)")
  }

  @Test func aWeldMakesOne() {
    let world = Playground()
    let (a, b) = (world.box(200, 300), world.box(320, 300, 60, 60))
    let push = UIPushBehavior(items: [a], mode: .instantaneous)
    push.pushDirection = CGVector(dx: 0, dy: 2)
    world.add(
      UIAttachmentBehavior.fixedAttachment(with: a, attachedTo: b, attachmentAnchor: CGPoint(x: 250, y: 300)), push)
    world.step(60)
    #expect(abs(distance(a.center, b.center) - 120) < 0.5)
    let turn = CGFloat(atan2(Double(b.center.y - a.center.y), Double(b.center.x - a.center.x)))
    let own = CGFloat(atan2(Double(a.transform.b), Double(a.transform.a)))
    #expect(abs((turn - own).remainder(dividingBy: 2 * .pi)) < 0.01 && abs(own) > 0.3)
  }

  @Test func aPinTurnsAndNothingElse() {
    let world = Playground()
    let (a, b) = (world.box(300, 100), world.box(400, 100))
    let fixed = UIDynamicItemBehavior(items: [a])
    fixed.isAnchored = true
    let pin = UIAttachmentBehavior.pinAttachment(
      with: a, attachedTo: b, attachmentAnchor: CGPoint(x: 350, y: 100))
    world.add(UIGravityBehavior(items: [b]), fixed, pin)
    var worst: CGFloat = 0
    var lowest: CGFloat = 0
    world.step(60) { _ in
      worst = max(worst, abs(distance(b.center, CGPoint(x: 350, y: 100)) - 50))
      lowest = max(lowest, b.center.y)
    }
    #expect(worst < 1 && lowest > 145)
    // Friction enough holds it where it is.
    world.perform { pin.frictionTorque = 1000 }
    world.step(5)
    let before = b.center
    world.step(30)
    #expect(distance(b.center, before) < 1)
  }

  @Test func aSlideMovesAlongItsAxisWithinItsRange() {
    let world = Playground()
    let box = world.box(300, 300)
    let slide = UIAttachmentBehavior.slidingAttachment(
      with: box, attachmentAnchor: CGPoint(x: 300, y: 300), axisOfTranslation: CGVector(dx: 1, dy: 0))
    slide.attachmentRange = UIFloatRange(minimum: -50, maximum: 80)
    let push = UIPushBehavior(items: [box], mode: .continuous)
    push.pushDirection = CGVector(dx: 3, dy: 3)
    world.add(slide, push)
    world.step(120)
    #expect(abs(box.center.x - 380) < 1.5 && abs(box.center.y - 300) < 1 && abs(box.transform.b) < 0.01)
    world.perform { push.pushDirection = CGVector(dx: -3, dy: 0) }
    world.step(120)
    #expect(abs(box.center.x - 250) < 1.5)
  }

  /// A spring of no length pulls to its point in a straight line, and through it: the recurrence of the engine's soft
  /// joints, on both axes.
  @Test func aSpringOfNoLengthSwingsThroughItsPoint() {
    let world = Playground()
    let box = world.box(400, 360)
    let tie = UIAttachmentBehavior(item: box, attachedToAnchor: CGPoint(x: 300, y: 300))
    (tie.frequency, tie.damping, tie.length) = (1, 0.1, 0)
    let state = UIDynamicItemBehavior(items: [box])
    world.add(tie, state)
    // Made anew with a length, and without it again.
    world.perform { (tie.length, tie.length) = (50, 0) }
    let (h, w) = (1.0 / 60, 2 * Double.pi)
    var (place, speed) = (1.0, 0.0)
    var least = 1.0
    world.step(300) { step in
      speed = (speed - h * w * w * place) / (1 + 2 * h * 0.1 * w + h * h * w * w)
      place += h * speed
      least = min(least, place)
      #expect(abs(Double(box.center.x) - 300 - 100 * place) < 0.05, "at step \(step)")
      #expect(abs(Double(box.center.y) - 300 - 60 * place) < 0.05, "at step \(step)")
    }
    #expect(least < -0.5 && abs(box.transform.b) < 1e-5)
    // The point moves: so does what hangs on it.
    world.perform { tie.anchorPoint = CGPoint(x: 100, y: 100) }
    world.step(900)
    #expect(distance(box.center, CGPoint(x: 100, y: 100)) < 0.5 && !world.animator.isRunning)
  }

  /// Turning goes on as it would without the spring.
  @Test func aSpringOfNoLengthDoesNotSlowTurning() {
    let world = Playground()
    let box = world.box(300, 300)
    let tie = UIAttachmentBehavior(item: box, attachedToAnchor: CGPoint(x: 300, y: 300))
    (tie.frequency, tie.length) = (2, 0)
    let state = UIDynamicItemBehavior(items: [box])
    world.add(tie, state)
    world.perform { state.addAngularVelocity(3, for: box) }
    world.step(120)
    #expect(abs(state.angularVelocity(for: box) - 3) < 1e-3)
  }

  /// An item on a spring of no length comes to rest where its weight has stretched it: by g / w^2.
  @Test func aWeightStretchesTheSpring() {
    let world = Playground()
    let box = world.box(300, 200)
    let tie = UIAttachmentBehavior(item: box, attachedToAnchor: CGPoint(x: 300, y: 200))
    (tie.frequency, tie.damping, tie.length) = (1, 1, 0)
    world.add(tie, UIGravityBehavior(items: [box]))
    world.step(600)
    #expect(abs(Double(box.center.y) - 200 - 1000 / (4 * Double.pi * Double.pi)) < 0.2)
  }

  /// The frequency is that of the item, also when it has become heavier since.
  @Test func aSpringSwingsByItsFrequencyWhateverTheMass() {
    for length: CGFloat in [0, 100] {
      let world = Playground()
      let box = world.box(500, 300, 60, 60)
      let tie = UIAttachmentBehavior(item: box, attachedToAnchor: CGPoint(x: 300, y: 300))
      (tie.frequency, tie.length) = (0.5, length)
      let state = UIDynamicItemBehavior(items: [box])
      world.add(tie, state)
      world.perform { state.density = 9 }
      let (h, w) = (1.0 / 60, Double.pi)
      var (place, speed) = (1.0, 0.0)
      world.step(60) { step in
        speed = (speed - h * w * w * place) / (1 + h * h * w * w)
        place += h * speed
        let wanted = 300 + Double(length) + (200 - Double(length)) * place
        #expect(abs(Double(box.center.x) - wanted) < 0.1, "at step \(step), \(length) points long")
      }
    }
  }

  /// A rope lets its end fly past the other one.
  @Test func aRopeIsNotInTheWay() {
    let world = Playground()
    let (a, b) = (world.box(300, 100, 20, 20), world.box(300, 200, 20, 20))
    let rope = UIAttachmentBehavior.limitAttachment(
      with: a, offsetFromCenter: .zero, attachedTo: b, offsetFromCenter: .zero)
    let fixed = UIDynamicItemBehavior(items: [a])
    fixed.isAnchored = true
    let state = UIDynamicItemBehavior(items: [b])
    world.add(rope, fixed, state)
    world.perform { state.addLinearVelocity(CGPoint(x: 0, y: -300), for: b) }
    world.step(30)
    #expect(abs(b.center.y - 50) < 0.1 && abs(state.linearVelocity(for: b).y + 300) < 0.1)
  }
}
