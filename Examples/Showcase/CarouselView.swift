import Tendon

/// Cards in a circle, seen from the front.
final class CarouselView: TileView {
  init() { super.init(background: UIColor(cgColor: TileView.color(0x22304a))) }

  required init?(coder: NSCoder) { fatalError("tiles are made in code") }

  override func fill() {
    layer.sublayerTransform = CATransform3DRotate(viewer(at: 260), -0.22, 1, 0, 0)
    let ring = CATransformLayer()
    ring.frame = bounds
    layer.addSublayer(ring)
    // As many as bring the first picture back after a part of a turn.
    for index in 0..<10 {
      let card = CALayer()
      card.bounds = CGRect(x: 0, y: 0, width: 34, height: 44)
      card.backgroundColor = TileView.palette[index % 5]
      card.cornerRadius = 5
      card.anchorPointZ = -50
      card.position = CGPoint(x: bounds.midX, y: bounds.midY)
      card.transform = CATransform3DMakeRotation(CGFloat(index) * .pi / 5, 0, 1, 0)
      let mark = CALayer()
      mark.frame = CGRect(x: 8, y: 9, width: 18, height: 18)
      mark.cornerRadius = (index % 5).isMultiple(of: 2) ? 9 : 3
      mark.backgroundColor = CGColor(gray: 1, alpha: 0.85)
      card.addSublayer(mark)
      ring.addSublayer(card)
    }
    turn(ring)
  }
}
