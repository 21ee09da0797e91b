import TendonGeometry

extension LayerSnapshot {
  /// Whether it is neither hidden nor quite transparent.
  public var isShown: Bool { !isHidden && opacity > 0 }

  /// The sublayers as a list that makes each layer when it is asked for.
  public struct Sublayers: RandomAccessCollection, Sendable {
    let inside: LayersInside

    init(inside: LayersInside) { self.inside = inside }

    public init(_ layers: [LayerSnapshot]) { inside = LayersInside(given: layers) }

    public var startIndex: Int { 0 }
    public var endIndex: Int { inside.count }
    public subscript(index: Int) -> LayerSnapshot { inside[index] }

    /// Whether a layer is to be seen: neither hidden nor quite transparent. Does not make the layer.
    public func isShown(_ index: Int) -> Bool { inside.isShown(index) }
    /// The depth of a layer. Does not make the layer.
    public func zPosition(_ index: Int) -> CGFloat { inside.zPosition(index) }

    /// Whether both surely hold the same layers, found out without looking at one of them.
    package func isIdentical(to other: Sublayers) -> Bool { inside.isIdentical(to: other.inside) }

    /// The scene that the layers of `slots` are from; nil where all were given.
    package var scene: LayerScene? { inside.scene }
    /// Layers of the scene: those from index `firstSlot` on.
    package var slots: [Int32] { inside.indices }
    package var firstSlot: Int { inside.given.count }
  }

  /// The sublayers in the order of `sublayers`, each made when it is asked for: what readers of frames walk over.
  public var layers: Sublayers { Sublayers(inside: inside) }

  /// In the order of `CALayer.sublayers`; drawn in the order of (zPosition, index).
  ///
  /// - Complexity: O(n) in the sublayers, each of them made anew; compare ``layers``.
  public var sublayers: [LayerSnapshot] {
    get { inside.indices.isEmpty && inside.front.isEmpty && inside.scene == nil ? inside.given : Array(layers) }
    set { (inside.given, inside.indices, inside.front) = (newValue, [], []) }
    _modify {
      if !inside.indices.isEmpty || !inside.front.isEmpty || inside.scene != nil { sublayers = Array(layers) }
      yield &inside.given
    }
  }

  /// Puts a layer in front of all sublayers, which stay what they are: O(1).
  package mutating func addInFront(_ layer: LayerSnapshot) { inside.front.append(layer) }

  /// No or one layer whose alpha multiplies this layer's.
  public var mask: [LayerSnapshot] {
    get { inside.mask.map { [$0] } ?? [] }
    set { (inside.givenMask, inside.maskIndex) = (newValue, -1) }
  }

  /// Whether there is a mask.
  public var isMasked: Bool { !inside.givenMask.isEmpty || inside.maskIndex >= 0 }

  /// Takes over what masks another layer, also where that belongs to a scene that is still being made.
  package mutating func takeMask(of other: LayerSnapshot) {
    (inside.givenMask, inside.maskIndex) = (other.inside.givenMask, other.inside.maskIndex)
    if inside.scene == nil { inside.scene = other.inside.scene }
  }

  /// Puts what a node has inside it in front of the layers given.
  package mutating func putInside(of other: LayerSnapshot) {
    (inside.indices, inside.maskIndex) = (other.inside.indices, other.inside.maskIndex)
  }

  /// The layer without sublayers and mask.
  package var alone: LayerSnapshot {
    var layer = self
    layer.inside = LayersInside()
    return layer
  }

  /// Puts layers of the scene that is being made in front of those given, and one of them as the mask (-1: none).
  package mutating func putInside(_ indices: [Int32], mask: Int32) {
    (inside.indices, inside.maskIndex) = (indices, mask)
  }
}
