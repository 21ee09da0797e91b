import CCairo
import CPango
import TendonGeometry

extension Canvas {
  /// Draws a text with the top left of its layout at a point.
  ///
  /// Glyphs are filled outlines, so that they lie exactly where they were measured, also between pixels (Cairo 1.16
  /// moves glyphs from its cache to whole pixels). The baseline moves to the nearest row of pixels if the text is
  /// upright. Colour glyphs and boxes for missing characters are drawn by Pango.
  @MainActor public func draw(_ text: TextLayout, at origin: CGPoint) { draw(text, at: origin, parts: .all) }

  /// Draws some parts of a text with the top left of its layout at a point.
  ///
  /// - Parameter range: the characters that are drawn, in UTF-16 units; nil: all.
  @MainActor
  package func draw(_ text: TextLayout, at origin: CGPoint, parts: TextParts, of range: Range<Int>? = nil) {
    guard !isDegenerate, origin.isFinitePoint else { return }
    let seen = clipBounds
    for (index, (line, placed)) in zip(text.shaped.lines, text.lines).enumerated() {
      if let range {
        let own = placed.range
        guard own.overlaps(range) else { continue }
        guard range.lowerBound <= own.lowerBound, own.upperBound <= range.upperBound else {
          draw(text, line: index, at: origin, parts: parts, of: range)
          continue
        }
      }
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
      } else if parts.contains(.glyphs), drawOnUntouchedRows(line, of: text, at: x, y) {
        continue
      }
      if parts.contains(.background) {
        fillBackgrounds(line, of: text, at: x, top: origin.y + placed.frame.minY, height: placed.frame.height)
      }
      if !parts.isDisjoint(with: [.glyphs, .underline, .strikethrough]) {
        compose { fill(line, of: text, at: x, y, parts) }
      }
      if clips { restoreState() }
    }
    cairo_new_path(quietContext)
  }

  /// Draws the characters of a line that are in a range, by clipping to their boxes.
  @MainActor private func draw(
    _ text: TextLayout, line index: Int, at origin: CGPoint, parts: TextParts, of range: Range<Int>
  ) {
    let placed = text.lines[index]
    for box in text.rects(for: range.clamped(to: placed.range)) {
      saveState()
      // Marks and accents reach above and below the line.
      clip(to: box.offsetBy(dx: origin.x, dy: origin.y).insetBy(dx: 0, dy: -placed.frame.height))
      draw(text, at: origin, parts: parts, of: placed.range)
      restoreState()
    }
  }

  /// Fills the outlines of a line.
  @MainActor private func fill(
    _ line: ShapedText.Line, of text: TextLayout, at x: Double, _ y: Double, _ parts: TextParts = .all
  ) {
    text.shaped.library.filledLines += 1
    line.forEachItem { item, offset in
      let byte = Int(item.pointee.item.pointee.offset) + line.base
      let run = text.text.runs[text.shaped.run(at: byte)]
      draw(
        PlacedItem(item: item, run: run, bytes: text.shaped.bytes, base: line.base),
        at: x + Double(offset) / Double(PANGO_SCALE), y, parts)
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

  @MainActor private func draw(_ placed: PlacedItem, at x: Double, _ baseline: Double, _ parts: TextParts) {
    let (item, run) = (placed.item, placed.run)
    guard let font = item.pointee.item.pointee.analysis.font, let glyphs = item.pointee.glyphs else { return }
    let y = baseline - Double(item.pointee.y_offset) / Double(PANGO_SCALE) - Double(run.decoration?.baselineOffset ?? 0)
    if let attachment = run.attachment {
      guard parts.contains(.glyphs) else { return }
      // One box for each character of the run.
      var x = x
      for i in 0..<Int(glyphs.pointee.num_glyphs) {
        if let bitmap = attachment.bitmap { draw(upright: bitmap, in: attachment.box.offsetBy(dx: x, dy: y)) }
        x += Double(glyphs.pointee.glyphs[i].geometry.width) / Double(PANGO_SCALE)
      }
      return
    }
    if parts.contains(.glyphs) {
      if let shadow = run.decoration?.blurredShadow {
        // What the glyphs and their shadow may cover.
        let reach = Double(shadow.reach + 2 * run.font.lineHeight)
        saveState()
        clip(to: CGRect(x: x - reach, y: y - reach, width: placed.width + 2 * reach, height: 2 * reach))
        let layer = openLayer(reach: shadow.reach)
        fill(glyphs, font, run.color, at: x, y)
        if let layer { close(layer, mode: .normal, alpha: 1, shadow: shadow) }
        restoreState()
      } else {
        drawShadow(of: run, font, glyphs, at: x, y)
        fill(glyphs, font, run.color, at: x, y)
      }
    }
    if parts.contains(.strikethrough) { strikeThrough(placed, font, at: x, y) }
    if parts.contains(.underline) { underline(placed, font, at: x, y) }
  }

  /// Fills glyphs with a colour; those with colours of their own, and boxes for missing characters, are drawn by Pango.
  private func fill(
    _ glyphs: UnsafeMutablePointer<PangoGlyphString>, _ font: UnsafeMutablePointer<PangoFont>, _ color: CGColor,
    at x: Double, _ y: Double
  ) {
    set(color)
    cairo_new_path(context)
    cairo_move_to(context, x, y)
    if font.hasColor || glyphs.hasUnknown {
      pango_cairo_show_glyph_string(context, font, glyphs)
    } else {
      pango_cairo_glyph_string_path(context, font, glyphs)
      cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING)
      fillCurrentPath()
    }
  }

  /// The baseline moved to a row of pixels if rows of the bitmap are parallel to the text; otherwise unchanged.
  func snapped(baseline y: Double) -> Double {
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
