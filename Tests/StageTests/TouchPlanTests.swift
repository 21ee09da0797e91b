import TendonGeometry
import Testing

@testable import TendonStage

@Suite struct TouchPlanTests {
  let start = CGPoint(x: 100, y: 200)
  let end = CGPoint(x: 100, y: 420)

  /// - Parameters:
  ///   - rate: refreshes of the display a second.
  ///   - first: the first refresh after the beginning, as a part of the time between two.
  func plan(_ line: String, rate: Double = 60, first: Double = 1) throws -> [TouchPlan.Event] {
    let action = try #require(try ScriptParser.parse(line).steps.last).action
    let refreshes = (0...).lazy.map { (Double($0) + first) / rate }.prefix { $0 < action.duration - 1e-9 }
    return TouchPlan.events(for: action, from: start, to: end, refreshes: Array(refreshes))
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

  /// For lengths of all sorts, on displays of any rate: where the finger comes down and lifts, where it is at each refresh,
  /// and the rest before it lifts.
  @Test(arguments: [(60.0, 1.0), (60, 0.3), (50, 1), (200.0 / 3, 0.75), (47, 0.01), (4, 0.5)])
  func dragAndFlick(_ rate: Double, _ first: Double) throws {
    for step in 1...400 {
      let seconds = 0.1 + Double(step) * 0.00725
      for (line, rest) in [("drag a b \(seconds)", 0.1), ("flick a b \(seconds)", 0)] {
        let events = try plan(line, rate: rate, first: first)
        let motion = seconds - rest
        #expect(events.first == .init(offset: 0, phase: .began, finger: 0, point: start))
        #expect(events.last == .init(offset: seconds, phase: .ended, finger: 0, point: end))
        let moves = events.dropFirst().dropLast()
        #expect(moves.allSatisfy { $0.phase == .moved && $0.finger == 0 && $0.point.x == 100 })
        for (index, move) in moves.dropLast().enumerated() {
          #expect(abs(move.offset - (Double(index) + first) / rate) < 1e-12, "a refresh, and none is left out")
          #expect(move.offset < motion)
          #expect(abs(Double(move.point.y) - (200 + 220 * move.offset / motion)) < 1e-9)
        }
        // The last move is at the first refresh at which the finger rests; where it lifts before that, where it stops.
        let last = try #require(moves.last)
        #expect(last.point == end && last.offset >= motion - 1e-9 && last.offset <= seconds)
        let next = (Double(moves.count - 1) + first) / rate
        #expect(last.offset == (next < seconds - 1e-9 ? next : motion))
      }
    }
  }

  /// A finger that lifts before the display has refreshed has moved nevertheless.
  @Test func aFlickShorterThanARefresh() throws {
    let events = try plan("flick a b 0.001")
    #expect(events.map(\.phase) == [.began, .moved, .ended] && events.map(\.offset) == [0, 0.001, 0.001])
    #expect(events[1].point == end)
    #expect(try plan("drag a b 0.5").count == 24 + 2 && plan("flick a b 0.5").count == 30 + 2)
  }

  @Test func singleFingers() throws {
    let text = "down 2 1,2\nmove 2 3,4\nup 2 5,6"
    let events = try ScriptParser.parse(text).steps.flatMap {
      TouchPlan.events(for: $0.action, from: .zero, to: .zero, refreshes: [])
    }
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
