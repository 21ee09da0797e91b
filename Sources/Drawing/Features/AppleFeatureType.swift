/// A type of features by Apple's numbers, with those of its selectors that a typeface has.
package struct AppleFeatureType {
  /// Apple's number of the type.
  package let number: Int
  /// The name in Apple's registry.
  package var name: String { Self.names[number] ?? "Type \(number)" }
  /// True if one selector of the type counts at a time.
  package let isExclusive: Bool
  /// The selectors: the number, the tag of OpenType, and true for those that count where nothing is set. An empty tag
  /// turns the others off.
  package let selectors: [(number: Int, tag: String, isDefault: Bool)]

  /// The types with features of the tags, by number.
  package static func types(ofTags tags: Set<String>) -> [AppleFeatureType] {
    let switched = Font.Feature.switches.compactMap { type, selectors -> AppleFeatureType? in
      let known = selectors.filter { tags.contains($0.value) }.sorted { $0.key < $1.key }
      return known.isEmpty
        ? nil
        : AppleFeatureType(
          number: type, isExclusive: false,
          selectors: known.map { ($0.key, $0.value, shapedByDefault.contains($0.value)) })
    }
    let chosen = Font.Feature.exclusive.compactMap { type, choices -> AppleFeatureType? in
      guard choices.contains(where: { tags.contains($0.tag) }) else { return nil }
      let known = choices.filter { $0.tag.isEmpty || tags.contains($0.tag) }
      return AppleFeatureType(
        number: type, isExclusive: true, selectors: known.map { ($0.selector, $0.tag, $0.tag.isEmpty) })
    }
    let sets = (1...20).filter { tags.contains(Font.stylisticSet($0)) }
    let stylistic = AppleFeatureType(
      number: kStylisticAlternativesType, isExclusive: false,
      selectors: sets.map { (2 * $0, Font.stylisticSet($0), false) })
    return (switched + chosen + (sets.isEmpty ? [] : [stylistic])).sorted { $0.number < $1.number }
  }

  /// The features that are on where nothing is set.
  private static let shapedByDefault: Set<String> = ["rlig", "liga", "clig", "calt"]

  private static let names = [
    kLigaturesType: "Ligatures", kNumberSpacingType: "Number Spacing", kVerticalPositionType: "Vertical Position",
    kFractionsType: "Fractions", kTypographicExtrasType: "Typographic Extras", kStyleOptionsType: "Style Options",
    kNumberCaseType: "Number Case", kTextSpacingType: "Text Spacing", kLetterCaseType: "Letter Case",
    kCaseSensitiveLayoutType: "Case-Sensitive Layout", kStylisticAlternativesType: "Alternative Stylistic Sets",
    kContextualAlternatesType: "Contextual Alternates", kLowerCaseType: "Lower Case", kUpperCaseType: "Upper Case",
  ]
}
