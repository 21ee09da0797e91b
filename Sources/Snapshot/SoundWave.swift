/// A sampled sound, as plain values.
public struct SoundWave: Hashable, Sendable {
  /// Samples a second and channel, above 0.
  public let sampleRate: Int
  /// The number of channels, 1 or 2.
  public let channels: Int
  /// The samples: finite, full scale from -1 to 1. The channels of a sample time are adjacent, left first.
  public let samples: [Float]

  /// Makes a sound. Traps where the rate is not above 0, where there are not one or two channels, and where the samples
  /// are no whole number for the channels.
  public init(sampleRate: Int, channels: Int, samples: [Float]) {
    precondition(sampleRate > 0, "a sound has more than 0 samples a second, got \(sampleRate)")
    precondition(channels == 1 || channels == 2, "a sound has one channel or two, got \(channels)")
    precondition(samples.count % channels == 0, "\(samples.count) samples are no whole number for \(channels) channels")
    self.sampleRate = sampleRate
    self.channels = channels
    self.samples = samples
  }

  /// The number of samples a channel.
  public var count: Int { samples.count / channels }

  /// The length in seconds.
  public var duration: Double { Double(count) / Double(sampleRate) }

  /// Returns the sample at an index of a channel (0: left). A sound of one channel has the same sample on both.
  public func sample(_ index: Int, channel: Int) -> Float {
    channels == 1 ? samples[index] : samples[2 * index + channel]
  }

  /// True if rate, channels and samples are equal.
  public static func == (a: SoundWave, b: SoundWave) -> Bool {
    a.sampleRate == b.sampleRate && a.channels == b.channels && a.samples == b.samples
  }
}

/// A sound during its playback: from its start until it ends or is stopped.
public struct ScheduledSound: Hashable, Sendable {
  /// The volume at a time; between two of them it is interpolated linearly.
  public struct Volume: Hashable, Sendable {
    /// The media time in seconds.
    public var time: Double
    /// The volume, 0 to 1.
    public var value: Float

    /// Makes a volume of 0 to 1 at a media time in seconds.
    public init(time: Double, value: Float) { (self.time, self.value) = (time, value) }
  }

  /// The name of the file, or `data`.
  public var name: String
  /// The sampled sound.
  public var wave: SoundWave
  /// The media time at which it begins, in seconds.
  public var start: Double
  /// The media time at which it was paused or stopped; nil: not before its end.
  public var stop: Double?
  /// The position in the sound where playback begins, in seconds.
  public var offset: Double
  /// The playback rate: 1 is as recorded, 2 twice as fast and an octave higher.
  public var rate: Double
  /// The number of repetitions after the first playback; negative: without end.
  public var repeats: Int
  /// The volumes in the order of their times; before the first time its volume applies. Without any, the volume is 1.
  public var volumes: [Volume]

  /// Makes a sound that plays from `start` at the recorded rate to its end, once, unless given otherwise.
  public init(
    name: String, wave: SoundWave, start: Double, offset: Double = 0, rate: Double = 1, repeats: Int = 0,
    volumes: [Volume]
  ) {
    self.name = name
    self.wave = wave
    self.start = start
    self.offset = offset
    self.rate = rate
    self.repeats = repeats
    self.volumes = volumes
  }

  /// The media time at which playback ends if it is not stopped, in seconds; infinite if it repeats without end.
  public var naturalEnd: Double {
    repeats < 0 ? .infinity : start + (wave.duration * Double(repeats + 1) - offset) / rate
  }

  /// The media time at which playback ends, in seconds.
  public var end: Double {
    guard let stop else { return naturalEnd }
    return stop < naturalEnd ? stop : naturalEnd
  }

  /// True if a part of the sound is audible in a film that begins at the media time `origin` and lasts `duration`
  /// seconds.
  public func isAudible(from origin: Double, for duration: Double) -> Bool {
    end > start && end > origin && start < origin + duration
  }

  /// Returns the volume at a media time in seconds, 0 to 1.
  public func volume(at time: Double) -> Float {
    guard let after = volumes.firstIndex(where: { $0.time > time }) else { return volumes.last?.value ?? 1 }
    guard after > 0 else { return volumes[0].value }
    let (a, b) = (volumes[after - 1], volumes[after])
    return a.value + (b.value - a.value) * Float((time - a.time) / (b.time - a.time))
  }
}
