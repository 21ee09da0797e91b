import Foundation
import TendonSnapshot

#if !canImport(Darwin)
  /// A source of bytes: data, or the pixels of an image.
  public final class CGDataProvider {
    /// The bytes; of an image its rows from the top, in the order that its `bitmapInfo` names.
    public let data: NSData?

    /// A source of data.
    public init?(data: NSData) { self.data = data }
  }

  extension Bitmap {
    /// The pixels: rows from the top, four bytes a pixel in the order blue, green, red, alpha, premultiplied.
    ///
    /// Complexity: O(pixels), which are copied.
    public var dataProvider: CGDataProvider? {
      var bytes = Data(capacity: 4 * pixels.count)
      for pixel in pixels {
        bytes.append(UInt8(truncatingIfNeeded: pixel))
        bytes.append(UInt8(truncatingIfNeeded: pixel >> 8))
        bytes.append(UInt8(truncatingIfNeeded: pixel >> 16))
        bytes.append(UInt8(truncatingIfNeeded: pixel >> 24))
      }
      return CGDataProvider(data: bytes as NSData)
    }
  }
#endif
