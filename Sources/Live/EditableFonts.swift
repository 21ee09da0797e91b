import TendonGeometry
import TendonViews

/// The fonts that the inspector offers, by their PostScript names.
@MainActor
struct EditableFonts {
  /// The names of the faces of the families that were asked for.
  private var faces: [String: [String]] = [:]

  /// The weights of the system's font by the names of their cases, and its italics.
  private static let weights: [(name: String, weight: UIFont.Weight)] = [
    ("ultraLight", .ultraLight), ("thin", .thin), ("light", .light), ("regular", .regular), ("medium", .medium),
    ("semibold", .semibold), ("bold", .bold), ("heavy", .heavy), ("black", .black),
  ]
  private static let systemNames =
    weights.map { UIFont.systemFont(ofSize: 12, weight: $0.weight).fontName }
    + [UIFont.italicSystemFont(ofSize: 12).fontName]

  /// The names of a family's faces, from the thinnest to the thickest.
  private mutating func names(ofFamily family: String) -> [String] {
    if let known = faces[family] { return known }
    let names = UIFont.fontNames(forFamilyName: family)
    faces[family] = names
    return names
  }

  /// The names to choose from in place of a font: its own, those of the system's font and of its family, and one
  /// of each other family.
  mutating func choice(for font: UIFont) -> [String] {
    var names = Self.systemNames
    for family in UIFont.familyNames {
      let faces = self.names(ofFamily: family)
      let regular = faces.first { !$0.contains("-") } ?? faces.first
      names += family == font.familyName ? faces : [regular].compactMap { $0 }
    }
    return names.contains(font.fontName) ? names : [font.fontName] + names
  }

  /// The font with a PostScript name at a size; nil where it is not installed.
  mutating func font(_ name: String, size: CGFloat) -> UIFont? {
    guard let font = UIFont(name: name, size: size) else { return nil }
    return Self.systemNames.contains(name) || names(ofFamily: font.familyName).contains(name) ? font : nil
  }

  /// The weight of a face of the system's font by the name of its case; nil for its italics, and for other fonts.
  static func systemWeight(_ font: UIFont) -> String? {
    weights.first { UIFont.systemFont(ofSize: font.pointSize, weight: $0.weight).fontName == font.fontName }?.name
  }

  /// True for a face of the system's font.
  static func isOfSystem(_ font: UIFont) -> Bool { systemNames.contains(font.fontName) }

  /// The font as an expression in Swift.
  static func swift(_ font: UIFont) -> String {
    let size = SwiftName.literal(Double(font.pointSize))
    if let weight = systemWeight(font) { return ".systemFont(ofSize: \(size), weight: .\(weight))" }
    if isOfSystem(font) { return ".italicSystemFont(ofSize: \(size))" }
    return "UIFont(name: \(SwiftName.literal(font.fontName)), size: \(size))"
  }
}
