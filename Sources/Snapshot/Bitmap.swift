import TendonGeometry

/// A painted picture: `width * height` pixels, row by row from the top left, four bytes a pixel.
///
/// A pixel is a `UInt32` of value `0xAARRGGBB` with premultiplied colour: Cairo's ARGB32, blue first in memory on a
/// little-endian machine. Copies share storage until one of them is written.
public struct Bitmap: Hashable, Sendable {
  /// Pixels a row, 0 or more.
  public let width: Int
  /// Rows, 0 or more.
  public let height: Int
  /// `width * height` pixels, `0xAARRGGBB` premultiplied.
  public var pixels: [UInt32]

  /// Makes a bitmap of one colour; default transparent. Traps where `width` or `height` is negative.
  public init(width: Int, height: Int, pixel: UInt32 = 0) {
    precondition(width >= 0 && height >= 0, "a bitmap has a size of 0 or more, got \(width) x \(height)")
    self.width = width
    self.height = height
    pixels = [UInt32](repeating: pixel, count: width * height)
  }

  /// Makes a bitmap of the pixels given. Traps unless there are `width * height` of them.
  public init(width: Int, height: Int, pixels: [UInt32]) {
    precondition(width >= 0 && height >= 0, "a bitmap has a size of 0 or more, got \(width) x \(height)")
    precondition(pixels.count == width * height, "\(width) x \(height) pixels wanted, got \(pixels.count)")
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// The pixel in column `x` and row `y`, both counted from 0 at the top left. Traps outside the pixels.
  public subscript(x: Int, y: Int) -> UInt32 {
    get { pixels[y * width + x] }
    set { pixels[y * width + x] = newValue }
  }

  /// True if the bitmap has no pixels: its width or its height is 0.
  public var isEmpty: Bool { width == 0 || height == 0 }

  /// The rows in opposite order.
  public var upsideDown: Bitmap {
    var result = self
    for y in 0..<height {
      let row = (height - 1 - y) * width
      result.pixels.replaceSubrange(y * width..<(y + 1) * width, with: pixels[row..<row + width])
    }
    return result
  }
}
