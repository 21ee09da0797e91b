import Foundation
import TendonTestSupport
import Testing
import TendonGeometry

@testable import TendonMotion

struct TransformInterpolationTests {
  /// Every interpolation that the browser was asked for, to the 6 digits it prints.
  ///
  /// Oracle: the transforms of Chromium; compares `CATransform3D`.
  @Test(
    .needsOracle, arguments: ["chromium_curves_matrices", "chromium_geometry_timing", "chromium_affine_mirror_skew"])
  func matchesTheBrowser(_ file: String) throws {
    let cases: [String: [String: Any]] = try oracle(file, "tr")
    #expect(!cases.isEmpty)
    for (name, entry) in cases {
      let from = matrix(css: try #require(entry["from"] as? String))
      let to = matrix(css: try #require(entry["to"] as? String))
      for (i, value) in try #require(entry["vals"] as? [String]).enumerated() {
        let expected = matrix(css: value)
        let scale = max(1, expected.elements.map { abs($0) }.max()! / 10)
        let error = difference(from.interpolated(to: to, at: Double(i) / 4), expected)
        #expect(error < 5e-6 * scale, "\(name) at \(Double(i) / 4): \(error)")
      }
    }
  }

  @Test func matchesTheTable() {
    let identity = CATransform3D()
    func affine(_ text: String) -> CATransform3D {
      let v = row(text).map { $0! }
      return matrix(v.count == 4 ? v + [0, 0] : v)
    }
    let turn = { (angle: Double) in CATransform3DMakeRotation(degrees(angle), 0, 0, 1) }
    let cases: [(CATransform3D, CATransform3D, String, String)] = [
      (identity, turn(90), ".92388 .382683 -.382683 .92388", ".707107 .707107 -.707107 .707107"),
      (identity, turn(270), ".92388 -.382683 .382683 .92388", ".707107 -.707107 .707107 .707107"),
      (identity, CATransform3DMakeScale(-1, 1, 1), ".5 0 0 1", "0 0 0 1"),
      (identity, matrix([1, 0, tan(40 * .pi / 180), 1, 0, 0]), "1 0 .209775 1", "1 0 .41955 1"),
      (
        identity, matrix([0, 2, -2, 0, 50, 60]), "1.15485 .478354 -.478354 1.15485 12.5 15",
        "1.06066 1.06066 -1.06066 1.06066 25 30"
      ),
      (
        turn(30), CATransform3DScale(turn(100), 1, -2, 1), ".499524 .0218097 -.0545243 1.24881", "0 0 .633928 1.35946"
      ),
      (
        identity, matrix([2, 0.3, 0.7, -1.5, 10, 20]), "1.25472 .0467255 -.0392571 .351972 2.5 5",
        "1.507 .112396 .0651668 -.289577 5 10"
      ),
    ]
    for (from, to, quarter, half) in cases {
      #expect(difference(from.interpolated(to: to, at: 0.25), affine(quarter)) < 6e-6)
      #expect(difference(from.interpolated(to: to, at: 0.5), affine(half)) < 6e-6)
    }
    var viewer = identity
    viewer.m34 = -0.002
    let seen = CATransform3DRotate(viewer, degrees(60), 0, 1, 0)
    let quarter = identity.interpolated(to: seen, at: 0.25)
    let half = identity.interpolated(to: seen, at: 0.5)
    #expect(abs(quarter.m14 - 0.000129401) < 3e-8 && abs(quarter.m34 + 0.000482954) < 3e-8)
    #expect(abs(half.m14 - 0.000499978) < 3e-8 && abs(half.m34 + 0.000866013) < 3e-8)
  }

  /// The parts of any matrix make that matrix again: 20,000 random ones, the error relative to the largest entry.
  ///
  /// Rounding grows with the condition of the matrix; those that are nearly singular are left out here and asked below.
  @Test func partsRoundTrip() {
    var noise = SeededNumbers(7)
    var (worst, worstAffine, tried) = (0.0, 0.0, 0)
    while tried < 20_000 {
      var m = CATransform3D()
      m.elements = (0..<16).map { _ in Double.random(in: -1...1, using: &noise) }
      guard abs(m.m44) > 0.1, let flat = flattened(m), abs(determinant(flat)) > 0.1 else { continue }
      tried += 1
      var scaled = m
      scaled.elements = m.elements.map { $0 / Double(m.m44) }
      let size = scaled.elements.map { abs($0) }.max()!
      worst = max(worst, difference(TransformParts(m)!.matrix, scaled) / size)
      let plane = matrix((0..<6).map { _ in Double.random(in: -3...3, using: &noise) })
      worstAffine = max(worstAffine, difference(AffineParts(plane)!.matrix, plane))
    }
    #expect(worst < 3e-12 && worst > 0, "\(worst)")
    #expect(worstAffine < 1e-12 && worstAffine > 0, "\(worstAffine)")
  }

  /// Nearly singular ones lose digits, none of them its shape.
  @Test func nearlySingularPartsRoundTrip() {
    var noise = SeededNumbers(8)
    var worst = 0.0
    for _ in 0..<20_000 {
      var m = CATransform3D()
      m.elements = (0..<16).map { $0 % 4 == 3 ? ($0 == 15 ? 1 : 0) : Double.random(in: -1...1, using: &noise) }
      let thin = CGFloat(pow(10, Double.random(in: -9...0, using: &noise)))
      (m.m31, m.m32, m.m33) = (m.m11 + m.m21 + thin * m.m31, m.m12 + m.m22 + thin * m.m32, m.m13 + m.m23 + thin * m.m33)
      guard let parts = TransformParts(m) else { continue }
      worst = max(worst, difference(parts.matrix, m))
    }
    #expect(worst < 1e-12 && worst > 0, "\(worst)")
  }

  /// Half turns about slanted axes keep the signs of the axis.
  @Test func halfTurnsRoundTrip() {
    for x in -3...3 {
      for y in -3...3 {
        for z in -3...3 where (x, y, z) != (0, 0, 0) {
          let m = CATransform3DMakeRotation(.pi, CGFloat(x), CGFloat(y), CGFloat(z))
          #expect(difference(TransformParts(m)!.matrix, m) < 1e-14, "\(x) \(y) \(z)")
        }
      }
    }
  }

  /// An exact half turn is clockwise on screen, whatever the sine rounds to, in the plane and in space alike.
  @Test func halfTurnsGoThePositiveWay() {
    for start in stride(from: -350.0, through: 350, by: 10) {
      for sign in [-1.0, 1] {
        let from = CATransform3DMakeRotation(degrees(start), 0, 0, 1)
        let to = CATransform3DMakeRotation(degrees(start + sign * 180), 0, 0, 1)
        let expected = CATransform3DMakeRotation(degrees(start + 45), 0, 0, 1)
        #expect(difference(from.interpolated(to: to, at: 0.25), expected) < 1e-7)
        let space = TransformParts.interpolated(TransformParts(from), TransformParts(to), at: 0.25)!
        #expect(difference(space, expected) < 1e-7, "\(start) \(sign)")
      }
    }
    for (x, y) in [(1.0, 0.0), (0, 1), (1, 1), (-1, 2)] {
      let to = CATransform3DMakeRotation(.pi, CGFloat(x), CGFloat(y), 0)
      let sign = y != 0 ? (y > 0 ? 1.0 : -1) : (x > 0 ? 1 : -1)
      let expected = CATransform3DMakeRotation(CGFloat(sign) * .pi / 4, CGFloat(x), CGFloat(y), 0)
      #expect(difference(CATransform3D().interpolated(to: to, at: 0.25), expected) < 1e-12, "\(x) \(y)")
    }
  }

  /// Rotations take the short way at an even speed, about any axis.
  @Test func turnsAreEven() {
    var noise = SeededNumbers(3)
    for _ in 0..<500 {
      let axis = (0..<3).map { _ in CGFloat.random(in: -1...1, using: &noise) }
      let angle = CGFloat.random(in: -3.1...3.1, using: &noise)
      let start = CATransform3DMakeRotation(.random(in: -9...9, using: &noise), axis[1], axis[2], axis[0])
      let end = CATransform3DConcat(start, CATransform3DMakeRotation(angle, axis[0], axis[1], axis[2]))
      for i in 0...8 {
        let fraction = Double(i) / 8
        let expected = CATransform3DConcat(
          start, CATransform3DMakeRotation(angle * CGFloat(fraction), axis[0], axis[1], axis[2]))
        #expect(difference(start.interpolated(to: end, at: fraction), expected) < 1e-7)
      }
    }
  }

  /// The two decompositions agree on affine transforms without a mirror.
  @Test func planeAndSpaceAgree() {
    var noise = SeededNumbers(5)
    for _ in 0..<2000 {
      func random() -> CATransform3D? {
        let m = matrix((0..<6).map { _ in Double.random(in: -2...2, using: &noise) })
        return determinant(m) > 0.05 ? m : nil
      }
      guard let a = random(), let b = random() else { continue }
      let plane = AffineParts.interpolated(AffineParts(a), AffineParts(b), at: 0.3)!
      let space = TransformParts.interpolated(TransformParts(a), TransformParts(b), at: 0.3)!
      #expect(difference(plane, space) < 1e-9)
    }
  }

  @Test func aScaleOfZeroTakesTheOthersAngle() {
    let none = CATransform3DMakeScale(0, 0, 1)
    let turned = CATransform3DRotate(CATransform3DMakeTranslation(10, 0, 0), degrees(70), 0, 0, 1)
    for fraction in [0.25, 0.5, 0.9] {
      let k = CGFloat(fraction)
      let expected = CATransform3DScale(
        CATransform3DRotate(CATransform3DMakeTranslation(10 * k, 0, 0), degrees(70), 0, 0, 1), k, k, 1)
      #expect(difference(none.interpolated(to: turned, at: fraction), expected) < 1e-12)
    }
    // A line keeps the direction it shows: scale (1, 0), as in the leaf demo, opens up.
    let line = CATransform3DMakeScale(1, 0, 1)
    #expect(difference(line.interpolated(to: CATransform3D(), at: 0.5), CATransform3DMakeScale(1, 0.5, 1)) < 1e-15)
    let upright = CATransform3DMakeScale(0, 1, 1)
    #expect(difference(upright.interpolated(to: CATransform3D(), at: 0.5), CATransform3DMakeScale(0.5, 1, 1)) < 1e-15)
    // In space too: nothing at all, and a flat one.
    let tilted = CATransform3DMakeRotation(degrees(50), 1, 0.5, 0)
    let half = CATransform3DScale(tilted, 0.5, 0.5, 0.5)
    #expect(difference(CATransform3DMakeScale(0, 0, 0).interpolated(to: tilted, at: 0.5), half) < 1e-12)
    let flat = CATransform3DMakeScale(1, 1, 0)
    let flatHalf = CATransform3DScale(CATransform3DMakeRotation(degrees(25), 1, 0.5, 0), 1, 1, 0.5)
    #expect(difference(flat.interpolated(to: tilted, at: 0.5), flatHalf) < 1e-12)
  }

  @Test func whatCannotBeTakenApartFlipsAtTheEnd() {
    var broken = [CATransform3D(), CATransform3D(), CATransform3D()]
    broken[0].m44 = 0
    broken[1] = matrix([1, 1, 1, 1, 0, 0])
    broken[2] = CATransform3DMakeScale(1, 0, 0)
    broken[2].m34 = -0.01
    for m in broken {
      #expect(CATransform3D().interpolated(to: m, at: 0.99) == CATransform3D())
      #expect(CATransform3D().interpolated(to: m, at: 1) == m)
      #expect(m.interpolated(to: CATransform3D(), at: 0.5) == m)
      #expect(m.interpolated(to: CATransform3D(), at: 1.2) == CATransform3D())
    }
  }

  private func flattened(_ m: CATransform3D) -> CATransform3D? {
    var flat = m
    flat.elements = m.elements.map { $0 / Double(m.m44) }
    (flat.m14, flat.m24, flat.m34, flat.m44) = (0, 0, 0, 1)
    return flat.isFiniteTransform ? flat : nil
  }

  private func determinant(_ m: CATransform3D) -> Double {
    Double(
      m.m11 * (m.m22 * m.m33 - m.m23 * m.m32) - m.m12 * (m.m21 * m.m33 - m.m23 * m.m31)
        + m.m13 * (m.m21 * m.m32 - m.m22 * m.m31))
  }
}
