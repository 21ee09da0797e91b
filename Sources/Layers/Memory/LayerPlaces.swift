import TendonGeometry

/// The numbers of the snapshot that is being made, into which a `LayerPlacement` writes.
@MainActor
package struct LayerPlaces {
  private let tree: CommittedTree
  private let values: UnsafeMutableBufferPointer<Double>

  /// Lets each placement write where its layers lie at a media time.
  static func write(
    _ placements: some Sequence<any LayerPlacement>, at time: Double, of tree: CommittedTree, to values: inout [Double]
  ) {
    values.withUnsafeMutableBufferPointer { values in
      for placement in placements { placement.place(at: time, LayerPlaces(tree: tree, values: values)) }
    }
  }

  /// O(1). Without effect on a layer of another tree, or one that this placement does not place.
  package func set(_ layer: CALayer, bounds: CGRect, position: CGPoint) {
    guard layer.tree === tree, let entry = tree.entry(ofSlot: layer.slot) else { return }
    entry.write(bounds, position, to: values)
  }
}

extension MovingProgram.Entry {
  /// Writes where the layer lies. Without effect on a layer that is not placed.
  func write(_ bounds: CGRect, _ position: CGPoint, to values: inout [Double]) {
    values.withUnsafeMutableBufferPointer { write(bounds, position, to: $0) }
  }

  fileprivate func write(_ bounds: CGRect, _ position: CGPoint, to values: UnsafeMutableBufferPointer<Double>) {
    guard moving.isSuperset(of: .place) else { return }
    // Bounds and position are the first two of all moving properties.
    (values[offset], values[offset + 1]) = (Double(bounds.origin.x), Double(bounds.origin.y))
    (values[offset + 2], values[offset + 3]) = (Double(bounds.size.width), Double(bounds.size.height))
    (values[offset + 4], values[offset + 5]) = (Double(position.x), Double(position.y))
  }
}
