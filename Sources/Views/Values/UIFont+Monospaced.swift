import TendonDrawing
import TendonGeometry

extension UIFont {
  /// A font whose glyphs all have the same advance.
  ///
  /// Differs from UIKit: Liberation Mono is drawn, because SF Mono belongs to Apple.
  public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(font: Font(family: "Liberation Mono", size: size, weight: weight.drawn))
  }
}
