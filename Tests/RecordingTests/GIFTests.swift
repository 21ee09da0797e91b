import Foundation
import TendonSnapshot
import TendonTestSupport
import Testing

@testable import TendonRecording

struct GIFTests {
  /// Delays in hundredths of a second, read from the file.
  private func delays(_ bytes: [UInt8]) -> [Int] {
    (0..<bytes.count - 8).filter {
      bytes[$0] == 0x21 && bytes[$0 + 1] == 0xF9 && bytes[$0 + 2] == 4 && bytes[$0 + 7] == 0 && bytes[$0 + 8] == 0x2C
    }.map { Int(bytes[$0 + 4]) | Int(bytes[$0 + 5]) << 8 }
  }

  @Test(.enabled(if: hasFFmpeg), arguments: [(FrameRate(50), 2), (FrameRate(100, 3), 3), (FrameRate(25), 4)])
  func filmsLastAsLongAsTheirFrames(_ rate: FrameRate, _ hundredths: Int) throws {
    let folder = try Folder("gif-\(hundredths)")
    let frames = story()
    try film(GIFWriter(url: folder.file("a.gif"), frameRate: rate), frames)
    #expect(folder.names == ["a.gif"])
    let seconds = Double(frames.count) / rate.framesPerSecond
    #expect(abs(try #require(probe(folder.file("a.gif"), "format=duration").first) - seconds) < 0.01)
    let list = delays(try folder.bytes("a.gif"))
    #expect(list.reduce(0, +) == frames.count * hundredths)
    #expect(list.count == 25)
    #expect(list.max() == 16 * hundredths)
    // Few colours are kept as they are, so the pictures are exact.
    var distinct: [[UInt32]] = []
    for frame in frames where distinct.last != frame.pixels { distinct.append(frame.pixels) }
    #expect(try decoded(folder.file("a.gif"), width: 48, height: 32) == distinct)
  }

  @Test(.enabled(if: hasFFmpeg)) func manyColoursComeClose() throws {
    let folder = try Folder()
    let frames = (0..<5).map { frame in
      var bitmap = Bitmap(width: 128, height: 128)
      for y in 0..<128 {
        for x in 0..<128 {
          let (red, green, blue) = (UInt32(2 * x), UInt32(2 * y), UInt32(40 * frame))
          bitmap[x, y] = 0xFF00_0000 | red << 16 | green << 8 | blue
        }
      }
      return bitmap
    }
    try film(GIFWriter(url: folder.file("a.gif"), frameRate: FrameRate(50)), frames)
    for (picture, frame) in zip(try decoded(folder.file("a.gif"), width: 128, height: 128), frames) {
      var error = 0.0
      for (p, q) in zip(picture, frame.pixels) {
        for shift in [0, 8, 16] as [UInt32] { error += abs(Double(p >> shift & 255) - Double(q >> shift & 255)) }
      }
      #expect(error / Double(picture.count * 3) < 12)
    }
  }

  @Test(.enabled(if: hasFFmpeg)) func theSameFramesGiveTheSameBytes() throws {
    let folder = try Folder()
    for name in ["a.gif", "b.gif"] {
      try film(GIFWriter(url: folder.file(name), frameRate: FrameRate(50)), story())
    }
    #expect(try folder.bytes("a.gif") == folder.bytes("b.gif"))
  }

  @Test(.enabled(if: hasFFmpeg)) func longRestsAndLoops() throws {
    let folder = try Folder()
    let one = Bitmap(width: 4, height: 3, pixel: 0xFF33_6699)
    let frames = Array(repeating: one, count: 40_000) + [Bitmap(width: 4, height: 3, pixel: 0xFF00_0000)]
    try film(GIFWriter(url: folder.file("a.gif"), frameRate: FrameRate(50), loops: 7), frames)
    let bytes = try folder.bytes("a.gif")
    #expect(delays(bytes) == [65_534, 80_000 - 65_534, 2])
    let name = Array("NETSCAPE2.0".utf8)
    let at = try #require((0..<bytes.count - 16).first { Array(bytes[$0..<$0 + 11]) == name })
    #expect(Array(bytes[at + 11..<at + 16]) == [3, 1, 7, 0, 0])
  }

  @Test func otherRatesAreRefused() throws {
    let folder = try Folder()
    for rate in [60, 30, 24, 100, 20].map({ FrameRate($0) }) + [FrameRate(30_000, 1001)] {
      let error = #expect(throws: RecordingError.self) {
        try GIFWriter(url: folder.file("a.gif"), frameRate: rate, ffmpeg: FFmpeg(path: "/none"))
      }
      #expect("\(error!)".contains("50, 33.3 or 25"))
    }
    #expect(folder.names == [])
  }

  /// Files that are no GIF, or one cut anywhere, are refused and never read beyond their end.
  @Test(.enabled(if: hasFFmpeg)) func brokenFilesAreNoticed() throws {
    let folder = try Folder()
    try film(GIFWriter(url: folder.file("a.gif"), frameRate: FrameRate(50)), story(frames: 3))
    let whole = try folder.bytes("a.gif")
    for count in 0..<whole.count {
      var bytes = Array(whole.prefix(count))
      #expect(!GIFDelays.rewrite(&bytes, delays: [1, 2, 3], loops: 0), "\(count) bytes")
    }
    var bytes = whole
    #expect(GIFDelays.rewrite(&bytes, delays: [1, 2, 300], loops: 0))
    #expect(delays(bytes) == [1, 2, 300])
    #expect(!GIFDelays.rewrite(&bytes, delays: [1, 2], loops: 0))
    #expect(!GIFDelays.rewrite(&bytes, delays: [1, 2, 3, 4], loops: 0))
    var noise = SeededNumbers(5)
    for _ in 0..<2000 {
      var broken = whole
      for _ in 0..<3 {
        broken[Int.random(in: 6..<broken.count, using: &noise)] = UInt8.random(in: 0...255, using: &noise)
      }
      _ = GIFDelays.rewrite(&broken, delays: [1, 2, 3], loops: 0)
      #expect(broken.count == whole.count)
    }
  }
}
