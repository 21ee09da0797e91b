import Foundation
import TendonSnapshot
import Testing

@testable import TendonRecording

struct SoundtrackTests {
  private func sound(
    _ samples: [Float], rate: Int = 48_000, channels: Int = 1, start: Double = 0, repeats: Int = 0, volume: Float = 1
  ) -> ScheduledSound {
    ScheduledSound(
      name: "a.wav", wave: SoundWave(sampleRate: rate, channels: channels, samples: samples), start: start,
      repeats: repeats, volumes: [.init(time: start, value: volume)])
  }

  private func mix(_ sounds: [ScheduledSound], origin: Double = 0, seconds: Double = 10.0 / 48_000) throws -> [Int16] {
    let track = try #require(Soundtrack(sounds, origin: origin, duration: seconds))
    return track.samples(0..<track.count)
  }

  @Test func aSoundIsHeardWhereItStarts() throws {
    let left = try mix([sound([0.5, -0.5, 1], start: 3.0 / 48_000)]).enumerated().filter { $0.offset % 2 == 0 }
    #expect(left.map(\.element) == [0, 0, 0, 16_384, -16_384, 32_767, 0, 0, 0, 0])
    let stereo = try mix([sound([0.5, -0.5, 1, 0], channels: 2, start: 1)], origin: 1)
    #expect(Array(stereo.prefix(6)) == [16_384, -16_384, 32_767, 0, 0, 0])
  }

  @Test func soundsAreAddedAndClipped() throws {
    let both = try mix([sound([0.75, 0.25], volume: 0.5), sound([1, 0.25])])
    #expect(Array(both.prefix(4)) == [32_767, 32_767, 12_288, 12_288])
  }

  @Test func repetitionsFollowWithoutAGap() throws {
    let twice = try mix([sound([0.25, 0.5, -0.25], repeats: 1)])
    let quarter: [Int16] = [8192, 16_384, -8192]
    #expect(stride(from: 0, to: 20, by: 2).map { twice[$0] } == quarter + quarter + [0, 0, 0, 0])
    let ever = try mix([sound([0.25, 0.5, -0.25], repeats: -1)])
    #expect(stride(from: 0, to: 20, by: 2).map { ever[$0] } == quarter + quarter + quarter + [8192])
  }

  @Test func otherRatesAreInterpolated() throws {
    let half = try mix([sound([0, 1, 0.5], rate: 24_000)])
    #expect(stride(from: 0, to: 20, by: 2).map { half[$0] } == [0, 16_384, 32_767, 24_575, 16_384, 8192, 0, 0, 0, 0])
  }

  /// A film in parts is the film as a whole.
  @Test func partsAreTheWhole() throws {
    let sounds = [
      sound((0..<400).map { sin(Float($0) / 7) }, rate: 44_100, start: 0.001, repeats: 1, volume: 0.7),
      sound((0..<300).map { cos(Float($0) / 3) }, rate: 8000, start: 0.002),
    ]
    let track = try #require(Soundtrack(sounds, origin: 0, duration: 0.05))
    let whole = track.samples(0..<track.count)
    var parts: [Int16] = []
    for start in stride(from: 0, to: track.count, by: 77) {
      parts += track.samples(start..<min(start + 77, track.count))
    }
    #expect(parts == whole && whole.count == 4800)
  }

  @Test func silenceIsNoTrack() {
    #expect(Soundtrack([], origin: 0, duration: 1) == nil)
    #expect(Soundtrack([sound([1], start: 2)], origin: 0, duration: 1) == nil)
    #expect(Soundtrack([sound([1], start: 0)], origin: 1, duration: 1) == nil)
  }

  /// An MP4 with sounds has a track of them, as long as the film; without, it has the bytes that it always had.
  @Test(.enabled(if: hasFFmpeg)) func anMP4HasATrack() throws {
    let folder = try Folder()
    let tone = sound((0..<48_000).map { sin(Float($0) * 0.0575) * 0.5 }, start: 0.2)
    func make(_ name: String, _ sounds: [ScheduledSound]) throws {
      let writer = try MP4Writer(url: folder.file(name), frameRate: FrameRate(60))
      for frame in story(frames: 60) { try writer.append(frame) }
      try writer.complete(with: Soundtrack(sounds, origin: 0, duration: 1))
      try writer.commit()
    }
    try make("a.mp4", [tone])
    try make("b.mp4", [tone])
    try make("silent.mp4", [])
    try film(MP4Writer(url: folder.file("plain.mp4"), frameRate: FrameRate(60)), story(frames: 60))
    #expect(try folder.bytes("a.mp4") == folder.bytes("b.mp4"))
    #expect(try folder.bytes("silent.mp4") == folder.bytes("plain.mp4"))
    #expect(try probe(folder.file("a.mp4"), "format=nb_streams") == [2])
    #expect(abs(try #require(probe(folder.file("a.mp4"), "format=duration").first) - 1) < 0.03)
    #expect(
      try decoded(folder.file("a.mp4"), width: 48, height: 32)
        == decoded(folder.file("plain.mp4"), width: 48, height: 32))
    // The tone is where it belongs: silence before 0.2 s, loud afterwards.
    let pcm = [UInt8](
      try output("ffmpeg", ["-v", "error", "-i", folder.file("a.mp4").path, "-f", "s16le", "-ac", "1", "-"]))
    func loudness(_ seconds: Range<Double>) -> Int {
      (Int(seconds.lowerBound * 48_000)..<Int(seconds.upperBound * 48_000)).map { index in
        abs(Int(Int16(bitPattern: UInt16(pcm[2 * index]) | UInt16(pcm[2 * index + 1]) << 8)))
      }.max() ?? 0
    }
    #expect(loudness(0..<0.17) < 600 && loudness(0.21..<0.95) > 12_000)
    #expect(folder.names == ["a.mp4", "b.mp4", "plain.mp4", "silent.mp4"])
  }
}
