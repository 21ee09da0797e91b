import CCairo
import CPango
import TendonGeometry

extension Canvas {
  /// Draws a text with the top left of its layout at a point.
  ///
  /// Glyphs are filled outlines, so that they lie exactly where they were measured, also between pixels (Cairo 1.16
  /// moves glyphs from its cache to whole pixels). The baseline moves to the nearest row of pixels if the text is
  /// upright. Colour glyphs and boxes for missing characters are drawn by Pango.
  @MainActor public func draw(_ text: TextLayout, at origin: CGPoint) {
    guard !isDegenerate, origin.isFinitePoint else { return }
    let seen = clipBounds
    for (line, placed) in zip(text.shaped.lines, text.lines) {
      // Only the lines of a long text that may be visible; marks reach a line's height beyond their own line.
      let reach = placed.frame.height
      let top = origin.y + placed.frame.minY
      guard top + 2 * reach >= seen.minY, top - reach <= seen.maxY else { continue }
      let x = Double(origin.x + placed.frame.minX - line.overhang)
      let y = snapped(baseline: Double(origin.y + placed.baseline))
      guard abs(x) < 1e6, abs(y) < 1e6 else { continue }
      let clips = text.style.lineBreakMode == .clip && text.width.map { placed.frame.width > $0 } ?? false
      if clips {
        saveState()
        clip(to: CGRect(x: origin.x, y: origin.y, width: text.width ?? 0, height: text.size.height))
      } else if drawOnUntouchedRows(line, of: text, at: x, y) {
        continue
      }
      fillBackgrounds(line, of: text, at: x, top: origin.y + placed.frame.minY, height: placed.frame.height)
      compose { fill(line, of: text, at: x, y) }
      if clips { restoreState() }
    }
    cairo_new_path(quietContext)
  }

  /// Fills the outlines of a line.
  @MainActor private func fill(_ line: ShapedText.Line, of text: TextLayout, at x: Double, _ y: Double) {
    text.shaped.library.filledLines += 1
    line.forEachItem { item, offset in
      let byte = Int(item.pointee.item.pointee.offset) + line.base
      let run = text.text.runs[text.shaped.run(at: byte)]
      draw(item, at: x + Double(offset) / Double(PANGO_SCALE), y, run: run)
    }
  }

  /// Draws a line on rows without any drawing, with the pixels of its last drawing on such rows. Returns false if the
  /// line must be filled: the rows have been drawn on, or there is more to draw than the outlines of glyphs.
  @MainActor private func drawOnUntouchedRows(
    _ line: ShapedText.Line, of text: TextLayout, at x: Double, _ y: Double
  ) -> Bool {
    guard untouchedRow != .max, state.isPlain, !isComposing else { return false }
    var matrix = cairo_matrix_t()
    cairo_get_matrix(quietContext, &matrix)
    let columns = Int(cairo_image_surface_get_width(surface))
    let rows = Int(cairo_image_surface_get_height(surface))
    let baseline = Int((y * matrix.yy + matrix.y0).rounded())
    guard let key = LineBitmap.Key(line, of: text, x: x, matrix: matrix, isFirst: untouchedRow == 0),
      var ink = LineBitmap.Ink(line, x: x * matrix.xx + matrix.x0, matrix.xx, matrix.yy), ink.fit(columns),
      baseline + ink.top >= untouchedRow, baseline + ink.bottom <= rows
    else { return false }
    let library = text.shaped.library
    if let drawn = library.lineBitmaps.value(for: key), drawn.left + drawn.width <= columns {
      drawn.draw(on: surface, baseline: baseline)
    } else {
      fill(line, of: text, at: x, y)
      let drawn = LineBitmap(ink, baseline: baseline, from: surface, fonts: line.fonts)
      library.lineBitmaps.insert(drawn, for: key, cost: drawn.cost(key))
    }
    untouchedRow = baseline + ink.bottom
    return true
  }

  @MainActor private func draw(
    _ item: UnsafeMutablePointer<PangoGlyphItem>, at x: Double, _ baseline: Double, run: TextRun
  ) {
    guard let font = item.pointee.item.pointee.analysis.font, let glyphs = item.pointee.glyphs else { return }
    let y = baseline - Double(item.pointee.y_offset) / Double(PANGO_SCALE) - Double(run.decoration?.baselineOffset ?? 0)
    if let attachment = run.attachment {
      // One box for each character of the run.
      var x = x
      for i in 0..<Int(glyphs.pointee.num_glyphs) {
        if let bitmap = attachment.bitmap { draw(upright: bitmap, in: attachment.box.offsetBy(dx: x, dy: y)) }
        x += Double(glyphs.pointee.glyphs[i].geometry.width) / Double(PANGO_SCALE)
      }
      return
    }
    drawShadow(of: run, font, glyphs, at: x, y)
    set(run.color)
    cairo_new_path(context)
    cairo_move_to(context, x, y)
    if font.hasColor || glyphs.hasUnknown {
      pango_cairo_show_glyph_string(context, font, glyphs)
    } else {
      pango_cairo_glyph_string_path(context, font, glyphs)
      cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING)
      fillCurrentPath()
    }
    strikeThrough(run, font, width: Double(pango_glyph_string_get_width(glyphs)) / Double(PANGO_SCALE), at: x, y)
    guard run.isUnderlined, let metrics = pango_font_get_metrics(font, nil) else { return }
    defer { pango_font_metrics_unref(metrics) }
    let thickness = max(Double(pango_font_metrics_get_underline_thickness(metrics)) / Double(PANGO_SCALE), 0.5)
    let top = y - Double(pango_font_metrics_get_underline_position(metrics)) / Double(PANGO_SCALE)
    let width = Double(pango_glyph_string_get_width(glyphs)) / Double(PANGO_SCALE)
    fill(
      CGRect(x: x, y: snapped(baseline: top), width: width, height: thickness),
      color: run.decoration?.underline ?? run.color)
  }

  /// The baseline moved to a row of pixels if rows of the bitmap are parallel to the text; otherwise unchanged.
  private func snapped(baseline y: Double) -> Double {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(quietContext, &matrix)
    guard matrix.yx == 0, matrix.xy == 0, matrix.yy != 0 else { return y }
    return (floor(y * matrix.yy + matrix.y0 + 0.5) - matrix.y0) / matrix.yy
  }
}

extension UnsafeMutablePointer<PangoFont> {
  /// True if the font's glyphs are pictures with colours of their own.
  var hasColor: Bool {
    var color: FcBool = 0
    let pattern = pango_fc_font_get_pattern(UnsafeMutablePointer<PangoFcFont>(OpaquePointer(self)))
    return FcPatternGetBool(pattern, FC_COLOR, 0, &color) == FcResultMatch && color != 0
  }
}

extension UnsafeMutablePointer<PangoGlyphString> {
  /// True if a glyph stands for a character that no font has.
  var hasUnknown: Bool {
    (0..<Int(pointee.num_glyphs)).contains { i in
      let glyph = pointee.glyphs[i].glyph
      return glyph & unknownGlyph != 0 && glyph != emptyGlyph
    }
  }
}
