import TendonGeometry
import TendonLayers
import TendonStage
import TendonViews
import Testing

@testable import TendonLive

/// The velocities that the inspector shows, beside those of the animations in closed form.
@MainActor @Suite struct VelocityTests {
  final class Screen: UIViewController {
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let still = UIView(frame: CGRect(x: 100, y: 100, width: 20, height: 20))
    override func viewDidLoad() {
      box.addSubview(inner)
      for part in [box, still] { view.addSubview(part) }
    }
  }

  @Test func aLayerThatMovesByItselfHasItsVelocity() throws {
    let wall = LiveSessionTests.Wall()
    let stage = Stage(size: CGSize(width: 300, height: 300), scale: 1, Screen())
    let session = LiveSession(stage, wall: { [wall] in wall.time })
    let screen = try #require(stage.window.rootViewController as? Screen)
    #expect(session.inspectedVelocities().isEmpty)
    stage.perform {
      UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) { screen.box.frame.origin.x = 120 }
    }
    wall.time += 1
    session.advance()
    let moving = stage.perform { session.inspectedVelocities() }
    // The view inside moves with it, and not by itself.
    try #require(moving.count == 1)
    #expect(moving.map(\.id) == [session.inspection.numbers.number(of: screen.box)])
    #expect(abs(moving[0].velocity[0] - 60) < 0.01 && abs(moving[0].velocity[1]) < 0.01)
    #expect(abs(moving[0].center[0] - (10 + 60 * stage.clock.now)) < 0.1 && moving[0].center[1] == 10)
    wall.time += 2
    session.advance()
    #expect(session.inspectedVelocities().isEmpty)
  }
}
