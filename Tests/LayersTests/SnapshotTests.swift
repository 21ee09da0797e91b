import TendonDrawing
import TendonGeometry
import TendonLayers
import TendonMotion
import TendonSnapshot
import TendonTestSupport
import Testing

@MainActor
struct SnapshotTests {
  /// A tree of all kinds of layers with animations of all kinds, by dice.
  private func gallery(_ dice: inout SeededNumbers) -> CALayer {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
    var layers = [root]
    for i in 0..<30 {
      let layer: CALayer
      if i % 5 == 0 {
        let shape = CAShapeLayer()
        shape.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 20, height: 20))
        shape.strokeColor = .white
        layer = shape
      } else if i % 7 == 0 {
        let gradient = CAGradientLayer()
        gradient.colors = [.black, .white]
        layer = gradient
      } else {
        layer = CALayer()
      }
      layer.frame = CGRect(x: CGFloat(i), y: 5, width: 30, height: 20)
      layer.speed = [0.5, 1, 2].randomElement(using: &dice)!
      layer.timeOffset = Double.random(in: 0...1, using: &dice)
      if i % 6 == 0, layers.count > 1, layers[1].mask == nil {
        layers[1].mask = layer
      } else {
        layers.randomElement(using: &dice)!.addSublayer(layer)
      }
      layers.append(layer)
    }
    CATransaction.flush()
    for layer in layers.dropFirst() {
      for keyPath in ["position", "bounds.size.width", "opacity", "transform.rotation.z", "backgroundColor"] {
        guard Bool.random(using: &dice) else { continue }
        let animation =
          Bool.random(using: &dice) ? CASpringAnimation(keyPath: keyPath) : CABasicAnimation(keyPath: keyPath)
        animation.duration = Double.random(in: 0.1...2, using: &dice)
        animation.beginTime = Bool.random(using: &dice) ? 0 : Double.random(in: 0...2, using: &dice)
        animation.repeatCount = [0, 2, 2.5].randomElement(using: &dice)!
        animation.autoreverses = Bool.random(using: &dice)
        animation.fillMode = .backwards
        animation.isAdditive = keyPath != "backgroundColor" && Bool.random(using: &dice)
        switch keyPath {
        case "position": animation.byValue = CGPoint(x: 30, y: 3)
        case "backgroundColor": animation.fromValue = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        case "opacity": animation.fromValue = 0.2
        default: animation.byValue = 12.5
        }
        layer.add(animation, forKey: nil)
      }
      if let shape = layer as? CAShapeLayer {
        let stroke = CABasicAnimation(keyPath: "strokeEnd")
        (stroke.fromValue, stroke.toValue, stroke.duration) = (0, 1, 1.5)
        shape.add(stroke, forKey: "strokeEnd")
      }
    }
    return root
  }

  @Test("A snapshot does not depend on the snapshots taken before, and seeking shows what playing shows")
  func purity() {
    var dice = SeededNumbers(42)
    onClock { clock in
      let root = gallery(&dice)
      let times = (0..<200).map { _ in Double.random(in: 0...8, using: &dice) }.sorted()
      let sought = times.map { root.snapshot(at: $0) }
      for i in times.indices.shuffled(using: &dice) { #expect(root.snapshot(at: times[i]) == sought[i]) }
      #expect(Set(sought.map(\.sublayers)).count > 100)
      for (time, seen) in zip(times, sought) {
        clock.advance(to: time)
        #expect(root.snapshot(at: time) == seen)
      }
      clock.advance(to: 100)
      #expect(clock.nextDeadline == nil)
    }
  }

  @Test("The same calls give the same snapshots in another run")
  func repeatable() {
    @MainActor func run() -> [LayerSnapshot] {
      var dice = SeededNumbers(7)
      return onClock { clock in
        let root = gallery(&dice)
        let first = root.id
        return [0.1, 0.7, 1.3].map { time in
          clock.advance(to: time)
          return relative(root.snapshot(at: time), first)
        }
      }
    }
    #expect(run() == run())
  }

  private func relative(_ snapshot: LayerSnapshot, _ first: Int) -> LayerSnapshot {
    var result = snapshot
    result.id -= first
    result.sublayers = result.sublayers.map { relative($0, first) }
    result.mask = result.mask.map { relative($0, first) }
    return result
  }

  @Test("Every property is in the snapshot; opacity, radii and sizes are kept in their ranges")
  func properties() {
    onClock { clock in
      let layer = CALayer()
      layer.bounds = CGRect(x: 1, y: 2, width: 30, height: 40)
      layer.position = CGPoint(x: 5, y: 6)
      (layer.zPosition, layer.anchorPointZ, layer.opacity) = (7, 8, 3)
      layer.anchorPoint = CGPoint(x: 0.25, y: 0.75)
      layer.transform = CATransform3DMakeRotation(1, 1, 2, 3)
      layer.sublayerTransform.m34 = -0.01
      (layer.isDoubleSided, layer.isGeometryFlipped, layer.masksToBounds) = (false, true, true)
      (layer.allowsGroupOpacity, layer.cornerRadius, layer.cornerCurve) = (false, 9, .continuous)
      layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
      (layer.borderWidth, layer.shadowOpacity, layer.shadowRadius) = (-2, 0.5, 4)
      layer.mask = CALayer()
      layer.addSublayer(CALayer())
      let s = layer.snapshot(at: 0)
      #expect(s.id == layer.id && s.bounds == layer.bounds && s.position == layer.position && s.zPosition == 7)
      #expect(s.anchorPoint == layer.anchorPoint && s.anchorPointZ == 8 && s.transform == layer.transform)
      #expect(s.sublayerTransform == layer.sublayerTransform && !s.isDoubleSided && s.isGeometryFlipped)
      #expect(s.masksToBounds && !s.allowsGroupOpacity && s.cornerRadius == 9 && s.hasContinuousCorners)
      #expect(s.maskedCorners == 9 && s.borderWidth == 0 && s.opacity == 1 && layer.opacity == 3)
      #expect(s.shadow?.offset == CGSize(width: 0, height: -3) && s.shadow?.radius == 4 && s.shadow?.opacity == 0.5)
      #expect(s.mask.count == 1 && s.sublayers.count == 1 && s.contents == nil && s.backgroundColor == nil)
      let spring = CASpringAnimation(keyPath: "bounds.size.height")
      (spring.fromValue, spring.toValue, spring.duration, spring.damping) = (40, 0, 2, 2)
      layer.add(spring, forKey: nil)
      #expect((0..<100).allSatisfy { layer.snapshot(at: Double($0) / 50).bounds.size.height >= 0 })
    }
  }

  @Test("Contents lie where their gravity says; top is the lower edge, as on iOS")
  func gravity() {
    let layer = CALayer()
    layer.bounds = CGRect(x: 10, y: 20, width: 100, height: 60)
    layer.contents = Bitmap(width: 40, height: 20, pixel: 0xffff_ffff)
    layer.contentsScale = 2
    @MainActor func destination(_ gravity: CALayerContentsGravity) -> CGRect? {
      layer.contentsGravity = gravity
      return layer.snapshot(at: 0).contents?.destination
    }
    #expect(destination(.resize) == layer.bounds)
    #expect(destination(.center) == CGRect(x: 50, y: 45, width: 20, height: 10))
    #expect(destination(.top) == CGRect(x: 50, y: 70, width: 20, height: 10))
    #expect(destination(.bottom) == CGRect(x: 50, y: 20, width: 20, height: 10))
    #expect(destination(.left) == CGRect(x: 10, y: 45, width: 20, height: 10))
    #expect(destination(.topLeft) == CGRect(x: 10, y: 70, width: 20, height: 10))
    #expect(destination(.topRight) == CGRect(x: 90, y: 70, width: 20, height: 10))
    #expect(destination(.bottomRight) == CGRect(x: 90, y: 20, width: 20, height: 10))
    #expect(destination(.bottomLeft) == CGRect(x: 10, y: 20, width: 20, height: 10))
    #expect(destination(.right) == CGRect(x: 90, y: 45, width: 20, height: 10))
    #expect(destination(.resizeAspect) == CGRect(x: 10, y: 25, width: 100, height: 50))
    #expect(destination(.resizeAspectFill) == CGRect(x: 0, y: 20, width: 120, height: 60))
    layer.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 1)
    #expect(destination(.center) == CGRect(x: 55, y: 45, width: 10, height: 10))
    #expect(layer.snapshot(at: 0).contents?.source == layer.contentsRect)
  }

  @Test("Content is drawn when asked for and needed, in bounds coordinates, and keeps its version until then")
  func drawing() {
    onClock { clock in
      let layer = Drawn()
      layer.frame = CGRect(x: 0, y: 0, width: 10.2, height: 5)
      layer.bounds.origin = CGPoint(x: 100, y: 200)
      layer.contentsScale = 2
      let (_, _) = committedTree(layer)
      #expect(layer.snapshot(at: 0).contents == nil && clock.counters.displays == 0)
      layer.setNeedsDisplay()
      layer.setNeedsDisplay()
      CATransaction.flush()
      #expect(clock.counters.displays == 1)
      let first = layer.snapshot(at: 0).contents
      // 20.4 pixels become 21, of which the last is cut by nothing but the layer.
      #expect(first?.bitmap.width == 21 && first?.bitmap.height == 10)
      #expect(first?.destination == CGRect(x: 100, y: 200, width: 10.5, height: 5))
      #expect(first?.bitmap[1, 1] == 0xffff_0000 && first?.bitmap[4, 1] == 0)
      #expect(layer.snapshot(at: 5).contents == first)
      layer.setNeedsDisplay()
      #expect(layer.snapshot(at: 5).contents?.version != first?.version)
      // A new size stretches the picture, unless the layer asks for a new one.
      withoutActions { layer.bounds.size = CGSize(width: 20.4, height: 5) }
      #expect(layer.snapshot(at: 5).contents?.destination.width == 21 && clock.counters.displays == 2)
      layer.needsDisplayOnBoundsChange = true
      withoutActions { layer.bounds.size = CGSize(width: 4, height: 5) }
      #expect(layer.snapshot(at: 5).contents?.bitmap.width == 8 && clock.counters.displays == 3)
      withoutActions { layer.bounds.size = CGSize(width: 0, height: 5) }
      #expect(layer.snapshot(at: 5).contents == nil)
      layer.contents = Bitmap(width: 1, height: 1)
      #expect(layer.snapshot(at: 5).contents == nil || layer.contents?.width == 1)
    }
  }

  @Test("The delegate draws, or displays by itself")
  func delegate() {
    onClock { clock in
      let layer = CALayer()
      layer.bounds.size = CGSize(width: 2, height: 2)
      let painter = Painter()
      layer.delegate = painter
      layer.setNeedsDisplay()
      layer.displayIfNeeded()
      #expect(layer.contents?.width == 6 && layer.contents?.pixels.first == 0xff00_ff00)
      #expect(painter.log == ["will draw", "draw"])
      painter.displays = true
      layer.setNeedsDisplay()
      layer.displayIfNeeded()
      #expect(layer.contents?.width == 7 && painter.log == ["will draw", "draw"])
    }
  }

  final class Drawn: CALayer {
    override func draw(in context: Canvas) {
      context.fill(CGRect(x: 100, y: 200, width: 2, height: 2), color: CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    }
  }

  final class Painter: CALayerDelegate {
    var log: [String] = []
    var displays = false
    func display(_ layer: CALayer) {
      if displays { layer.contents = Bitmap(width: 7, height: 7) } else { layer.paintContents() }
    }
    func layerWillDraw(_ layer: CALayer) {
      log.append("will draw")
      layer.contentsScale = 3
    }
    func draw(_ layer: CALayer, in context: Canvas) {
      log.append("draw")
      context.fill(layer.bounds, color: CGColor(red: 0, green: 1, blue: 0, alpha: 1))
    }
  }
}
