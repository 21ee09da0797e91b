import TendonGeometry

extension LayerSnapshot {
  /// True if the layer is not hidden and its opacity is above 0.
  public var isShown: Bool { !isHidden && opacity > 0 }

  /// A collection of sublayers that makes each layer on access.
  public struct Sublayers: RandomAccessCollection, Sendable {
    let inside: LayersInside

    init(inside: LayersInside) { self.inside = inside }

    /// Makes a collection of the layers given.
    public init(_ layers: [LayerSnapshot]) { inside = LayersInside(given: layers) }

    /// The index of the rearmost layer in the order of `sublayers`: always 0.
    public var startIndex: Int { 0 }
    /// The number of layers.
    public var endIndex: Int { inside.count }
    /// The layer at an index of 0 to `endIndex - 1`, made on access.
    public subscript(index: Int) -> LayerSnapshot { inside[index] }

    /// True if the layer at an index is not hidden and its opacity is above 0. Does not make the layer.
    public func isShown(_ index: Int) -> Bool { inside.isShown(index) }
    /// The `zPosition` of the layer at an index, in points. Does not make the layer.
    public func zPosition(_ index: Int) -> CGFloat { inside.zPosition(index) }

    /// The box of a layer's bounds in the coordinates of the superlayer, without making the layer; nil unless it is a
    /// plain layer without a transform. Edges may be rounded otherwise than those that are drawn.
    package func movedBounds(_ index: Int) -> CGRect? { inside.movedBounds(index) }

    /// True if both are known to contain the same layers. No layer is compared, so that false does not mean a
    /// difference.
    package func isIdentical(to other: Sublayers) -> Bool { inside.isIdentical(to: other.inside) }

    /// True if the layer at an index is known to show the same as another one. Does not make a layer that was given.
    package func isIdentical(_ index: Int, to other: LayerSnapshot) -> Bool { inside.isIdentical(index, to: other) }

    /// The scene that the layers of `slots` belong to; nil if all layers were given.
    package var scene: LayerScene? { inside.scene }
    /// The indices in the scene of the layers from index `firstSlot` of this collection on.
    package var slots: [Int32] { inside.indices }
    /// The number of given layers behind those of `slots`; the index of the first one of these.
    package var firstSlot: Int { inside.given.count }
  }

  /// The sublayers in the order of `sublayers`, each made on access.
  public var layers: Sublayers { Sublayers(inside: inside) }

  /// The sublayers in the order of `CALayer.sublayers`; drawn in the order of (zPosition, index).
  ///
  /// - Complexity: O(n) in the sublayers, each of which is made anew; compare ``layers``.
  public var sublayers: [LayerSnapshot] {
    get { inside.indices.isEmpty && inside.front.isEmpty && inside.scene == nil ? inside.given : Array(layers) }
    set { (inside.given, inside.indices, inside.front) = (newValue, [], []) }
    _modify {
      if !inside.indices.isEmpty || !inside.front.isEmpty || inside.scene != nil { sublayers = Array(layers) }
      yield &inside.given
    }
  }

  /// Adds a layer in front of all sublayers, which do not change: O(1).
  package mutating func addInFront(_ layer: LayerSnapshot) { inside.front.append(layer) }

  /// The mask: an array of no or one layer, whose alpha multiplies this layer's.
  public var mask: [LayerSnapshot] {
    get { inside.mask.map { [$0] } ?? [] }
    set { (inside.givenMask, inside.maskIndex) = (newValue, -1) }
  }

  /// True if the layer has a mask.
  public var isMasked: Bool { !inside.givenMask.isEmpty || inside.maskIndex >= 0 }

  /// Copies the mask of another layer, which may belong to a scene under construction.
  package mutating func takeMask(of other: LayerSnapshot) {
    (inside.givenMask, inside.maskIndex) = (other.inside.givenMask, other.inside.maskIndex)
    if inside.scene == nil { inside.scene = other.inside.scene }
  }

  /// Copies the scene indices of another layer's sublayers and mask. The layers given to this one stay behind them.
  package mutating func putInside(of other: LayerSnapshot) {
    (inside.indices, inside.maskIndex) = (other.inside.indices, other.inside.maskIndex)
  }

  /// True if two layers are known to show the same. Sublayers are not compared, so that false does not mean a
  /// difference.
  package func isIdentical(to other: LayerSnapshot) -> Bool { inside.isIdentical(to: other.inside) && self == other }

  /// The layer without sublayers and mask.
  package var alone: LayerSnapshot {
    var layer = self
    layer.inside = LayersInside()
    return layer
  }

  /// Sets the sublayers and the mask (-1: none) to indices of the scene under construction. The layers given stay
  /// behind these sublayers.
  package mutating func putInside(_ indices: [Int32], mask: Int32) {
    (inside.indices, inside.maskIndex) = (indices, mask)
  }
}
