import TendonGeometry
import TendonPixelKernels
import TendonSnapshot

/// Walks a layer tree and writes down what to draw.
///
/// The walk keeps its own stack: no depth of nesting overflows the machine's.
struct SceneBuilder {
  /// The coordinates in which layers lie.
  struct Space {
    /// From the plane of the nearest superlayer that flattens to the device.
    var base: Homography
    /// From the layers' superlayer to that plane's space; more than a sublayer transform only in transform layers.
    var local = CATransform3D()
    /// Half-planes of that plane which lie before the viewers of its superlayers.
    var cuts: [Line] = []
    /// -1 where the way from that plane's space to the device mirrors space.
    var handedness: Double = 1
  }

  struct Context {
    var space: Space
    /// What the superlayers' opacities still leave to be multiplied.
    var opacity: Double
    var clip: PixelRect
    /// What the colours of the superlayers' subtrees are multiplied by; nil: white.
    var tint: CGColor?
  }

  /// An open bracket.
  struct Group {
    var push: Int
    var alpha: UInt8
    var shape: Int
  }

  /// What is left to draw of a layer after its sublayers.
  struct Finish {
    var border: DisplayList.Operation?
    var group: Group?
    var mask: [LayerSnapshot]
    var space: Space
  }

  /// A layer of a transform layer's tree, with its own context.
  struct Placed {
    var siblings: [LayerSnapshot]
    var index: Int
    var context: Context
    var depth: Double
  }

  private enum Step {
    case siblings(LayerSnapshot.Sublayers, order: [Int], next: Int, Context)
    case placed([Placed], next: Int)
    case finish(Finish)
    case closeMask(pushMask: Int, Group)
  }

  static let deepestGroup = 256

  let cache: SceneCache
  let antialiasesEdges: Bool
  /// How many silhouettes of other layers this scene is part of.
  let nesting: Int
  var list = DisplayList()
  var skipped: [SkippedLayer] = []
  var layersDrawn = 0
  /// The edges of the layer being drawn that are not antialiased.
  var hardEdges: HardEdges = []
  /// What each open bracket has drawn on; the first is the frame.
  private(set) var touched = [PixelRect()]
  private var steps: [Step] = []

  init(cache: SceneCache, antialiasesEdges: Bool, nesting: Int = 0) {
    (self.cache, self.antialiasesEdges, self.nesting) = (cache, antialiasesEdges, nesting)
  }

  /// Adds `root`, whose superlayer's coordinates `base` takes to the device.
  mutating func build(_ root: LayerSnapshot, base: Homography, viewport: PixelRect) {
    let context = Context(space: Space(base: base), opacity: 1, clip: viewport)
    steps.append(.siblings(.init([root]), order: [0], next: 0, context))
    while let step = steps.popLast() {
      switch step {
      case .siblings(let layers, let order, let next, let context):
        if next + 1 < order.count { steps.append(.siblings(layers, order: order, next: next + 1, context)) }
        visit(layers[order[next]], context)
      case .placed(let placed, let next):
        if next + 1 < placed.count { steps.append(.placed(placed, next: next + 1)) }
        visit(placed[next].siblings[placed[next].index], placed[next].context)
      case .finish(let finish): self.finish(finish)
      case .closeMask(let pushMask, let group):
        touched.removeLast()
        closeMask(pushMask)
        pop(group)
      }
    }
  }

  // MARK: Drawing operations

  mutating func emit(_ operation: DisplayList.Operation) {
    guard !operation.rect.isEmpty else { return }
    list.operations.append(operation)
    touched[touched.count - 1] = touched[touched.count - 1].union(operation.rect)
  }

  mutating func skip(_ id: Int, _ reason: SkippedLayer.Reason) {
    skipped.append(SkippedLayer(id: id, reason: reason))
  }

  /// Opens a bracket; `shape` clips it when it closes.
  mutating func push(alpha: UInt8, shape: Int) -> Group {
    list.operations.append(.init(kind: .push, rect: PixelRect()))
    touched.append(PixelRect())
    return Group(push: list.operations.count - 1, alpha: alpha, shape: shape)
  }

  mutating func schedule(_ layers: LayerSnapshot.Sublayers, _ context: Context) {
    guard !layers.isEmpty else { return }
    steps.append(.siblings(layers, order: drawingOrder(layers), next: 0, context))
  }

  mutating func schedule(_ placed: [Placed]) {
    guard !placed.isEmpty else { return }
    steps.append(.placed(placed, next: 0))
  }

  mutating func scheduleFinish(_ finish: Finish) { steps.append(.finish(finish)) }

  mutating func finish(_ finish: Finish) {
    if let border = finish.border { emit(border) }
    guard let group = finish.group else { return }
    let rect = touched[touched.count - 1]
    guard let mask = finish.mask.first, !rect.isEmpty else { return pop(group) }
    list.operations.append(.init(kind: .pushMask, rect: rect))
    touched.append(PixelRect())
    steps.append(.closeMask(pushMask: list.operations.count - 1, group))
    let context = Context(space: finish.space, opacity: 1, clip: rect)
    steps.append(.siblings(.init([mask]), order: [0], next: 0, context))
  }

  private mutating func closeMask(_ pushMask: Int) {
    list.operations.append(.init(kind: .popMask, rect: list.operations[pushMask].rect))
    list.operations[pushMask].end = list.operations.count - 1
  }

  private mutating func pop(_ group: Group) {
    let rect = touched.removeLast()
    guard !rect.isEmpty else {
      list.operations.removeSubrange(group.push...)
      return
    }
    list.operations[group.push].rect = rect
    list.operations[group.push].end = list.operations.count
    emit(.init(kind: .pop, rect: rect, shape: group.shape, alpha: group.alpha))
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
