import Tendon

/// Trees of layers put together at random.
@MainActor
enum Drawn {
  static let all: [(String, @MainActor (CALayer, inout Dice) -> Void)] = [
    ("fills", fills), ("strokes", strokes), ("dashes", dashes), ("trims", trims), ("axial", axial),
    ("radial", radial), ("conic", conic), ("box-shadows", boxShadows), ("path-shadows", pathShadows),
    ("alpha-shadows", alphaShadows), ("corners", corners), ("perspective", perspective), ("nested", nested),
    ("groups", groups), ("masks", masks), ("clips", clips), ("backdrops", backdrops),
  ]

  /// Boxes over the whole picture, and filters of what lies behind over them.
  private static func backdrops(_ root: CALayer, _ dice: inout Dice) {
    for _ in 0..<40 {
      let layer = CALayer()
      layer.frame = CGRect(
        x: dice.number(-20...180), y: dice.number(-20...180), width: dice.number(10...60), height: dice.number(10...60))
      layer.backgroundColor = dice.color()
      root.addSublayer(layer)
    }
    places { place in
      let layer = CALayer()
      layer.frame = CGRect(x: place.x + 10, y: place.y + 10, width: 80, height: dice.number(30...80).rounded())
      layer.cornerRadius = dice.pick([0, 8, 15])
      layer.backdropRadius = dice.number(1...30)
      layer.backdropSaturation = dice.pick([1, 1.8, 0.3])
      if dice.pick([true, false]) { layer.backdropTint = dice.color(alpha: dice.number(0.1...0.6)) }
      root.addSublayer(layer)
    }
  }

  /// Four places of 100 x 100 points.
  private static func places(_ body: (CGPoint) -> Void) {
    for i in 0..<4 { body(CGPoint(x: CGFloat(i % 2) * 100, y: CGFloat(i / 2) * 100)) }
  }

  private static func path(_ dice: inout Dice, pieces: Int, closed: Bool) -> Path {
    var path = Path()
    path.move(to: dice.point(12...88))
    for _ in 0..<pieces {
      switch dice.pick([0, 0, 1, 2]) {
      case 0: path.addLine(to: dice.point(12...88))
      case 1: path.addQuadCurve(to: dice.point(12...88), control: dice.point(12...88))
      default: path.addCurve(to: dice.point(12...88), control1: dice.point(12...88), control2: dice.point(12...88))
      }
    }
    if closed { path.closeSubpath() }
    return path
  }

  private static func shape(_ root: CALayer, _ place: CGPoint, _ path: Path) -> CAShapeLayer {
    let layer = CAShapeLayer()
    layer.frame = CGRect(x: place.x, y: place.y, width: 100, height: 100)
    layer.path = CGPath(path)
    root.addSublayer(layer)
    return layer
  }

  private static func fills(_ root: CALayer, _ dice: inout Dice) {
    places { place in
      let layer = shape(root, place, path(&dice, pieces: 7, closed: true))
      layer.fillColor = dice.color()
      layer.fillRule = dice.pick([.evenOdd, .nonZero])
    }
  }

  private static func style(_ layer: CAShapeLayer, _ dice: inout Dice) {
    layer.fillColor = nil
    layer.strokeColor = dice.color()
    layer.lineWidth = dice.number(1...14)
    layer.lineCap = dice.pick([.butt, .round, .square])
    layer.lineJoin = dice.pick([.miter, .round, .bevel])
  }

  private static func strokes(_ root: CALayer, _ dice: inout Dice) {
    places { place in
      let isClosed = dice.pick([true, false])
      let layer = shape(root, place, path(&dice, pieces: 4, closed: isClosed))
      style(layer, &dice)
      layer.miterLimit = dice.pick([10, 4, 1.5])
    }
  }

  private static func dashes(_ root: CALayer, _ dice: inout Dice) {
    places { place in
      let layer = shape(root, place, path(&dice, pieces: 3, closed: false))
      style(layer, &dice)
      layer.lineWidth = dice.number(1...6)
      layer.lineDashPattern = (0..<dice.pick([2, 4])).map { _ in dice.number(3...14) }
      layer.lineDashPhase = dice.number(0...20)
    }
  }

  private static func trims(_ root: CALayer, _ dice: inout Dice) {
    places { place in
      let layer = shape(root, place, path(&dice, pieces: 3, closed: false))
      style(layer, &dice)
      layer.strokeStart = dice.number(0...0.45)
      layer.strokeEnd = dice.number(0.55...1)
    }
  }

  private static func gradient(
    _ root: CALayer, _ dice: inout Dice, _ type: CAGradientLayerType, _ points: (inout Dice) -> (CGPoint, CGPoint)
  ) {
    places { place in
      let layer = CAGradientLayer()
      layer.frame = CGRect(x: place.x + 5, y: place.y + 5, width: 90, height: dice.number(40...90))
      layer.type = type
      let count = dice.pick([2, 3, 5])
      let isClear = dice.pick([false, false, true])
      layer.colors = (0..<count).map { _ in dice.color(alpha: isClear ? dice.number(0...1) : 1) }
      if dice.pick([true, false]) { layer.locations = (0..<count).map { _ in dice.number(0...1) }.sorted() }
      (layer.startPoint, layer.endPoint) = points(&dice)
      root.addSublayer(layer)
    }
  }

  private static func axial(_ root: CALayer, _ dice: inout Dice) {
    gradient(root, &dice, .axial) { ($0.point(-0.2...1.2), $0.point(-0.2...1.2)) }
  }

  private static func radial(_ root: CALayer, _ dice: inout Dice) {
    gradient(root, &dice, .radial) {
      let start = $0.point(0.2...0.8)
      return (start, CGPoint(x: start.x + $0.number(0.2...0.8), y: start.y + $0.number(0.2...0.8)))
    }
  }

  private static func conic(_ root: CALayer, _ dice: inout Dice) {
    gradient(root, &dice, .conic) { ($0.point(0.2...0.8), $0.point(0...1)) }
  }

  private static func box(_ root: CALayer, _ place: CGPoint, _ dice: inout Dice) -> CALayer {
    let layer = CALayer()
    let (width, height) = (dice.number(20...60), dice.number(20...60))
    layer.frame = CGRect(x: place.x + (100 - width) / 2, y: place.y + (100 - height) / 2, width: width, height: height)
    layer.backgroundColor = dice.color()
    root.addSublayer(layer)
    return layer
  }

  private static func lift(_ layer: CALayer, _ dice: inout Dice) {
    layer.shadowOpacity = Float(dice.number(0.3...1))
    layer.shadowRadius = dice.number(0.5...14)
    layer.shadowOffset = CGSize(width: dice.number(-10...10), height: dice.number(-10...10))
    layer.shadowColor = dice.color()
  }

  private static func boxShadows(_ root: CALayer, _ dice: inout Dice) {
    places { place in
      let layer = box(root, place, &dice)
      layer.cornerRadius = dice.pick([0, 6, 30])
      lift(layer, &dice)
    }
  }

  private static func pathShadows(_ root: CALayer, _ dice: inout Dice) {
    places { place in
      let layer = CALayer()
      layer.frame = CGRect(x: place.x, y: place.y, width: 100, height: 100)
      // Without crossings: the winding of the pieces is not what is asked here.
      let center = CGPoint(x: 50, y: 50)
      var path = Path()
      for i in 0..<6 {
        let (angle, radius) = (Double(i) * .pi / 3, dice.number(15...40))
        let point = CGPoint(x: center.x + radius * CGFloat(cos(angle)), y: center.y + radius * CGFloat(sin(angle)))
        if i == 0 { path.move(to: point) } else { path.addLine(to: point) }
      }
      path.closeSubpath()
      layer.shadowPath = CGPath(path)
      lift(layer, &dice)
      root.addSublayer(layer)
    }
  }

  private static func alphaShadows(_ root: CALayer, _ dice: inout Dice) {
    places { place in
      let layer = shape(root, place, path(&dice, pieces: 3, closed: false))
      style(layer, &dice)
      layer.lineJoin = .round
      lift(layer, &dice)
    }
  }

  private static func corners(_ root: CALayer, _ dice: inout Dice) {
    places { place in
      let layer = box(root, place, &dice)
      layer.cornerRadius = dice.number(4...30)
      layer.maskedCorners = CACornerMask(rawValue: UInt(dice.pick([15, 15, 5, 9, 7])))
      layer.cornerCurve = dice.pick([.circular, .continuous])
      layer.borderWidth = dice.pick([0, 1, 5])
      layer.borderColor = dice.color(alpha: dice.pick([1, 0.5]))
      layer.transform = CATransform3DMakeRotation(dice.number(-0.6...0.6), 0, 0, 1)
    }
  }

  private static func turn(_ dice: inout Dice) -> CATransform3D {
    CATransform3DMakeRotation(
      dice.number(-1.2...1.2), dice.number(-1...1), dice.number(-1...1), dice.number(-0.3...0.3))
  }

  private static func perspective(_ root: CALayer, _ dice: inout Dice) {
    root.sublayerTransform.m34 = -1 / dice.number(250...900)
    places { place in
      let layer = box(root, place, &dice)
      layer.transform = turn(&dice)
      layer.zPosition = dice.number(-40...40)
      layer.isDoubleSided = dice.pick([true, true, false])
      layer.cornerRadius = dice.pick([0, 10])
      layer.borderWidth = dice.pick([0, 3])
      layer.borderColor = dice.color()
    }
  }

  private static func nested(_ root: CALayer, _ dice: inout Dice) {
    places { place in
      let outer = box(root, place, &dice)
      outer.transform = turn(&dice)
      outer.transform.m34 = -1 / dice.number(300...600)
      outer.sublayerTransform.m34 = -1 / dice.number(200...600)
      let inner = CALayer()
      inner.frame = outer.bounds.insetBy(dx: 8, dy: 8)
      inner.backgroundColor = dice.color()
      inner.transform = turn(&dice)
      inner.cornerRadius = 6
      outer.addSublayer(inner)
      let last = CALayer()
      last.frame = inner.bounds.insetBy(dx: inner.bounds.width / 5, dy: inner.bounds.height / 5)
      last.backgroundColor = dice.color()
      last.transform = CATransform3DMakeRotation(dice.number(-1...1), 0, 0, 1)
      inner.addSublayer(last)
    }
  }

  private static func groups(_ root: CALayer, _ dice: inout Dice) {
    places { place in
      let outer = box(root, place, &dice)
      outer.opacity = Float(dice.number(0.3...0.9))
      for _ in 0..<3 {
        let inner = box(outer, CGPoint(x: dice.number(-40...0), y: dice.number(-40...0)), &dice)
        inner.opacity = Float(dice.number(0.3...1))
        _ = box(inner, CGPoint(x: dice.number(-40...0), y: dice.number(-40...0)), &dice)
      }
    }
  }

  private static func masks(_ root: CALayer, _ dice: inout Dice) {
    places { place in
      let layer = box(root, place, &dice)
      // On whole pixels: what is painted is moved between them with softer edges.
      layer.frame = layer.frame.integral
      _ = box(layer, CGPoint(x: -20, y: -20), &dice)
      let mask = CAShapeLayer()
      mask.frame = layer.bounds
      mask.path = CGPath(path(&dice, pieces: 6, closed: true))
      mask.fillColor = CGColor(gray: 0, alpha: dice.number(0.4...1))
      layer.mask = mask
    }
  }

  private static func clips(_ root: CALayer, _ dice: inout Dice) {
    root.sublayerTransform.m34 = -1 / 500
    places { place in
      let layer = box(root, place, &dice)
      layer.masksToBounds = true
      layer.cornerRadius = dice.number(5...15)
      if dice.pick([true, false]) { layer.transform = turn(&dice) }
      for _ in 0..<3 {
        let inner = box(layer, CGPoint(x: dice.number(-60...20), y: dice.number(-60...20)), &dice)
        inner.transform = CATransform3DMakeRotation(dice.number(-1...1), 0, 0, 1)
      }
    }
  }
}
