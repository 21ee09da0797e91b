import Foundation
import TendonGeometry
import TendonLayers

/// The soft shadow around a popover, and around a sheet under which nothing is dimmed.
///
/// `Undocumented by Apple:` its measures are our reading of screenshots.
final class PresentationShadow: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isOpaque = false
    layer.shadowOpacity = 0.15
    layer.shadowRadius = 24
    layer.shadowOffset = .zero
  }

  required init?(coder: NSCoder) { nil }

  /// Gives the shadow the outline of its bounds.
  func outline(cornerRadius: CGFloat) {
    layer.shadowPath = Path(
      roundedRect: CGRect(origin: .zero, size: bounds.size), cornerRadius: min(cornerRadius, bounds.height / 2))
  }
}
