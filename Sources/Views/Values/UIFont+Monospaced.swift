import TendonDrawing
import TendonGeometry

extension UIFont {
  /// A font whose letters are all equally wide.
  ///
  /// Differs from UIKit: SF Mono is Apple's own, so Liberation Mono is drawn.
  public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(font: Font(family: "Liberation Mono", size: size, weight: weight))
  }
}
