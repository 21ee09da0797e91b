import TendonSnapshot

// Viewers that are shown layers as elements of the page.
extension LiveChannel {
  /// The layers that composed mode shows as pixels with all that is inside of them, by their ids, and why; of the frame
  /// that is seen now.
  package func composedFallbacks() -> [Int: String] {
    guard let session else { return [:] }
    updateComposed(session)
    return composed.fallbacks.mapValues(\.rawValue)
  }

  /// Sends what is new to the viewers of composed mode that are ready for it.
  func advanceComposed() {
    guard let session, composed.isWanted else { return }
    session.measured(.composite) { updateComposed(session) }
    composed.send(to: audience.viewers) { send($0, .frame($1)) }
    tell()
  }

  private func updateComposed(_ session: LiveSession) {
    if let past {
      composed.update(.init(epoch: epoch, changes: past.index, time: past.time)) { past.snapshot }
    } else {
      composed.update(.init(epoch: epoch, changes: session.changes, time: session.stage.clock.now)) {
        session.snapshot()
      }
    }
  }
}
