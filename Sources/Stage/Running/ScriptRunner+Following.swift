extension ScriptRunner {
  /// A script that follows the clock of a host: it makes no frames, and the display of the stage stays as it is.
  ///
  /// The script starts at the time of the stage's clock.
  package convenience init(following script: Script, on stage: Stage) {
    self.init(script, on: stage, stage.clock.refresh.rate, .infinity, refreshesPerFrame: 1)
  }

  /// Does what is due up to and including a time of the clock, each at its own time. The clock moves no further than to
  /// the last of it.
  package func follow(to time: Double) throws(ScriptRunError) { try play(through: time) }

  /// The time of the clock at which something is due next; nil once the script has ended.
  package var nextDue: Double? {
    if let touch = touches.first { return touch.time }
    if nextStep < script.steps.count { return time(script.steps[nextStep].start) }
    let end = time(script.duration)
    return end > stage.clock.now ? end : nil
  }
}
