import Tendon

/// The picture of the form, drawn by code.
@MainActor
enum Pictures {
  /// A cake with three candles.
  static var cake: UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 150, height: 150), scale: 3).image { context in
      let canvas = context.cgContext
      canvas.fill(
        Path(ellipseIn: CGRect(x: 0, y: 0, width: 150, height: 150)),
        color: CGColor(red: 0.99, green: 0.87, blue: 0.76, alpha: 1))
      func block(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, radius: CGFloat, _ color: CGColor) {
        let box = CGRect(x: x, y: y, width: width, height: height)
        canvas.fill(Path(roundedRect: box, cornerRadius: radius), color: color)
      }
      let (sponge, icing) = (
        CGColor(red: 0.68, green: 0.42, blue: 0.26, alpha: 1), CGColor(red: 0.98, green: 0.96, blue: 0.93, alpha: 1)
      )
      for x in [52, 72, 92] as [CGFloat] {
        block(x, 44, 6, 28, radius: 1, CGColor(red: 0.35, green: 0.62, blue: 0.78, alpha: 1))
        canvas.fill(
          Path(ellipseIn: CGRect(x: x - 1, y: 30, width: 8, height: 13)),
          color: CGColor(red: 0.97, green: 0.66, blue: 0.13, alpha: 1))
      }
      block(38, 70, 74, 44, radius: 5, sponge)
      block(38, 70, 74, 14, radius: 5, icing)
      for x in [38, 56.5, 75, 93.5] as [CGFloat] { block(x, 74, 18.5, 20, radius: 9, icing) }
      block(28, 114, 94, 6, radius: 3, CGColor(red: 0.52, green: 0.55, blue: 0.6, alpha: 1))
    }
  }
}
