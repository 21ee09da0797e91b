import TendonTestSupport
import Testing
import TendonGeometry
import TendonSnapshot

@testable import TendonCompositing

@Suite struct ProjectionTests {
  /// The container of `animation.md` 4.1: 400 x 400, viewer at 500.
  private static func container(_ layer: LayerSnapshot) -> LayerSnapshot {
    box(0, 0, 400, 400, id: 2) {
      $0.sublayerTransform = perspective(500)
      $0.sublayers = [layer]
    }
  }

  private static func layer(_ change: (inout LayerSnapshot) -> Void) -> LayerSnapshot {
    box(100, 120, 200, 100, .white, id: 3, change)
  }

  /// The device corners of the layer in the container, by the compositor's own walk.
  private static func corners(_ layer: LayerSnapshot, in parent: LayerSnapshot) -> [CGPoint] {
    var scene = SceneBuilder(cache: SceneCache(), antialiasesEdges: true)
    guard let outer = scene.place(parent, in: .init(base: .identity)),
      let place = scene.place(layer, in: outer.sublayers)
    else { return [] }
    return layer.bounds.corners.compactMap { corner in
      place.toDevice.project(Double(corner.x), Double(corner.y)).map { CGPoint(x: $0.x, y: $0.y) }
    }
  }

  /// Boxes that Chromium measured.
  private static let references: [(LayerSnapshot, [Double])] = [
    (layer { $0.transform = rotation(60, 0, 1, 0) }, [139.525511, 103.240818, 242.618295, 224.189795]),
    (layer { $0.transform = rotation(45, 1, 0, 0) }, [92.390887, 138.960785, 307.609113, 205.762833]),
    (
      layer {
        let turned = CATransform3DConcat(CATransform3DMakeScale(1.2, 1.2, 1.2), rotation(40, 1, 1, 0))
        $0.transform = CATransform3DConcat(turned, CATransform3DMakeTranslation(20, -10, 50))
      }, [90.022484, 73.419248, 339.314233, 228.305362]
    ),
    (
      layer {
        $0.transform = rotation(60, 0, 1, 0)
        $0.anchorPoint = CGPoint(x: 0, y: 0.5)
        $0.position = CGPoint(x: 100, y: 170)
      }, [100, 120, 200, 220]
    ),
  ]

  @Test(arguments: 0..<4) func cornersMatchChromium(_ index: Int) {
    let (layer, expected) = Self.references[index]
    let found = CGRect(bounding: Self.corners(layer, in: Self.container(layer)))
    let sides = [found.minX, found.minY, found.maxX, found.maxY].map { Double($0) }
    for (a, b) in zip(sides, expected) { #expect(abs(a - b) < (index == 3 ? 1e-6 : 3e-5)) }
  }

  @Test(arguments: 0..<4) func coveredPixelsMatchChromium(_ index: Int) {
    let (layer, expected) = Self.references[index]
    let scale = 4.0
    let picture = render(screen(400, 400, scale: scale, [Self.container(layer)]))
    var (l, t, r, b) = (Int.max, Int.max, 0, 0)
    for y in 0..<picture.height {
      for x in 0..<picture.width where picture[x, y] & 255 > 127 {
        (l, t, r, b) = (min(l, x), min(t, y), max(r, x + 1), max(b, y + 1))
      }
    }
    // Acute corners thin out before their tip.
    let slack = index == 2 ? 2.0 : 1.0
    for (a, b) in zip([l, t, r, b], expected) { #expect(abs(Double(a) - b * scale) <= slack) }
  }

  @Test func plainLayersFlattenAndTransformLayersDoNot() {
    let child = box(0, 0, 100, 100, .white, id: 4) { $0.transform = rotation(-60, 0, 1, 0) }
    var parent = box(100, 100, 100, 100, id: 3) {
      $0.transform = rotation(60, 0, 1, 0)
      $0.sublayers = [child]
    }
    // Flattened twice: cos 60 squared. Kept: the turns cancel.
    let flat = CGRect(bounding: Self.corners(child, in: parent))
    #expect(abs(Double(flat.width) - 25) < 1e-9)
    parent.kind = .transform
    let picture = render(screen(300, 300, [parent]))
    #expect(abs(picture.coverage - 10_000) < 1)
  }

  /// `demos.md` 3.3: a card of 300 x 400 that turns about its bottom edge, seen from 1000 and 2000 points.
  @Test(arguments: [
    (1000.0, 0.25, -269.248, 253.850), (1000, 0.5, 0, 285.714), (1000, 0.75, 269.248, 253.850), (1000, 1, 300, 200),
    (2000, 0.25, -237.302, 223.730), (2000, 0.5, 0, 235.294),
  ])
  func cardRowsMatchTheArticle(_ distance: Double, _ p: Double, _ y: Double, _ half: Double) {
    let card = box(0, 0, 400, 300, id: 3) {
      $0.anchorPoint = CGPoint(x: 0.5, y: 1)
      $0.position = CGPoint(x: 500, y: 500)
      $0.transform = rotation(-180 * p, 1, 0, 0, viewer: distance)
    }
    let corners = Self.corners(card, in: box(0, 0, 1000, 1000, id: 2))
    if p == 0.5 { #expect(corners.isEmpty || abs(Double(corners[0].y) - 500) < 1e-6) }
    guard corners.count == 4 else { return }
    #expect(abs(Double(corners[0].y) - 500 - y) < 6e-4)
    #expect(abs(Double(corners[1].x) - 500 - half) < 6e-4)
    #expect(abs(500 - Double(corners[0].x) - half) < 6e-4)
  }

  /// Under any matrix a pixel belongs to a box where its centre, taken back to the box's plane, lies in it.
  @Test func coverageAgreesWithUnprojection() {
    var random = SeededNumbers(7)
    var (inside, outside) = (0, 0)
    for _ in 0..<150 {
      var transform = perspective(Double.random(in: 15...400, using: &random))
      let angle = Double.random(in: -180...180, using: &random)
      let axis = (0..<3).map { _ in Double.random(in: -1...1, using: &random) }
      transform = CATransform3DRotate(
        transform, CGFloat(angle * .pi / 180), CGFloat(axis[0]), CGFloat(axis[1]), CGFloat(axis[2]))
      let layer = box(30, 40, 60, 40, .white) { $0.transform = transform }
      let picture = render(screen(120, 120, [layer]))
      let matrix = layer.matrixToSuperlayer
      func belongs(_ x: Double, _ y: Double) -> Bool {
        guard let p = matrix.unproject(CGPoint(x: x, y: y)), layer.bounds.contains(p) else { return false }
        return p.x * matrix.m14 + p.y * matrix.m24 + matrix.m44 > 0
      }
      for y in 0..<120 {
        for x in 0..<120 {
          var count = 0
          for (dx, dy) in [(0.5, 0.5), (-0.6, -0.6), (1.6, -0.6), (-0.6, 1.6), (1.6, 1.6), (0.5, -0.6), (0.5, 1.6)]
          where belongs(Double(x) + dx, Double(y) + dy) { count += 1 }
          if count == 7 {
            inside += 1
            #expect(picture[x, y] == 0xffff_ffff)
          } else if count == 0, picture[x, y] != 0xff00_0000 {
            // Nothing of the box is near, unless it is thinner than the samples.
            #expect(picture[x, y] & 255 < 128)
          } else if count == 0 {
            outside += 1
          }
        }
      }
    }
    #expect(inside > 100_000)
    #expect(outside > 100_000)
  }

  @Test func backsAreHiddenOnlyWhereAskedFor() {
    for angle in stride(from: 5.0, to: 360, by: 10) {
      let layer = box(30, 30, 60, 60, .white) {
        $0.transform = rotation(angle, 0, 1, 0, viewer: 500)
        $0.isDoubleSided = false
      }
      // In perspective the edge-on angle of a centred layer is still 90 degrees.
      #expect((render(screen(120, 120, [layer])).coverage > 10) == (angle < 90 || angle > 270))
      var both = layer
      both.isDoubleSided = true
      #expect(render(screen(120, 120, [both])).coverage > 10)
    }
    // A mirrored layer still faces the viewer; one in a turned superlayer does not.
    let mirrored = box(30, 30, 60, 60, .white) {
      $0.transform = CATransform3DMakeScale(-1, 1, 1)
      $0.isDoubleSided = false
    }
    #expect(render(screen(120, 120, [mirrored])).coverage == 3600)
    let turned = box(0, 0, 120, 120) {
      $0.transform = rotation(180, 0, 1, 0)
      $0.sublayers = [mirrored]
    }
    #expect(render(screen(120, 120, [turned])).coverage == 0)
  }

  @Test func flippedGeometryMovesSublayersNotPixels() {
    let picture = bitmap(10, 10) { _, y in (255, 0, 0, y < 5 ? 255 : 0) }
    let parent = box(0, 0, 100, 100) {
      $0.isGeometryFlipped = true
      $0.sublayers = [box(10, 0, 20, 30, .white)]
      $0.contents = Contents(bitmap: picture, version: 1, destination: CGRect(x: 50, y: 0, width: 10, height: 10))
    }
    let result = render(screen(100, 100, [parent]))
    #expect(result[15, 99] == 0xffff_ffff)
    #expect(result[15, 70] == 0xffff_ffff)
    #expect(result[15, 69] == 0xff00_0000)
    #expect(result[55, 0] == 0xff00_00ff)
  }
}
