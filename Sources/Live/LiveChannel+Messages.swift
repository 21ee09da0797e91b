// The messages of viewers, by what they concern: frames, the driver, the past, panels, or the session.
extension LiveChannel {
  /// Takes messages in the order of their coming; what only the driver may send is left out from others.
  package func receive(_ messages: [(viewer: Int, message: LiveMessage)]) {
    var inputs: [(viewer: Int, message: LiveMessage)] = []
    for (viewer, message) in messages where feeds[viewer] != nil {
      guard !message.isForDriver || viewer == audience.driver else { continue }
      switch message {
      case .shown(let frame):
        feeds[viewer]?.show(frame)
        composed.show(frame, by: viewer)
      case .mode(let mode):
        if mode != composed.mode(of: viewer) { feeds[viewer] = ViewerFeed() }
        composed.set(mode, for: viewer)
      case .log: if let session { send(viewer, .text(ViewerStatus.json(log: session.log))) }
      case .take:
        flush(&inputs)
        if let driver = audience.driver, driver != viewer { session?.leave(driver) }
        audience.take(viewer)
      case .restart:
        inputs = []
        open()
      case .animations(let isOn): animationsTold[viewer] = isOn ? "" : nil
      case .record(let request):
        flush(&inputs)
        record(request, for: viewer)
      case .cancelRecording: cancelRecording()
      case .inspect(let request):
        flush(&inputs)
        if request.isForDriver { leavePast() }
        answer(request, of: viewer)
      default:
        guard message.isForTimeBar || past != nil else {
          inputs.append((viewer, message))
          continue
        }
        flush(&inputs)
        takeTime(message)
      }
    }
    flush(&inputs)
  }

  private func flush(_ inputs: inout [(viewer: Int, message: LiveMessage)]) {
    if let session { session.measured(.code) { session.receive(inputs) } }
    inputs = []
  }
}
