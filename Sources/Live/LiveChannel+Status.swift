extension LiveChannel {
  /// Tells each viewer what has changed besides the picture.
  func tell() {
    var status = ViewerStatus(you: 0, viewers: audience.viewers, driver: audience.driver, error: error)
    if let session {
      let (screen, playback) = (session.stage.screen, session.playback)
      (status.isPaused, status.speed) = (playback.isPaused, playback.speed)
      status.isPlayingScript = session.isPlayingScript
      let size = session.stage.window.bounds.size
      (status.width, status.height, status.scale) = (Double(size.width), Double(size.height), Double(screen.scale))
      status.isDark = screen.settings.userInterfaceStyle == .dark
      status.from = session.history.range?.lowerBound
      if let past {
        status.past = ViewerStatus.Past(
          to: past.end, time: past.isPlaying ? nil : past.time, isPlaying: past.isPlaying,
          loop: past.loop.map { [$0.lowerBound, $0.upperBound] })
      }
      status.error = status.error ?? session.scriptError.map(String.init(describing:))
    }
    for viewer in audience.viewers {
      status.you = viewer
      let mode = composed.mode(of: viewer)
      status.mode = mode.rawValue
      status.fallbacks = mode == .composed ? composed.fallbackCounts : nil
      guard told[viewer] != status else { continue }
      told[viewer] = status
      send(viewer, .text(status.json))
    }
  }
}
