import TendonDynamics
import TendonGeometry
import TendonViews
import Testing

@Suite struct DynamicsTrapTests {
  @Test func aBehaviourBelongsToOneAnimator() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let world = Playground()
        let gravity = UIGravityBehavior(items: [])
        world.add(gravity)
        world.add(gravity)
      }
    }
  }

  @Test func propertiesOutOfRange() async {
    await #expect(processExitsWith: .failure) { await MainActor.run { UIDynamicItemBehavior(items: []).density = 0 } }
    await #expect(processExitsWith: .failure) {
      await MainActor.run { UIDynamicItemBehavior(items: []).elasticity = -1 }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run { UIGravityBehavior(items: []).magnitude = .nan }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run { UISnapBehavior(item: UIView(), snapTo: .zero).damping = 2 }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run { UIFieldBehavior.springField().direction = CGVector(dx: 1, dy: 0) }
    }
  }

  @Test func anOutlineThatIsNotConvex() async {
    final class Star: UIView {
      override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .path }
      override var collisionBoundingPath: UIBezierPath {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 0, y: -50))
        for point in [(10, 0), (50, 50), (0, 20), (-50, 50)] { path.addLine(to: CGPoint(x: point.0, y: point.1)) }
        path.close()
        return path
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run { Playground().add(UIGravityBehavior(items: [Star()])) }
    }
  }

  @Test func anItemAttachedToItself() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let view = UIView()
        _ = UIAttachmentBehavior(item: view, attachedTo: view)
      }
    }
  }
}
