import TendonGeometry

/// The parts of an affine transform of the plane: scale, then skew, then rotation, then translation.
struct AffineParts {
  var x, y: Double
  /// Signed: a mirror image has one below 0.
  var scaleX, scaleY: Double
  var skew: Double
  /// In radians; nil where both scales are 0 and every angle gives the same matrix.
  var angle: Double?

  /// The parts, or nil for a matrix whose rows are parallel but not 0, which no such parts give.
  init?(_ m: CATransform3D) {
    (x, y) = (Double(m.m41), Double(m.m42))
    var (ax, ay) = (Double(m.m11), Double(m.m12))
    var (bx, by) = (Double(m.m21), Double(m.m22))
    (scaleX, scaleY, skew) = (1, 1, 0)
    if ax * by - ay * bx < 0 {
      // The mirror goes to the axis that is nearer to pointing backwards.
      if ax < by {
        (ax, ay, scaleX) = (-ax, -ay, -1)
      } else {
        (bx, by, scaleY) = (-bx, -by, -1)
      }
    }
    let lengthA = sqrt(ax * ax + ay * ay)
    scaleX *= lengthA
    guard lengthA > 0 else {
      let lengthB = sqrt(bx * bx + by * by)
      scaleY *= lengthB
      angle = lengthB > 0 ? atan2(-bx, by) : nil
      return
    }
    (ax, ay) = (ax / lengthA, ay / lengthA)
    angle = atan2(ay, ax)
    let dot = ax * bx + ay * by
    (bx, by) = (bx - dot * ax, by - dot * ay)
    let original = sqrt(dot * dot + bx * bx + by * by)
    let lengthB = sqrt(bx * bx + by * by)
    guard lengthB > original * AffineParts.parallelTolerance else {
      if original > 0 { return nil }
      scaleY = 0
      return
    }
    scaleY *= lengthB
    skew = dot / lengthB
  }

  /// The least part of a row, of 1, that must remain beside the earlier ones for it not to count as parallel to them.
  static let parallelTolerance = 1e-12

  private init(x: Double, y: Double, scaleX: Double, scaleY: Double, skew: Double, angle: Double) {
    (self.x, self.y, self.scaleX, self.scaleY, self.skew, self.angle) = (x, y, scaleX, scaleY, skew, angle)
  }

  var matrix: CATransform3D {
    let (s, c) = (sin(angle ?? 0), cos(angle ?? 0))
    var m = CATransform3D()
    m.m11 = CGFloat(scaleX * c)
    m.m12 = CGFloat(scaleX * s)
    m.m21 = CGFloat(scaleY * (skew * c - s))
    m.m22 = CGFloat(scaleY * (skew * s + c))
    (m.m41, m.m42) = (CGFloat(x), CGFloat(y))
    return m
  }

  /// The angle that means the same as `angle` and lies nearest to `start`; half a turn away, the greater of the two.
  private static func angle(_ angle: Double, near start: Double) -> Double {
    var way = fmod(angle - start, 2 * .pi)
    if way > .pi + halfTurnTolerance { way -= 2 * .pi }
    if way <= -.pi + halfTurnTolerance { way += 2 * .pi }
    return start + way
  }

  /// The parts of both ends of a way, each with an angle, the second's as near to the first's as it can be; nil where one
  /// has no parts.
  static func way(_ a: AffineParts?, _ b: AffineParts?) -> (AffineParts, AffineParts)? {
    guard var a, var b else { return nil }
    let start = a.angle ?? b.angle ?? 0
    b.angle = angle(b.angle ?? start, near: start)
    a.angle = start
    return (a, b)
  }

  static func interpolated(_ a: AffineParts?, _ b: AffineParts?, at fraction: Double) -> CATransform3D? {
    way(a, b).map { between($0, $1, at: fraction) }
  }

  /// The matrix between the two ends that `way` has made.
  static func between(_ a: AffineParts, _ b: AffineParts, at fraction: Double) -> CATransform3D {
    CATransform3DMakeAffineTransform(AffineWay(a, b).value(at: fraction))
  }

  /// The matrix of the weighted sums of the parts of four neighbours in time, or nil where one has no parts.
  static func weighted(
    _ p: AffineParts?, _ q: AffineParts?, _ r: AffineParts?, _ s: AffineParts?, _ weights: Weights
  ) -> CATransform3D? {
    guard let p, let q, let r, let s else { return nil }
    let known = q.angle ?? r.angle ?? p.angle ?? s.angle ?? 0
    let angleQ = q.angle ?? known
    let angleR = angle(r.angle ?? angleQ, near: angleQ)
    let angleP = angleQ - (angle(angleQ, near: p.angle ?? angleQ) - (p.angle ?? angleQ))
    let angleS = angle(s.angle ?? angleR, near: angleR)
    return AffineParts(
      x: weights.sum(p.x, q.x, r.x, s.x), y: weights.sum(p.y, q.y, r.y, s.y),
      scaleX: weights.sum(p.scaleX, q.scaleX, r.scaleX, s.scaleX),
      scaleY: weights.sum(p.scaleY, q.scaleY, r.scaleY, s.scaleY),
      skew: weights.sum(p.skew, q.skew, r.skew, s.skew), angle: weights.sum(angleP, angleQ, angleR, angleS)
    ).matrix
  }
}

/// The tolerance for half a turn, in radians: well above the rounding of `sin(.pi)`, well below the visible.
let halfTurnTolerance = 1e-9
