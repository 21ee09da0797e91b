import TendonGeometry
import TendonLayers
import TendonSnapshot
import TendonViews

/// Plays a script on a stage, frame by frame.
///
///     let runner = ScriptRunner(script, on: stage)
///     while let frame = try runner.next() { record(frame) }
///
/// Events happen at their own times, between the frames. While the film is made, the display of the stage refreshes at the
/// multiple of the frame rate that is nearest to 60 a second: every frame is a refresh. Fingers that move are sampled and
/// display links tick at the refreshes.
/// The film ends 0.5 s after the last event and the last finite animation, at the latest after `limit`.
@MainActor
public final class ScriptRunner {
  /// The script that is run.
  public let script: Script
  /// The stage that receives the events and whose frames are recorded.
  public let stage: Stage
  /// Frames a second.
  public let framesPerSecond: Double
  /// The longest film, in seconds.
  public let limit: Double

  /// The time from the last event and the last finite animation to the end of the film, in seconds.
  public static let tail = 0.5

  /// The frames given so far.
  public private(set) var frameCount = 0

  /// The clock's time when the script starts.
  private let origin: Double
  /// Refreshes of the display from one frame to the next.
  private let refreshesPerFrame: Int
  var nextStep = 0
  /// The coming events of the fingers of the present step, at times of the clock.
  var touches: ArraySlice<(time: Double, event: TouchPlan.Event)> = []
  /// The last time at which a scroll view was found decelerating.
  private var lastCoast = 0.0

  /// - Parameters:
  ///   - script: the actions, each at a time.
  ///   - stage: The script starts at the time of its clock.
  ///   - framesPerSecond: above 0; default 60.
  ///   - limit: in seconds, above 0; default 30.
  public convenience init(_ script: Script, on stage: Stage, framesPerSecond: Double = 60, limit: Double = 30) {
    precondition(
      framesPerSecond > 0 && framesPerSecond.isFinite, "a film has more than 0 frames a second, got \(framesPerSecond)")
    precondition(limit > 0 && limit.isFinite, "a film is longer than 0 seconds, got \(limit)")
    let multiple = Int(min(max((DisplayRefresh.standardRate / framesPerSecond).rounded(), 1), 1e6))
    self.init(script, on: stage, framesPerSecond, limit, refreshesPerFrame: multiple)
    stage.clock.refresh = DisplayRefresh(rate: framesPerSecond * Double(multiple), origin: origin)
  }

  init(
    _ script: Script, on stage: Stage, _ framesPerSecond: Double, _ limit: Double, refreshesPerFrame: Int
  ) {
    self.script = script
    self.stage = stage
    self.framesPerSecond = framesPerSecond
    self.limit = limit
    self.refreshesPerFrame = refreshesPerFrame
    origin = stage.clock.now
  }

  /// The length of the film as far as it is known, in seconds; final once ``next()`` has returned nil.
  public var duration: Double { min(limit, unlimitedDuration) }

  /// True if `limit` ends the film before the events and animations have ended.
  public var isCutOff: Bool { unlimitedDuration > limit }

  private var unlimitedDuration: Double {
    let animations = stage.clock.lastFiniteAnimationEnd.map { $0 - origin } ?? 0
    return max(script.duration, animations, lastCoast) + ScriptRunner.tail
  }

  /// The number of frames of the film: its length times the frame rate, rounded, and at least 1.
  private var wantedFrames: Int { max(1, Int((duration * framesPerSecond).rounded())) }

  /// Plays on to the time of the next frame, `frameCount / framesPerSecond`, and gives it; nil after the last.
  public func next() throws(ScriptRunError) -> FrameSnapshot? {
    try goToNextFrame() ? stage.frame() : nil
  }

  /// Plays on to a time of the film, in seconds from its start, and gives what is seen then; nil where the film has ended
  /// before.
  ///
  /// At the time of a frame this is the frame. Between two frames it is what the stage shows then: animations where they
  /// are, fingers where the display has sampled them last.
  public func frame(at seconds: Double) throws(ScriptRunError) -> FrameSnapshot? {
    precondition(seconds >= 0 && seconds.isFinite, "a film has times of 0 seconds or more, got \(seconds)")
    let time = time(seconds)
    while timeOfNextFrame <= time { guard try goToNextFrame() else { return nil } }
    try play(through: time)
    stage.advance(to: max(stage.clock.now, time))
    return stage.frame()
  }

  private var timeOfNextFrame: Double { clockTime(ofFrame: frameCount) }

  /// The time of the clock at which a frame of the film, counted from 0, is seen.
  package func clockTime(ofFrame index: Int) -> Double { stage.clock.refresh.time(of: index * refreshesPerFrame) }

  /// Plays on to the time of the next frame and counts it; false after the last.
  private func goToNextFrame() throws(ScriptRunError) -> Bool {
    // Looked at before anything is played: what lies beyond the limit does not happen.
    guard frameCount < max(1, Int((limit * framesPerSecond).rounded())) else { return false }
    let time = timeOfNextFrame
    try play(through: time)
    stage.advance(to: max(stage.clock.now, time))
    if stage.hasCoastingScrollView { lastCoast = time - origin }
    guard frameCount < wantedFrames else { return false }
    frameCount += 1
    return true
  }

  /// Plays a script without frames to its end, from now on. The display of the stage stays as it is.
  static func play(_ script: Script, on stage: Stage) throws(ScriptRunError) {
    let runner = ScriptRunner(script, on: stage, stage.clock.refresh.rate, .infinity, refreshesPerFrame: 1)
    let end = runner.time(script.duration)
    try runner.play(through: end)
    stage.advance(to: max(stage.clock.now, end))
  }

  /// A time of the script as a time of the clock.
  func time(_ seconds: Double) -> Double { stage.clock.refresh.aligned(MediaClock.sum(origin, seconds)) }

  /// Does everything that is due up to and including a time of the clock.
  func play(through end: Double) throws(ScriptRunError) {
    while true {
      if let due = touches.first?.time {
        guard due <= end else { return }
        let together = touches.prefix { $0.time == due }
        touches = touches[together.endIndex...]
        stage.advance(to: max(stage.clock.now, due))
        stage.touch(
          together.map {
            FingerChange(finger: $0.event.finger, phase: $0.event.phase.touchPhase, point: $0.event.point)
          })
      } else if nextStep < script.steps.count {
        let step = script.steps[nextStep]
        let start = time(step.start)
        guard start <= end else { return }
        nextStep += 1
        stage.advance(to: max(stage.clock.now, start))
        do {
          try stage.perform { () throws(TargetFinder.Failure) in try begin(step, at: start) }
        } catch {
          throw ScriptRunError(
            file: script.file, line: step.line, reason: error.reason, isExpectation: error.isExpectation)
        }
      } else {
        return
      }
    }
  }
}

extension Stage {
  fileprivate var hasCoastingScrollView: Bool {
    var found = false
    window.forEachDescendant { if let view = $0 as? UIScrollView, view.movesByItself { found = true } }
    return found
  }
}
