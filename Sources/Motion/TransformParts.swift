import TendonGeometry

/// The parts of a transform of space: scale, then skews, then rotation, then translation, then perspective.
struct TransformParts {
  typealias Row = SIMD3<Double>

  var translation: Row
  var scale: Row
  /// xy, xz, yz.
  var skew: Row
  /// The fourth column; (0, 0, 0, 1) without perspective.
  var perspective: SIMD4<Double>
  /// nil where all scales are 0 and every rotation gives the same matrix.
  var rotation: Quaternion?

  /// The parts, or nil for a matrix that has none (see `CATransform3D.interpolated`).
  init?(_ matrix: CATransform3D) {
    guard matrix.m44 != 0, matrix.isFiniteTransform else { return nil }
    let e = matrix.elements.map { $0 / Double(matrix.m44) }
    var rows = [Row(e[0], e[1], e[2]), Row(e[4], e[5], e[6]), Row(e[8], e[9], e[10])]
    translation = Row(e[12], e[13], e[14])
    perspective = SIMD4(0, 0, 0, 1)
    if e[3] != 0 || e[7] != 0 || e[11] != 0 {
      var flat = CATransform3D()
      flat.elements = [e[0], e[1], e[2], 0, e[4], e[5], e[6], 0, e[8], e[9], e[10], 0, e[12], e[13], e[14], 1]
      guard let inverse = flat.inverse?.elements else { return nil }
      for i in 0..<4 {
        perspective[i] =
          inverse[4 * i] * e[3] + inverse[4 * i + 1] * e[7] + inverse[4 * i + 2] * e[11] + inverse[4 * i + 3]
      }
    }
    scale = Row(0, 0, 0)
    skew = Row(0, 0, 0)
    var missing: [Int] = []
    // Gram-Schmidt; the skews come out as multiples of the length of the row they belong to.
    for i in 0..<3 {
      var shear = Row(0, 0, 0)
      let original = dot(rows[i], rows[i]).squareRoot()
      // Twice: what the first round leaves of a row that is nearly parallel to the others is not yet at right angles.
      for _ in 0..<2 {
        for j in 0..<i where scale[j] != 0 {
          let part = dot(rows[j], rows[i])
          shear[j] += part
          rows[i] -= part * rows[j]
        }
      }
      let length = dot(rows[i], rows[i]).squareRoot()
      guard length > original * AffineParts.parallelTolerance else {
        if original > 0 { return nil }
        missing.append(i)
        continue
      }
      scale[i] = length
      rows[i] /= length
      shear /= length
      if i == 1 { skew.x = shear.x }
      if i == 2 { (skew.y, skew.z) = (shear.x, shear.y) }
    }
    switch missing.count {
    case 0:
      if dot(rows[0], cross(rows[1], rows[2])) < 0 {
        scale = -scale
        rows = rows.map { -$0 }
      }
    case 1: rows[missing[0]] = cross(rows[(missing[0] + 1) % 3], rows[(missing[0] + 2) % 3])
    case 3:
      rotation = nil
      return
    default: return nil
    }
    rotation = Quaternion(rows: rows)
  }

  init(translation: Row, scale: Row, skew: Row, perspective: SIMD4<Double>, rotation: Quaternion) {
    self.translation = translation
    self.scale = scale
    self.skew = skew
    self.perspective = perspective
    self.rotation = rotation
  }

  var matrix: CATransform3D {
    let r = (rotation ?? Quaternion.identity).rows
    let (x, y) = (r.0 * scale.x, (r.1 + skew.x * r.0) * scale.y)
    let z = (r.2 + skew.z * r.1 + skew.y * r.0) * scale.z
    func w(_ row: Row) -> Double { row.x * perspective.x + row.y * perspective.y + row.z * perspective.z }
    func n(_ number: Double) -> CGFloat { CGFloat(number) }
    return CATransform3D(
      m11: n(x.x), m12: n(x.y), m13: n(x.z), m14: n(w(x)), m21: n(y.x), m22: n(y.y), m23: n(y.z), m24: n(w(y)),
      m31: n(z.x), m32: n(z.y), m33: n(z.z), m34: n(w(z)), m41: n(translation.x), m42: n(translation.y),
      m43: n(translation.z), m44: n(w(translation) + perspective.w))
  }

  static func interpolated(_ a: TransformParts?, _ b: TransformParts?, at fraction: Double) -> CATransform3D? {
    guard let a, let b else { return nil }
    return SpaceWay(a, b).value(at: fraction)
  }

  /// The matrix of the weighted sums of the parts of four neighbours in time, or nil where one has no parts; the sum
  /// of the rotations is that of their quaternions, brought back to length 1.
  static func weighted(
    _ p: TransformParts?, _ q: TransformParts?, _ r: TransformParts?, _ s: TransformParts?, _ weights: Weights
  ) -> CATransform3D? {
    guard let p, let q, let r, let s else { return nil }
    let known = q.rotation ?? r.rotation ?? p.rotation ?? s.rotation ?? Quaternion.identity
    let turnQ = q.rotation ?? known
    let turnR = (r.rotation ?? turnQ).signed(after: turnQ)
    let turnP = (p.rotation ?? turnQ).signed(before: turnQ)
    let turnS = (s.rotation ?? turnR).signed(after: turnR)
    return TransformParts(
      translation: weights.sum(p.translation, q.translation, r.translation, s.translation),
      scale: weights.sum(p.scale, q.scale, r.scale, s.scale), skew: weights.sum(p.skew, q.skew, r.skew, s.skew),
      perspective: weights.sum(p.perspective, q.perspective, r.perspective, s.perspective),
      rotation: Quaternion(
        normalizing: weights.sum(turnP.components, turnQ.components, turnR.components, turnS.components))
    ).matrix
  }
}

private func dot(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double { (a * b).sum() }

private func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
  SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
}
