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
  /// The script that plays, before viewers take over.
  var runner: ScriptRunner?
  /// The reason why a script ended before its end.
  package internal(set) var scriptError: ScriptRunError?
  /// The media time of the last input, in seconds.
  var lastInput = -1.0
  /// The media time at which the session began.
  let origin: Double

  private var last: LiveFrame?
  /// The media time of the last frame.
  private var shownTime: Double?
  private var hasChanged = true { didSet { if hasChanged { changes += 1 } } }
  /// Counts the changes of the stage: what was computed from it holds as long as the count is the same.
  private(set) var changes = 0
  /// The state of the inspector.
  let inspection = SessionInspection()

  /// - Parameter wall: The wall clock in seconds from any origin; never goes back.
  package init(_ stage: Stage, wall: @escaping () -> Double) {
    self.stage = stage
    self.wall = wall
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
      hasChanged = true
      if let next = nextDue, next <= stage.clock.now { return }
    }
  }

  /// Moves the stage to a media time; a time gone by changes nothing.
  func move(to time: Double) {
    guard time > stage.clock.now else { return }
    follow(to: time)
    stage.advance(to: time)
    hasChanged = true
  }

  /// Notes that something besides time has changed the stage.
  func noteChange() { hasChanged = true }

  /// The wall time at which the host should call ``advance()`` next; nil where nothing will happen without input.
  package var nextWake: Double? {
    let now = stage.clock.now
    var next = nextDue
    if stage.window.layer.movesWithTime {
      let grid = grid
      let refresh = grid.time(of: grid.index(after: now))
      next = min(next ?? refresh, refresh)
    }
    return next.flatMap { playback.wall(of: $0) }
  }

  /// The frame that is seen now; the same one as before where no pixel has changed.
  package func frame() -> LiveFrame {
    let now = stage.clock.now
    if let last, !hasChanged, shownTime == now { return last }
    let picture = stage.picture(threads: 2)
    hasChanged = false
    shownTime = now
    if let last, last.picture == picture { return last }
    let frame = LiveFrame(number: (last?.number ?? 0) + 1, time: now, picture: picture)
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
