import TendonGeometry
import TendonLayers
import TendonTestSupport
import Testing

@testable import TendonViews

/// Two recognizers in every relation, and every course of events up to six long.
@MainActor @Suite struct SmallWorldTests {
  // MARK: - Against a model

  /// The relation of two recognizers.
  enum Relation: CaseIterable {
    case strangers, together, firstWaits, secondWaits, bothWait, firstIsMeek, secondIsMeek, firstIsTough
  }

  /// The state that one of two recognizers requests.
  struct Wish: Hashable { let who: Int, state: UIGestureRecognizer.State }

  /// The rules of `UIGestureRecognizer`, written down a second time: values, no touches, no views.
  struct Model {
    let relation: Relation
    var states: [UIGestureRecognizer.State] = [.possible, .possible]
    var wanted: [UIGestureRecognizer.State?] = [nil, nil]
    var order: [Int] = []
    var told: [String] = []

    func waits(_ who: Int) -> Bool {
      relation == .bothWait || relation == (who == 0 ? .firstWaits : .secondWaits)
    }
    func prevents(_ who: Int) -> Bool {
      switch relation {
      case .together: false
      case .firstIsMeek: who != 0
      case .secondIsMeek: who != 1
      case .firstIsTough: who == 0
      default: true
      }
    }
    func recognized(_ who: Int) -> Bool { [.began, .changed, .ended].contains(states[who]) }

    mutating func enter(_ who: Int, _ state: UIGestureRecognizer.State) {
      states[who] = state
      wanted[who] = nil
      told.append("\(who) \(state)")
    }

    mutating func fail(_ who: Int) {
      wanted[who] = nil
      if states[who] == .possible { states[who] = .failed }
    }

    mutating func attempt(_ who: Int) {
      guard let wish = wanted[who] else { return }
      let other = 1 - who
      if waits(who) {
        if recognized(other) { return fail(who) }
        if states[other] == .possible {
          if !order.contains(who) { order.append(who) }
          return
        }
      }
      if recognized(other), prevents(other) { return fail(who) }
      enter(who, wish)
      guard prevents(who) else { return }
      if states[other] == .possible {
        fail(other)
      } else if [.began, .changed].contains(states[other]) {
        enter(other, .cancelled)
      }
    }

    mutating func wish(_ who: Int, _ state: UIGestureRecognizer.State) {
      switch (states[who], state) {
      case (.possible, .began), (.possible, .ended):
        wanted[who] = state
        attempt(who)
      case (.possible, .failed), (.possible, .cancelled): fail(who)
      case (.began, .changed), (.changed, .changed): enter(who, .changed)
      case (.began, .ended), (.changed, .ended): enter(who, .ended)
      case (.began, .cancelled), (.changed, .cancelled), (.began, .failed), (.changed, .failed): enter(who, .cancelled)
      default: break
      }
    }

    mutating func settle() {
      for _ in 0..<3 { for who in order where wanted[who] != nil { attempt(who) } }
      order.removeAll { wanted[$0] == nil }
    }

    /// All fingers lift.
    mutating func lift() {
      // Who has not asked for anything fails first; who waits for nobody else then begins.
      for who in 0...1 where states[who] == .possible && wanted[who] == nil { fail(who) }
      settle()
      for who in 0...1 where states[who] == .possible { fail(who) }
      for who in 0...1 where [.began, .changed].contains(states[who]) { enter(who, .cancelled) }
      states = [.possible, .possible]
    }
  }

  final class Member: UIGestureRecognizer {
    var prevents = true
    var isTough = false
    var resets = 0
    override func canPrevent(_ other: UIGestureRecognizer) -> Bool { prevents }
    override func canBePrevented(by other: UIGestureRecognizer) -> Bool { !isTough }
    override func reset() { resets += 1 }
  }

  nonisolated static let wishes: [Wish] = [0, 1].flatMap { who in
    [UIGestureRecognizer.State.began, .changed, .ended, .cancelled, .failed].map { Wish(who: who, state: $0) }
  }

  /// Every course of up to four wishes of ten kinds, each an event of its own; after that only the wishes that can change
  /// something, up to six.
  @Test(arguments: Relation.allCases) func theRulesAgreeWithTheModel(_ relation: Relation) {
    let bench = Bench()
    let members = [Member(), Member()]
    var told: [String] = []
    let answers = Answers()
    answers.together = { _, _ in relation == .together }
    members[0].delegate = answers
    for (index, one) in members.enumerated() {
      one.addTarget { told.append("\(index) \($0.state)") }
      bench.root.addGestureRecognizer(one)
    }
    switch relation {
    case .strangers, .together: break
    case .firstWaits: members[0].require(toFail: members[1])
    case .secondWaits: members[1].require(toFail: members[0])
    case .bothWait:
      members[0].require(toFail: members[1])
      members[1].require(toFail: members[0])
    case .firstIsMeek: members[0].prevents = false
    case .secondIsMeek: members[1].prevents = false
    case .firstIsTough: members[0].isTough = true
    }
    var count = 0
    func run(_ course: [Wish]) -> Bool {
      count += 1
      told = []
      var model = Model(relation: relation)
      let window = bench.stage.window
      bench.stage.perform {
        window.sendTouch(finger: 1, phase: .began, at: CGPoint(x: 5, y: 5))
        for wish in course {
          members[wish.who].state = wish.state
          model.wish(wish.who, wish.state)
          model.settle()
        }
      }
      let agrees = members.map(\.state) == model.states && told == model.told
      bench.stage.perform { window.sendTouch(finger: 1, phase: .ended, at: CGPoint(x: 5, y: 5)) }
      model.lift()
      return agrees && told == model.told && members.allSatisfy { $0.state == .possible && $0.watched.isEmpty }
    }
    /// True if a request has an effect in the state of the model.
    func matters(_ wish: Wish, after course: [Wish]) -> Bool {
      var model = Model(relation: relation)
      for one in course {
        model.wish(one.who, one.state)
        model.settle()
      }
      let before = (model.states, model.wanted.map { $0?.rawValue }, model.told.count)
      model.wish(wish.who, wish.state)
      model.settle()
      return before.0 != model.states || before.1 != model.wanted.map { $0?.rawValue } || before.2 != model.told.count
    }
    var open: [[Wish]] = [[]]
    var failures: [[Wish]] = []
    for length in 1...6 {
      var next: [[Wish]] = []
      for course in open {
        for wish in Self.wishes where length <= 3 || matters(wish, after: course) {
          let longer = course + [wish]
          if !run(longer) { failures.append(longer) }
          next.append(longer)
        }
      }
      // Beyond three only courses whose every step has changed something are gone on with.
      open =
        length < 3
        ? next
        : next.filter { course in course.indices.allSatisfy { matters(course[$0], after: Array(course[..<$0])) } }
    }
    #expect(failures.isEmpty, "\(failures.count) of \(count), first \(failures.first.map { "\($0)" } ?? "")")
    #expect(count > 1000)
    #expect(members.allSatisfy { $0.resets == count })
  }

  // MARK: - Real recognizers

  /// Two real recognizers, all pairs of kinds.
  nonisolated static let kinds = ["tap", "double", "pan", "press", "swipe", "pinch"]

  private func make(_ kind: String) -> UIGestureRecognizer {
    switch kind {
    case "tap": return UITapGestureRecognizer()
    case "double":
      let tap = UITapGestureRecognizer()
      tap.numberOfTapsRequired = 2
      return tap
    case "pan": return UIPanGestureRecognizer()
    case "press": return UILongPressGestureRecognizer()
    case "swipe": return UISwipeGestureRecognizer()
    default: return UIPinchGestureRecognizer()
    }
  }

  enum Step: CaseIterable { case down1, move1, up1, down2, up2, wait }

  /// Every course of fingers of up to six events that can happen, of two fingers.
  nonisolated static let courses: [[Step]] = {
    var (all, open): ([[Step]], [(course: [Step], one: Bool, two: Bool)]) = ([], [([], false, false)])
    for _ in 1...6 {
      var next: [(course: [Step], one: Bool, two: Bool)] = []
      for (course, one, two) in open {
        for step in Step.allCases {
          switch step {
          case .down1 where !one: next.append((course + [step], true, two))
          case .up1 where one: next.append((course + [step], false, two))
          case .move1 where one: next.append((course + [step], one, two))
          case .down2 where !two && one: next.append((course + [step], one, true))
          case .up2 where two: next.append((course + [step], one, false))
          // Time matters where a finger is down or has just lifted, and once is as good as twice.
          case .wait where !course.isEmpty && course.last != .wait: next.append((course + [step], one, two))
          default: break
          }
        }
      }
      open = next
      all = next.map(\.course)
    }
    return all
  }()

  private func play(_ course: [Step], _ bench: Bench, _ log: inout [String], states: () -> String) {
    var x: CGFloat = 100
    var (one, two) = (false, false)
    for step in course {
      switch step {
      case .down1: (x, one) = (100, true); bench.down(x, 100)
      case .move1: x += 30; bench.move(x, 100)
      case .up1: one = false; bench.up(x, 100)
      case .down2: two = true; bench.down(300, 300, finger: 2)
      case .up2: two = false; bench.up(300, 300, finger: 2)
      case .wait: bench.wait(0.6)
      }
      log.append(states())
    }
    if one { bench.up(x, 100) }
    if two { bench.up(300, 300, finger: 2) }
    bench.wait(2)
    log.append(states())
  }

  nonisolated static let pairs: [(String, String)] = kinds.flatMap { a in kinds.map { (a, $0) } }

  @Test(arguments: pairs) func noneIsEverStuck(_ pair: (String, String)) {
    typealias State = UIGestureRecognizer.State
    let legal: [State: [State]] = [
      .possible: [.began, .ended], .began: [.changed, .ended, .cancelled], .changed: [.changed, .ended, .cancelled],
      .ended: [], .cancelled: [], .failed: [],
    ]
    for relation in [Relation.strangers, .together, .firstWaits, .secondWaits, .bothWait] {
      let (bench, answers) = (Bench(), Answers())
      let both = [make(pair.0), make(pair.1)]
      answers.together = { _, _ in relation == .together }
      var last: [State] = [.possible, .possible]
      var told: [String] = []
      var mistakes: [String] = []
      for (index, one) in both.enumerated() {
        one.delegate = answers
        one.addTarget { recognizer in
          // What was over begins anew.
          let from = legal[last[index]]!.isEmpty ? State.possible : last[index]
          if !legal[from]!.contains(recognizer.state) { mistakes.append("\(index): \(from) to \(recognizer.state)") }
          last[index] = recognizer.state
          told.append("\(index) \(recognizer.state)")
        }
        bench.root.addGestureRecognizer(one)
      }
      if relation == .firstWaits || relation == .bothWait { both[0].require(toFail: both[1]) }
      if relation == .secondWaits || relation == .bothWait { both[1].require(toFail: both[0]) }
      for (number, course) in Self.courses.enumerated() {
        told = []
        var log: [String] = []
        play(course, bench, &log) { "\(both[0].state) \(both[1].state)" }
        if log.last != "possible possible" || both.contains(where: { !$0.watched.isEmpty }) {
          mistakes.append("stuck after \(course): \(log)")
        }
        if number % 97 == 0 {
          // The same fingers make the same.
          let (first, firstTold) = (log, told)
          (told, log) = ([], [])
          play(course, bench, &log) { "\(both[0].state) \(both[1].state)" }
          if log != first || told != firstTold { mistakes.append("differs: \(course)") }
        }
        if relation == .strangers || relation == .firstWaits {
          // Never both of one finger, unless they go together or one of them is two taps.
          if told.contains("0 began"), told.contains("1 began"), !course.contains(.up1) {
            mistakes.append("both: \(course)")
          }
        }
        if mistakes.count > 3 { break }
      }
      #expect(mistakes.isEmpty, "\(relation): \(mistakes)")
    }
  }

  // MARK: - Random fingers

  /// Five fingers on a tree of views with every kind of recognizer, a scroll view and controls among them.
  @Test(arguments: 0..<24) func randomFingers(_ seed: Int) {
    func run() -> [String] {
      var dice = SeededNumbers(UInt64(seed))
      let (bench, log, answers) = (Bench(), Log(), Answers())
      answers.together = { a, b in (a.name ?? "") < "d" && (b.name ?? "") < "d" }
      let scroll = bench.add(UIScrollView(), CGRect(x: 0, y: 0, width: 400, height: 400))
      scroll.contentSize = CGSize(width: 400, height: 1200)
      scroll.contentInsetAdjustmentBehavior = .never
      let hearing = HearingView("view", log, frame: CGRect(x: 50, y: 50, width: 200, height: 200))
      scroll.addSubview(hearing)
      let button = UIButton(type: .system)
      button.frame = CGRect(x: 260, y: 50, width: 100, height: 60)
      for event in ControlEventTests.names { button.addAction(for: event.0) { _ in log.note(event.1) } }
      scroll.addSubview(button)
      let double = UITapGestureRecognizer()
      double.numberOfTapsRequired = 2
      let single = UITapGestureRecognizer()
      single.require(toFail: double)
      var recognizers: [UIGestureRecognizer] = [
        UIPanGestureRecognizer(), UIPinchGestureRecognizer(), UIRotationGestureRecognizer(), double, single,
        UILongPressGestureRecognizer(), UISwipeGestureRecognizer(), UIScreenEdgePanGestureRecognizer(),
      ]
      for (index, one) in recognizers.enumerated() {
        one.name = ["a", "b", "c", "d", "e", "f", "g", "h"][index]
        one.delegate = answers
        one.delaysTouchesBegan = index == 6
        one.addTarget { log.note("\($0.name!) \($0.state)") }
        (index % 2 == 0 ? hearing : bench.root).addGestureRecognizer(one)
      }
      recognizers.append(scroll.panGestureRecognizer)
      var down: [Int: CGPoint] = [:]
      for _ in 0..<150 {
        let finger = Int.random(in: 1...5, using: &dice)
        let jump = CGFloat(Int.random(in: -60...60, using: &dice))
        switch (down[finger], Int.random(in: 0...9, using: &dice)) {
        case (let point?, 0...5):
          let next = CGPoint(x: point.x + jump, y: point.y + CGFloat(Int.random(in: -60...60, using: &dice)))
          down[finger] = next
          bench.move(next.x, next.y, finger: finger)
        case (let point?, 6...8):
          down[finger] = nil
          bench.touch(finger, Int.random(in: 0...9, using: &dice) == 0 ? .cancelled : .ended, point.x, point.y)
        case (nil, 0...4):
          let point = CGPoint(
            x: Int.random(in: 0...399, using: &dice), y: Int.random(in: 0...799, using: &dice))
          down[finger] = point
          bench.down(point.x, point.y, finger: finger)
        default: bench.wait(Double(Int.random(in: 1...30, using: &dice)) / 60)
        }
        log.note(recognizers.map { "\($0.state.rawValue)" }.joined())
      }
      for (finger, point) in down.sorted(by: { $0.key < $1.key }) { bench.up(point.x, point.y, finger: finger) }
      bench.wait(8)
      #expect(recognizers.allSatisfy { $0.state == .possible && $0.watched.isEmpty && $0.numberOfTouches == 0 })
      #expect(!button.isTracking && !button.isHighlighted && !scroll.isTracking && !scroll.isDragging)
      #expect(!scroll.isDecelerating && (0...800).contains(scroll.contentOffset.y))
      #expect(bench.stage.window.touches.isEmpty && bench.stage.window.gestures.touches.isEmpty)
      // Every touch that a view has heard of has ended or was taken away.
      let heard = log.lines
      func count(_ what: String) -> Int {
        heard.reduce(0) {
          $1.hasPrefix("view \(what)") ? $0 + (Int($1.split(separator: " ").dropFirst(2).first ?? "1") ?? 1) : $0
        }
      }
      #expect(count("began") == count("ended") + count("cancelled"))
      return heard
    }
    let first = run()
    #expect(first.count > 150 && run() == first)
  }
}
