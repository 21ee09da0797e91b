import TendonTestSupport
import Testing
import TendonCompositing
import TendonGeometry
import TendonSnapshot

@Suite struct PixelTests {
  @Test func wholePixelsAreExact() {
    for scale in [1.0, 2, 3] {
      let picture = render(screen(20, 20, scale: scale, [box(3, 4, 7, 5, rgb(0.2, 0.4, 0.6))]))
      for y in 0..<picture.height {
        for x in 0..<picture.width {
          let (px, py) = (Double(x) / scale, Double(y) / scale)
          let isInside = px >= 3 && px < 10 && py >= 4 && py < 9
          #expect(picture[x, y] == (isInside ? 0xff33_6699 : 0xff00_0000))
        }
      }
    }
  }

  @Test func edgesCoverByArea() {
    for tenth in 1...9 {
      let part = Double(tenth) / 10
      let picture = render(screen(20, 20, [box(5 + part, 5, 8, 8, .white)]))
      #expect(abs(component(picture[5, 8], 0) - Int(255 * (1 - part))) <= 1)
      #expect(abs(component(picture[13, 8], 0) - Int(255 * part)) <= 1)
      #expect(picture[9, 9] == 0xffff_ffff)
    }
    let corner = render(screen(20, 20, [box(5.5, 5.5, 8, 8, .white)]))
    #expect(abs(component(corner[5, 5], 0) - 64) <= 1)
    // Thinner than a pixel, and across a pixel's border.
    #expect(abs(render(screen(20, 20, [box(5.2, 5, 0.3, 10, .white)])).coverage - 3) < 0.05)
    #expect(abs(render(screen(20, 20, [box(5.9, 5, 0.3, 10, .white)])).coverage - 3) < 0.05)
  }

  @Test func edgesCanBeHard() {
    let compositor = Compositor()
    compositor.antialiasesEdges = false
    let layers = [
      box(5.3, 5.6, 8, 8, .white), box(30, 5, 10, 10, .white) { $0.cornerRadius = 5 },
      box(20, 30, 20, 10, .white) { $0.transform = rotation(33, 0, 0, 1) },
    ]
    let picture = compositor.render(screen(50, 50, layers))
    #expect(picture.pixels.allSatisfy { $0 == 0xff00_0000 || $0 == 0xffff_ffff })
    #expect(picture[5, 6] == 0xffff_ffff)
    #expect(picture[4, 6] == 0xff00_0000)
    #expect(picture[5, 5] == 0xff00_0000)
    #expect(abs(picture.coverage - 64 - 78.5 - 200) < 12)
  }

  @Test func neighboursMeetWithoutASeam() {
    let frame = screen(
      40, 40, background: .white, [box(2, 2, 15, 30, rgb(0, 0, 0.5)), box(17, 2, 15, 30, rgb(0, 0, 0.5))])
    let picture = render(frame)
    for x in 2..<32 { #expect(picture[x, 10] == 0xff00_0080) }
  }

  /// round(x / 255) for every product of two bytes, through the blending of a colour.
  @Test func blendingRoundsExactly() {
    for alpha in stride(from: 0, through: 255, by: 5) {
      let pixels = bitmap(256, 1) { _, _ in (alpha, 0, 0, 255) }
      let below = bitmap(256, 1) { x, _ in (255, x, x, x) }
      let area = CGRect(x: 0, y: 0, width: 256, height: 1)
      let picture = render(
        screen(
          256, 1,
          [
            box(0, 0, 256, 1) { $0.contents = Contents(bitmap: below, version: 1, destination: area) },
            box(0, 0, 256, 1) { $0.contents = Contents(bitmap: pixels, version: 2, destination: area) },
          ]))
      for x in 0..<256 {
        let kept = (x * (255 - alpha) + 127) / 255
        let expected = UInt32(0xff00_0000) | UInt32(kept) << 16 | UInt32(kept) << 8 | UInt32(kept + alpha)
        #expect(picture[x, 0] == expected)
      }
    }
  }

  @Test func bitmapsAtTheirSizeAreCopied() {
    var random = SeededNumbers(3)
    let picture = bitmap(30, 20) { _, _ in
      (255, Int.random(in: 0...255, using: &random), Int.random(in: 0...255, using: &random), 9)
    }
    for scale in [1.0, 2] {
      let layer = box(4, 5, 30 / scale, 20 / scale) {
        $0.contents = Contents(bitmap: picture, version: 1, destination: $0.bounds)
      }
      let result = render(screen(60, 60, scale: scale, [layer]))
      for y in 0..<20 {
        for x in 0..<30 { #expect(result[x + Int(4 * scale), y + Int(5 * scale)] == picture[x, y]) }
      }
    }
    // Clipped by the screen on all sides.
    let large = box(-5, -6, 30, 20) { $0.contents = Contents(bitmap: picture, version: 1, destination: $0.bounds) }
    let result = render(screen(12, 9, [large]))
    for y in 0..<9 { for x in 0..<12 { #expect(result[x, y] == picture[x + 5, y + 6]) } }
  }

  @Test func samplingAgreesWithArithmetic() {
    let picture = bitmap(64, 64) { x, y in (255, x * 4, y * 4, (x + y) * 2) }
    for angle in stride(from: -60.0, through: 60, by: 15) {
      let layer = box(20, 20, 80, 80) {
        $0.transform = rotation(angle, 0.3, 1, 0.2, viewer: 200)
        $0.contents = Contents(bitmap: picture, version: 1, destination: $0.bounds)
      }
      let result = render(screen(120, 120, [layer]))
      let matrix = layer.matrixToSuperlayer
      var checked = 0
      for y in 0..<120 {
        for x in 0..<120 {
          guard let p = matrix.unproject(CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)) else { continue }
          guard p.x > 4, p.x < 76, p.y > 4, p.y < 76 else { continue }
          let (u, v) = (Double(p.x) * 0.8 - 0.5, Double(p.y) * 0.8 - 0.5)
          checked += 1
          #expect(abs(Double(component(result[x, y], 16)) - u * 4) < 1.5)
          #expect(abs(Double(component(result[x, y], 8)) - v * 4) < 1.5)
        }
      }
      #expect(checked > 1000)
    }
  }

  @Test func minificationAverages() {
    let fine = bitmap(512, 512) { x, y in (255, (x + y) % 2 * 255, (x + y) % 2 * 255, (x + y) % 2 * 255) }
    for size in [256.0, 100, 33, 8] {
      let layer = box(0, 0, size, size) { $0.contents = Contents(bitmap: fine, version: 1, destination: $0.bounds) }
      let result = render(screen(size, size, [layer]))
      if size < 256 { #expect(result.pixels.allSatisfy { abs(component($0, 0) - 128) <= 2 }) }
      let turned = box(0, 0, size, size) {
        $0.contents = Contents(bitmap: fine, version: 1, destination: $0.bounds)
        $0.transform = rotation(60, 1, 0, 0, viewer: 300)
      }
      let other = render(screen(size, size, [turned]))
      let middle = other[Int(size / 2), Int(size / 2)]
      if size < 256 { #expect(abs(component(middle, 0) - 128) <= 2) }
    }
  }

  @Test func nearestKeepsTexels() {
    let small = bitmap(4, 4) { x, y in (255, x * 60, y * 60, 7) }
    let layer = box(0, 0, 40, 40) {
      $0.contents = Contents(bitmap: small, version: 1, destination: $0.bounds, filter: .nearest)
    }
    let result = render(screen(40, 40, [layer]))
    for y in 0..<40 { for x in 0..<40 { #expect(result[x, y] == small[x / 10, y / 10]) } }
  }

  @Test func nineParts() {
    let small = bitmap(3, 3) { x, y in (255, x * 100, y * 100, 50) }
    let layer = box(0, 0, 9, 7) {
      $0.contents = Contents(
        bitmap: small, version: 1, destination: $0.bounds,
        center: CGRect(x: 1.0 / 3, y: 1.0 / 3, width: 0, height: 0), scale: 1)
    }
    let result = render(screen(9, 7, [layer]))
    for y in 0..<7 {
      for x in 0..<9 {
        let (u, v) = (x == 0 ? 0 : x == 8 ? 2 : 1, y == 0 ? 0 : y == 6 ? 2 : 1)
        #expect(result[x, y] == small[u, v])
      }
    }
    // Turned, the parts leave no seams: one colour stays one colour.
    let plain = bitmap(9, 9) { _, _ in (255, 255, 255, 255) }
    let turned = box(20, 20, 60, 60) {
      $0.contents = Contents(
        bitmap: plain, version: 2, destination: $0.bounds, center: CGRect(x: 0.3, y: 0.3, width: 0.4, height: 0.4))
      $0.transform = rotation(37, 0.5, 0.2, 1, viewer: 300)
    }
    let whole = box(20, 20, 60, 60, .white) { $0.transform = turned.transform }
    #expect(render(screen(100, 100, [turned])) == render(screen(100, 100, [whole])))
  }

  @Test func sourceSelectsAPart() {
    let picture = bitmap(20, 10) { x, y in (255, x * 10, y * 10, 0) }
    let layer = box(0, 0, 10, 10) {
      $0.contents = Contents(
        bitmap: picture, version: 1, destination: $0.bounds, source: CGRect(x: 0.5, y: 0, width: 0.5, height: 1))
    }
    let result = render(screen(10, 10, [layer]))
    for y in 0..<10 { for x in 0..<10 { #expect(result[x, y] == picture[x + 10, y]) } }
    // Outside the bitmap its edge pixels extend.
    let beyond = box(0, 0, 20, 10) {
      $0.contents = Contents(
        bitmap: picture, version: 1, destination: $0.bounds, source: CGRect(x: 0.5, y: 0, width: 1, height: 1))
    }
    let extended = render(screen(20, 10, [beyond]))
    for x in 0..<20 { #expect(extended[x, 5] == picture[min(19, x + 10), 5]) }
  }
}
