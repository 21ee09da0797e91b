/// One piece of a path with its start: a line or a Bézier curve, for measuring and cutting.
package struct CurveSegment: Hashable, Sendable {
  /// Start, controls, end: 2, 3 or 4 points.
  package let points: [CGPoint]

  /// The piece through `points`, as in the property. Traps unless there are 2, 3 or 4.
  package init(points: [CGPoint]) {
    precondition((2...4).contains(points.count), "a piece of a path has 2 to 4 points, got \(points.count)")
    self.points = points
  }

  /// The first point.
  package var start: CGPoint { points[0] }
  /// The last point.
  package var end: CGPoint { points[points.count - 1] }

  /// The path element that draws this piece from its start.
  package var element: Path.Element {
    switch points.count {
    case 2: .line(points[1])
    case 3: .quad(points[2], control: points[1])
    default: .cubic(points[3], control1: points[1], control2: points[2])
    }
  }

  /// Both parts of the piece cut at parameter `t` (de Casteljau's construction).
  package func split(at t: CGFloat) -> (CurveSegment, CurveSegment) {
    var left = [start]
    var right = [end]
    var row = points
    while row.count > 1 {
      row = zip(row, row.dropFirst()).map { CGPoint(x: $0.x + ($1.x - $0.x) * t, y: $0.y + ($1.y - $0.y) * t) }
      left.append(row[0])
      right.append(row[row.count - 1])
    }
    return (CurveSegment(points: left), CurveSegment(points: right.reversed()))
  }

  /// The point at parameter `t`.
  package func point(at t: CGFloat) -> CGPoint {
    let s = 1 - t
    var result = CGPoint(x: 0, y: 0)
    func add(_ i: Int, _ weight: CGFloat) {
      result.x += points[i].x * weight
      result.y += points[i].y * weight
    }
    switch points.count {
    case 2:
      add(0, s)
      add(1, t)
    case 3:
      add(0, s * s)
      add(1, 2 * s * t)
      add(2, t * t)
    default:
      add(0, s * s * s)
      add(1, 3 * s * s * t)
      add(2, 3 * s * t * t)
      add(3, t * t * t)
    }
    return result
  }

  /// The speed |B'(t)| of the curve at parameter `t`.
  package func speed(at t: CGFloat) -> Double {
    let t = Double(t)
    var (dx, dy) = (0.0, 0.0)
    func add(_ i: Int, _ weight: Double) {
      dx += weight * Double(points[i + 1].x - points[i].x)
      dy += weight * Double(points[i + 1].y - points[i].y)
    }
    switch points.count {
    case 2: add(0, 1)
    case 3:
      add(0, 1 - t)
      add(1, t)
    default:
      add(0, (1 - t) * (1 - t))
      add(1, 2 * t * (1 - t))
      add(2, t * t)
    }
    return Double(points.count - 1) * hypot(dx, dy)
  }

  /// The arc length in points, to a billionth of the control polygon's; not finite for points about 1e300 apart.
  package var length: CGFloat { length(to: 1, slowest: slowest) }

  /// The arc length from the start to a parameter.
  ///
  /// Gauss-Legendre quadrature of the speed with 8 points; an interval is halved until its halves agree with it. The
  /// speed has a kink where the curve has a cusp, which the rule might not see, so intervals end where it is least.
  package func length(to t: CGFloat, slowest: [Double]) -> CGFloat {
    guard points.count > 2 else { return CGFloat(speed(at: 0)) * t }
    let polygon = zip(points, points.dropFirst()).map { hypot(Double($1.x - $0.x), Double($1.y - $0.y)) }.reduce(0, +)
    var (sum, from) = (0.0, 0.0)
    for to in slowest.filter({ $0 < Double(t) }) + [Double(t)] {
      sum += adaptive(from, to, quadrature(from, to), 1e-9 * polygon, 0)
      from = to
    }
    return CGFloat(sum)
  }

  /// The parameters in 0...1, rising, at which the speed may be least: where velocity and acceleration are at right angles.
  package var slowest: [Double] {
    guard points.count > 2 else { return [] }
    func dot(_ a: (Double, Double), _ b: (Double, Double)) -> Double { a.0 * b.0 + a.1 * b.1 }
    let legs = zip(points, points.dropFirst()).map { (Double($1.x - $0.x), Double($1.y - $0.y)) }
    // The velocity over its degree is a + b t + c t^2.
    let a = legs[0]
    if points.count == 3 {
      let b = (legs[1].0 - a.0, legs[1].1 - a.1)
      let t = -dot(a, b) / dot(b, b)
      return t > 0 && t < 1 ? [t] : []
    }
    let b = (2 * (legs[1].0 - a.0), 2 * (legs[1].1 - a.1))
    let c = (a.0 - 2 * legs[1].0 + legs[2].0, a.1 - 2 * legs[1].1 + legs[2].1)
    let k = [dot(a, b), dot(b, b) + 2 * dot(a, c), 3 * dot(b, c), 2 * dot(c, c)]
    func f(_ t: Double) -> Double { k[0] + t * (k[1] + t * (k[2] + t * k[3])) }
    // Between the zeros of its derivative the cubic f is monotone: at most one root there, found by halving.
    let (p, q, r) = (3 * k[3], 2 * k[2], k[1])
    let root = (q * q - 4 * p * r).squareRoot()
    let turns = [(-q - root) / (2 * p), (-q + root) / (2 * p)].filter { $0 > 0 && $0 < 1 }
    var found: [Double] = []
    for (start, end) in zip([0] + turns, turns + [1]) where f(start) * f(end) <= 0 {
      var (low, high) = (start, end)
      let sign = f(end) >= f(start) ? 1.0 : -1.0
      for _ in 0..<60 {
        let middle = (low + high) / 2
        if f(middle) * sign < 0 { low = middle } else { high = middle }
      }
      if high > 0, high < 1 { found.append(high) }
    }
    return found
  }

  private func adaptive(_ a: Double, _ b: Double, _ whole: Double, _ tolerance: Double, _ depth: Int) -> Double {
    let middle = (a + b) / 2
    let (left, right) = (quadrature(a, middle), quadrature(middle, b))
    let sum = left + right
    if abs(sum - whole) <= tolerance || depth == 24 || !sum.isFinite { return sum }
    return adaptive(a, middle, left, tolerance / 2, depth + 1) + adaptive(middle, b, right, tolerance / 2, depth + 1)
  }

  private func quadrature(_ a: Double, _ b: Double) -> Double {
    let (half, middle) = ((b - a) / 2, (a + b) / 2)
    var sum = 0.0
    for (x, weight) in CurveSegment.nodes {
      sum += weight * (speed(at: CGFloat(middle - half * x)) + speed(at: CGFloat(middle + half * x)))
    }
    return sum * half
  }

  /// Nodes and weights of the 8 point rule on -1...1 (Abramowitz and Stegun, table 25.4); the rule is symmetric.
  private static let nodes: [(Double, Double)] = [
    (0.1834346424956498, 0.3626837833783620), (0.5255324099163290, 0.3137066458778873),
    (0.7966664774136267, 0.2223810344533745), (0.9602898564975363, 0.1012285362903763),
  ]

  /// The parameter at which the arc length from the start is `distance`.
  package func parameter(atLength distance: CGFloat) -> CGFloat {
    let slowest = slowest
    return parameter(atLength: distance, of: length(to: 1, slowest: slowest), slowest: slowest)
  }

  /// The same for a segment whose length and `slowest` are known.
  public func parameter(atLength distance: CGFloat, of total: CGFloat, slowest: [Double]) -> CGFloat {
    guard distance > 0, total > 0 else { return 0 }
    guard distance < total else { return 1 }
    guard points.count > 2 else { return distance / total }
    var (low, high) = (CGFloat(0), CGFloat(1))
    var t = distance / total
    // Newton's steps, kept inside a bracket that halves where they would leave it.
    for _ in 0..<60 {
      let error = length(to: t, slowest: slowest) - distance
      if abs(error) <= 1e-9 * total { break }
      if error > 0 { high = t } else { low = t }
      let speed = speed(at: t)
      let next = speed > 0 ? t - error / CGFloat(speed) : low
      t = next > low && next < high ? next : (low + high) / 2
    }
    return t
  }
}
