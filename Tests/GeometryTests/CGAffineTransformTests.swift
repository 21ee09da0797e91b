import TendonTestSupport
import Testing
import TendonGeometry

struct CGAffineTransformTests {
  private func difference(_ p: CGAffineTransform, _ q: CGAffineTransform) -> Double {
    GeometryTests.difference(CATransform3DMakeAffineTransform(p), CATransform3DMakeAffineTransform(q))
  }

  @Test func aTransformAndItsInverseCancel() {
    var noise = SeededNumbers(1)
    for _ in 0..<5000 {
      let t = noise.affine()
      guard abs(t.a * t.d - t.b * t.c) > 0.05 else { continue }
      #expect(difference(t.concatenating(t.inverted()), .identity) < 1e-9)
      #expect(difference(t.inverted().concatenating(t), .identity) < 1e-9)
      let p = CGPoint(x: noise.number(), y: noise.number())
      #expect(distance(p.applying(t).applying(t.inverted()), p) < 1e-9)
    }
    let flat = CGAffineTransform(scaleX: 0, y: 1)
    #expect(flat.inverted() == flat)
  }

  @Test func concatenationIsOneAfterTheOther() {
    var noise = SeededNumbers(2)
    for _ in 0..<2000 {
      let (s, t, u) = (noise.affine(), noise.affine(), noise.affine())
      let p = CGPoint(x: noise.number(), y: noise.number())
      #expect(distance(p.applying(s.concatenating(t)), p.applying(s).applying(t)) < 1e-10)
      #expect(difference(s.concatenating(t).concatenating(u), s.concatenating(t.concatenating(u))) < 1e-9)
      #expect(s.concatenating(.identity) == s && CGAffineTransform.identity.concatenating(s) == s)
    }
  }

  /// `translatedBy` and its kin act before the transform: in its own coordinates.
  @Test func buildersActFirst() {
    var noise = SeededNumbers(3)
    for _ in 0..<500 {
      let t = noise.affine()
      let p = CGPoint(x: noise.number(), y: noise.number())
      let (x, y) = (noise.number(), noise.number())
      #expect(distance(p.applying(t.translatedBy(x: x, y: y)), CGPoint(x: p.x + x, y: p.y + y).applying(t)) < 1e-10)
      #expect(distance(p.applying(t.scaledBy(x: x, y: y)), CGPoint(x: p.x * x, y: p.y * y).applying(t)) < 1e-10)
      let turned = p.applying(CGAffineTransform(rotationAngle: x))
      #expect(distance(p.applying(t.rotated(by: x)), turned.applying(t)) < 1e-10)
    }
  }

  /// y points down, so a positive angle is clockwise on screen: from right to down.
  @Test func aPositiveAngleIsClockwise() {
    let down = CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(distance(down, CGPoint(x: 0, y: 1)) < 1e-15)
  }

  @Test func rectanglesBecomeTheirBoundingBox() {
    var noise = SeededNumbers(4)
    for _ in 0..<500 {
      let t = noise.affine()
      let rect = CGRect(x: noise.number(), y: noise.number(), width: noise.number(0...9), height: noise.number(0...9))
      let box = rect.applying(t)
      let images = rect.corners.map { $0.applying(t) }
      #expect(abs(box.minX - images.map(\.x).min()!) < 1e-12 && abs(box.maxX - images.map(\.x).max()!) < 1e-9)
      #expect(abs(box.minY - images.map(\.y).min()!) < 1e-12 && abs(box.maxY - images.map(\.y).max()!) < 1e-9)
    }
    let size = CGSize(width: 3, height: 4).applying(CGAffineTransform(a: 0, b: 2, c: 5, d: 0, tx: 7, ty: 7))
    #expect(size == CGSize(width: 20, height: 6))
  }
}
