import TendonSnapshot

/// The sounds of a film, mixed into two channels of 16 bits with 48,000 samples a second.
///
/// Samples of other rates are interpolated linearly; what exceeds the full scale is clipped.
package struct Soundtrack: Sendable {
  package static let sampleRate = 48_000

  private let sounds: [ScheduledSound]
  private let origin: Double
  /// The length in samples a channel.
  let count: Int

  /// The soundtrack of a film whose first frame is seen at the media time `origin`; nil where nothing is heard in it.
  package init?(_ sounds: [ScheduledSound], origin: Double, duration: Double) {
    self.sounds = sounds.filter { $0.isAudible(from: origin, for: duration) }
    self.origin = origin
    count = Int((duration * Double(Soundtrack.sampleRate)).rounded())
    guard !self.sounds.isEmpty else { return nil }
  }

  /// The samples of a stretch of time, left and right in turn.
  func samples(_ range: Range<Int>) -> [Int16] {
    var sum = [Float](repeating: 0, count: 2 * range.count)
    for sound in sounds {
      for index in range.clamped(to: place(of: sound.start)..<max(place(of: sound.start), place(of: sound.end))) {
        let time = origin + Double(index) / Double(Soundtrack.sampleRate)
        let volume = sound.volume(at: time)
        for channel in 0..<2 {
          sum[2 * (index - range.lowerBound) + channel] += volume * sound.value(at: time, channel)
        }
      }
    }
    return sum.map { Int16((max(-1, min(1, $0)) * 32_767).rounded()) }
  }

  /// The first sample of the film that is not before a media time; `count` for times after the film's end.
  private func place(of time: Double) -> Int {
    // A billionth of a sample keeps times that are one from being rounded past it.
    let exact = (time - origin) * Double(Soundtrack.sampleRate)
    return Int(max(0, min(Double(count), (exact - 1e-9 * max(1, abs(exact))).rounded(.up))))
  }
}

extension ScheduledSound {
  /// The sample of a channel at a media time between `start` and `end`.
  fileprivate func value(at time: Double, _ channel: Int) -> Float {
    let exact = max(0, (offset + (time - start) * rate) * Double(wave.sampleRate))
    let (whole, part) = (Int(exact), Float(exact - exact.rounded(.down)))
    let round = whole / wave.count
    func sample(_ index: Int) -> Float {
      repeats < 0 || index / wave.count <= repeats ? wave.sample(index % wave.count, channel: channel) : 0
    }
    guard repeats < 0 || round <= repeats else { return 0 }
    return sample(whole) * (1 - part) + sample(whole + 1) * part
  }
}
