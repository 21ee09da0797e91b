import TendonCompositing
import TendonSnapshot

/// Some frames of random layers, whose pictures must not tell what was kept from one to the next.
public struct RandomFilm {
  /// Pictures a film, unless said.
  public static let length = 8
  private let seed: UInt64
  private let length: Int

  public init(seed: UInt64, length: Int = RandomFilm.length) { (self.seed, self.length) = (seed, length) }

  /// The fault of the first picture that is not as it should be; nil where none is.
  public func fault() -> String? {
    var layers = RandomLayers(seed)
    var trees = (0..<12).map { _ in layers.tree() }
    let (kept, threaded) = (Compositor(), Compositor(threads: 3))
    let hasSmoothEdges = seed % 4 != 0
    (kept.antialiasesEdges, threaded.antialiasesEdges) = (hasSmoothEdges, hasSmoothEdges)
    let (side, scale) = (Double(20 + seed % 60), [1, 2, 3, 1.5][Int(seed / 4 % 4)])
    for index in 0..<length {
      let frame = layers.frame(trees, side: side, scale: scale)
      let fresh = Compositor()
      fresh.antialiasesEdges = hasSmoothEdges
      let wanted = fresh.render(frame)
      if kept.render(frame) != wanted { return "picture \(index) is not as one of which nothing was kept" }
      if threaded.render(frame) != wanted { return "picture \(index) is another one on three threads" }
      if kept.skippedLayers != fresh.skippedLayers { return "picture \(index) leaves out other layers" }
      for i in trees.indices { layers.advance(&trees[i]) }
    }
    return nil
  }
}
