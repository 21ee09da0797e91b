import TendonGeometry

/// A tree of layers at one time, flat: what was committed, which is shared with the scenes before and after, and beside
/// it the numbers that are this time's own.
///
/// Immutable. Readers walk it through `LayerSnapshot.layers`, which makes each layer when it is asked for.
package final class LayerScene: Sendable {
  /// The tree that this is a scene of.
  package let tree: LayerTreeName
  /// Says what looks as it did in other scenes of the tree.
  package let stamps: LayerStamps
  /// What was committed.
  package let nodes: LayerNodes
  /// The numbers of all moving properties; each node knows where its own are.
  package let values: [Double]
  /// The layers that are made anew for every scene, because they move in other ways than by numbers; each node knows
  /// which is its own.
  package let remade: [LayerSnapshot]

  package init(
    tree: LayerTreeName, stamps: LayerStamps, nodes: LayerNodes, values: [Double], remade: [LayerSnapshot]
  ) {
    (self.tree, self.stamps) = (tree, stamps)
    (self.nodes, self.values, self.remade) = (nodes, values, remade)
  }

  /// The layer under an index as it is seen at the scene's time.
  package func layer(at index: Int32) -> LayerSnapshot {
    // Field by field here and below: a node has the size of a layer.
    let (index, made) = (Int(index), nodes[Int(index)].remade)
    var layer = made < 0 ? nodes[index].layer : remade[made]
    if made < 0, let moving = nodes[index].moving {
      moving.show(values, at: nodes[index].offset, in: &layer)
      if let placement = nodes[index].placement {
        layer.contents?.destination = placement.destination(in: layer.bounds)
      }
    }
    layer.inside.scene = self
    return layer
  }

  /// What `layer(at:)` would say of these two, without making the layer.
  func isShown(_ index: Int32) -> Bool {
    let (index, made) = (Int(index), nodes[Int(index)].remade)
    if made >= 0 { return remade[made].isShown }
    guard !nodes[index].layer.isHidden, let place = nodes[index].moving?.opacity, place >= 0 else {
      return nodes[index].layer.isShown
    }
    return values[nodes[index].offset + place] > 0
  }

  func zPosition(_ index: Int32) -> CGFloat {
    let (index, made) = (Int(index), nodes[Int(index)].remade)
    if made >= 0 { return remade[made].zPosition }
    guard let place = nodes[index].moving?.zPosition, place >= 0 else { return nodes[index].layer.zPosition }
    return CGFloat(values[nodes[index].offset + place])
  }

  /// True if two scenes surely show the same, found out without looking at a single layer.
  package func isIdentical(to other: LayerScene) -> Bool {
    self === other || tree === other.tree && stamps.isIdentical(to: other.stamps)
  }
}
