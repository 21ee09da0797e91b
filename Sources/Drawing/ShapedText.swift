import CPango
import TendonGeometry

/// A text broken into lines of placed glyphs; what `TextLayout` values share.
@MainActor final class ShapedText {
  /// A line: where it is in the text, how large it is, and Pango's glyphs.
  struct Line {
    /// Nil without fonts: the line has a height and nothing to draw.
    var glyphs: UnsafeMutablePointer<PangoLayoutLine>?
    /// Bytes of the text on this line, without the line's end.
    var bytes: Range<Int>
    /// Where the glyphs' layout starts in the text.
    var base: Int
    var top: CGFloat
    var ascent: CGFloat
    var descent: CGFloat
    /// The advance of the text that counts: without spaces at a soft break, with the last character's tracking.
    var width: CGFloat
    /// How far Pango's origin lies left of that text (spaces at a soft break of a line from the right).
    var overhang: CGFloat
    var isRightToLeft: Bool

    var height: CGFloat { ascent + descent }
    var baseline: CGFloat { top + ascent }
  }

  /// A run's bytes and measures.
  struct Run {
    var bytes: Range<Int>
    var font: Font
    var tracking: CGFloat
  }

  let key: ShapeKey
  let library: FontLibrary
  /// The text in UTF-8; NUL, which Pango does not take, became U+FFFD.
  var bytes: [UInt8] = []
  var runs: [Run] = []
  var lines: [Line] = []
  var isTruncated = false
  private var layouts: [OpaquePointer] = []

  init(_ key: ShapeKey, library: FontLibrary) {
    self.key = key
    self.library = library
    for run in key.runs {
      let start = bytes.count
      if run.string.utf8.contains(0) {
        bytes += run.string.utf8.flatMap { $0 == 0 ? [0xEF, 0xBF, 0xBD] : [$0] }
      } else {
        bytes += run.string.utf8
      }
      runs.append(Run(bytes: start..<bytes.count, font: run.font, tracking: run.font.tracking + run.kern))
    }
    guard !bytes.isEmpty else { return }
    library.shapings += 1
    guard library.hasSystemFont else {
      splitWithoutFonts()
      return
    }
    cutLongParagraphs()
    breakLines()
    stackLines()
    reportMissingCharacters()
  }

  isolated deinit {
    for layout in layouts { g_object_unref(UnsafeMutableRawPointer(layout)) }
  }

  /// The width of the widest line.
  var width: CGFloat { lines.reduce(0) { max($0, $1.width) } }
  var height: CGFloat { lines.last.map { $0.top + $0.height } ?? 0 }

  /// The run that holds a byte; the last one at the end.
  func run(at byte: Int) -> Int {
    var (low, high) = (0, runs.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].bytes.upperBound > byte { high = middle } else { low = middle + 1 }
    }
    return low
  }

  // MARK: Lines

  /// The widest that Pango can count to, 2^31 / 1024 points, with a reserve.
  static let maximumWidth: CGFloat = 2_000_000

  private func breakLines() {
    let mode = key.lineBreakMode
    let wrap = mode == .charWrap ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR
    let all = 0..<bytes.count
    lines = readLines(of: makeLayout(all, width: key.width, wrap: wrap), in: all)
    if bytes.last == 0x0A || bytes.last == 0x0D, lines.count > 1, lines[lines.count - 1].bytes.isEmpty {
      // As in UIKit, a line end at the end starts no line.
      lines.removeLast()
    }
    guard key.maximumLines > 0, lines.count > key.maximumLines else { return }
    isTruncated = true
    lines.removeLast(lines.count - key.maximumLines)
    if let width = key.width { replaceLastLine(width: width) }
  }

  /// Runs the last line allowed over its end: with an ellipsis, or cut by the frame.
  private func replaceLastLine(width: CGFloat) {
    let start = lines[lines.count - 1].bytes.lowerBound
    let end = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
    let ellipsize: PangoEllipsizeMode
    switch key.lineBreakMode {
    case .wordWrap, .charWrap: return
    case .clip: ellipsize = PANGO_ELLIPSIZE_NONE
    case .truncateHead: ellipsize = PANGO_ELLIPSIZE_START
    case .truncateTail: ellipsize = PANGO_ELLIPSIZE_END
    case .truncateMiddle: ellipsize = PANGO_ELLIPSIZE_MIDDLE
    }
    // Head and middle show the end of the text, so line ends in between become spaces; at the tail the first one ends
    // the line, and an ellipsis stands for what is below.
    let keepsEnd = key.lineBreakMode == .truncateHead || key.lineBreakMode == .truncateMiddle
    let range = start..<(keepsEnd ? bytes.count : end)
    let room = key.lineBreakMode == .clip ? nil : width
    let layout = makeLayout(
      range, width: room, wrap: PANGO_WRAP_WORD_CHAR, ellipsize: ellipsize, joinsLines: keepsEnd,
      addsEllipsis: key.lineBreakMode == .truncateTail && end < bytes.count)
    if let last = readLines(of: layout, in: range).first { lines[lines.count - 1] = last }
  }

  private func stackLines() {
    var top: CGFloat = 0
    for i in lines.indices {
      lines[i].top = top
      top += lines[i].height + key.lineSpacing
    }
  }

  /// The largest ascent and descent among the runs of a line; of the run that holds its start where it is empty.
  private func lineMetrics(_ range: Range<Int>) -> (ascent: CGFloat, descent: CGFloat) {
    let first = run(at: min(range.lowerBound, bytes.count - 1))
    var (ascent, descent) = (runs[first].font.ascender, -runs[first].font.descender)
    var i = first + 1
    while i < runs.count, runs[i].bytes.lowerBound < range.upperBound {
      if !runs[i].bytes.isEmpty {
        ascent = max(ascent, runs[i].font.ascender)
        descent = max(descent, -runs[i].font.descender)
      }
      i += 1
    }
    return (ascent, descent)
  }

  private func readLines(of layout: OpaquePointer, in range: Range<Int>) -> [Line] {
    let count = Int(pango_layout_get_line_count(layout))
    var result: [Line] = []
    result.reserveCapacity(count)
    var node = pango_layout_get_lines_readonly(layout)
    let truncates = pango_layout_is_ellipsized(layout) != 0
    while let current = node {
      let glyphs = current.pointee.data.assumingMemoryBound(to: PangoLayoutLine.self)
      node = current.pointee.next
      let start = range.lowerBound + Int(glyphs.pointee.start_index)
      let end = min(start + Int(glyphs.pointee.length), range.upperBound)
      let next = node.map {
        pango_layout_line_is_paragraph_start($0.pointee.data.assumingMemoryBound(to: PangoLayoutLine.self)) == 0
      }
      var line = Line(
        glyphs: glyphs, bytes: min(start, end)..<end, base: range.lowerBound, top: 0, ascent: 0, descent: 0, width: 0,
        overhang: 0, isRightToLeft: pango_layout_line_get_resolved_direction(glyphs) == PANGO_DIRECTION_RTL)
      if truncates { line.tightenEllipsis(tracking: { self.runs[self.run(at: range.lowerBound + $0)].tracking }) }
      (line.ascent, line.descent) = lineMetrics(line.bytes)
      measure(&line, breaksSoftly: next ?? false)
      result.append(line)
    }
    return result
  }

  private func measure(_ line: inout Line, breaksSoftly: Bool) {
    guard !line.bytes.isEmpty else { return }
    // Pango adds half of the tracking on both sides of a character, counts that while it breaks lines, and drops it at
    // both ends of the finished line.
    let tracking = runs[run(at: line.bytes.upperBound - 1)].tracking
    let all = line.advance
    line.width = all + tracking
    guard breaksSoftly else { return }
    var end = line.bytes.upperBound
    while end > line.bytes.lowerBound, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 { end -= 1 }
    guard end < line.bytes.upperBound else { return }
    let spaces = abs(x(of: line.bytes.upperBound, in: line) - x(of: end, in: line))
    line.width = max(all - spaces + tracking / 2, 0)
    if line.isRightToLeft { line.overhang = spaces }
  }

  /// How far right of Pango's origin the leading edge of a byte's character is.
  func x(of byte: Int, in line: Line) -> CGFloat {
    guard let glyphs = line.glyphs else { return 0 }
    var x: Int32 = 0
    pango_layout_line_index_to_x(glyphs, Int32(byte - line.base), 0, &x)
    return CGFloat(x) / CGFloat(PANGO_SCALE)
  }

  // MARK: Pango

  private func makeLayout(
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
    if let width {
      let units = (Double(min(max(width, 0), ShapedText.maximumWidth)) * Double(PANGO_SCALE)).rounded(.up)
      pango_layout_set_width(layout, Int32(units))
    }
    return layout
  }

  private func makeAttributes(_ range: Range<Int>, length: Int) -> OpaquePointer {
    let list = pango_attr_list_new()!
    func add(_ attribute: UnsafeMutablePointer<PangoAttribute>?, _ start: Int, _ end: Int) {
      attribute!.pointee.start_index = UInt32(start)
      attribute!.pointee.end_index = UInt32(end)
      pango_attr_list_insert(list, attribute)
    }
    add(pango_attr_insert_hyphens_new(0), 0, length)
    for (index, run) in runs.enumerated() where run.bytes.overlaps(range) {
      let start = max(run.bytes.lowerBound, range.lowerBound) - range.lowerBound
      // An ellipsis at the end looks like the text before it.
      let end = run.bytes.upperBound >= range.upperBound ? length : run.bytes.upperBound - range.lowerBound
      let description = library.description(of: run.font)
      add(pango_attr_font_desc_new(description), start, end)
      pango_font_description_free(description)
      let spacing = (Double(run.tracking) * Double(PANGO_SCALE)).rounded()
      if spacing != 0, abs(spacing) < 1e9 { add(pango_attr_letter_spacing_new(Int32(spacing)), start, end) }
      // Inter's contextual forms make an arrow of "->"; San Francisco has none.
      add(pango_attr_font_features_new(run.font.isMonospacedDigit ? "calt=0, tnum=1" : "calt=0"), start, end)
      // Runs of different colour must not share a ligature's item: a colour of its own for each splits them.
      add(
        pango_attr_foreground_new(UInt16(truncatingIfNeeded: index), UInt16(truncatingIfNeeded: index >> 16), 0), start,
        end)
    }
    return list
  }

  // MARK: Bad input

  /// Lines of the right height without any glyph.
  private func splitWithoutFonts() {
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
      let metrics = lineMetrics(start..<end)
      lines.append(
        Line(
          glyphs: nil, bytes: start..<end, base: 0, top: 0, ascent: metrics.ascent, descent: metrics.descent, width: 0,
          overhang: 0, isRightToLeft: key.isRightToLeft))
      start = end + (end + 1 < bytes.count && bytes[end] == 0x0D && bytes[end + 1] == 0x0A ? 2 : 1)
    }
    if key.maximumLines > 0, lines.count > key.maximumLines {
      lines.removeLast(lines.count - key.maximumLines)
      isTruncated = true
    }
    stackLines()
  }

  /// Cuts paragraphs that could be wider than Pango counts, at a width of 2 em a character.
  private func cutLongParagraphs() {
    let advance = runs.reduce(1) { max($0, $1.font.size * 2 + abs($1.tracking)) }
    let limit = max(Int(ShapedText.maximumWidth / advance), 1)
    guard bytes.count > limit else { return }
    var kept: [UInt8] = []
    var newRuns: [Run] = []
    var characters = 0
    for run in runs {
      let start = kept.count
      for byte in bytes[run.bytes] {
        if byte & 0xC0 != 0x80 { characters = byte == 0x0A || byte == 0x0D ? 0 : characters + 1 }
        if characters <= limit { kept.append(byte) }
      }
      newRuns.append(Run(bytes: start..<kept.count, font: run.font, tracking: run.tracking))
    }
    guard kept.count < bytes.count else { return }
    library.report(.paragraphCut(characters: limit))
    isTruncated = true
    (bytes, runs) = (kept, newRuns)
  }

  private func reportMissingCharacters() {
    guard layouts.contains(where: { pango_layout_get_unknown_glyphs_count($0) > 0 }) else { return }
    for line in lines {
      line.forEachItem { item, _ in
        guard let string = item.pointee.glyphs else { return }
        for i in 0..<Int(string.pointee.num_glyphs) {
          let glyph = string.pointee.glyphs[i].glyph
          guard glyph & unknownGlyph != 0, glyph != emptyGlyph else { continue }
          if let scalar = Unicode.Scalar(glyph & ~unknownGlyph) { library.report(.missingCharacter(scalar)) }
        }
      }
    }
  }
}

/// Pango's mark of a glyph that no font has; the character is in the other bits.
let unknownGlyph: UInt32 = 0x1000_0000
/// Pango's glyph that draws nothing.
let emptyGlyph: UInt32 = 0x0FFF_FFFF

extension ShapedText.Line {
  /// The sum of all advances, in points.
  var advance: CGFloat {
    var end: Int32 = 0
    forEachItem { item, x in end = x + pango_glyph_string_get_width(item.pointee.glyphs) + item.pointee.end_x_offset }
    return CGFloat(end) / CGFloat(PANGO_SCALE)
  }

  /// Gives ellipses their own width: Pango widens them until the line is full, which leaves a gap.
  ///
  /// `tracking` is asked for that of a byte of the layout.
  func tightenEllipsis(tracking: (Int) -> CGFloat) {
    forEachItem { item, _ in
      guard let inner = item.pointee.item, inner.pointee.analysis.flags & 2 != 0,
        let glyphs = item.pointee.glyphs, glyphs.pointee.num_glyphs > 0
      else { return }
      let last = Int(glyphs.pointee.num_glyphs) - 1
      for i in 0...last {
        var logical = PangoRectangle()
        pango_font_get_glyph_extents(inner.pointee.analysis.font, glyphs.pointee.glyphs[i].glyph, nil, &logical)
        glyphs.pointee.glyphs[i].geometry.width = logical.width
      }
    }
  }

  /// Calls `body` with each stretch of glyphs from the left and its distance from Pango's origin, in Pango's units.
  func forEachItem(_ body: (UnsafeMutablePointer<PangoGlyphItem>, Int32) -> Void) {
    var node = glyphs?.pointee.runs
    var x: Int32 = 0
    while let current = node {
      let item = current.pointee.data.assumingMemoryBound(to: PangoGlyphItem.self)
      x += item.pointee.start_x_offset
      body(item, x)
      x += pango_glyph_string_get_width(item.pointee.glyphs) + item.pointee.end_x_offset
      node = current.pointee.next
    }
  }
}
