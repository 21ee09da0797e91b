import TendonGeometry
import TendonLayers
import TendonSnapshot
import TendonStage
import TendonViews

/// A stage that follows a wall clock and takes input: what a host of any kind runs.
///
/// The host calls ``advance()`` when ``nextWake`` has come, hands over messages as they arrive, and shows
/// ``frame()``. Between two of these calls nothing happens, so that a screen at rest costs nothing.
@MainActor
package final class LiveSession {
  /// The stage whose interface is shown.
  package let stage: Stage
  /// The actions so far, as a script.
  package internal(set) var log = EventLog()
  /// The pace of the time.
  package internal(set) var playback: PlaybackClock
  /// Reads the wall clock, in seconds from any origin.
  let wall: () -> Double
  var fingers = FingerTable()
  var statusBarTouches = StatusBarTouches()
  /// The script that plays, before viewers take over.
  var runner: ScriptRunner?
  /// The reason why a script ended before its end.
  package internal(set) var scriptError: ScriptRunError?
  /// True while the time stands only because nobody watches.
  var isUnwatched = false
  /// The media time of the last input, in seconds.
  var lastInput = -1.0
  /// The media time at which the session began.
  let origin: Double

  /// The frames so far.
  package internal(set) var history: FrameHistory
  /// The document that is shown; nil for a scene of code.
  var document: LiveDocument?
  /// The state of the inspector.
  let inspection = SessionInspection()

  private var last: LiveFrame?
  /// The last snapshot; nil before the first.
  private var seen: FrameSnapshot?
  /// True if ``last`` is the picture of ``seen``.
  private var isPictured = false
  /// Counts what may have changed the picture.
  package private(set) var changes = 1
  /// The count that the last snapshot shows.
  private var seenChanges = 0

  /// - Parameters:
  ///   - wall: The wall clock in seconds from any origin; never goes back.
  ///   - historyBudget: The most bytes of memory for the frames so far; 0 to keep none.
  package init(
    _ stage: Stage, historyBudget: Int = FrameHistory.standardBudget, wall: @escaping () -> Double
  ) {
    self.stage = stage
    self.wall = wall
    history = FrameHistory(budget: historyBudget)
    origin = stage.clock.now
    playback = PlaybackClock(wall: wall(), media: stage.clock.now)
  }

  /// The refreshes at which moving pictures are shown, at media times: those of the display, or at another speed as many
  /// a second of the wall clock.
  private var grid: DisplayRefresh {
    let refresh = stage.clock.refresh
    return playback.speed == 1 ? refresh : DisplayRefresh(rate: refresh.rate / playback.speed, origin: refresh.origin)
  }

  /// The time of the next deadline of the clock or of the script.
  private var nextDue: Double? { [stage.clock.nextDeadline, runner?.nextDue].compactMap { $0 }.min() }

  /// Moves the stage to the last refresh or deadline that the wall clock has reached.
  ///
  /// Frames of a session without input are therefore those of a recording, at the same times.
  package func advance() {
    let goal = playback.media(at: wall())
    guard goal > stage.clock.now else { return }
    let grid = grid
    move(to: grid.time(of: grid.index(after: goal) - 1))
    while let due = nextDue, due <= goal {
      guard due <= stage.clock.now else {
        move(to: due)
        continue
      }
      // Due at once, such as a delay of 0 that an input has begun.
      stage.advance(to: stage.clock.now)
      changes += 1
      if let next = nextDue, next <= stage.clock.now { return }
    }
  }

  /// Moves the stage to a media time; a time gone by changes nothing.
  func move(to time: Double) {
    guard time > stage.clock.now else { return }
    follow(to: time)
    stage.advance(to: time)
    changes += 1
  }

  /// Notes that something besides time has changed the stage.
  func noteChange() { changes += 1 }

  /// The wall time at which the host should call ``advance()`` next; nil where nothing will happen without input.
  package var nextWake: Double? {
    let now = stage.clock.now
    var next = nextDue
    let rest = stage.window.layer.restEnd(at: now)
    if rest < .infinity {
      let grid = grid
      // Times that are summed up otherwise differ by less.
      let refresh = grid.time(of: grid.index(after: max(now, rest - 1e-6)))
      next = min(next ?? refresh, refresh)
    }
    return next.flatMap { playback.wall(of: $0) }
  }

  /// The snapshot of what is seen now, which becomes part of the history.
  @discardableResult
  package func snapshot() -> FrameSnapshot {
    let now = stage.clock.now
    if let seen, seenChanges == changes, seen.time == now { return seen }
    let snapshot = stage.frame()
    seenChanges = changes
    isPictured = false
    seen = snapshot
    history.add(snapshot, at: now, isMoving: stage.window.layer.movesWithTime)
    return snapshot
  }

  /// The frame that is seen now; the same one as before where no pixel has changed.
  package func frame() -> LiveFrame {
    let snapshot = snapshot()
    if let last, isPictured { return last }
    let picture = stage.picture(of: snapshot, threads: 2)
    isPictured = true
    if let last, last.picture == picture { return last }
    let frame = LiveFrame(number: (last?.number ?? 0) + 1, time: snapshot.time, picture: picture)
    last = frame
    return frame
  }
}

/// A frame of a session.
package struct LiveFrame: Sendable {
  /// Counts the frames that differ, from 1.
  package let number: Int
  /// The media time in seconds.
  package let time: Double
  /// The pixels.
  package let picture: Bitmap
}
