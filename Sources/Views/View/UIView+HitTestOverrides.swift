import TendonGeometry

/// Hit tests that a project overrides in an extension of one of UIKit's classes.
extension UIView {
  func overriddenHitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    ExtensionOverride.hitTest.value(self, point, event) { defaultHitTest($0, with: $1) }
  }

  func overriddenPoint(inside point: CGPoint, with event: UIEvent?) -> Bool {
    ExtensionOverride.point.value(self, point, event) { point, _ in bounds.contains(point) }
  }
}
