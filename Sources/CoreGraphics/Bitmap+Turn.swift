import TendonDrawing
import TendonSnapshot

extension Bitmap {
  /// The picture made upright from an orientation of EXIF, 1 (as it is) to 8.
  func turned(_ orientation: Int) -> Bitmap {
    guard (2...8).contains(orientation), !isEmpty else { return self }
    let isLying = orientation >= 5
    let (w, h) = (width, height)
    let size = isLying ? (width: h, height: w) : (width: w, height: h)
    var turned: [UInt32] = []
    turned.reserveCapacity(pixels.count)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let source =
          switch orientation {
          case 2: (w - 1 - x, y)
          case 3: (w - 1 - x, h - 1 - y)
          case 4: (x, h - 1 - y)
          case 5: (y, x)
          case 6: (y, h - 1 - x)
          case 7: (w - 1 - y, h - 1 - x)
          default: (w - 1 - y, x)
          }
        turned.append(pixels[source.1 * w + source.0])
      }
    }
    return Bitmap(width: size.width, height: size.height, pixels: turned)
  }
}
