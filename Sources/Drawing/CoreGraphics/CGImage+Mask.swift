import Foundation
import TendonSnapshot

#if !canImport(Darwin)
  extension Bitmap {
    /// An image mask: where its samples are 0, all is painted, and where they are 255, nothing is. Nil for other than 8 bits a
    /// component, too few bytes, or a size that no canvas can have.
    ///
    /// Differs from Core Graphics: drawn by itself it is white, not of the colour that fills.
    ///
    /// - Parameters:
    ///   - width: the pixels of a row.
    ///   - height: the rows.
    ///   - bitsPerComponent: 8.
    ///   - bitsPerPixel: a multiple of 8; the first byte of a pixel is its sample.
    ///   - bytesPerRow: the bytes from one row to the next.
    ///   - provider: the samples, rows from the top.
    ///   - decode: the values that stand for samples of 0 and of 255, from 0 to 1; nil: 0 and 1.
    ///   - shouldInterpolate: not used.
    public init?(
      maskWidth width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
      provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool
    ) {
      let step = bitsPerPixel / 8
      guard bitsPerComponent == 8, bitsPerPixel % 8 == 0, step > 0, width > 0, height > 0,
        Canvas.canHold(size: CGSize(width: width, height: height), scale: 1), let data = provider.data,
        bytesPerRow >= width * step, bytesPerRow < 1 << 24, data.length >= (height - 1) * bytesPerRow + width * step
      else { return nil }
      let (low, high) = decode.map { ($0[0], $0[1]) } ?? (0, 1)
      let bytes = [UInt8](data as Data)
      var pixels: [UInt32] = []
      pixels.reserveCapacity(width * height)
      for y in 0..<height {
        for x in 0..<width {
          let value = low + (high - low) * CGFloat(bytes[y * bytesPerRow + x * step]) / 255
          pixels.append(UInt32((255 * (1 - min(max(value, 0), 1))).rounded()) * 0x0101_0101)
        }
      }
      self.init(width: width, height: height, pixels: pixels)
    }

    /// Returns the image with its alpha multiplied by a mask, which is stretched to its size: an image mask, or a picture, of
    /// which the lightness counts.
    ///
    /// Complexity: O(pixels).
    public func masking(_ mask: CGImage) -> CGImage? {
      guard width > 0, height > 0, mask.width > 0, mask.height > 0 else { return nil }
      var masked: [UInt32] = []
      masked.reserveCapacity(pixels.count)
      for y in 0..<height {
        let row = (2 * y + 1) * mask.height / (2 * height) * mask.width
        for x in 0..<width {
          let light = mask.pixels[row + (2 * x + 1) * mask.width / (2 * width)].lightness
          masked.append(pixels[y * width + x].scaled(by: light))
        }
      }
      return Bitmap(width: width, height: height, pixels: masked)
    }
  }

  extension UInt32 {
    /// The lightness of a premultiplied pixel over black, 0 to 255: that of grey (ITU-R BT.709, section 3.2).
    fileprivate var lightness: UInt32 {
      (2126 * (self >> 16 & 255) + 7152 * (self >> 8 & 255) + 722 * (self & 255) + 5000) / 10000
    }

    /// The premultiplied pixel with each component times `factor` / 255.
    fileprivate func scaled(by factor: UInt32) -> UInt32 {
      var result: UInt32 = 0
      for shift: UInt32 in [0, 8, 16, 24] { result |= (((self >> shift & 255) * factor + 127) / 255) << shift }
      return result
    }
  }
#endif
