import TendonGeometry
import TendonSnapshot

/// Writes values as bytes.
struct FieldWriter<Numbers: FieldNumbers>: FieldCoder {
  private(set) var bytes: [UInt8] = []
  /// The numbers that stand for layers and bitmaps.
  private(set) var numbers: Numbers

  init(_ numbers: Numbers) { self.numbers = numbers }

  /// Forgets the bytes, not the numbers.
  mutating func removeBytes() { bytes.removeAll(keepingCapacity: true) }

  /// Forgets the bytes from a place on.
  mutating func removeBytes(from place: Int) { bytes.removeSubrange(place...) }

  /// True if the bytes of two ranges are the same.
  func areEqual(_ first: Range<Int>, _ second: Range<Int>) -> Bool { bytes[first].elementsEqual(bytes[second]) }

  mutating func append(_ others: [UInt8]) { bytes += others }

  mutating func byte(_ value: inout UInt8) { bytes.append(value) }

  mutating func whole(_ value: inout Int, most: Int) {
    precondition(value >= 0, "a whole number of 0 or more, got \(value)")
    var rest = value
    while rest > 0x7F {
      bytes.append(UInt8(rest & 0x7F | 0x80))
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func half(_ value: inout UInt32) {
    for shift in [0, 8, 16, 24] as [UInt32] { bytes.append(UInt8(truncatingIfNeeded: value >> shift)) }
  }

  mutating func double(_ value: inout Double) {
    var low = UInt32(truncatingIfNeeded: value.bitPattern)
    var high = UInt32(truncatingIfNeeded: value.bitPattern >> 32)
    half(&low)
    half(&high)
  }

  mutating func id(_ value: inout Int) {
    var number = numbers.number(ofLayer: value)
    whole(&number, most: number)
  }

  mutating func bitmap(_ value: inout Bitmap, version: inout Int) {
    var number = numbers.number(of: value, version: version)
    whole(&number, most: number)
  }

  /// The size of a bitmap, then its pixels.
  mutating func write(_ bitmap: Bitmap) {
    var (width, height) = (bitmap.width, bitmap.height)
    whole(&width, most: width)
    whole(&height, most: height)
    for pixel in bitmap.pixels {
      var pixel = pixel
      half(&pixel)
    }
  }
}
