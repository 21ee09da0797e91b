import TendonDrawing
import TendonGeometry

extension UIFont {
  /// The width of the letters of a system font; raw values are UIKit's.
  public struct Width: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Narrow letters.
    public static let compressed = Width(rawValue: -0.4)
    /// Letters narrower than the usual ones.
    public static let condensed = Width(rawValue: -0.2)
    /// The usual letters.
    public static let standard = Width(rawValue: 0)
    /// Letters wider than the usual ones.
    public static let expanded = Width(rawValue: 0.2)
  }

  /// The system's font in some weight, whose digits all have the same advance.
  public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(font: Font(family: Font.systemFamily, size: size, weight: weight.drawn, isMonospacedDigit: true))
  }

  /// The system's font in some weight and width.
  ///
  /// Differs from UIKit: Inter, which is drawn for San Francisco, has the usual width only.
  public static func systemFont(ofSize size: CGFloat, weight: Weight, width: Width) -> UIFont {
    systemFont(ofSize: size, weight: weight)
  }
}

extension UIFontDescriptor {
  /// A design of the system font; raw values are UIKit's.
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The usual design.
    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    /// The design with round ends of strokes.
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    /// The design with serifs.
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
    /// The design whose glyphs all have the same advance.
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
  }

  /// The descriptor with another design of the system font; nil for a design that does not exist.
  ///
  /// Differs from UIKit: Liberation Serif and Liberation Mono are drawn for New York and SF Mono; `rounded` is drawn as
  /// `default`.
  public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    switch design {
    case .default, .rounded: withFamily(Font.systemFamily)
    case .serif: withFamily("Liberation Serif")
    case .monospaced: withFamily("Liberation Mono")
    default: nil
    }
  }

  /// The descriptor with another face of the family, such as `Bold Italic`.
  public func withFace(_ face: String) -> UIFontDescriptor {
    let style = Font(name: "Face-\(face.filter { $0 != " " })", size: pointSize)
    let symbolic: SymbolicTraits = style.isItalic ? .traitItalic : []
    let slanted = addingAttributes([.traits: [TraitKey.symbolic: symbolic]])
    return slanted.addingAttributes([.traits: [TraitKey.weight: UIFont.Weight(drawn: style.weight)]])
  }

  /// The transform of the glyphs: the identity.
  public var matrix: CGAffineTransform { .identity }
  /// The descriptor with a transform of the glyphs. Not available: the message says why.
  @available(*, unavailable, message: "glyphs are not transformed; set the transform of the view or of the context")
  public func withMatrix(_ matrix: CGAffineTransform) -> UIFontDescriptor { self }
}
