import TendonLayers

/// Media time as a function of the wall clock: how fast it passes, and where it stands.
///
/// A plain value; wall times are handed in, in seconds from any origin, and never go back.
package struct PlaybackClock: Hashable, Sendable {
  /// Media seconds a second, above 0.
  package private(set) var speed = 1.0
  /// True if no time passes.
  package private(set) var isPaused = false
  /// A wall time and the media time then.
  private var anchor: Anchor

  private struct Anchor: Hashable {
    var wall: Double
    var media: Double
  }

  /// A clock that runs at the speed 1 from a media time on.
  package init(wall: Double, media: Double) { anchor = Anchor(wall: wall, media: media) }

  /// The media time at a wall time, in whole nanoseconds, as scripts have it.
  package func media(at wall: Double) -> Double {
    guard !isPaused else { return anchor.media }
    let time = anchor.media + max(0, wall - anchor.wall) * speed
    return (time * 1e9).rounded() / 1e9
  }

  /// The wall time at which a media time is reached; nil while the clock is paused.
  package func wall(of media: Double) -> Double? {
    isPaused ? nil : anchor.wall + max(0, media - anchor.media) / speed
  }

  /// Changes speed or pause from a wall time on.
  package mutating func change(at wall: Double, speed: Double? = nil, isPaused: Bool? = nil) {
    anchor = Anchor(wall: wall, media: media(at: wall))
    if let speed {
      precondition(speed > 0 && speed.isFinite, "time passes at a speed above 0, got \(speed)")
      self.speed = speed
    }
    if let isPaused { self.isPaused = isPaused }
  }

  /// Goes on from a media time: after it was stepped by hand.
  package mutating func set(media: Double, at wall: Double) {
    anchor = Anchor(wall: wall, media: media)
  }
}
