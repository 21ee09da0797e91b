import TendonGeometry
import TendonLayers
import Testing

@testable import TendonViews

/// Recognizers change their states, wait for each other, and prevent each other from being recognized.
@MainActor @Suite struct StateMachineTests {
  /// Two puppets on one view, or the first on a view inside the second's.
  private func pair(nested: Bool = false) -> (Bench, Puppet, Puppet, Log) {
    let (bench, log) = (Bench(), Log())
    let (a, b) = (Puppet(), Puppet())
    (a.name, b.name) = ("a", "b")
    for one in [a, b] { one.addTarget { log.note("\($0.name!) \($0.state)") } }
    let inner = bench.add(UIView(), CGRect(x: 0, y: 0, width: 400, height: 800))
    (nested ? inner : bench.root).addGestureRecognizer(a)
    bench.root.addGestureRecognizer(b)
    return (bench, a, b, log)
  }

  // MARK: - States

  /// The result of setting every state in every other state.
  @Test func everyChangeOfState() {
    typealias State = UIGestureRecognizer.State
    let all: [State] = [.possible, .began, .changed, .ended, .cancelled, .failed]
    let expected: [State: [State]] = [
      .possible: [.possible, .began, .possible, .ended, .failed, .failed],
      .began: [.began, .began, .changed, .ended, .cancelled, .cancelled],
      .changed: [.changed, .changed, .changed, .ended, .cancelled, .cancelled],
      .ended: Array(repeating: .ended, count: 6), .cancelled: Array(repeating: .cancelled, count: 6),
      .failed: Array(repeating: .failed, count: 6),
    ]
    for from in all {
      for (index, to) in all.enumerated() {
        let (bench, a, _, log) = pair()
        a.onBegan = { puppet in
          if from == .changed || from == .cancelled { puppet.state = .began }
          puppet.state = from
          _ = log.take()
          puppet.state = to
        }
        bench.down(10, 10)
        #expect(a.state == expected[from]![index], "\(from) to \(to)")
        bench.up(10, 10)
        #expect(a.state == .possible && a.resets == 1)
      }
    }
    #expect(State.recognized == .ended && all.map(\.rawValue) == [0, 1, 2, 3, 4, 5])
  }

  @Test func targetsHearOfTheStatesInOrder() {
    let (bench, a, _, log) = pair()
    a.onBegan = { $0.state = .began }
    a.onMoved = { $0.state = .changed }
    a.onEnded = { $0.state = .ended }
    bench.down(10, 10)
    bench.move(20, 20)
    bench.up(20, 20)
    #expect(log.take() == ["a began", "a changed", "a ended"])
    // All in one event: each call sees its own state, and none is left out.
    a.onBegan = {
      $0.state = .began
      $0.state = .changed
      $0.state = .ended
    }
    bench.down(10, 10)
    #expect(log.take() == ["a began", "a changed", "a ended"] && a.state == .ended)
    bench.up(10, 10)
    // Failing is told to nobody.
    a.onBegan = { $0.state = .failed }
    bench.tap(10, 10)
    #expect(log.take() == [] && a.state == .possible)
  }

  @Test func switchingOffCancels() {
    let (bench, a, _, log) = pair()
    a.onBegan = { $0.state = .began }
    a.onMoved = { $0.state = .changed }
    bench.down(10, 10)
    a.isEnabled = false
    #expect(log.take() == ["a began", "a cancelled"] && a.state == .possible && a.resets == 1)
    a.isEnabled = true
    // The finger is none of its any more; the next one is.
    bench.move(30, 30)
    bench.up(30, 30)
    #expect(log.take() == [])
    bench.down(10, 10)
    #expect(log.take() == ["a began"])
    // In its own action, and back on when it hears of the end.
    a.addTarget {
      if $0.state == .changed { $0.isEnabled = false }
      if $0.state == .cancelled { $0.isEnabled = true }
    }
    bench.move(20, 20)
    #expect(log.take() == ["a changed", "a cancelled"] && a.isEnabled)
    bench.up(20, 20)
    a.view?.removeGestureRecognizer(a)
    bench.tap(10, 10)
    #expect(log.take() == [])
  }

  @Test func theFingersOfACancelledEventCancel() {
    let (bench, a, _, log) = pair()
    let pan = UIPanGestureRecognizer { log.note("pan \($0.state)") }
    a.view?.removeGestureRecognizer(a)
    bench.root.addGestureRecognizer(pan)
    bench.down(10, 10)
    bench.move(50, 10)
    bench.touch(1, .cancelled, 50, 10)
    #expect(log.take() == ["pan began", "pan cancelled"] && pan.state == .possible)
  }

  // MARK: - Winning

  @Test func theInnerOneAndTheFirstOneWin() {
    for nested in [false, true] {
      let (bench, a, b, log) = pair(nested: nested)
      for one in [a, b] { one.onMoved = { $0.state = .began } }
      bench.down(10, 10)
      bench.move(20, 20)
      #expect(log.take() == ["a began"] && b.state == .failed)
      bench.up(20, 20)
      #expect(b.state == .possible && b.resets == 1)
      #expect(log.take() == ["a cancelled"], "what goes on without a finger is cancelled")
      // Whoever is earlier wins against both.
      b.onBegan = { $0.state = .began }
      bench.down(10, 10)
      bench.move(20, 20)
      #expect(log.take() == ["b began"] && a.state == .failed)
      bench.up(20, 20)
    }
  }

  @Test func togetherIfEitherDelegateSaysSo() {
    for (asks, answer) in [(0, true), (1, true), (0, false), (1, false)] {
      let (bench, a, b, log) = pair()
      let answers = Answers()
      answers.together = { _, _ in answer }
      (asks == 0 ? a : b).delegate = answers
      for one in [a, b] {
        one.onMoved = { $0.state = $0.state == .possible ? .began : .changed }
        one.onEnded = { $0.state = .ended }
      }
      bench.down(10, 10)
      bench.move(20, 20)
      bench.move(30, 30)
      bench.up(30, 30)
      let both = ["a began", "b began", "a changed", "b changed", "a ended", "b ended"]
      #expect(log.take() == (answer ? both : both.filter { $0.hasPrefix("a") }))
    }
  }

  final class Meek: UIGestureRecognizer {
    var prevents = true
    var isPreventable = true
    override func canPrevent(_ other: UIGestureRecognizer) -> Bool { prevents }
    override func canBePrevented(by other: UIGestureRecognizer) -> Bool { isPreventable }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }
  }

  @Test func preventionCanBeOverridden() {
    for prevents in [true, false] {
      for isPreventable in [true, false] {
        let (bench, log) = (Bench(), Log())
        let (a, b) = (Meek(), Meek())
        (a.prevents, b.isPreventable) = (prevents, isPreventable)
        // Whether b prevents a does not matter, as a is first.
        b.prevents = false
        for (name, one) in [("a", a), ("b", b)] {
          one.addTarget { _ in log.note(name) }
          bench.root.addGestureRecognizer(one)
        }
        bench.down(10, 10)
        bench.move(20, 20)
        #expect(log.take() == (prevents && isPreventable ? ["a"] : ["a", "b"]))
      }
    }
  }

  @Test func delegatesAndViewsMayForbidIt() {
    final class Strict: UIView {
      var allows = true
      override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool { allows }
    }
    let (bench, log, answers) = (Bench(), Log(), Answers())
    let outer = bench.add(Strict(), CGRect(x: 0, y: 0, width: 200, height: 200))
    let inner = Strict(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    outer.addSubview(inner)
    let tap = UITapGestureRecognizer { _ in log.note("tap") }
    let second = UITapGestureRecognizer { _ in log.note("second") }
    outer.addGestureRecognizer(tap)
    bench.root.addGestureRecognizer(second)
    tap.delegate = answers
    bench.tap(50, 50)
    #expect(log.take() == ["tap"])
    answers.begins = { _ in false }
    bench.tap(50, 50)
    #expect(log.take() == ["second"], "what may not begin prevents nobody")
    answers.begins = { _ in true }
    outer.allows = false
    bench.tap(50, 50)
    #expect(log.take() == [], "a view speaks for itself and for those above it")
    (outer.allows, inner.allows) = (true, false)
    bench.tap(50, 50)
    #expect(log.take() == [])
    bench.tap(150, 150)
    #expect(log.take() == ["tap"])
    inner.allows = true
    answers.receives = { $0.location(in: nil).x > 100 }
    bench.tap(50, 50)
    bench.tap(150, 150)
    #expect(log.take() == ["second", "tap"])
    answers.receives = { _ in true }
    answers.receivesEvent = { $0.allTouches?.count == 2 }
    bench.tap(150, 150)
    #expect(log.take() == ["second"])
  }

  // MARK: - Failure requirements

  enum Way: CaseIterable { case asked, ownDelegate, otherDelegate, ownMethod, otherMethod }

  final class Waiting: UIGestureRecognizer {
    weak var waitsFor: UIGestureRecognizer?
    weak var isWaitedFor: UIGestureRecognizer?
    override func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool { other === waitsFor }
    override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool { other === isWaitedFor }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { if waitsFor != nil { state = .ended } }
  }

  /// However the waiting is asked for, the first is recognized when the second fails and fails when that is recognized.
  @Test(arguments: Way.allCases) func oneWaitsForTheOther(_ way: Way) {
    for otherSucceeds in [true, false] {
      let (bench, a, b, log) = pair()
      let answers = Answers()
      answers.requires = { $0 === a && $1 === b && way == .ownDelegate }
      answers.isRequired = { $0 === b && $1 === a && way == .otherDelegate }
      a.onBegan = { $0.state = .ended }
      b.onEnded = { $0.state = otherSucceeds ? .ended : .failed }
      switch way {
      case .asked: a.require(toFail: b)
      case .ownDelegate: a.delegate = answers
      case .otherDelegate: b.delegate = answers
      case .ownMethod, .otherMethod:
        let (c, d) = (Waiting(), Waiting())
        if way == .ownMethod { c.waitsFor = d } else { (c.waitsFor, d.isWaitedFor) = (c, c) }
        c.addTarget { log.note("c \($0.state)") }
        for one in [c, d] { bench.root.addGestureRecognizer(one) }
        a.isEnabled = false
        b.isEnabled = false
        bench.down(10, 10)
        #expect(log.take() == [] && c.state == .possible)
        d.state = otherSucceeds ? .ended : .failed
        #expect(log.take() == (otherSucceeds ? [] : ["c ended"]))
        #expect(c.state == (otherSucceeds ? .failed : .ended))
        bench.up(10, 10)
        continue
      }
      bench.down(10, 10)
      #expect(log.take() == [] && a.state == .possible)
      bench.up(10, 10)
      #expect(log.take() == [otherSucceeds ? "b ended" : "a ended"])
      #expect(a.state == .possible && b.state == .possible && a.resets == 1 && b.resets == 1)
    }
  }

  @Test func aTapWaitsForADoubleTap() {
    let (bench, log) = (Bench(), Log())
    let (single, double) = (
      UITapGestureRecognizer { _ in log.note("single") }, UITapGestureRecognizer { _ in log.note("double") }
    )
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    bench.root.addGestureRecognizer(single)
    bench.root.addGestureRecognizer(double)
    bench.tap(50, 50)
    #expect(log.take() == [])
    bench.wait(0.34)
    #expect(log.take() == [])
    bench.wait(0.02)
    #expect(log.take() == ["single"], "0.35 s after the finger has lifted")
    bench.tap(50, 50)
    bench.wait(0.2)
    bench.tap(50, 50)
    bench.wait(1)
    #expect(log.take() == ["double"])
    // Two that are too far apart are two single ones; the second comes while the first is being told.
    bench.tap(50, 50)
    bench.tap(200, 50)
    bench.wait(1)
    #expect(log.take().allSatisfy { $0 == "single" })
    #expect(single.state == .possible && double.state == .possible)
  }

  /// Without the requirement the single tap comes at once, and does not keep the double tap from coming.
  @Test func aTapLeavesDoubleTapsAChance() {
    let (bench, log) = (Bench(), Log())
    let (double, single) = (
      UITapGestureRecognizer { _ in log.note("double") }, UITapGestureRecognizer { _ in log.note("single") }
    )
    double.numberOfTapsRequired = 2
    bench.root.addGestureRecognizer(double)
    bench.root.addGestureRecognizer(single)
    bench.tap(50, 50)
    #expect(log.take() == ["single"])
    bench.tap(50, 50)
    #expect(log.take() == ["double"])
  }

  @Test func thoseThatWaitForEachOtherAreNotRecognized() {
    let (bench, a, b, log) = pair()
    a.require(toFail: b)
    b.require(toFail: a)
    for one in [a, b] { one.onMoved = { $0.state = .ended } }
    bench.down(10, 10)
    bench.move(20, 20)
    #expect(a.state == .possible && b.state == .possible)
    bench.up(20, 20)
    #expect(log.take() == [] && a.state == .possible && b.state == .possible && a.resets == 1 && b.resets == 1)
    // Even one that waits for itself.
    let (bench2, c, _, log2) = pair()
    c.require(toFail: c)
    c.onMoved = { $0.state = .ended }
    bench2.down(10, 10)
    bench2.move(20, 20)
    bench2.up(20, 20)
    #expect(log2.take() == ["a ended"])
  }

  /// A pan that has waited begins where it is, with no translation.
  @Test func aPanThatHasWaitedBeginsThen() {
    let (bench, log) = (Bench(), Log())
    let swipe = UISwipeGestureRecognizer { _ in log.note("swipe") }
    let pan = UIPanGestureRecognizer {
      log.note("pan \($0.state) \(($0 as! UIPanGestureRecognizer).translation(in: nil).x)")
    }
    pan.require(toFail: swipe)
    bench.root.addGestureRecognizer(pan)
    bench.root.addGestureRecognizer(swipe)
    bench.down(100, 100)
    bench.wait(0.4)
    bench.move(130, 100)
    #expect(log.take() == [])
    bench.wait(0.2)
    #expect(log.take() == ["pan began 0.0"])
    bench.move(140, 100)
    bench.up(140, 100)
    #expect(log.take() == ["pan changed 10.0", "pan ended 10.0"])
    bench.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 180, y: 100), seconds: 0.2)
    #expect(log.take() == ["swipe"])
  }

  // MARK: - Targets

  final class Owner: ActionProviding {
    static let actions: [Selector: Action] = ["tapped:": Action(Owner.tapped), "plain": Action(Owner.plain)]
    var heard: [String] = []
    func tapped(_ tap: UITapGestureRecognizer) { heard.append("tapped \(tap.state)") }
    func plain() { heard.append("plain") }
  }

  @Test func targetsByNameAndByClosure() {
    let (bench, owner) = (Bench(), Owner())
    let tap = UITapGestureRecognizer(target: owner, action: "tapped:")
    tap.addTarget(owner, action: "plain")
    tap.addTarget { _ in owner.heard.append("closure") }
    bench.root.addGestureRecognizer(tap)
    bench.tap(5, 5)
    #expect(owner.heard == ["tapped ended", "plain", "closure"])
    tap.removeTarget(owner, action: "plain")
    bench.tap(5, 5)
    #expect(owner.heard.suffix(2) == ["tapped ended", "closure"])
    tap.removeTarget(nil, action: nil)
    bench.tap(5, 5)
    #expect(owner.heard.last == "closure" && owner.heard.count == 6)
  }
}
