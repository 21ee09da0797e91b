import TendonGeometry
import TendonLayers
import TendonTestSupport
import Testing

@MainActor
struct TransformLayerTests {
  /// A container with a perspective and a cube of six faces in a transform layer.
  private func cube(_ turn: CATransform3D) -> (CALayer, CATransformLayer, [CALayer]) {
    let container = CALayer()
    container.frame = CGRect(x: 0, y: 0, width: 400, height: 400)
    container.sublayerTransform.m34 = -1 / 500
    let cube = CATransformLayer()
    cube.frame = CGRect(x: 100, y: 100, width: 200, height: 200)
    cube.transform = turn
    container.addSublayer(cube)
    let turns: [(CGFloat, CGFloat, CGFloat)] = [
      (0, 0, 1), (.pi / 2, 0, 1), (.pi, 0, 1), (-.pi / 2, 0, 1), (.pi / 2, 1, 0), (-.pi / 2, 1, 0),
    ]
    let faces = turns.map { angle, x, y in
      let face = CALayer()
      face.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
      face.transform = CATransform3DConcat(
        CATransform3DMakeTranslation(0, 0, 50), CATransform3DMakeRotation(angle, x, y, 0))
      cube.addSublayer(face)
      return face
    }
    return (container, cube, faces)
  }

  /// The face that a ray of sight meets first, found with lines in space instead of homographies.
  private func nearest(_ point: CGPoint, _ turn: CATransform3D, _ faces: [CALayer]) -> CALayer? {
    var best: (face: CALayer, distance: Double)?
    // The viewer is 500 points in front of the container's centre, the picture in its plane.
    let eye = (x: 200.0, y: 200.0, z: 500.0)
    let ray = (x: Double(point.x) - eye.x, y: Double(point.y) - eye.y, z: -eye.z)
    for face in faces {
      func world(_ x: CGFloat, _ y: CGFloat) -> (x: Double, y: Double, z: Double) {
        func apply(_ m: CATransform3D, _ p: (CGFloat, CGFloat, CGFloat)) -> (CGFloat, CGFloat, CGFloat) {
          (
            p.0 * m.m11 + p.1 * m.m21 + p.2 * m.m31 + m.m41, p.0 * m.m12 + p.1 * m.m22 + p.2 * m.m32 + m.m42,
            p.0 * m.m13 + p.1 * m.m23 + p.2 * m.m33 + m.m43
          )
        }
        // The cube's centre is (100, 100) in the cube and (200, 200) in the container; faces lie about it.
        let p = apply(turn, apply(face.transform, (x - 50, y - 50, 0)))
        return (Double(p.0) + 200, Double(p.1) + 200, Double(p.2))
      }
      let (o, a, b) = (world(0, 0), world(100, 0), world(0, 100))
      let u = (a.x - o.x, a.y - o.y, a.z - o.z)
      let v = (b.x - o.x, b.y - o.y, b.z - o.z)
      let n = (u.1 * v.2 - u.2 * v.1, u.2 * v.0 - u.0 * v.2, u.0 * v.1 - u.1 * v.0)
      let facing = ray.x * n.0 + ray.y * n.1 + ray.z * n.2
      guard abs(facing) > 1e-6 else { continue }
      let t = ((o.x - eye.x) * n.0 + (o.y - eye.y) * n.1 + (o.z - eye.z) * n.2) / facing
      let hit = (eye.x + t * ray.x - o.x, eye.y + t * ray.y - o.y, eye.z + t * ray.z - o.z)
      let s = (hit.0 * u.0 + hit.1 * u.1 + hit.2 * u.2) / 1e4
      let r = (hit.0 * v.0 + hit.1 * v.1 + hit.2 * v.2) / 1e4
      guard t > 0, (0...1).contains(s), (0...1).contains(r), best.map({ t < $0.distance }) ?? true else { continue }
      best = (face, t)
    }
    return best?.face
  }

  @Test("The face of a turned cube that is nearest at a point is hit, as a ray of sight finds it")
  func cubes() {
    var dice = SeededNumbers(11)
    var hits = 0
    for _ in 0..<60 {
      func angle() -> CGFloat { CGFloat(Double.random(in: 0...6.28, using: &dice)) }
      let turn = CATransform3DRotate(CATransform3DMakeRotation(angle(), 1, 0, 0), angle(), 0.3, 1, 0.2)
      let (container, cube, faces) = cube(turn)
      for _ in 0..<40 {
        let point = CGPoint(
          x: Double.random(in: 120...280, using: &dice), y: Double.random(in: 120...280, using: &dice))
        let expected = nearest(point, turn, faces)
        let hit = container.hitTest(point)
        #expect(hit === expected ?? container)
        #expect(cube.hitTest(point) === expected)
        if let expected {
          hits += 1
          // There and back through the transform layer.
          let local = expected.convert(point, from: container)
          #expect(expected.contains(local))
          let back = expected.convert(local, to: container)
          #expect(isClose(back.x, Double(point.x), 1e-7) && isClose(back.y, Double(point.y), 1e-7))
          let other = faces[0] === expected ? faces[1] : faces[0]
          let across = other.convert(local, from: expected)
          let direct = other.convert(point, from: container)
          #expect(across == direct || isClose(across.x, Double(direct.x), 1e-6))
        }
      }
    }
    #expect(hits > 800)
  }

  @Test("A transform layer is never hit itself, a hidden one hides what is in it, and its zPosition counts as a whole")
  func passThrough() {
    let (container, cube, faces) = cube(CATransform3D())
    #expect(container.hitTest(CGPoint(x: 105, y: 105)) === container)
    #expect(container.hitTest(CGPoint(x: 200, y: 200)) === faces[0])
    let cover = CALayer()
    cover.frame = CGRect(x: 150, y: 150, width: 100, height: 100)
    container.addSublayer(cover)
    #expect(container.hitTest(CGPoint(x: 200, y: 200)) === cover)
    cube.zPosition = 1
    #expect(container.hitTest(CGPoint(x: 200, y: 200)) === faces[0])
    cube.isHidden = true
    #expect(container.hitTest(CGPoint(x: 200, y: 200)) === cover)
  }

  @Test("Backs that are not shown are not hit, also of layers that are seen from behind with their superlayer")
  func backs() {
    let (container, cube, faces) = cube(CATransform3DMakeRotation(.pi, 0, 1, 0))
    #expect(container.hitTest(CGPoint(x: 200, y: 200)) === faces[2])
    faces.forEach { $0.isDoubleSided = false }
    #expect(container.hitTest(CGPoint(x: 200, y: 200)) === faces[2])
    // From inside all faces show their backs.
    cube.transform = CATransform3DMakeTranslation(0, 0, 500)
    #expect(container.hitTest(CGPoint(x: 200, y: 200)) === container)
    let plain = CALayer()
    plain.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    let inner = CALayer()
    inner.frame = plain.bounds
    inner.isDoubleSided = false
    plain.addSublayer(inner)
    let top = CALayer()
    top.frame = plain.frame
    top.addSublayer(plain)
    #expect(top.hitTest(CGPoint(x: 50, y: 50)) === inner)
    plain.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
    #expect(top.hitTest(CGPoint(x: 50, y: 50)) === plain)
    // A mirror image shows its front.
    plain.transform = CATransform3DMakeScale(-1, 1, 1)
    #expect(top.hitTest(CGPoint(x: 50, y: 50)) === inner)
  }
}
