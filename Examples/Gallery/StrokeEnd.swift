import Tendon

extension GalleryScenes {
  /// A stroke that grows from nothing: at an end of 0 nothing is drawn, not even its round caps.
  static let strokeEnd = scene("stroke.end", seconds: 1.5) { root in
    @MainActor func ring(_ radius: CGFloat, _ color: CGColor, _ change: (CAShapeLayer) -> Void) {
      root.add(CAShapeLayer(), 0, 0, 200, 200) {
        var path = Path()
        path.addArc(
          center: CGPoint(x: 100, y: 100), radius: radius, startAngle: -.pi / 2, endAngle: 1.5 * .pi, clockwise: true)
        $0.path = CGPath(path)
        $0.fillColor = nil
        $0.lineWidth = 16
        $0.lineCap = .round
        $0.strokeColor = color.copy(alpha: 0.2)
        root.add(CAShapeLayer(), 0, 0, 200, 200) { moving in
          moving.path = CGPath(path)
          moving.fillColor = nil
          moving.lineWidth = 16
          moving.lineCap = .round
          moving.strokeColor = color
          change(moving)
        }
      }
    }
    ring(80, .coral) { $0.animate("strokeEnd", from: 0, to: 0.85, seconds: 1.2) }
    ring(58, .teal) { $0.animate("strokeEnd", from: 0, to: 0.6, seconds: 1.2, after: 0.15) }
    ring(36, .violet) {
      $0.animate("strokeEnd", from: 0, to: 1, seconds: 1)
      $0.animate("strokeStart", from: 0, to: 1, seconds: 1, after: 0.4)
    }
  }
}
