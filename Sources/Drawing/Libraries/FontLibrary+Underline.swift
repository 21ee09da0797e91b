import CPango
import TendonGeometry

extension FontLibrary {
  /// The top of lines below the characters of a font, in points above the baseline, and their thickness.
  package func underline(of font: Font) -> (position: CGFloat, thickness: CGFloat) {
    let description = description(of: font, family: drawnFamily(for: font))
    defer { pango_font_description_free(description) }
    guard let metrics = pango_context_get_metrics(context, description, nil) else { return (0, 0) }
    defer { pango_font_metrics_unref(metrics) }
    let unit = CGFloat(PANGO_SCALE)
    return (
      CGFloat(pango_font_metrics_get_underline_position(metrics)) / unit,
      CGFloat(pango_font_metrics_get_underline_thickness(metrics)) / unit
    )
  }
}
