import TendonDrawing
import TendonGeometry
import TendonLayers
import TendonTestSupport
import Testing

@MainActor
struct LayerGeometryTests {
  @Test("The frame is the box around the transformed bounds")
  func frames() {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 50)
    layer.position = CGPoint(x: 200, y: 100)
    #expect(layer.frame == CGRect(x: 150, y: 75, width: 100, height: 50))
    layer.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 6))
    expect(layer.frame, 144.198730, 53.349365, 255.801270, 146.650635)
    layer.bounds = CGRect(x: 10, y: 20, width: 100, height: 50)
    layer.anchorPoint = CGPoint(x: 0.25, y: 1)
    layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 0.5))
    expect(layer.frame, 150, 75, 350, 100)
  }

  @Test("Setting the frame and reading it back, plain and under transforms that keep boxes")
  func setFrame() {
    var dice = SeededNumbers(3)
    @MainActor func number(_ range: ClosedRange<Double>) -> CGFloat { CGFloat(Double.random(in: range, using: &dice)) }
    for round in 0..<200 {
      let layer = CALayer()
      layer.anchorPoint = CGPoint(x: number(0...1), y: number(0...1))
      layer.bounds.origin = CGPoint(x: number(-9...9), y: number(-9...9))
      let origin = layer.bounds.origin
      // Quarter turns and scales keep boxes boxes; the anchor has to be the centre for the rule to give the frame back.
      if round % 2 == 0 {
        layer.anchorPoint = CGPoint(x: 0.5, y: 0.5)
        layer.setAffineTransform(
          CGAffineTransform(rotationAngle: .pi / 2 * CGFloat(round % 4)).scaledBy(
            x: number(0.5...2), y: number(0.5...2)))
      }
      let frame = CGRect(x: number(-50...50), y: number(-50...50), width: number(1...80), height: number(1...80))
      layer.frame = frame
      expect(layer.frame, frame.minX, frame.minY, frame.maxX, frame.maxY, 1e-9)
      #expect(layer.bounds.origin == origin)
    }
    // No inverse: the size stays.
    let flat = CALayer()
    flat.bounds.size = CGSize(width: 7, height: 8)
    flat.transform = CATransform3DMakeScale(0, 1, 1)
    flat.frame = CGRect(x: 10, y: 10, width: 20, height: 30)
    #expect(flat.bounds.size == CGSize(width: 7, height: 8) && flat.position == CGPoint(x: 20, y: 25))
  }

  private func perspective(_ transform: CATransform3D) -> (CALayer, CALayer) {
    let container = CALayer()
    container.frame = CGRect(x: 0, y: 0, width: 400, height: 400)
    container.sublayerTransform.m34 = -1 / 500
    let layer = CALayer()
    layer.frame = CGRect(x: 100, y: 120, width: 200, height: 100)
    layer.transform = transform
    container.addSublayer(layer)
    return (container, layer)
  }

  /// Oracle: boxes that Chromium measured; compares `CALayer.convert(_:to:)`, `CALayer.sublayerTransform`,
  /// `CALayer.transform`.
  @Test("Boxes through perspective, against Chromium")
  func projected() {
    let turn = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
    var (container, layer) = perspective(turn)
    expect(layer.convert(layer.bounds, to: container), 139.525511, 103.240818, 242.618295, 224.189795)
    (container, layer) = perspective(CATransform3DMakeRotation(.pi / 4, 1, 0, 0))
    expect(layer.convert(layer.bounds, to: container), 92.390887, 138.960785, 307.609113, 205.762833)
    let slanted = CATransform3DConcat(
      CATransform3DConcat(CATransform3DMakeScale(1.2, 1.2, 1.2), CATransform3DMakeRotation(40 * .pi / 180, 1, 1, 0)),
      CATransform3DMakeTranslation(20, -10, 50))
    (container, layer) = perspective(slanted)
    expect(layer.convert(layer.bounds, to: container), 90.022484, 73.419248, 339.314233, 228.305362)
    (container, layer) = perspective(turn)
    layer.anchorPoint = CGPoint(x: 0, y: 0.5)
    layer.position = CGPoint(x: 100, y: 170)
    expect(layer.convert(layer.bounds, to: container), 100, 120, 200, 220)
  }

  /// Oracle: points that Chromium hit; compares `CALayer.convert(_:from:)`, `CALayer.hitTest(_:)`.
  @Test("Points taken back through perspective, and what they hit, against Chromium")
  func unprojected() {
    let (container, layer) = perspective(CATransform3DMakeRotation(.pi / 3, 0, 1, 0))
    let points: [(CGPoint, CGPoint, Bool)] = [
      (CGPoint(x: 150, y: 130), CGPoint(x: 14.7634, y: 20.3344), true),
      (CGPoint(x: 170, y: 130), CGPoint(x: 45.6484, y: 16.5898), true),
      (CGPoint(x: 200, y: 170), CGPoint(x: 100, y: 50), true),
      (CGPoint(x: 240, y: 110), CGPoint(x: 192.8682, y: -24.4767), false),
    ]
    for (seen, expected, hits) in points {
      let point = layer.convert(seen, from: container)
      #expect(isClose(point.x, expected.x, 1e-4) && isClose(point.y, expected.y, 1e-4))
      #expect(container.hitTest(seen) === (hits ? layer : container))
      let back = layer.convert(point, to: container)
      #expect(isClose(back.x, seen.x, 1e-9) && isClose(back.y, seen.y, 1e-9))
    }
    layer.transform = CATransform3DMakeRotation(.pi * 2 / 3, 0, 1, 0)
    #expect(container.hitTest(CGPoint(x: 200, y: 170)) === layer)
    layer.isDoubleSided = false
    #expect(container.hitTest(CGPoint(x: 200, y: 170)) === container)
    layer.transform = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
    #expect(container.hitTest(CGPoint(x: 200, y: 170)) === layer)
    // Nearer than the viewer: not seen, not hit.
    layer.transform = CATransform3DMakeTranslation(0, 0, 600)
    #expect(container.hitTest(CGPoint(x: 200, y: 170)) === container)
    #expect(layer.convert(CGPoint(x: 0, y: 0), to: container).x == .infinity)
  }

  @Test("Points convert along any way through a tree and back, flipped layers included")
  func convert() {
    var dice = SeededNumbers(5)
    @MainActor func number(_ range: ClosedRange<Double>) -> CGFloat { CGFloat(Double.random(in: range, using: &dice)) }
    var layers = [CALayer()]
    for _ in 0..<40 {
      let layer = CALayer()
      layer.bounds = CGRect(x: number(-5...5), y: number(-5...5), width: number(10...90), height: number(10...90))
      layer.position = CGPoint(x: number(-50...50), y: number(-50...50))
      layer.anchorPoint = CGPoint(x: number(0...1), y: number(0...1))
      layer.isGeometryFlipped = Bool.random(using: &dice)
      if Bool.random(using: &dice) {
        layer.setAffineTransform(
          CGAffineTransform(rotationAngle: number(0...6)).scaledBy(x: number(0.5...2), y: number(0.5...2)))
      }
      layers.randomElement(using: &dice)!.addSublayer(layer)
      layers.append(layer)
    }
    for _ in 0..<500 {
      let (a, b) = (layers.randomElement(using: &dice)!, layers.randomElement(using: &dice)!)
      let point = CGPoint(x: number(-20...20), y: number(-20...20))
      let there = a.convert(point, to: b)
      let direct = b.convert(point, from: a)
      let over = b.convert(a.convert(point, to: nil), from: nil)
      let back = b.convert(there, to: a)
      #expect(there == direct)
      #expect(isClose(over.x, there.x, 1e-6) && isClose(over.y, there.y, 1e-6))
      #expect(isClose(back.x, point.x, 1e-6) && isClose(back.y, point.y, 1e-6))
      // A rectangle is the box around its corners, each taken along as a point: bit by bit.
      let rect = CGRect(origin: point, size: CGSize(width: number(-20...20), height: number(0...20)))
      let (to, from) = (rect.corners.map { a.convert($0, to: b) }, rect.corners.map { a.convert($0, from: b) })
      #expect(a.convert(rect, to: b) == (a === b ? rect : CGRect(bounding: to)))
      #expect(a.convert(rect, from: b) == (a === b ? rect : CGRect(bounding: from)))
    }
    let flipped = CALayer()
    flipped.frame = CGRect(x: 0, y: 0, width: 100, height: 80)
    flipped.isGeometryFlipped = true
    let inside = CALayer()
    inside.frame = CGRect(x: 10, y: 0, width: 5, height: 5)
    flipped.addSublayer(inside)
    #expect(inside.convert(CGPoint(x: 0, y: 0), to: flipped) == CGPoint(x: 10, y: 80))
  }

  @Test("Hits go from front to back: zPosition, then order; hidden and cut off layers are not hit")
  func hits() {
    onClock { clock in
      let (root, a) = committedTree(CALayer())
      let (b, inner) = (CALayer(), CALayer())
      withoutActions {
        a.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        b.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
        inner.frame = CGRect(x: 90, y: 90, width: 100, height: 100)
        root.addSublayer(b)
        b.addSublayer(inner)
      }
      #expect(root.hitTest(CGPoint(x: 60, y: 60)) === b)
      withoutActions { a.zPosition = 1 }
      #expect(root.hitTest(CGPoint(x: 60, y: 60)) === a)
      #expect(root.hitTest(CGPoint(x: 200, y: 200)) === inner)
      withoutActions { b.masksToBounds = true }
      #expect(root.hitTest(CGPoint(x: 200, y: 200)) === root)
      #expect(root.hitTest(CGPoint(x: 145, y: 145)) === inner)
      withoutActions { b.isHidden = true }
      #expect(root.hitTest(CGPoint(x: 145, y: 145)) === root)
      #expect(root.hitTest(CGPoint(x: 500, y: 145)) == nil)
      // On the presentation the layer is hit where it is seen.
      let move = CABasicAnimation(keyPath: "position.x")
      (move.fromValue, move.toValue, move.duration) = (350, 350, 1)
      a.add(move, forKey: nil)
      #expect(root.hitTest(CGPoint(x: 350, y: 50)) === root)
      #expect(root.presentation()?.hitTest(CGPoint(x: 350, y: 50))?.model() === a)
      #expect(a.presentation()?.superlayer?.model() === root)
      #expect(a.presentation()?.convert(CGPoint(x: 0, y: 0), to: root.presentation()).x == 300)
    }
  }

  @Test("Numbers that are not finite trap with the property's name")
  func traps() async {
    let position = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { CALayer().position = CGPoint(x: CGFloat.nan, y: 0) }
    }
    #expect(says(position, "CALayer position is not finite"))
    await #expect(processExitsWith: .failure) {
      await MainActor.run { CALayer().frame = CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 1) }
    }
    await #expect(processExitsWith: .failure) { await MainActor.run { CALayer().transform.m34 = .nan } }
    await #expect(processExitsWith: .failure) { await MainActor.run { CALayer().opacity = .nan } }
    await #expect(processExitsWith: .failure) { await MainActor.run { CALayer().contentsScale = 0 } }
    await #expect(processExitsWith: .failure) {
      await MainActor.run { CAShapeLayer().path = CGPath(rect: CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)) }
    }
  }

  private func expect(
    _ rect: CGRect, _ l: CGFloat, _ t: CGFloat, _ r: CGFloat, _ b: CGFloat, _ tolerance: Double = 3e-5,
    _ location: SourceLocation = #_sourceLocation
  ) {
    let close =
      isClose(rect.minX, Double(l), tolerance) && isClose(rect.minY, Double(t), tolerance)
      && isClose(rect.maxX, Double(r), tolerance) && isClose(rect.maxY, Double(b), tolerance)
    #expect(close, "\(rect) is not \(l), \(t), \(r), \(b)", sourceLocation: location)
  }
}
