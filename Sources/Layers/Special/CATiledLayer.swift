import Foundation
import TendonDrawing
import TendonGeometry
import TendonSnapshot

/// A layer whose content is painted in tiles, those that are seen only and as sharp as they are seen: for content larger
/// than a bitmap can be.
///
/// `draw(in:)` (or the delegate's) is called for every tile, with `Canvas.clipBounds` saying which; drawing outside it
/// costs time and shows nothing. Tiles are kept until `setNeedsDisplay()` or `setNeedsDisplay(_:)`.
///
/// Differs from Core Animation: tiles are painted when a snapshot is taken, so that none is ever missing or fades in.
open class CATiledLayer: CALayer {
  /// The size of a tile in pixels of its level of detail. Default 256 x 256.
  ///
  /// Sides are put into the range 16...4,096, and doubled while more than 1,024 tiles would be seen.
  public var tileSize = CGSize(width: 256, height: 256) {
    didSet {
      check(tileSize.width.isFinite && tileSize.height.isFinite, "tileSize", tileSize)
      setNeedsDisplay()
    }
  }

  /// The number of levels of detail, each half as sharp as the one before. Default: 1.
  public var levelsOfDetail = 1 {
    didSet {
      precondition(levelsOfDetail >= 1, "CATiledLayer levelsOfDetail is 1 or more, got \(levelsOfDetail)")
      setNeedsDisplay()
    }
  }

  /// The number of levels sharper than `contentsScale`, each twice as sharp as the next. Default: 0.
  public var levelsOfDetailBias = 0 {
    didSet {
      precondition(levelsOfDetailBias >= 0, "CATiledLayer levelsOfDetailBias is 0 or more, got \(levelsOfDetailBias)")
      setNeedsDisplay()
    }
  }

  /// The time in which a tile fades in, in seconds: 0.25, unless a subclass overrides it.
  ///
  /// Differs from Core Animation: tiles are there at once, so that nothing calls it.
  open class func fadeDuration() -> TimeInterval { 0.25 }

  public override init() { super.init() }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public override init(layer: Any) {
    super.init(layer: layer)
    guard let layer = layer as? CATiledLayer else { return }
    (tileSize, levelsOfDetail, levelsOfDetailBias) = (layer.tileSize, layer.levelsOfDetail, layer.levelsOfDetailBias)
  }

  /// Forgets all tiles; they are painted again when they are seen.
  open override func display() {
    guard shown == nil else { return }
    tiles = [:]
  }

  open override func setNeedsDisplay(_ rect: CGRect) {
    tiles = tiles.filter { !$0.key.rect.intersects(rect) }
    MediaClock.current.transactions.noteChange()
  }

  private struct TileKey: Hashable {
    var x: Double
    var y: Double
    var width: Double
    var height: Double
    var scale: Double

    var rect: CGRect { CGRect(x: x, y: y, width: width, height: height) }
  }

  private var tiles: [TileKey: (bitmap: Bitmap, version: Int)] = [:]
  /// Tiles that are kept though they are not seen.
  private static let most = 1024

  override var isMadeAnew: Bool { true }

  override func addOwnContent(
    of seen: LayerProperties, to result: inout LayerSnapshot, atLocal time: Double, scale: CGFloat
  ) {
    let bounds = result.bounds
    guard !seen.isHidden, bounds.width > 0, bounds.height > 0, bounds.isFiniteRect else { return }
    let (window, stretch) = view(atLocal: time)
    let visible = window.map { bounds.intersection($0) } ?? bounds
    guard !visible.isNull, !visible.isEmpty else { return }
    let detail = level(for: Double(scale * stretch), contentsScale: Double(seen.contentsScale))
    func side(_ pixels: CGFloat) -> Double { min(max(Double(pixels), 16), 4096) / detail }
    var (width, height) = (side(tileSize.width), side(tileSize.height))
    func range(_ low: CGFloat, _ high: CGFloat, _ start: CGFloat, _ side: Double) -> (Double, Double) {
      ((Double(low - start) / side).rounded(.down), (Double(high - start) / side).rounded(.up) - 1)
    }
    var columns = range(visible.minX, visible.maxX, bounds.minX, width)
    var rows = range(visible.minY, visible.maxY, bounds.minY, height)
    while (columns.1 - columns.0 + 1) * (rows.1 - rows.0 + 1) > Double(CATiledLayer.most) {
      (width, height) = (width * 2, height * 2)
      columns = range(visible.minX, visible.maxX, bounds.minX, width)
      rows = range(visible.minY, visible.maxY, bounds.minY, height)
    }
    var used: [TileKey: (bitmap: Bitmap, version: Int)] = [:]
    var layers: [LayerSnapshot] = []
    var row = rows.0
    while row <= rows.1 {
      var column = columns.0
      while column <= columns.1 {
        let whole = CGRect(
          x: Double(bounds.minX) + column * width, y: Double(bounds.minY) + row * height, width: width, height: height)
        let rect = whole.intersection(bounds)
        column += 1
        guard rect.width > 0, rect.height > 0 else { continue }
        let key = TileKey(
          x: Double(rect.minX), y: Double(rect.minY), width: Double(rect.width), height: Double(rect.height),
          scale: detail)
        let tile = tiles[key] ?? paintTile(rect, detail)
        used[key] = tile
        layers.append(picture(of: tile, rect, detail, in: result))
      }
      row += 1
    }
    if tiles.count + used.count > CATiledLayer.most { tiles = used } else { tiles.merge(used) { $1 } }
    result.sublayers.insert(contentsOf: layers, at: 0)
  }

  private func paintTile(_ rect: CGRect, _ detail: Double) -> (bitmap: Bitmap, version: Int) {
    MediaClock.current.counters.paintings += 1
    delegate?.layerWillDraw(self)
    let scale = Painting.scale(for: rect.size, wanted: CGFloat(detail))
    return (painted(rect, scale: scale) { draw(in: $0) }, ContentVersion.next())
  }

  private func picture(
    of tile: (bitmap: Bitmap, version: Int), _ rect: CGRect, _ detail: Double, in layer: LayerSnapshot
  ) -> LayerSnapshot {
    var result = LayerSnapshot(behindSublayersOf: layer)
    (result.bounds, result.position) = (rect, rect.origin)
    let scale = Painting.scale(for: rect.size, wanted: CGFloat(detail))
    result.contents = Contents(
      bitmap: tile.bitmap, version: tile.version,
      destination: CGRect(
        x: rect.minX, y: rect.minY, width: CGFloat(tile.bitmap.width) / scale,
        height: CGFloat(tile.bitmap.height) / scale), scale: scale)
    // Only the edges of the whole may be soft: two half covered pixels would show what is behind.
    var edges: UInt8 = 0
    if rect.minX <= layer.bounds.minX { edges |= 1 }
    if rect.maxX >= layer.bounds.maxX { edges |= 2 }
    if rect.minY <= layer.bounds.minY { edges |= 4 }
    if rect.maxY >= layer.bounds.maxY { edges |= 8 }
    result.antialiasedEdges = edges & layer.antialiasedEdges
    return result
  }

  /// Pixels a point of the coarsest level that is sharp enough for `wanted`, or else of the sharpest.
  private func level(for wanted: Double, contentsScale: Double) -> Double {
    var scale = contentsScale * pow(2, Double(min(levelsOfDetailBias, 16)))
    for _ in 1..<min(max(levelsOfDetail, 1), 64) where scale / 2 >= wanted * 0.999 { scale /= 2 }
    return scale
  }

  /// The part of the layer's plane that the top of the tree shows (nil: all of it), and how many points of the screen a
  /// point there is.
  private func view(atLocal time: Double) -> (CGRect?, CGFloat) {
    let media = convertTime(time, to: nil)
    let (copy, top) = (presentationCopy(at: media), root.presentationCopy(at: media))
    guard root !== self else { return (nil, 1) }
    let window = copy.convert(top.bounds, from: top)
    let visible = window.isFiniteRect ? window : nil
    let center = (visible.map { $0.intersection(copy.bounds) } ?? copy.bounds).center
    func seen(_ dx: CGFloat, _ dy: CGFloat) -> CGPoint {
      copy.convert(CGPoint(x: center.x + dx, y: center.y + dy), to: top)
    }
    let (p, q, r) = (seen(0, 0), seen(1, 0), seen(0, 1))
    let stretch = max(
      hypot(Double(q.x - p.x), Double(q.y - p.y)), hypot(Double(r.x - p.x), Double(r.y - p.y)))
    return (visible, stretch.isFinite && stretch > 0 ? CGFloat(stretch) : 1)
  }
}
