import TendonGeometry
import TendonSnapshot

/// A bitmap whose copies are a colour.
struct ColorPattern: Hashable, Sendable {
  let bitmap: Bitmap
  /// The size of a copy, in points.
  let size: CGSize

  static func == (a: ColorPattern, b: ColorPattern) -> Bool { a.size == b.size && a.bitmap == b.bitmap }
  func hash(into hasher: inout Hasher) {
    hasher.combine(bitmap.width)
    hasher.combine(bitmap.height)
    hasher.combine(size.width)
    hasher.combine(size.height)
  }
}

extension Bitmap {
  /// The mean of the premultiplied pixels, as a colour; clear for a bitmap without pixels.
  var meanColor: CGColor {
    var sums = [0, 0, 0, 0]
    for pixel in pixels {
      for (i, shift) in [24, 16, 8, 0].enumerated() { sums[i] += Int(pixel >> UInt32(shift) & 255) }
    }
    guard sums[0] > 0 else { return .clear }
    func part(_ i: Int) -> CGFloat { min(1, CGFloat(sums[i]) / CGFloat(sums[0])) }
    return CGColor(
      red: part(1), green: part(2), blue: part(3), alpha: CGFloat(sums[0]) / CGFloat(255 * pixels.count))
  }
}
