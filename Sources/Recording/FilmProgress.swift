/// The state of a film: under way, failed, complete or in its place; a failed one stays so.
final class FilmProgress {
  private var failure: RecordingError?
  private var isComplete = false

  /// Does a step; traps after the end, throws the first error again after one.
  func step(_ body: () throws(RecordingError) -> Void) throws(RecordingError) {
    precondition(!isComplete, "append(_:) or finish() after finish()")
    try attempt(body)
  }

  /// Does the step after which the file is complete.
  func complete(_ body: () throws(RecordingError) -> Void) throws(RecordingError) {
    try step(body)
    isComplete = true
  }

  /// Does the last step.
  func commit(_ body: () throws(RecordingError) -> Void) throws(RecordingError) {
    precondition(isComplete, "commit() before complete()")
    try attempt(body)
  }

  private func attempt(_ body: () throws(RecordingError) -> Void) throws(RecordingError) {
    if let failure { throw failure }
    do {
      try body()
    } catch {
      failure = error
      throw error
    }
  }
}
