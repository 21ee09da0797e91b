import Foundation
import TendonGeometry

extension NSDirectionalEdgeInsets {
  /// The insets of the lengths that a view cannot change; those of the others are 0.
  func along(_ fixed: (width: Bool, height: Bool)) -> Self {
    var insets = self
    if !fixed.width { (insets.leading, insets.trailing) = (0, 0) }
    if !fixed.height { (insets.top, insets.bottom) = (0, 0) }
    return insets
  }

  var mirrored: Self { Self(top: top, leading: trailing, bottom: bottom, trailing: leading) }

  /// The part of a rectangle inside the insets; its lengths are not below 0.
  func inside(_ rect: CGRect) -> CGRect {
    CGRect(
      x: rect.minX + leading, y: rect.minY + top, width: max(0, rect.width - leading - trailing),
      height: max(0, rect.height - top - bottom))
  }
}
