import TendonGeometry
import TendonPixelKernels
import TendonSnapshot

/// Walks a layer tree and writes down what to draw.
///
/// The walk keeps its own stack: no depth of nesting overflows the machine's.
struct SceneBuilder {
  /// The coordinates in which layers lie.
  struct Space: Equatable {
    /// From the plane of the nearest superlayer that flattens to the device.
    var base: Homography
    /// From the layers' superlayer to that plane's space; more than a sublayer transform only in transform layers.
    var local = CATransform3D()
    /// Half-planes of that plane which lie before the viewers of its superlayers.
    var cuts: [Line] = []
    /// -1 where the way from that plane's space to the device mirrors space.
    var handedness: Double = 1

    static func == (a: Space, b: Space) -> Bool {
      a.base == b.base && a.local == b.local && a.handedness == b.handedness && a.cuts.count == b.cuts.count
        && a.cuts.indices.allSatisfy { a.cuts[$0].isSame(as: b.cuts[$0]) }
    }
  }

  /// The conditions under which a layer is drawn.
  struct Context: Equatable {
    var space: Space
    /// The product of the superlayers' opacities that is still to be applied.
    var opacity: Double
    var clip: PixelRect
    /// The colour by which the superlayers' subtrees are multiplied; nil: white.
    var tint: CGColor?
  }

  /// An open bracket.
  struct Group {
    var push: Int
    var alpha: UInt8
    var shape: Int?
  }

  /// The parts of a layer that are drawn after its sublayers.
  struct Finish {
    var border: DisplayOperation?
    var group: Group?
    var mask: [LayerSnapshot]
    var space: Space
  }

  /// The steps of plain layers that are kept are small; the others lie apart, so that these are quickly moved.
  private enum Step {
    indirect case siblings(LayerSnapshot.Sublayers, order: [Int], next: Int, Context)
    /// The layers of a tree of transform layers, in groups.
    indirect case groups([Placed], [[Int]], next: Int)
    /// The pictures of layers that intersect: which of them are drawn, and the operation that opened them.
    indirect case sheets([Placed], [Int], next: Int, open: Int)
    indirect case finish(Finish)
    indirect case closeMask(pushMask: Int, Group)
    /// The sublayers of a layer that is kept.
    case kept(KeptSublayers, of: Int, next: Int, isSameContext: Bool)
    /// The end of the part of a layer that is kept; what the bracket around it had touched, and how many layers and
    /// backdrops were drawn, before it.
    case close(Int, outer: PixelRect, drawnBefore: Int, backdropsBefore: Int)
  }

  /// The sublayers of a layer that is kept, held by all the steps that draw them.
  final class KeptSublayers {
    let layers: LayerSnapshot.Sublayers

    init(_ layers: LayerSnapshot.Sublayers) { self.layers = layers }
  }

  static let deepestGroup = 256

  let cache: SceneCache
  let antialiasesEdges: Bool
  /// The nesting depth of this scene in silhouettes of other layers.
  let nesting: Int
  /// The number of pictures inside each other within this one; true if one is missing because it lies too deep.
  var innerLevels = 0
  var isCut = false
  /// The premultiplied colour behind all layers, and the pixels of the device that are painted; for backdrops.
  var background: UInt32 = 0
  private(set) var viewport = PixelRect()
  /// The number of backdrops drawn so far.
  var backdrops = 0
  var list = DisplayList()
  /// The list of the frame before, from which the parts of layers that have not changed are copied.
  let last: DisplayList
  /// The parts of the layers.
  var drawn: DrawnLayers
  /// True if parts of layers are kept, and layers out of sight are left out.
  private let keepsLayers: Bool
  /// The operations that were copied.
  private(set) var kept: [KeptOperations] = []
  var layersDrawn = 0
  /// The layers that were drawn anew instead of being copied.
  private(set) var layersVisited = 0
  /// The edges of the layer being drawn that are not antialiased.
  var hardEdges: HardEdges = []
  /// The rectangle that each open group has drawn on; the first is the frame.
  private(set) var touched = [PixelRect()]
  private var steps: [Step] = []
  /// The pictures of intersecting layers that are open.
  private var sheets: [Int] = []

  /// For a picture of its own, or one inside another: every layer is visited.
  init(cache: SceneCache, antialiasesEdges: Bool, nesting: Int = 0) {
    (self.cache, self.antialiasesEdges, self.nesting) = (cache, antialiasesEdges, nesting)
    (last, drawn, keepsLayers) = (DisplayList(), DrawnLayers(), false)
  }

  /// For a frame that follows another one, with what was kept of that.
  init(cache: SceneCache, antialiasesEdges: Bool, last: DisplayList, drawn: DrawnLayers) {
    (self.cache, self.antialiasesEdges, nesting) = (cache, antialiasesEdges, 0)
    (self.last, self.drawn, keepsLayers) = (last, drawn, true)
  }

  /// Adds `root`, whose superlayer's coordinates `base` takes to the device.
  mutating func build(_ root: LayerSnapshot, base: Homography, viewport: PixelRect) {
    self.viewport = viewport
    let context = Context(space: Space(base: base), opacity: 1, clip: viewport)
    if keepsLayers {
      drawn.layers[0].before = DisplayMarks()
      scheduleKept(.init([root]), of: 0, context)
    } else {
      steps.append(.siblings(.init([root]), order: [0], next: 0, context))
    }
    while let step = steps.popLast() {
      switch step {
      case .siblings(let layers, let order, let next, let context):
        if next + 1 < order.count { steps.append(.siblings(layers, order: order, next: next + 1, context)) }
        visit(layers[order[next]], context)
      case .groups(let placed, let groups, let next):
        if next + 1 < groups.count { steps.append(.groups(placed, groups, next: next + 1)) }
        let group = groups[next]
        if group.count == 1 {
          visit(placed[group[0]].layer, placed[group[0]].context)
        } else {
          openSheets(placed, group)
        }
      case .sheets(let placed, let group, let next, let open):
        closeSheet()
        if next < group.count {
          drawSheet(placed, group, next, open)
        } else {
          resolve(group.count, open)
        }
      case .finish(let finish): self.finish(finish)
      case .closeMask(let pushMask, let group):
        touched.removeLast()
        closeMask(pushMask)
        pop(group)
      case .kept(let layers, let index, let next, let isSameContext):
        drawKept(layers, of: index, next: next, isSameContext: isSameContext)
      case .close(let index, let outer, let drawnBefore, let backdropsBefore):
        let own = touched[touched.count - 1]
        touched[touched.count - 1] = outer.union(own)
        drawn.layers[index].hasBackdrops = backdrops > backdropsBefore
        close(index, touched: own, layersDrawn: layersDrawn - drawnBefore)
      }
    }
  }

  // MARK: Layers that are kept

  /// The number of open brackets.
  var brackets: Int { touched.count }

  mutating func scheduleKept(_ layers: KeptSublayers, of index: Int, next: Int, isSameContext: Bool) {
    steps.append(.kept(layers, of: index, next: next, isSameContext: isSameContext))
  }

  /// Begins to note what a layer touches; the part ends after all steps that it adds.
  mutating func scheduleClose(_ index: Int) {
    steps.append(
      .close(index, outer: touched[touched.count - 1], drawnBefore: layersDrawn, backdropsBefore: backdrops))
    touched[touched.count - 1] = PixelRect()
    layersVisited += 1
  }

  /// Appends a part of the last list, which can change the pixels of `rect`.
  mutating func append(from start: DisplayMarks, to end: DisplayMarks, touching rect: PixelRect) {
    let count = end.operations - start.operations
    if count > 0 { kept.append(.init(old: start.operations, new: list.operations.count, count: count)) }
    list.append(last, from: start, to: end, usedIn: cache.frame)
    touched[touched.count - 1] = touched[touched.count - 1].union(rect)
  }

  // MARK: Drawing operations

  mutating func emit(_ operation: DisplayOperation) {
    guard !operation.rect.isEmpty else { return }
    list.operations.append(operation)
    touched[touched.count - 1] = touched[touched.count - 1].union(operation.rect)
  }

  mutating func skip(_ id: Int, _ reason: SkippedLayer.Reason) {
    list.skipped.append(SkippedLayer(id: id, reason: reason))
  }

  /// Opens a bracket; `shape` clips it when it closes.
  mutating func push(alpha: UInt8, shape: Int?) -> Group {
    let index = list.operations.count
    list.operations.append(.init(rect: PixelRect(), content: .push(end: index)))
    touched.append(PixelRect())
    return Group(push: index, alpha: alpha, shape: shape)
  }

  mutating func schedule(_ layers: LayerSnapshot.Sublayers, _ context: Context) {
    guard !layers.isEmpty else { return }
    steps.append(.siblings(layers, order: drawingOrder(layers), next: 0, context))
  }

  mutating func schedule(_ placed: [Placed], _ groups: [[Int]]) {
    guard !placed.isEmpty, !groups.isEmpty else { return }
    steps.append(.groups(placed, groups, next: 0))
  }

  // MARK: Layers that intersect

  private mutating func openSheets(_ placed: [Placed], _ group: [Int]) {
    guard touched.count + group.count <= SceneBuilder.deepestGroup else {
      for i in group { skip(placed[i].layer.id, .tooManyGroups) }
      return
    }
    let index = list.operations.count
    list.operations.append(.init(rect: PixelRect(), content: .sheets(end: index)))
    drawSheet(placed, group, 0, index)
  }

  /// Starts an empty picture and draws a layer into it.
  private mutating func drawSheet(_ placed: [Placed], _ group: [Int], _ next: Int, _ open: Int) {
    list.operations.append(.init(rect: PixelRect(), content: .sheet(plane: list.planes.count)))
    list.planes.append(placed[group[next]].plane ?? Line(a: 0, b: 0, c: 0))
    sheets.append(list.operations.count - 1)
    touched.append(PixelRect())
    steps.append(.sheets(placed, group, next: next + 1, open: open))
    visit(placed[group[next]].layer, placed[group[next]].context)
  }

  private mutating func closeSheet() {
    list.operations[sheets[sheets.count - 1]].rect = touched.removeLast()
  }

  /// Puts the last `count` pictures together.
  private mutating func resolve(_ count: Int, _ open: Int) {
    var rect = PixelRect()
    for sheet in sheets.suffix(count) { rect = rect.union(list.operations[sheet].rect) }
    sheets.removeLast(count)
    guard !rect.isEmpty else {
      list.operations.removeSubrange(open...)
      return
    }
    list.operations[open] = .init(rect: rect, content: .sheets(end: list.operations.count))
    emit(.init(rect: rect, content: .resolve(count: count, isAntialiased: antialiasesEdges)))
  }

  mutating func scheduleFinish(_ finish: Finish) { steps.append(.finish(finish)) }

  mutating func finish(_ finish: Finish) {
    if let border = finish.border { emit(border) }
    guard let group = finish.group else { return }
    let rect = touched[touched.count - 1]
    guard let mask = finish.mask.first, !rect.isEmpty else { return pop(group) }
    let index = list.operations.count
    list.operations.append(.init(rect: rect, content: .pushMask(end: index)))
    touched.append(PixelRect())
    steps.append(.closeMask(pushMask: index, group))
    let context = Context(space: finish.space, opacity: 1, clip: rect)
    steps.append(.siblings(.init([mask]), order: [0], next: 0, context))
  }

  private mutating func closeMask(_ pushMask: Int) {
    list.operations[pushMask].content = .pushMask(end: list.operations.count)
    list.operations.append(.init(rect: list.operations[pushMask].rect, content: .popMask))
  }

  private mutating func pop(_ group: Group) {
    let rect = touched.removeLast()
    guard !rect.isEmpty else {
      list.operations.removeSubrange(group.push...)
      return
    }
    list.operations[group.push] = .init(rect: rect, content: .push(end: list.operations.count))
    emit(.init(rect: rect, content: .pop(alpha: group.alpha, shape: group.shape)))
  }

  /// Indices in the order of (zPosition, index), back to front.
  private func drawingOrder(_ layers: LayerSnapshot.Sublayers) -> [Int] {
    let order = Array(0..<layers.count)
    var isSorted = true
    for i in order.dropFirst() where layers.zPosition(i) < layers.zPosition(i - 1) { isSorted = false }
    guard !isSorted else { return order }
    return order.sorted { (layers.zPosition($0), $0) < (layers.zPosition($1), $1) }
  }
}
