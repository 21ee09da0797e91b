import CPango
import TendonGeometry

// Lines that avoid areas: each is the first line of the rest of its paragraph, broken at the width of its room.

extension ShapedText {
  /// The least width of a room beside an area, in points.
  private static let leastRoom: CGFloat = 8
  /// The number of bytes that are laid out at first for one line.
  private static let firstReach = 512

  /// The lines of all paragraphs in rows from top to bottom; a row has a line for each of its rooms.
  func linesAroundAreas(_ wrap: PangoWrapMode, width: CGFloat) -> [Line] {
    var lines: [Line] = []
    var y: CGFloat = 0
    let bottom = key.exclusions.joined().reduce(0) { max($0, $1.y) }
    for (number, range) in paragraphRanges.enumerated() {
      let style = key.paragraphs[min(number, key.paragraphs.count - 1)]
      if number > 0 {
        y += key.paragraphs[min(number - 1, key.paragraphs.count - 1)].indents.spacing + style.indents.spacingBefore
      }
      var (start, isFirst, failures) = (range.lowerBound, true, 0)
      while isFirst || start < range.upperBound {
        let indent = isFirst ? style.indents.firstLine : style.indents.head
        let tail = style.indents.tail
        let end: CGFloat = tail > 0 ? min(tail, width) : width + tail
        let margins: (CGFloat, CGFloat) = (indent, max(end, indent + 1))
        let metrics = lineMetrics(start..<min(start + 1, range.upperBound))
        let guess = max(style.lineHeight.of(metrics.ascent + metrics.descent), 1)
        var height: CGFloat = 0
        for room in y < bottom ? rooms(from: y, to: y + guess, margins) : [margins]
        where isFirst || start < range.upperBound {
          let isWhole = room.0 == margins.0 && room.1 == margins.1
          guard
            var found = firstLine(
              of: start..<range.upperBound, style, width: room.1 - room.0, isWhole ? wrap : PANGO_WRAP_WORD)
          else { continue }
          guard isWhole || found.line.width <= room.1 - room.0 + 0.5 else {
            g_object_unref(UnsafeMutableRawPointer(layouts.removeLast()))
            continue
          }
          (found.line.paragraph, found.line.indent, found.line.top) = (number, indent, y)
          found.line.room = (left: room.0, right: room.1)
          height = max(height, style.lineHeight.of(found.line.height))
          (start, isFirst) = (found.next, false)
          lines.append(found.line)
        }
        if height == 0, y >= bottom { break }
        // Below the areas every line has room. A row without one is tried again a little lower, and then a line lower.
        failures += height > 0 ? 0 : 1
        y += height > 0 ? height + style.lineSpacing : failures < 9 ? max(1, guess / 8) : guess
      }
    }
    return lines
  }

  /// The first line of a range at a width, and the byte at which the next line begins.
  private func firstLine(
    of range: Range<Int>, _ style: ShapeKey.Paragraph, width: CGFloat, _ wrap: PangoWrapMode
  ) -> (line: Line, next: Int)? {
    var reach = ShapedText.firstReach
    while true {
      var end = min(range.lowerBound + reach, range.upperBound)
      while end < range.upperBound, bytes[end] & 0xC0 == 0x80 { end += 1 }
      let part = range.lowerBound..<end
      let layout = makeLayout(part, width: width, wrap: wrap)
      pango_layout_set_justify(layout, style.isJustified ? 1 : 0)
      let found = readLines(of: layout, in: part)
      guard let first = found.first else { return nil }
      // A line that ends with the part may go on behind it.
      if found.count > 1 || end == range.upperBound {
        return (first, found.count > 1 ? found[1].bytes.lowerBound : range.upperBound)
      }
      g_object_unref(UnsafeMutableRawPointer(layouts.removeLast()))
      reach *= 2
    }
  }

  /// The stretches between the margins that no area reaches into, between two heights, from left to right.
  private func rooms(
    from top: CGFloat, to bottom: CGFloat, _ margins: (CGFloat, CGFloat)
  ) -> [(CGFloat, CGFloat)] {
    var taken: [(CGFloat, CGFloat)] = []
    for corners in key.exclusions {
      var (left, right) = (CGFloat.infinity, -CGFloat.infinity)
      for (index, a) in corners.enumerated() {
        let b = corners[(index + 1) % corners.count]
        let (low, high) = a.y <= b.y ? (a, b) : (b, a)
        guard high.y > top, low.y < bottom else { continue }
        for y in [max(low.y, top), min(high.y, bottom)] {
          let part = high.y > low.y ? (y - low.y) / (high.y - low.y) : 0
          for x in high.y > low.y ? [low.x + part * (high.x - low.x)] : [low.x, high.x] {
            (left, right) = (min(left, x), max(right, x))
          }
        }
      }
      if left < right { taken.append((left, right)) }
    }
    var (rooms, x): ([(CGFloat, CGFloat)], CGFloat) = ([], margins.0)
    for (left, right) in taken.sorted(by: { $0.0 < $1.0 }) {
      if left - x >= ShapedText.leastRoom { rooms.append((x, min(left, margins.1))) }
      x = max(x, right)
    }
    if margins.1 - x >= ShapedText.leastRoom { rooms.append((x, margins.1)) }
    return taken.isEmpty ? [margins] : rooms.filter { $0.1 - $0.0 >= ShapedText.leastRoom }
  }
}
