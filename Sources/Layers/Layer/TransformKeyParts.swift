import TendonGeometry

/// A transform taken apart for the key paths `transform.rotation`, `transform.scale` and their axes.
///
/// The upper left 3x3 rows are `stretch * rotation`: a lower triangle with the scales in its diagonal, and a turn about
/// x, then y, then z. Translation and perspective stay as they are.
/// Undocumented by Apple: the order of the three turns, where more than one is set.
struct TransformKeyParts {
  /// Radians about x, y and z, each clockwise for a viewer who looks along the axis.
  var angles: [CGFloat]
  private var stretch: [[CGFloat]]
  private let original: CATransform3D

  init(_ m: CATransform3D) {
    original = m
    let rows = [[m.m11, m.m12, m.m13], [m.m21, m.m22, m.m23], [m.m31, m.m32, m.m33]]
    var axes: [[CGFloat]] = []
    for (i, row) in rows.enumerated() {
      // Gram-Schmidt; a row without a direction of its own takes what completes the others.
      var rest = row
      for axis in axes { rest = zip(rest, axis).map { $0 - dot(row, axis) * $1 } }
      let length = CGFloat(sqrt(Double(dot(rest, rest))))
      if length > 1e-12 * max(1, CGFloat(sqrt(Double(dot(row, row))))) {
        axes.append(rest.map { $0 / length })
      } else if i == 2 {
        axes.append(cross(axes[0], axes[1]))
      } else {
        axes.append(TransformKeyParts.completion(of: axes, index: i))
      }
    }
    // A mirror is a negative scale along y where z points forwards, else along z.
    if dot(cross(axes[0], axes[1]), axes[2]) < 0 {
      let mirrored = m.m33 > 0 ? 1 : 2
      axes[mirrored] = axes[mirrored].map { -$0 }
    }
    stretch = rows.map { row in axes.map { dot(row, $0) } }
    let (r0, r1, r2) = (axes[0], axes[1], axes[2])
    let level = Double(r0[0] * r0[0] + r0[1] * r0[1])
    let y = atan2(Double(-r0[2]), sqrt(level))
    if level > 1e-20 {
      angles = [CGFloat(atan2(Double(r1[2]), Double(r2[2]))), CGFloat(y), CGFloat(atan2(Double(r0[1]), Double(r0[0])))]
    } else {
      angles = [CGFloat(atan2(Double(-r2[1]), Double(r1[1]))), CGFloat(y), 0]
    }
  }

  /// The scale along an axis, 0 to 2: what a step along it grows by.
  func scale(_ axis: Int) -> CGFloat { stretch[axis][axis] }

  mutating func setScale(_ scale: CGFloat, _ axis: Int) {
    let old = stretch[axis][axis]
    if old != 0 {
      stretch[axis] = stretch[axis].map { $0 * (scale / old) }
    }
    stretch[axis][axis] = scale
  }

  var matrix: CATransform3D {
    let turns = [(angles[0], 0), (angles[1], 1), (angles[2], 2)].map { angle, axis in
      CATransform3DMakeRotation(angle, axis == 0 ? 1 : 0, axis == 1 ? 1 : 0, axis == 2 ? 1 : 0)
    }
    let r = CATransform3DConcat(CATransform3DConcat(turns[0], turns[1]), turns[2])
    var s = CATransform3D()
    (s.m11, s.m12, s.m13) = (stretch[0][0], stretch[0][1], stretch[0][2])
    (s.m21, s.m22, s.m23) = (stretch[1][0], stretch[1][1], stretch[1][2])
    (s.m31, s.m32, s.m33) = (stretch[2][0], stretch[2][1], stretch[2][2])
    let linear = CATransform3DConcat(s, r)
    var result = original
    (result.m11, result.m12, result.m13) = (linear.m11, linear.m12, linear.m13)
    (result.m21, result.m22, result.m23) = (linear.m21, linear.m22, linear.m23)
    (result.m31, result.m32, result.m33) = (linear.m31, linear.m32, linear.m33)
    return result
  }

  /// A unit vector at right angles to all `axes`, the coordinate axis `index` if possible.
  private static func completion(of axes: [[CGFloat]], index: Int) -> [CGFloat] {
    for offset in 0..<3 {
      var candidate: [CGFloat] = [0, 0, 0]
      candidate[(index + offset) % 3] = 1
      for axis in axes { candidate = zip(candidate, axis).map { $0 - dot(candidate, axis) * $1 } }
      let length = CGFloat(sqrt(Double(dot(candidate, candidate))))
      if length > 0.1 { return candidate.map { $0 / length } }
    }
    return [0, 0, 1]
  }
}

private func dot(_ a: [CGFloat], _ b: [CGFloat]) -> CGFloat { a[0] * b[0] + a[1] * b[1] + a[2] * b[2] }

private func cross(_ a: [CGFloat], _ b: [CGFloat]) -> [CGFloat] {
  [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}
