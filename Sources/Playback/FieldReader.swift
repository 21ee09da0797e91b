import TendonGeometry
import TendonSnapshot

/// Reads values from bytes.
struct FieldReader: FieldCoder {
  private let bytes: [UInt8]
  /// The place of the next byte.
  var place = 0
  private var bitmaps: [Bitmap] = []
  /// True if contents are given by their versions, without pixels, and layers by their own ids.
  private let namesBitmaps: Bool

  init(_ bytes: [UInt8], namesBitmaps: Bool = false) { (self.bytes, self.namesBitmaps) = (bytes, namesBitmaps) }

  mutating func byte(_ value: inout UInt8) throws(SnapshotFilmError) {
    guard place < bytes.count else { throw .cutOff }
    value = bytes[place]
    place += 1
  }

  mutating func whole(_ value: inout Int, most: Int) throws(SnapshotFilmError) {
    var (result, shift): (UInt64, UInt64) = (0, 0)
    var byte: UInt8 = 0
    repeat {
      try self.byte(&byte)
      guard shift <= 56 else { throw .wrong(place: place) }
      result |= UInt64(byte & 0x7F) << shift
      shift += 7
    } while byte & 0x80 != 0
    guard result <= UInt64(most) else { throw .wrong(place: place) }
    value = Int(result)
  }

  mutating func half(_ value: inout UInt32) throws(SnapshotFilmError) {
    guard bytes.count - place >= 4 else { throw .cutOff }
    value = 0
    for index in 0..<4 { value |= UInt32(bytes[place + index]) << UInt32(index * 8) }
    place += 4
  }

  mutating func double(_ value: inout Double) throws(SnapshotFilmError) {
    var (low, high): (UInt32, UInt32) = (0, 0)
    try half(&low)
    try half(&high)
    value = Double(bitPattern: UInt64(high) << 32 | UInt64(low))
  }

  mutating func id(_ value: inout Int) throws(SnapshotFilmError) {
    try whole(&value, most: namesBitmaps ? .max : SnapshotFilm.mostLayers)
  }

  mutating func bitmap(_ value: inout Bitmap, version: inout Int) throws(SnapshotFilmError) {
    guard !namesBitmaps else {
      value = Bitmap(width: 0, height: 0)
      return try whole(&version, most: .max)
    }
    try whole(&version, most: bitmaps.count)
    guard version < bitmaps.count else { throw .wrong(place: place) }
    value = bitmaps[version]
  }

  /// Reads a bitmap of the film: its size, then its pixels.
  mutating func addBitmap() throws(SnapshotFilmError) {
    var (width, height) = (0, 0)
    try whole(&width, most: SnapshotFilm.mostPixels)
    try whole(&height, most: SnapshotFilm.mostPixels)
    guard (bytes.count - place) / 4 >= width * height else { throw .cutOff }
    var bitmap = Bitmap(width: width, height: height)
    for index in bitmap.pixels.indices { try half(&bitmap.pixels[index]) }
    bitmaps.append(bitmap)
  }
}
