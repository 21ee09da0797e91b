import TendonDrawing
import TendonSnapshot
import Testing

/// Reads animated PNG files as the specification says, for tests: checks every checksum and number on the way.
struct APNGReader {
  struct Picture {
    var box: (x: Int, y: Int, width: Int, height: Int)
    /// The delay as a fraction of seconds.
    var above, below: Int
    var data: [UInt8]
  }

  var width = 0
  var height = 0
  var colorType = 0
  var loops = 0
  var pictures: [Picture] = []

  init(_ bytes: [UInt8]) throws {
    func number(_ at: Int) -> Int { (0..<4).reduce(0) { $0 << 8 | Int(bytes[at + $1]) } }
    try #require(Array(bytes.prefix(8)) == [137, 80, 78, 71, 13, 10, 26, 10])
    var at = 8
    var (declared, sequence) = (0, 0)
    var names: [String] = []
    while at < bytes.count {
      let length = number(at)
      let name = String(decoding: bytes[at + 4..<at + 8], as: UTF8.self)
      names.append(name)
      #expect(crc(bytes[at + 4..<at + 8 + length]) == UInt32(number(at + 8 + length)), "\(name)")
      let start = at + 8
      switch name {
      case "IHDR":
        (width, height, colorType) = (number(start), number(start + 4), Int(bytes[start + 9]))
        #expect(bytes[start + 8] == 8)
      case "acTL": (declared, loops) = (number(start), number(start + 4))
      case "fcTL":
        #expect(number(start) == sequence)
        sequence += 1
        #expect(bytes[start + 24] == 0 && bytes[start + 25] == 0)
        pictures.append(
          Picture(
            box: (number(start + 12), number(start + 16), number(start + 4), number(start + 8)),
            above: number(start + 20) >> 16, below: number(start + 20) & 0xFFFF, data: []))
      case "IDAT":
        #expect(pictures.count == 1)
        pictures[0].data += bytes[start..<start + length]
      case "fdAT":
        #expect(number(start) == sequence)
        sequence += 1
        pictures[pictures.count - 1].data += bytes[start + 4..<start + length]
      default: #expect(name == "IEND" && at + 12 == bytes.count)
      }
      at += 12 + length
    }
    #expect(names.first == "IHDR" && names.last == "IEND")
    #expect(declared == pictures.count)
  }

  /// The pictures put on top of each other, and for how long each is seen, as a fraction of seconds.
  func frames() throws -> [(bitmap: Bitmap, above: Int, below: Int)] {
    var canvas = Bitmap(width: width, height: height)
    var result: [(Bitmap, Int, Int)] = []
    for picture in pictures {
      let box = picture.box
      try #require(box.x >= 0 && box.x + box.width <= width && box.y >= 0 && box.y + box.height <= height)
      // A part is a PNG of its own once it has a header: decoded by the library that Drawing uses.
      var file: [UInt8] = [137, 80, 78, 71, 13, 10, 26, 10]
      file += chunk("IHDR", big(box.width) + big(box.height) + [8, UInt8(colorType), 0, 0, 0])
      file += chunk("IDAT", picture.data) + chunk("IEND", [])
      let part = try ImageDecoder.decode(file)
      try #require(part.width == box.width && part.height == box.height)
      for y in 0..<box.height { for x in 0..<box.width { canvas[box.x + x, box.y + y] = part[x, y] } }
      result.append((canvas, picture.above, picture.below))
    }
    return result
  }
}

private func big(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }

private func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
  let body = Array(name.utf8) + data
  return big(data.count) + body + big(Int(crc(body[...])))
}

/// The checksum of PNG, bit by bit.
private func crc(_ bytes: ArraySlice<UInt8>) -> UInt32 {
  var value: UInt32 = 0xFFFF_FFFF
  for byte in bytes {
    value ^= UInt32(byte)
    for _ in 0..<8 { value = value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
  }
  return ~value
}
