import TendonAutoLayout
import TendonDynamics
import TendonGeometry
import TendonViews
import Testing

/// A constraint whose constant behaviours drive, and what stops it.
@MainActor struct ConstraintItemTests {
  /// A ball of 40 points whose centre is `vertical` points below the top, and which stays 150 points above the bottom.
  @MainActor private struct Court {
    let world = Playground()
    let ball: UIView
    let vertical: NSLayoutConstraint
    let floor: NSLayoutConstraint
    let item: ConstraintItem

    init(at height: CGFloat, backwards: Bool = false) {
      let world = world
      (ball, vertical, floor) = world.perform {
        let ball = UIView()
        ball.translatesAutoresizingMaskIntoConstraints = false
        world.view.addSubview(ball)
        let vertical =
          backwards
          ? world.view.topAnchor.constraint(equalTo: ball.centerYAnchor, constant: -height)
          : ball.centerYAnchor.constraint(equalTo: world.view.topAnchor, constant: height)
        vertical.priority = .defaultHigh
        let floor = ball.bottomAnchor.constraint(lessThanOrEqualTo: world.view.bottomAnchor, constant: -150)
        NSLayoutConstraint.activate([
          vertical, floor, ball.centerXAnchor.constraint(equalTo: world.view.centerXAnchor),
          ball.widthAnchor.constraint(equalToConstant: 40), ball.heightAnchor.constraint(equalToConstant: 40),
        ])
        return (ball, vertical, floor)
      }
      item = ConstraintItem(ball, horizontal: nil, vertical: vertical)
    }
  }

  /// From the floor the ball leaves in the step after the one in which it came, and the constant says where it is.
  @Test(arguments: [false, true])
  func whatIsStoppedIsFreeTheOtherWay(_ backwards: Bool) {
    let court = Court(at: 100, backwards: backwards)
    let (h, w, z) = (1.0 / 60, 2 * Double.pi * 2, 0.1)
    let tie = UIAttachmentBehavior(item: court.item, attachedToAnchor: CGPoint(x: 300, y: 350))
    (tie.length, tie.frequency, tie.damping) = (0, 2, CGFloat(z))
    court.world.add(tie)
    var (place, speed, stops) = (-250.0, 0.0, 0)
    court.world.step(120) { step in
      speed = (speed - h * w * w * place) / (1 + 2 * h * z * w + h * h * w * w)
      place += h * speed
      if place > 80 { (place, speed, stops) = (80, 0, stops + 1) }
      #expect(abs(Double(court.item.center.y) - 350 - place) < 0.01, "at step \(step)")
      let constant = backwards ? -court.vertical.constant : court.vertical.constant
      #expect(abs(constant - court.item.center.y) < 1e-6 && court.item.center.x == 300)
      #expect(court.ball.frame.maxY <= 450)
    }
    #expect(stops > 0)
  }

  /// Hit beside its middle it stays upright, for what it hits as well.
  @Test func nothingTurnsIt() {
    let court = Court(at: 300)
    let world = court.world
    let push = UIPushBehavior(items: [court.item], mode: .instantaneous)
    push.pushDirection = CGVector(dx: 0, dy: -0.2)
    push.setTargetOffsetFromCenter(UIOffset(horizontal: 15, vertical: 0), for: court.item)
    let state = UIDynamicItemBehavior(items: [court.item])
    world.add(push, state)
    world.step(10)
    #expect(state.angularVelocity(for: court.item) == 0 && state.linearVelocity(for: court.item).y < -100)
    #expect(court.ball.transform == .identity && court.ball.center.y < 300)
  }

  /// A layout that moves the floor up takes the ball along; the behaviours go on from there, not from where the constant
  /// had been.
  @Test func aLayoutThatMovesTheViewIsTakenOver() {
    let court = Court(at: 430)
    let gravity = UIGravityBehavior(items: [court.item])
    gravity.gravityDirection = CGVector(dx: 0, dy: -1)
    let world = court.world
    world.perform {
      court.floor.constant = -250
      world.view.layoutIfNeeded()
    }
    #expect(court.ball.center.y == 330 && court.vertical.constant == 430)
    world.add(gravity)
    world.step(12)
    // 1000 * 12 * 13 / 7200 points from where it lay.
    #expect(abs(court.item.center.y - 330 + 21.667) < 0.01 && abs(court.vertical.constant - court.item.center.y) < 1e-6)
  }
}
