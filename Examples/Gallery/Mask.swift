import Tendon

extension GalleryScenes {
  /// Masks of every kind: a shape, a gradient that sweeps, round corners that turn, and one under `masksToBounds`.
  static let mask = scene("mask", seconds: 1) { root in
    @MainActor func stripes(_ x: CGFloat, _ y: CGFloat) -> CALayer {
      root.add(x, y, 85, 85, .ink) { box in
        for i in 0..<6 { box.add(0, 6 + 14 * CGFloat(i), 85, 7, .turn(i)) }
      }
    }
    let shape = CAShapeLayer()
    shape.path = CGPath(.star(6, center: CGPoint(x: 42.5, y: 42.5), radius: 40, inner: 0.6))
    stripes(10, 10).mask = shape

    let gradient = CAGradientLayer()
    gradient.frame = CGRect(x: 0, y: 0, width: 85, height: 85)
    gradient.colors = [.clear, .black, .clear]
    gradient.startPoint = CGPoint(x: 0, y: 0.5)
    gradient.endPoint = CGPoint(x: 1, y: 0.5)
    gradient.animate("position.x", from: -20, to: 105, seconds: 1)
    stripes(105, 10).mask = gradient

    let tile = CALayer()
    tile.frame = CGRect(x: 12, y: 12, width: 60, height: 60)
    tile.backgroundColor = .black
    tile.cornerRadius = 18
    tile.cornerCurve = .continuous
    tile.animate("transform.rotation", from: 0, to: Double.pi / 2, seconds: 1)
    stripes(10, 105).mask = tile

    let half = CALayer()
    half.frame = CGRect(x: 0, y: 0, width: 85, height: 45)
    half.backgroundColor = CGColor(gray: 0, alpha: 0.5)
    let rest = CALayer()
    rest.frame = CGRect(x: 0, y: 45, width: 85, height: 40)
    rest.backgroundColor = .black
    half.addSublayer(rest)
    let cut = stripes(105, 105)
    cut.mask = half
    cut.cornerRadius = 30
    cut.masksToBounds = true
    cut.add(40, 40, 80, 80, .coral) { $0.animate("transform.rotation", from: 0, to: 1, seconds: 1) }
  }
}
