import Foundation
import TendonSnapshot
import Testing

@testable import TendonRecording

struct MP4Tests {
  @Test(
    .enabled(if: hasFFmpeg),
    arguments: [(FrameRate(60), 40), (FrameRate(50), 1), (FrameRate(100, 3), 97), (FrameRate(30_000, 1001), 7)])
  func filmsLastAsLongAsTheirFrames(_ rate: FrameRate, _ count: Int) throws {
    let folder = try Folder("mp4-\(rate.numerator)")
    try film(MP4Writer(url: folder.file("a.mp4"), frameRate: rate), story(frames: count))
    #expect(folder.names == ["a.mp4"])
    let seconds = Double(count) / rate.framesPerSecond
    #expect(abs(try #require(probe(folder.file("a.mp4"), "format=duration").first) - seconds) < 0.01)
    #expect(try probe(folder.file("a.mp4"), "stream=width,height") == [48, 32])
    #expect(try decoded(folder.file("a.mp4"), width: 48, height: 32, at: rate).count == count)
  }

  /// Players start before they have read it all, and no date is inside.
  @Test(.enabled(if: hasFFmpeg)) func theIndexComesFirstAndNothingTellsTheTime() throws {
    let folder = try Folder()
    try film(MP4Writer(url: folder.file("a.mp4"), frameRate: FrameRate(60)), story())
    let bytes = try folder.bytes("a.mp4")
    func place(_ name: String) -> Int? {
      let letters = Array(name.utf8)
      return (0..<bytes.count - 4).first { Array(bytes[$0..<$0 + 4]) == letters }
    }
    #expect(try #require(place("moov")) < #require(place("mdat")))
    let header = try #require(place("mvhd"))
    #expect(Array(bytes[header + 4..<header + 16]) == Array(repeating: 0, count: 12))
  }

  @Test(.enabled(if: hasFFmpeg)) func theSameFramesGiveTheSameBytes() throws {
    let folder = try Folder()
    for name in ["a.mp4", "b.mp4"] {
      try film(MP4Writer(url: folder.file(name), frameRate: FrameRate(60)), story())
    }
    #expect(try folder.bytes("a.mp4") == folder.bytes("b.mp4"))
  }

  /// A picture that stays is made once; the film lasts as long and shows the same at every frame's time.
  @Test(.enabled(if: hasFFmpeg), arguments: [FrameRate(60), FrameRate(30_000, 1001)])
  func aFrameThatDoesNotChangeIsNoPicture(_ rate: FrameRate) throws {
    let folder = try Folder("mp4-still-\(rate.numerator)")
    let levels = (0..<300).map { index -> UInt32 in index < 100 ? 40 : index < 101 ? 200 : index < 200 ? 90 : 150 }
    try film(
      MP4Writer(url: folder.file("a.mp4"), frameRate: rate, quality: 5),
      levels.map { Bitmap(width: 32, height: 16, pixel: 0xFF00_0000 | $0 << 16 | $0 << 8 | $0) })
    // Frames 100, 101 and 200, and four at each end.
    #expect(try probe(folder.file("a.mp4"), "stream=nb_frames") == [11])
    let seconds = Double(levels.count) / rate.framesPerSecond
    for length in try probe(folder.file("a.mp4"), "format=duration:stream=duration") {
      #expect(abs(length - seconds) < 0.01)
    }
    let pictures = try decoded(folder.file("a.mp4"), width: 32, height: 16, at: rate)
    #expect(pictures.count == levels.count)
    for (index, (picture, level)) in zip(pictures, levels).enumerated() {
      #expect(abs(Int(picture[200] & 255) - Int(level)) <= 3, "frame \(index)")
    }
  }

  /// Odd sides get a row and a column of black; the rest is where it was. Colours survive (BT.709, said in the file).
  @Test(.enabled(if: hasFFmpeg)) func oddSidesAreFilledUp() throws {
    let folder = try Folder()
    let frames = [UInt32](arrayLiteral: 0xFFE0_3020, 0xFF20_B040, 0xFF30_50D0).map {
      Bitmap(width: 31, height: 21, pixel: $0)
    }
    try film(MP4Writer(url: folder.file("a.mp4"), frameRate: FrameRate(25), quality: 5), frames)
    #expect(try probe(folder.file("a.mp4"), "stream=width,height") == [32, 22])
    for (picture, frame) in zip(try decoded(folder.file("a.mp4"), width: 32, height: 22), frames) {
      for (x, y) in [(0, 0), (15, 10), (28, 18)] {
        for shift in [0, 8, 16] as [UInt32] {
          let (p, q) = (picture[y * 32 + x] >> shift & 255, frame[x, y] >> shift & 255)
          #expect(abs(Int(p) - Int(q)) <= 6, "\(x),\(y)")
        }
      }
    }
  }
}
