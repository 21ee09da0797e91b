import TendonStage

extension LiveChannel {
  /// Takes a message of the driver that belongs to the time bar; while the past is shown, also those that would have
  /// reached the session.
  func takeTime(_ message: LiveMessage) {
    switch message {
    case .seek(let time):
      enterPast(at: time)
      past?.seek(to: time, wall: wall())
    case .back:
      enterPast(at: session?.stage.clock.now ?? 0)
      _ = past?.step(by: -1, wall: wall())
    case .loop(let range):
      if let range { enterPast(at: range.lowerBound) }
      past?.setLoop(range, wall: wall())
    case .present: leavePast()
    case .resume: resume()
    case .step where past != nil:
      if past?.step(by: 1, wall: wall()) == false { leavePast(pausing: true) }
    case .play where past != nil: past?.play(wall: wall())
    case .pause where past != nil: past?.pause(wall: wall())
    case .speed(let speed) where past != nil:
      past?.setSpeed(speed, wall: wall())
      session?.playback.change(at: wall(), speed: speed)
    // What fingers and keys do does not reach a screen that shows its past.
    default: break
    }
  }

  /// Shows the past, beside which no time of the session passes.
  private func enterPast(at time: Double) {
    guard past == nil, let session else { return }
    // Nobody would lift what is down now.
    if let driver = audience.driver { session.leave(driver) }
    session.snapshot()
    let view = PastView(session.history, at: time, wall: wall(), speed: session.playback.speed)
    guard let view else { return }
    past = view
    resumesPlaying = !session.playback.isPaused
    session.playback.change(at: wall(), isPaused: true)
  }

  /// Shows the present again; the session goes on as before.
  func leavePast(pausing: Bool = false) {
    guard past != nil else { return }
    past = nil
    if resumesPlaying, !pausing { session?.playback.change(at: wall(), isPaused: false) }
  }

  /// Goes on from the frame of the past that is shown, on a stage made anew that has played the log up to then.
  private func resume() {
    guard let past, let old = session else { return }
    do {
      let session = try LiveSession(screen.make(), continuing: old, at: past.time, wall: wall)
      replace(session)
      // Whoever held these fingers has let go of them since.
      session.snapshot()
      session.cancelFingers()
    } catch {
      fail(error)
    }
  }

  /// Lets the past play, or comes back from its end to the present.
  func advancePast() {
    if let past, !past.advance(wall: wall()) { leavePast() }
  }
}
