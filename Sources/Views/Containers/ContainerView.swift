import Foundation
import TendonGeometry

/// The view of a container: its layout pass lets the controller place the views of the children.
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
    // A container that is laid out before it appears has its contents already, as in UIKit.
    if let owner, !owner.isOnScreen { owner.prepareContents() }
    owner?.placeContents()
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }
}
