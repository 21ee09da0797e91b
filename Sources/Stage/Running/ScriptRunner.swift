import TendonGeometry
import TendonLayers
import TendonSnapshot
import TendonViews

/// Plays a script on a stage, frame by frame.
///
///     let runner = ScriptRunner(script, on: stage)
///     while let frame = try runner.next() { record(frame) }
///
/// Events happen at their own times, between the frames: what is seen at a time does not depend on the frame rate.
/// The film ends 0.5 s after the last event and the last finite animation, at the latest after `limit`.
@MainActor
public final class ScriptRunner {
  public let script: Script
  public let stage: Stage
  /// Frames a second.
  public let framesPerSecond: Double
  /// The longest film, in seconds.
  public let limit: Double

  /// How long the film goes on after everything has ended, in seconds.
  public static let tail = 0.5

  /// The frames given so far.
  public private(set) var frameCount = 0

  /// The clock's time when the script starts.
  private let origin: Double
  private var nextStep = 0
  /// What the fingers of the step that is going on will do.
  private var touches: ArraySlice<(time: Double, event: TouchPlan.Event)> = []
  /// When a scroll view was last seen to move on by itself.
  private var lastCoast = 0.0

  /// - Parameters:
  ///   - stage: The script starts at the time of its clock.
  ///   - framesPerSecond: above 0; default 60.
  ///   - limit: in seconds, above 0; default 30.
  public init(_ script: Script, on stage: Stage, framesPerSecond: Double = 60, limit: Double = 30) {
    precondition(
      framesPerSecond > 0 && framesPerSecond.isFinite, "a film has more than 0 frames a second, got \(framesPerSecond)")
    precondition(limit > 0 && limit.isFinite, "a film is longer than 0 seconds, got \(limit)")
    self.script = script
    self.stage = stage
    self.framesPerSecond = framesPerSecond
    self.limit = limit
    origin = stage.clock.now
  }

  /// How long the film is as far as is known now, in seconds; final once ``next()`` has returned nil.
  public var duration: Double { min(limit, unlimitedDuration) }

  /// Whether `limit` cuts the film off before everything has ended.
  public var isCutOff: Bool { unlimitedDuration > limit }

  private var unlimitedDuration: Double {
    let animations = stage.clock.lastFiniteAnimationEnd.map { $0 - origin } ?? 0
    return max(script.duration, animations, lastCoast) + ScriptRunner.tail
  }

  /// How many frames the film has: the whole number nearest to its length, at least 1.
  private var wantedFrames: Int { max(1, Int((duration * framesPerSecond).rounded())) }

  /// Plays on to the time of the next frame, `frameCount / framesPerSecond`, and gives it; nil after the last.
  public func next() throws(ScriptRunError) -> FrameSnapshot? {
    let time = Double(frameCount) / framesPerSecond
    // Looked at before anything is played: what lies beyond the limit does not happen.
    guard frameCount < max(1, Int((limit * framesPerSecond).rounded())) else { return nil }
    try play(through: time)
    stage.advance(to: max(stage.clock.now, origin + time))
    if stage.hasCoastingScrollView { lastCoast = time }
    guard frameCount < wantedFrames else { return nil }
    frameCount += 1
    return stage.frame()
  }

  /// Plays what is left of the script, without frames, to its end.
  func playAll() throws(ScriptRunError) {
    try play(through: script.duration)
    stage.advance(to: max(stage.clock.now, MediaClock.sum(origin, script.duration)))
  }

  /// Does everything that is due up to and including a time from the start of the script.
  private func play(through time: Double) throws(ScriptRunError) {
    while true {
      if let due = touches.first?.time {
        guard due <= time else { return }
        let together = touches.prefix { $0.time == due }
        touches = touches[together.endIndex...]
        advance(to: due)
        stage.touch(
          together.map {
            FingerChange(finger: $0.event.finger, phase: $0.event.phase.touchPhase, point: $0.event.point)
          })
      } else if nextStep < script.steps.count {
        let step = script.steps[nextStep]
        guard step.start <= time else { return }
        nextStep += 1
        advance(to: step.start)
        do {
          try stage.perform { () throws(TargetFinder.Failure) in try begin(step) }
        } catch {
          throw ScriptRunError(file: script.file, line: step.line, reason: error.reason)
        }
      } else {
        return
      }
    }
  }

  private func advance(to time: Double) { stage.advance(to: max(stage.clock.now, MediaClock.sum(origin, time))) }

  private func begin(_ step: Script.Step) throws(TargetFinder.Failure) {
    let finder = TargetFinder(stage: stage)
    var (start, end) = (CGPoint.zero, CGPoint.zero)
    var width = CGFloat.infinity
    switch step.action {
    case .tap(let target, _), .press(let target, _): start = try finder.touchPoint(of: target)
    case .drag(let from, let to, _), .flick(let from, let to, _):
      start = try finder.touchPoint(of: from)
      end = try finder.point(of: to)
    case .pinch(let target, _, _), .twist(let target, _, _):
      start = try finder.touchPoint(of: target)
      width = try finder.width(of: target)
    case .scroll(let target, let by): try stage.scroll(target, by: by)
    case .type(let target, let text): try stage.type(text, into: target)
    case .key(let key): try stage.press(key)
    case .resize(let size): stage.window.resize(to: size)
    case .orient(let orientation): stage.turn(to: orientation)
    case .appearance(let appearance): stage.setAppearance(appearance)
    case .down, .move, .up, .wait, .at: break
    }
    touches =
      TouchPlan.events(for: step.action, from: start, to: end, width: width).map {
        (MediaClock.sum(step.start, $0.offset), $0)
      }[...]
    // What lines do to several fingers at the same time is one event.
    while step.action.isRawTouch, nextStep < script.steps.count, script.steps[nextStep].start == step.start,
      script.steps[nextStep].action.isRawTouch
    {
      touches += TouchPlan.events(for: script.steps[nextStep].action, from: start, to: end).map { (step.start, $0) }
      nextStep += 1
    }
  }
}

extension TouchPlan.Phase {
  var touchPhase: UITouch.Phase {
    switch self {
    case .began: .began
    case .moved: .moved
    case .ended: .ended
    }
  }
}

extension Script.Action {
  /// Whether the action is one change of one finger.
  fileprivate var isRawTouch: Bool {
    switch self {
    case .down, .move, .up: true
    default: false
    }
  }
}

extension Stage {
  var hasCoastingScrollView: Bool {
    var found = false
    window.forEachDescendant { if let view = $0 as? UIScrollView, view.movesByItself { found = true } }
    return found
  }
}
