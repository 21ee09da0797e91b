import TendonGeometry
import Testing

@testable import TendonAutoLayout

@MainActor
@Suite("Contradictions")
struct ConflictTests {
  @Test func theReportIsApples() {
    let top = root(300, 200)
    let label = UILabel(width: -1)
    top.add(label)
    let width = constraint(label, .width, .greaterThanOrEqual, plus: 330)
    let leading = constraint(label, .leading, .equal, top, .leading, plus: 10)
    let trailing = constraint(top, .trailing, .equal, label, .trailing, plus: 25)
    trailing.identifier = "rightConstraint"
    leading.documentID = "a1B-cD-e2F"
    var heard: [LayoutConflict] = []
    top.engine.onConflict = { heard.append($0) }
    NSLayoutConstraint.activate([width, leading, trailing])
    top.solve()
    let expected = """
      [LayoutConstraints] Unable to simultaneously satisfy constraints.
      \tProbably at least one of the constraints in the following list is one you don't want.
      \tTry this:
      \t\t(1) look at each constraint and try to figure out which you don't expect;
      \t\t(2) find the code that added the unwanted constraint or constraints and fix it.
      (
          "<NSLayoutConstraint:0x1 'UIView-Encapsulated-Layout-Width' UIView:0x2.width == 300   (active)>",
          "<NSLayoutConstraint:0x3 UILabel:0x4.width >= 330   (active)>",
          "<NSLayoutConstraint:a1B-cD-e2F H:|-(10)-[UILabel:0x4]   (active, names: '|':UIView:0x2 )>",
          "<NSLayoutConstraint:0x5 'rightConstraint' H:[UILabel:0x4]-(25)-|   (active, names: '|':UIView:0x2 )>"
      )

      Will attempt to recover by breaking constraint\u{20}
      <NSLayoutConstraint:0x5 'rightConstraint' H:[UILabel:0x4]-(25)-|   (active, names: '|':UIView:0x2 )>

      Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.
      The methods in the UIConstraintBasedLayoutDebugging category on UIView listed in <UIKitCore/UIView.h> may also be helpful.

      Tendon: the 4 constraints cannot hold together, any 3 of them can. The broken one is off by 65 points now. It was \
      chosen because it was created last.
      """
    #expect(heard.map(\.report) == [expected])
    #expect(top.engine.conflicts == heard)
    #expect(label.frame == rect(10, 0, 330, 0))
  }

  /// A printer prints 20 conflicts in full and one line for the others; the engine keeps all.
  @Test(arguments: [3, 20, 21, 500])
  func manyConflictsAreCounted(_ count: Int) throws {
    final class Lines: @unchecked Sendable { var texts: [String] = [] }
    let lines = Lines()
    let printer = ConflictPrinter { lines.texts.append($0) }
    let top = root(300, 200)
    let outer = LayoutEngine.report
    LayoutEngine.report = { printer.add($0) }
    defer { LayoutEngine.report = outer }
    for index in 0..<count {
      let view = UIView(rect(0, 0, 10, 10))
      top.add(view)
      // A mask takes part in every third one.
      view.layoutNode.translatesAutoresizingMaskIntoConstraints = index % 3 == 0
      constraint(view, .width, plus: 20).isActive = true
      if index % 3 != 0 { constraint(view, .width, plus: 30).isActive = true }
    }
    top.solve()
    let conflicts = top.engine.conflicts
    #expect(conflicts.count == count)
    let shown = min(count, ConflictPrinter.limit)
    #expect(lines.texts.prefix(shown) == conflicts.prefix(shown).map(\.report)[...])
    printer.finish("a.storyboard")
    if count <= ConflictPrinter.limit {
      #expect(lines.texts.count == count)
    } else {
      let masks = conflicts.dropFirst(shown).count { $0.hasMask }
      let (rest, among) = (count - shown, count - shown - masks)
      let kinds = [(among, "among constraints"), (masks, "with autoresizing masks")].filter { $0.0 > 0 }
      let list = kinds.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
      #expect(
        lines.texts.dropFirst(shown) == [
          "[LayoutConstraints] Further conflicts are counted and not printed.",
          "a.storyboard: [LayoutConstraints] \(rest) more conflict\(rest == 1 ? "" : "s"): \(list).",
        ])
    }
    // The next ones are printed again.
    let before = lines.texts.count
    printer.add(conflicts[0])
    #expect(lines.texts.dropFirst(before) == [conflicts[0].report])
  }

  @Test func masksAreNamed() {
    let top = root(300, 200)
    let view = UIView(rect(20, 30, 100, 50))
    top.add(view)
    view.layoutNode.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    constraint(view, .width, plus: 90).isActive = true
    constraint(view, .top, .equal, top, .top).isActive = true
    top.solve()
    let text = top.engine.conflicts.map(\.report).joined()
    #expect(
      text.contains(
        "h=-&- v=&-- UIView:0x4.width == UIView:0x2.width - 200   (active)>"), "\(text)")
    #expect(text.contains("v=&-- UIView:0x4.minY == UIView:0x2.height - 170   (active, names: '|':UIView:0x2 )>"))
    #expect(text.contains("(Note: If you're seeing NSAutoresizingMaskLayoutConstraints that you don't understand"))
    #expect(top.engine.brokenConstraints.count == 2 && view.frame == rect(20, 30, 100, 50))
  }

  /// A natural size that is required gives way before any constraint, whichever came first.
  @Test func requiredNaturalSizesGiveWay() {
    let top = root(300, 200)
    let view = UILabel(width: 100, height: 20)
    top.add(view)
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      view.layoutNode.setContentHuggingPriority(.required, for: axis)
      view.layoutNode.setContentCompressionResistancePriority(.required, for: axis)
    }
    let wide = constraint(view, .width, plus: 120)
    wide.isActive = true
    top.solve()
    #expect(view.frame.width == 120 && top.engine.brokenConstraints.isEmpty)
    let conflict = top.engine.conflicts[0]
    #expect(
      conflict.broken.hasSuffix("UILabel:0x2.width == 100 Hug:1000 CompressionResistance:1000   (active)>")
        && conflict.broken.hasPrefix("<NSContentSizeLayoutConstraint:"))
    #expect(conflict.report.hasSuffix("It was chosen because a natural size gives way before any constraint."))
    wide.isActive = false
    top.solve()
    #expect(view.frame.width == 100)
  }

  @Test func aConstraintMarkedToGiveWayDoesSoBeforeLaterOnes() {
    let top = root(300, 200)
    let view = UIView(width: -1)
    top.add(view)
    let all = [10, 20, 30].map { constraint(view, .width, plus: $0) }
    all[0].givesWayFirst = true
    NSLayoutConstraint.activate(all)
    top.solve()
    #expect(view.frame.width == 20 && Set(top.engine.brokenConstraints.map(\.constant)) == [10, 30])
  }

  @Test func theOneCreatedLastBreaksWhateverCameFirst() {
    for order in [[0, 1, 2], [2, 1, 0], [1, 2, 0]] {
      let top = root(300, 200)
      let view = UIView(width: -1)
      top.add(view)
      let all = [10, 20, 30].map { constraint(view, .width, plus: $0) }
      for index in order {
        all[index].isActive = true
        top.solve()
      }
      #expect(view.frame.width == 10)
      #expect(top.engine.brokenConstraints.map(\.constant) == [20, 30])
      all[0].isActive = false
      top.solve()
      #expect(view.frame.width == 20 && top.engine.brokenConstraints.map(\.constant) == [30])
      all[1].constant = 30
      top.solve()
      #expect(view.frame.width == 30 && top.engine.brokenConstraints.isEmpty)
      // A conflict that comes back is a conflict again, though the list holds each once.
      let count = top.engine.conflicts.count
      all[1].constant = 20
      top.solve()
      #expect(view.frame.width == 20 && top.engine.conflicts.count <= count + 1)
    }
  }

  @Test func brokenConstraintsComeBackWhenThereIsRoom() {
    let top = root(100, 100)
    let view = UIView(width: -1)
    top.add(view)
    NSLayoutConstraint.activate([
      constraint(view, .leading, .equal, top, .leading, plus: 10),
      constraint(view, .trailing, .lessThanOrEqual, top, .trailing, plus: -10),
      constraint(view, .width, plus: 200),
    ])
    top.solve()
    #expect(top.engine.brokenConstraints.count == 1 && view.frame.width < 100)
    top.layoutNode.setFrame(rect(0, 0, 400, 100), superSize: .zero)
    top.solve()
    #expect(top.engine.brokenConstraints.isEmpty && view.frame.width == 200)
    top.layoutNode.setFrame(rect(0, 0, 219, 100), superSize: .zero)
    top.solve()
    #expect(top.engine.brokenConstraints.count == 1)
  }

  @Test func aConstraintMayContradictItself() {
    let top = root(100, 100)
    let view = UIView(width: -1)
    top.add(view)
    let nonsense = constraint(view, .leading, .equal, view, .leading, plus: 5)
    nonsense.isActive = true
    constraint(view, .leading, .equal, top, .leading, plus: 5).isActive = true
    top.solve()
    #expect(top.engine.brokenConstraints.map { $0 === nonsense } == [true] && view.frame.minX == 5)
    nonsense.constant = 0
    top.solve()
    #expect(top.engine.brokenConstraints.isEmpty)
  }

  @Test func anActivationThatHealsABatchIsNoConflict() {
    let top = root(100, 100)
    let view = UIView(width: -1)
    top.add(view)
    let (old, new) = (constraint(view, .width, plus: 5), constraint(view, .width, plus: 6))
    old.isActive = true
    top.solve()
    new.isActive = true
    old.isActive = false
    top.solve()
    #expect(top.engine.conflicts.isEmpty && view.frame.width == 6)
  }

  @Test func manyConflictsEndAndAreAllFound() {
    let top = root(100, 100)
    var count = 0
    for _ in 0..<200 {
      let view = UIView(width: -1)
      top.add(view)
      NSLayoutConstraint.activate([10, 20].map { constraint(view, .width, plus: $0) })
      count += 1
    }
    top.solve()
    #expect(top.engine.conflicts.count == count && top.engine.brokenConstraints.count == count)
    #expect(top.subviews.allSatisfy { $0.frame.width == 10 })
  }

  /// A constraint that stands broken elsewhere adds nothing to a change: neither to look for, nor for the solver to refuse.
  @Test func aStandingConflictCostsWhatItTouches() throws {
    func visits(besides count: Int) throws -> Int {
      let top = root(100, 100)
      var changed: [NSLayoutConstraint] = []
      for _ in 0..<count {
        let view = UIView(width: -1)
        top.add(view)
        changed = [10, 20].map { constraint(view, .width, plus: $0) }
        NSLayoutConstraint.activate(changed)
      }
      top.solve()
      let before = top.engine.solver.counters
      for constant: CGFloat in [12, 13, 14] {
        changed[0].constant = constant
        top.solve()
      }
      let after = top.engine.solver.counters
      #expect(top.engine.brokenConstraints.count == count)
      #expect(
        after.multiplierRecomputations == before.multiplierRecomputations
          && after.refactorizations == before.refactorizations)
      return after.visits - before.visits
    }
    #expect(try visits(besides: 200) <= visits(besides: 2))
  }

  @Test func hugeNumbersAreFoundOut() {
    let top = root(100, 100)
    let view = UIView(width: -1)
    top.add(view)
    let huge = constraint(view, .width, .equal, top, .width, times: 1e300, plus: 1e300)
    let next = constraint(view, .height, .equal, view, .width, times: 1e300)
    NSLayoutConstraint.activate([huge, next])
    top.solve()
    #expect(view.frame.width.isFinite && view.frame.height.isFinite)
  }
}

/// A view has no length below 0, although no constraint says so.
@MainActor
@Suite("Lengths")
struct LengthTests {
  @Test func aLengthStopsAtZero() {
    let top = root(100, 100)
    let (a, b) = (UIView(width: -1), UIView(width: -1))
    top.add(a, b)
    NSLayoutConstraint.activate([
      constraint(a, .left, .equal, top, .left, plus: 60), constraint(b, .left, .equal, a, .right, plus: 60),
      constraint(b, .right, .equal, top, .right, at: 999),
    ])
    top.solve()
    #expect(a.frame.width >= 0 && b.frame.width >= 0)
    #expect(b.frame.maxX == 120 && b.frame.width == 0 && a.frame.width == 0)
    #expect(top.engine.conflicts.isEmpty)
    // With room again the limit is forgotten.
    top.layoutNode.setFrame(rect(0, 0, 200, 100), superSize: .zero)
    top.solve()
    #expect(b.frame.maxX == 200)
  }

  @Test func whatWouldTurnAViewInsideOutConflicts() {
    let top = root(10, 100)
    let a = UIView(width: -1)
    top.add(a)
    NSLayoutConstraint.activate([
      constraint(a, .left, .equal, top, .left, plus: 16), constraint(top, .right, .equal, a, .right, plus: 16),
    ])
    top.solve()
    #expect(a.frame.minX == 16 && a.frame.width == 0)
    let conflict = top.engine.conflicts.first
    // The size of the root, and both distances; the limit itself is no constraint that anybody made.
    #expect(conflict?.constraints.count == 3)
    #expect(conflict?.explanation.contains("as no view has a length below 0") == true)
  }
}
