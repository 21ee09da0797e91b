import TendonGeometry

/// A transform taken apart for the key paths `transform.rotation`, `transform.scale` and their axes.
///
/// The upper left 3x3 rows are `stretch * rotation`: a lower triangle with the scales in its diagonal, and a turn about
/// x, then y, then z. Translation and perspective stay as they are.
/// Undocumented by Apple: the order of the three turns, where more than one is set.
struct TransformKeyParts {
  /// Radians about x, y and z, each clockwise for a viewer who looks along the axis.
  private let angles: SIMD3<Double>
  private var stretch: Rows

  /// The rows of a matrix of 3x3 numbers.
  private struct Rows {
    var first = SIMD3<Double>(), second = SIMD3<Double>(), third = SIMD3<Double>()

    subscript(index: Int) -> SIMD3<Double> {
      get { index == 0 ? first : index == 1 ? second : third }
      set { if index == 0 { first = newValue } else if index == 1 { second = newValue } else { third = newValue } }
    }
  }

  init(_ m: CATransform3D) {
    var rows = Rows()
    rows.first = SIMD3(Double(m.m11), Double(m.m12), Double(m.m13))
    rows.second = SIMD3(Double(m.m21), Double(m.m22), Double(m.m23))
    rows.third = SIMD3(Double(m.m31), Double(m.m32), Double(m.m33))
    var axes = Rows()
    for i in 0..<3 {
      // Gram-Schmidt; a row without a direction of its own takes what completes the others.
      let row = rows[i]
      var rest = row
      for k in 0..<i { rest -= axes[k] * dot(row, axes[k]) }
      let length = dot(rest, rest).squareRoot()
      if length > 1e-12 * max(1, dot(row, row).squareRoot()) {
        axes[i] = rest / length
      } else if i == 2 {
        axes[i] = cross(axes[0], axes[1])
      } else {
        axes[i] = TransformKeyParts.completion(of: axes, count: i)
      }
    }
    // A mirror is a negative scale along y where z points forwards, else along z.
    if dot(cross(axes[0], axes[1]), axes[2]) < 0 {
      let mirrored = m.m33 > 0 ? 1 : 2
      axes[mirrored] = -axes[mirrored]
    }
    stretch = Rows()
    for i in 0..<3 {
      stretch[i] = SIMD3(dot(rows[i], axes.first), dot(rows[i], axes.second), dot(rows[i], axes.third))
    }
    let (r0, r1, r2) = (axes.first, axes.second, axes.third)
    let level = r0[0] * r0[0] + r0[1] * r0[1]
    let y = atan2(-r0[2], level.squareRoot())
    if level > 1e-20 {
      angles = SIMD3(atan2(r1[2], r2[2]), y, atan2(r0[1], r0[0]))
    } else {
      angles = SIMD3(atan2(-r2[1], r1[1]), y, 0)
    }
  }

  func value(of part: TransformPart) -> Double {
    switch part {
    case .rotationX, .rotationY, .rotationZ: angles[Int(part.rawValue)]
    case .scaleX, .scaleY, .scaleZ: scale(Int(part.rawValue - TransformPart.scaleX.rawValue))
    case .scale: (scale(0) + scale(1) + scale(2)) / 3
    }
  }

  /// The scale along an axis, 0 to 2: what a step along it grows by.
  private func scale(_ axis: Int) -> Double { stretch[axis][axis] }

  /// The vectors of which `TransformPart.write` makes the transform with another value of the part.
  ///
  /// For a rotation about an axis: the columns of what comes before it, first those that it turns into each other, with
  /// the present angle behind the first; then, where the fourth component of the third is 1, the rows of what comes after
  /// it, in the same order. For a scale along an axis: what the row has along the other axes, followed by the present
  /// scale where that is stretched with it, else by 0; then the direction of the axis, followed by the present scale. For
  /// the scale of all axes: those of each, with the present value behind the second.
  func vectors(of part: TransformPart) -> [SIMD4<Double>] {
    let x = CATransform3DMakeRotation(CGFloat(angles.x), 1, 0, 0)
    let y = CATransform3DMakeRotation(CGFloat(angles.y), 0, 1, 0)
    let z = CATransform3DMakeRotation(CGFloat(angles.z), 0, 0, 1)
    let axis = Int(part.rawValue) % 3
    switch part {
    case .rotationX: return vectors(axis, before: matrix, after: CATransform3DConcat(y, z))
    case .rotationY: return vectors(axis, before: CATransform3DConcat(matrix, x), after: z)
    case .rotationZ:
      return vectors(axis, before: CATransform3DConcat(matrix, CATransform3DConcat(x, y)), after: CATransform3D())
    case .scaleX, .scaleY, .scaleZ:
      return vectors(axis, CATransform3DConcat(CATransform3DConcat(x, y), z))
    case .scale:
      let turn = CATransform3DConcat(CATransform3DConcat(x, y), z)
      var all = (0..<3).flatMap { vectors($0, turn) }
      all[1].w = value(of: .scale)
      return all
    }
  }

  private func vectors(_ axis: Int, before: CATransform3D, after: CATransform3D) -> [SIMD4<Double>] {
    let (b, a) = (before.elements, after.elements)
    let order = [(axis + 1) % 3, (axis + 2) % 3, axis]
    var vectors = order.map { SIMD4(b[$0], b[4 + $0], b[8 + $0], 0) }
    vectors[0].w = angles[axis]
    guard after != CATransform3D() else { return vectors }
    vectors[2].w = 1
    return vectors + order.map { SIMD4(a[4 * $0], a[4 * $0 + 1], a[4 * $0 + 2], 0) }
  }

  private func vectors(_ axis: Int, _ turn: CATransform3D) -> [SIMD4<Double>] {
    let e = turn.elements
    func direction(_ axis: Int) -> SIMD4<Double> { SIMD4(e[4 * axis], e[4 * axis + 1], e[4 * axis + 2], 0) }
    var beside = SIMD4<Double>()
    for other in 0..<axis { beside += direction(other) * stretch[axis][other] }
    if beside != SIMD4() { beside.w = scale(axis) }
    var along = direction(axis)
    along.w = scale(axis)
    return [beside, along]
  }

  /// The stretch as a transform.
  private var matrix: CATransform3D {
    var s = CATransform3D()
    (s.m11, s.m12, s.m13) = stretch[0].entries
    (s.m21, s.m22, s.m23) = stretch[1].entries
    (s.m31, s.m32, s.m33) = stretch[2].entries
    return s
  }

  /// A unit vector at right angles to the first `count` axes, the coordinate axis of that index if possible.
  private static func completion(of axes: Rows, count: Int) -> SIMD3<Double> {
    for offset in 0..<3 {
      var candidate = SIMD3<Double>()
      candidate[(count + offset) % 3] = 1
      for k in 0..<count { candidate -= axes[k] * dot(candidate, axes[k]) }
      let length = dot(candidate, candidate).squareRoot()
      if length > 0.1 { return candidate / length }
    }
    return SIMD3(0, 0, 1)
  }
}

extension SIMD3<Double> {
  fileprivate var entries: (CGFloat, CGFloat, CGFloat) { (CGFloat(x), CGFloat(y), CGFloat(z)) }
}

private func dot(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double { a[0] * b[0] + a[1] * b[1] + a[2] * b[2] }

private func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
  SIMD3(a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])
}
