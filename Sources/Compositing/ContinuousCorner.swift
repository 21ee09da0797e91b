import TendonPixelKernels

/// Signed distances around one of Apple's continuous corners, in radii from the corner's vertex; positive inside.
///
/// The curve is that of `UIBezierPath(roundedRect:cornerRadius:)`: three cubics from (1.528665, 0) to (0, 1.528665), as
/// measured by Rosenfeld and PaintCode. Where a side is too short for the curve, its end of the curve fades to the
/// quarter circle, written as the same three cubics, as half the side goes from 1.528665 radii to 1.
///
/// Undocumented by Apple: that fading.
final class ContinuousCorner {
  /// The number of cells a side of the table; distances in between are interpolated bilinearly, with an error of less
  /// than 1e-4 of the radius.
  static let side = 64
  /// The distance beyond one radius at which the curve leaves the edge, in radii.
  static let expansion = 0.528665

  /// The fraction of the continuous shape on each axis, in 256ths.
  struct Key: Hashable {
    var x: Int
    var y: Int

    init(_ box: RoundedBox) {
      func share(_ side: Double) -> Int {
        let t = (side / 2 / box.radius - 1) / ContinuousCorner.expansion
        return Int((256 * max(0, min(1, t))).rounded(.down))
      }
      x = share(box.width)
      y = share(box.height)
    }
  }

  let extentX: Double
  let extentY: Double
  let distances: [Float]

  init(_ key: Key) {
    let (tx, ty) = (Double(key.x) / 256, Double(key.y) / 256)
    (extentX, extentY) = (1 + ContinuousCorner.expansion * tx, 1 + ContinuousCorner.expansion * ty)
    var line = ContinuousCorner.polyline(tx, ty)
    // The straight edges on both sides of the corner.
    line.insert((extentX + 2, 0), at: 0)
    line.append((0, extentY + 2))
    let side = ContinuousCorner.side
    var table = [Float](repeating: 0, count: (side + 1) * (side + 1))
    for row in 0...side {
      for column in 0...side {
        let x = extentX * Double(column) / Double(side)
        let y = extentY * Double(row) / Double(side)
        table[row * (side + 1) + column] = Float(ContinuousCorner.signedDistance(x, y, line))
      }
    }
    distances = table
  }

  /// Control points of the continuous corner and of the quarter circle, x axis first.
  private static let continuous: [(x: Double, y: Double)] = [
    (1.528665, 0), (1.08849296, 0), (0.86840694, 0), (0.63149379, 0.07491139), (0.37282383, 0.16905956),
    (0.16905956, 0.37282383), (0.07491139, 0.63149379), (0, 0.86840694), (0, 1.08849296), (0, 1.528665),
  ]

  /// The quarter circle about (1, 1) cut at the angles where the continuous corner's cubics meet, 0.379081 radians from
  /// either end: arms of 4/3 tan(angle / 4).
  private static let circular: [(x: Double, y: Double)] = [
    (1, 0), (0.87326017, 0), (0.74767556, 0.02409254), (0.62993359, 0.07099470), (0.37476583, 0.17263999),
    (0.17263999, 0.37476583), (0.07099470, 0.62993359), (0.02409254, 0.74767556), (0, 0.87326017), (0, 1),
  ]

  private static func polyline(_ tx: Double, _ ty: Double) -> [(x: Double, y: Double)] {
    var points: [(x: Double, y: Double)] = []
    for i in 0..<10 {
      let t = i < 5 ? tx : ty
      let (p, q) = (circular[i], continuous[i])
      points.append((p.x + (q.x - p.x) * t, p.y + (q.y - p.y) * t))
    }
    let steps = 24
    var line = [points[0]]
    for piece in 0..<3 {
      let (a, b, c, d) = (points[piece * 3], points[piece * 3 + 1], points[piece * 3 + 2], points[piece * 3 + 3])
      for step in 1...steps {
        let t = Double(step) / Double(steps)
        let s = 1 - t
        let (k0, k1, k2, k3) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
        line.append((k0 * a.x + k1 * b.x + k2 * c.x + k3 * d.x, k0 * a.y + k1 * b.y + k2 * c.y + k3 * d.y))
      }
    }
    return line
  }

  private static func signedDistance(_ x: Double, _ y: Double, _ line: [(x: Double, y: Double)]) -> Double {
    var best = Double.infinity
    var sign = 1.0
    for i in 1..<line.count {
      let (a, b) = (line[i - 1], line[i])
      let (ex, ey) = (b.x - a.x, b.y - a.y)
      let (px, py) = (x - a.x, y - a.y)
      let length = ex * ex + ey * ey
      guard length > 0 else { continue }
      let t = max(0, min(1, (px * ex + py * ey) / length))
      let (dx, dy) = (px - ex * t, py - ey * t)
      let distance = dx * dx + dy * dy
      if distance < best {
        best = distance
        // From the x axis to the y axis: the inside is where the cross product is negative.
        sign = ex * py - ey * px <= 0 ? 1 : -1
      }
    }
    return sign * best.squareRoot()
  }
}
