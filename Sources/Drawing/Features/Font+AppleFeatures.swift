// Apple's numbers of features and OpenType's tags: the table of HarfBuzz (`hb-aat-layout.cc`, feature_mappings), by which
// Apple's fonts answer to both.

extension Font.Feature {
  /// Returns the features of OpenType for a type and a selector of Apple's; nil where OpenType has none.
  ///
  /// Selectors that exclude each other turn the others of their type off.
  public static func features(ofType type: Int, selector: Int) -> [Font.Feature]? {
    if let choices = exclusive[type] {
      guard choices.contains(where: { $0.selector == selector }) else { return nil }
      var tags: [String] = []
      for choice in choices where !tags.contains(choice.tag) && choice.tag != "" { tags.append(choice.tag) }
      let chosen = choices.first { $0.selector == selector }?.tag
      return tags.compactMap { Font.Feature(tag: $0, value: $0 == chosen ? 1 : 0) }
    }
    if type == kStylisticAlternativesType {
      if selector == kNoStylisticAlternatesSelector {
        return (1...20).compactMap { Font.Feature(tag: Font.stylisticSet($0), value: 0) }
      }
      guard (2...41).contains(selector) else { return nil }
      return Font.Feature(tag: Font.stylisticSet(selector / 2), value: 1 - selector % 2).map { [$0] }
    }
    guard selector >= 0, let tag = switches[type]?[selector / 2 * 2] else { return nil }
    return Font.Feature(tag: tag, value: 1 - selector % 2).map { [$0] }
  }

  /// The type and the selector that turn the feature on or off; nil for a tag or a value that Apple has no number for.
  public var appleNumbers: (type: Int, selector: Int)? {
    guard value <= 1 else { return nil }
    if tag.hasPrefix("ss"), let number = Int(tag.dropFirst(2)), (1...20).contains(number) {
      return (kStylisticAlternativesType, 2 * number + 1 - value)
    }
    for type in Self.switches.keys.sorted() {
      if let on = Self.switches[type]?.first(where: { $0.value == tag })?.key { return (type, on + 1 - value) }
    }
    let wanted = value == 1 ? tag : ""
    // The types of small letters and of numbers come before the older and the more general ones.
    for type in Self.exclusive.keys.sorted(by: >) {
      guard let choices = Self.exclusive[type], choices.contains(where: { $0.tag == tag }) else { continue }
      return choices.first { $0.tag == wanted }.map { (type, $0.selector) }
    }
    return nil
  }

  /// The tags of selectors that exclude each other, by type; an empty one turns the others off.
  static let exclusive: [Int: [(selector: Int, tag: String)]] = [
    kNumberSpacingType: [
      (kMonospacedNumbersSelector, "tnum"), (kProportionalNumbersSelector, "pnum"),
      (kThirdWidthNumbersSelector, "twid"), (kQuarterWidthNumbersSelector, "qwid"),
    ],
    kNumberCaseType: [(kLowerCaseNumbersSelector, "onum"), (kUpperCaseNumbersSelector, "lnum"), (2, "")],
    kVerticalPositionType: [
      (kNormalPositionSelector, ""), (kSuperiorsSelector, "sups"), (kInferiorsSelector, "subs"),
      (kOrdinalsSelector, "ordn"), (kScientificInferiorsSelector, "sinf"),
    ],
    kFractionsType: [
      (kNoFractionsSelector, ""), (kVerticalFractionsSelector, "afrc"), (kDiagonalFractionsSelector, "frac"),
    ],
    kLowerCaseType: [
      (kDefaultLowerCaseSelector, ""), (kLowerCaseSmallCapsSelector, "smcp"), (kLowerCasePetiteCapsSelector, "pcap"),
    ],
    kUpperCaseType: [
      (kDefaultUpperCaseSelector, ""), (kUpperCaseSmallCapsSelector, "c2sc"), (kUpperCasePetiteCapsSelector, "c2pc"),
    ],
    kLetterCaseType: [(kUpperAndLowerCaseSelector, ""), (kSmallCapsSelector, "smcp")],
    kStyleOptionsType: [(kNoStyleOptionsSelector, ""), (kTitlingCapsSelector, "titl")],
    kTextSpacingType: [
      (kProportionalTextSelector, "pwid"), (kMonospacedTextSelector, "fwid"), (kHalfWidthTextSelector, "hwid"),
      (kThirdWidthTextSelector, "twid"), (kQuarterWidthTextSelector, "qwid"), (kAltProportionalTextSelector, "palt"),
      (kAltHalfWidthTextSelector, "halt"), (7, ""),
    ],
  ]

  /// The tags of selectors that are pairs of on and off, by type and the selector for on.
  static let switches: [Int: [Int: String]] = [
    kLigaturesType: [
      kRequiredLigaturesOnSelector: "rlig", kCommonLigaturesOnSelector: "liga", kRareLigaturesOnSelector: "dlig",
      kContextualLigaturesOnSelector: "clig", kHistoricalLigaturesOnSelector: "hlig",
    ],
    kTypographicExtrasType: [kSlashedZeroOnSelector: "zero"],
    kCaseSensitiveLayoutType: [kCaseSensitiveLayoutOnSelector: "case", kCaseSensitiveSpacingOnSelector: "cpsp"],
    kContextualAlternatesType: [
      kContextualAlternatesOnSelector: "calt", kSwashAlternatesOnSelector: "swsh",
      kContextualSwashAlternatesOnSelector: "cswh",
    ],
  ]
}
