import Foundation
import TendonViews
import Testing

@testable import TendonDynamics

/// The work of animators follows what changes.
@MainActor @Suite struct DynamicsWorkTests {
  @Test func itemsAreConnectedOnceWhenAllBehavioursAreRemoved() {
    let world = Playground()
    let boxes = (0..<20).map { world.box(CGFloat($0) * 20, 100, 10, 10) }
    for box in boxes { world.add(UIDynamicItemBehavior(items: [box]), UIGravityBehavior(items: [box])) }
    let before = world.animator.reconnections
    world.perform { world.animator.removeAllBehaviors() }
    #expect(world.animator.reconnections == before + 1)
    #expect(world.animator.behaviors.isEmpty && world.animator.items(in: world.view.bounds).isEmpty)
  }

  /// A behaviour that adds another one when it leaves its animator.
  final class Successor: UIDynamicBehavior {
    let next: UIDynamicBehavior
    init(_ next: UIDynamicBehavior) {
      self.next = next
      super.init()
    }
    override func willMove(to dynamicAnimator: UIDynamicAnimator?) {
      guard dynamicAnimator == nil, let old = self.dynamicAnimator, next.dynamicAnimator == nil else { return }
      old.addBehavior(next)
    }
  }

  @Test func aBehaviourThatIsAddedWhileAllAreRemovedHasItsProperties() {
    let world = Playground()
    let box = world.box(300, 100)
    let anchor = UIDynamicItemBehavior(items: [box])
    anchor.isAnchored = true
    world.add(UIGravityBehavior(items: [box]), Successor(anchor))
    world.perform { world.animator.removeAllBehaviors() }
    #expect(world.animator.behaviors == [anchor])
    world.add(UIGravityBehavior(items: [box]))
    world.step(10)
    #expect(box.center.y == 100)
  }
}
