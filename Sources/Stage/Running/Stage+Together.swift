import TendonLayers

extension Stage {
  /// Does several things at the present time, in order, exactly as a script does them in lines without time between
  /// them: what touches do is one event. The clock does not move.
  ///
  /// - Throws: where one of them cannot be done; those after it are left out.
  package func play(together actions: [Script.Action]) throws(ScriptRunError) {
    let steps = actions.map { Script.Step(line: 1, start: 0, action: $0) }
    try run(Script(file: "live", steps: steps, duration: 0))
  }
}
