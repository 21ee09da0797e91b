import TendonGeometry
import TendonLayers
import TendonViews

extension Stage {
  /// Hands the window what a finger does, at the time of the clock.
  ///
  /// - Parameters:
  ///   - finger: names the finger while it is down.
  ///   - phase: the change of the finger since its last event.
  ///   - point: in points of the window.
  public func touch(finger: Int = 0, phase: UITouch.Phase, at point: CGPoint) {
    perform { window.sendTouchesOfScreen([FingerChange(finger: finger, phase: phase, point: point)]) }
  }

  /// Hands the window what several fingers do at the same time, as one event.
  public func touch(_ fingers: [FingerChange]) { perform { window.sendTouchesOfScreen(fingers) } }

  /// Shakes the device: the responders from the first one on receive `motionBegan` and `motionEnded`.
  public func shake() { perform { window.shake() } }

  /// Taps a view, or its row, item or segment `index`: each tap takes 0.05 s of the clock.
  ///
  /// - Throws: where the view does not exist, is hidden, or is covered.
  public func tap(
    _ name: String, index: Int? = nil, times: Int = 1, file: String = #fileID, line: Int = #line
  ) throws(ScriptRunError) {
    try play(.tap(.named(name, index: index), times: times), file: file, line: line)
  }

  /// Does one thing that a script can do, and advances the clock to its end.
  ///
  /// An action made by hand stays within the limits that the parser sets; `at` counts from now.
  public func play(
    _ action: Script.Action, file: String = #fileID, line: Int = #line
  ) throws(ScriptRunError) {
    var seconds = action.duration
    if case .at(let time) = action { seconds = time }
    // Whole nanoseconds, as the times of a script that was read: else the last event might lie beyond the end.
    let duration = MediaClock.sum(0, seconds)
    try run(Script(file: file, steps: [Script.Step(line: line, start: 0, action: action)], duration: duration))
  }

  /// Plays a script from now on and advances the clock to its end; animations may still run then.
  public func run(_ script: Script) throws(ScriptRunError) {
    try ScriptRunner.play(script, on: self)
  }

  /// Reads a script and plays it from now on.
  ///
  /// - Throws: ``ScriptError`` for a script that cannot be read, ``ScriptRunError`` for one that cannot be run.
  public func run(_ text: String, file: String = "script") throws {
    try run(ScriptParser.parse(text, file: file))
  }
}
