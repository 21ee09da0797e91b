import TendonDrawing
import TendonRecording
import TendonSnapshot
import TendonTestSupport
import Testing

/// Pictures with a palette are read back as they were, by the decoder of another library.
@Suite struct IndexedPNGTests {
  /// The colour type and the bits of a pixel, from the header.
  private func form(_ file: [UInt8]) -> (type: UInt8, depth: UInt8) { (file[25], file[24]) }

  @Test(arguments: [1, 2, 3, 4, 5, 15, 16, 17, 255, 256, 257, 400])
  func everyNumberOfColours(_ count: Int) throws {
    var numbers = SeededNumbers(UInt64(count))
    for isOpaque in [true, false] {
      var colours: Set<UInt32> = []
      while colours.count < count {
        let alpha: UInt32 = isOpaque ? 255 : UInt32(numbers.below(256))
        // Premultiplied, and such that the way through straight colours is exact.
        let channel = { UInt32(numbers.chance(1, of: 2) ? Int(alpha) : 0) }
        let opaque = { UInt32(numbers.below(256)) }
        let (r, g, b) = alpha == 255 ? (opaque(), opaque(), opaque()) : (channel(), channel(), channel())
        colours.insert(alpha << 24 | r << 16 | g << 8 | b)
      }
      let list = colours.sorted()
      for width in [1, 7, 33] {
        let height = (count + width - 1) / width + 2
        let pixels = (0..<width * height).map { list[$0 < count ? $0 : numbers.below(count)] }
        let bitmap = Bitmap(width: width, height: height, pixels: pixels)
        let file = try PNGEncoder.encodeIndexed(bitmap)
        #expect(try ImageDecoder.decode(file) == bitmap, "\(count) colours, \(width) wide, opaque: \(isOpaque)")
        #expect(try file == PNGEncoder.encodeIndexed(bitmap))
        #expect(try file.count <= PNGEncoder.encode(bitmap, level: 12).count)
      }
    }
  }

  /// A picture of an interface has few colours: the file is a fraction of one in true colour.
  @Test func fewColoursAreSmall() throws {
    var bitmap = Bitmap(width: 640, height: 400, pixel: 0xFFFF_FFFF)
    var numbers = SeededNumbers(7)
    for index in bitmap.pixels.indices where numbers.chance(1, of: 3) { bitmap.pixels[index] = 0xFF12_3456 }
    let file = try PNGEncoder.encodeIndexed(bitmap)
    #expect(form(file) == (3, 1))
    #expect(try file.count * 2 < PNGEncoder.encode(bitmap, level: 12).count)
  }

  @Test func aPictureWithoutPixels() {
    #expect(throws: RecordingError.self) { try PNGEncoder.encodeIndexed(Bitmap(width: 0, height: 4)) }
  }
}
