import TendonRecording
import TendonSnapshot

/// The difference of two frames as bytes for a viewer: lossless, every changed pixel in one PNG.
///
/// Numbers are little-endian: the kind 1 and the number of parts (2 bytes each), the number of the frame (4), the media
/// time in seconds (8, IEEE 754), the width and height of the picture in pixels (2 each); then for each part its left
/// and top edge, width and height in pixels (2 each), the length of its PNG (4), the PNG.
package enum FrameMessage {
  /// The first number of every message.
  static let kind = 1

  /// The message that changes `old` (nil: nothing shown yet) to `new`.
  package static func bytes(
    from old: Bitmap?, to new: Bitmap, number: Int, time: Double, encoder: PatchEncoder
  ) -> [UInt8] {
    let boxes = ChangedBoxes.between(old, new)
    var bytes: [UInt8] = []
    func add(_ value: some FixedWidthInteger) { bytes.append(littleEndian: value) }
    add(UInt16(kind))
    add(UInt16(boxes.count))
    add(UInt32(truncatingIfNeeded: number))
    add(time.bitPattern)
    add(UInt16(clamping: new.width))
    add(UInt16(clamping: new.height))
    for box in boxes {
      let png = encoder.png(new, in: box)
      for side in [box.x, box.y, box.width, box.height] { add(UInt16(clamping: side)) }
      add(UInt32(png.count))
      bytes += png
    }
    return bytes
  }
}
