extension Font {
  /// A feature of OpenType, such as small capitals (`smcp`), with a value: 0 turns it off, 1 on; alternates are numbered
  /// from 1.
  ///
  /// A font that does not have the feature is drawn without it.
  public struct Feature: Hashable, Sendable {
    /// The tag: four characters of ASCII.
    public let tag: String
    /// The value, from 0.
    public let value: Int

    /// Makes a feature; nil unless the tag has four characters from the space to the tilde without quotation marks, and
    /// the value is from 0 to 65,535.
    public init?(tag: String, value: Int) {
      let isTag = tag.utf8.count == 4 && tag.utf8.allSatisfy { (32...126).contains($0) && $0 != 34 && $0 != 39 }
      guard isTag, (0...0xFFFF).contains(value) else { return nil }
      (self.tag, self.value) = (tag, value)
    }

    init(_ tag: StaticString, _ value: Int) { (self.tag, self.value) = ("\(tag)", value) }
  }

  /// True if all digits have the same width: the feature `tnum` is on.
  public var isMonospacedDigit: Bool {
    get { features.contains(Feature("tnum", 1)) }
    set { addFeatures(newValue ? [Feature("tnum", 1), Feature("pnum", 0)] : [Feature("tnum", 0)]) }
  }

  /// Adds features, in place of those with the same tags. A feature that is off and was not on is left out.
  public mutating func addFeatures(_ new: [Feature]) {
    for feature in new {
      let index = features.firstIndex { $0.tag == feature.tag }
      if let index { features.remove(at: index) }
      // Ligatures, contextual forms and their like are on unless they are turned off.
      if feature.value != 0 || !Font.optionalFeatures.contains(feature.tag) { features.append(feature) }
    }
    features.sort { $0.tag < $1.tag }
  }

  /// Removes all features, so that the font is drawn with its own.
  public mutating func removeFeatures() { features = [] }

  /// The features that are off in every font by default (OpenType, Registered features), among those that Apple's
  /// numbers turn off.
  private static let optionalFeatures: Set<String> = {
    var tags: Set = [
      "afrc", "c2pc", "c2sc", "case", "cpsp", "cswh", "dlig", "frac", "hlig", "lnum", "onum", "ordn", "pcap", "pnum",
      "sinf", "smcp", "subs", "sups", "swsh", "titl", "tnum", "zero", "pwid", "fwid", "hwid", "twid", "qwid", "palt",
      "halt",
    ]
    for number in 1...20 { tags.insert(stylisticSet(number)) }
    return tags
  }()

  /// The tag of a stylistic set, from 1 to 20.
  static func stylisticSet(_ number: Int) -> String { "ss" + (number < 10 ? "0" : "") + String(number) }

  /// The features in the notation of CSS and Pango.
  ///
  /// Inter's contextual forms replace "->" by an arrow; San Francisco has none, so that they are off unless they are
  /// asked for.
  package var featureText: String { featureList.joined(separator: ", ") }

  /// The parts of `featureText`.
  var featureList: [String] { ["calt=0"] + features.map { "\($0.tag)=\($0.value)" } }
}
