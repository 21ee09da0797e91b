import Tendon

extension GalleryScenes {
  /// Both fill rules, curves, a fill under a stroke, and a path that becomes another.
  static let shape = scene("shape", seconds: 1) { root in
    func crossing(_ center: CGPoint) -> Path {
      var path = Path()
      for i in 0..<5 {
        let angle = Double(i * 2) * 2 * .pi / 5 - .pi / 2
        let point = CGPoint(x: center.x + 38 * CGFloat(cos(angle)), y: center.y + 38 * CGFloat(sin(angle)))
        if i == 0 { path.move(to: point) } else { path.addLine(to: point) }
      }
      path.closeSubpath()
      return path
    }
    root.add(CAShapeLayer(), 10, 10, 85, 85) {
      $0.path = CGPath(crossing(CGPoint(x: 42, y: 46)))
      $0.fillColor = .coral
    }
    root.add(CAShapeLayer(), 105, 10, 85, 85) {
      $0.path = CGPath(crossing(CGPoint(x: 42, y: 46)))
      $0.fillColor = .coral
      $0.fillRule = .evenOdd
      $0.strokeColor = .ink
      $0.lineWidth = 2
    }
    var drop = Path()
    drop.move(to: CGPoint(x: 42, y: 4))
    drop.addCurve(
      to: CGPoint(x: 42, y: 80), control1: CGPoint(x: 60, y: 34), control2: CGPoint(x: 92, y: 80))
    drop.addQuadCurve(to: CGPoint(x: 42, y: 4), control: CGPoint(x: -20, y: 80))
    drop.closeSubpath()
    root.add(CAShapeLayer(), 10, 105, 85, 85) {
      $0.path = CGPath(drop)
      $0.fillColor = .sky
      $0.strokeColor = .ink
      $0.lineWidth = 5
      $0.lineJoin = .round
    }
    root.add(CAShapeLayer(), 105, 105, 85, 85) {
      let center = CGPoint(x: 42.5, y: 42.5)
      let (star, circle) = (
        Path.star(7, center: center, radius: 40, inner: 0.45), Path.star(7, center: center, radius: 36, inner: 1)
      )
      $0.path = CGPath(star)
      $0.fillColor = .violet
      $0.animate("path", from: star, to: circle, seconds: 1)
      $0.animate("fillColor", from: CGColor.violet, to: CGColor.sun, seconds: 1)
    }
  }
}
