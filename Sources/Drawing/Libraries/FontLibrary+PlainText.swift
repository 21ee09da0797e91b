import CPango
import TendonGeometry

/// A font at a size as Pango loads it, retained.
@MainActor final class LoadedFont {
  let font: UnsafeMutablePointer<PangoFont>
  /// The advances by the settings of a text; nil where they do not depend on pairs of characters alone.
  var pairs: [(setting: PlainSetting, pairs: PairAdvances?)] = []

  /// Takes over a reference.
  init(_ font: UnsafeMutablePointer<PangoFont>) { self.font = font }

  isolated deinit { g_object_unref(UnsafeMutableRawPointer(font)) }
}

/// The properties that identify a font file and a size.
struct SizedFaceKey: Hashable {
  let face: FaceKey
  let size: CGFloat
}

/// The settings of a plain text that determine which rules of its font apply.
struct PlainSetting: Hashable {
  /// The features of the font that are not the face's own.
  let features: [Font.Feature]
  /// True if characters are tracked, which turns ligatures off.
  let isTracked: Bool
  /// True if the text has letters, so that its script is Latin.
  let hasLetters: Bool
}

/// A face and the settings of a text in it.
struct FaceSettingKey: Hashable {
  let face: FaceKey
  let setting: PlainSetting
}

extension FontLibrary {
  /// Returns the sum of the advances of the characters of a text of printable ASCII in a single font, in Pango's units and
  /// without tracking; nil if a character has no glyph of its own with an advance above 0, as in a ligature.
  ///
  /// These are the advances in a layout. Pango makes no layout without loading the outlines of all glyphs and the
  /// metrics of all fonts. Where no rule of the font reaches further than a pair of characters, a text of known pairs is not
  /// shaped either.
  func plainAdvance(of bytes: [UInt8], in font: Font, family: String, isTracked: Bool) -> Int? {
    guard let loaded = loadedFont(family, font) else { return nil }
    let setting = PlainSetting(
      features: font.features, isTracked: isTracked, hasLetters: FontLibrary.hasLetters(bytes[...]))
    let pairs = pairs(of: loaded, setting, font, family)
    if let sum = pairs?.sum(of: bytes) { return sum }
    let features = featureList(of: font, family: family) + (isTracked ? FontLibrary.ligaturesOff : [])
    guard let advances = plainAdvances(of: bytes[...], in: loaded, features: features) else { return nil }
    pairs?.add(advances, of: bytes)
    return advances.reduce(0) { @Sendable in $0 + Int($1) }
  }

  /// Returns the advance of each character of a text of printable ASCII, by shaping it; nil as `plainAdvance`.
  ///
  /// - Parameter features: the features that are not the font's own, as `hb_feature_from_string` reads them.
  func plainAdvances(of bytes: ArraySlice<UInt8>, in font: Font, family: String, features: [String]) -> [Int32]? {
    loadedFont(family, font).flatMap { plainAdvances(of: bytes, in: $0, features: features) }
  }

  /// Pango's features of tracked text.
  static let ligaturesOff = ["liga=0", "clig=0", "dlig=0", "hlig=0"]

  private static func hasLetters(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.contains { @Sendable in (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) }
  }

  private func plainAdvances(of bytes: ArraySlice<UInt8>, in loaded: LoadedFont, features: [String]) -> [Int32]? {
    guard let shaper = pango_font_get_hb_font(loaded.font) else { return nil }
    plainShapings += 1
    hb_buffer_clear_contents(plainBuffer)
    bytes.withUnsafeBytes {
      let text = $0.bindMemory(to: CChar.self)
      hb_buffer_add_utf8(plainBuffer, text.baseAddress, Int32(text.count), 0, Int32(text.count))
    }
    setProperties(hasLetters: FontLibrary.hasLetters(bytes))
    let list = FontLibrary.parsed(features)
    hb_shape(shaper, plainBuffer, list, UInt32(list.count))
    return readPlainAdvances(count: bytes.count)
  }

  func setProperties(hasLetters: Bool) {
    hb_buffer_set_direction(plainBuffer, HB_DIRECTION_LTR)
    hb_buffer_set_script(plainBuffer, hasLetters ? HB_SCRIPT_LATIN : HB_SCRIPT_COMMON)
    hb_buffer_set_language(plainBuffer, FontLibrary.english)
    hb_buffer_set_flags(plainBuffer, hb_buffer_flags_t(HB_BUFFER_FLAG_BOT.rawValue | HB_BUFFER_FLAG_EOT.rawValue))
  }

  static func parsed(_ features: [String]) -> [hb_feature_t] {
    features.compactMap { @Sendable text -> hb_feature_t? in
      var feature = hb_feature_t()
      return hb_feature_from_string(text, -1, &feature) != 0 ? feature : nil
    }
  }

  private func readPlainAdvances(count: Int) -> [Int32]? {
    var (infoCount, placeCount): (UInt32, UInt32) = (0, 0)
    let infos = hb_buffer_get_glyph_infos(plainBuffer, &infoCount)
    let places = hb_buffer_get_glyph_positions(plainBuffer, &placeCount)
    guard Int(infoCount) == count, placeCount == infoCount, let infos, let places else { return nil }
    var advances: [Int32] = []
    advances.reserveCapacity(count)
    for i in 0..<count {
      guard infos[i].codepoint != 0, infos[i].cluster == i, places[i].x_advance > 0 else { return nil }
      advances.append(places[i].x_advance)
    }
    return advances
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
