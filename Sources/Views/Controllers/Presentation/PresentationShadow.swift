import Foundation
import TendonGeometry
import TendonLayers

/// The shadow around a popover, and around a sheet below which nothing is dimmed.
///
/// `Undocumented by Apple:` its measures are read from screenshots.
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

  /// Sets the shadow path to the rounded rectangle of the bounds.
  func outline(cornerRadius: CGFloat) {
    let radius = min(cornerRadius, bounds.height / 2)
    layer.shadowPath = UIBezierPath(roundedRect: CGRect(origin: .zero, size: bounds.size), cornerRadius: radius).cgPath
  }
}
