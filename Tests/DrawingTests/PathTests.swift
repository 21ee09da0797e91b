import Foundation
import TendonDrawing
import TendonGeometry
import Testing

struct PathTests {
  let circle = Path(ellipseIn: CGRect(x: 10, y: 20, width: 200, height: 200))

  /// Paths of every kind: straight, round, with a cusp, with a loop, of several parts, open and closed.
  static let paths: [Path] = {
    var cusp = Path()
    cusp.move(to: CGPoint(x: 0, y: 0))
    cusp.addCurve(to: CGPoint(x: 10, y: 0), control1: CGPoint(x: 10, y: 10), control2: CGPoint(x: 0, y: 10))
    cusp.addQuadCurve(to: CGPoint(x: 40, y: 5), control: CGPoint(x: 20, y: -30))
    var two = Path(rect: CGRect(x: 0, y: 0, width: 30, height: 10))
    two.addPath(Path(ellipseIn: CGRect(x: 50, y: 0, width: 20, height: 30)))
    two.move(to: CGPoint(x: 90, y: 0))
    two.addLine(to: CGPoint(x: 100, y: 10))
    return [cusp, two, Path(roundedRect: CGRect(x: 3, y: 4, width: 50, height: 30), cornerRadius: 8)]
  }()

  @Test func lengthsOfCurvesWithAFormula() {
    #expect(Path(rect: CGRect(x: 5, y: 5, width: 30, height: 12)).length == 84)
    // Four cubic arcs are 2.7e-4 of the radius away from a circle at most, on average a third of that outside.
    #expect(abs(circle.length / (200 * .pi) - 1) < 2.8e-4)
    // y = x^2 / 40 from 0 to 40: the arc length of a parabola.
    var parabola = Path()
    parabola.move(to: CGPoint(x: 0, y: 0))
    parabola.addQuadCurve(to: CGPoint(x: 40, y: 40), control: CGPoint(x: 20, y: 0))
    let exact = 10 * (2 * 5.0.squareRoot() + asinh(2.0))
    #expect(abs(Double(parabola.length) / exact - 1) < 1e-9)
  }

  @Test(arguments: paths.indices) func lengthIsThatOfFineLines(_ index: Int) {
    let path = PathTests.paths[index]
    let fine = path.flattened(tolerance: 1e-6).length
    #expect(abs(fine / path.length - 1) < 1e-6)
  }

  @Test func flattenedStaysWithinTheTolerance() {
    // Points of the lines of a Bézier circle: the middle of a chord is nearest to the centre.
    for tolerance in [1, 0.1, 0.01, 0.001] as [CGFloat] {
      let flat = circle.flattened(tolerance: tolerance)
      var last = CGPoint(x: 210, y: 120)
      for element in flat.elements {
        guard case .line(let p) = element else { continue }
        let middle = CGPoint(x: (p.x + last.x) / 2, y: (p.y + last.y) / 2)
        let radius = hypot(Double(middle.x - 110), Double(middle.y - 120))
        #expect(radius > 100 - Double(tolerance) - 1e-9)
        last = p
      }
      let steps = CGFloat(flat.elements.count)
      #expect(steps < 60 / tolerance.squareRoot() + 10)
    }
  }

  @Test func aTrimmedLineIsALine() {
    var line = Path()
    line.move(to: CGPoint(x: 10, y: 7))
    line.addLine(to: CGPoint(x: 90, y: 7))
    #expect(
      line.trimmed(from: 0.25, to: 0.75).elements == [.move(CGPoint(x: 30, y: 7)), .line(CGPoint(x: 70, y: 7))])
  }

  @Test func ellipsesRunClockwiseFromThreeOClock() {
    let quarter = circle.trimmed(from: 0, to: 0.25)
    guard case .move(let start) = quarter.elements[0], let end = quarter.currentPoint else {
      Issue.record("nothing left of the circle")
      return
    }
    #expect(start == CGPoint(x: 210, y: 120))
    #expect(abs(end.x - 110) < 1e-6 && abs(end.y - 220) < 1e-6)
    for eighth in 1..<8 {
      let p = circle.trimmed(from: 0, to: CGFloat(eighth) / 8).currentPoint!
      let angle = Double(eighth) * .pi / 4
      #expect(hypot(Double(p.x) - 110 - 100 * cos(angle), Double(p.y) - 120 - 100 * sin(angle)) < 0.03)
    }
  }

  @Test(arguments: paths.indices) func trimmedPartsHaveTheirShareOfTheLength(_ index: Int) {
    let path = PathTests.paths[index]
    let total = path.length
    for i in stride(from: 0, through: 1, by: 0.07) {
      for j in stride(from: i + 0.05, through: 1, by: 0.11) {
        let part = path.trimmed(from: CGFloat(i), to: CGFloat(j))
        #expect(abs(part.length - CGFloat(j - i) * total) < 1e-6 * total)
      }
    }
  }

  @Test func trimsAtTheEnds() {
    for path in PathTests.paths {
      #expect(path.trimmed(from: 0, to: 1) == path)
      #expect(path.trimmed(from: -3, to: 7) == path)
      #expect(path.trimmed(from: 0.5, to: 0.5).isEmpty)
      #expect(path.trimmed(from: 0.7, to: 0.2).isEmpty)
      #expect(path.trimmed(from: .nan, to: 0.5).isEmpty)
      #expect(path.trimmed(from: 0, to: .nan).isEmpty)
    }
    #expect(Path().trimmed(from: 0.1, to: 0.9).isEmpty)
    #expect(Path().length == 0)
  }

  @Test func aWholePartStaysClosed() {
    // The rectangle is 80 long, the line 20: half of all ends inside the rectangle, 0.9 inside the line.
    var path = Path(rect: CGRect(x: 0, y: 0, width: 30, height: 10))
    path.move(to: CGPoint(x: 90, y: 0))
    path.addLine(to: CGPoint(x: 110, y: 0))
    #expect(path.trimmed(from: 0, to: 0.9).elements.contains(.close))
    #expect(!path.trimmed(from: 0, to: 0.5).elements.contains(.close))
  }

  @Test func insideMeansWithinTheRadius() {
    var ring = circle
    ring.addPath(Path(ellipseIn: CGRect(x: 60, y: 70, width: 100, height: 100)))
    for x in stride(from: 0, through: 220, by: 7.3) {
      for y in stride(from: 10, through: 230, by: 6.7) {
        let p = CGPoint(x: x, y: y)
        let distance = hypot(x - 110, y - 120)
        guard abs(distance - 100) > 0.05, abs(distance - 50) > 0.05 else { continue }
        #expect(circle.contains(p) == (distance < 100))
        #expect(ring.contains(p) == (distance < 100))
        #expect(ring.contains(p, evenOdd: true) == (distance < 100 && distance > 50))
      }
    }
    // Heights on which corners and the poles of the curves lie.
    #expect(circle.contains(CGPoint(x: 110, y: 120)))
    #expect(!circle.contains(CGPoint(x: 9, y: 120)) && !circle.contains(CGPoint(x: 211, y: 120)))
    #expect(!circle.contains(CGPoint(x: 0, y: 20)) && !circle.contains(CGPoint(x: 0, y: 220)))
  }

  @Test func strangePathsEnd() {
    let p = CGPoint(x: 1, y: 1)
    var point = Path()
    point.move(to: p)
    point.addCurve(to: p, control1: p, control2: p)
    point.closeSubpath()
    #expect(!point.contains(p))
    #expect(point.length == 0)
    #expect(point.trimmed(from: 0.2, to: 0.8).isEmpty)
    var headless = Path()
    headless.addLine(to: CGPoint(x: 3, y: 4))
    headless.addLine(to: CGPoint(x: 6, y: 8))
    #expect(headless.length == 5)
    var broken = Path(rect: CGRect(x: 0, y: 0, width: 5, height: 5))
    broken.addLine(to: CGPoint(x: CGFloat.nan, y: 0))
    #expect(broken.length.isNaN)
    #expect(!broken.contains(p))
    var flat = Path()
    flat.move(to: CGPoint(x: 0, y: 1))
    flat.addCurve(to: CGPoint(x: 2, y: 1), control1: CGPoint(x: 9, y: 1), control2: CGPoint(x: -9, y: 1))
    #expect(!flat.contains(p))
    var huge = Path()
    huge.move(to: CGPoint(x: -1e300, y: 0))
    huge.addCurve(
      to: CGPoint(x: 1e300, y: 1), control1: CGPoint(x: 0, y: 1e300), control2: CGPoint(x: 5, y: -1e300))
    _ = huge.length
    _ = huge.trimmed(from: 0.3, to: 0.4)
    #expect(huge.flattened(tolerance: 0.1).elements.count <= 10_001)
  }
}
