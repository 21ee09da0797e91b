import TendonDrawing

extension UIFont {
  /// The names of the families that fonts can be made of, in alphabetical order: those of the package, those that an app
  /// has added, and those of the system that have a substitute of the same widths, such as Helvetica.
  ///
  /// Differs from UIKit: other families of Apple's systems are missing.
  @MainActor public static var familyNames: [String] { FontLibrary.shared.familyNames }

  /// The names of a family's fonts, from the thinnest to the thickest, for `init(name:size:)`; none for an unknown family.
  @MainActor
  public static func fontNames(forFamilyName familyName: String) -> [String] {
    FontLibrary.shared.faces(ofFamily: familyName, size: 12).map { UIFont(font: $0).fontName }
  }
}
