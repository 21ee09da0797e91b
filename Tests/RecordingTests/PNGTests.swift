import Foundation
import TendonDrawing
import TendonSnapshot
import TendonTestSupport
import Testing

@testable import TendonRecording

struct PNGTests {
  /// Another library decodes the encoded pictures to the same pixels.
  @Test func picturesRoundTrip() throws {
    var noise = SeededNumbers(1)
    for (width, height) in [(1, 1), (1, 9), (9, 1), (2, 3), (3, 5), (6, 2), (7, 4), (33, 17), (64, 64)] {
      for alpha in [255, nil] as [UInt32?] {
        let bitmap = noise.bitmap(width, height, alpha: alpha)
        let bytes = try PNGEncoder.encode(bitmap)
        #expect(try ImageDecoder.decode(bytes) == bitmap, "\(width) x \(height)")
        #expect(bytes == (try PNGEncoder.encode(bitmap)))
        // The kind of colour: 2 without, 6 with alpha.
        #expect(bytes[25] == (bitmap.isOpaque ? 2 : 6))
      }
    }
  }

  /// Every colour at every alpha comes back: taking the alpha out and in again loses nothing.
  @Test func everyAlphaRoundTrips() throws {
    var pixels: [UInt32] = []
    for alpha in UInt32(0)...255 {
      for value in UInt32(0)...255 {
        let part = min(value, alpha)
        pixels.append(alpha << 24 | part << 16 | (alpha - part) << 8 | part / 2)
      }
    }
    let bitmap = Bitmap(width: 256, height: 256, pixels: pixels)
    #expect(try ImageDecoder.decode(PNGEncoder.encode(bitmap)) == bitmap)
  }

  @Test func aPictureWithoutPixelsIsAnError() {
    #expect(throws: RecordingError.unsupportedSize(frame: 0, width: 0, height: 5)) {
      try PNGEncoder.encode(Bitmap(width: 0, height: 5))
    }
  }

  @Test func filesAppearWholeOrNotAtAll() throws {
    let folder = try Folder()
    let bitmap = Bitmap(width: 3, height: 2, pixel: 0xFF12_3456)
    try PNGEncoder.write(bitmap, to: folder.file("a.png"))
    #expect(try folder.bytes("a.png") == PNGEncoder.encode(bitmap))
    #expect(throws: RecordingError.self) { try PNGEncoder.write(Bitmap(width: 0, height: 0), to: folder.file("a.png")) }
    #expect(try folder.bytes("a.png") == PNGEncoder.encode(bitmap))
    #expect(folder.names == ["a.png"])
    let missing = folder.url.path + "/none/a.png"
    #expect(throws: RecordingError.cannotWrite(path: missing, reason: "No such file or directory")) {
      try PNGEncoder.write(bitmap, to: URL(fileURLWithPath: missing))
    }
    #expect(throws: RecordingError.cannotWrite(path: folder.url.path, reason: "Is a directory")) {
      try PNGEncoder.write(bitmap, to: folder.url)
    }
  }

  /// The box of change against the definition, over small worlds.
  @Test func theBoxOfChangeIsTheSmallest() {
    var noise = SeededNumbers(4)
    for _ in 0..<3000 {
      let (width, height) = (Int.random(in: 1...7, using: &noise), Int.random(in: 1...7, using: &noise))
      let old = Bitmap(width: width, height: height, pixel: 7)
      var new = Bitmap(width: width, height: height, pixel: 7)
      for _ in 0..<Int.random(in: 0...3, using: &noise) {
        new[Int.random(in: 0..<width, using: &noise), Int.random(in: 0..<height, using: &noise)] = 9
      }
      let changed = (0..<width * height).filter { old.pixels[$0] != new.pixels[$0] }
      let (columns, rows) = (changed.map { $0 % width }, changed.map { $0 / width })
      let expected = columns.min().map {
        PixelBox(
          x: $0, y: rows.min()!, width: columns.max()! - $0 + 1, height: rows.max()! - rows.min()! + 1)
      }
      #expect(new.box(changedSince: old) == expected)
      let copy = new
      #expect(copy.box(changedSince: new) == nil)
    }
  }

  @Test func opacityIsThatOfTheBox() {
    var bitmap = Bitmap(width: 5, height: 4, pixel: 0xFF00_0000)
    #expect(bitmap.isOpaque)
    bitmap[3, 1] = 0xFE00_0000
    #expect(!bitmap.isOpaque)
    for y in 0..<4 {
      for x in 0..<5 {
        #expect(bitmap.isOpaque(in: PixelBox(x: x, y: y, width: 1, height: 1)) == ((x, y) != (3, 1)))
      }
    }
  }
}
