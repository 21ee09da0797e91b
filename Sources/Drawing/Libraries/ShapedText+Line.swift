import CPango
import TendonGeometry

/// Pango's flag for a glyph that no font has; the other bits are the character.
let unknownGlyph: UInt32 = 0x1000_0000
/// Pango's flag for an item that stands for omitted text.
private let isEllipsis: UInt8 = 2
/// Pango's glyph for nothing.
let emptyGlyph: UInt32 = 0x0FFF_FFFF

extension ShapedText.Line {
  /// Returns the sum of the advances of the glyphs from a byte on, in points.
  func advance(from byte: Int) -> CGFloat {
    var sum: Int32 = 0
    forEachItem { item, _ in
      guard let string = item.pointee.glyphs, let inner = item.pointee.item else { return }
      let start = base + Int(inner.pointee.offset)
      for i in 0..<Int(string.pointee.num_glyphs)
      where start + Int(string.pointee.log_clusters[i]) >= byte {
        sum += string.pointee.glyphs[i].geometry.width
      }
      if start >= byte { sum += item.pointee.start_x_offset + item.pointee.end_x_offset }
    }
    return CGFloat(sum) / CGFloat(PANGO_SCALE)
  }

  /// The bytes of the two glyphs that lost half of their tracking, at the left and the right end of the line: those of
  /// the outer items that are next to the ends and have a width.
  var trimmedBytes: [Int] {
    var items: [UnsafeMutablePointer<PangoGlyphItem>] = []
    forEachItem { item, _ in items.append(item) }
    func byte(_ item: UnsafeMutablePointer<PangoGlyphItem>?, fromRight: Bool) -> Int? {
      guard let item, let string = item.pointee.glyphs, let inner = item.pointee.item else { return nil }
      let all = 0..<Int(string.pointee.num_glyphs)
      func hasWidth(_ i: Int) -> Bool { string.pointee.glyphs[i].geometry.width != 0 }
      let glyph = fromRight ? all.last(where: hasWidth) : all.first(where: hasWidth)
      return glyph.map { base + Int(inner.pointee.offset) + Int(string.pointee.log_clusters[$0]) }
    }
    return [byte(items.first, fromRight: false), byte(items.last, fromRight: true)].compactMap { $0 }
  }

  /// Gives an ellipsis the width that it has in a text. Pango omits its tracking and widens it until the line is full,
  /// which would be visible as a gap.
  func tightenEllipsis(tracking: (Int) -> CGFloat) {
    var (first, final): (UnsafeMutablePointer<PangoGlyphItem>?, UnsafeMutablePointer<PangoGlyphItem>?)
    forEachItem { item, _ in
      first = first ?? item
      final = item
    }
    forEachItem { item, _ in
      guard let inner = item.pointee.item, inner.pointee.analysis.flags & isEllipsis != 0,
        let glyphs = item.pointee.glyphs, glyphs.pointee.num_glyphs > 0
      else { return }
      let space = Int32((Double(tracking(base + Int(inner.pointee.offset))) * Double(PANGO_SCALE)).rounded())
      let last = Int(glyphs.pointee.num_glyphs) - 1
      for i in 0...last {
        var logical = PangoRectangle()
        pango_font_get_glyph_extents(inner.pointee.analysis.font, glyphs.pointee.glyphs[i].glyph, nil, &logical)
        let startsLine = i == 0 && item == first
        let endsLine = i == last && item == final
        glyphs.pointee.glyphs[i].geometry.x_offset = startsLine ? 0 : space / 2
        glyphs.pointee.glyphs[i].geometry.width =
          logical.width + space - (startsLine ? space / 2 : 0) - (endsLine ? space - space / 2 : 0)
      }
    }
  }

  /// The bytes for which an ellipsis stands; nil without one.
  var omittedBytes: Range<Int>? {
    var found: Range<Int>?
    forEachItem { item, _ in
      guard let inner = item.pointee.item, inner.pointee.analysis.flags & isEllipsis != 0 else { return }
      let start = base + Int(inner.pointee.offset)
      found = start..<(start + max(0, Int(inner.pointee.length)))
    }
    return found
  }

  /// The fonts of the glyph items.
  var fonts: [UnsafeMutablePointer<PangoFont>] {
    var fonts: [UnsafeMutablePointer<PangoFont>] = []
    forEachItem { item, _ in
      if let font = item.pointee.item.pointee.analysis.font, !fonts.contains(font) { fonts.append(font) }
    }
    return fonts
  }

  /// Calls `body` with each glyph item from left to right and its distance from Pango's origin, in Pango's units.
  func forEachItem(_ body: (UnsafeMutablePointer<PangoGlyphItem>, Int32) -> Void) {
    var node = glyphs.pointee.runs
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
