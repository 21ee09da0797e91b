import TendonPixelKernels

/// What a frame draws, back to front, with everything worked out but the pixels.
///
/// Groups are brackets: `push` starts an empty picture, `pop` draws it over the one before. A mask is a bracket inside
/// one. Since groups, clips and masks work pixel by pixel, a painter needs only a band of each open bracket. Layers that
/// intersect are a `sheet` each, which stays open until `resolve` puts all of them together by depth; `sheets` comes
/// before the first one.
struct DisplayList {
  struct Operation {
    enum Kind: UInt8 { case fill, border, image, copy, tile, push, pop, pushMask, popMask, sheets, sheet, resolve }

    var kind: Kind
    /// The pixels that it can change.
    var rect: PixelRect
    /// Index of its shape; -1: all of `rect`.
    var shape = -1
    /// Index of the inner outline of a border.
    var inner = -1
    /// Premultiplied, opacity included; for pictures an opaque colour that every pixel is multiplied by, or 0 for none.
    var color: UInt32 = 0
    var alpha: UInt8 = 255
    /// Whether a picture is added to what is behind it.
    var isAdditive = false
    /// Of a `copy`: whether it replaces the pixels that it covers whole.
    var isOpaque = false
    var sampler = -1
    var texture = -1
    /// From device to texel, for `copy`.
    var offsetX = 0
    var offsetY = 0
    /// Of a `sheet`: the index of its plane.
    var plane = -1
    /// Of a `resolve`: how many sheets it puts together, and whether the lines where they meet are antialiased.
    var count = 0
    var isAntialiased = true
    /// Of a `push`, `pushMask` or `sheets`: the index of its `pop`, `popMask` or `resolve`.
    var end = 0
  }

  var operations: [Operation] = []
  var shapes: [TendonShape] = []
  /// The table of distances of each shape's corners.
  var tables: [ContinuousCorner?] = []
  var samplers: [TendonSampler] = []
  var textures: [Texture] = []
  var tiles: [CoverageTile] = []
  /// How near sheets are to the viewer, over the device; comparable among the sheets of one `resolve`.
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

  /// How many brackets are open at once, at most.
  var deepestBracket: Int {
    var (open, deepest) = (0, 0)
    for operation in operations {
      switch operation.kind {
      case .push, .pushMask, .sheet: open += 1
      case .pop, .popMask: open -= 1
      case .resolve: open -= operation.count
      default: break
      }
      deepest = max(deepest, open)
    }
    return deepest
  }

  /// The operations outside brackets that replace every pixel of their rectangle, the last one first.
  var opaqueOperations: [Int] {
    var found: [Int] = []
    var i = 0
    while i < operations.count {
      let operation = operations[i]
      if operation.shape < 0 {
        switch operation.kind {
        case .fill: if operation.color >= 0xff00_0000 { found.append(i) }
        case .copy: if operation.isOpaque { found.append(i) }
        default: break
        }
      }
      i = max(operation.end, i) + 1
    }
    return found.reversed()
  }
}
