import TendonDrawing
import TendonGeometry
import TendonLayers
import TendonSnapshot
import Testing

@MainActor
struct ShapeLayerTests {
  @Test("A spinner of period 1.2 s: its arc grows from the start, then from the end, and begins again")
  func spinner() {
    onClock { clock in
      let circle = CAShapeLayer()
      (circle.strokeStart, circle.strokeEnd, circle.opacity) = (0, 0, 0)
      circle.fillColor = .clear
      circle.strokeColor = .white
      circle.path = CGPath(ellipseIn: CGRect(x: 13, y: 13, width: 20, height: 20))
      let (_, _) = committedTree(circle)
      @MainActor func turn() {
        let end = CABasicAnimation(keyPath: "strokeEnd")
        (end.fromValue, end.toValue, end.duration) = (0, 1, 1.2)
        circle.add(end, forKey: "end")
        let start = CABasicAnimation(keyPath: "strokeStart")
        (start.fromValue, start.toValue, start.duration) = (0, 1, 0.6)
        start.beginTime = CACurrentMediaTime() + 0.6
        circle.add(start, forKey: "start")
      }
      turn()
      let timer = MediaTimer.scheduledTimer(withTimeInterval: 1.2, repeats: true) { _ in turn() }
      circle.opacity = 1
      for cycle in 0..<3 {
        for (time, start, end) in [
          (0.3, 0.0, 0.25), (0.6, 0, 0.5), (0.9, 0.5, 0.75), (1.19, 0.59 / 0.6, 1.19 / 1.2),
        ] {
          let now = Double(cycle) * 1.2 + time
          clock.advance(to: now)
          let seen = circle.presentation()
          #expect(isClose(seen?.strokeStart, start) && isClose(seen?.strokeEnd, end), "at \(now)")
          #expect(circle.snapshot(at: now).contents != nil)
        }
      }
      timer.invalidate()
      circle.removeAllAnimations()
      #expect(circle.snapshot(at: clock.now).contents == nil)
      #expect(circle.animationKeys() == nil && circle.opacity == 1)
    }
  }

  @Test("A shape is painted once for each of its looks, at the screen's scale, and not clipped to the bounds")
  func painting() {
    onClock { clock in
      let layer = CAShapeLayer()
      layer.path = CGPath(rect: CGRect(x: -5, y: 10, width: 20, height: 10))
      let (_, _) = committedTree(layer)
      let first = layer.snapshot(at: 0, scale: 2).contents
      #expect(first?.destination == CGRect(x: -5, y: 10, width: 20, height: 10))
      #expect(first?.bitmap.width == 40 && first?.bitmap.pixels.allSatisfy { $0 == 0xff00_0000 } == true)
      _ = layer.snapshot(at: 3, scale: 2)
      withoutActions {
        layer.position = CGPoint(x: 9, y: 9)
        layer.opacity = 0.5
        layer.backgroundColor = .white
      }
      #expect(layer.snapshot(at: 4, scale: 2).contents == first && clock.counters.paintings == 1)
      _ = layer.snapshot(at: 4, scale: 3)
      #expect(clock.counters.paintings == 2)
      withoutActions { layer.lineWidth = 4 }
      withoutActions { layer.strokeColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1) }
      let stroked = layer.snapshot(at: 4, scale: 1).contents
      // A miter may reach ten half widths beyond the path.
      #expect(stroked?.destination == CGRect(x: -25, y: -10, width: 60, height: 50))
      #expect(stroked?.bitmap[19, 20] == 0xffff_0000 && stroked?.bitmap[30, 25] == 0xff00_0000)
      #expect(stroked?.bitmap[17, 20] == 0)
      withoutActions {
        (layer.strokeColor, layer.lineWidth) = (nil, 1)
      }
      // The same look as at first has the first version.
      #expect(layer.snapshot(at: 4, scale: 2).contents?.version == first?.version)
      withoutActions { layer.fillColor = nil }
      #expect(layer.snapshot(at: 4).contents == nil)
    }
  }

  @Test("Half of a line's stroke is where Skia has it")
  func trim() {
    let layer = CAShapeLayer()
    let line = CGMutablePath()
    line.move(to: CGPoint(x: 10, y: 5))
    line.addLine(to: CGPoint(x: 90, y: 5))
    layer.path = line
    (layer.strokeColor, layer.lineWidth, layer.strokeStart, layer.strokeEnd) = (.black, 2, 0.25, 0.75)
    let contents = layer.snapshot(at: 0).contents!
    let row = Int(5 - contents.destination.minY)
    let inked = (0..<contents.bitmap.width).filter { contents.bitmap[$0, row] == 0xff00_0000 }
    #expect(inked.first! + Int(contents.destination.minX) == 30 && inked.last! + Int(contents.destination.minX) == 69)
    layer.strokeEnd = 0.25
    #expect(layer.snapshot(at: 0).contents == nil)
  }

  /// The pixels of a stroke in black, ten wide, along lines between points.
  private func stroke(_ points: [CGPoint], _ change: (CAShapeLayer) -> Void) -> (_ x: Int, _ y: Int) -> UInt32 {
    let layer = CAShapeLayer()
    let path = CGMutablePath()
    path.move(to: points[0])
    for point in points.dropFirst() { path.addLine(to: point) }
    (layer.path, layer.fillColor, layer.strokeColor, layer.lineWidth) = (path, nil, .black, 10)
    change(layer)
    let contents = layer.snapshot(at: 0).contents!
    let (left, top) = (Int(contents.destination.minX), Int(contents.destination.minY))
    return { contents.bitmap[$0 - left, $1 - top] }
  }

  @Test("The outer half of a corner is full with a miter, a quarter of a disc with a round join, cut with a bevel")
  func joins() {
    let corner = [CGPoint(x: 10, y: 50), CGPoint(x: 50, y: 50), CGPoint(x: 50, y: 10)]
    let expected: [(join: CAShapeLayerLineJoin, tip: UInt32, disc: UInt32)] = [
      (.miter, 0xff00_0000, 0xff00_0000), (.round, 0, 0xff00_0000), (.bevel, 0, 0),
    ]
    for (join, tip, disc) in expected {
      let pixel = stroke(corner) { $0.lineJoin = join }
      // The tip is 5 points beyond both lines; 3 points and 4 are within a disc of radius 5, and beyond a bevel.
      #expect(pixel(54, 54) == tip && pixel(52, 53) == disc, "\(join)")
    }
  }

  @Test("A line ends at its point, half its width beyond it, or in half a disc around it")
  func caps() {
    let expected: [(cap: CAShapeLayerLineCap, beyond: UInt32, corner: UInt32)] = [
      (.butt, 0, 0), (.square, 0xff00_0000, 0xff00_0000), (.round, 0xff00_0000, 0),
    ]
    for (cap, beyond, corner) in expected {
      let pixel = stroke([CGPoint(x: 10, y: 20), CGPoint(x: 90, y: 20)]) { $0.lineCap = cap }
      #expect(pixel(89, 20) == 0xff00_0000 && pixel(93, 20) == beyond && pixel(94, 24) == corner, "\(cap)")
    }
  }

  @Test("A shape within one that goes the same way round is a hole by the even-odd rule alone")
  func fillRules() {
    let layer = CAShapeLayer()
    let path = CGMutablePath(rect: CGRect(x: 0, y: 0, width: 30, height: 30))
    path.addPath(CGPath(rect: CGRect(x: 10, y: 10, width: 10, height: 10)))
    layer.path = path
    let expected: [(rule: CAShapeLayerFillRule, inside: UInt32)] = [(.nonZero, 0xff00_0000), (.evenOdd, 0)]
    for (rule, inside) in expected {
      layer.fillRule = rule
      let bitmap = layer.snapshot(at: 0).contents!.bitmap
      #expect(bitmap[15, 15] == inside && bitmap[5, 15] == 0xff00_0000, "\(rule)")
    }
  }

  @Test("Dashes are as long as their pattern says in turn, and are shifted back by the phase")
  func dashes() {
    for (pattern, phase) in [([4, 6], 0), ([4, 6], 3), ([10, 2, 1, 7], 0)] as [([CGFloat], CGFloat)] {
      let pixel = stroke([CGPoint(x: 10, y: 20), CGPoint(x: 90, y: 20)]) {
        ($0.lineDashPattern, $0.lineDashPhase) = (pattern, phase)
      }
      let length = pattern.reduce(0, +)
      for x in 10..<90 {
        var place = (CGFloat(x - 10) + phase).truncatingRemainder(dividingBy: length)
        var index = 0
        while place >= pattern[index] { (place, index) = (place - pattern[index], index + 1) }
        #expect(pixel(x, 20) == (index % 2 == 0 ? 0xff00_0000 : 0), "\(pattern) from \(phase) at \(x)")
      }
    }
  }

  @Test("A shape above contents is a sublayer behind the others, with an id of its own")
  func above() {
    let layer = CAShapeLayer()
    layer.bounds = CGRect(x: 3, y: 4, width: 10, height: 10)
    layer.contents = Bitmap(width: 1, height: 1, pixel: 0xffff_ffff)
    layer.path = CGPath(rect: CGRect(x: 4, y: 5, width: 2, height: 2))
    layer.addSublayer(CALayer())
    let snapshot = layer.snapshot(at: 0)
    #expect(snapshot.contents?.bitmap.width == 1 && snapshot.sublayers.count == 2)
    let shape = snapshot.sublayers[0]
    #expect(shape.id == -layer.id && shape.contents?.destination == CGRect(x: 4, y: 5, width: 2, height: 2))
    let corner = shape.matrixToSuperlayer.project(CGPoint(x: 4, y: 5))
    #expect(corner == CGPoint(x: 4, y: 5))
  }

  @Test("A path that no canvas can hold is painted at a lower scale")
  func huge() {
    let layer = CAShapeLayer()
    layer.path = CGPath(rect: CGRect(x: 0, y: 0, width: 1e6, height: 10))
    let contents = layer.snapshot(at: 0, scale: 3).contents!
    #expect(contents.bitmap.width < 32_767 && contents.bitmap.width > 20_000)
    #expect(abs(contents.destination.maxX - 1e6) < 40)
  }

  @Test("Gradients fill the bounds along their line, again only when they change")
  func gradient() {
    onClock { clock in
      let layer = CAGradientLayer()
      layer.colors = [CGColor(red: 0, green: 0, blue: 0, alpha: 1), CGColor(red: 1, green: 1, blue: 1, alpha: 1)]
      layer.frame = CGRect(x: 50, y: 50, width: 4, height: 100)
      layer.bounds.origin = CGPoint(x: 7, y: 8)
      let (_, _) = committedTree(layer)
      let contents = layer.snapshot(at: 0).contents!
      #expect(contents.destination == layer.bounds && contents.bitmap.height == 100)
      for y in 0..<100 {
        let grey = Double(contents.bitmap[1, y] & 0xff) / 255
        #expect(abs(grey - (Double(y) + 0.5) / 100) < 0.005)
      }
      withoutActions { layer.position.x = 3 }
      _ = layer.snapshot(at: 2)
      #expect(clock.counters.paintings == 1)
      withoutActions {
        layer.startPoint = CGPoint(x: 0, y: 0.5)
        layer.endPoint = CGPoint(x: 1, y: 0.5)
      }
      let across = layer.snapshot(at: 2).contents!
      #expect(across.bitmap[0, 9] < across.bitmap[1, 9] && across.bitmap[2, 0] == across.bitmap[2, 99])
      withoutActions { layer.type = .conic }
      #expect(Set(layer.snapshot(at: 2).contents!.bitmap.pixels).count > 50)
      withoutActions { layer.colors = nil }
      #expect(layer.snapshot(at: 2).contents == nil)
    }
  }
}
