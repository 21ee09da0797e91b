import CompositingChecks
import TendonGeometry
import TendonSnapshot
import Testing

@testable import TendonCompositing

@Suite struct CullingTests {
  @Test("Layers that are left out because they lie out of sight would have drawn nothing", arguments: 0..<8)
  func nothingIsMissing(seed: UInt64) {
    var layers = RandomLayers(seed)
    var layersLeftOut = 0
    for _ in 0..<3 {
      let frame = layers.frame((0..<20).map { _ in layers.tree() })
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
}
