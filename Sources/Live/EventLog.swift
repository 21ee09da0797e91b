import TendonStage

/// The actions of a session as the text of a script, which plays them again.
package struct EventLog: Hashable, Sendable {
  /// The most bytes that are kept; what comes after is left out, and the log says so.
  package static let longest = 16 << 20
  /// A script, a line an action.
  package private(set) var text = ""
  /// True if the log is full: the script ends before the session.
  package private(set) var isFull = false
  private var lastTime = 0.0

  /// Adds an action at a time of the session, in seconds from its start, in whole nanoseconds.
  mutating func add(_ action: Script.Action, at time: Double) {
    guard !isFull else { return }
    guard text.utf8.count < EventLog.longest, time <= Script.longestTime else {
      isFull = true
      return
    }
    if time > lastTime { text += Script.Action.at(seconds: time).description + "\n" }
    lastTime = max(lastTime, time)
    text += action.description + "\n"
  }
}
