import TendonGeometry
import TendonMotion
import TendonSnapshot

/// The layers of a part of a tree, as programs that run at any time of the part: for the picture of a layer inside a tree,
/// and for the copies that a replicator layer shows, which are at several times at once.
///
/// Built for one snapshot, so that nothing is kept that a change could make wrong. The sublayers of a replicator layer are
/// a part of their own, which runs once for each moment at which they are seen. The parts are a list, not a tree of
/// objects, because replicator layers may be nested deeper than the stack.
@MainActor
struct DetachedTrees {
  /// A layer of a part.
  struct Member {
    let layer: CALayer
    /// The index of the clock of its time.
    var clock: Int32
    /// The index of the first member inside it; sublayers come first, then the mask.
    var first = 0
    /// The number of sublayers inside it; 0 for a replicator layer.
    var children = 0
    var isMasked = false
    /// The index of the part with the sublayers of a replicator layer; -1: it is none.
    var copied = -1
    /// Nil: the layer is made anew.
    var node: LayerNode?
    var entry: MovingProgram.Entry?
  }

  /// A part: layers that share one program.
  struct Part {
    var members: [Member] = []
    var clocks = MediaClocks()
    var program = MovingProgram()
    /// The number of members that nothing in the part is above.
    var roots = 0
  }

  /// The first one has the layer that is asked for, alone at its top.
  private(set) var parts: [Part] = []

  /// Compiles a layer and all inside it, and displays on the way what waits for it.
  init(top: CALayer, scale: CGFloat) {
    var part = Part(roots: 1)
    // The time that the part is asked for is the top's own.
    part.members = [Member(layer: top, clock: 0)]
    parts = [part]
    // Content is displayed on the way down, because drawing may still change what is below.
    var next = 0
    while next < parts.count {
      collect(next)
      next += 1
    }
    for index in parts.indices { compile(&parts[index], scale: scale) }
  }

  /// Lists the layers of a part from its roots down, superlayers first.
  private mutating func collect(_ index: Int) {
    var part = parts[index]
    var next = 0
    while next < part.members.count {
      let (layer, clock) = (part.members[next].layer, part.members[next].clock)
      layer.displayIfShown()
      part.members[next].first = part.members.count
      if layer.showsCopies {
        part.members[next].copied = parts.count
        var copied = Part(roots: layer.children.count)
        for child in layer.children { copied.append(child, below: 0) }
        parts.append(copied)
      } else {
        part.members[next].children = layer.children.count
        for child in layer.children { part.append(child, below: clock) }
      }
      if let mask = layer.maskLayer {
        part.members[next].isMasked = true
        part.append(mask, below: clock)
      }
      next += 1
    }
    parts[index] = part
  }

  private func compile(_ part: inout Part, scale: CGFloat) {
    for index in part.members.indices {
      let (layer, clock) = (part.members[index].layer, part.members[index].clock)
      guard let (node, entry) = part.program.node(of: layer, inside: nil, clock: clock, scale: scale) else { continue }
      (part.members[index].node, part.members[index].entry) = (node, entry)
    }
  }
}

extension DetachedTrees.Part {
  fileprivate init(roots: Int) { self.roots = roots }

  @MainActor
  fileprivate mutating func append(_ layer: CALayer, below clock: Int32) {
    members.append(DetachedTrees.Member(layer: layer, clock: clocks.clock(of: layer.timing, below: clock)))
  }
}
