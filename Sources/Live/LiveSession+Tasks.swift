extension LiveSession {
  /// Runs the tasks that are ready, at the present time, and commits what they have changed: for a host that another
  /// thread has woken.
  package func runTasks() {
    move(to: playback.media(at: wall()))
    stage.advance(to: stage.clock.now)
    noteChange()
  }
}
