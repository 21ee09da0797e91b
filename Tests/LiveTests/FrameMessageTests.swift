import TendonDrawing
import TendonLive
import TendonRecording
import TendonSnapshot
import TendonTestSupport
import Testing

/// The differences of frames as they are on the wire.
@Suite struct FrameMessageTests {
  /// Reads numbers of a message, the lowest byte first.
  private struct Reader {
    var rest: ArraySlice<UInt8>

    mutating func number(_ count: Int) -> Int {
      defer { rest = rest.dropFirst(count) }
      return rest.prefix(count).reversed().reduce(0) { $0 << 8 | Int($1) }
    }
  }

  /// The picture that a viewer shows after a message.
  private func shown(_ bytes: [UInt8], after old: Bitmap?) throws -> (number: Int, time: Double, picture: Bitmap) {
    var reader = Reader(rest: bytes[...])
    #expect(reader.number(2) == 1)
    let parts = reader.number(2)
    let number = reader.number(4)
    let time = Double(bitPattern: UInt64(UInt(bitPattern: reader.number(8))))
    let (width, height) = (reader.number(2), reader.number(2))
    var picture = old?.width == width && old?.height == height ? old! : Bitmap(width: width, height: height)
    for _ in 0..<parts {
      let (x, y, partWidth, partHeight) = (reader.number(2), reader.number(2), reader.number(2), reader.number(2))
      let length = reader.number(4)
      let part = try ImageDecoder.decode(Array(reader.rest.prefix(length)))
      reader.rest = reader.rest.dropFirst(length)
      try #require(part.width == partWidth && part.height == partHeight)
      for row in 0..<partHeight {
        for column in 0..<partWidth { picture[x + column, y + row] = part[column, row] }
      }
    }
    #expect(reader.rest.isEmpty)
    return (number, time, picture)
  }

  /// Any number of changes, and another size, arrive byte for byte.
  @Test func theViewersPictureIsTheFrame() throws {
    var random = SeededNumbers(21)
    let encoder = PatchEncoder()
    var (sent, seen): (Bitmap?, Bitmap?) = (nil, nil)
    for number in 1...40 {
      var next =
        number % 10 == 1
        ? Bitmap(width: 50 + random.below(200), height: 50 + random.below(200), pixel: 0xFF80_4020) : sent!
      for _ in 0..<random.below(400) {
        next[random.below(next.width), random.below(next.height)] = 0xFF00_0000 | UInt32(random.below(1 << 24))
      }
      let bytes = FrameMessage.bytes(
        from: sent, to: next, number: number, time: Double(number) / 60, encoder: encoder)
      let result = try shown(bytes, after: seen)
      #expect(result.number == number && result.time == Double(number) / 60 && result.picture == next)
      (sent, seen) = (next, result.picture)
    }
  }

  @Test func nothingNewIsAShortMessage() {
    let picture = Bitmap(width: 300, height: 300, pixel: 0xFF00_0000)
    let bytes = FrameMessage.bytes(from: picture, to: picture, number: 2, time: 0, encoder: PatchEncoder())
    #expect(bytes.count == 20)
  }
}
