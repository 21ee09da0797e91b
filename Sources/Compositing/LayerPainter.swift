import TendonGeometry
import TendonPixelKernels
import TendonSnapshot

/// Paints single layers, with all that is inside of them, as bitmaps in the layers' own coordinates.
///
/// A bitmap is painted again when its layer has changed, and forgotten when a frame has not asked for it.
package final class LayerPainter {
  /// The parts of a layer that are painted apart, with the name of the bitmap among those of the layer.
  package enum Part: Int, Hashable, Sendable {
    /// The layer with all that is inside of it, its shadow and its mask, without its opacity.
    case whole
    /// The layer as its rasterisation has it.
    case raster
    /// The shadow alone.
    case shadow
    /// The layer's mask and its rounded clip.
    case mask
    /// The background alone.
    case background
    /// The border alone.
    case border
    /// The contents alone.
    case contents
    /// A sublayer, as it is seen in the plane of the layer.
    case projection
  }

  private struct Key: Hashable {
    var id: Int
    var part: Part
    /// Counts the layers of a frame with the same id, such as the copies of a replicator.
    var copy: Int
  }

  private struct Known {
    var layer: LayerSnapshot
    var scale: Double
    var phase: CGPoint
    var room: CGRect?
    var contents: Contents?
    var lastUse: Int
  }

  /// The largest side of a bitmap in pixels; one that would be larger has fewer pixels a point.
  static let largest = 4096
  /// The number of bitmaps painted so far.
  package private(set) var painted = 0

  private let cache = SceneCache()
  private var known: [Key: Known] = [:]
  private var copies: [Key: Int] = [:]
  private var frame: FrameSnapshot?

  package init() {}

  /// Begins a frame, and forgets what the one before has not asked for.
  package func begin(_ frame: FrameSnapshot) {
    known = known.filter { $0.value.lastUse == cache.frame }
    cache.removeUnused()
    cache.frame += 1
    copies = [:]
    self.frame = frame
  }

  /// A version for pixels that were made for this frame; each is another one, below 0.
  package func makeVersion() -> Int {
    cache.lastRaster -= 1
    return cache.lastRaster
  }

  /// A part of a layer as contents of it; nil where there is nothing to see.
  ///
  /// - Parameters:
  ///   - layer: Is painted in its own coordinates.
  ///   - space: The coordinates inside it.
  ///   - scale: Pixels a point. Where the layer lies on the device with this scale, the pixels are those of the device.
  package func contents(_ part: Part, of layer: LayerSnapshot, in space: LayerSpace, scale: Double) -> Contents? {
    var key = Key(id: layer.id, part: part, copy: 0)
    let copy = copies[key, default: 0]
    copies[key] = copy + 1
    key.copy = copy
    var plain = layer.inOwnCoordinates
    if part == .whole || part == .raster || part == .shadow { plain.shadow = layer.shadow }
    if part == .whole || part == .mask { plain.mask = layer.mask }
    if part == .raster { (plain.rasterizationScale, plain.colorMultiplier) = (nil, nil) }
    var phase = CGPoint.zero
    if let origin = space.origin(at: scale) {
      // To a 256th of a pixel: what stands still is not painted again for a rounding error.
      func fraction(_ x: CGFloat) -> CGFloat { ((x - x.rounded(.down)) * 256).rounded() / 256 }
      phase = CGPoint(x: fraction(origin.x), y: fraction(origin.y))
    }
    let room = part == .shadow ? nil : room(for: plain, in: space, scale: scale)
    if let old = known[key], old.scale == scale, old.phase == phase, old.room == room, old.layer.isSame(as: plain) {
      known[key]?.lastUse = cache.frame
      return old.contents
    }
    let contents = paint(part, plain, scale: scale, phase: phase, room: room)
    known[key] = Known(
      layer: plain, scale: scale, phase: phase, room: room, contents: contents, lastUse: cache.frame)
    return contents
  }

  /// The part of a layer's coordinates that is painted: nil for all, unless that is much more than a screen.
  private func room(for layer: LayerSnapshot, in space: LayerSpace, scale: Double) -> CGRect? {
    guard let frame else { return nil }
    let (width, height) = (frame.pixelWidth, frame.pixelHeight)
    if let extent = layer.extent, Double(extent.width) * scale <= 1.5 * Double(width),
      Double(extent.height) * scale <= 1.5 * Double(height)
    {
      return nil
    }
    return space.visible(width: width, height: height)
  }

  private func paint(
    _ part: Part, _ layer: LayerSnapshot, scale: Double, phase: CGPoint, room: CGRect?
  ) -> Contents? {
    painted += 1
    var scene = SceneBuilder(cache: cache, antialiasesEdges: true, nesting: 0)
    let base = Homography(scaleX: scale, scaleY: scale, x: Double(phase.x), y: Double(phase.y))
    var viewport = PixelRect(minX: -8192, minY: -8192, maxX: 8192, maxY: 8192)
    if let room {
      func pixel(_ x: CGFloat, _ phase: CGFloat, _ rule: FloatingPointRoundingRule) -> Int {
        Int(max(-1e6, min(1e6, (Double(x) * scale + Double(phase)).rounded(rule))))
      }
      viewport = viewport.intersection(
        PixelRect(
          minX: pixel(room.minX, phase.x, .down), minY: pixel(room.minY, phase.y, .down),
          maxX: pixel(room.maxX, phase.x, .up), maxY: pixel(room.maxY, phase.y, .up)))
    }
    if part == .shadow {
      scene.buildShadow(of: layer, base: base, viewport: viewport)
    } else {
      scene.build(layer, base: base, viewport: viewport)
    }
    let rect = scene.touchedOfAll
    guard !rect.isEmpty else { return nil }
    if max(rect.width, rect.height) > LayerPainter.largest, scale > 0.01 {
      painted -= 1
      return paint(part, layer, scale: scale / 2, phase: .zero, room: room)
    }
    let bitmap = Bitmap(width: rect.width, height: rect.height, pixels: scene.list.pixels(in: rect))
    return Contents(
      bitmap: bitmap, version: makeVersion(),
      destination: CGRect(
        x: (Double(rect.minX) - Double(phase.x)) / scale, y: (Double(rect.minY) - Double(phase.y)) / scale,
        width: Double(rect.width) / scale, height: Double(rect.height) / scale), scale: CGFloat(scale))
  }
}

extension SceneBuilder {
  /// The rectangle that a finished scene has drawn on.
  var touchedOfAll: PixelRect { touched[0] }

  /// Adds the shadow of a layer, and nothing else of it.
  mutating func buildShadow(of layer: LayerSnapshot, base: Homography, viewport: PixelRect) {
    let space = Space(base: base)
    guard layer.isFinite, let place = place(layer, in: space) else { return }
    hardEdges = antialiasesEdges ? HardEdges(notIn: layer.antialiasedEdges) : .all
    let context = Context(space: place.sublayers, opacity: 1, clip: viewport)
    drawShadow(of: layer, RoundedBox(of: layer), place, context)
  }
}
