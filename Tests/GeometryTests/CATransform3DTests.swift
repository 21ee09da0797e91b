import TendonTestSupport
import Testing
import TendonGeometry

struct CATransform3DTests {
  @Test func aMatrixAndItsInverseCancel() {
    var noise = SeededNumbers(1)
    var tried = 0
    for _ in 0..<5000 {
      let m = noise.matrix()
      guard let inverse = m.inverse, inverse.elements.allSatisfy({ abs($0) < 100 }) else { continue }
      tried += 1
      #expect(difference(CATransform3DConcat(m, inverse), CATransform3D()) < 1e-10)
      #expect(difference(CATransform3DConcat(inverse, m), CATransform3D()) < 1e-10)
      #expect(CATransform3DInvert(m) == inverse)
    }
    #expect(tried > 4000)
    let flat = CATransform3DMakeScale(1, 0, 1)
    #expect(flat.inverse == nil)
    #expect(CATransform3DInvert(flat) == flat)
  }

  @Test func concatenationIsAssociative() {
    var noise = SeededNumbers(2)
    for _ in 0..<500 {
      let (a, b, c) = (noise.matrix(), noise.matrix(), noise.matrix())
      let left = CATransform3DConcat(CATransform3DConcat(a, b), c)
      #expect(difference(left, CATransform3DConcat(a, CATransform3DConcat(b, c))) < 1e-11)
      #expect(CATransform3DConcat(a, CATransform3D()) == a)
      #expect(CATransform3DConcat(CATransform3D(), a) == a)
    }
  }

  /// About z from x to y, about x from y to z, about y from z to x.
  @Test func rotationsFollowTheRightHand() {
    let quarter = CGFloat.pi / 2
    func image(_ m: CATransform3D, _ v: [Double]) -> [Double] {
      (0..<3).map { column in (0..<3).reduce(0) { $0 + v[$1] * m.elements[4 * $1 + column] } }
    }
    let turns: [((CGFloat, CGFloat, CGFloat), [Double], [Double])] = [
      ((0, 0, 1), [1, 0, 0], [0, 1, 0]), ((1, 0, 0), [0, 1, 0], [0, 0, 1]), ((0, 1, 0), [0, 0, 1], [1, 0, 0]),
      ((0, 0, -2), [0, 1, 0], [1, 0, 0]),
    ]
    for (axis, from, to) in turns {
      let got = image(CATransform3DMakeRotation(quarter, axis.0, axis.1, axis.2), from)
      for (a, b) in zip(got, to) { #expect(abs(a - b) < 1e-15) }
    }
    #expect(CATransform3DMakeRotation(1, 0, 0, 0) == CATransform3D())
    // A turn about any axis leaves the axis, keeps lengths and adds up.
    var noise = SeededNumbers(3)
    for _ in 0..<500 {
      let axis = (0..<3).map { _ in Double(noise.number()) }
      func turn(_ angle: CGFloat) -> CATransform3D {
        CATransform3DMakeRotation(angle, CGFloat(axis[0]), CGFloat(axis[1]), CGFloat(axis[2]))
      }
      let (a, b) = (noise.number(), noise.number())
      for (x, y) in zip(image(turn(a), axis), axis) { #expect(abs(x - y) < 1e-12) }
      #expect(difference(CATransform3DConcat(turn(a), turn(b)), turn(a + b)) < 1e-13)
      #expect(difference(turn(a).inverse!, turn(-a)) < 1e-13)
    }
  }

  @Test func buildersActFirst() {
    var noise = SeededNumbers(4)
    let m = noise.matrix()
    #expect(CATransform3DTranslate(m, 1, 2, 3) == CATransform3DConcat(CATransform3DMakeTranslation(1, 2, 3), m))
    #expect(CATransform3DScale(m, 1, 2, 3) == CATransform3DConcat(CATransform3DMakeScale(1, 2, 3), m))
    #expect(
      CATransform3DRotate(m, 0.4, 1, 2, 3) == CATransform3DConcat(CATransform3DMakeRotation(0.4, 1, 2, 3), m))
  }

  @Test func affineThereAndBack() {
    var noise = SeededNumbers(5)
    for _ in 0..<100 {
      let t = noise.affine()
      let m = CATransform3DMakeAffineTransform(t)
      #expect(CATransform3DIsAffine(m))
      #expect(CATransform3DGetAffineTransform(m) == t)
      let p = CGPoint(x: noise.number(), y: noise.number())
      #expect(distance(m.project(p)!, p.applying(t)) < 1e-12)
      let u = noise.affine()
      #expect(
        difference(
          CATransform3DConcat(m, CATransform3DMakeAffineTransform(u)),
          CATransform3DMakeAffineTransform(t.concatenating(u))) < 1e-12)
    }
    #expect(!CATransform3DIsAffine(CATransform3DMakeTranslation(0, 0, 1)))
    #expect(!CATransform3DIsAffine(CATransform3DMakeRotation(1, 1, 0, 0)))
  }

  @Test func projectingThereAndBack() {
    var noise = SeededNumbers(6)
    var tried = 0
    for _ in 0..<2000 {
      var viewer = CATransform3D()
      viewer.m34 = -1 / 500
      let m = CATransform3DConcat(
        CATransform3DRotate(
          CATransform3DMakeTranslation(noise.number(-50...50), noise.number(), noise.number(-200...200)),
          noise.number(-1.3...1.3), noise.number(), noise.number(), noise.number()), viewer)
      let p = CGPoint(x: noise.number(-100...100), y: noise.number(-100...100))
      guard let q = m.project(p), let back = m.unproject(q) else { continue }
      tried += 1
      #expect(distance(back, p) < 1e-6)
    }
    #expect(tried > 1900)
    // Behind the viewer, and edge on.
    var behind = CATransform3D()
    behind.m14 = -1
    #expect(behind.project(CGPoint(x: 2, y: 0)) == nil)
    #expect(CATransform3DMakeScale(0, 1, 1).unproject(CGPoint(x: 3, y: 3)) == nil)
  }

  // The reference of the browser: container 400 x 400, viewer at 500, layer 200 x 100 at (200, 170).

  private func matrix(
    _ transform: CATransform3D, anchor: CGPoint = CGPoint(x: 0.5, y: 0.5), position: CGPoint = CGPoint(x: 200, y: 170)
  ) -> CATransform3D {
    var viewer = CATransform3D()
    viewer.m34 = -1 / 500
    let steps = [
      CATransform3DMakeTranslation(-200 * anchor.x, -100 * anchor.y, 0), transform,
      CATransform3DMakeTranslation(position.x, position.y, 0), CATransform3DMakeTranslation(-200, -200, 0), viewer,
      CATransform3DMakeTranslation(200, 200, 0),
    ]
    return steps.reduce(CATransform3D()) { CATransform3DConcat($0, $1) }
  }

  /// Oracle: boxes that Chromium measured; compares `CATransform3DConcat(_:_:)`, `CATransform3DMakeRotation(_:_:_:_:)`.
  @Test func projectedBoxesMatchTheBrowser() {
    let mixed = CATransform3DScale(
      CATransform3DRotate(CATransform3DMakeTranslation(20, -10, 50), degrees(40), 1, 1, 0), 1.2, 1.2, 1)
    let cases: [(CATransform3D, [Double])] = [
      (
        matrix(CATransform3DMakeRotation(degrees(60), 0, 1, 0)), [139.525511, 103.240818, 242.618295, 224.189795]
      ),
      (
        matrix(CATransform3DMakeRotation(degrees(45), 1, 0, 0)), [92.390887, 138.960785, 307.609113, 205.762833]
      ),
      (matrix(mixed), [90.022484, 73.419248, 339.314233, 228.305362]),
      (
        matrix(
          CATransform3DMakeRotation(degrees(60), 0, 1, 0), anchor: CGPoint(x: 0, y: 0.5),
          position: CGPoint(x: 100, y: 170)), [100, 120, 200, 220]
      ),
    ]
    for (m, expected) in cases {
      let box = CGRect(bounding: CGRect(x: 0, y: 0, width: 200, height: 100).corners.map { m.project($0)! })
      for (a, b) in zip([box.minX, box.minY, box.maxX, box.maxY], expected) { #expect(abs(Double(a) - b) < 1e-6) }
    }
  }

  @Test func unprojectedPointsMatchTheBrowser() {
    let m = matrix(CATransform3DMakeRotation(degrees(60), 0, 1, 0))
    let cases: [((CGFloat, CGFloat), (CGFloat, CGFloat))] = [
      ((150, 130), (14.7634, 20.3344)), ((170, 130), (45.6484, 16.5898)), ((200, 170), (100, 50)),
      ((240, 110), (192.8682, -24.4767)),
    ]
    for (seen, expected) in cases {
      let point = m.unproject(CGPoint(x: seen.0, y: seen.1))!
      #expect(distance(point, CGPoint(x: expected.0, y: expected.1)) < 1e-4)
    }
  }

  @Test func flatFramesMatchTheTable() {
    func frame(_ bounds: CGRect, _ anchor: CGPoint, _ position: CGPoint, _ t: CGAffineTransform) -> CGRect {
      bounds.applying(
        CGAffineTransform(
          translationX: -bounds.minX - anchor.x * bounds.width, y: -bounds.minY - anchor.y * bounds.height
        ).concatenating(t).concatenating(CGAffineTransform(translationX: position.x, y: position.y)))
    }
    let turned = frame(
      CGRect(x: 0, y: 0, width: 100, height: 50), CGPoint(x: 0.5, y: 0.5), CGPoint(x: 200, y: 100),
      CGAffineTransform(rotationAngle: degrees(30)))
    for (a, b) in zip(
      [turned.minX, turned.minY, turned.maxX, turned.maxY], [144.198730, 53.349365, 255.801270, 146.650635])
    {
      #expect(abs(a - b) < 1e-6)
    }
    let scaled = frame(
      CGRect(x: 10, y: 20, width: 100, height: 50), CGPoint(x: 0.25, y: 1), CGPoint(x: 200, y: 100),
      CGAffineTransform(scaleX: 2, y: 0.5))
    #expect(scaled == CGRect(x: 150, y: 75, width: 200, height: 25))
  }
}
