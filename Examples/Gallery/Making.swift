import Tendon

extension CALayer {
  /// A plain layer with its frame and its colour, added to this one.
  @discardableResult
  func add(
    _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: CGColor? = nil,
    _ change: (CALayer) -> Void = { _ in }
  ) -> CALayer {
    add(CALayer(), x, y, width, height, color, change)
  }

  /// A layer of any kind with its frame and its colour, added to this one.
  @discardableResult
  func add<Layer: CALayer>(
    _ layer: Layer, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat,
    _ color: CGColor? = nil, _ change: (Layer) -> Void = { _ in }
  ) -> Layer {
    layer.frame = CGRect(x: x, y: y, width: width, height: height)
    layer.backgroundColor = color
    change(layer)
    addSublayer(layer)
    return layer
  }

  /// Animates a property between two values, there and back where it says so.
  func animate(
    _ keyPath: String, from: Any? = nil, to: Any? = nil, seconds: Double, after delay: Double = 0,
    returns: Bool = false, timing: CAMediaTimingFunctionName = .easeInEaseOut
  ) {
    let animation = CABasicAnimation(keyPath: keyPath)
    animation.fromValue = from
    animation.toValue = to
    animation.duration = seconds
    animation.autoreverses = returns
    animation.timingFunction = CAMediaTimingFunction(name: timing)
    animation.fillMode = .both
    animation.isRemovedOnCompletion = false
    if delay > 0 { animation.beginTime = convertTime(CACurrentMediaTime(), from: nil) + delay }
    add(animation, forKey: nil)
  }

  /// Animates a property through values that are evenly spread, or lie at `times` from 0 to 1.
  func animate(_ keyPath: String, through values: [Any], at times: [Double]? = nil, seconds: Double) {
    let animation = CAKeyframeAnimation(keyPath: keyPath)
    animation.values = values
    animation.keyTimes = times
    animation.duration = seconds
    animation.fillMode = .both
    animation.isRemovedOnCompletion = false
    add(animation, forKey: nil)
  }
}

/// A view from `distance` points before the screen.
func viewer(at distance: CGFloat) -> CATransform3D {
  var transform = CATransform3D()
  transform.m34 = -1 / distance
  return transform
}

extension CATransform3D {
  /// This transform after a turn of some degrees about an axis.
  func turned(_ degrees: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
    CATransform3DRotate(self, degrees * .pi / 180, x, y, z)
  }
}

extension Path {
  /// A star of `count` points, its inner corners at `inner` times the radius.
  static func star(_ count: Int, center: CGPoint, radius: CGFloat, inner: CGFloat) -> Path {
    var path = Path()
    for i in 0..<(2 * count) {
      let angle = Double(i) * .pi / Double(count) - .pi / 2
      let r = i % 2 == 0 ? radius : radius * inner
      let point = CGPoint(x: center.x + r * CGFloat(cos(angle)), y: center.y + r * CGFloat(sin(angle)))
      if i == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.closeSubpath()
    return path
  }

  /// Straight lines from point to point.
  static func line(_ points: (CGFloat, CGFloat)...) -> Path {
    var path = Path()
    for (x, y) in points {
      if path.isEmpty { path.move(to: CGPoint(x: x, y: y)) } else { path.addLine(to: CGPoint(x: x, y: y)) }
    }
    return path
  }
}

/// The face of a card: a picture of some size in pixels that is easy to tell from its mirror image.
func cardPicture(_ width: Int, _ height: Int, _ color: CGColor) -> Bitmap {
  let canvas = Canvas(size: CGSize(width: width, height: height), scale: 1)
  let (w, h) = (CGFloat(width), CGFloat(height))
  canvas.fill(CGRect(x: 0, y: 0, width: w, height: h), color: color)
  canvas.fill(.line((0, h), (0, h * 0.55), (w * 0.35, h * 0.8), (w * 0.7, h * 0.4), (w, h * 0.7), (w, h)), color: .ink)
  canvas.fill(
    Path(ellipseIn: CGRect(x: w * 0.12, y: h * 0.12, width: h * 0.28, height: h * 0.28)), color: .paper)
  return canvas.bitmap
}
