import Tendon

extension GalleryScenes {
  /// A fountain whose drops change colour as they fall, and sparks from a ring that add up to white. The seed says which
  /// drop flies where: every film is the same.
  static let emitter = scene("emitter", seconds: 2) { root in
    root.backgroundColor = .ink
    let canvas = Canvas(size: CGSize(width: 16, height: 16), scale: 1)
    canvas.draw(
      gradient: Gradient(colors: [.white, CGColor(gray: 1, alpha: 0)]), startCenter: CGPoint(x: 8, y: 8),
      startRadius: 0,
      endCenter: CGPoint(x: 8, y: 8), endRadius: 8)
    let spark = canvas.bitmap
    root.add(CAEmitterLayer(), 0, 0, 200, 200) {
      $0.emitterPosition = CGPoint(x: 60, y: 180)
      $0.emitterSize = CGSize(width: 24, height: 0)
      $0.emitterShape = .line
      $0.seed = 7
      let drop = CAEmitterCell()
      drop.contents = spark
      drop.color = .sky
      drop.birthRate = 60
      drop.lifetime = 1.6
      drop.lifetimeRange = 0.4
      drop.velocity = 190
      drop.velocityRange = 30
      drop.emissionLongitude = 0
      drop.emissionRange = 0.5
      drop.yAcceleration = 200
      drop.scale = 0.5
      drop.scaleRange = 0.3
      drop.redSpeed = 0.5
      drop.alphaSpeed = -0.4
      $0.emitterCells = [drop]
    }
    root.add(CAEmitterLayer(), 0, 0, 200, 200) {
      $0.emitterPosition = CGPoint(x: 148, y: 70)
      $0.emitterSize = CGSize(width: 26, height: 26)
      $0.emitterShape = .circle
      $0.emitterMode = .outline
      $0.renderMode = .additive
      $0.seed = 3
      let glow = CAEmitterCell()
      glow.contents = spark
      glow.color = .coral
      glow.birthRate = 90
      glow.lifetime = 0.7
      glow.velocity = 12
      glow.emissionRange = 2 * .pi
      glow.scale = 1
      glow.scaleSpeed = -1.1
      glow.greenRange = 0.4
      $0.emitterCells = [glow]
    }
  }
}
