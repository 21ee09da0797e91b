import TendonPixelKernels

/// The operations of a frame, back to front, with everything worked out but the pixels.
///
/// Groups are brackets: `push` starts an empty picture, `pop` draws it over the one before. A mask is a bracket inside
/// one. Since groups, clips and masks work pixel by pixel, a painter needs only a band of each open bracket. Layers that
/// intersect are a `sheet` each, which stays open until `resolve` puts all of them together by depth; `sheets` comes
/// before the first one.
struct DisplayList {
  var operations: [DisplayOperation] = []
  var shapes: [TendonShape] = []
  /// The table of distances of each shape's corners.
  var tables: [ContinuousCorner?] = []
  var samplers: [TendonSampler] = []
  var textures: [Texture] = []
  var tiles: [CoverageTile] = []
  /// The nearness of sheets to the viewer, over the device; comparable among the sheets of one `resolve`.
  var planes: [Line] = []
  /// Layers that could not be shown, in drawing order.
  var skipped: [SkippedLayer] = []

  /// Empties the list, which keeps its memory.
  mutating func removeAll() {
    operations.removeAll(keepingCapacity: true)
    shapes.removeAll(keepingCapacity: true)
    tables.removeAll(keepingCapacity: true)
    samplers.removeAll(keepingCapacity: true)
    textures.removeAll(keepingCapacity: true)
    tiles.removeAll(keepingCapacity: true)
    planes.removeAll(keepingCapacity: true)
    skipped.removeAll(keepingCapacity: true)
  }

  mutating func add(_ shape: TendonShape, _ table: ContinuousCorner?) -> Int {
    shapes.append(shape)
    tables.append(table)
    return shapes.count - 1
  }

  mutating func add(_ sampler: TendonSampler) -> Int {
    samplers.append(sampler)
    return samplers.count - 1
  }

  /// The largest number of pictures that are open at once, the frame's own not counted.
  var deepestBracket: Int {
    var (open, deepest) = (0, 0)
    for operation in operations {
      open += operation.openedPictures
      deepest = max(deepest, open)
    }
    return deepest
  }

  /// The operations outside brackets that replace every pixel of their rectangle, the last one first.
  var opaqueOperations: [Int] {
    var found: [Int] = []
    var i = 0
    while i < operations.count {
      if operations[i].isOpaque { found.append(i) }
      i = max(operations[i].end ?? i, i) + 1
    }
    return found.reversed()
  }
}
