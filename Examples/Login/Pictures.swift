import Tendon

/// The pictures of the login screen, drawn by code.
@MainActor
enum Pictures {
  /// A portrait of nobody: a disc with head and shoulders.
  static var avatar: UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 50, height: 50), scale: 3).image { context in
      let canvas = context.cgContext
      let disc = Path(ellipseIn: CGRect(x: 0, y: 0, width: 50, height: 50))
      canvas.fill(disc, color: CGColor(red: 0.94, green: 0.77, blue: 0.36, alpha: 1))
      canvas.clip(to: disc)
      let ink = CGColor(red: 0.52, green: 0.33, blue: 0.14, alpha: 1)
      canvas.fill(Path(ellipseIn: CGRect(x: 16.5, y: 10, width: 17, height: 19)), color: ink)
      canvas.fill(Path(ellipseIn: CGRect(x: 8, y: 32, width: 34, height: 34)), color: ink)
    }
  }

  /// An arrow that points down, in a grey that is seen on light and on dark.
  static var arrow: UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 30, height: 36), scale: 3).image { context in
      let canvas = context.cgContext
      var arrow = Path()
      arrow.move(to: CGPoint(x: 8.5, y: 15))
      arrow.addLine(to: CGPoint(x: 15, y: 22))
      arrow.addLine(to: CGPoint(x: 21.5, y: 15))
      canvas.stroke(
        arrow, color: CGColor(gray: 0.5, alpha: 1), style: StrokeStyle(lineWidth: 2, cap: .round, join: .round))
    }
  }
}
