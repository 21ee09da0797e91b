import Tendon

extension GalleryScenes {
  /// Dashes with every cap, along curves, and a phase that marches.
  static let dash = scene("dash", seconds: 1) { root in
    @MainActor func line(
      _ path: Path, _ color: CGColor, _ pattern: [CGFloat], _ change: (CAShapeLayer) -> Void = { _ in }
    ) {
      root.add(CAShapeLayer(), 0, 0, 200, 200) {
        $0.path = CGPath(path)
        $0.fillColor = nil
        $0.strokeColor = color
        $0.lineWidth = 6
        $0.lineDashPattern = pattern
        change($0)
      }
    }
    line(.line((14, 16), (186, 16)), .coral, [10, 5]) { $0.lineDashPhase = 3 }
    line(.line((14, 32), (186, 32)), .sun, [12, 12]) { $0.lineCap = .round }
    line(.line((14, 48), (186, 48)), .teal, [0, 10]) { $0.lineCap = .round }
    line(.line((14, 64), (186, 64)), .sky, [20, 4, 4]) { $0.lineCap = .butt }
    line(Path(roundedRect: CGRect(x: 14, y: 82, width: 80, height: 104), cornerRadius: 18), .ink, [9, 6]) {
      $0.lineWidth = 3
      $0.animate("lineDashPhase", from: 0, to: 15, seconds: 1, timing: .linear)
    }
    line(Path(ellipseIn: CGRect(x: 110, y: 90, width: 76, height: 76)), .violet, [2, 6]) {
      $0.lineWidth = 14
      $0.strokeEnd = 0.8
    }
    line(Path.star(5, center: CGPoint(x: 148, y: 130), radius: 22, inner: 0.5), .coral, [7, 4]) { $0.lineWidth = 2 }
  }
}
