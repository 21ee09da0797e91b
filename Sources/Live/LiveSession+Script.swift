import TendonStage

extension LiveSession {
  /// True while a script plays; what fingers and keys do meanwhile is left out.
  package var isPlayingScript: Bool { runner != nil }

  /// Plays a script from now on; viewers take over when it has ended. For a session that has just begun.
  package func begin(_ script: Script) {
    guard !script.steps.isEmpty else { return }
    runner = ScriptRunner(following: script, on: stage)
    for step in script.steps where step.action.isLogged { log.add(step.action, at: step.start) }
    follow(to: stage.clock.now)
    noteChange()
  }

  /// Does what the script does up to and including a time.
  func follow(to time: Double) {
    guard let runner else { return }
    do {
      try runner.follow(to: time)
    } catch {
      scriptError = error
      self.runner = nil
    }
    if runner.nextDue.map({ $0 <= time }) ?? true { self.runner = nil }
  }
}

extension Script.Action {
  /// False for what only lets time pass: the log has times of its own.
  fileprivate var isLogged: Bool {
    switch self {
    case .wait, .at: false
    default: true
    }
  }
}
