/// Whether a film is under way, has failed or is finished; a failed one stays so.
final class FilmProgress {
  private var failure: RecordingError?
  private var isFinished = false

  /// Does a step; traps after the end, throws the first error again after one.
  func step(_ body: () throws(RecordingError) -> Void) throws(RecordingError) {
    precondition(!isFinished, "append(_:) or finish() after finish()")
    if let failure { throw failure }
    do {
      try body()
    } catch {
      failure = error
      throw error
    }
  }

  /// Does the last step.
  func end(_ body: () throws(RecordingError) -> Void) throws(RecordingError) {
    try step(body)
    isFinished = true
  }
}
