import Tendon

/// A row of stars, which a finger sets.
final class StarRating: UIControl, InspectableProviding {
  static let inspectables: [String: Inspectable] = ["count": Inspectable(\StarRating.count)]

  /// The number of stars; set by the document.
  @IBInspectable var count = 0 { didSet { setNeedsDisplay() } }
  /// The number of full stars.
  var rating = 0 { didSet { if rating != oldValue { setNeedsDisplay() } } }

  /// The sides of a star's box, and how far apart two begin, in points.
  private let (side, step): (CGFloat, CGFloat) = (40, 48)
  /// The rectangle of the stars, in the lower part of the view.
  private var row: CGRect {
    let width = step * CGFloat(count - 1) + side
    return CGRect(x: bounds.midX - width / 2, y: bounds.height * 0.65 - side / 2, width: width, height: side)
  }

  override func draw(_ rect: CGRect, in canvas: Canvas) {
    for index in 0..<count {
      let box = CGRect(x: row.minX + step * CGFloat(index), y: row.minY, width: side, height: side)
      let color: UIColor = index < rating ? .systemOrange : .systemGray3
      canvas.fill(StarRating.star(in: box), color: color.cgColor)
    }
  }

  /// Ten corners, every second one nearer to the middle.
  private static func star(in box: CGRect) -> Path {
    let path = UIBezierPath()
    for corner in 0..<10 {
      let radius = box.width / 2 * (corner.isMultiple(of: 2) ? 1 : 0.45)
      let angle = CGFloat(corner) * .pi / 5 - .pi / 2
      let point = CGPoint(x: box.midX + radius * cos(angle), y: box.midY + radius * sin(angle))
      if corner == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.close()
    return path.path
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { take(touch) }
  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { take(touch) }

  private func take(_ touch: UITouch) -> Bool {
    let place = touch.location(in: self)
    let star = ((place.x - row.minX) / step).rounded(.down) + 1
    rating = min(max(Int(star), 0), count)
    sendActions(for: .valueChanged)
    return true
  }
}
