/// A sampled sound: plain values, as a picture is.
public struct SoundWave: Hashable, Sendable {
  /// Samples a second and channel, above 0.
  public let sampleRate: Int
  /// 1 or 2.
  public let channels: Int
  /// Finite, full scale from -1 to 1; the channels of a moment stand side by side, left first.
  public let samples: [Float]

  /// Traps where the numbers do not fit together.
  public init(sampleRate: Int, channels: Int, samples: [Float]) {
    precondition(sampleRate > 0, "a sound has more than 0 samples a second, got \(sampleRate)")
    precondition(channels == 1 || channels == 2, "a sound has one channel or two, got \(channels)")
    precondition(samples.count % channels == 0, "\(samples.count) samples are no whole number for \(channels) channels")
    self.sampleRate = sampleRate
    self.channels = channels
    self.samples = samples
  }

  /// The number of moments that are sampled.
  public var count: Int { samples.count / channels }

  /// The length in seconds.
  public var duration: Double { Double(count) / Double(sampleRate) }

  /// The sample of a channel at a moment; a sound of one channel is the same on both.
  public func sample(_ index: Int, channel: Int) -> Float {
    channels == 1 ? samples[index] : samples[2 * index + channel]
  }

  public static func == (a: SoundWave, b: SoundWave) -> Bool {
    a.sampleRate == b.sampleRate && a.channels == b.channels && a.samples == b.samples
  }
}

/// A stretch of a sound as it is heard: from its start until it ends or is stopped.
public struct HeardSound: Hashable, Sendable {
  /// A volume that is reached at a time; between two of them it changes evenly.
  public struct Volume: Hashable, Sendable {
    /// Media time in seconds.
    public var time: Double
    /// 0 to 1.
    public var value: Float

    public init(time: Double, value: Float) { (self.time, self.value) = (time, value) }
  }

  /// The name of the file, or `data`.
  public var name: String
  public var wave: SoundWave
  /// The media time at which it begins, in seconds.
  public var start: Double
  /// The media time at which it was paused or stopped; nil: not before its end.
  public var stop: Double?
  /// The place in the sound where it begins, in seconds.
  public var offset: Double
  /// The playback rate: 1 is as recorded, 2 twice as fast and an octave higher.
  public var rate: Double
  /// The times that it is played again after the first; negative: for ever.
  public var repeats: Int
  /// In the order of time; the first one counts before it as well.
  public var volumes: [Volume]

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

  /// The media time of its own end, in seconds; infinite where it repeats for ever.
  public var naturalEnd: Double {
    repeats < 0 ? .infinity : start + (wave.duration * Double(repeats + 1) - offset) / rate
  }

  /// The media time at which it is heard no more, in seconds.
  public var end: Double {
    guard let stop else { return naturalEnd }
    return stop < naturalEnd ? stop : naturalEnd
  }

  /// True if anything of it is heard in a film that begins at the media time `origin` and lasts `duration` seconds.
  public func isHeard(from origin: Double, for duration: Double) -> Bool {
    end > start && end > origin && start < origin + duration
  }

  /// The volume at a media time.
  public func volume(at time: Double) -> Float {
    guard let after = volumes.firstIndex(where: { $0.time > time }) else { return volumes.last?.value ?? 1 }
    guard after > 0 else { return volumes[0].value }
    let (a, b) = (volumes[after - 1], volumes[after])
    return a.value + (b.value - a.value) * Float((time - a.time) / (b.time - a.time))
  }
}
