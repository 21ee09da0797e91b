import CPango
import TendonGeometry

/// A font at a size as Pango loads it, retained.
@MainActor final class LoadedFont {
  let font: UnsafeMutablePointer<PangoFont>

  /// Takes over a reference.
  init(_ font: UnsafeMutablePointer<PangoFont>) { self.font = font }

  isolated deinit { g_object_unref(UnsafeMutableRawPointer(font)) }
}

/// The properties that identify a font file and a size.
struct SizedFaceKey: Hashable {
  let face: FaceKey
  let size: CGFloat
}

extension FontLibrary {
  /// Returns the advance of each character of a text of printable ASCII in a single font, in Pango's units and without
  /// tracking; nil if a character has no glyph of its own with an advance above 0, as in a ligature.
  ///
  /// These are the advances in a layout. Pango makes no layout without loading the outlines of all glyphs and the
  /// metrics of all fonts.
  ///
  /// - Parameter features: the features that are not the font's own, as `hb_feature_from_string` reads them.
  func plainAdvances(of bytes: ArraySlice<UInt8>, in font: Font, family: String, features: [String]) -> [Int32]? {
    guard let loaded = loadedFont(family, font), let shaper = pango_font_get_hb_font(loaded.font) else { return nil }
    hb_buffer_clear_contents(plainBuffer)
    bytes.withUnsafeBytes {
      let text = $0.bindMemory(to: CChar.self)
      hb_buffer_add_utf8(plainBuffer, text.baseAddress, Int32(text.count), 0, Int32(text.count))
    }
    hb_buffer_set_direction(plainBuffer, HB_DIRECTION_LTR)
    let hasLetters = bytes.contains { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) }
    hb_buffer_set_script(plainBuffer, hasLetters ? HB_SCRIPT_LATIN : HB_SCRIPT_COMMON)
    hb_buffer_set_language(plainBuffer, FontLibrary.english)
    hb_buffer_set_flags(plainBuffer, hb_buffer_flags_t(HB_BUFFER_FLAG_BOT.rawValue | HB_BUFFER_FLAG_EOT.rawValue))
    var list = features.compactMap { text -> hb_feature_t? in
      var feature = hb_feature_t()
      return hb_feature_from_string(text, -1, &feature) != 0 ? feature : nil
    }
    hb_shape(shaper, plainBuffer, &list, UInt32(list.count))
    return readPlainAdvances(count: bytes.count)
  }

  private func readPlainAdvances(count: Int) -> [Int32]? {
    var (infoCount, placeCount): (UInt32, UInt32) = (0, 0)
    let infos = hb_buffer_get_glyph_infos(plainBuffer, &infoCount)
    let places = hb_buffer_get_glyph_positions(plainBuffer, &placeCount)
    guard Int(infoCount) == count, placeCount == infoCount, let infos, let places else { return nil }
    for i in 0..<count {
      guard infos[i].codepoint != 0, infos[i].cluster == i, places[i].x_advance > 0 else { return nil }
    }
    return (0..<count).map { places[$0].x_advance }
  }

  private static let english = hb_language_from_string("en", -1)

  private func loadedFont(_ family: String, _ font: Font) -> LoadedFont? {
    let key = SizedFaceKey(
      face: FaceKey(family: family, weight: font.weight, isItalic: font.isItalic), size: font.size)
    if let known = loadedFonts.value(for: key) { return known }
    let description = description(of: font, family: family)
    defer { pango_font_description_free(description) }
    guard let found = pango_font_map_load_font(fontMap, context, description) else { return nil }
    let loaded = LoadedFont(found)
    loadedFonts.insert(loaded, for: key, cost: 1)
    return loaded
  }
}
