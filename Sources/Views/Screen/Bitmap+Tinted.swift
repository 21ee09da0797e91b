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
    return Bitmap(width: width, height: height, pixels: pixels.map { shades[Int($0 >> 24)] })
  }
}
