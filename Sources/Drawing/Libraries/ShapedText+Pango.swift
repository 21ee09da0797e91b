import CPango
import TendonGeometry

// Conversion from runs to Pango's layouts.

extension ShapedText {
  func makeLayout(
    _ range: Range<Int>, width: CGFloat?, wrap: PangoWrapMode, ellipsize: PangoEllipsizeMode = PANGO_ELLIPSIZE_NONE,
    joinsLines: Bool = false, addsEllipsis: Bool = false
  ) -> OpaquePointer {
    pango_context_set_base_dir(library.context, key.isRightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR)
    let layout = pango_layout_new(library.context)!
    layouts.append(layout)
    var text = Array(bytes[range])
    if joinsLines {
      for i in text.indices where text[i] == 0x0A || text[i] == 0x0D { text[i] = 0x20 }
    }
    if addsEllipsis { text += "\u{2026}".utf8 }
    text.withUnsafeBytes {
      pango_layout_set_text(layout, $0.bindMemory(to: CChar.self).baseAddress, Int32($0.count))
    }
    let attributes = makeAttributes(range, length: text.count)
    pango_layout_set_attributes(layout, attributes)
    pango_attr_list_unref(attributes)
    // UIKit's tab stops, 28 points apart.
    let tabs = pango_tab_array_new(1, 0)
    pango_tab_array_set_tab(tabs, 0, PANGO_TAB_LEFT, 28 * PANGO_SCALE)
    pango_layout_set_tabs(layout, tabs)
    pango_tab_array_free(tabs)
    pango_layout_set_wrap(layout, wrap)
    pango_layout_set_ellipsize(layout, ellipsize)
    pango_layout_set_justify(layout, key.isJustified ? 1 : 0)
    if let width { pango_layout_set_width(layout, Int32(ShapedText.units(width))) }
    return layout
  }

  /// Returns a width in Pango's units.
  static func units(_ width: CGFloat) -> Int {
    Int((Double(min(max(width, 0), ShapedText.maximumWidth)) * Double(PANGO_SCALE)).rounded(.up))
  }

  private func makeAttributes(_ range: Range<Int>, length: Int) -> OpaquePointer {
    let list = pango_attr_list_new()!
    func add(_ attribute: UnsafeMutablePointer<PangoAttribute>?, _ start: Int, _ end: Int) {
      attribute!.pointee.start_index = UInt32(start)
      attribute!.pointee.end_index = UInt32(end)
      pango_attr_list_insert(list, attribute)
    }
    add(pango_attr_insert_hyphens_new(0), 0, length)
    // The spans set the family of every character.
    add(pango_attr_fallback_new(0), 0, length)
    if range.isEmpty {
      // The line is empty: the attributes apply to the ellipsis.
      let run = runs[run(at: min(range.lowerBound, bytes.count - 1))]
      let description = library.description(of: run.font, family: library.drawnFamily(for: run.font))
      add(pango_attr_font_desc_new(description), 0, length)
      pango_font_description_free(description)
    }
    for (index, run) in runs.enumerated() where run.bytes.overlaps(range) {
      let start = max(run.bytes.lowerBound, range.lowerBound) - range.lowerBound
      // An ellipsis at the end has the attributes of the text before it.
      let end = run.bytes.upperBound >= range.upperBound ? length : run.bytes.upperBound - range.lowerBound
      for span in run.spans where span.bytes.overlaps(range) {
        library.checkFeatures(of: run.font, family: span.family)
        let description = library.description(of: run.font, family: span.family)
        for piece in pieces(span.bytes.clamped(to: range)) {
          let isLast = piece.upperBound == range.upperBound && drawsEllipsis(span.family, run.font)
          add(
            pango_attr_font_desc_new(description), piece.lowerBound - range.lowerBound,
            isLast ? length : piece.upperBound - range.lowerBound)
        }
        pango_font_description_free(description)
      }
      if let box = run.box { addBox(box, of: run.bytes.clamped(to: range), from: range.lowerBound, add) }
      let spacing = (Double(run.tracking) * Double(PANGO_SCALE)).rounded()
      if spacing != 0, abs(spacing) < 1e9 { add(pango_attr_letter_spacing_new(Int32(spacing)), start, end) }
      add(pango_attr_font_features_new(featureText(of: run)), start, end)
      // Runs of different colour must not share a ligature's item: a colour of its own for each splits them.
      add(
        pango_attr_foreground_new(UInt16(truncatingIfNeeded: index), UInt16(truncatingIfNeeded: index >> 16), 0), start,
        end)
    }
    return list
  }

  /// The features of a run in the notation of Pango.
  private func featureText(of run: Run) -> String {
    switch characters {
    case .plain where run.spans.count == 1:
      library.featureList(of: run.font, family: run.spans[0].family).joined(separator: ", ")
    case .plain, .other: (run.font.fractionsOff + run.font.featureList).joined(separator: ", ")
    case .fraction: run.font.featureText
    }
  }

  /// Gives each character of an attachment its box in the place of a glyph.
  private func addBox(
    _ box: CGRect, of bytes: Range<Int>, from start: Int,
    _ add: (UnsafeMutablePointer<PangoAttribute>?, Int, Int) -> Void
  ) {
    func units(_ x: CGFloat) -> Int32 { Int32((Double(min(max(x, -1e5), 1e5)) * Double(PANGO_SCALE)).rounded()) }
    var rectangle = PangoRectangle(
      x: 0, y: units(box.minY), width: units(max(box.maxX, 0)), height: units(box.height))
    for byte in bytes where self.bytes[byte] & 0xC0 != 0x80 {
      var end = byte + 1
      while end < bytes.upperBound, self.bytes[end] & 0xC0 == 0x80 { end += 1 }
      add(pango_attr_shape_new(&rectangle, &rectangle), byte - start, end - start)
    }
  }

  /// True if an ellipsis behind text in a family can be drawn in that family.
  private func drawsEllipsis(_ family: String, _ font: Font) -> Bool { library.covers(family, font, ["\u{2026}"]) }

  /// Cuts a range of text into pieces of some 100 bytes at positions where shaping may restart: after a space, or else
  /// after an ASCII letter or a character of three bytes that is likely Chinese, Japanese or Korean.
  ///
  /// After every soft break Pango shapes the rest of its piece again, so that long pieces take quadratic time.
  private func pieces(_ range: Range<Int>) -> [Range<Int>] {
    guard range.count > 200 else { return [range] }
    var result: [Range<Int>] = []
    var start = range.lowerBound
    for i in range {
      let length = i + 1 - start
      guard length >= 64 else { continue }
      let (byte, next) = (bytes[i], i + 1 < range.upperBound ? bytes[i + 1] : 0)
      let isSimple = next < 0x80 || (0xE3...0xED).contains(next)
      let mayEnd =
        byte == 0x20
        || length >= 128 && isSimple && (byte < 0x80 || byte & 0xC0 == 0x80)
        || length >= 4096 && next & 0xC0 != 0x80
      if mayEnd {
        result.append(start..<i + 1)
        start = i + 1
      }
    }
    if start < range.upperBound { result.append(start..<range.upperBound) }
    return result
  }
}
