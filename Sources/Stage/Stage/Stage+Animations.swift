import TendonLayers
import TendonViews

/// The animations that run on one layer.
package struct LayerAnimations: Hashable, Sendable {
  /// The identity of the layer, as in snapshots.
  package var layer: Int
  /// The identifier of the layer's view, else its object id; of a layer without a view its own name; nil without one.
  package var name: String?
  /// The class of the view, or of the layer where it has none.
  package var className: String
  /// In the order in which they are applied.
  package var animations: [AnimationReport]
}

extension Stage {
  /// The running animations by layers, from the root, parents first, back to front.
  ///
  /// - Parameter limit: The most animations that are listed.
  /// - Complexity: O(n) in the layers.
  package func animations(limit: Int) -> [LayerAnimations] {
    perform {
      var (found, count) = ([LayerAnimations](), 0)
      var waiting: [CALayer] = [window.layer]
      while let layer = waiting.popLast(), count < limit {
        waiting += (layer.sublayers ?? []).reversed() + [layer.mask].compactMap { $0 }
        let reports = layer.animationReports.prefix(limit - count)
        guard !reports.isEmpty else { continue }
        let view = (layer.delegate as? UIView).flatMap { $0.layer === layer ? $0 : nil }
        found.append(
          LayerAnimations(
            layer: layer.id, name: layer.nameInTraces,
            className: view.map { "\(Swift.type(of: $0))" } ?? "\(Swift.type(of: layer))", animations: Array(reports)))
        count += reports.count
      }
      return found
    }
  }
}
