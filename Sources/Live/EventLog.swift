import TendonGeometry
import TendonStage

/// The actions of a session as the text of a script, which plays them again.
package struct EventLog: Hashable, Sendable {
  /// The most bytes that are kept; what comes after is left out, and the log says so.
  package static let longest = 16 << 20
  /// A script, a line an action.
  package private(set) var text = ""
  /// True if the log is full: the script ends before the session.
  package private(set) var isFull = false
  /// The time of the last action, in seconds from the start of the session.
  private(set) var lastTime = 0.0
  /// The times of the actions, each with the bytes of the text before its line.
  private var marks: [Mark] = []

  private struct Mark: Hashable {
    var time: Double
    var start: Int
  }

  /// Adds an action at a time of the session, in seconds from its start, in whole nanoseconds.
  mutating func add(_ action: Script.Action, at time: Double) {
    guard !isFull else { return }
    guard text.utf8.count < EventLog.longest, time <= Script.longestTime else {
      isFull = true
      return
    }
    if time > lastTime {
      marks.append(Mark(time: time, start: text.utf8.count))
      text += Script.Action.at(seconds: time).description + "\n"
    }
    lastTime = max(lastTime, time)
    text += action.description + "\n"
  }

  /// The error of the times in the log, which are rounded to whole nanoseconds.
  private static let tolerance = 1e-9

  /// The log as it was at a time of the session: with all actions up to and including that time.
  ///
  /// - Returns: nil where it was full before.
  package func through(_ time: Double) -> EventLog? {
    guard !isFull || time <= lastTime else { return nil }
    var log = self
    log.isFull = false
    if let first = marks.firstIndex(where: { $0.time > time + Self.tolerance }) {
      log.text = String(text[..<text.utf8.index(text.startIndex, offsetBy: marks[first].start)])
      log.marks = Array(marks[..<first])
      log.lastTime = log.marks.last?.time ?? 0
    }
    return log
  }

  /// The script of the log up to a time, which lasts at least until then.
  package func script(through time: Double) throws -> Script? {
    try through(time).map { try ScriptParser.parse($0.text, file: "session.script").lasting(atLeast: time) }
  }

  /// The text of the script of the log up to a time; a film of it goes on until then.
  package func text(through time: Double) throws -> String? {
    guard let log = through(time) else { return nil }
    let end = try ScriptParser.parse(log.text, file: "session.script").duration
    return end < time ? log.text + Script.Action.at(seconds: time).description + "\n" : log.text
  }

  /// The fingers that are down at the end, each at its last place.
  var fingersDown: [(finger: Int, point: CGPoint)] {
    var places: [Int: CGPoint] = [:]
    for step in (try? ScriptParser.parse(text, file: "session.script"))?.steps ?? [] {
      switch step.action {
      case .down(let finger, let point), .move(let finger, let point): places[finger] = point
      case .up(let finger, _), .cancel(let finger, _): places[finger] = nil
      default: break
      }
    }
    return places.sorted { $0.key < $1.key }.map { (finger: $0.key, point: $0.value) }
  }
}
