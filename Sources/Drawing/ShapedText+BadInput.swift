import CPango
import TendonGeometry

// Texts that cannot be laid out as they are: without fonts, too long, with characters that no font has.

extension ShapedText {
  /// Lines of the right height without any glyph.
  func splitWithoutFonts() {
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
  func cutLongParagraphs() {
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

  func reportMissingCharacters() {
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
