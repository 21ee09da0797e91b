import Foundation
import TendonLayers
import TendonSnapshot

/// Learns of the end of a sound.
@MainActor
public protocol AVAudioPlayerDelegate: AnyObject {
  /// The sound has ended by itself; not called where it was paused or stopped. `flag` is true.
  func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool)
}

extension AVAudioPlayerDelegate {
  public func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {}
}

/// Plays a sound on the media clock: it is audible in an MP4 and listed in a trace.
///
///     let player = try AVAudioPlayer(contentsOf: url)
///     player.play()
///
/// Differs from AVFoundation: reads WAV files only; the sound runs with the clock on which the player was made, so that
/// it starts and ends at exact times and stands still with it; there are no audio sessions, meters, pan or settings; a
/// playing sound does not keep a recording open.
@MainActor
public final class AVAudioPlayer: NSObject {
  /// The file, nil where the player was made from data.
  public let url: URL?
  /// The length of the sound in seconds, at rate 1, played once.
  public var duration: TimeInterval { wave.duration }
  /// 1 or 2.
  public var numberOfChannels: Int { wave.channels }
  /// The time of the clock, in seconds: the base of ``play(atTime:)``.
  public var deviceCurrentTime: TimeInterval { clock.now }
  /// The receiver of messages. Not retained.
  public weak var delegate: (any AVAudioPlayerDelegate)?

  /// True from ``play()`` until the sound ends or is paused or stopped.
  public private(set) var isPlaying = false

  /// The times that the sound is played again after the first; negative: for ever. Default: 0.
  public var numberOfLoops = 0 {
    didSet { if numberOfLoops != oldValue { resume() } }
  }

  /// True if ``rate`` counts. Default: false.
  public var enableRate = false {
    didSet { if enableRate != oldValue { resume() } }
  }

  /// The playback rate, 0.5 to 2; other values count as the nearest of these. Default: 1. The pitch follows.
  ///
  /// Differs from AVFoundation: there the pitch stays.
  public var rate: Float = 1 {
    didSet {
      precondition(!rate.isNaN, "a rate is a number, got NaN")
      if rate != oldValue { resume() }
    }
  }

  /// 0 (silence) to 1, the default; other values count as the nearest of these.
  public var volume: Float {
    get { target }
    set { setVolume(newValue, fadeDuration: 0) }
  }

  private let wave: SoundWave
  private let name: String
  private let clock: MediaClock
  /// The volume that is there or is being reached.
  private var target: Float = 1
  private var volumes = [ScheduledSound.Volume(time: 0, value: 1)]
  /// The place in all repetitions where it is paused, in seconds.
  private var place = 0.0
  /// The index of the sound that is playing in the clock's scheduled sounds; nil: none.
  private var stretch: Int?
  private var ending: Deadline?

  /// A player of a WAV file; throws a ``SoundError`` where it cannot be read.
  public convenience init(contentsOf url: URL) throws {
    guard let data = try? Data(contentsOf: url) else {
      throw SoundError(name: url.path, reason: "the file cannot be read")
    }
    self.init(wave: try WAVFile.read(data, name: url.path), name: url.lastPathComponent, url: url)
  }

  /// A player of the contents of a WAV file; throws a ``SoundError`` where they cannot be read.
  public convenience init(data: Data) throws {
    self.init(wave: try WAVFile.read(data, name: "data"), name: "data", url: nil)
  }

  private init(wave: SoundWave, name: String, url: URL?) {
    (self.wave, self.name, self.url) = (wave, name, url)
    clock = MediaClock.current
  }

  // The sound of a deallocated player ends.
  isolated deinit { if isPlaying { pause() } }

  /// The place in the sound, in seconds; while it plays, it moves. Setting it goes there.
  public var currentTime: TimeInterval {
    get { duration > 0 ? progress.truncatingRemainder(dividingBy: duration) : 0 }
    set {
      precondition(newValue.isFinite, "the place in a sound is a finite number of seconds, got \(newValue)")
      let goesOn = isPlaying
      cut()
      place = min(max(newValue, 0), duration)
      if goesOn { begin(at: clock.now) }
    }
  }

  /// True: nothing has to be prepared.
  @discardableResult public func prepareToPlay() -> Bool { true }

  /// Starts or goes on; true if the sound plays now.
  @discardableResult public func play() -> Bool { play(atTime: clock.now) }

  /// Starts or goes on at a time of ``deviceCurrentTime``, at once where it has gone by.
  @discardableResult public func play(atTime time: TimeInterval) -> Bool {
    precondition(time.isFinite, "a sound starts at a finite time, got \(time)")
    if isPlaying { return true }
    isPlaying = true
    begin(at: max(time, clock.now))
    return true
  }

  /// Stops where it is; ``play()`` goes on from there.
  public func pause() {
    cut()
    isPlaying = false
  }

  /// Stops where it is, as ``pause()`` does.
  public func stop() { pause() }

  /// Changes the volume evenly within `fadeDuration` seconds.
  public func setVolume(_ volume: Float, fadeDuration: TimeInterval) {
    precondition(!volume.isNaN, "a volume is a number, got NaN")
    let now = clock.now
    let seen = current?.volume(at: now) ?? target
    target = min(max(volume, 0), 1)
    volumes = volumes.prefix { $0.time < now } + [.init(time: now, value: seen)]
    volumes.append(.init(time: now + max(0, fadeDuration), value: target))
    if let stretch { clock.scheduledSounds[stretch].volumes = volumes }
  }

  private var current: ScheduledSound? { stretch.map { clock.scheduledSounds[$0] } }

  /// The place in all repetitions, in seconds.
  private var progress: Double {
    guard let current else { return place }
    return current.offset + max(0, clock.now - current.start) * current.rate
  }

  private func begin(at time: Double) {
    volumes = [.init(time: time, value: scheduledVolume(at: time))] + volumes.filter { $0.time > time }
    let sound = ScheduledSound(
      name: name, wave: wave, start: time, offset: place, rate: enableRate ? Double(min(max(rate, 0.5), 2)) : 1,
      repeats: numberOfLoops, volumes: volumes)
    stretch = clock.scheduledSounds.count
    clock.scheduledSounds.append(sound)
    ending = clock.schedule(at: max(sound.naturalEnd, clock.now)) { [weak self] in self?.finish() }
  }

  private func scheduledVolume(at time: Double) -> Float {
    ScheduledSound(name: name, wave: wave, start: time, volumes: volumes).volume(at: time)
  }

  /// Ends the sound that is playing and keeps its position.
  private func cut() {
    guard let stretch else { return }
    place = progress
    clock.scheduledSounds[stretch].stop = max(clock.now, clock.scheduledSounds[stretch].start)
    self.stretch = nil
    ending?.cancel()
    ending = nil
  }

  /// Lets what has been changed count from now on.
  private func resume() {
    guard isPlaying else { return }
    let start = current?.start ?? clock.now
    cut()
    begin(at: max(start, clock.now))
  }

  private func finish() {
    stretch = nil
    ending = nil
    place = 0
    isPlaying = false
    delegate?.audioPlayerDidFinishPlaying(self, successfully: true)
  }
}
