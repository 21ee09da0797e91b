import TendonTestSupport
import Testing
import TendonCompositing
import TendonGeometry
import TendonSnapshot

/// Layers of transform layers beside a rendering that finds, for one place at a time, which layers lie over it and how
/// near.
@Suite struct IntersectionTests {
  private static let size = 160

  /// A layer on its way to the screen.
  private struct Seen {
    var layer: LayerSnapshot
    var matrix: CATransform3D
  }

  /// The blended colour of the visible parts at a point of the screen, back to front, 0 to 255.
  private static func color(_ seen: [Seen], _ x: Double, _ y: Double) -> [Double] {
    var hits: [(depth: Double, index: Int, color: CGColor)] = []
    for (i, s) in seen.enumerated() {
      guard let p = s.matrix.unproject(CGPoint(x: x, y: y)), s.layer.bounds.contains(p) else { continue }
      let m = s.matrix
      let w = Double(p.x * m.m14 + p.y * m.m24 + m.m44)
      guard w > 0, let color = s.layer.backgroundColor else { continue }
      hits.append((Double(p.x * m.m13 + p.y * m.m23 + m.m43) / w, i, color))
    }
    hits.sort { ($0.depth, $0.index) < ($1.depth, $1.index) }
    var result = [0.0, 0, 0]
    for hit in hits {
      let c = hit.color.components ?? [0, 0, 0, 0]
      for i in 0..<3 { result[i] = result[i] * Double(1 - c[3]) + 255 * Double(c[i] * c[3]) }
    }
    return result
  }

  /// A transform layer that holds layers, and another one with two of them, under a viewer.
  private static func scene(
    _ layers: [LayerSnapshot], nested: [LayerSnapshot], turn: CATransform3D, viewer: Double
  ) -> (frame: FrameSnapshot, seen: [Seen]) {
    let side = Double(size)
    let inner = box(0, 0, side, side, id: 90) {
      $0.kind = .transform
      $0.transform = rotation(35, 0.3, 1, 0.2)
      $0.sublayers = nested
    }
    let outer = box(0, 0, side, side, id: 91) {
      $0.kind = .transform
      $0.transform = turn
      $0.sublayers = layers + [inner]
    }
    let stage = box(0, 0, side, side, id: 92) {
      $0.sublayerTransform = perspective(viewer)
      $0.sublayers = [outer]
    }
    let toScreen = CATransform3DConcat(outer.matrixToSuperlayer, stage.sublayerMatrix ?? CATransform3D())
    let seen =
      layers.map { Seen(layer: $0, matrix: CATransform3DConcat($0.matrixToSuperlayer, toScreen)) }
      + nested.map {
        Seen(
          layer: $0,
          matrix: CATransform3DConcat(
            CATransform3DConcat($0.matrixToSuperlayer, inner.matrixToSuperlayer), toScreen))
      }
    return (screen(side, side, [stage]), seen)
  }

  /// Random layers, opaque or not: where the picture is one colour around a pixel it is that colour, and elsewhere the
  /// mean of many places.
  @Test(arguments: 0..<24) func agreesWithDepthAtEveryPlace(_ seed: Int) {
    var random = SeededNumbers(UInt64(seed) &+ 77)
    func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
    func layer(_ id: Int, opaque: Bool) -> LayerSnapshot {
      box(number(20...50), number(20...50), number(40...90), number(40...90), id: id) {
        $0.backgroundColor = rgb(number(0...1), number(0...1), number(0...1), opaque ? 1 : number(0.3...0.9))
        $0.zPosition = CGFloat(number(-40...40))
        $0.transform = rotation(number(-180...180), number(-1...1), number(-1...1), number(-1...1))
      }
    }
    let isOpaque = seed % 2 == 0
    let layers = (0..<(2 + seed % 5)).map { layer($0, opaque: isOpaque) }
    let nested = (0..<2).map { layer(50 + $0, opaque: isOpaque) }
    let (frame, seen) = Self.scene(
      layers, nested: nested, turn: rotation(number(-60...60), 1, number(-1...1), 0), viewer: number(250...900))
    let compositor = Compositor()
    let picture = compositor.render(frame)
    #expect(compositor.skippedLayers.isEmpty)
    var (plain, mixed, far, wrong) = (0, 0, 0, 0)
    for y in stride(from: 0, to: Self.size, by: 2) {
      for x in stride(from: 0, to: Self.size, by: 2) {
        var samples: [[Double]] = []
        for j in 0..<4 {
          for i in 0..<4 {
            samples.append(
              Self.color(seen, Double(x) + (Double(i) + 0.5) / 4, Double(y) + (Double(j) + 0.5) / 4))
          }
        }
        let corners = [(-1, -1), (2, -1), (-1, 2), (2, 2), (0.5, -1), (0.5, 2), (-1, 0.5), (2, 0.5)].map {
          Self.color(seen, Double(x) + $0.0, Double(y) + $0.1)
        }
        let isPlain = (samples + corners).allSatisfy { $0 == samples[0] }
        for (i, shift) in [16, 8, 0].enumerated() {
          let mean = samples.reduce(0) { $0 + $1[i] } / 16
          let difference = abs(Double(component(picture[x, y], UInt32(shift))) - mean)
          if isPlain, difference > 4 { wrong += 1 }
          if !isPlain, difference > 40 { far += 1 }
        }
        if isPlain { plain += 1 } else { mixed += 1 }
      }
    }
    #expect(plain > 2500)
    #expect(mixed > 100)
    // Layers seen edge on, thinner than a pixel: the places miss them, and the picture has them in part.
    #expect(wrong * 200 < plain * 3)
    #expect(Double(far) < 0.04 * Double(mixed))
  }

  /// Two opaque layers that cross: the line where they meet shows neither what is behind them nor steps.
  @Test(arguments: [0.0, 10, 33, 45, 71, 90]) func cutsAreSmoothAndTight(_ angle: Double) {
    let cross = box(0, 0, 100, 100) {
      $0.kind = .transform
      $0.transform = rotation(angle, 0, 0, 1)
      $0.sublayers = [
        box(20, 20, 60, 60, rgb(1, 0, 0)) { $0.transform = rotation(30, 0, 1, 0) },
        box(20, 20, 60, 60, rgb(0, 0, 1)) { $0.transform = rotation(-30, 0, 1, 0) },
      ]
    }
    let picture = render(screen(100, 100, background: rgb(0, 1, 0), [cross]))
    func isInDisc(_ x: Int, _ y: Int) -> Bool {
      let (dx, dy) = (Double(x) - 49.5, Double(y) - 49.5)
      return dx * dx + dy * dy < 200
    }
    var (red, area) = (0.0, 0)
    var tones: Set<Int> = []
    for y in 34..<66 {
      for x in 34..<66 where isInDisc(x, y) {
        let tone = component(picture[x, y], 16)
        // Nothing of the background, and no colour is lost.
        #expect(component(picture[x, y], 8) == 0)
        #expect(abs(tone + component(picture[x, y], 0) - 255) <= 1)
        red += Double(tone) / 255
        area += 1
        tones.insert(tone)
      }
    }
    // Each is in front in half of the disc around the middle.
    #expect(abs(red - Double(area) / 2) < 2)
    #expect(angle.truncatingRemainder(dividingBy: 45) == 0 || tones.count > 4)
  }

  /// A layer seen through itself has no seam: where nothing is in front of it, the cut is not to be seen.
  @Test func cutsOfTransparentLayersDoNotShow() {
    func cross(_ other: CGColor) -> FrameSnapshot {
      let holder = box(0, 0, 100, 100) {
        $0.kind = .transform
        $0.sublayers = [
          box(10, 30, 80, 40, rgb(1, 1, 1, 0.5)) { $0.transform = rotation(40, 0, 1, 0.1) },
          box(40, 45, 40, 10, other) { $0.transform = rotation(-40, 0.1, 1, 0) },
        ]
      }
      return screen(100, 100, [holder])
    }
    let alone = render(cross(rgb(0, 0, 0, 0)))
    let both = render(cross(rgb(1, 0, 0)))
    // Above and below the other layer the first one is as if it were alone.
    for y in Array(31..<42) + Array(59..<69) { for x in 0..<100 { #expect(both[x, y] == alone[x, y]) } }
    #expect(both != alone)
  }

  @Test func edgesCanBeHard() {
    let compositor = Compositor()
    compositor.antialiasesEdges = false
    let cross = box(0, 0, 100, 100) {
      $0.kind = .transform
      $0.transform = rotation(20, 0, 0, 1)
      $0.sublayers = [
        box(20, 20, 60, 60, rgb(1, 0, 0)) { $0.transform = rotation(30, 0, 1, 0) },
        box(20, 20, 60, 60, rgb(0, 0, 1)) { $0.transform = rotation(-30, 0, 1, 0) },
      ]
    }
    let picture = compositor.render(screen(100, 100, [cross]))
    #expect(Set(picture.pixels) == [0xff00_0000, 0xffff_0000, 0xff00_00ff])
  }

  /// A large floor under a small card: the centre of the floor is nearer, and the card still stands on it.
  @Test func centresDoNotDecide() {
    let floor = box(0, 0, 200, 200, rgb(0, 0, 1)) { $0.transform = rotation(70, 1, 0, 0) }
    let card = box(80, 20, 40, 60, rgb(1, 0, 0)) { $0.zPosition = -30 }
    for layers in [[floor, card], [card, floor]] {
      let holder = box(0, 0, 200, 200) {
        $0.kind = .transform
        $0.sublayers = layers
      }
      let stage = box(0, 0, 200, 200) {
        $0.sublayerTransform = perspective(600)
        $0.sublayers = [holder]
      }
      let picture = render(screen(200, 200, [stage]))
      // At the card's middle the floor is seen far behind it.
      #expect(picture[100, 72] == 0xffff_0000)
    }
  }

  /// Three bars, each over the next: no order of drawing shows them.
  @Test func circlesAreCut() {
    let bars = (0..<3).map { i in
      box(20, 45, 80, 12, [rgb(1, 0, 0), rgb(0, 1, 0), rgb(0, 0, 1)][i]) {
        var transform = CATransform3DMakeTranslation(0, -18, 0)
        transform = CATransform3DConcat(transform, rotation(12, 0, 1, 0))
        $0.transform = CATransform3DConcat(transform, rotation(Double(i) * 120, 0, 0, 1))
      }
    }
    let holder = box(0, 0, 120, 120) {
      $0.kind = .transform
      $0.sublayers = bars
    }
    let picture = render(screen(120, 120, [holder]))
    // The picture turned by a third is itself with other colours.
    let counts = [16, 8, 0].map { shift in picture.pixels.reduce(0) { $0 + component($1, UInt32(shift)) } }
    #expect(abs(counts[0] - counts[1]) < counts[0] / 100)
    #expect(abs(counts[1] - counts[2]) < counts[0] / 100)
  }

  @Test func groupsAndMasksIntersect() {
    let picture = bitmap(20, 20) { x, y in (200, x * 12, y * 12, 80) }
    let holder = box(0, 0, 100, 100) {
      $0.kind = .transform
      $0.sublayers = [
        box(20, 20, 60, 60, rgb(1, 0, 0), id: 1) {
          $0.transform = rotation(50, 0, 1, 0)
          $0.opacity = 0.6
          $0.sublayers = [box(10, 10, 80, 20, rgb(0, 1, 0), id: 2)]
        },
        box(20, 20, 60, 60, id: 3) {
          $0.transform = rotation(-50, 0.2, 1, 0)
          $0.contents = Contents(bitmap: picture, version: 1, destination: $0.bounds)
          $0.mask = [box(5, 5, 50, 50, .black, id: 4) { $0.cornerRadius = 25 }]
        },
        box(20, 20, 60, 60, rgb(0, 0, 1), id: 5) {
          $0.transform = rotation(90, 1, 0, 0)
        },
      ]
    }
    let frame = screen(100, 100, [holder])
    let one = Compositor().render(frame)
    #expect(Compositor(threads: 3).render(frame) == one)
    #expect(Set(one.pixels).count > 300)
    // A frame that changes a plane paints the cut again.
    let kept = Compositor()
    for step in 0..<8 {
      var next = frame
      next.root.sublayers[0].sublayers[1].transform = rotation(-50 + Double(step) * 3, 0.2, 1, 0)
      next.root.sublayers[0].sublayers[0].zPosition = CGFloat(step % 3) * 8
      #expect(kept.render(next) == Compositor().render(next))
    }
  }

  @Test func manyThatIntersectAreSorted() {
    func frame(_ count: Int) -> FrameSnapshot {
      let holder = box(0, 0, 60, 60, id: 7) {
        $0.kind = .transform
        $0.sublayers = (0..<count).map { i in
          box(10, 10, 40, 40, rgb(1, 0, 0), id: 10 + i) {
            $0.transform = rotation(Double(i) * 180 / Double(count) + 0.3, 0, 1, 0)
          }
        }
      }
      return screen(60, 60, [holder])
    }
    for (count, isTooMany) in [(50, false), (200, true), (600, true)] {
      let compositor = Compositor()
      #expect(compositor.render(frame(count))[30, 30] != 0xff00_0000)
      #expect(compositor.skippedLayers == (isTooMany ? [SkippedLayer(id: 7, reason: .tooManyIntersections)] : []))
    }
  }
}
