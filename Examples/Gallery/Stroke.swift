import Tendon

extension GalleryScenes {
  /// Joins, caps, and the limit of miters.
  static let stroke = scene("stroke", seconds: 1) { root in
    @MainActor func line(_ path: Path, _ color: CGColor, _ change: (CAShapeLayer) -> Void) {
      root.add(CAShapeLayer(), 0, 0, 200, 200) {
        $0.path = CGPath(path)
        $0.fillColor = nil
        $0.strokeColor = color
        $0.lineWidth = 12
        change($0)
      }
    }
    let joins: [CAShapeLayerLineJoin] = [.miter, .round, .bevel]
    let caps: [CAShapeLayerLineCap] = [.butt, .round, .square]
    for i in 0..<3 {
      let x = 20 + 60 * CGFloat(i)
      line(.line((x, 66), (x + 20, 20), (x + 40, 66)), .turn(i)) {
        $0.lineJoin = joins[i]
        $0.lineCap = caps[i]
      }
      line(.line((x, 86), (x + 40, 86)), .turn(i + 2)) { $0.lineCap = caps[i] }
    }
    // The sharp corner is cut as soon as its miter is longer than the limit.
    line(.line((16, 120), (90, 128), (16, 136)), .ink) { $0.lineWidth = 5 }
    line(.line((110, 112), (184, 128), (110, 144)), .ink) {
      $0.lineWidth = 5
      $0.miterLimit = 4
    }
    var wave = Path()
    wave.move(to: CGPoint(x: 20, y: 172))
    for i in 0..<4 {
      let x = 20 + 40 * CGFloat(i)
      wave.addCurve(
        to: CGPoint(x: x + 40, y: 172), control1: CGPoint(x: x + 15, y: 146), control2: CGPoint(x: x + 25, y: 198))
    }
    line(wave, .violet) {
      $0.lineCap = .round
      $0.animate("lineWidth", from: 1, to: 14, seconds: 1)
    }
  }
}
