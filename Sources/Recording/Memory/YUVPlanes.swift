import TendonPixelKernels
import TendonSnapshot

/// A frame as video encoders take it: BT.709 in the limited range, 4:2:0, the chroma samples on the left columns.
///
/// Even sides: where the bitmap's is odd, its last column or row is there twice.
struct YUVPlanes {
  let width, height: Int
  /// Luma, blue difference, red difference, one after the other.
  private(set) var bytes: [UInt8]

  /// Planes for frames of this size in pixels, black.
  init(width: Int, height: Int) {
    (self.width, self.height) = (width + width % 2, height + height % 2)
    let luma = self.width * self.height
    bytes = [UInt8](repeating: 16, count: luma) + [UInt8](repeating: 128, count: luma / 2)
  }

  /// Converts the pixels of a box, and no other.
  mutating func convert(_ bitmap: Bitmap, _ box: PixelBox) {
    let luma = width * height
    bytes.withUnsafeMutableBufferPointer { bytes in
      bitmap.pixels.withUnsafeBufferPointer { pixels in
        guard let target = bytes.baseAddress, let source = pixels.baseAddress else { return }
        tendon_yuv420(
          source, bitmap.width, bitmap.height, box.x, box.y, box.x + box.width, box.y + box.height, target,
          target + luma, target + luma + luma / 4)
      }
    }
  }
}
