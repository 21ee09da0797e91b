import TendonCompositing
import TendonSnapshot

/// The view of a session's past: a frame of its history, which stands, moves by hand, or plays.
///
/// Wall times are handed in, in seconds from any origin, and never go back.
@MainActor
final class PastView {
  let history: FrameHistory
  /// The frame that is shown.
  private(set) var index: Int
  /// The stretch that is played again and again; nil for none.
  private(set) var loop: ClosedRange<Double>?
  private var clock: PlaybackClock
  private let compositor = Compositor(threads: 2)
  private var last: LiveFrame?
  /// The index and the time of the last frame.
  private var shown: (index: Int, time: Double)?
  /// The media time at which the past stands, or stood when it began to play.
  private(set) var time: Double

  /// The time for which the last frame of a loop is seen, in seconds.
  private static let refresh = 1.0 / 60
  /// The longest time between two pictures of a change, in seconds.
  private static let soon = 0.1

  /// The past at a time; nil where no frame of it is kept.
  init?(_ history: FrameHistory, at time: Double, wall: Double, speed: Double) {
    guard let range = history.range else { return nil }
    self.history = history
    let time = min(max(time, range.lowerBound), range.upperBound)
    index = history.index(at: time) ?? 0
    self.time = time
    clock = PlaybackClock(wall: wall, media: time)
    clock.change(at: wall, speed: speed, isPaused: true)
    seek(to: time, wall: wall)
  }

  /// True while the past plays.
  var isPlaying: Bool { !clock.isPaused }

  /// The last time of the past: the present.
  var end: Double { history.range?.upperBound ?? 0 }

  /// Stands at a time.
  ///
  /// A picture that was changing stands at a time at which it was seen: in between nobody has seen any.
  func seek(to wanted: Double, wall: Double) {
    guard let range = history.range else { return }
    let wanted = min(max(wanted, range.lowerBound), range.upperBound)
    index = history.index(at: wanted) ?? 0
    time = isChanging(index) ? history.entries[index].time : wanted
    stand(wall)
  }

  /// True if the picture moved with time, or another one came soon.
  private func isChanging(_ index: Int) -> Bool {
    let entry = history.entries[index]
    guard !entry.isMoving, history.entries.indices.contains(index + 1) else { return entry.isMoving }
    return history.entries[index + 1].time - entry.time < Self.soon
  }

  /// Stands at the frame before, or after; false where there is none.
  func step(by count: Int, wall: Double) -> Bool {
    // Between two frames the one before is the one that is shown.
    let next = count < 0 && time > history.entries[index].time ? index : index + count
    guard history.entries.indices.contains(next) else { return false }
    index = next
    time = history.entries[index].time
    stand(wall)
    return true
  }

  private func stand(_ wall: Double) {
    clock.change(at: wall, isPaused: true)
    clock.set(media: time, at: wall)
  }

  /// Plays on from where it stands.
  func play(wall: Double) { clock.change(at: wall, isPaused: false) }

  /// Stands where it is.
  func pause(wall: Double) { if isPlaying { seek(to: clock.media(at: wall), wall: wall) } }

  /// Plays at another speed, in media seconds a second.
  func setSpeed(_ speed: Double, wall: Double) { clock.change(at: wall, speed: speed) }

  /// Plays a stretch again and again; nil ends that, and the past stands. A stretch outside the past is left out.
  func setLoop(_ wanted: ClosedRange<Double>?, wall: Double) {
    guard let wanted else {
      loop = nil
      return pause(wall: wall)
    }
    guard let range = history.range, wanted.overlaps(range) else { return }
    let loop = wanted.clamped(to: range)
    self.loop = loop
    if !loop.contains(clock.media(at: wall)) { seek(to: loop.lowerBound, wall: wall) }
    play(wall: wall)
  }

  /// Moves to the frame that is due at a wall time; false where the past has come to its end.
  func advance(wall: Double) -> Bool {
    guard isPlaying else { return true }
    var media = clock.media(at: wall)
    if let loop, media >= loop.upperBound + Self.refresh {
      media = loop.lowerBound
      clock.set(media: media, at: wall)
    }
    guard loop != nil || media < end else { return false }
    index = history.index(at: min(media, loop?.upperBound ?? media)) ?? 0
    time = history.entries[index].time
    return true
  }

  /// The wall time of the next frame; nil while the past stands.
  var nextWake: Double? {
    guard isPlaying else { return nil }
    let next = history.entries.indices.contains(index + 1) ? history.entries[index + 1].time : end
    guard let loop else { return clock.wall(of: next) }
    return clock.wall(of: next <= loop.upperBound && next > time ? next : loop.upperBound + Self.refresh)
  }

  /// The snapshot of the frame that is shown.
  var snapshot: FrameSnapshot { history.entries[index].frame }

  /// The frame that is shown.
  func frame() -> LiveFrame {
    if let last, shown?.index == index, shown?.time == time { return last }
    let picture = shown?.index == index ? last?.picture : nil
    let frame = LiveFrame(
      number: (last?.number ?? 0) + 1, time: time, picture: picture ?? compositor.render(snapshot))
    (last, shown) = (frame, (index, time))
    return frame
  }
}
