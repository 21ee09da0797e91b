import TendonPlayback
import TendonRecording

/// A frame of layers as bytes for a viewer: the difference from the one that it has, and the bitmaps that it lacks.
///
/// Numbers are little-endian: the kind 2 and 1 where the layers are told anew, else 0 (2 bytes each), the number of the
/// frame (4), the media time in seconds (8, IEEE 754), the width and height of the picture in pixels (2 each), the number
/// of layers that are shown as pixels with all that is inside of them, of bitmaps to forget, and of new bitmaps (2 each).
/// Then the numbers of the bitmaps to forget (4 each); for each new bitmap its number (4), width and height in pixels (2
/// each), the length of its PNG (4), and the PNG; then the layers, as `FrameList.difference(from:)` has them.
enum ComposedMessage {
  /// The first number of every message.
  static let kind = 2

  static func bytes(
    number: Int, time: Double, size: (width: Int, height: Int), isWhole: Bool, fallbacks: Int, dropped: [Int],
    files: [(number: Int, width: Int, height: Int, png: [UInt8])], layers: [UInt8]
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    func add(_ value: some FixedWidthInteger) { bytes.append(littleEndian: value) }
    add(UInt16(kind))
    add(UInt16(isWhole ? 1 : 0))
    add(UInt32(truncatingIfNeeded: number))
    add(time.bitPattern)
    add(UInt16(clamping: size.width))
    add(UInt16(clamping: size.height))
    for count in [fallbacks, dropped.count, files.count] { add(UInt16(clamping: count)) }
    for bitmap in dropped { add(UInt32(truncatingIfNeeded: bitmap)) }
    for file in files {
      add(UInt32(truncatingIfNeeded: file.number))
      add(UInt16(clamping: file.width))
      add(UInt16(clamping: file.height))
      add(UInt32(file.png.count))
      bytes += file.png
    }
    return bytes + layers
  }
}
