import TendonDrawing
import TendonGeometry
import TendonViews

extension ObjectBuilder {
  /// The colour; nil where the system has none of that name and the document recorded no value (with a diagnostic).
  func uiColor(_ description: ColorDescription, _ reading: ElementReading) -> UIColor? {
    switch description {
    case .value(let color): return UIColor(cgColor: color)
    case .named(let name, let recorded):
      return images.catalogs?.color(name) ?? recorded.map { UIColor(cgColor: $0) }
    case .system(let name, let recorded):
      if let known = SystemColors.all[name] { return known }
      if let recorded { return UIColor(cgColor: recorded) }
      reading.warn("system colour '\(name.oneLine())' is not known", "left at its default")
      return nil
    }
  }

  /// The colour of a key, nil where it is absent, `<nil>`, or not known.
  func color(_ key: String, _ reading: ElementReading) -> UIColor? {
    reading.color(key).flatMap { uiColor($0, reading) }
  }

  func font(_ reading: ElementReading, key: String = "fontDescription") -> UIFont? {
    reading.font(key).map(plan.fonts.font)
  }

  /// The image of that name, or a placeholder of the recorded size (with a diagnostic).
  func image(_ name: String, _ reading: ElementReading) -> UIImage? {
    image(name, reading, symbol: nil)
  }

  /// The image of a key: an attribute with the name, or an `<imageReference>`; nil where it is absent or `<nil>`.
  func image(key: String, _ reading: ElementReading) -> UIImage? {
    let symbol = symbolConfiguration(reading)
    if let reference = reading.child("imageReference", key: key) {
      defer { reference.reportUnread() }
      guard let name = reference.string("image") else {
        reference.warn("an image has no name", "left out")
        return nil
      }
      var own = symbol
      if let scale = reference.choice("symbolScale", Self.symbolScales) {
        own = own ?? UIImage.SymbolConfiguration(scale: scale)
        own?.scale = scale
      }
      lazy var modes: [String: UIImage.RenderingMode] = [
        "template": .alwaysTemplate, "original": .alwaysOriginal, "default": .automatic,
        // Of several colours the tint colour stands for all.
        "hierarchical": .alwaysTemplate, "palette": .alwaysTemplate, "multicolor": .alwaysTemplate,
      ]
      let mode = reference.choice("renderingMode", modes)
      reference.ignore(attributes: ["variableValue"])
      let image = image(name, reference, symbol: own)
      return mode.flatMap { mode in image?.withRenderingMode(mode) } ?? image
    }
    return reading.string(key).flatMap { image($0, reading, symbol: symbol) }
  }

  private func image(
    _ name: String, _ reading: ElementReading, symbol: UIImage.SymbolConfiguration?
  ) -> UIImage? {
    if reading.string("catalog") == "system" {
      guard !name.isEmpty else { return nil }
      let image = UIImage(systemName: name, withConfiguration: symbol)
      if let placeholder = image?.placeholderName {
        reading.warn(
          "system image '\(placeholder.oneLine())' is not among the signs of this library",
          "a box with its name takes its place")
      }
      return image
    }
    if let image = images.find(name) {
      UIScreen.main.hasImagesOfScale = true
      return image
    }
    guard let size = context.resources.images[name] else {
      reading.warn("image '\(name.oneLine())' is missing, and the document recorded no size of it", "left out")
      return nil
    }
    let text = "\(size.width)x\(size.height)"
    reading.warn("image '\(name.oneLine())' is missing", "a placeholder of \(text) points takes its place")
    return images.placeholder(name, size: size)
  }

  private static let symbolScales: [String: UIImage.SymbolConfiguration.Scale] = [
    "default": .default, "small": .small, "medium": .medium, "large": .large,
  ]

  /// `<preferredSymbolConfiguration>`: how the signs of an element are drawn; nil where it says nothing.
  private func symbolConfiguration(_ reading: ElementReading) -> UIImage.SymbolConfiguration? {
    guard let item = reading.child("preferredSymbolConfiguration") else { return nil }
    defer { item.reportUnread() }
    item.ignore(attributes: ["configurationType", "renderingMode"])
    let weights = Dictionary(
      uniqueKeysWithValues: UIImage.SymbolConfiguration.Weight.allCases.map { ("\($0)", $0) })
    var result = UIImage.SymbolConfiguration(scale: .default)
    if let font = font(item) { result = UIImage.SymbolConfiguration(font: font) }
    if let style = item.string("textStyle") {
      if let known = UIFont.TextStyle(documentName: style) {
        result = UIImage.SymbolConfiguration(textStyle: known)
      } else {
        item.warn("text style '\(style.oneLine())' is not known", "the default size is used")
      }
    }
    if let size = item.length("pointSize"), size > 0, size <= 1000 { result.pointSize = size }
    if let weight = item.choice("weight", weights) { result.weight = weight }
    if let scale = item.choice("scale", Self.symbolScales) { result.scale = scale }
    return result
  }
}

extension FontDescription {
  @MainActor var uiFont: UIFont {
    switch face {
    case .system: .systemFont(ofSize: pointSize, weight: weight?.fontWeight ?? .regular)
    case .boldSystem: .boldSystemFont(ofSize: pointSize)
    case .italicSystem: .italicSystemFont(ofSize: pointSize)
    case .named(let name, let family):
      UIFont(name: name.isEmpty ? family ?? "" : name, size: pointSize) ?? .systemFont(ofSize: pointSize)
    case .textStyle(let style): .preferredFont(forTextStyle: style)
    }
  }
}

extension FontDescription.Weight {
  fileprivate var fontWeight: UIFont.Weight {
    switch self {
    case .ultraLight: .ultraLight
    case .thin: .thin
    case .light: .light
    case .regular: .regular
    case .medium: .medium
    case .semibold: .semibold
    case .bold: .bold
    case .heavy: .heavy
    case .black: .black
    }
  }
}

/// The families that the system has, in small letters without spaces.
enum SystemFamilies {
  static let all: Set<String> = Set(
    """
    academyengravedlet alnile americantypewriter applecoloremoji applesdgothicneo applesymbols arial arialhebrew \
    arialroundedbold avenir avenirnext avenirnextcondensed baskerville bodoni72 bodoni72oldstyle bodoni72smallcaps \
    bodoniornaments bradleyhand chalkboardse chalkduster charter cochin copperplate courier couriernew damascus \
    devanagarisangammn didot dinalternate dincondensed euphemiaucas farah futura galvji geezapro georgia gillsans \
    granthasangammn helvetica helveticaneue hiraginomarugothicpron hiraginominchopron hiraginosans hoeflertext \
    impact kailasa kefa khmersangammn kohinoorbangla kohinoordevanagari kohinoorgujarati kohinoortelugu laosangammn \
    malayalamsangammn markerfelt menlo mishafi myanmarsangammn noteworthy notonastaliqurdu optima palatino papyrus \
    partylet pingfanghk pingfangsc pingfangtc rockwell savoyelet sinhalasangammn snellroundhand symbol \
    tamilsangammn thonburi timesnewroman trebuchetms verdana zapfdingbats zapfino
    """.split(separator: " ").map(String.init))
}

/// The system's colours by the names that documents use.
enum SystemColors {
  static let all: [String: UIColor] = [
    "systemRedColor": .systemRed, "systemOrangeColor": .systemOrange, "systemYellowColor": .systemYellow,
    "systemGreenColor": .systemGreen, "systemMintColor": .systemMint, "systemTealColor": .systemTeal,
    "systemCyanColor": .systemCyan, "systemBlueColor": .systemBlue, "systemIndigoColor": .systemIndigo,
    "systemPurpleColor": .systemPurple, "systemPinkColor": .systemPink, "systemBrownColor": .systemBrown,
    "systemGrayColor": .systemGray, "systemGray2Color": .systemGray2, "systemGray3Color": .systemGray3,
    "systemGray4Color": .systemGray4, "systemGray5Color": .systemGray5, "systemGray6Color": .systemGray6,
    "labelColor": .label, "secondaryLabelColor": .secondaryLabel, "tertiaryLabelColor": .tertiaryLabel,
    "quaternaryLabelColor": .quaternaryLabel, "placeholderTextColor": .placeholderText, "separatorColor": .separator,
    "opaqueSeparatorColor": .opaqueSeparator, "linkColor": .link, "systemBackgroundColor": .systemBackground,
    "secondarySystemBackgroundColor": .secondarySystemBackground,
    "tertiarySystemBackgroundColor": .tertiarySystemBackground,
    "systemGroupedBackgroundColor": .systemGroupedBackground,
    "secondarySystemGroupedBackgroundColor": .secondarySystemGroupedBackground,
    "tertiarySystemGroupedBackgroundColor": .tertiarySystemGroupedBackground, "systemFillColor": .systemFill,
    "secondarySystemFillColor": .secondarySystemFill, "tertiarySystemFillColor": .tertiarySystemFill,
    "quaternarySystemFillColor": .quaternarySystemFill, "tintColor": .systemBlue, "darkTextColor": .darkText,
    "lightTextColor": .lightText, "whiteColor": .white, "blackColor": .black, "clearColor": .clear, "redColor": .red,
    "greenColor": .green, "blueColor": .blue, "grayColor": .gray, "lightGrayColor": .lightGray,
    "darkGrayColor": .darkGray, "groupTableViewBackgroundColor": .systemGroupedBackground,
    "tableCellGroupedBackgroundColor": .secondarySystemGroupedBackground,
    // Names of the system's catalogue on the Mac, which documents that were carried over still have.
    "textColor": .label, "controlTextColor": .label, "textBackgroundColor": .systemBackground,
    "selectedMenuItemTextColor": .white,
    // Gone from the system since iOS 7; the values that it had last.
    "viewFlipsideBackgroundColor": UIColor(red: 31 / 255, green: 33 / 255, blue: 36 / 255, alpha: 1),
    "scrollViewTexturedBackgroundColor": UIColor(red: 111 / 255, green: 113 / 255, blue: 121 / 255, alpha: 1),
  ]
}
