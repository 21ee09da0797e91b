import Foundation
import Testing
import TendonGeometry
import TendonMotion

struct PathTrackTests {
  func path(_ points: [(Double, Double)], closed: Bool = false) -> Path {
    var path = Path()
    for (i, point) in points.enumerated() {
      let p = CGPoint(x: CGFloat(point.0), y: CGFloat(point.1))
      if i == 0 { path.move(to: p) } else { path.addLine(to: p) }
    }
    if closed { path.closeSubpath() }
    return path
  }

  func isNear(_ point: CGPoint, _ x: Double, _ y: Double, _ tolerance: Double = 1e-9) -> Bool {
    abs(Double(point.x) - x) <= tolerance && abs(Double(point.y) - y) <= tolerance
  }

  /// Every point but the move is one keyframe: the ways share the time evenly, or as the key times say.
  @Test func waysShareTheTime() {
    let bent = path([(0, 0), (10, 0), (10, 90)])
    let even = PathTrack(path: bent)
    #expect(even.keyTimes == [0, 0.5, 1])
    for (f, x, y) in [(0.0, 0.0, 0.0), (0.25, 5, 0), (0.5, 10, 0), (0.75, 10, 45), (1, 10, 90)] {
      #expect(isNear(even.point(at: f), x, y), "\(f)")
    }
    let timed = PathTrack(path: bent, keyTimes: [0, 0.1, 1], curves: [.linear, .easeIn])
    #expect(isNear(timed.point(at: 0.05), 5, 0))
    #expect(isNear(timed.point(at: 0.1 + 0.9 * 0.5), 10, 90 * 0.3153568126, 1e-7))
    let paced = PathTrack(path: bent, keyTimes: [1, 2, 3, 4], mode: .paced)
    #expect(paced.keyTimes == [0, 0.1, 1])
    #expect(isNear(paced.point(at: 0.55), 10, 45))
    let discrete = PathTrack(path: bent, mode: .discrete)
    for (f, x, y) in [(-1.0, 0.0, 0.0), (0.3, 0, 0), (0.34, 10, 0), (0.66, 10, 0), (0.67, 10, 90), (2, 10, 90)] {
      #expect(isNear(discrete.point(at: f), x, y), "\(f)")
    }
    let held = PathTrack(path: bent, keyTimes: [0, 0.8, 0.9, 1], mode: .discrete)
    #expect(isNear(held.point(at: 0.79), 0, 0) && isNear(held.point(at: 0.85), 10, 0))
    #expect(isNear(held.point(at: 0.95), 10, 90))
  }

  /// Points that come of the table of lengths lie where the curve, measured, has that length: nearly round, slow at an
  /// end, with a cusp, with a loop, and quadratic.
  @Test func tablesAreAsMeasured() {
    let curves: [[(CGFloat, CGFloat)]] = [
      [(0, 0), (55, 0), (100, 45), (100, 100)], [(90, 15), (90, 23), (70, 30), (45, 30)],
      [(0, 0), (100, 100), (0, 100), (100, 0)], [(0, 0), (300, 100), (-200, 100), (100, 0)],
      [(0, 0), (0, 0), (200, 100), (200, 200)], [(0, 0), (100, 100), (200, 100)],
    ]
    for points in curves {
      let curve = CurveSegment(points: points.map { CGPoint(x: $0.0, y: $0.1) })
      let track = PathTrack(path: Path(elements: [.move(curve.start), curve.element]))
      let length = curve.length
      for i in 1..<500 {
        let place = Double(i) / 500
        let measured = curve.point(at: curve.parameter(atLength: CGFloat(place) * length))
        let point = track.point(at: place)
        // Both are right to a billionth; where the curve stands still that is more along the parameter, not on screen.
        let tolerance = 4e-9 * Double(length)
        #expect(isNear(point, Double(measured.x), Double(measured.y), tolerance), "\(points), \(place)")
        let both = track.pointAndDirection(at: place)
        #expect(both.point == point && both.direction == track.direction(at: place))
      }
    }
  }

  /// Round a circle the paced speed is even; SciPy's `quad` and the closed form agree on where it is.
  @Test func pacingIsByLength() {
    let circle = Path(ellipseIn: CGRect(x: -100, y: -100, width: 200, height: 200))
    for mode in [KeyframeTrack.Mode.paced, .linear] {
      // Four equal arcs: all modes are the same here.
      let track = PathTrack(path: circle, mode: mode)
      #expect(track.ways.count == 4)
      for i in stride(from: 0, through: 360, by: 5) {
        let angle = Double(i) * .pi / 180
        // The four cubics are 2.7e-4 of the radius off a circle at most.
        #expect(isNear(track.point(at: Double(i) / 360), 100 * cos(angle), 100 * sin(angle), 0.03), "\(i)")
        let turn = track.angle(at: min(Double(i) / 360, 0.99999)) - angle - .pi / 2
        #expect(abs(sin(turn)) < 2e-3 && cos(turn) > 0, "\(i)")
      }
    }
    // A quarter ellipse, 200 to 1: steps of equal length, measured by fine chords.
    let flat = PathTrack(path: Path(ellipseIn: CGRect(x: 0, y: 0, width: 400, height: 2)), mode: .paced)
    let steps = 20
    let fine = 100
    var lengths: [Double] = []
    for step in 0..<steps {
      var length = 0.0
      for i in 0..<fine {
        let a = flat.point(at: (Double(step) + Double(i) / Double(fine)) / Double(steps))
        let b = flat.point(at: (Double(step) + Double(i + 1) / Double(fine)) / Double(steps))
        length += hypot(Double(b.x - a.x), Double(b.y - a.y))
      }
      lengths.append(length)
    }
    let mean = lengths.reduce(0, +) / Double(steps)
    for length in lengths { #expect(abs(length / mean - 1) < 1e-4) }
  }

  /// Angles count from +x towards +y; corners look ahead, the end looks back.
  @Test func anglesFollowThePath() {
    let square = PathTrack(path: path([(0, 0), (10, 0), (10, 10), (0, 10)], closed: true))
    #expect(square.ways.count == 4)
    for (f, angle) in [
      (0.0, 0.0), (0.1, 0), (0.25, 90), (0.3, 90), (0.5, 180), (0.75, -90), (0.9, -90), (1, -90), (1.2, -90), (-0.2, 0),
    ] {
      #expect(abs(square.angle(at: f) - angle * .pi / 180) < 1e-12, "\(f)")
    }
    // Control points on the ends, and a cusp in the middle: the limits of the tangent.
    var curve = Path()
    curve.move(to: CGPoint(x: 0, y: 0))
    curve.addCurve(to: CGPoint(x: 10, y: 10), control1: CGPoint(x: 0, y: 0), control2: CGPoint(x: 10, y: 0))
    curve.addCurve(to: CGPoint(x: 20, y: 10), control1: CGPoint(x: 20, y: 10), control2: CGPoint(x: 20, y: 10))
    curve.addLine(to: CGPoint(x: 20, y: 10))
    let track = PathTrack(path: curve)
    #expect(abs(track.angle(at: 0)) < 1e-12)
    #expect(abs(track.angle(at: 1.0 / 3 - 1e-9) - .pi / 2) < 1e-3)
    #expect(abs(track.angle(at: 0.5)) < 1e-9 && abs(track.angle(at: 1)) < 1e-12)
    #expect(isNear(track.point(at: 0.9), 20, 10))
    var cusp = Path()
    cusp.move(to: CGPoint(x: 0, y: 0))
    cusp.addCurve(to: CGPoint(x: 10, y: 0), control1: CGPoint(x: 10, y: 10), control2: CGPoint(x: 0, y: 10))
    let beak = PathTrack(path: cusp)
    #expect(abs(beak.angle(at: 0.5) - (-.pi / 2)) < 1e-6)
    #expect(abs(beak.angle(at: 0) - .pi / 4) < 1e-12)
    #expect(PathTrack(path: path([(3, 4)])).angle(at: 0.5) == 0)
    #expect(PathTrack(path: path([(3, 4), (3, 4), (3, 4)])).angle(at: 0.5) == 0)
    #expect(abs(PathTrack(path: path([(3, 4), (3, 4), (3, 9)])).angle(at: 0.1) - .pi / 2) < 1e-12)
  }

  @Test func jumpsAndEnds() {
    var two = path([(0, 0), (10, 0)])
    two.addPath(path([(100, 100), (100, 120)]))
    let track = PathTrack(path: two)
    #expect(track.ways.count == 2)
    #expect(isNear(track.point(at: 0.49), 9.8, 0) && isNear(track.point(at: 0.5), 100, 100))
    #expect(isNear(track.point(at: 0.75), 100, 110))
    // Overshoots go on along the tangents.
    #expect(isNear(track.point(at: -0.1), -2, 0) && isNear(track.point(at: 1.1), 100, 124))
    let inner = PathTrack(path: path([(0, 0), (10, 0)]), keyTimes: [0.2, 0.6])
    #expect(isNear(inner.point(at: 0), 0, 0) && isNear(inner.point(at: 0.4), 5, 0) && isNear(inner.point(at: 9), 10, 0))
    let alone = PathTrack(path: path([(3, 4)]))
    for f in [-1, 0, 0.5, 1, 7, .nan, .infinity] { #expect(isNear(alone.point(at: f), 3, 4)) }
    #expect(isNear(PathTrack(path: path([(0, 0), (10, 0)])).point(at: .nan), 0, 0))
  }

  /// Numbers near the largest do not hang and give a number or say that they do not.
  @Test func hugePathsEnd() {
    var huge = Path()
    huge.move(to: CGPoint(x: -1e308, y: 0))
    huge.addCurve(
      to: CGPoint(x: 1e308, y: 1e308), control1: CGPoint(x: 1e308, y: 0), control2: CGPoint(x: 0, y: -1e308))
    huge.addLine(to: CGPoint(x: 0, y: 0))
    for mode in [KeyframeTrack.Mode.linear, .paced, .discrete, .cubicPaced] {
      let track = PathTrack(path: huge, mode: mode)
      for i in -4...12 {
        _ = track.point(at: Double(i) / 8)
        #expect(track.angle(at: Double(i) / 8).isFinite)
      }
      #expect(isNear(track.point(at: 1), 0, 0))
    }
  }

  @Test func badPathsTrap() async {
    await #expect(processExitsWith: .failure) { _ = PathTrack(path: Path()) }
    await #expect(processExitsWith: .failure) {
      var path = Path(rect: CGRect(x: 0, y: 0, width: 1, height: 1))
      path.addLine(to: CGPoint(x: CGFloat.nan, y: 0))
      path.addLine(to: CGPoint(x: 0, y: 0))
      _ = PathTrack(path: path)
    }
    await #expect(processExitsWith: .failure) {
      _ = PathTrack(path: Path(rect: CGRect(x: 0, y: 0, width: 1, height: 1)), keyTimes: [0, 1])
    }
    await #expect(processExitsWith: .failure) {
      _ = PathTrack(path: Path(rect: CGRect(x: 0, y: 0, width: 1, height: 1)), curves: [.easeIn])
    }
  }
}
