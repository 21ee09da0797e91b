import TendonGeometry
import TendonSnapshot
import TendonTestSupport
import Testing

@testable import TendonCompositing

@Suite struct CullingTests {
  @Test("Layers that are left out because they lie out of sight would have drawn nothing", arguments: 0..<8)
  func nothingIsMissing(seed: UInt64) {
    var dice = SeededNumbers(seed)
    var layersLeftOut = 0
    for _ in 0..<3 {
      let frame = screen(60, 60, (0..<20).map { tree(&dice, id: 100 * $0, depth: 0) })
      let culled = picture(
        frame,
        SceneBuilder(cache: SceneCache(), antialiasesEdges: true, last: DisplayList(), drawn: DrawnLayers()))
      let whole = picture(frame, SceneBuilder(cache: SceneCache(), antialiasesEdges: true))
      #expect(culled.pixels == whole.pixels, "seed \(seed)")
      #expect(culled.skipped == whole.skipped, "seed \(seed)")
      layersLeftOut += 20 - culled.visited
    }
    #expect(layersLeftOut > 0)
  }

  private func picture(
    _ frame: FrameSnapshot, _ builder: SceneBuilder
  ) -> (pixels: [UInt32], skipped: [SkippedLayer], visited: Int) {
    var scene = builder
    let viewport = PixelRect(minX: 0, minY: 0, maxX: 60, maxY: 60)
    scene.build(frame.root, base: .identity, viewport: viewport)
    var bitmap = Bitmap(width: 60, height: 60)
    bitmap.pixels.withUnsafeMutableBufferPointer {
      _ = scene.list.paint(
        viewport, into: $0.baseAddress!, stride: 60, originX: 0, originY: 0, background: 0, threads: 1)
    }
    let visited = scene.drawn.layers.count > 1 ? scene.drawn.layers[1].visible.count : 0
    return (bitmap.pixels, scene.list.skipped, visited)
  }

  private func tree(_ dice: inout SeededNumbers, id: Int, depth: Int) -> LayerSnapshot {
    func number(_ range: ClosedRange<Double>, _ dice: inout SeededNumbers) -> Double {
      .random(in: range, using: &dice)
    }
    var layer = box(
      number(-90...120, &dice), number(-90...120, &dice), number(0...30, &dice), number(0...30, &dice),
      dice.chance(2, of: 3) ? rgb(number(0...1, &dice), 0.5, 0.5) : nil, id: id)
    if dice.chance(1, of: 4) { layer.masksToBounds = true }
    if dice.chance(1, of: 4) { layer.cornerRadius = CGFloat(number(0...12, &dice)) }
    if dice.chance(1, of: 4) { (layer.borderWidth, layer.borderColor) = (2, rgb(1, 0, 0)) }
    if dice.chance(1, of: 4) {
      layer.shadow = LayerSnapshot.Shadow(
        color: .white, opacity: 1, offset: CGSize(width: number(-60...60, &dice), height: 3),
        radius: CGFloat(number(0...9, &dice)))
    }
    if dice.chance(1, of: 6) { layer.rasterizationScale = CGFloat(number(0.1...2, &dice)) }
    if dice.chance(1, of: 4) {
      layer.contents = Contents(
        bitmap: Bitmap(width: 2, height: 2, pixel: 0xff00_ff00), version: id + 1,
        destination: CGRect(x: number(-40...40, &dice), y: number(-40...40, &dice), width: 20, height: 20))
    }
    if dice.chance(1, of: 3) {
      layer.transform = rotation(number(0...360, &dice), dice.chance(1, of: 3) ? 1 : 0, 0, 1, viewer: 300)
    }
    if dice.chance(1, of: 5) {
      layer.sublayerTransform = rotation(20, 0, dice.chance(1, of: 2) ? 1 : 0, 1, viewer: 100)
    }
    if dice.chance(1, of: 9) { layer.kind = .transform }
    if dice.chance(1, of: 20) { layer.isGeometryFlipped = true }
    if dice.chance(1, of: 40) { layer.position.x = .nan }
    if dice.chance(1, of: 30) { layer.opacity = .nan }
    if depth < 3 {
      layer.sublayers = (0..<dice.below(4)).map { tree(&dice, id: id + 10 * depth + $0 + 1, depth: depth + 1) }
    }
    return layer
  }
}
