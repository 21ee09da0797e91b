import TendonDynamics
import TendonGeometry
import TendonViews
import Testing

/// Items that move as one body.
@MainActor struct GroupTests {
  @Test func groupsMoveAsOne() {
    let world = Playground()
    let (a, b) = (world.box(200, 200), world.box(320, 200))
    let group = UIDynamicItemGroup(items: [a, b])
    #expect(group.bounds.size == CGSize(width: 220, height: 100) && group.center == CGPoint(x: 260, y: 200))
    let push = UIPushBehavior(items: [group], mode: .instantaneous)
    push.pushDirection = CGVector(dx: 0, dy: 2)
    push.setTargetOffsetFromCenter(UIOffset(horizontal: 100, vertical: 0), for: group)
    world.add(push)
    world.step(40)
    let distance = CGVector(dx: b.center.x - a.center.x, dy: b.center.y - a.center.y)
    #expect(abs((distance.dx * distance.dx + distance.dy * distance.dy).squareRoot() - 120) < 1e-3)
    #expect(distance.dy > 10 && a.transform == b.transform)
  }

  /// The outline is that of the items: a ball falls between two posts onto what joins nothing.
  @Test func itsOutlineIsThatOfItsItems() {
    let world = Playground()
    let (left, right) = (world.box(250, 500, 20, 160), world.box(350, 500, 20, 160))
    let group = UIDynamicItemGroup(items: [left, right])
    let ball = world.perform {
      let ball = Ball(frame: CGRect(x: 285, y: 300, width: 30, height: 30))
      world.view.addSubview(ball)
      return ball
    }
    let collision = UICollisionBehavior(items: [group, ball])
    collision.translatesReferenceBoundsIntoBoundary = true
    world.add(UIGravityBehavior(items: [group, ball]), collision)
    world.step(150)
    #expect(abs(ball.frame.maxY - 600) < 0.5, "between the posts, on the ground: \(ball.frame)")
    #expect(abs(left.frame.maxY - 600) < 0.5 && abs(left.center.x - 250) < 0.1 && abs(right.center.x - 350) < 0.1)
  }

  /// Its mass is theirs: a push moves two squares of 100 points half as fast as one, and a round one by its area.
  @Test func itsMassIsThatOfItsItems() {
    for isRound in [false, true] {
      let world = Playground()
      let (a, b) = (world.box(100, 300), world.box(400, 300))
      let round = world.perform {
        let ball = Ball(frame: CGRect(x: 350, y: 250, width: 100, height: 100))
        world.view.addSubview(ball)
        return ball
      }
      let group = UIDynamicItemGroup(items: [a, isRound ? round : b])
      let push = UIPushBehavior(items: [group], mode: .continuous)
      push.pushDirection = CGVector(dx: 1, dy: 0)
      let state = UIDynamicItemBehavior(items: [group])
      world.add(push, state)
      world.step(60)
      let mass = isRound ? 1 + Double.pi / 4 : 2
      #expect(abs(Double(state.linearVelocity(for: group).x) - 100 / mass) < 0.05)
      #expect(abs(state.angularVelocity(for: group)) < 1e-3, "at its centre of mass, a push turns nothing")
    }
  }

  /// A path whose mass is not in the middle of its box falls without turning.
  @Test func whatFallsFreelyDoesNotTurn() {
    let world = Playground()
    let wedge = world.perform {
      let wedge = Wedge(frame: CGRect(x: 250, y: 50, width: 100, height: 100))
      wedge.transform = CGAffineTransform(rotationAngle: 1)
      world.view.addSubview(wedge)
      return wedge
    }
    let state = UIDynamicItemBehavior(items: [wedge])
    world.add(UIGravityBehavior(items: [wedge]), state)
    world.step(60)
    #expect(abs(wedge.center.y - 100 - 508.33) < 0.05 && abs(wedge.center.x - 300) < 0.01)
    #expect(abs(state.angularVelocity(for: wedge)) < 1e-4)
  }
}
