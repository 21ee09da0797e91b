import Tendon
import Testing

@testable import RatingExample

/// The constant: which constraint has it, how large it is, and what tells where the stars are.
@MainActor
@Suite struct ConstantTests {
  /// The first two are the article's devices.
  @Test(arguments: [(375, 667, -1334), (320, 568, -1136), (667, 375, -1334), (414, 736, -1472), (390, 844, -1688)])
  func twoScreensUp(_ width: Int, _ height: Int, _ constant: Int) throws {
    let f = try RatingFixture(width: CGFloat(width), height: CGFloat(height))
    #expect(f.stage.perform { f.controller.offScreen } == CGFloat(constant))
    #expect(f.controller.ratingCenter.priority == UILayoutPriority(750), "the document's")
    try f.stage.run("tap toggle\nwait 1")
    #expect(f.controller.ratingCenter.constant == 0 && f.controller.ratingCenter.priority == UILayoutPriority(950))
    #expect(isNear(f.seenOffset(), 0, 0.25))
    #expect(f.controller.isOnScreen)
    try f.stage.run("tap toggle\nwait 1")
    #expect(f.controller.ratingCenter.constant == CGFloat(constant))
    #expect(isNear(f.seenOffset(), CGFloat(constant), 0.25))
    #expect(!f.controller.isOnScreen && f.isAtRest())
    #expect(f.stage.layoutFaults.isEmpty)
  }

  @Test(arguments: [(375, 667, 44), (320, 568, 44), (667, 375, 32)])
  func theFirstTryGoesByHardNumbers(_ width: Int, _ height: Int, _ bar: Int) throws {
    let f = try RatingFixture("rating.second", width: CGFloat(width), height: CGFloat(height))
    let top = try #require((f.controller as? SecondRatingController)?.starTop)
    #expect(top.constant == -3000 && top.priority == UILayoutPriority(750))
    try f.stage.run("tap toggle\nwait 1")
    #expect(top.constant == CGFloat(bar) && top.priority == UILayoutPriority(950))
    #expect(f.stage.presentationFrame(of: f.rating).minY == CGFloat(bar))
    try f.stage.run("tap toggle\nwait 1")
    #expect(top.constant == -3000 && f.stage.presentationFrame(of: f.rating).minY == -3000)
    #expect(f.stage.layoutFaults.isEmpty)
  }

  /// The superview of both views has it, and neither of them.
  @Test func theConstraintIsFoundByFilters() throws {
    let f = try RatingFixture()
    let found = try #require(f.controller.ratingCenter)
    #expect(found.firstItem === f.rating && found.secondItem === f.controller.web)
    #expect(found.firstAttribute == .centerY && found.secondAttribute == .centerY)
    #expect(f.root.constraints.contains { $0 === found })
    #expect(!(f.rating.constraints + f.controller.web.constraints).contains { $0 === found })
    // Filters that leave one out find another one, or none.
    #expect(f.root.constraints.first { $0.firstItem is StarRating }?.firstAttribute == .centerX)
    #expect(!f.rating.constraints.contains { $0.secondItem is WebPage })
  }

  /// Held from the controller, it can be activated again.
  @Test func itOutlivesBeingInactive() throws {
    let f = try RatingFixture()
    weak let seen = f.controller.ratingCenter
    f.stage.perform { seen?.isActive = false }
    #expect(seen != nil && !f.root.constraints.contains { $0 === seen })
    f.stage.perform { seen?.isActive = true }
    try f.stage.run("tap toggle\nwait 1")
    #expect(f.controller.isOnScreen && f.stage.layoutFaults.isEmpty)
    // One that nobody holds is gone.
    weak let width = f.rating.constraints.first { $0.firstAttribute == .width }
    #expect(width != nil)
    f.stage.perform { width?.isActive = false }
    #expect(width == nil)
  }

  /// Whatever the constant is: what lies wholly inside is sent away, all else comes.
  @Test(arguments: [
    (0.0, true), (-10, true), (150, true), (220, true), (-221, true), (-222, false), (246, false), (-400, false),
    (900, false),
  ])
  func geometryAloneTells(_ constant: Double, _ isThere: Bool) throws {
    let f = try RatingFixture()
    f.stage.perform { f.controller.ratingCenter.constant = CGFloat(constant) }
    #expect(f.controller.isOnScreen == isThere)
    f.toggle()
    #expect(f.controller.ratingCenter.constant == (isThere ? -1334 : 0))
  }

  // MARK: - Priorities

  /// An optional priority changes while the constraint is installed; a required one cannot become optional.
  @Test func aRequiredPriorityTraps() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try await MainActor.run {
        let f = try RatingFixture()
        f.stage.perform {
          let old = f.controller.ratingCenter!
          old.isActive = false
          old.priority = .required
          old.isActive = true
          f.controller.toggle(f.controller.toggleButton!)
        }
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      text.contains(
        "Mutating a priority from required to not on an installed constraint (or vice-versa) is not supported.  "
          + "You passed priority 950 and the existing priority was 1000."))
  }

  @Test func anOptionalPriorityCannotBecomeRequired() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try await MainActor.run {
        let f = try RatingFixture()
        f.stage.perform { f.controller.ratingCenter.priority = .required }
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      text.contains(
        "Mutating a priority from required to not on an installed constraint (or vice-versa) is not supported.  "
          + "You passed priority 1000 and the existing priority was 750."))
  }

  // MARK: - Layout passes

  /// A change from before the animation takes effect at once.
  @Test func whatIsLeftOverDoesNotRideAlong() throws {
    let f = try RatingFixture()
    let height = try #require(f.controller.toggleButton.constraints.first { $0.firstAttribute == .height })
    f.stage.perform {
      height.constant = 88
      f.controller.toggle(f.controller.toggleButton!)
    }
    #expect(f.stage.presentationFrame(of: f.controller.toggleButton) == CGRect(x: 0, y: 579, width: 375, height: 88))
    #expect(f.controller.toggleButton.layer.animationKeys() == nil && f.rating.layer.animationKeys() != nil)
  }

  /// Without a layout pass in the block nothing animates: the next pass puts the stars where they belong.
  @Test func aConstantAloneDoesNotAnimate() throws {
    let f = try RatingFixture()
    f.stage.perform { UIView.animate(withDuration: 1) { f.controller.moveRating() } }
    #expect(f.rating.layer.animationKeys() == nil && f.seenOffset() == 0)
  }
}
