import TendonGeometry
import TendonPixelKernels
import TendonSnapshot

/// Turns frame snapshots into pictures, in software.
///
/// The picture is a function of the snapshot and of `antialiasesEdges` alone: neither the number of threads nor what
/// was rendered before changes a pixel. Between frames a compositor keeps the last picture, and paints again only what
/// may have changed; textures with their pyramids; and blurred shadows.
///
/// Layers flatten into their superlayer's plane at every level, except in transform layers, whose sublayers keep their
/// depth: each hides what lies behind it, and layers that intersect are cut along the line where they meet, which is
/// antialiased without a seam.
///
/// Differs from UIKit: blending is in 8 bits a component with exact rounding, a mask's own mask works, and edges of
/// transformed layers are antialiased (`antialiasesEdges`).
public final class Compositor {
  /// Whether edges that do not lie between pixels are blended by the part of each pixel they cover; default true.
  ///
  /// Differs from UIKit: there edges of transformed layers are jagged unless an app's Info.plist says otherwise. When
  /// false, a pixel belongs to a layer if its centre does.
  public var antialiasesEdges = true

  /// What has been done so far; may be set back to zero at any time.
  public var counters = CompositorCounters()

  /// What the last frame could not show, in drawing order; at most 1,000 entries.
  public private(set) var skippedLayers: [SkippedLayer] = []

  /// Whether the next frame is painted whole.
  private var isInvalid = false

  private let threads: Int
  private let cache = SceneCache()
  private var last: Last?
  /// The parts of the last list by layers.
  private var drawn = DrawnLayers()
  /// A list whose memory the next frame uses.
  private var spare = DisplayList()

  /// The last frame: what it showed, how, and the picture.
  private struct Last {
    var frame: FrameSnapshot
    var antialiasesEdges: Bool
    var list: DisplayList
    var bitmap: Bitmap

    /// True if the picture of another frame has the same size, scale and background.
    func isAs(_ other: FrameSnapshot, _ viewport: PixelRect) -> Bool {
      bitmap.width == viewport.maxX && bitmap.height == viewport.maxY && frame.size == other.size
        && frame.scale == other.scale && frame.background == other.background
    }
  }

  /// A compositor that spreads bands of rows over `threads` threads, 1 or more; default 1.
  public init(threads: Int = 1) {
    precondition(threads >= 1, "a compositor works on 1 thread or more, got \(threads)")
    self.threads = threads
  }

  /// Forgets what the last frame showed: the next one is painted whole. Its picture is the same as without.
  public func invalidate() { isInvalid = true }

  /// The picture of a frame, `frame.pixelWidth` by `frame.pixelHeight` pixels, opaque if the frame's background is.
  ///
  /// A frame without a finite size, or with more than 2^26 pixels, has an empty picture and a `frameSize` diagnostic.
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

    var old = last?.list ?? DisplayList()
    let (list, kept) = walk(frame, viewport, since: old)
    let isWhole = isInvalid || !isSamePlace
    let dirty = isWhole ? viewport : list.changes(since: old, keeping: kept).intersection(viewport)
    isInvalid = false
    if !isWhole, dirty.isEmpty { counters.framesReused += 1 }
    let bitmap = paint(list, dirty, viewport, background: frame.background.premultiplied(1))
    last = Last(frame: frame, antialiasesEdges: antialiasesEdges, list: list, bitmap: bitmap)
    // The next list takes the memory of this one.
    swap(&old, &spare)
    spare.removeAll()
    return bitmap
  }

  /// Writes down what a frame draws; what has not changed is copied from the list of the frame before.
  private func walk(
    _ frame: FrameSnapshot, _ viewport: PixelRect, since old: DisplayList
  ) -> (DisplayList, [KeptOperations]) {
    cache.frame += 1
    var scene = SceneBuilder(cache: cache, antialiasesEdges: antialiasesEdges, last: old, drawn: takeLayers())
    swap(&scene.list, &spare)
    let scale = Double(frame.scale)
    scene.build(frame.root, base: Homography(scaleX: scale, scaleY: scale, x: 0, y: 0), viewport: viewport)
    skippedLayers = Array(scene.list.skipped.prefix(1000))
    counters.layersDrawn += scene.layersDrawn
    counters.layersVisited += scene.layersVisited
    counters.shadowTilesBuilt += cache.shadowTilesBuilt
    cache.shadowTilesBuilt = 0
    cache.removeUnused()
    drawn = scene.drawn
    return (scene.list, scene.kept)
  }

  private func again(_ last: Last) -> Bitmap {
    counters.framesReused += 1
    return last.bitmap
  }

  /// Draws all layers of the next frame anew.
  private func forgetLayers() {
    drawn = DrawnLayers()
    // Made with other edges, perhaps.
    (cache.silhouettes, cache.rasters) = ([:], [:])
  }

  /// The layers that are kept, for a walk that changes them.
  private func takeLayers() -> DrawnLayers {
    defer { drawn = DrawnLayers() }
    return drawn
  }

  /// Paints `dirty` over the last picture, which is overwritten in place where nobody else holds it.
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
    let threads = threads
    let blended = bitmap.pixels.withUnsafeMutableBufferPointer { pixels in
      guard let target = pixels.baseAddress else { return 0 }
      let first = target + (dirty.minY * viewport.maxX + dirty.minX)
      return list.paint(
        dirty, into: first, stride: viewport.maxX, originX: dirty.minX, originY: dirty.minY, background: background,
        threads: threads)
    }
    counters.pixelsBlended += blended
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

extension LayerSnapshot {
  /// True if two layers surely show the same, found out without looking at what is inside them.
  func isIdentical(to other: LayerSnapshot) -> Bool { layers.isIdentical(to: other.layers) && alone == other.alone }
}
