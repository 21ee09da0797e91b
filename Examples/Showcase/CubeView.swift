import Tendon

/// A cube whose faces are layers.
final class CubeView: TileView {
  init() { super.init(background: UIColor(cgColor: TileView.color(0xf8f6f0))) }

  required init?(coder: NSCoder) { fatalError("tiles are made in code") }

  override func fill() {
    layer.sublayerTransform = CATransform3DRotate(viewer(at: 420), -0.5, 1, 0, 0)
    let cube = CATransformLayer()
    cube.frame = bounds
    layer.addSublayer(cube)
    let (side, half): (CGFloat, CGFloat) = (54, 27)
    let turns: [(CGFloat, CGFloat, CGFloat)] = [
      (0, 0, 1), (.pi / 2, 0, 1), (.pi, 0, 1), (-.pi / 2, 0, 1), (.pi / 2, 1, 0), (-.pi / 2, 1, 0),
    ]
    for (index, (angle, x, y)) in turns.enumerated() {
      let face = CALayer()
      face.bounds = CGRect(x: 0, y: 0, width: side, height: side)
      face.position = CGPoint(x: bounds.midX, y: bounds.midY)
      // Opposite faces are alike.
      face.backgroundColor = TileView.palette[index < 4 ? index % 2 : 2]
      face.borderColor = TileView.color(0x22304a)
      face.borderWidth = 2
      face.transform = CATransform3DTranslate(CATransform3DMakeRotation(angle, x, y, 0), 0, 0, half)
      let mark = CALayer()
      mark.frame = CGRect(x: side * 0.3, y: side * 0.3, width: side * 0.4, height: side * 0.4)
      mark.cornerRadius = index.isMultiple(of: 2) ? side * 0.2 : 4
      mark.backgroundColor = TileView.color(0xf8f6f0)
      face.addSublayer(mark)
      cube.addSublayer(face)
    }
    turn(cube)
  }
}
