import Foundation
import TendonDynamics
import TendonGeometry
import TendonViews
import Testing

@MainActor struct CollisionTests {
  final class Listener: UICollisionBehaviorDelegate {
    var lines: [String] = []
    func collisionBehavior(
      _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
      at point: CGPoint
    ) { lines.append("items begin") }
    func collisionBehavior(
      _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem
    ) { lines.append("items end") }
    func collisionBehavior(
      _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
      withBoundaryIdentifier identifier: String?, at point: CGPoint
    ) { lines.append("\(identifier ?? "nil") begins at \(Int(point.y.rounded()))") }
    func collisionBehavior(
      _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
      withBoundaryIdentifier identifier: String?
    ) { lines.append("\(identifier ?? "nil") ends") }
  }

  /// A delegate with UIKit's identifiers: objects that can be copied.
  final class ObjectListener: UICollisionBehaviorDelegate {
    var lines: [String] = []
    func collisionBehavior(
      _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
      withBoundaryIdentifier identifier: (any NSCopying)?, at point: CGPoint
    ) { lines.append("\(identifier as? NSString ?? "nil") begins") }
    func collisionBehavior(
      _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
      withBoundaryIdentifier identifier: (any NSCopying)?
    ) { lines.append("\(identifier as? NSString ?? "nil") ends") }
  }

  @Test(arguments: [false, true])
  func identifiersReachDelegatesAsObjects(_ hasName: Bool) {
    let world = Playground()
    let box = world.box(300, 100)
    let collision = UICollisionBehavior(items: [box])
    if hasName {
      collision.addBoundary(withIdentifier: "floor", from: CGPoint(x: 0, y: 500), to: CGPoint(x: 600, y: 500))
    } else {
      collision.translatesReferenceBoundsIntoBoundary = true
    }
    let listener = ObjectListener()
    collision.collisionDelegate = listener
    world.add(UIGravityBehavior(items: [box]), collision)
    world.step(180)
    #expect(listener.lines == [hasName ? "floor begins" : "nil begins"])
  }

  @Test func aBoxFallsToTheFloorAndRests() {
    let world = Playground()
    let box = world.box(300, 100)
    let collision = UICollisionBehavior(items: [box])
    collision.translatesReferenceBoundsIntoBoundary = true
    let listener = Listener()
    collision.collisionDelegate = listener
    world.add(UIGravityBehavior(items: [box]), collision)
    world.step(180)
    // Flush with the floor to 0.4 points, and asleep.
    #expect(abs(box.frame.maxY - 600) < 0.4 && abs(box.center.x - 300) < 0.01, "\(box.frame)")
    #expect(!world.animator.isRunning && listener.lines.count == 1 && listener.lines[0].hasPrefix("nil begins at 60"))
  }

  @Test(arguments: [0.3, 0.5, 0.8])
  func elasticityIsTheShareOfSpeedThatIsLeft(_ elasticity: Double) {
    let world = Playground()
    let ball = world.perform {
      let ball = Ball(frame: CGRect(x: 275, y: 0, width: 50, height: 50))
      world.view.addSubview(ball)
      return ball
    }
    let collision = UICollisionBehavior(items: [ball])
    collision.addBoundary(withIdentifier: "floor", from: CGPoint(x: 0, y: 500), to: CGPoint(x: 600, y: 500))
    let state = UIDynamicItemBehavior(items: [ball])
    state.elasticity = CGFloat(elasticity)
    world.add(UIGravityBehavior(items: [ball]), collision, state)
    var (before, after): (CGFloat, CGFloat) = (0, 0)
    world.step(90) { _ in
      let speed = state.linearVelocity(for: ball).y
      if after == 0, speed < 0 { after = -speed } else if after == 0 { before = speed }
    }
    #expect(abs(Double(after / before) - elasticity) < 0.03, "\(before) to \(after)")
  }

  @Test func frictionWithABoundaryIsTheItems() {
    let world = Playground()
    let box = world.box(100, 550)
    let collision = UICollisionBehavior(items: [box])
    collision.translatesReferenceBoundsIntoBoundary = true
    let state = UIDynamicItemBehavior(items: [box])
    (state.friction, state.allowsRotation) = (0.5, false)
    world.add(UIGravityBehavior(items: [box]), collision, state)
    world.step(10)
    world.perform { state.addLinearVelocity(CGPoint(x: 300, y: 0), for: box) }
    world.step(90)
    // It slows down by half of gravity: 300^2 / (2 * 500) points.
    #expect(abs(box.center.x - 100 - 90) < 4, "\(box.center.x)")
  }

  @Test func modesAndListsDecideWhoMeets() {
    for (mode, meets, lands) in [
      (UICollisionBehavior.Mode.everything, true, true), (.items, true, false), (.boundaries, false, true),
    ] {
      let world = Playground()
      let (a, b, stranger) = (world.box(300, 100), world.box(300, 300), world.box(300, 450))
      let collision = UICollisionBehavior(items: [a, b])
      collision.collisionMode = mode
      collision.translatesReferenceBoundsIntoBoundary = true
      let listener = Listener()
      collision.collisionDelegate = listener
      let fixed = UIDynamicItemBehavior(items: [b, stranger])
      fixed.isAnchored = mode == .items
      world.add(UIGravityBehavior(items: [a, b]), collision, fixed, UICollisionBehavior(items: [stranger]))
      world.step(120)
      #expect(listener.lines.contains("items begin") == meets, "\(mode) \(listener.lines)")
      #expect(listener.lines.contains { $0.hasPrefix("nil begins") } == lands)
      #expect(stranger.center == CGPoint(x: 300, y: 450))
      if meets, lands { #expect(abs(a.frame.maxY - b.frame.minY) < 0.8, "\(a.frame) \(b.frame)") }
    }
  }

  @Test func momentumIsKept() {
    let world = Playground()
    let (a, b) = (world.box(100, 300, 60, 60), world.box(300, 300))
    let state = UIDynamicItemBehavior(items: [a, b])
    (state.elasticity, state.allowsRotation) = (1, false)
    world.add(UICollisionBehavior(items: [a, b]), state)
    world.perform { state.addLinearVelocity(CGPoint(x: 400, y: 0), for: a) }
    world.step(60)
    let (va, vb) = (state.linearVelocity(for: a).x, state.linearVelocity(for: b).x)
    // Masses 0.36 and 1, energy kept too.
    #expect(abs(0.36 * va + vb - 0.36 * 400) < 0.1)
    #expect(abs(vb - 2 * 0.36 * 400 / 1.36) < 1)
  }

  @Test func pathsAndEllipsesTouchWhereTheyAreSeen() {
    let world = Playground()
    let (ball, wedge) = world.perform {
      let ball = Ball(frame: CGRect(x: 100, y: 300, width: 120, height: 60))
      let wedge = Wedge(frame: CGRect(x: 350, y: 300, width: 100, height: 100))
      for view in [ball, wedge] { world.view.addSubview(view) }
      return (ball, wedge)
    }
    let collision = UICollisionBehavior(items: [ball, wedge])
    collision.setTranslatesReferenceBoundsIntoBoundary(with: UIEdgeInsets(top: 0, left: 0, bottom: 20, right: 0))
    world.add(UIGravityBehavior(items: [ball, wedge]), collision)
    world.step(180)
    #expect(abs(ball.center.y + 30 - 580) < 0.5 && abs(wedge.center.y + 50 - 580) < 0.5, "\(ball.frame) \(wedge.frame)")
  }

  @Test func boundariesComeAndGo() {
    let world = Playground()
    let box = world.box(300, 100)
    let collision = UICollisionBehavior(items: [box])
    collision.addBoundary(withIdentifier: "shelf", from: CGPoint(x: 200, y: 300), to: CGPoint(x: 400, y: 300))
    collision.addBoundary(
      withIdentifier: "pit", for: UIBezierPath(rect: CGRect(x: 0, y: 580, width: 600, height: 20)))
    #expect(collision.boundaryIdentifiers == ["shelf", "pit"] && collision.boundary(withIdentifier: "no") == nil)
    world.add(UIGravityBehavior(items: [box]), collision)
    world.step(120)
    #expect(abs(box.frame.maxY - 300) < 0.4)
    world.perform { collision.removeBoundary(withIdentifier: "shelf") }
    world.step(120)
    #expect(abs(box.frame.maxY - 580) < 0.4 && collision.boundaryIdentifiers == ["pit"])
    // A smaller reference view is a smaller room.
    world.perform {
      collision.removeAllBoundaries()
      collision.translatesReferenceBoundsIntoBoundary = true
    }
    world.step(60)
    #expect(abs(box.frame.maxY - 600) < 0.4)
  }
}
