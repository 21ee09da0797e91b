import TendonTestSupport
import Testing
import TendonGeometry

struct PathTests {
  /// Points along a path, `steps` a curve.
  private func points(_ path: Path, steps: Int = 16) -> [CGPoint] {
    var result: [CGPoint] = []
    var (start, pen) = (CGPoint.zero, CGPoint.zero)
    func mix(_ a: CGPoint, _ b: CGPoint, _ t: CGFloat) -> CGPoint {
      CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
    }
    for element in path.elements {
      for i in 1...steps {
        let t = CGFloat(i) / CGFloat(steps)
        switch element {
        case .move(let p): if i == steps { (start, pen) = (p, p) }
        case .line(let p): result.append(mix(pen, p, t))
        case .close: result.append(mix(pen, start, t))
        case .quad(let p, let c): result.append(mix(mix(pen, c, t), mix(c, p, t), t))
        case .cubic(let p, let a, let b):
          let (ab, bc, cd) = (mix(pen, a, t), mix(a, b, t), mix(b, p, t))
          result.append(mix(mix(ab, bc, t), mix(bc, cd, t), t))
        }
      }
      if case .close = element { pen = start } else { pen = Path(elements: [.move(start), element]).currentPoint! }
    }
    return result
  }

  /// The area, positive where the path runs clockwise on screen.
  private func area(_ points: [CGPoint]) -> Double {
    var twice = 0.0
    for (i, p) in points.enumerated() {
      let q = points[(i + 1) % points.count]
      twice += Double(p.x * q.y - q.x * p.y)
    }
    return twice / 2
  }

  @Test func roundedRectanglesHaveRoundCorners() {
    let rect = CGRect(x: 10, y: 20, width: 100, height: 60)
    let path = Path(roundedRect: rect, cornerRadius: 12)
    #expect(path.boundingBox == rect)
    for p in points(path) {
      // The distance from the inner rectangle is the radius, up to the error of the arcs.
      let dx = max(max(Double(22 - p.x), Double(p.x - 98)), 0)
      let dy = max(max(Double(32 - p.y), Double(p.y - 68)), 0)
      if dx > 0 && dy > 0 { #expect(abs(hypot(dx, dy) - 12) < 2.8e-4 * 12) }
      #expect(abs(max(dx, dy) - 12) < 1e-9 || (dx > 0 && dy > 0))
    }
    let expected = 100 * 60 - (4 - Double.pi) * 144
    #expect(abs(area(points(path, steps: 200)) / expected - 1) < 1e-4)
  }

  @Test func radiiAreCutToHalfTheShorterSide() {
    let rect = CGRect(x: 0, y: 0, width: 100, height: 60)
    #expect(Path(roundedRect: rect, cornerRadius: 99) == Path(roundedRect: rect, cornerRadius: 30))
    #expect(Path(roundedRect: rect, cornerRadius: 0) == Path(rect: rect))
    #expect(Path(roundedRect: rect, cornerRadius: -5) == Path(rect: rect))
    #expect(Path(roundedRect: .zero, cornerRadius: 5) == Path(rect: .zero))
  }

  @Test func shapesRunClockwise() {
    let rect = CGRect(x: -5, y: 3, width: 40, height: 30)
    #expect(area(points(Path(rect: rect))) == 1200)
    #expect(area(points(Path(roundedRect: rect, cornerRadius: 5))) > 0)
    #expect(abs(area(points(Path(ellipseIn: rect), steps: 200)) / (Double.pi * 300) - 1) < 5e-4)
    #expect(Path(ellipseIn: rect).boundingBox == rect)
  }

  @Test func ellipsesAreRound() {
    for p in points(Path(ellipseIn: CGRect(x: 10, y: 10, width: 80, height: 20))) {
      #expect(abs(hypot(Double(p.x - 50) / 40, Double(p.y - 20) / 10) - 1) < 2.8e-4)
    }
  }

  @Test func arcsSweepAsUIKitSays() {
    let center = CGPoint(x: 7, y: -3)
    // Start, end, clockwise, sweep: all in degrees.
    let cases: [(Double, Double, Bool, Double)] = [
      (0, 90, true, 90), (0, 90, false, -270), (90, 0, true, 270), (90, 0, false, -90), (0, 360, true, 360),
      (0, -360, false, -360), (-90, 270, true, 360), (0, 450, true, 90), (350, 10, true, 20), (10, 350, false, -20),
      (0, 0, true, 0), (30, 30.5, true, 0.5),
    ]
    for (start, end, clockwise, sweep) in cases {
      var path = Path()
      path.addArc(
        center: center, radius: 50, startAngle: degrees(start), endAngle: degrees(end), clockwise: clockwise)
      let along = points(path)
      let first = CGPoint(x: 7 + 50 * cos(start * .pi / 180), y: -3 + 50 * sin(start * .pi / 180))
      #expect(path.elements.first == .move(first), "\(start) to \(end)")
      for p in along { #expect(abs(distance(p, center) - 50) < 0.014) }
      // The turned angle, summed up in small steps.
      var turned = 0.0
      for (p, q) in zip([first] + along, along) {
        let (a, b) = (atan2(Double(p.y) + 3, Double(p.x) - 7), atan2(Double(q.y) + 3, Double(q.x) - 7))
        var step = b - a
        if step > .pi { step -= 2 * .pi }
        if step < -.pi { step += 2 * .pi }
        turned += step
      }
      #expect(abs(turned * 180 / .pi - sweep) < 1e-6, "\(start) to \(end): \(turned * 180 / .pi)")
    }
  }

  @Test func anArcIsJoinedByALine() {
    var path = Path()
    path.move(to: .zero)
    path.addArc(center: CGPoint(x: 10, y: 0), radius: 5, startAngle: 0, endAngle: 1, clockwise: true)
    #expect(path.elements[1] == .line(CGPoint(x: 15, y: 0)))
    var dot = Path()
    dot.addArc(center: CGPoint(x: 1, y: 2), radius: 0, startAngle: 0, endAngle: 6, clockwise: true)
    #expect(dot.elements == [.move(CGPoint(x: 1, y: 2))])
  }

  @Test func transformsMoveEveryPoint() {
    var noise = SeededNumbers(9)
    let t = noise.affine()
    var path = Path(roundedRect: CGRect(x: 0, y: 0, width: 30, height: 20), cornerRadius: 4)
    path.addQuadCurve(to: CGPoint(x: 3, y: 4), control: CGPoint(x: 8, y: 9))
    for (p, q) in zip(points(path), points(path.applying(t))) { #expect(distance(p.applying(t), q) < 1e-10) }
  }

  @Test func thePenGoesHomeWhenAPathIsClosed() {
    var path = Path()
    #expect(path.currentPoint == nil)
    #expect(path.boundingBox == .zero)
    #expect(path.isEmpty)
    path.move(to: CGPoint(x: 1, y: 1))
    path.addLine(to: CGPoint(x: 5, y: 1))
    #expect(path.currentPoint == CGPoint(x: 5, y: 1))
    path.closeSubpath()
    #expect(path.currentPoint == CGPoint(x: 1, y: 1))
  }
}
