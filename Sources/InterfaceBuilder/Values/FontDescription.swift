import TendonGeometry
import TendonViews

/// A font as a document writes it.
package struct FontDescription: Hashable, Sendable {
  package enum Face: Hashable, Sendable {
    case system, boldSystem, italicSystem
    /// A PostScript name and its family, which may not be on this machine.
    case named(String, family: String?)
    case textStyle(UIFont.TextStyle)

    fileprivate static let ofSystem: [String: Face] = [
      "system": .system, "boldSystem": .boldSystem, "italicSystem": .italicSystem,
    ]
  }

  package enum Weight: String, Hashable, Sendable, CaseIterable {
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

    fileprivate static let named = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })
  }

  package var face: Face
  /// Points; for a text style its size at the default content size.
  package var pointSize: CGFloat
  /// Of a system font; nil is the face's own.
  package var weight: Weight?

  package init(_ face: Face, pointSize: CGFloat, weight: Weight? = nil) {
    (self.face, self.pointSize, self.weight) = (face, pointSize, weight)
  }
}

extension UIFont.TextStyle {
  /// The style of that raw value; nil for one that UIKit does not have.
  init?(documentName name: String) {
    self.init(rawValue: name)
    guard UIFont.TextStyle.all.contains(self) else { return nil }
  }
}

extension ElementReading {
  /// `<fontDescription key="..." .../>`; nil where it is absent, or is not known (with a diagnostic).
  package func font(_ key: String = "fontDescription") -> FontDescription? {
    guard let font = child("fontDescription", key: key) else { return nil }
    defer { font.reportUnread() }
    let size = font.fontSize()
    if let style = font.string("style") {
      if let known = UIFont.TextStyle(documentName: style) {
        return FontDescription(.textStyle(known), pointSize: UIFont.preferredFont(forTextStyle: known).pointSize)
      }
      font.warn("text style '\(style.oneLine())' is not known", "the default font is used")
      return nil
    }
    if let name = font.string("name") {
      return FontDescription(.named(name, family: font.string("family")), pointSize: size ?? 17)
    }
    guard let face = font.choice("type", FontDescription.Face.ofSystem) else { return nil }
    return FontDescription(face, pointSize: size ?? 17, weight: font.choice("weight", FontDescription.Weight.named))
  }

  private func fontSize() -> CGFloat? {
    // Sizes that UIKit names instead of numbering, in points.
    let named = choice("size", ["smallSystem": CGFloat(12), "label": 17, "button": 18, "system": 14])
    guard let size = length("pointSize") else { return named }
    if size > 0, size <= 10_000 { return size }
    // Interface Builder writes 0 for the standard size, as in the labels of basic cells.
    if size == 0 { return nil }
    warn("pointSize=\"\(string("pointSize")!.oneLine())\" is not a size of type", "the default is used")
    return nil
  }
}
