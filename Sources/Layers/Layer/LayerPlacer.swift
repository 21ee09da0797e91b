import TendonDrawing
import TendonGeometry
import TendonMotion

/// Says where layers are seen whose place is found anew for each time, as that of views whose layout is solved at every
/// frame.
///
/// The answers are functions of the time and of what has been committed. Animations of the layers come on top of them.
@MainActor
package protocol LayerPlacer: AnyObject {
  /// The layers that are seen elsewhere than their model says at a media time in seconds, each once.
  func places(at time: Double) -> [LayerPlace]
  /// Where one layer is seen; nil where its model says it.
  func place(of layer: CALayer, at time: Double) -> LayerPlace?
}

/// Where a layer is seen.
@MainActor
package struct LayerPlace {
  package let layer: CALayer
  /// The size of the bounds, and the position, in points.
  package var size: CGSize
  package var position: CGPoint
  /// What the layer has drawn for this size; nil where its contents are stretched.
  package var contents: LayerContents?

  package init(layer: CALayer, size: CGSize, position: CGPoint, contents: LayerContents? = nil) {
    (self.layer, self.size, self.position, self.contents) = (layer, size, position, contents)
  }

  /// The model with this place instead of its own.
  func placing(_ model: LayerProperties) -> LayerProperties {
    var seen = model
    (seen.bounds.size, seen.position) = (size, position)
    if let contents { seen.contents = contents }
    return seen
  }
}

extension MediaClock {
  /// Makes a placer count until it is removed.
  package func add(_ placer: any LayerPlacer) {
    placers.append(placer)
    transactions.noteChange()
  }

  package func remove(_ placer: any LayerPlacer) {
    placers.removeAll { $0 === placer }
    transactions.noteChange()
  }

  /// The placers, in the order in which they came.
  package var layerPlacers: [any LayerPlacer] { placers }

  func place(of layer: CALayer, at time: Double) -> LayerPlace? {
    for placer in placers {
      if let place = placer.place(of: layer, at: time) { return place }
    }
    return nil
  }

  /// All places at a time, by the names of the layers.
  func places(at time: Double) -> [Int: LayerPlace] {
    var places: [Int: LayerPlace] = [:]
    for placer in placers {
      for place in placer.places(at: time) { places[place.layer.id] = place }
    }
    return places
  }
}

extension CALayer {
  /// What the layer would have drawn with bounds of another size; nil where these are empty.
  package func contents(ofSize size: CGSize, draw: (Canvas) -> Void) -> LayerContents? {
    guard size.width > 0, size.height > 0 else { return nil }
    let scale = Painting.scale(for: size, wanted: properties.contentsScale)
    let canvas = Canvas(size: size, scale: scale)
    canvas.translate(x: -properties.bounds.origin.x, y: -properties.bounds.origin.y)
    draw(canvas)
    return LayerContents(
      bitmap: canvas.bitmap, version: ContentVersion.next(), paintedSize: size, paintedScale: scale)
  }
}
