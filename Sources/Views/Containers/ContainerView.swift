import Foundation
import TendonGeometry

/// The view of a controller that holds others: it lets the controller place them whenever it is laid out.
final class ContainerView: UIView {
  weak var owner: UIViewController?

  init(_ owner: UIViewController) {
    self.owner = owner
    super.init(frame: UIScreen.main.bounds)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    owner?.placeContents()
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }
}
