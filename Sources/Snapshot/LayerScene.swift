import TendonGeometry

/// A tree of layers at one time in flat form: the committed nodes, shared with the scenes before and after, and the
/// numbers of this time.
///
/// Immutable. Readers iterate over `LayerSnapshot.layers`, which makes each layer on access.
package final class LayerScene: Sendable {
  /// The identity of the tree.
  package let tree: LayerTreeName
  /// The stamps that show which layers look the same as in other scenes of the tree.
  package let stamps: LayerStamps
  /// The committed nodes.
  package let nodes: LayerNodes
  /// The numbers of all moving properties; the `offset` of a node is the index of its first number.
  package let values: [Double]
  /// The layers that are made anew for every scene, because they change in other ways than by numbers; the `remade` of
  /// a node is its index here.
  package let remade: [LayerSnapshot]

  /// Makes a scene. The offsets and `remade` indices of `nodes` must lie within `values` and `remade`.
  package init(
    tree: LayerTreeName, stamps: LayerStamps, nodes: LayerNodes, values: [Double], remade: [LayerSnapshot]
  ) {
    (self.tree, self.stamps) = (tree, stamps)
    (self.nodes, self.values, self.remade) = (nodes, values, remade)
  }

  /// Returns the layer under an index as it looks at the scene's time. Traps outside the nodes.
  package func layer(at index: Int32) -> LayerSnapshot {
    let node = nodes[Int(index)]
    // A layer is large: it is made where it is returned.
    var layer = node.remade < 0 ? node.layer : remade[node.remade]
    if node.remade < 0 { node.show(values, in: &layer) }
    layer.inside.scene = self
    return layer
  }

  /// The value of `isShown` that `layer(at:)` would have, without making the layer.
  func isShown(_ index: Int32) -> Bool {
    let (index, made) = (Int(index), nodes[Int(index)].remade)
    if made >= 0 { return remade[made].isShown }
    let node = nodes[index]
    guard let moving = node.moving else { return node.layer.isShown }
    let isHidden = moving.hidden < 0 ? node.layer.isHidden : values[node.offset + moving.hidden] != 0
    return !isHidden && (moving.opacity < 0 ? node.layer.opacity > 0 : values[node.offset + moving.opacity] > 0)
  }

  /// The value of `zPosition` that `layer(at:)` would have, without making the layer.
  func zPosition(_ index: Int32) -> CGFloat {
    let (index, made) = (Int(index), nodes[Int(index)].remade)
    if made >= 0 { return remade[made].zPosition }
    guard let place = nodes[index].moving?.zPosition, place >= 0 else { return nodes[index].layer.zPosition }
    return CGFloat(values[nodes[index].offset + place])
  }

  /// The box of the layer's bounds in its superlayer's coordinates, without making the layer; nil unless it is a plain
  /// layer without a transform.
  func movedBounds(_ index: Int32) -> CGRect? {
    let (index, made) = (Int(index), nodes[Int(index)].remade)
    if made >= 0 { return remade[made].movedBounds }
    let node = nodes[index]
    guard let moving = node.moving else { return node.layer.movedBounds }
    guard !moving.movesTransform, node.layer.isOnlyMoved else { return nil }
    func number(_ place: Int) -> CGFloat { CGFloat(values[node.offset + place]) }
    func point(_ place: Int, _ still: CGPoint) -> CGPoint {
      place < 0 ? still : CGPoint(x: number(place), y: number(place + 1))
    }
    var bounds = node.layer.bounds
    if moving.bounds >= 0 {
      bounds.origin = point(moving.bounds, bounds.origin)
      bounds.size = CGSize(width: max(number(moving.bounds + 2), 0), height: max(number(moving.bounds + 3), 0))
    }
    return bounds.moved(
      to: point(moving.position, node.layer.position), anchor: point(moving.anchorPoint, node.layer.anchorPoint))
  }

  /// True if two scenes are known to show the same. O(1): no layer is compared, so that false does not mean a
  /// difference.
  package func isIdentical(to other: LayerScene) -> Bool {
    self === other || tree === other.tree && stamps.isIdentical(to: other.stamps)
  }
}

extension LayerSnapshot {
  /// The box of the bounds in the superlayer's coordinates; nil unless it is a plain layer without a transform.
  var movedBounds: CGRect? { isOnlyMoved ? bounds.moved(to: position, anchor: anchorPoint) : nil }

  fileprivate var isOnlyMoved: Bool { kind == .plain && transform == CATransform3D() }
}

extension CGRect {
  /// The rectangle with a point of it, in unit coordinates, at a position.
  fileprivate func moved(to position: CGPoint, anchor: CGPoint) -> CGRect {
    CGRect(
      x: position.x - anchor.x * size.width, y: position.y - anchor.y * size.height, width: size.width,
      height: size.height)
  }
}
