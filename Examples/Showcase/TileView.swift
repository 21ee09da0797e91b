import Tendon

/// A tile of the showcase, with rounded corners.
class TileView: UIView {
  init(background: UIColor) {
    super.init(frame: CGRect(x: 0, y: 0, width: TileView.side, height: TileView.side))
    backgroundColor = background
    layer.cornerRadius = 14
    clipsToBounds = true
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    fill()
    CATransaction.commit()
  }

  required init?(coder: NSCoder) { fatalError("tiles are made in code") }

  /// In points.
  static let side: CGFloat = 125

  /// Adds what the tile shows.
  func fill() {}

  static func color(_ hex: UInt32) -> CGColor {
    func part(_ shift: UInt32) -> CGFloat { CGFloat(hex >> shift & 255) / 255 }
    return CGColor(red: part(16), green: part(8), blue: part(0), alpha: 1)
  }

  static let palette: [CGColor] = [0xff6b5e, 0xffc145, 0x1fa8a0, 0x5db8ff, 0x7a5cff].map { color($0) }

  /// The times at which tiles move, in seconds of the story: while the screens beside them stand still.
  ///
  /// One thing at a time moves, because a film stores of each frame the box around all that has changed.
  static let moving = (start: 2.5, end: 3.7)
  static let cycle = 8.0

  /// Gives a layer half a turn about the vertical axis in each cycle; it has to look the same from both sides.
  func turn(_ layer: CALayer) {
    let turn = CAKeyframeAnimation(keyPath: "transform.rotation.y")
    turn.values = [0, 0, Double.pi, Double.pi]
    turn.keyTimes = [0, TileView.moving.start / TileView.cycle, TileView.moving.end / TileView.cycle, 1]
    turn.timingFunctions = [.linear, .easeInEaseOut, .linear].map { CAMediaTimingFunction(name: $0) }
    turn.duration = TileView.cycle
    turn.repeatCount = .infinity
    layer.add(turn, forKey: "turn")
  }

  func viewer(at distance: CGFloat) -> CATransform3D {
    var transform = CATransform3D()
    transform.m34 = -1 / distance
    return transform
  }
}
