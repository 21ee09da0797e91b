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

  /// The last frame: what it showed, how, and the picture.
  private struct Last {
    var frame: FrameSnapshot
    var antialiasesEdges: Bool
    var list: DisplayList
    var bitmap: Bitmap
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
      last = nil
      return Bitmap(width: 0, height: 0)
    }
    if let last, !isInvalid, last.antialiasesEdges == antialiasesEdges, last.frame.looksSame(as: frame) {
      counters.framesReused += 1
      return last.bitmap
    }

    cache.frame += 1
    var scene = SceneBuilder(cache: cache, antialiasesEdges: antialiasesEdges)
    if let last { scene.list.reserve(as: last.list) }
    let scale = Double(frame.scale)
    scene.build(frame.root, base: Homography(scaleX: scale, scaleY: scale, x: 0, y: 0), viewport: viewport)
    skippedLayers = Array(scene.skipped.prefix(1000))
    counters.layersDrawn += scene.layersDrawn
    counters.shadowTilesBuilt += cache.shadowTilesBuilt
    cache.shadowTilesBuilt = 0
    cache.removeUnused()

    var dirty = viewport
    if let last, !isInvalid, last.bitmap.width == viewport.maxX, last.bitmap.height == viewport.maxY,
      last.frame.background == frame.background
    {
      dirty = scene.list.changes(since: last.list).intersection(viewport)
    }
    isInvalid = false
    let bitmap = paint(scene.list, dirty, viewport, background: frame.background.premultiplied(1))
    last = Last(frame: frame, antialiasesEdges: antialiasesEdges, list: scene.list, bitmap: bitmap)
    return bitmap
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

extension FrameSnapshot {
  /// Whether two frames show the same; their times may differ.
  fileprivate func looksSame(as other: FrameSnapshot) -> Bool {
    size == other.size && scale == other.scale && background == other.background && root.isSame(as: other.root)
  }
}
