import Foundation
import TendonViews

extension UIImage {
  /// The weight of a symbol.
  public typealias SymbolWeight = UIImage.SymbolConfiguration.Weight
}

extension Data.WritingOptions {
  /// The older name of `atomic`.
  public static var atomicWrite: Data.WritingOptions { .atomic }
}

extension ProcessInfo {
  /// False: a stage is no Mac.
  public var isMacCatalystApp: Bool { false }
  /// False: a stage is no Mac.
  public var isiOSAppOnMac: Bool { false }
}

extension UITraitCollection {
  /// The traits by which colours are chosen.
  public static var systemTraitsAffectingColorAppearance: [UITrait] {
    [UITraitUserInterfaceStyle.self, UITraitUserInterfaceLevel.self, UITraitAccessibilityContrast.self]
  }
}
