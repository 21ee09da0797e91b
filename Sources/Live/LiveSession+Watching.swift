extension LiveSession {
  /// Stops the time while nobody watches, and lets it continue when somebody does; a session that a viewer has paused
  /// stays paused.
  package func setWatched(_ isWatched: Bool) {
    if isWatched, isUnwatched {
      isUnwatched = false
      playback.change(at: wall(), isPaused: false)
    } else if !isWatched, !playback.isPaused {
      isUnwatched = true
      playback.change(at: wall(), isPaused: true)
    }
  }
}
