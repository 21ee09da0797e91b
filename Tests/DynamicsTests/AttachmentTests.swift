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
}
