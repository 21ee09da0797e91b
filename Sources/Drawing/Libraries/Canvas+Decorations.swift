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

  /// Draws the line through the characters of an item.
  func strikeThrough(_ item: PlacedItem, _ font: UnsafeMutablePointer<PangoFont>, at x: Double, _ y: Double) {
    guard let decoration = item.run.decoration, decoration.isStruckThrough,
      let metrics = pango_font_get_metrics(font, nil)
    else { return }
    defer { pango_font_metrics_unref(metrics) }
    let thickness = max(Double(pango_font_metrics_get_strikethrough_thickness(metrics)) / Double(PANGO_SCALE), 0.5)
    let top = y - Double(pango_font_metrics_get_strikethrough_position(metrics)) / Double(PANGO_SCALE)
    draw(
      decoration.strikethroughStyle, under: item, at: x, top: top, thickness: thickness,
      color: decoration.strikethrough ?? item.run.color)
  }

  /// Draws the line below the characters of an item.
  func underline(_ item: PlacedItem, _ font: UnsafeMutablePointer<PangoFont>, at x: Double, _ y: Double) {
    guard item.run.isUnderlined, let metrics = pango_font_get_metrics(font, nil) else { return }
    defer { pango_font_metrics_unref(metrics) }
    let thickness = max(Double(pango_font_metrics_get_underline_thickness(metrics)) / Double(PANGO_SCALE), 0.5)
    let top = y - Double(pango_font_metrics_get_underline_position(metrics)) / Double(PANGO_SCALE)
    draw(
      item.run.decoration?.underlineStyle ?? TextLineStyle(), under: item, at: x, top: snapped(baseline: top),
      thickness: thickness, color: item.run.decoration?.underline ?? item.run.color)
  }

  /// Draws a line in a style along an item, or along its words.
  private func draw(
    _ style: TextLineStyle, under item: PlacedItem, at x: Double, top: Double, thickness: Double, color: CGColor
  ) {
    for (start, end) in style.leavesOutSpaces ? item.words : [(0, item.width)] {
      for (left, right) in style.dashes(from: start, to: end, thickness: thickness) {
        for stroke in style.strokes(thickness: thickness) {
          fill(
            CGRect(x: x + left, y: top + stroke.offset, width: right - left, height: stroke.height), color: color)
        }
      }
    }
  }
}

/// A glyph item of a line with the run that it belongs to.
struct PlacedItem {
  let item: UnsafeMutablePointer<PangoGlyphItem>
  let run: TextRun
  /// The bytes of the text, and the one at which the item's layout starts.
  let bytes: [UInt8]
  let base: Int

  /// The width of the item, in points.
  var width: Double { Double(pango_glyph_string_get_width(item.pointee.glyphs)) / Double(PANGO_SCALE) }

  /// The left and right ends of the stretches without spaces, in points from the start of the item.
  var words: [(Double, Double)] {
    guard let glyphs = item.pointee.glyphs, let inner = item.pointee.item else { return [] }
    var (words, x): ([(Double, Double)], Double) = ([], 0)
    for i in 0..<Int(glyphs.pointee.num_glyphs) {
      let byte = base + Int(inner.pointee.offset) + Int(glyphs.pointee.log_clusters[i])
      let end = x + Double(glyphs.pointee.glyphs[i].geometry.width) / Double(PANGO_SCALE)
      let isSpace = bytes.indices.contains(byte) && (bytes[byte] == 0x20 || bytes[byte] == 0x09)
      if !isSpace {
        if let last = words.last, last.1 == x { words[words.count - 1].1 = end } else { words.append((x, end)) }
      }
      x = end
    }
    return words
  }
}
