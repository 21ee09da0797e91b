import TendonGeometry

/// A rotation of space as a quaternion of length 1; a turn by t about an axis u is (u sin(t/2), cos(t/2)).
struct Quaternion {
  var components: SIMD4<Double>

  static var identity: Quaternion { Quaternion(components: SIMD4(0, 0, 0, 1)) }

  init(components: SIMD4<Double>) { self.components = components }

  /// The quaternion along `components`; the identity where they have no length.
  init(normalizing components: SIMD4<Double>) {
    let length = (components * components).sum().squareRoot()
    self.components = length > 0 ? components / length : Quaternion.identity.components
  }

  /// The rotation whose matrix for row vectors has these rows of length 1.
  ///
  /// By Shepperd's method, from the largest component: the formula in the draft of CSS Transforms loses the signs of
  /// half turns about slanted axes.
  init(rows r: [SIMD3<Double>]) {
    let (a, b, c) = (r[0].x, r[1].y, r[2].z)
    let (x, y, z, w) = (1 + a - b - c, 1 - a + b - c, 1 - a - b + c, 1 + a + b + c)
    let largest = max(max(x, y), max(z, w))
    let m = 0.5 * largest.squareRoot()
    let f = 0.25 / m
    let (wx, wy, wz) = ((r[1].z - r[2].y) * f, (r[2].x - r[0].z) * f, (r[0].y - r[1].x) * f)
    let (xy, xz, yz) = ((r[0].y + r[1].x) * f, (r[0].z + r[2].x) * f, (r[1].z + r[2].y) * f)
    if largest == w {
      components = SIMD4(wx, wy, wz, m)
    } else if largest == x {
      components = SIMD4(m, xy, xz, wx)
    } else if largest == y {
      components = SIMD4(xy, m, yz, wy)
    } else {
      components = SIMD4(xz, yz, m, wz)
    }
  }

  /// The rows of the matrix for row vectors.
  var rows: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>) {
    let (x, y, z, w) = (components.x, components.y, components.z, components.w)
    return (
      SIMD3(1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)),
      SIMD3(2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)),
      SIMD3(2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y))
    )
  }

  /// Of the two quaternions of this rotation the one to go to from `start`.
  func signed(after start: Quaternion) -> Quaternion { Quaternion.isWayChosen(start, self) ? self : negated }

  /// Of the two quaternions of this rotation the one to come from on the way to `end`.
  func signed(before end: Quaternion) -> Quaternion { Quaternion.isWayChosen(self, end) ? self : negated }

  private var negated: Quaternion { Quaternion(components: -components) }

  /// True if the rotation from `a` to `b` is the short one; of two equal ones, half turns, that about the axis whose
  /// last
  /// component (z, else y, else x) is above 0, so that turns in the plane go clockwise on screen.
  private static func isWayChosen(_ a: Quaternion, _ b: Quaternion) -> Bool {
    let (p, q) = (a.components, b.components)
    let cosine = (p * q).sum()
    guard abs(cosine) <= halfTurnTolerance else { return cosine > 0 }
    // The axis of b * conjugate(a), what is done after a.
    let z = q.z * p.w - q.w * p.z - q.x * p.y + q.y * p.x
    if abs(z) > halfTurnTolerance { return z > 0 }
    let y = q.y * p.w - q.w * p.y - q.z * p.x + q.x * p.z
    if abs(y) > halfTurnTolerance { return y > 0 }
    let x = q.x * p.w - q.w * p.x - q.y * p.z + q.z * p.y
    return x > 0
  }
}
