import TendonGeometry
import TendonPixelKernels
import TendonSnapshot

/// Renders frame snapshots into bitmaps, in software.
///
/// The bitmap is a function of the snapshot and of `antialiasesEdges` alone: neither the number of threads nor earlier
/// frames change a pixel. Between frames a compositor keeps the last bitmap, of which it repaints only the parts that
/// may have changed, textures with their mipmaps, and blurred shadows.
///
/// Layers flatten into their superlayer's plane at every level, except in transform layers, whose sublayers keep their
/// depth: each hides what lies behind it, and layers that intersect are cut along their line of intersection, which is
/// antialiased without a seam.
///
/// Differs from UIKit: blending is in 8 bits a component with exact rounding, a mask's own mask works, and edges of
/// transformed layers are antialiased (`antialiasesEdges`).
public final class Compositor {
  /// True if edges between pixel boundaries are blended by the fraction of each pixel that they cover. Default: true.
  ///
  /// Differs from UIKit: there edges of transformed layers are jagged unless an app's Info.plist says otherwise. If
  /// false, a pixel belongs to a layer if the pixel's centre lies inside.
  public var antialiasesEdges = true

  /// The counts of the work done so far; may be reset at any time.
  public var counters = CompositorCounters()

  /// The layers that the last frame could not show, in drawing order; at most 1,000 entries.
  public private(set) var skippedLayers: [SkippedLayer] = []

  /// True if the next frame is painted as a whole.
  private var isInvalid = false

  private let threads: Int
  private let cache = SceneCache()
  private var last: Last?
  /// The parts of the last display list by layers.
  private var drawn = DrawnLayers()
  /// A display list whose memory the next frame reuses.
  private var spare = DisplayList()

  /// The last frame: its snapshot, settings, display list and bitmap.
  private struct Last {
    var frame: FrameSnapshot
    var antialiasesEdges: Bool
    var list: DisplayList
    var bitmap: Bitmap

    /// True if the bitmap of another frame has the same size, scale and background.
    func isAs(_ other: FrameSnapshot, _ viewport: PixelRect) -> Bool {
      bitmap.width == viewport.maxX && bitmap.height == viewport.maxY && frame.size == other.size
        && frame.scale == other.scale && frame.background == other.background
    }
  }

  /// Makes a compositor that distributes bands of rows over `threads` threads, 1 or more; default 1.
  public init(threads: Int = 1) {
    precondition(threads >= 1, "a compositor works on 1 thread or more, got \(threads)")
    self.threads = threads
  }

  /// Discards the last frame, so that the next one is painted as a whole. The pixels of the next frame do not depend on
  /// it.
  public func invalidate() { isInvalid = true }

  /// Returns the bitmap of a frame, `frame.pixelWidth` by `frame.pixelHeight` pixels, opaque if the frame's background
  /// is.
  ///
  /// A frame without a finite size, or with more than 2^26 pixels, has an empty bitmap and a `frameSize` diagnostic.
  public func render(_ frame: FrameSnapshot) -> Bitmap {
    counters.frames += 1
    guard let viewport = viewport(of: frame) else {
      skippedLayers = [SkippedLayer(id: frame.root.id, reason: .frameSize)]
      forgetLayers()
      last = nil
      return Bitmap(width: 0, height: 0)
    }
    let isAlike = last?.antialiasesEdges == antialiasesEdges
    if !isAlike { forgetLayers() }
    let isSamePlace = last.map { $0.isAs(frame, viewport) } ?? false
    if let last, !isInvalid, isAlike, isSamePlace, last.frame.root.isIdentical(to: frame.root) { return again(last) }

    if !isSamePlace { cache.backdrops = [:] }
    var old = last?.list ?? DisplayList()
    let (list, kept) = walk(frame, viewport, since: old)
    let isWhole = isInvalid || !isSamePlace
    let dirty = isWhole ? viewport : list.changes(since: old, keeping: kept).intersection(viewport)
    isInvalid = false
    if !isWhole, dirty.isEmpty { counters.framesReused += 1 }
    let bitmap = paint(list, dirty, viewport, background: frame.background.premultiplied(1))
    last = Last(frame: frame, antialiasesEdges: antialiasesEdges, list: list, bitmap: bitmap)
    // The next list reuses the memory of this one.
    swap(&old, &spare)
    spare.removeAll()
    return bitmap
  }

  /// Builds the display list of a frame; unchanged parts are copied from the list of the frame before.
  private func walk(
    _ frame: FrameSnapshot, _ viewport: PixelRect, since old: DisplayList
  ) -> (DisplayList, [KeptOperations]) {
    cache.frame += 1
    var scene = SceneBuilder(cache: cache, antialiasesEdges: antialiasesEdges, last: old, drawn: takeLayers())
    swap(&scene.list, &spare)
    scene.background = frame.background.premultiplied(1)
    let scale = Double(frame.scale)
    scene.build(frame.root, base: Homography(scaleX: scale, scaleY: scale, x: 0, y: 0), viewport: viewport)
    skippedLayers = Array(scene.list.skipped.prefix(1000))
    counters.layersDrawn += scene.layersDrawn
    counters.layersVisited += scene.layersVisited
    counters.shadowTilesBuilt += cache.shadowTilesBuilt
    counters.backdropsFiltered += cache.backdropsFiltered
    (cache.shadowTilesBuilt, cache.backdropsFiltered) = (0, 0)
    cache.removeUnused()
    drawn = scene.drawn
    return (scene.list, scene.kept)
  }

  private func again(_ last: Last) -> Bitmap {
    counters.framesReused += 1
    return last.bitmap
  }

  /// Discards the parts of all layers, so that the next frame draws all of them anew.
  private func forgetLayers() {
    drawn = DrawnLayers()
    // They may have been made with the other setting of edges.
    (cache.silhouettes, cache.rasters, cache.backdrops) = ([:], [:], [:])
  }

  /// Moves the kept layers out, for a walk that changes them.
  private func takeLayers() -> DrawnLayers {
    defer { drawn = DrawnLayers() }
    return drawn
  }

  /// Paints `dirty` over the last bitmap, in place if nothing else references its pixels.
  private func paint(
    _ list: DisplayList, _ dirty: PixelRect, _ viewport: PixelRect, background: UInt32
  ) -> Bitmap {
    var bitmap: Bitmap
    if let last, last.bitmap.width == viewport.maxX, last.bitmap.height == viewport.maxY {
      bitmap = last.bitmap
    } else {
      bitmap = Bitmap(width: viewport.maxX, height: viewport.maxY)
    }
    last = nil
    guard !dirty.isEmpty else { return bitmap }
    counters.pixelsBlended += list.paint(
      dirty, into: &bitmap.pixels, width: viewport.maxX, background: background, threads: threads)
    counters.pixelsWritten += dirty.width * dirty.height
    return bitmap
  }

  private func viewport(of frame: FrameSnapshot) -> PixelRect? {
    let (width, height) = (Double(frame.size.width * frame.scale), Double(frame.size.height * frame.scale))
    guard width.isFinite, height.isFinite, frame.scale > 0, width >= 0, height >= 0 else { return nil }
    guard width.rounded(.up) * height.rounded(.up) <= 67_108_864, width < 1e6, height < 1e6 else { return nil }
    return PixelRect(minX: 0, minY: 0, maxX: frame.pixelWidth, maxY: frame.pixelHeight)
  }
}
