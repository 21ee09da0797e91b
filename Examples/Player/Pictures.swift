import Tendon

/// The pictures of the player, drawn by code.
@MainActor
enum Pictures {
  static func fill(_ art: UIImageView, _ bars: UIImageView, _ play: UIButton) {
    art.image = Pictures.art
    bars.tintColor = UIColor(cgColor: accent)
    bars.image = Pictures.bars([0.3, 0.3, 0.3, 0.3, 0.3, 0.3, 0.3, 0.3, 0.3])
    bars.highlightedImage = Pictures.bars([0.4, 0.8, 0.55, 1, 0.7, 0.9, 0.45, 0.75, 0.35])
    play.setBackgroundImage(sign(isPlaying: false), for: .normal)
    play.setBackgroundImage(sign(isPlaying: true), for: .selected)
  }

  private static let deep = CGColor(red: 0.09, green: 0.2, blue: 0.35, alpha: 1)
  /// Of the bars and the button, seen on light and on dark.
  private static let accent = CGColor(red: 0.87, green: 0.29, blue: 0.21, alpha: 1)
  private static let warm = CGColor(red: 0.98, green: 0.72, blue: 0.45, alpha: 1)

  /// The cover of a record: an evening sun above three waves.
  static var art: UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 320, height: 320), scale: 2).image { context in
      let canvas = context.cgContext
      canvas.fill(CGRect(x: 0, y: 0, width: 320, height: 320), color: warm)
      canvas.fill(
        Path(ellipseIn: CGRect(x: 90, y: 60, width: 140, height: 140)),
        color: CGColor(red: 0.93, green: 0.36, blue: 0.27, alpha: 1))
      let waves: [(y: CGFloat, color: CGColor)] = [
        (160, CGColor(red: 0.25, green: 0.52, blue: 0.63, alpha: 1)),
        (205, CGColor(red: 0.16, green: 0.36, blue: 0.5, alpha: 1)), (250, deep),
      ]
      for (index, wave) in waves.enumerated() {
        var path = Path()
        let shift = CGFloat(index) * 27
        path.move(to: CGPoint(x: 0, y: 320))
        path.addLine(to: CGPoint(x: -80 + shift - 27, y: wave.y))
        for start in stride(from: -80 + shift - 27, to: 320, by: 80) {
          path.addCurve(
            to: CGPoint(x: start + 80, y: wave.y), control1: CGPoint(x: start + 30, y: wave.y - 26),
            control2: CGPoint(x: start + 50, y: wave.y + 26))
        }
        path.addLine(to: CGPoint(x: 400, y: 320))
        path.closeSubpath()
        canvas.fill(path, color: wave.color)
      }
    }
  }

  /// Bars of these heights, each from 0 to 1.
  static func bars(_ heights: [CGFloat]) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 200, height: 28), scale: 3).image { context in
      let canvas = context.cgContext
      let width = 200 / (CGFloat(heights.count) * 1.5 - 0.5)
      for (index, height) in heights.enumerated() {
        let bar = CGRect(x: CGFloat(index) * width * 1.5, y: 28 - 28 * height, width: width, height: 28 * height)
        canvas.fill(Path(roundedRect: bar, cornerRadius: 3), color: deep)
      }
    }.withRenderingMode(.alwaysTemplate)
  }

  /// A disc with the sign for what a tap does.
  static func sign(isPlaying: Bool) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 64, height: 64), scale: 3).image { context in
      let canvas = context.cgContext
      canvas.fill(Path(ellipseIn: CGRect(x: 1, y: 1, width: 62, height: 62)), color: accent)
      if isPlaying {
        for x in [21, 35] as [CGFloat] {
          canvas.fill(
            Path(roundedRect: CGRect(x: x, y: 19, width: 8, height: 26), cornerRadius: 2),
            color: CGColor(gray: 1, alpha: 1))
        }
      } else {
        var triangle = Path()
        triangle.move(to: CGPoint(x: 25, y: 18))
        triangle.addLine(to: CGPoint(x: 48, y: 32))
        triangle.addLine(to: CGPoint(x: 25, y: 46))
        triangle.closeSubpath()
        canvas.fill(triangle, color: CGColor(gray: 1, alpha: 1))
      }
    }
  }

  /// Three tiles: a disc, a square on its corner, and a ring.
  static var icons: [UIImage] {
    let colors = [CGColor(red: 0.36, green: 0.62, blue: 0.42, alpha: 1), deep, warm]
    return colors.enumerated().map { index, color in
      UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40), scale: 3).image { context in
        let canvas = context.cgContext
        let white = CGColor(gray: 1, alpha: 1)
        canvas.fill(Path(roundedRect: CGRect(x: 0, y: 0, width: 40, height: 40), cornerRadius: 9), color: color)
        let middle = CGRect(x: 12, y: 12, width: 16, height: 16)
        switch index {
        case 0: canvas.fill(Path(ellipseIn: middle), color: white)
        case 1:
          var corner = Path()
          corner.move(to: CGPoint(x: 20, y: 9))
          for point in [CGPoint(x: 31, y: 20), CGPoint(x: 20, y: 31), CGPoint(x: 9, y: 20)] {
            corner.addLine(to: point)
          }
          corner.closeSubpath()
          canvas.fill(corner, color: white)
        default: canvas.stroke(Path(ellipseIn: middle), color: white, style: StrokeStyle(lineWidth: 4))
        }
      }
    }
  }
}
