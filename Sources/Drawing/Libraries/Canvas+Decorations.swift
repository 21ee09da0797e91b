import CCairo
import CPango
import TendonGeometry

/// The marks drawn besides the characters of a text.
extension Canvas {
  /// Fills the backgrounds of the runs of a line, as high as the line.
  @MainActor func fillBackgrounds(
    _ line: ShapedText.Line, of text: TextLayout, at x: Double, top: CGFloat, height: CGFloat
  ) {
    guard text.text.runs.contains(where: { $0.decoration?.background != nil }) else { return }
    line.forEachItem { item, offset in
      let run = text.text.runs[text.shaped.run(at: Int(item.pointee.item.pointee.offset) + line.base)]
      guard let color = run.decoration?.background else { return }
      let width = Double(pango_glyph_string_get_width(item.pointee.glyphs)) / Double(PANGO_SCALE)
      fill(
        CGRect(x: x + Double(offset) / Double(PANGO_SCALE), y: Double(top), width: width, height: Double(height)),
        color: color)
    }
  }

  /// Draws the shadow of the characters of an item, before these.
  func drawShadow(
    of run: TextRun, _ font: UnsafeMutablePointer<PangoFont>, _ glyphs: UnsafeMutablePointer<PangoGlyphString>,
    at x: Double, _ y: Double
  ) {
    guard let decoration = run.decoration, let color = decoration.shadow else { return }
    set(color)
    cairo_new_path(context)
    cairo_move_to(context, x + Double(decoration.shadowOffset.width), y + Double(decoration.shadowOffset.height))
    pango_cairo_glyph_string_path(context, font, glyphs)
    cairo_fill(context)
  }

  /// Draws the line through the characters of an item, after these.
  func strikeThrough(
    _ run: TextRun, _ font: UnsafeMutablePointer<PangoFont>, width: Double, at x: Double, _ y: Double
  ) {
    guard let decoration = run.decoration, decoration.isStruckThrough,
      let metrics = pango_font_get_metrics(font, nil)
    else { return }
    defer { pango_font_metrics_unref(metrics) }
    let thickness = max(Double(pango_font_metrics_get_strikethrough_thickness(metrics)) / Double(PANGO_SCALE), 0.5)
    let top = y - Double(pango_font_metrics_get_strikethrough_position(metrics)) / Double(PANGO_SCALE)
    fill(
      CGRect(x: x, y: top, width: width, height: thickness), color: decoration.strikethrough ?? run.color)
  }
}
