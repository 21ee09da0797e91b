import CPango

/// The features that a font applies by default and that change nothing in some texts. Shaping is faster without them, as
/// HarfBuzz tries their rules at each glyph.
extension Font {
  /// The features of fractions turned off, as far as they are not the font's own. They apply around a fraction slash alone
  /// (HarfBuzz, hb-ot-shape.cc: `hb_ot_shape_setup_masks_fraction`).
  var fractionsOff: [String] {
    ["frac", "numr", "dnom"].filter { @Sendable tag in !features.contains { $0.tag == tag } }
      .map { @Sendable in "\($0)=0" }
  }
}

extension FontLibrary {
  /// The features that HarfBuzz may apply to horizontal text unless they are turned off (hb-ot-shape.cc), without those of
  /// compositions and fractions.
  private static let defaultFeatures = [
    "rvrn", "ltra", "ltrm", "rtla", "rtlm", "rand", "trak", "Harf", "HARF", "Buzz", "BUZZ", "abvm", "blwm", "locl",
    "mark", "mkmk", "rlig", "calt", "clig", "curs", "dist", "kern", "liga", "rclt",
  ]

  /// The features for a text of printable ASCII in a font: `Font.featureList`, and those turned off that change nothing there.
  func featureList(of font: Font, family: String) -> [String] {
    let key = FaceSettingKey(
      face: FaceKey(family: family, weight: font.weight, isItalic: font.isItalic),
      setting: PlainSetting(features: font.features, isTracked: false, hasLetters: false))
    if let known = faceRules[key]?.features { return known }
    let isFrequent = countText(key)
    var list = font.fractionsOff
    if isFrequent, hasIdleCompositions(font, family) { list.append("ccmp=0") }
    list += font.featureList
    if isFrequent { faceRules[key]?.features = list }
    return list
  }

  /// Counts a text with a setting; returns true if the rules of the face are worth to be read.
  func countText(_ key: FaceSettingKey) -> Bool {
    faceRules[key, default: FaceRules()].texts += 1
    return faceRules[key]!.texts > FaceRules.textsBefore
  }

  private func hasIdleCompositions(_ font: Font, _ family: String) -> Bool {
    guard !font.features.contains(where: { @Sendable in $0.tag == "ccmp" }), let face = face(family, font),
      let rules = pango_font_get_hb_font(face).flatMap({ PlainTextRules($0) })
    else { return false }
    let own = font.features.filter { @Sendable in $0.value != 0 }.map { @Sendable in $0.tag }
    return rules.areIdle(["ccmp"], beside: FontLibrary.defaultFeatures + own)
  }
}

/// The rules of a face with the features of a text, as far as they have been read.
struct FaceRules {
  /// The texts in a face before its rules are read, which takes as long as shaping some lines.
  static let textsBefore = 16

  var texts = 0
  /// The features for plain text; nil before they are known.
  var features: [String]?
  /// True if advances depend on pairs of characters alone; nil before that is known.
  var arePairwise: Bool?
}
