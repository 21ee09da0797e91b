import CCairo
import CPango

/// The words of a line of text whose pixels are the same in each line that has them at the same place.
///
/// A word ends where columns without ink follow. How Cairo fills a row of pixels depends on all outlines of the line, see
/// `GlyphRows`. It is known for the slanted edges of a word in rows that any outline makes sampled, and in rows where no
/// other word has slanted edges: whether edges cross there depends on the word alone.
@MainActor struct LineWords {
  private struct Word {
    var key: LineBitmap.Key
    var ink: LineBitmap.Ink
    var slanted = GlyphRows.Rows.zero
  }

  private var words: [Word] = []

  /// Divides a line of glyphs of one font and colour that lies within `columns`; nil if it has one word, or words that
  /// depend on the line.
  init?(
    _ line: ShapedText.Line, key: LineBitmap.Key, x: Double, columns: Int, in context: OpaquePointer,
    _ matrix: cairo_matrix_t, library: FontLibrary
  ) {
    guard let run = line.glyphs.pointee.runs, run.pointee.next == nil else { return nil }
    var sampled = GlyphRows.Rows.zero
    var isComplete = true
    line.forEachItem { item, offset in
      guard let font = item.pointee.item.pointee.analysis.font, let glyphs = item.pointee.glyphs else { return }
      let fontRows = library.rows(of: font, matrix)
      let left = (x + Double(offset) / Double(PANGO_SCALE)) * matrix.xx + matrix.x0
      var position: Int32 = 0
      for index in 0..<Int(glyphs.pointee.num_glyphs) {
        let glyph = glyphs.pointee.glyphs[index]
        defer { position += glyph.geometry.width }
        guard glyph.glyph != emptyGlyph else { continue }
        guard let rows = fontRows.rows(of: glyph.glyph, in: context, matrix) else {
          isComplete = false
          return
        }
        guard rows.ink.width > 0 else { continue }
        sampled |= rows.sampled
        let place = position + glyph.geometry.x_offset
        guard let ink = LineBitmap.Ink(rows.ink, at: place, x: left, matrix.xx, matrix.yy) else {
          isComplete = false
          return
        }
        if let last = words.indices.last, ink.left < words[last].ink.right {
          words[last].ink.formUnion(ink)
        } else {
          words.append(Word(key: key.ofWord, ink: ink))
        }
        words[words.count - 1].slanted |= rows.slanted
        words[words.count - 1].key.add(glyph.glyph, at: place)
      }
    }
    guard isComplete, words.count > 1 else { return nil }
    var (slanted, apart) = (GlyphRows.Rows.zero, GlyphRows.Rows.zero)
    for index in words.indices {
      let own = words[index].slanted & ~sampled
      // A mark may reach back over more than one word.
      guard words[index].ink.fit(columns), index == 0 || words[index].ink.left >= words[index - 1].ink.right,
        own & apart == .zero
      else { return nil }
      (slanted, apart) = (slanted | words[index].slanted, apart | own)
      words[index].key.add(rows: own)
    }
    // Cairo fills a path of upright rectangles alone in another way.
    if slanted == .zero { return nil }
  }

  /// Draws the words on rows of a surface that have not been drawn on; returns false if one of them is not known.
  func draw(on surface: OpaquePointer, baseline: Int, columns: Int, library: FontLibrary) -> Bool {
    var bitmaps: [LineBitmap] = []
    for word in words {
      guard let bitmap = library.lineBitmaps.value(for: word.key), bitmap.left + bitmap.width <= columns else {
        return false
      }
      bitmaps.append(bitmap)
    }
    for bitmap in bitmaps { bitmap.draw(on: surface, baseline: baseline) }
    return true
  }

  /// Keeps the pixels of the words of a line that has been filled.
  func keep(
    from surface: OpaquePointer, baseline: Int, fonts: [UnsafeMutablePointer<PangoFont>], library: FontLibrary
  ) {
    for word in words where library.lineBitmaps.value(for: word.key) == nil {
      let bitmap = LineBitmap(word.ink, baseline: baseline, from: surface, fonts: fonts)
      library.lineBitmaps.insert(bitmap, for: word.key, cost: bitmap.cost(word.key))
    }
  }
}
