import TendonGeometry
import TendonPixelKernels

/// A linear function `a x + b y + c` of a point of a plane; the points with values of 0 or more form a half-plane.
typealias Line = TendonPlane

extension Line {
  func callAsFunction(_ x: Double, _ y: Double) -> Double { a * x + b * y + c }

  static func + (l: Line, r: Line) -> Line { Line(a: l.a + r.a, b: l.b + r.b, c: l.c + r.c) }
  static func - (l: Line, r: Line) -> Line { Line(a: l.a - r.a, b: l.b - r.b, c: l.c - r.c) }
  static func * (k: Double, l: Line) -> Line { Line(a: k * l.a, b: k * l.b, c: k * l.c) }

  func isSame(as other: Line) -> Bool { a == other.a && b == other.b && c == other.c }

  var isFinite: Bool { a.isFinite && b.isFinite && c.isFinite }

  /// True if the function has the same value everywhere.
  var isConstant: Bool { a == 0 && b == 0 }

  /// The same line with a normal of length 1, so that its values are distances; a constant becomes plus or minus 1e30.
  var normalized: Line {
    let largest = max(abs(a), abs(b))
    guard largest > 0 else { return Line(a: 0, b: 0, c: c >= 0 ? 1e30 : -1e30) }
    let (p, q) = (a / largest, b / largest)
    let length = (p * p + q * q).squareRoot()
    return Line(a: p / length, b: q / length, c: c / largest / length)
  }
}

/// A projective map between two planes, in homogeneous coordinates: (x, y) goes to `(x(x, y), y(x, y)) / w(x, y)`.
///
/// Rows and columns 1, 2, 4 of a 4x4 matrix: its effect on the plane z = 0, without the resulting z.
struct Homography: Equatable {
  var x: Line
  var y: Line
  var w: Line

  static let identity = Homography(
    x: Line(a: 1, b: 0, c: 0), y: Line(a: 0, b: 1, c: 0), w: Line(a: 0, b: 0, c: 1))

  init(x: Line, y: Line, w: Line) { (self.x, self.y, self.w) = (x, y, w) }

  init(_ m: CATransform3D) {
    x = Line(a: Double(m.m11), b: Double(m.m21), c: Double(m.m41))
    y = Line(a: Double(m.m12), b: Double(m.m22), c: Double(m.m42))
    w = Line(a: Double(m.m14), b: Double(m.m24), c: Double(m.m44))
  }

  /// Makes a map that scales, then translates.
  init(scaleX: Double, scaleY: Double, x: Double, y: Double) {
    self.x = Line(a: scaleX, b: 0, c: x)
    self.y = Line(a: 0, b: scaleY, c: y)
    w = Line(a: 0, b: 0, c: 1)
  }

  static func == (a: Homography, b: Homography) -> Bool {
    a.x.isSame(as: b.x) && a.y.isSame(as: b.y) && a.w.isSame(as: b.w)
  }

  /// The linear function on the source plane that has the value of `line` at the image.
  func pullingBack(_ line: Line) -> Line { line.a * x + line.b * y + line.c * w }

  /// Returns the map that applies `first` and then this one.
  func after(_ first: Homography) -> Homography {
    Homography(x: first.pullingBack(x), y: first.pullingBack(y), w: first.pullingBack(w))
  }

  var determinant: Double {
    x.a * (y.b * w.c - y.c * w.b) - x.b * (y.a * w.c - y.c * w.a) + x.c * (y.a * w.b - y.b * w.a)
  }

  var isFinite: Bool { x.isFinite && y.isFinite && w.isFinite }

  /// The inverse up to a positive factor; nil if the plane is seen edge on or the determinant is not finite.
  ///
  /// The factor is positive, so that `w` of the result is positive exactly at the images of points in front of the
  /// viewer: a half-plane pulled back to the device needs no clipping against the viewer's plane.
  var inverse: Homography? {
    let d = determinant
    guard d != 0, d.isFinite else { return nil }
    let s: Double = d > 0 ? 1 : -1
    let result = Homography(
      x: s
        * Line(a: y.b * w.c - y.c * w.b, b: x.c * w.b - x.b * w.c, c: x.b * y.c - x.c * y.b),
      y: s
        * Line(a: y.c * w.a - y.a * w.c, b: x.a * w.c - x.c * w.a, c: x.c * y.a - x.a * y.c),
      w: s
        * Line(a: y.a * w.b - y.b * w.a, b: x.b * w.a - x.a * w.b, c: x.a * y.b - x.b * y.a))
    return result.isFinite ? result : nil
  }

  /// Returns the image of a point; nil at or behind the viewer.
  func project(_ px: Double, _ py: Double) -> (x: Double, y: Double)? {
    let d = w(px, py)
    guard d > 0 else { return nil }
    return (x(px, py) / d, y(px, py) / d)
  }
}

extension CATransform3D {
  /// The sign of the determinant, 1 for a determinant of 0; -1 if the map mirrors space.
  var handedness: Double {
    let a = m11 * m22 - m12 * m21
    let b = m11 * m23 - m13 * m21
    let c = m11 * m24 - m14 * m21
    let d = m12 * m23 - m13 * m22
    let e = m12 * m24 - m14 * m22
    let f = m13 * m24 - m14 * m23
    let g = m31 * m42 - m32 * m41
    let h = m31 * m43 - m33 * m41
    let i = m31 * m44 - m34 * m41
    let j = m32 * m43 - m33 * m42
    let k = m32 * m44 - m34 * m42
    let l = m33 * m44 - m34 * m43
    return a * l - b * k + c * j + d * i - e * h + f * g < 0 ? -1 : 1
  }
}
