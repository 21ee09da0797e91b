import Tendon
import Testing

@testable import RatingExample

/// The article's list of constraints made in code.
@MainActor
@Suite struct ConflictTests {
  @Test func itIsReportedInUIKitsWords() throws {
    let f = try RatingFixture("rating.conflict")
    #expect(f.stage.conflicts.count == 1)
    #expect(f.stage.conflicts.first?.report == report)
    #expect(f.stage.ambiguities.isEmpty)
  }

  /// Both margins hold, and the width does not: 18 points from the left to 2 points beyond the right edge. So the stars
  /// are never wholly on the screen, and whoever asks the geometry can't send them away.
  @Test(arguments: [(375, 667), (320, 568), (667, 375)])
  func thePictureIsThatOfTheOthers(_ width: Int, _ height: Int) throws {
    let f = try RatingFixture("rating.conflict", width: CGFloat(width), height: CGFloat(height))
    let constraints = f.constraintCount()
    #expect(f.rating.frame.height == 200 && isNear(f.seenOffset(), -1000, 0.25))
    for _ in 0..<2 {
      try f.stage.run("tap toggle\nwait 1")
      #expect(f.rating.frame.minX == 18 && f.rating.frame.width == CGFloat(width) - 16)
      #expect(isNear(f.seenOffset(), 0, 0.25) && !f.controller.isOnScreen)
    }
    #expect(f.constraintCount() == constraints && f.stage.conflicts.count == 1)
  }

  private let report = """
    [LayoutConstraints] Unable to simultaneously satisfy constraints.
    \tProbably at least one of the constraints in the following list is one you don't want.
    \tTry this:
    \t\t(1) look at each constraint and try to figure out which you don't expect;
    \t\t(2) find the code that added the unwanted constraint or constraints and fix it.
    \t\t(Note: If you're seeing NSAutoresizingMaskLayoutConstraints that you don't understand, refer to the \
    documentation for the UIView property translatesAutoresizingMaskIntoConstraints)
    (
        "<NSLayoutConstraint:0x1 'UIView-Encapsulated-Layout-Width' UIWindow:0x2.width == 375   (active)>",
        "<NSAutoresizingMaskLayoutConstraint:0x3 h=-&- v=-&- UIView:rat-one-vew.width == UIWindow:0x2.width   \
    (active)>",
        "<NSLayoutConstraint:c07-one-con H:|-(0)-[WebPage:web-one-vew]   (active, names: '|':UIView:rat-one-vew )>",
        "<NSLayoutConstraint:c08-one-con H:[WebPage:web-one-vew]-(0)-|   (active, names: '|':UIView:rat-one-vew )>",
        "<NSLayoutConstraint:0x4 StarRating:sta-one-vew.leading == \
    UILayoutGuide:0x5'UIViewLayoutMarginsGuide'.leading + 10   (active)>",
        "<NSLayoutConstraint:0x6 StarRating:sta-one-vew.trailing == \
    UILayoutGuide:0x5'UIViewLayoutMarginsGuide'.trailing + 10   (active)>",
        "<NSLayoutConstraint:0x7 StarRating:sta-one-vew.width == 355   (active)>"
    )

    Will attempt to recover by breaking constraint\u{20}
    <NSLayoutConstraint:0x7 StarRating:sta-one-vew.width == 355   (active)>

    Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.
    The methods in the UIConstraintBasedLayoutDebugging category on UIView listed in <UIKitCore/UIView.h> may also \
    be helpful.

    Tendon: the 7 constraints cannot hold together, any 6 of them can. The broken one is off by 4 points now. It \
    was chosen because it was created last.
    """
}
