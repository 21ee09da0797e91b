import TendonGeometry

extension Font {
  /// Makes the font of a PostScript name such as `HelveticaNeue-Light` or `AvenirNext-DemiBoldItalic`.
  ///
  /// The part behind the hyphen gives weight and slant; spaces are inserted into the family (`Helvetica Neue`). Names
  /// of San Francisco (`.SFUIText-Bold`, `SFProDisplay-Regular`) give the system font. `size` is in points; it traps
  /// like `init(family:size:weight:isItalic:isMonospacedDigit:)`.
  public init(name: String, size: CGFloat) {
    let parts = name.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    let style = parts.count > 1 ? parts[1].lowercased() : ""
    self.init(
      family: Font.family(of: String(parts[0])), size: size, weight: Font.weight(of: style),
      isItalic: style.contains("italic") || style.contains("oblique"))
  }

  /// The name of the face within its family: "Regular", "Light", "Bold Italic". Setting it changes weight and slant; a name
  /// without a known weight is regular.
  package var face: String {
    get {
      let name = Font.faceNames.first { $0.0 == weight }?.1 ?? "Regular"
      guard isItalic else { return name }
      return weight == .regular ? "Italic" : name + " Italic"
    }
    set {
      let style = newValue.lowercased().filter { $0 != " " }
      weight = Font.weight(of: style)
      isItalic = style.contains("italic") || style.contains("oblique")
    }
  }

  private static let faceNames: [(Weight, String)] = [
    (.ultraLight, "Ultralight"), (.thin, "Thin"), (.light, "Light"), (.medium, "Medium"), (.semibold, "Semibold"),
    (.bold, "Bold"), (.heavy, "Heavy"), (.black, "Black"),
  ]

  private static func family(of name: String) -> String {
    let systemNames = [".SF", "SFUI", "SFPro", "SFCompact", ".AppleSystem", ".System"]
    if systemNames.contains(where: { name.hasPrefix($0) }) { return systemFamily }
    var base = name
    for suffix in ["PSMT", "MT", "PS"] where base.hasSuffix(suffix) && base.count > suffix.count {
      base.removeLast(suffix.count)
      break
    }
    // A capital after a lower-case letter starts a word.
    var family = ""
    for character in base {
      if character.isUppercase, let last = family.last, last.isLowercase { family.append(" ") }
      family.append(character)
    }
    return family
  }

  private static func weight(of style: String) -> Weight {
    let words: [(String, Weight)] = [
      ("ultralight", .ultraLight), ("extralight", .ultraLight), ("thin", .thin), ("light", .light),
      ("medium", .medium), ("demi", .semibold), ("semibold", .semibold), ("extrabold", .heavy), ("ultrabold", .heavy),
      ("heavy", .heavy), ("black", .black), ("bold", .bold),
    ]
    return words.first { style.contains($0.0) }?.1 ?? .regular
  }
}
