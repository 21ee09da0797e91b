import Foundation
import TendonViews

extension UIImage {
  /// The weight of a symbol.
  public typealias SymbolWeight = UIImage.SymbolConfiguration.Weight
}

extension UITraitCollection {
  /// The traits by which colours are chosen.
  public static var systemTraitsAffectingColorAppearance: [UITrait] {
    [UITraitUserInterfaceStyle.self, UITraitUserInterfaceLevel.self, UITraitAccessibilityContrast.self]
  }
}
