import CPango
import TendonGeometry

// Conversion between characters of the text and points of its layout; characters are counted as UTF-16 units, as in
// `NSRange`.

extension TextLayout {
  /// Returns the caret before the character at `offset`, in points from the layout's top left; its width is 0.
  ///
  /// At a soft line break it is at the start of the lower line. An offset out of range counts as the nearest valid one.
  @MainActor public func caretRect(at offset: Int) -> CGRect {
    guard let last = lines.last else {
      let font = text.runs.first?.font
      let x = startX(isRightToLeft: style.isRightToLeft)
      return CGRect(x: x, y: 0, width: 0, height: font?.lineHeight ?? 0)
    }
    if offset > last.range.upperBound, shaped.endsWithLineEnd {
      return CGRect(
        x: startX(isRightToLeft: last.isRightToLeft), y: last.frame.maxY + style.lineSpacing, width: 0,
        height: last.frame.height)
    }
    let index = lines.lastIndex { $0.range.lowerBound <= offset } ?? 0
    let (line, placed) = (shaped.lines[index], lines[index])
    let clamped = min(max(offset, placed.range.lowerBound), placed.range.upperBound)
    let byte = shaped.byte(at: clamped - placed.range.lowerBound, in: line)
    let x = placed.frame.minX - line.overhang + shaped.x(of: byte, in: line)
    return CGRect(x: x, y: placed.frame.minY, width: 0, height: placed.frame.height)
  }

  /// Returns the caret position nearest to a point (from the layout's top left), as a UTF-16 offset.
  @MainActor public func offset(at point: CGPoint) -> Int {
    guard !lines.isEmpty, point.isFinitePoint else { return 0 }
    let index = lineIndex(at: point)
    let (line, placed) = (shaped.lines[index], lines[index])
    let (start, trailing) = byte(at: point.x, line: index)
    var end = start
    for _ in 0..<trailing {
      end += 1
      while end < line.bytes.upperBound, shaped.bytes[end] & 0xC0 == 0x80 { end += 1 }
    }
    end = min(max(end, line.bytes.lowerBound), line.bytes.upperBound)
    return placed.range.lowerBound + shaped.utf16Count(line.bytes.lowerBound..<end)
  }

  /// The index of the line nearest to a point: the first one that ends below it, and of those in one row the nearest one.
  package func lineIndex(at point: CGPoint) -> Int {
    let first = lines.firstIndex { $0.frame.maxY > point.y } ?? lines.count - 1
    let top = lines[first].frame.minY
    func distance(_ index: Int) -> CGFloat {
      let frame = lines[index].frame
      return max(frame.minX - point.x, point.x - frame.maxX, CGFloat(0))
    }
    var nearest = first
    for index in lines.indices.dropFirst(first + 1) {
      guard abs(lines[index].frame.minY - top) < 0.01 else { break }
      if distance(index) < distance(nearest) { nearest = index }
    }
    return nearest
  }

  /// The byte of the character at a position across a line, and the number of characters from it to the nearer caret.
  @MainActor private func byte(at x: CGFloat, line index: Int) -> (byte: Int, trailing: Int32) {
    let (line, placed) = (shaped.lines[index], lines[index])
    let x = min(max(x - placed.frame.minX + line.overhang, -1e6), 1e6)
    var (byte, trailing): (Int32, Int32) = (0, 0)
    pango_layout_line_x_to_index(line.glyphs, Int32(Double(x) * Double(PANGO_SCALE)), &byte, &trailing)
    return (Int(byte) + line.base, trailing)
  }

  /// Returns the character nearest to a point, as the UTF-16 offset of its start, and the fraction of its width, from 0 to
  /// 1 in the direction of reading, at which the point lies. Nil for an empty text, and on a line without characters.
  @MainActor package func character(at point: CGPoint) -> (offset: Int, fraction: CGFloat)? {
    guard !lines.isEmpty, point.isFinitePoint else { return nil }
    let index = lineIndex(at: point)
    let (line, placed) = (shaped.lines[index], lines[index])
    guard !placed.range.isEmpty, !line.bytes.isEmpty else { return nil }
    let start = min(max(byte(at: point.x, line: index).byte, line.bytes.lowerBound), line.bytes.upperBound - 1)
    let offset = min(
      placed.range.lowerBound + shaped.utf16Count(line.bytes.lowerBound..<start), placed.range.upperBound - 1)
    var end = start + 1
    while end < line.bytes.upperBound, shaped.bytes[end] & 0xC0 == 0x80 { end += 1 }
    guard let box = shaped.stretches(of: start..<end, in: line).first, box.right > box.left else { return (offset, 0) }
    let x = point.x - placed.frame.minX + line.overhang
    let part: CGFloat = min(max((x - box.left) / (box.right - box.left), 0), 1)
    let fraction: CGFloat = line.isRightToLeft ? 1 - part : part
    return (offset, fraction)
  }

  /// Returns the boxes of a range of text for a selection, one or more a line (text of both directions has several).
  @MainActor public func rects(for range: Range<Int>) -> [CGRect] {
    zip(shaped.lines, lines).flatMap { line, placed -> [CGRect] in
      guard placed.range.overlaps(range) else { return [] }
      let first = max(range.lowerBound, placed.range.lowerBound) - placed.range.lowerBound
      let last = min(range.upperBound, placed.range.upperBound) - placed.range.lowerBound
      let bytes = shaped.byte(at: first, in: line)..<shaped.byte(at: last, in: line)
      return shaped.stretches(of: bytes, in: line).map { left, right in
        CGRect(
          x: placed.frame.minX - line.overhang + left, y: placed.frame.minY, width: right - left,
          height: placed.frame.height)
      }
    }
  }

  private func startX(isRightToLeft: Bool) -> CGFloat {
    let room = width ?? size.width
    switch style.alignment {
    case .left: return 0
    case .center: return room / 2
    case .right: return room
    case .natural, .justified: return isRightToLeft ? room : 0
    }
  }
}

extension ShapedText {
  var endsWithLineEnd: Bool { bytes.last == 0x0A || bytes.last == 0x0D }

  /// Returns the byte at a UTF-16 offset into a line.
  func byte(at offset: Int, in line: Line) -> Int {
    var rest = offset
    var byte = line.bytes.lowerBound
    while rest > 0, byte < line.bytes.upperBound {
      rest -= bytes[byte] >= 0xF0 ? 2 : 1
      byte += 1
      while byte < line.bytes.upperBound, bytes[byte] & 0xC0 == 0x80 { byte += 1 }
    }
    return byte
  }

  /// Returns the left and right ends of the area of some bytes on a line, in points from Pango's origin. Adjacent areas
  /// are joined.
  ///
  /// Pango's own function for this may measure its layout anew, and free the lines, if another text has changed the
  /// direction of the context since.
  func stretches(of range: Range<Int>, in line: Line) -> [(left: CGFloat, right: CGFloat)] {
    var stretches: [(left: CGFloat, right: CGFloat)] = []
    line.forEachItem { item, x in
      guard let glyphs = item.pointee.glyphs, let inner = item.pointee.item else { return }
      let start = line.base + Int(inner.pointee.offset)
      let end = min(start + Int(inner.pointee.length), bytes.count)
      let (low, high) = (max(start, range.lowerBound), min(end, range.upperBound))
      guard low < high else { return }
      let edges = bytes.withUnsafeBytes { text in
        [low, high].map { byte -> CGFloat in
          var edge: Int32 = 0
          pango_glyph_string_index_to_x(
            glyphs, text.baseAddress!.assumingMemoryBound(to: CChar.self) + start, Int32(end - start),
            &inner.pointee.analysis, Int32(byte - start), 0, &edge)
          return CGFloat(x + edge) / CGFloat(PANGO_SCALE)
        }
      }
      let (left, right) = (min(edges[0], edges[1]), max(edges[0], edges[1]))
      if let last = stretches.last, abs(last.right - left) < 0.01 {
        stretches[stretches.count - 1].right = right
      } else {
        stretches.append((left, right))
      }
    }
    return stretches
  }
}
