import TendonGeometry
import TendonLayers
import TendonStage
import TendonViews

extension LiveSession {
  /// The least time between two inputs, in seconds: a script that plays the log must not take them as one.
  static let inputStep = 1e-8

  /// Takes messages of viewers in the order of their arrival, at the present time.
  package func receive(_ messages: [(viewer: Int, message: LiveMessage)]) {
    var touches: [Script.Action] = []
    for (index, (viewer, message)) in messages.enumerated() {
      let (isTaken, tap) = statusBarTouch(message, of: viewer)
      if isTaken {
        tap.map { touches.append($0) }
      } else if let touch = touch(message, of: viewer) {
        // Of several moves of a finger that have come together the last one counts.
        if case .move(let finger, _) = touch, case .move(finger, _)? = touches.last { touches.removeLast() }
        touches.append(touch)
      } else if !message.isTouch {
        play(touches)
        touches = []
        take(message)
      }
      if index == messages.count - 1 { play(touches) }
    }
  }

  /// Cancels the touches of a viewer that has gone.
  package func leave(_ viewer: Int) {
    statusBarTouches.removeAll(of: viewer)
    play(fingers.names(of: viewer).compactMap { touch(.cancel(finger: $0.finger), of: viewer) })
  }

  /// The action of a touch; nil for other messages, and for fingers that cannot do this now.
  private func touch(_ message: LiveMessage, of viewer: Int) -> Script.Action? {
    func name(_ finger: Int) -> FingerTable.Name { FingerTable.Name(viewer: viewer, finger: finger) }
    switch message {
    case .down(let finger, let point):
      guard !isPlayingScript, stage.window.bounds.contains(point) else { return nil }
      return fingers.add(name(finger), at: point).map { .down(finger: $0, point: point) }
    case .move(let finger, let point):
      return fingers.move(name(finger), to: point).map { .move(finger: $0, point: point) }
    case .up(let finger, let point):
      return fingers.remove(name(finger)).map { .up(finger: $0.number, point: point) }
    case .cancel(let finger):
      return fingers.remove(name(finger)).map { .cancel(finger: $0.number, point: $0.point) }
    default:
      return nil
    }
  }

  private func take(_ message: LiveMessage) {
    switch message {
    case .down, .move, .up, .cancel, .shown, .restart, .take, .log, .mode, .inspect: break
    // Those of the time bar, for the channel.
    case .seek, .back, .loop, .present, .resume, .animations, .record, .cancelRecording: break
    case .assist(let element, let assistance): assist(element, assistance)
    case .wheel(let point, let distance):
      guard stage.window.bounds.contains(point) else { return }
      play([.scroll(.point(Script.Place(point)), by: distance)])
    case .key(let key): play([.key(key)])
    case .text(let text): play([.insert(text: lineFit(text))])
    case .size(let size): if size != stage.window.bounds.size { play([.resize(size)]) }
    case .appearance(let appearance): play([.appearance(appearance)])
    case .turn(let orientation): play([.orient(orientation)])
    case .speed(let speed): playback.change(at: wall(), speed: speed)
    case .play: playback.change(at: wall(), isPaused: false)
    case .pause: playback.change(at: wall(), isPaused: true)
    case .step: step()
    }
  }

  /// A text as it is inserted: a line break in a longer text was pasted, and is a space in a field of one line, as in
  /// UIKit. By itself it is the Return key.
  private func lineFit(_ text: String) -> String {
    guard text.count > 1, stage.window.currentFirstResponder is UITextField else { return text }
    return String(text.map { $0.isNewline ? " " : $0 })
  }

  /// Pauses and moves the time to the next refresh of the display.
  private func step() {
    playback.change(at: wall(), isPaused: true)
    let refresh = stage.clock.refresh
    move(to: refresh.time(of: refresh.index(after: stage.clock.now)))
    playback.set(media: stage.clock.now, at: wall())
  }

  /// Does what has come at one time, and logs it.
  ///
  /// What cannot be done now (a wheel over nothing that scrolls, a key without a first responder) is left out.
  func play(_ actions: [Script.Action]) {
    guard !actions.isEmpty, !isPlayingScript else { return }
    let now = wall()
    let earliest = max(stage.clock.now, MediaClock.sum(lastInput, Self.inputStep))
    let time = max(playback.media(at: now), earliest)
    if time > playback.media(at: now) { playback.set(media: time, at: now) }
    move(to: time)
    lastInput = stage.clock.now
    noteChange()
    do {
      try stage.play(together: actions)
      for action in actions { log.add(action, at: MediaClock.sum(stage.clock.now, -origin)) }
    } catch {}
  }
}

extension LiveMessage {
  /// True for what a finger does.
  fileprivate var isTouch: Bool {
    switch self {
    case .down, .move, .up, .cancel: true
    default: false
    }
  }
}
