import TendonCompositing
import TendonGeometry
import TendonSnapshot

/// Makes composed frames, one after the other; bitmaps whose layers have not changed are kept from the one before.
package final class ComposedFrameBuilder {
  /// The most layers of a frame; one that has more is a bitmap.
  static let mostLayers = 4000
  /// The deepest nesting of layers.
  static let deepest = 200

  /// Paints what is shown as bitmaps.
  package let painter = LayerPainter()
  let tints = TintedBitmaps()
  private(set) var frame = FrameSnapshot(time: 0, size: .zero, scale: 1, root: LayerSnapshot(id: 0))
  private(set) var fallbacks: [Int: ComposedFallback] = [:]
  private var count = 0

  package init() {}

  /// The conditions under which a layer is drawn.
  struct Conditions {
    var space: LayerSpace
    /// The product of the superlayers' opacities that apply to each of their layers.
    var opacity = 1.0
    /// The colour by which the superlayers' subtrees are multiplied; nil: white.
    var tint: CGColor?
    var depth = 0
  }

  /// A layer as the page shows it.
  struct Result {
    var layer: LayerSnapshot
    /// True if it does nothing but add colours to what lies behind it.
    var isAdded = false
    /// True if it adds colours to what lies behind its superlayer, which a page cannot do.
    var needsBackdrop = false
    /// True if it, or a layer inside it, filters what lies behind it, which a page does not do as the compositor does.
    var filters = false
    /// The reason for which the page cannot show it in perspective: it is a bitmap in the plane of its superlayer.
    var projection: ComposedFallback?
  }

  /// The frame as a page can show it.
  package func compose(_ frame: FrameSnapshot) -> ComposedFrame {
    self.frame = frame
    painter.begin(frame)
    tints.begin()
    (fallbacks, count) = ([:], 0)
    let outside = Conditions(space: LayerSpace(scale: frame.scale))
    var result = compose(frame.root, outside)
    if count > Self.mostLayers {
      fallbacks = [:]
      result = picture(of: frame.root, outside, because: .count)
    } else if let need = result, need.needsBackdrop || need.isAdded || need.filters || need.projection != nil {
      fallbacks = [:]
      let reason = need.projection ?? (need.filters ? .backdrop : .additive)
      result = picture(of: frame.root, outside, because: reason)
    }
    var composed = frame
    composed.root = result?.layer ?? LayerSnapshot(id: 0)
    return ComposedFrame(frame: composed, fallbacks: fallbacks)
  }

  /// A layer with its sublayers; nil where nothing of it is shown.
  func compose(_ layer: LayerSnapshot, _ conditions: Conditions) -> Result? {
    guard !layer.isHidden, !(layer.opacity <= 0), layer.isFinite, count <= Self.mostLayers else { return nil }
    count += 1
    guard let space = conditions.space.inside(layer) else { return nil }
    if let reason = conditions.space.distortion(of: layer).flatMap(Self.reason) {
      return Result(layer: layer.bare, projection: reason)
    }
    if conditions.depth > Self.deepest { return picture(of: layer, conditions, because: .depth) }
    var inner = conditions
    inner.space = space
    inner.depth += 1
    inner.tint = conditions.tint.times(layer.colorMultiplier)
    inner.opacity = conditions.opacity * Double(min(layer.opacity, 1))
    guard layer.kind == .plain else { return transformLayer(layer, inner) }
    let parts = ComposedParts(layer, inner, self)
    guard !parts.isEmpty else { return nil }
    for index in parts.rasterizes ? [] : drawingOrder(layer.layers) {
      let original = layer.layers[index]
      guard let sublayer = compose(original, parts.sublayerConditions) else { continue }
      if sublayer.filters { parts.noteFilter() }
      guard let reason = sublayer.projection else {
        parts.add(sublayer)
        continue
      }
      forget(fallbacksInside: original)
      fallbacks[original.id] = reason
      parts.addProjection(of: original)
    }
    if parts.needsPicture {
      // What was found inside is part of the bitmap now.
      forget(fallbacksInside: layer)
      return picture(of: layer, conditions, because: parts.reason)
    }
    return parts.result()
  }

  /// A transform layer: its sublayers keep their depth, and nothing of it applies to them as a group.
  private func transformLayer(_ layer: LayerSnapshot, _ inner: Conditions) -> Result? {
    var result = Result(layer: layer.bare)
    var sublayers: [LayerSnapshot] = []
    for index in layer.layers.indices {
      guard let sublayer = compose(layer.layers[index], inner) else { continue }
      if sublayer.isAdded || sublayer.needsBackdrop { result.needsBackdrop = true }
      if sublayer.filters { result.filters = true }
      result.projection = result.projection ?? sublayer.projection
      sublayers.append(sublayer.layer)
    }
    guard !sublayers.isEmpty else { return nil }
    if sublayers.count > 512 { result.projection = .space }
    result.layer.sublayers = sublayers
    return result
  }

  /// A layer as one bitmap of all that is inside of it; nil where nothing is seen.
  func picture(of layer: LayerSnapshot, _ conditions: Conditions, because reason: ComposedFallback) -> Result? {
    guard let space = conditions.space.inside(layer) else { return nil }
    fallbacks[layer.id] = reason
    guard layer.kind == .plain else { return Result(layer: layer.bare, projection: reason) }
    var tinted = layer
    tinted.colorMultiplier = conditions.tint.times(layer.colorMultiplier)
    let scale = scale(in: space, of: layer)
    guard let contents = painter.contents(.whole, of: tinted, in: space, scale: scale) else { return nil }
    var result = layer.bare
    result.contents = contents
    result.opacity = Float(conditions.opacity * Double(min(layer.opacity, 1)))
    return Result(layer: result)
  }

  /// The reason for which a page does not show a layer in perspective as it should; nil where it does.
  private static func reason(_ distortion: (nearness: Double, flatness: Double)) -> ComposedFallback? {
    if distortion.nearness < 0.1 { return .near }
    return distortion.flatness < 0.4 ? .edge : nil
  }

  /// Pixels a point for the bitmap of a layer: those of the screen where the layer is not scaled.
  func scale(in space: LayerSpace, of layer: LayerSnapshot) -> Double {
    let screen = Double(frame.scale)
    let seen = space.pixelsPerPoint(at: CGPoint(x: layer.bounds.midX, y: layer.bounds.midY))
    // Steps, so that a layer that grows is not painted in every frame.
    var scale = screen
    while scale < seen * 0.999, scale < screen * 8 { scale *= 2 }
    while scale / 2 > seen * 1.001, scale > screen / 16 { scale /= 2 }
    return scale
  }

  private func forget(fallbacksInside layer: LayerSnapshot) {
    guard !fallbacks.isEmpty else { return }
    var open = [layer]
    while let layer = open.popLast() {
      fallbacks[layer.id] = nil
      open += layer.sublayers
    }
  }

  /// Indices in the order of (zPosition, index), back to front.
  private func drawingOrder(_ layers: LayerSnapshot.Sublayers) -> [Int] {
    Array(layers.indices).sorted { (layers.zPosition($0), $0) < (layers.zPosition($1), $1) }
  }
}

extension LayerSnapshot {
  /// The place of the layer alone, without looks.
  var bare: LayerSnapshot {
    var layer = LayerSnapshot(id: max(0, id) * 8)
    layer.kind = kind
    (layer.bounds, layer.position, layer.zPosition) = (bounds, position, zPosition)
    (layer.anchorPoint, layer.anchorPointZ) = (anchorPoint, anchorPointZ)
    (layer.transform, layer.sublayerTransform) = (transform, sublayerTransform)
    layer.isGeometryFlipped = isGeometryFlipped
    return layer
  }
}

extension CGColor? {
  /// The product of two colours where nil stands for white.
  func times(_ factor: CGColor?) -> CGColor? {
    guard let self else { return factor }
    return self.multiplied(by: factor)
  }
}
