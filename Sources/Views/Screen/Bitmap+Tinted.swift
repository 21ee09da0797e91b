import TendonGeometry
import TendonSnapshot

extension Bitmap {
  /// The shape of the bitmap in one colour.
  func tinted(_ color: CGColor) -> Bitmap {
    func premultiplied(_ component: CGFloat, _ alpha: Double) -> UInt32 {
      UInt32((min(max(Double(component), 0), 1) * alpha * 255).rounded())
    }
    let shades = (0...255).map { level -> UInt32 in
      let alpha = Double(level) / 255 * min(max(Double(color.alpha), 0), 1)
      return UInt32((alpha * 255).rounded()) << 24 | premultiplied(color.red, alpha) << 16
        | premultiplied(color.green, alpha) << 8 | premultiplied(color.blue, alpha)
    }
    let shape = pixels
    var tinted = [UInt32](repeating: 0, count: shape.count)
    // Most pixels of a sign are transparent, and stay so.
    var index = 0
    while index < shape.count {
      let level = shape[index] >> 24
      if level != 0 { tinted[index] = shades[Int(level)] }
      index += 1
    }
    return Bitmap(width: width, height: height, pixels: tinted)
  }
}
