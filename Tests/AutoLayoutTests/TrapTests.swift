import TendonGeometry
import Testing

@testable import TendonAutoLayout

/// True if a process that failed printed a sentence before.
private func said(_ sentence: String, _ result: ExitTest.Result?) -> Bool {
  guard let bytes = result?.standardErrorContent else { return false }
  return String(decoding: bytes, as: UTF8.self).contains(sentence)
}

@Suite("Mistakes trap with UIKit's words")
struct TrapTests {
  @Test func changingBetweenRequiredAndOptional() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let view = UIView(width: 1)
        let added = constraint(view, .width, plus: 5)
        added.priority = UILayoutPriority(250)
        added.priority = .required
        added.isActive = true
        added.priority = UILayoutPriority(250)
      }
    }
    #expect(
      said(
        "Mutating a priority from required to not on an installed constraint (or vice-versa) is not supported.  "
          + "You passed priority 250 and the existing priority was 1000.", result))
    let back = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let view = UIView(width: 1)
        let added = constraint(view, .width, plus: 5, at: 250)
        added.isActive = true
        added.priority = UILayoutPriority(999.5)
        added.priority = .required
      }
    }
    #expect(said("You passed priority 1000 and the existing priority was 999.5.", back))
  }

  @Test func pairingAPositionWithASize() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let view = UIView(width: 1)
        _ = constraint(view, .top, .equal, view, .height)
      }
    }
    #expect(said("Invalid pairing of layout attributes", result))
  }

  /// As in UIKit it can be made and activated; layout refuses it.
  @Test func aPositionAlongTheOtherAxis() async {
    await MainActor.run {
      let view = root(1, 1)
      let made = constraint(view, .left, .equal, view, .top)
      made.isActive = true
      #expect(made.firstAttribute == .left && made.secondAttribute == .top && made.isActive)
    }
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let top = root(100, 100)
        let view = UIView(width: 10, height: 10)
        top.add(view)
        constraint(view, .left, .equal, top, .top).isActive = true
        top.solve()
      }
    }
    #expect(said("NSInvalidLayoutConstraintException', reason: 'Constraint improperly relates anchors", result))
  }

  @Test func aPositionEqualToAConstant() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = constraint(UIView(width: 1), .top, plus: 5) }
    }
    #expect(
      said(
        "A multiplier of 0 or a nil second item together with a location for the first attribute creates an illegal "
          + "constraint of a location equal to a constant. Location attributes must be specified in pairs.", result))
  }

  @Test func leadingWithLeft() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let view = UIView(width: 1)
        _ = view.leadingAnchor.constraint(equalTo: view.leftAnchor)
      }
    }
    #expect(
      said(
        "A constraint cannot be made between a leading/trailing attribute and a right/left attribute. "
          + "Use leading/trailing for both or neither.", result))
  }

  @Test func itemsInDifferentTrees() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (a, b) = (UIView(width: 1), UIView(width: 1))
        a.leadingAnchor.constraint(equalTo: b.trailingAnchor).isActive = true
      }
    }
    #expect(
      said(
        "Unable to activate constraint with anchors <NSLayoutXAxisAnchor \"UIView:0x1.leading\"> and "
          + "<NSLayoutXAxisAnchor \"UIView:0x1.trailing\"> because they have no common ancestor.  Does the constraint "
          + "or its anchors reference items in different view hierarchies?  That's illegal.", result))
  }

  @Test func addingToAViewThatIsNoCommonAncestor() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let top = root(10, 10)
        let view = UIView(width: 1)
        top.add(view)
        view.layoutNode.addConstraint(constraint(view, .top, .equal, top, .top))
      }
    }
    #expect(
      said(
        "Unable to install constraint on view.  Does the constraint reference something from outside the subtree of "
          + "the view?  That's illegal.", result))
  }

  @Test func numbersThatAreNotFinite() async {
    let inCreation = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = UIView(width: 1).widthAnchor.constraint(equalToConstant: .nan) }
    }
    #expect(said("Constant is not finite!  That's illegal.  constant:nan", inCreation))
    let later = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let added = UIView(width: 1).widthAnchor.constraint(equalToConstant: 1)
        added.constant = -.infinity
      }
    }
    #expect(said("Constant is not finite!  That's illegal.  constant:-inf", later))
    let multiplier = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let view = UIView(width: 1)
        _ = constraint(view, .width, .equal, view, .height, times: .infinity)
      }
    }
    #expect(said("Multiplier is not finite!  That's illegal.  multiplier:inf", multiplier))
  }

  @Test func thingsThatAreNoItems() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = NSLayoutConstraint(
          item: "view", attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
          constant: 0)
      }
    }
    #expect(said("Constraint items must each be a view or layout guide, got String", result))
  }

  @Test func aViewInsideItself() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (a, b) = (UIView(width: 1), UIView(width: 1))
        a.add(b)
        b.layoutNode.addChild(a.layoutNode)
      }
    }
    #expect(result != nil)
  }

  @Test func anItemThatIsGone() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let added = UIView(width: 1).widthAnchor.constraint(equalToConstant: 1)
        added.isActive = true
      }
    }
    #expect(said("A constraint cannot be installed after one of its items is gone", result))
  }

  @Test func prioritiesOutOfRange() async {
    for priority: Float in [0, -1, 1000.5, .nan] {
      let bits = priority.bitPattern
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        [bits = bits as UInt32] in
        await MainActor.run { _ = constraint(UIView(width: 1), .width, at: Float(bitPattern: bits)) }
      }
      #expect(said("A priority for a constraint is above 0 and at most 1000, got", result))
    }
  }
}
