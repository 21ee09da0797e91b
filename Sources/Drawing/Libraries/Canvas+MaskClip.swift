import CCairo
import TendonGeometry
import TendonSnapshot

/// A clip to a mask: what is drawn until the state is restored is drawn apart, and then cut.
struct MaskClip {
  /// The number of states that could be restored when the clip was set.
  let depth: Int
  /// The number of transparency layers that were open then.
  let layersBelow: Int
  let layer: Canvas.Layer
  /// The opacity of the mask.
  let mask: Bitmap
  /// The place of the mask, in the coordinates of the matrix.
  let rect: CGRect
  let matrix: cairo_matrix_t
}

extension Canvas {
  /// Restricts drawing to the opacity of an image that is stretched over a rectangle, until the state is restored; an image
  /// without transparency counts by its brightness. As with ``draw(_:in:byTiling:)`` the first row lies at the greatest y.
  ///
  /// Differs from Core Graphics: blend modes combine what is drawn until then, and not that with what lies below.
  public func clip(to rect: CGRect, mask: Bitmap) {
    guard !isDegenerate, !mask.isEmpty, mask.width <= 32_767, mask.height <= 32_767, rect.isFiniteRect, rect.width > 0,
      rect.height > 0
    else { return clip(to: CGRect(x: 0, y: 0, width: 0, height: 0)) }
    loadMemory()
    var matrix = cairo_matrix_t()
    cairo_get_matrix(quietContext, &matrix)
    clip(to: rect)
    guard let layer = openLayer() else { return }
    maskClips.append(
      MaskClip(
        depth: stateDepth, layersBelow: transparencyLayers.count, layer: layer, mask: mask.opacity, rect: rect,
        matrix: matrix))
  }

  /// Cuts and draws what was drawn since the clips to masks that were set with at least so many states.
  func closeMaskClips(downTo depth: Int) {
    while let last = maskClips.last, last.depth >= depth, last.layersBelow == transparencyLayers.count {
      maskClips.removeLast()
      cut(last)
      close(last.layer, mode: .normal, alpha: 1, shadow: nil)
      storeMemory()
    }
  }

  /// Keeps of the picture of a clip what its mask covers.
  private func cut(_ clip: MaskClip) {
    let context = cairo_create(clip.layer.surface)!
    defer { cairo_destroy(context) }
    var matrix = clip.matrix
    cairo_set_matrix(context, &matrix)
    cairo_translate(context, Double(clip.rect.minX), Double(clip.rect.maxY))
    cairo_scale(
      context, Double(clip.rect.width) / Double(clip.mask.width), -Double(clip.rect.height) / Double(clip.mask.height))
    clip.mask.withSurface { source in
      cairo_set_source_surface(context, source, 0, 0)
      cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_GOOD)
      cairo_set_operator(context, CAIRO_OPERATOR_DEST_IN)
      cairo_paint(context)
      cairo_set_source_rgba(context, 0, 0, 0, 1)
    }
  }
}

extension Bitmap {
  /// The image as a mask: itself where it has transparency, else its brightness as opacity.
  fileprivate var opacity: Bitmap {
    guard pixels.allSatisfy({ $0 >> 24 == 255 }) else { return self }
    return Bitmap(
      width: width, height: height,
      pixels: pixels.map { pixel in
        let (red, green, blue) = (pixel >> 16 & 0xFF, pixel >> 8 & 0xFF, pixel & 0xFF)
        return ((2126 * red + 7152 * green + 722 * blue + 5000) / 10_000) << 24
      })
  }
}
