import Tendon
import Testing

/// Pictures of layers with numbers that no screen is made for: what is wrong with one layer is said where something is
/// missing for it, and never touches the next.
@MainActor struct BadPictureTests {
  private static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  private static let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

  /// Shows a layer beside a witness at three moments; answers the diagnostics.
  @discardableResult
  private func show(_ what: String, _ build: (CALayer) -> Void) -> [String] {
    let stage = Stage(size: CGSize(width: 120, height: 120), scale: 1)
    stage.perform {
      CATransaction.setDisableActions(true)
      let holder = CALayer()
      holder.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      stage.window.layer.addSublayer(holder)
      build(holder)
      let witness = CALayer()
      witness.frame = CGRect(x: 105, y: 105, width: 10, height: 10)
      witness.backgroundColor = .white
      witness.zPosition = 1e12
      stage.window.layer.addSublayer(witness)
    }
    for time in [0, 0.4, 1.3] {
      stage.advance(to: time)
      let picture = stage.picture()
      #expect(picture.width == 120 && picture[110, 110] == 0xffff_ffff, "\(what) at \(time) s")
    }
    return stage.diagnostics
  }

  private func layer(_ holder: CALayer, _ change: (CALayer) -> Void) {
    let layer = CALayer()
    layer.frame = CGRect(x: 20, y: 20, width: 40, height: 40)
    layer.backgroundColor = Self.red
    change(layer)
    holder.addSublayer(layer)
  }

  private static let sizes: [CGFloat] = [0, 1e-300, 1e-9, 1e9, 1e30, 1e300]

  @Test func sizes() {
    for size in Self.sizes {
      show("size \(size)") {
        layer($0) {
          $0.bounds.size = CGSize(width: size, height: size)
          $0.cornerRadius = size / 3
          $0.cornerCurve = .continuous
          $0.borderWidth = 2
          $0.masksToBounds = true
          $0.shadowOpacity = 1
        }
      }
      show("gradient of \(size)") { holder in
        for type in [CAGradientLayerType.axial, .radial, .conic] {
          let gradient = CAGradientLayer()
          gradient.bounds.size = CGSize(width: size, height: 20)
          gradient.colors = [Self.red, Self.blue]
          gradient.type = type
          holder.addSublayer(gradient)
        }
      }
      show("shape of \(size)") { holder in
        let shape = CAShapeLayer()
        shape.path = CGPath(ellipseIn: CGRect(x: -size, y: 0, width: 2 * size, height: size))
        shape.strokeColor = Self.blue
        shape.lineWidth = size
        shape.lineDashPattern = [size, 1]
        holder.addSublayer(shape)
      }
    }
  }

  @Test func transforms() {
    let none = CATransform3D(
      m11: 0, m12: 0, m13: 0, m14: 0, m21: 0, m22: 0, m23: 0, m24: 0, m31: 0, m32: 0, m33: 0, m34: 0, m41: 0, m42: 0,
      m43: 0, m44: 0)
    for (what, transform) in [
      ("nothing", none), ("a scale of 0", CATransform3DMakeScale(0, 0, 0)),
      ("a line", CATransform3DMakeScale(0, 1, 1)), ("edge on", CATransform3DMakeRotation(.pi / 2, 0, 1, 0)),
    ] {
      // A layer that is a line or a point has nothing to show: no diagnostic.
      #expect(show(what) { layer($0) { $0.transform = transform } }.isEmpty, "\(what)")
      show("\(what), of sublayers") { layer($0) { $0.sublayerTransform = transform } }
      show("\(what), on the way") { holder in
        layer(holder) {
          $0.animate("transform", from: CATransform3D(), to: transform)
          $0.shadowOpacity = 1
        }
      }
    }
    // Each number is one, their product is not: the layers are missing, and that is said.
    let said = show("a product without limit") { holder in
      layer(holder) { outer in
        outer.transform = CATransform3DMakeScale(1e200, 1e200, 1)
        layer(outer) { $0.transform = CATransform3DMakeScale(1e200, 1e200, 1) }
      }
    }
    #expect(said.contains { $0.contains("not finite") }, "\(said)")
    // At the viewer's eye, and behind it.
    for z in [-1e300, -1e9, 99.999999, 100, 100.000001, 1e9, 1e300] as [CGFloat] {
      show("z of \(z)") { holder in
        holder.sublayerTransform.m34 = -1 / 100
        layer(holder) { $0.transform = CATransform3DMakeTranslation(0, 0, z) }
      }
    }
  }

  /// Numbers that are none trap where they are set, in animations too; on the way between two that are numbers there may
  /// still be one.
  @Test func animatedNumbersOutOfRange() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { CALayer().animate("position.x", from: CGFloat(1), to: CGFloat.nan) }
    }
    let most = CGFloat.greatestFiniteMagnitude
    for key in ["position.x", "bounds.size.width", "transform.rotation.y", "zPosition", "cornerRadius", "borderWidth"] {
      show("\(key) from end to end") { layer($0) { $0.animate(key, from: -most, to: most) } }
    }
    var (low, high) = (CATransform3D(), CATransform3D())
    (low.m11, low.m41, high.m11, high.m41) = (1e-300, -most, most, most)
    show("matrices from end to end") { layer($0) { $0.animate("transform", from: low, to: high) } }
  }

  @Test func masks() async {
    // A circle of masks cannot be put together: every way to close it traps.
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let (a, b) = (CALayer(), CALayer())
        a.mask = b
        b.mask = a
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let (a, b, c) = (CALayer(), CALayer(), CALayer())
        a.mask = b
        b.mask = c
        c.addSublayer(a)
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let (a, b, c) = (CALayer(), CALayer(), CALayer())
        a.addSublayer(b)
        b.addSublayer(c)
        c.mask = a
      }
    }
    // Masks of masks, 2,000 deep: what cannot be shown is said.
    let said = show("masks of masks") { holder in
      var mask = CALayer()
      mask.frame = holder.bounds
      mask.backgroundColor = .black
      for _ in 0..<2000 {
        let outer = CALayer()
        outer.frame = holder.bounds
        outer.backgroundColor = .black
        outer.mask = mask
        mask = outer
      }
      layer(holder) { $0.mask = mask }
    }
    #expect(said.contains { $0.contains("groups") }, "\(said)")
    show("an empty mask") { layer($0) { $0.mask = CALayer() } }
  }

  @Test func gradients() {
    let points = [CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1e300, y: -1e300), CGPoint(x: 0.5, y: 0.5000000001)]
    let colors: [[CGColor]?] = [
      nil, [], [Self.red], [Self.red, Self.blue],
      [CGColor(red: .nan, green: 9, blue: -9, alpha: .infinity), Self.blue],
    ]
    let locations: [[CGFloat]?] = [
      nil, [], [0.5], [1, 0], [0.5, 0.5], [-5, 9], [0, 0.1, 0.2, 0.3], [1e300, -1e300],
    ]
    for type in [CAGradientLayerType.axial, .radial, .conic] {
      for start in points {
        for end in points {
          show("a \(type.rawValue) gradient from \(start) to \(end)") { holder in
            for colors in colors {
              for locations in locations {
                let gradient = CAGradientLayer()
                gradient.frame = CGRect(x: 0, y: 0, width: 30, height: 30)
                (gradient.type, gradient.colors, gradient.locations) = (type, colors, locations)
                (gradient.startPoint, gradient.endPoint) = (start, end)
                holder.addSublayer(gradient)
              }
            }
          }
        }
      }
    }
  }

  @Test func paths() {
    let origin = CGPoint(x: 10, y: 10)
    let paths: [[Path.Element]] = [
      [], [.move(origin)], [.close], [.line(origin)], [.move(origin), .line(origin)], [.move(origin), .close],
      [.close, .close, .line(origin)], [.cubic(origin, control1: origin, control2: origin)],
      [.move(origin), .cubic(origin, control1: origin, control2: origin), .close],
      [.move(CGPoint(x: -1e300, y: 0)), .line(CGPoint(x: 1e300, y: 1))],
      [.move(origin), .cubic(CGPoint(x: 1e12, y: 0), control1: CGPoint(x: -1e200, y: 1e200), control2: origin)],
    ]
    for (index, elements) in paths.enumerated() {
      for width in [-1, 0, 1e-300, 3, 1e9, 1e300] as [CGFloat] {
        show("path \(index), \(width) wide") { holder in
          for (pattern, phase, miter) in [
            (nil, 0, 10), ([0, 0], 1e300, 0), ([1e-300, 1e-300], -5, -1), ([-3, 3], 0, 1e300), ([5], -1e300, 1),
          ] as [([CGFloat]?, CGFloat, CGFloat)] {
            for (from, to) in [(0, 1), (1, 0), (0.5, 0.5), (-9, 1e300)] as [(CGFloat, CGFloat)] {
              let shape = CAShapeLayer()
              shape.path = CGPath(Path(elements: elements))
              shape.strokeColor = Self.blue
              (shape.lineWidth, shape.lineDashPattern, shape.lineDashPhase) = (width, pattern, phase)
              (shape.miterLimit, shape.strokeStart, shape.strokeEnd) = (miter, from, to)
              (shape.lineCap, shape.lineJoin) = (.round, .miter)
              holder.addSublayer(shape)
            }
          }
        }
      }
    }
  }

  @Test func shadows() {
    for radius in [-1e300, -1, 0, 1e-300, 1e3, 1e9, 1e300] as [CGFloat] {
      for isPath in [false, true] {
        show("a shadow of \(radius)") { holder in
          layer(holder) {
            ($0.shadowOpacity, $0.shadowRadius) = (1, radius)
            if isPath { $0.shadowPath = CGPath(rect: CGRect(x: -1e6, y: 0, width: 2e6, height: 10)) }
          }
          layer(holder) {
            ($0.shadowOpacity, $0.shadowRadius, $0.backgroundColor) = (1e30, radius, nil)
            $0.shadowOffset = CGSize(width: 1e300, height: -1e300)
            layer($0) { $0.cornerRadius = 1e300 }
          }
        }
      }
    }
  }

  @Test func contents() {
    let units = [
      CGRect(x: 0, y: 0, width: 1, height: 1), .zero, CGRect(x: -9, y: 3, width: -2, height: 1e300),
      CGRect(x: 0.5, y: 0.5, width: 1e-300, height: 0),
    ]
    for bitmap in [Bitmap(width: 0, height: 0), Bitmap(width: 0, height: 9), Bitmap(width: 3, height: 3, pixel: ~0)] {
      for rect in units {
        for center in units {
          show("contents \(rect), \(center)") { holder in
            for scale in [1e-300, 1, 1e300] as [CGFloat] {
              layer(holder) {
                ($0.contents, $0.contentsRect, $0.contentsCenter, $0.contentsScale) = (bitmap, rect, center, scale)
              }
              layer(holder) {
                ($0.contents, $0.contentsGravity, $0.contentsScale) = (bitmap, .center, scale)
              }
            }
          }
        }
      }
    }
  }

  /// Numbers out of their range are put into it.
  @Test func looks() {
    for number in [-1e300, -1, 0, 2, 1e300] as [CGFloat] {
      show("looks of \(number)") { holder in
        layer(holder) {
          $0.opacity = Float(min(max(number, -1e30), 1e30))
          ($0.cornerRadius, $0.borderWidth, $0.zPosition) = (number, number, number)
          $0.backgroundColor = CGColor(red: number, green: -number, blue: 0.5, alpha: number)
          $0.masksToBounds = true
          layer($0) { _ in }
        }
      }
    }
  }
}

extension CALayer {
  fileprivate func animate(_ key: String, from: Any, to: Any) {
    let animation = CABasicAnimation(keyPath: key)
    (animation.fromValue, animation.toValue, animation.duration) = (from, to, 1)
    add(animation, forKey: nil)
  }
}
