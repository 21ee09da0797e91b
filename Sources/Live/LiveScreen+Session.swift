import TendonStage

extension LiveScreen {
  /// A session on a new stage: it plays the script of the screen, or continues where an earlier session was, as after a
  /// change of the document.
  ///
  /// - Parameter old: The session to continue; nil to begin anew. One whose script still plays is not continued.
  @MainActor package func session(wall: @escaping () -> Double, continuing old: LiveSession?) throws -> LiveSession {
    let stage = try make()
    // The tasks that the screen has begun: nothing else would run them before the first input.
    stage.advance(to: stage.clock.now)
    let session = LiveSession(stage, historyBudget: historyBudget, wall: wall)
    session.document = document
    session.playback.change(at: wall(), speed: speed)
    if let old, !old.isPlayingScript {
      session.carry(from: old)
    } else if let script {
      session.begin(script)
    }
    return session
  }
}
