import TendonGeometry
import Testing

@testable import TendonStage

@Suite struct TouchPlanTests {
  let start = CGPoint(x: 100, y: 200)
  let end = CGPoint(x: 100, y: 420)

  func plan(_ line: String) throws -> [TouchPlan.Event] {
    let action = try #require(try ScriptParser.parse(line).steps.last).action
    return TouchPlan.events(for: action, from: start, to: end)
  }

  @Test func tapIsDownAndUp() throws {
    #expect(
      try plan("tap list") == [
        .init(offset: 0, phase: .began, finger: 0, point: start),
        .init(offset: 0.05, phase: .ended, finger: 0, point: start),
      ])
    let five = try plan("tap list 5")
    #expect(five.map(\.phase) == Array(repeating: [.began, .ended], count: 5).flatMap { $0 })
    for turn in 0..<5 {
      #expect(abs(five[2 * turn].offset - 0.05 * Double(turn)) < 1e-12)
      #expect(abs(five[2 * turn + 1].offset - 0.05 * Double(turn + 1)) < 1e-12)
    }
  }

  @Test func pressHolds() throws {
    #expect(try plan("press list 0.6").map(\.offset) == [0, 0.6])
    #expect(try plan("press list 0").map(\.phase) == [.began, .ended])
  }

  /// For lengths of all sorts: endpoints, number of moves, straightness, evenness, and the rest before the lift.
  @Test func dragAndFlick() throws {
    for step in 1...400 {
      let seconds = 0.1 + Double(step) * 0.00725
      for (line, rest) in [("drag a b \(seconds)", 0.1), ("flick a b \(seconds)", 0)] {
        let events = try plan(line)
        let motion = seconds - rest
        let first = try #require(events.first)
        let last = try #require(events.last)
        let moves = events.dropFirst().dropLast()
        #expect(first == .init(offset: 0, phase: .began, finger: 0, point: start))
        #expect(last == .init(offset: seconds, phase: .ended, finger: 0, point: end))
        #expect(moves.allSatisfy { $0.phase == .moved && $0.finger == 0 && $0.point.x == 100 })
        #expect(moves.last?.point == end)
        #expect(moves.last?.offset == motion)
        #expect(Double(moves.count) >= motion * 60 - 1e-5)
        #expect(Double(moves.count) < motion * 60 + 1)
        for (index, move) in moves.dropLast().enumerated() {
          #expect(abs(move.offset - Double(index + 1) / 60) < 1e-12)
          #expect(abs(Double(move.point.y) - (200 + 220 * move.offset / motion)) < 1e-9)
        }
        for (a, b) in zip(events, events.dropFirst()) { #expect(a.offset <= b.offset) }
      }
    }
    #expect(try plan("drag a b 0.5").count == 24 + 2)
    #expect(try plan("flick a b 0.5").count == 30 + 2)
    #expect(try plan("flick a b 0.001").map(\.phase) == [.began, .moved, .ended])
  }

  @Test func singleFingers() throws {
    let text = "down 2 1,2\nmove 2 3,4\nup 2 5,6"
    let events = try ScriptParser.parse(text).steps.flatMap { TouchPlan.events(for: $0.action, from: .zero, to: .zero) }
    #expect(
      events == [
        .init(offset: 0, phase: .began, finger: 2, point: CGPoint(x: 1, y: 2)),
        .init(offset: 0, phase: .moved, finger: 2, point: CGPoint(x: 3, y: 4)),
        .init(offset: 0, phase: .ended, finger: 2, point: CGPoint(x: 5, y: 6)),
      ])
  }

  @Test func otherActionsTouchNothing() throws {
    for line in ["type a \"b\"", "key return", "wait 1", "at 1", "scroll a 1,1", "resize 1x1", "orient portrait"] {
      #expect(try plan(line).isEmpty)
    }
  }
}
