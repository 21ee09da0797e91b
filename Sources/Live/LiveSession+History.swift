import TendonLayers
import TendonStage

extension LiveSession {
  /// Plays the log of another session up to a media time, on a stage that was made as that one's was, and goes on from
  /// there. What the other session did later is dropped, and so is its part of the history.
  ///
  /// A script that was playing has ended, except for the step that had begun.
  package convenience init(
    _ stage: Stage, continuing other: LiveSession, at time: Double, wall: @escaping () -> Double
  ) throws {
    self.init(stage, historyBudget: other.history.budget, wall: wall)
    let seconds = MediaClock.sum(time, -other.origin)
    guard let log = other.log.through(seconds), let script = try other.log.script(through: seconds) else {
      throw LogIsFull()
    }
    self.log = log
    let runner = ScriptRunner(following: script, on: stage)
    let goal = max(MediaClock.sum(origin, log.lastTime), time)
    try runner.follow(to: goal)
    if goal > stage.clock.now { stage.advance(to: goal) }
    if runner.nextDue != nil { self.runner = runner }
    lastInput = log.text.isEmpty ? -1 : MediaClock.sum(origin, log.lastTime)
    history = other.history
    history.cut(after: time)
    playback = PlaybackClock(wall: wall(), media: stage.clock.now)
    playback.change(at: wall(), speed: other.playback.speed)
  }

  /// Cancels the fingers that a log has left down.
  ///
  /// Whoever held them is not asked any more: their numbers are those of the log.
  func cancelFingers() { play(log.fingersDown.map { .cancel(finger: $0.finger, point: $0.point) }) }
}

/// The reason why a session cannot be played again.
struct LogIsFull: Error, CustomStringConvertible {
  let description = "the script of this session is full: it cannot be continued from here"
}
