import Tendon

/// A fountain of particles; its seed determines their paths.
final class SparksView: TileView {
  init() { super.init(background: UIColor(cgColor: TileView.color(0x10182b))) }

  required init?(coder: NSCoder) { fatalError("tiles are made in code") }

  override func fill() {
    let fountain = CAEmitterLayer()
    fountain.frame = bounds
    fountain.emitterPosition = CGPoint(x: bounds.midX, y: bounds.maxY - 14)
    fountain.emitterShape = .line
    fountain.emitterSize = CGSize(width: 8, height: 0)
    fountain.renderMode = .additive
    fountain.seed = 7
    let canvas = Canvas(size: CGSize(width: 10, height: 10), scale: 2)
    canvas.fill(Path(ellipseIn: CGRect(x: 1, y: 1, width: 8, height: 8)), color: .white)
    fountain.emitterCells = [TileView.palette[1], TileView.palette[0]].map { color in
      let drop = CAEmitterCell()
      drop.contents = canvas.bitmap
      drop.contentsScale = 2
      drop.color = color
      drop.birthRate = 9
      drop.lifetime = 1.7
      drop.velocity = 150
      drop.velocityRange = 25
      drop.emissionLongitude = 0
      drop.emissionRange = 0.7
      drop.yAcceleration = 160
      drop.scale = 0.9
      drop.scaleRange = 0.4
      drop.scaleSpeed = -0.35
      return drop
    }
    fountain.opacity = 0
    layer.addSublayer(fountain)
    // It plays while the other tiles move.
    for (time, opacity) in [(TileView.moving.start - 0.1, 1), (TileView.moving.end, 0)] as [(Double, Float)] {
      MediaTimer.scheduledTimer(withTimeInterval: time, repeats: false) { [weak fountain] _ in
        fountain?.opacity = opacity
      }
    }
  }
}
