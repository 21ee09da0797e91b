import CPango
import TendonGeometry

// Paragraphs with styles of their own: each is a layout of Pango's.

extension ShapedText {
  /// The style of a line's paragraph; nil in a text whose paragraphs have none of their own.
  func paragraph(of line: Line) -> ShapeKey.Paragraph? {
    key.paragraphs.isEmpty ? nil : key.paragraphs[min(line.paragraph, key.paragraphs.count - 1)]
  }

  /// The distance between the end of a line and the trailing margin, in points.
  func tailSpace(of line: Line) -> CGFloat { paragraph(of: line).map { max(-$0.indents.tail, 0) } ?? 0 }

  /// The space between the last line of a paragraph and the first one of the next, in points, besides the line spacing.
  func space(before line: Line, _ last: Line) -> CGFloat {
    (paragraph(of: last)?.indents.spacing ?? 0) + (paragraph(of: line)?.indents.spacingBefore ?? 0)
  }

  /// The left and the right end of the room for a line, in points from the left margin.
  func margins(of line: Line, in room: CGFloat) -> (start: CGFloat, end: CGFloat) {
    let paragraph = key.paragraphs[min(line.paragraph, key.paragraphs.count - 1)]
    let end = paragraph.indents.tail > 0 ? min(paragraph.indents.tail, room) : room + paragraph.indents.tail
    return line.isRightToLeft ? (room - end, room - line.indent) : (line.indent, end)
  }

  /// The lines of all paragraphs, from top to bottom.
  func paragraphLines(_ wrap: PangoWrapMode) -> [Line] {
    var lines: [Line] = []
    for (number, range) in paragraphRanges.enumerated() {
      let style = key.paragraphs[min(number, key.paragraphs.count - 1)]
      for (place, line) in readLines(of: makeLayout(range, style, wrap), in: range).enumerated() {
        var line = line
        line.paragraph = number
        line.indent = place == 0 ? style.indents.firstLine : style.indents.head
        lines.append(line)
      }
    }
    return lines
  }

  /// The bytes of each paragraph without its line end, which may be a carriage return and a line feed.
  var paragraphRanges: [Range<Int>] {
    var ranges: [Range<Int>] = []
    var (start, i) = (0, 0)
    while i < bytes.count {
      defer { i += 1 }
      guard bytes[i] == 0x0A || bytes[i] == 0x0D else { continue }
      ranges.append(start..<i)
      if bytes[i] == 0x0D, i + 1 < bytes.count, bytes[i + 1] == 0x0A { i += 1 }
      start = i + 1
    }
    ranges.append(start..<bytes.count)
    return ranges
  }

  private func makeLayout(_ range: Range<Int>, _ style: ShapeKey.Paragraph, _ wrap: PangoWrapMode) -> OpaquePointer {
    let indents = style.indents
    let rooms = indents.room(in: key.width)
    // Pango takes an indent above 0 from the first line, and one below 0 from the others.
    let widest = rooms.first.flatMap { first in rooms.other.map { max(first, $0) } }
    let layout = makeLayout(range, width: widest, wrap: wrap)
    let indent = indents.firstLine - indents.head
    if indent != 0, widest != nil {
      pango_layout_set_indent(layout, Int32(indent < 0 ? -ShapedText.units(-indent) : ShapedText.units(indent)))
    }
    pango_layout_set_justify(layout, style.isJustified ? 1 : 0)
    if let stops = indents.tabStops { setTabs(stops, indents, of: layout) }
    return layout
  }

  /// Sets the tab stops of a layout, which Pango counts from the start of the first line.
  private func setTabs(
    _ stops: [ParagraphStyle.Indents.TabStop], _ indents: ParagraphStyle.Indents, of layout: OpaquePointer
  ) {
    var stops = stops.filter { $0.location > indents.firstLine }
    // Pango continues with the distance of the last two stops.
    let interval = indents.tabInterval > 0 ? indents.tabInterval : 28
    for _ in 0..<2 { stops.append(.init(location: (stops.last?.location ?? indents.firstLine) + interval)) }
    let tabs = pango_tab_array_new(Int32(stops.count), 0)
    for (index, stop) in stops.enumerated() {
      let alignment: PangoTabAlign =
        switch stop.alignment {
        case .right: PANGO_TAB_RIGHT
        case .center: PANGO_TAB_CENTER
        case .left, .natural, .justified: PANGO_TAB_LEFT
        }
      pango_tab_array_set_tab(
        tabs, Int32(index), alignment, Int32(ShapedText.units(stop.location - indents.firstLine)))
    }
    pango_layout_set_tabs(layout, tabs)
    pango_tab_array_free(tabs)
  }
}
