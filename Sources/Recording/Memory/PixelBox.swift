import Foundation
import TendonSnapshot

/// A rectangle of whole pixels.
package struct PixelBox: Hashable, Sendable {
  package var x, y, width, height: Int

  package init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }
}

extension Bitmap {
  /// The box of all pixels.
  package var box: PixelBox { PixelBox(x: 0, y: 0, width: width, height: height) }

  /// The smallest box that holds every pixel in which this bitmap differs from one of the same size, or nil where it does
  /// not. Complexity: O(pixels), at the speed of memory.
  func box(changedSince other: Bitmap) -> PixelBox? {
    let (width, height) = (width, height)
    return pixels.withUnsafeBufferPointer { new in
      other.pixels.withUnsafeBufferPointer { old in
        guard let a = new.baseAddress, let b = old.baseAddress, a != b else { return nil }
        func isSame(_ row: Int) -> Bool { memcmp(a + row * width, b + row * width, width * 4) == 0 }
        var (top, bottom) = (0, height - 1)
        while top <= bottom, isSame(top) { top += 1 }
        guard top <= bottom else { return nil }
        while isSame(bottom) { bottom -= 1 }
        var (left, right) = (width, -1)
        for row in top...bottom {
          let (p, q) = (a + row * width, b + row * width)
          var x = 0
          while x < left, p[x] == q[x] { x += 1 }
          left = min(left, x)
          x = width - 1
          while x > right, p[x] == q[x] { x -= 1 }
          right = max(right, x)
        }
        return PixelBox(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
      }
    }
  }

  /// True if every pixel is opaque.
  var isOpaque: Bool { isOpaque(in: box) }

  func isOpaque(in box: PixelBox) -> Bool {
    pixels.withUnsafeBufferPointer { pixels in
      var all: UInt32 = 0xFF00_0000
      for y in box.y..<box.y + box.height {
        let start = y * width + box.x
        for x in start..<start + box.width { all &= pixels[x] }
      }
      return all == 0xFF00_0000
    }
  }
}
