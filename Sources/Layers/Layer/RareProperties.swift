import TendonGeometry
import TendonMotion

/// Properties that few layers set, kept apart so that the others stay small.
package struct RareProperties {
  package var minificationFilter = CALayerContentsFilter.linear
  package var contentsFormat = CALayerContentsFormat.RGBA8Uint
  package var isOpaque = false
  package var shouldRasterize = false
  package var rasterizationScale: CGFloat = 1
  package var allowsEdgeAntialiasing = true
  package var edgeAntialiasingMask = CAEdgeAntialiasingMask.all

  /// What a text layer has besides.
  var text: TextProperties?
  /// What a replicator layer has besides.
  var replicator: ReplicatorProperties?
  /// What an emitter layer has besides.
  var emitter: EmitterProperties?
  /// Values that the layer's class or its user keeps under keys of their own and that can be animated.
  package var custom: [String: AnimatableValue] = [:]
}

/// Rare properties on the heap, copied when they are written while shared.
final class RareBox {
  var value: RareProperties
  init(_ value: RareProperties) { self.value = value }
}

extension LayerProperties {
  /// The rare properties; the defaults where none has been set.
  package var rare: RareProperties {
    get { rareBox?.value ?? RareProperties() }
    _modify {
      let box: RareBox
      if let known = rareBox, isKnownUniquelyReferenced(&rareBox) {
        box = known
      } else {
        box = RareBox(rareBox?.value ?? RareProperties())
        rareBox = box
      }
      yield &box.value
    }
  }
}
