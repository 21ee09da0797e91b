import CCairo
import TendonGeometry
import TendonSnapshot

extension Canvas {
  /// Draws a bitmap stretched over a rectangle (points), with `alpha` multiplied in.
  ///
  /// The copy is exact if the rectangle has the bitmap's size in pixels and lies on whole pixels; otherwise it is
  /// filtered, without mixing transparency into the edges.
  public func draw(upright bitmap: Bitmap, in rect: CGRect, alpha: CGFloat = 1) {
    guard !isDegenerate, !bitmap.isEmpty, rect.isFiniteRect, rect.width > 0, rect.height > 0, alpha > 0 else { return }
    guard bitmap.width <= 32_767, bitmap.height <= 32_767 else { return }
    saveState()
    defer { restoreState() }
    clip(to: rect)
    translate(x: rect.minX, y: rect.minY)
    scale(x: rect.width / CGFloat(bitmap.width), y: rect.height / CGFloat(bitmap.height))
    guard !isDegenerate else { return }
    compose {
      bitmap.withSurface { source in
        cairo_set_source_surface(context, source, 0, 0)
        let pattern = cairo_get_source(context)
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        cairo_pattern_set_filter(pattern, interpolationFilter)
        cairo_paint_with_alpha(context, Double(min(alpha, 1) * state.alpha))
        cairo_set_source_rgba(context, 0, 0, 0, 1)
      }
    }
  }
}

extension Bitmap {
  /// Calls `body` with the pixels as a Cairo surface, which it must not retain or write to.
  func withSurface(_ body: (OpaquePointer) -> Void) {
    pixels.withUnsafeBytes { bytes in
      let data = UnsafeMutableRawPointer(mutating: bytes.baseAddress!).assumingMemoryBound(to: UInt8.self)
      let surface = cairo_image_surface_create_for_data(
        data, CAIRO_FORMAT_ARGB32, Int32(width), Int32(height), Int32(width * 4))!
      body(surface)
      cairo_surface_finish(surface)
      cairo_surface_destroy(surface)
    }
  }
}
