import TendonGeometry
import TendonMotion

/// Properties that few layers set, kept apart so that the others stay small.
package struct RareProperties {
  package var minificationFilter = CALayerContentsFilter.linear
  package var contentsFormat = CALayerContentsFormat.RGBA8Uint
  package var isOpaque = false
  package var drawsAsynchronously = false
  package var shouldRasterize = false
  package var rasterizationScale: CGFloat = 1
  package var allowsEdgeAntialiasing = true
  package var edgeAntialiasingMask = CAEdgeAntialiasingMask.all
  package var backdropRadius: CGFloat = 0
  package var backdropSaturation: CGFloat = 1
  package var backdropTint: CGColor?
  package var backdropIsSeenThroughSublayers = false

  /// The further values of a text layer; nil for other layers.
  var text: TextProperties?
  /// The further values of a replicator layer; nil for other layers.
  var replicator: ReplicatorProperties?
  /// The further values of an emitter layer; nil for other layers.
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
