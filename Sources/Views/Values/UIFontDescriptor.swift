import TendonDrawing
import TendonGeometry

/// The properties by which a font is found.
public struct UIFontDescriptor: Hashable, Sendable {
  /// The name of an attribute.
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The name of the family, a `String`.
    public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
    /// The PostScript name, a `String`.
    public static let name = AttributeName(rawValue: "NSFontNameAttribute")
    /// The name of the face within the family, a `String`: "Regular", "Bold Italic".
    public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
    /// The size in points, a `CGFloat`.
    public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
    /// The text style, a `UIFont.TextStyle` or its name.
    public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
    /// Traits by `TraitKey`.
    public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
    /// The features of the typeface, a list of dictionaries by `FeatureKey`.
    public static let featureSettings = AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute")
  }

  /// The name of a trait.
  public struct TraitKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The weight, a `UIFont.Weight` or its raw value.
    public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
    /// The symbolic traits, a `SymbolicTraits` or its raw value.
    public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
  }

  /// Traits that a font has or has not; raw values are UIKit's.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Italic.
    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    /// Bold.
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    /// Wider than the family's ordinary font.
    public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
    /// Narrower than the family's ordinary font.
    public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
    /// All glyphs have the same advance.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
    /// For text that runs vertically.
    public static let traitVertical = SymbolicTraits(rawValue: 1 << 11)
    /// For controls and menus.
    public static let traitUIOptimized = SymbolicTraits(rawValue: 1 << 12)
    /// With less space between lines.
    public static let traitTightLeading = SymbolicTraits(rawValue: 1 << 15)
    /// With more space between lines.
    public static let traitLooseLeading = SymbolicTraits(rawValue: 1 << 16)
  }

  private var font: Font
  /// The extra space between lines, in points.
  private var leading: CGFloat = 0

  init(_ font: Font, leading: CGFloat) { (self.font, self.leading) = (font, leading) }

  /// A descriptor with attributes; without a family or a name it describes the system font, without a size one of 12
  /// points.
  public init(fontAttributes attributes: [AttributeName: Any] = [:]) {
    font = Font(size: 12)
    apply(attributes)
  }

  /// The font of a PostScript name and a size in points, above 0.
  public init(name: String, size: CGFloat) { font = Font(name: name, size: size) }

  /// The descriptor of a text style at the text size of `traits`; nil: of the current traits.
  @MainActor
  public static func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle, compatibleWith traits: UITraitCollection? = nil
  ) -> UIFontDescriptor { UIFont.preferredFont(forTextStyle: style, compatibleWith: traits).fontDescriptor }

  /// The size, in points.
  public var pointSize: CGFloat { font.size }
  /// The PostScript name.
  public var postscriptName: String { UIFont(font: font).fontName }
  /// The traits that the font has.
  public var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = []
    if font.isItalic { traits.insert(.traitItalic) }
    if font.weight.rawValue >= Font.Weight.semibold.rawValue { traits.insert(.traitBold) }
    if font.family == UIFontDescriptor.monospacedFamily { traits.insert(.traitMonoSpace) }
    return traits
  }
  private static let monospacedFamily = "Liberation Mono"

  /// The attributes: family, face, name and size, and the features that were asked for.
  public var fontAttributes: [AttributeName: Any] {
    var attributes: [AttributeName: Any] = [
      .family: font.family, .face: font.face, .name: postscriptName, .size: font.size,
    ]
    if !font.features.isEmpty { attributes[.featureSettings] = font.features.map(\.setting) }
    return attributes
  }
  /// The value of an attribute; nil if it has none. ``AttributeName/traits`` has the weight and the symbolic traits.
  public func object(forKey name: AttributeName) -> Any? {
    guard name == .traits else { return fontAttributes[name] }
    let weight = UIFont.Weight(drawn: font.weight).rawValue
    return [TraitKey.weight: weight, .symbolic: symbolicTraits.rawValue] as [TraitKey: Any]
  }

  /// The descriptor with a size, in points, above 0; 0 leaves it as it is.
  public func withSize(_ size: CGFloat) -> UIFontDescriptor {
    var copy = self
    if size > 0 {
      copy.leading *= size / font.size
      copy.font.size = size
    }
    return copy
  }

  /// The descriptor with other symbolic traits, bold in place of the weight; nil for traits that no font here has:
  /// widths, spaces between lines, and forms for vertical text and for controls.
  public func withSymbolicTraits(_ traits: SymbolicTraits) -> UIFontDescriptor? {
    guard traits.isSubset(of: [.traitBold, .traitItalic, .traitMonoSpace]) else { return nil }
    var copy = self
    copy.font.isItalic = traits.contains(.traitItalic)
    if traits.contains(.traitBold) != symbolicTraits.contains(.traitBold) {
      copy.font.weight = traits.contains(.traitBold) ? .bold : .regular
    }
    if traits.contains(.traitMonoSpace) != symbolicTraits.contains(.traitMonoSpace) {
      copy.font.family = traits.contains(.traitMonoSpace) ? UIFontDescriptor.monospacedFamily : Font.systemFamily
    }
    return copy
  }

  /// The descriptor with another family.
  public func withFamily(_ family: String) -> UIFontDescriptor {
    var copy = self
    copy.font.family = family
    return copy
  }

  /// The descriptor with more attributes.
  public func addingAttributes(_ attributes: [AttributeName: Any]) -> UIFontDescriptor {
    var copy = self
    copy.apply(attributes)
    return copy
  }

  private mutating func apply(_ attributes: [AttributeName: Any]) {
    let size = attributes[.size] as? CGFloat ?? (attributes[.size] as? Double).map { CGFloat($0) } ?? font.size
    if let name = attributes[.name] as? String, !name.isEmpty { font = Font(name: name, size: font.size) }
    if let family = attributes[.family] as? String { font.family = family }
    if let face = attributes[.face] as? String { font.face = face }
    if size > 0, size <= Font.maximumSize { font.size = size }
    if let settings = attributes[.featureSettings] {
      font.removeFeatures()
      font.addFeatures(UIFontDescriptor.features(of: settings))
    }
    guard let traits = attributes[.traits] as? [TraitKey: Any] else { return }
    let number = traits[.weight] as? CGFloat ?? (traits[.weight] as? Double).map { CGFloat($0) }
    if let weight = traits[.weight] as? UIFont.Weight ?? number.map(UIFont.Weight.init(rawValue:)) {
      font.weight = weight.drawn
    }
    let symbolic = traits[.symbolic] as? SymbolicTraits ?? (traits[.symbolic] as? UInt32).map { .init(rawValue: $0) }
    if let symbolic, let changed = withSymbolicTraits(symbolic) { self = changed }
  }

  /// The font of this description, in a size; 0: that of the description.
  func makeFont(size: CGFloat) -> UIFont {
    let sized = withSize(size)
    return UIFont(font: sized.font, leading: sized.leading)
  }
}

extension UIFont {
  /// The font of a descriptor; `size` in points, 0 for that of the descriptor.
  public convenience init(descriptor: UIFontDescriptor, size: CGFloat) {
    let made = descriptor.makeFont(size: size)
    self.init(font: made.font, leading: made.leading)
  }

  /// The descriptor of the font.
  public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(font, leading: leading) }

  /// The PostScript name: that of the family, and the weight and the slant behind a hyphen, as `Helvetica-BoldOblique`;
  /// of the system font `.SFUI-Regular`. The initialiser with a name takes it.
  public var fontName: String {
    let base = font.isSystem ? ".SFUI" : font.family.filter { $0 != " " }
    let weight: String? =
      switch font.weight {
      case .ultraLight: "UltraLight"
      case .thin: "Thin"
      case .light: "Light"
      case .regular: font.isSystem && !font.isItalic ? "Regular" : nil
      case .medium: "Medium"
      case .semibold: font.isSystem ? "Semibold" : "DemiBold"
      case .bold: "Bold"
      case .heavy: "Heavy"
      case .black: "Black"
      }
    let style = (weight ?? "") + (font.isItalic ? "Italic" : "")
    return style.isEmpty ? base : "\(base)-\(style)"
  }
}
