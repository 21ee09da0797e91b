import CPango
import TendonGeometry
import TendonTestSupport
import Testing

@testable import TendonDrawing

/// The rules of fonts that plain text does not need.
@MainActor
struct PlainTextRulesTests {
  private struct Glyph: Hashable {
    let number, cluster: UInt32
    let advance, x, y: Int32
  }

  nonisolated private static let families = [Font.systemFamily, "Helvetica", "Times New Roman", "Courier"]

  private func fonts(_ family: String) -> [Font] {
    [Font.Weight.thin, .regular, .medium, .semibold, .bold, .black].flatMap { weight in
      [13, 24].flatMap { size in
        [false, true].map { Font(family: family, size: size, weight: weight, isItalic: $0) }
      }
    }
  }

  private func text(_ random: inout SeededNumbers) -> String {
    let pieces = ["AVATAR", "fi", "ffl", "Yes", "11:45", "->", "1/2", "L'Tj", " ", "(x)", "...", "0x1F", "IJ ij"]
    return (0..<(1 + random.below(6))).map { _ in
      random.chance(1, of: 2)
        ? pieces[random.below(pieces.count)] : String(UnicodeScalar(UInt8(0x20 + random.below(0x5F))))
    }.joined()
  }

  /// The glyphs of a text as HarfBuzz shapes it with features.
  private func glyphs(_ text: String, _ font: UnsafeMutablePointer<PangoFont>, _ features: [String]) -> [Glyph] {
    let buffer = hb_buffer_create()!
    defer { hb_buffer_destroy(buffer) }
    hb_buffer_add_utf8(buffer, text, Int32(text.utf8.count), 0, Int32(text.utf8.count))
    hb_buffer_set_direction(buffer, HB_DIRECTION_LTR)
    hb_buffer_guess_segment_properties(buffer)
    var list: [hb_feature_t] = []
    for name in features {
      var feature = hb_feature_t()
      if hb_feature_from_string(name, -1, &feature) != 0 { list.append(feature) }
    }
    hb_shape(pango_font_get_hb_font(font), buffer, list, UInt32(list.count))
    var count: UInt32 = 0
    let infos = hb_buffer_get_glyph_infos(buffer, &count)!
    let places = hb_buffer_get_glyph_positions(buffer, &count)!
    return (0..<Int(count)).map {
      Glyph(
        number: infos[$0].codepoint, cluster: infos[$0].cluster, advance: places[$0].x_advance, x: places[$0].x_offset,
        y: places[$0].y_offset)
    }
  }

  @Test("Without its idle features a plain text has the glyphs that it has with them", arguments: families)
  func idle(family: String) throws {
    let library = FontLibrary()
    var random = SeededNumbers(3)
    var hasComposition = false
    for font in fonts(family) {
      let drawn = library.drawnFamily(for: font)
      let face = try #require(library.face(drawn, font))
      for _ in 0..<FaceRules.textsBefore { _ = library.featureList(of: font, family: drawn) }
      let features = library.featureList(of: font, family: drawn)
      #expect(["frac=0", "numr=0", "dnom=0", "calt=0"].allSatisfy(features.contains))
      if features.contains("ccmp=0") { hasComposition = true }
      for _ in 0..<40 {
        let text = text(&random)
        for text in [text, text + "\u{2026}", "\u{2026}"] {
          #expect(glyphs(text, face, features) == glyphs(text, face, font.featureList), "\(text) in \(font)")
        }
      }
    }
    #expect(hasComposition)
  }

  @Test("A feature that is asked for stays on, and a fraction slash keeps fractions")
  func asked() throws {
    let library = FontLibrary()
    var font = Font(size: 17)
    font.addFeatures([try #require(Font.Feature(tag: "frac", value: 1))])
    let family = library.drawnFamily(for: font)
    for _ in 0..<FaceRules.textsBefore { _ = library.featureList(of: font, family: family) }
    let features = library.featureList(of: font, family: family)
    #expect(features.contains("frac=1") && !features.contains("frac=0"))
    #expect(TextCharacters(Array("1/2".utf8)) == .plain)
    #expect(TextCharacters(Array("a\u{E9}b\n".utf8)) == .other)
    #expect(TextCharacters(Array("\u{E9} 1\u{2044}2".utf8)) == .fraction)
    #expect(TextCharacters(Array("\u{2026}".utf8)) == .other)
    let face = try #require(library.face("Inter", Font(size: 17)))
    let half = AttributedText("1\u{2044}2", font: Font(size: 17))
    let all = ShapedText(
      ShapeKey(half, style: ParagraphStyle(), width: nil, maximumLines: 0), library: library)
    var numbers: [UInt32] = []
    for line in all.lines {
      line.forEachItem { item, _ in
        for i in 0..<Int(item.pointee.glyphs.pointee.num_glyphs) {
          numbers.append(item.pointee.glyphs.pointee.glyphs[i].glyph)
        }
      }
    }
    #expect(numbers == glyphs("1\u{2044}2", face, ["calt=0"]).map(\.number))
    #expect(numbers != glyphs("1\u{2044}2", face, ["calt=0", "frac=0", "numr=0", "dnom=0"]).map(\.number))
  }

  @Test("The sum of known pairs is that of the shaped text", arguments: families)
  func pairs(family: String) {
    let library = FontLibrary()
    var random = SeededNumbers(5)
    for font in fonts(family) {
      let drawn = library.drawnFamily(for: font)
      for round in 0..<60 {
        let text = Array(text(&random).utf8)
        let isTracked = round % 3 > 0
        let features = font.featureList + (isTracked ? ["liga=0", "clig=0", "dlig=0", "hlig=0"] : [])
        let shaped = library.plainAdvances(of: text[...], in: font, family: drawn, features: features)
        for _ in 0..<2 {
          #expect(
            library.plainAdvance(of: text, in: font, family: drawn, isTracked: isTracked)
              == shaped.map { $0.reduce(0) { $0 + Int($1) } }, "\(String(decoding: text, as: UTF8.self)) in \(font)")
        }
      }
    }
  }

  @Test("Texts of known pairs of characters are measured without shaping", arguments: [Font.systemFamily, "Helvetica"])
  func work(family: String) {
    let library = FontLibrary()
    let font = Font(family: family, size: 17)
    func measure(_ numbers: Range<Int>) -> Int {
      let before = library.plainShapings
      for number in numbers { _ = TextLayout(AttributedText("Label \(number)", font: font), library: library) }
      return library.plainShapings - before
    }
    // Of all texts of these digits at most those with a new pair are shaped: two digits, the first and the last one.
    #expect(measure(1000..<2000) <= 130 + FaceRules.textsBefore)
    #expect(measure(2000..<10_000) <= 20)
    #expect(measure(10_000..<20_000) == 0)
  }
}
