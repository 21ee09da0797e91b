import Foundation
import TendonGeometry
import TendonLayers

/// The picture beside an open context menu: a copy of a view, or the view of a controller.
final class MenuPreview: UIView {
  let shownController: UIViewController?
  private let target: UITargetedPreview?
  private let content: UIView

  /// A copy of the view of a targeted preview.
  init(_ target: UITargetedPreview) {
    (shownController, self.target) = (nil, target)
    let copy = target.view.snapshotView(afterScreenUpdates: true) ?? UIView(frame: target.view.bounds)
    content = UIView(frame: target.view.bounds)
    super.init(frame: CGRect(origin: .zero, size: target.view.bounds.size))
    let parameters = target.parameters
    content.backgroundColor = parameters.backgroundColor
    content.addSubview(copy)
    copy.frame = CGRect(origin: .zero, size: content.bounds.size)
    if let visible = parameters.visiblePath {
      let shape = CAShapeLayer()
      shape.path = visible.cgPath
      content.layer.mask = shape
    }
    setUp(shadow: parameters.shadowPath ?? parameters.visiblePath)
  }

  /// The view of a controller, with rounded corners.
  init(_ controller: UIViewController) {
    (shownController, target) = (controller, nil)
    content = controller.view
    super.init(frame: .zero)
    content.layer.cornerRadius = MenuMetrics.cornerRadius
    content.clipsToBounds = true
    setUp(shadow: nil)
  }

  required init?(coder: NSCoder) { nil }

  private func setUp(shadow: UIBezierPath?) {
    layer.name = "preview"
    accessibilityIdentifier = "preview"
    isUserInteractionEnabled = false
    addSubview(content)
    layer.shadowColor = CGColor(gray: 0, alpha: 1)
    layer.shadowOpacity = 0.2
    layer.shadowRadius = 30
    layer.shadowOffset = CGSize(width: 0, height: 10)
    layer.shadowPath = shadow?.cgPath
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    content.frame = bounds
  }

  /// The size of the controller's view in a room: its preferred size, or the width of the room and its shape.
  func size(in room: CGSize) -> CGSize {
    guard let shownController else { return bounds.size }
    let preferred = shownController.preferredContentSize
    let width = preferred.width > 0 ? min(preferred.width, room.width) : room.width
    let height = preferred.height > 0 ? preferred.height : room.height
    return CGSize(width: width, height: min(height, room.height))
  }

  /// Places the copy where a targeted preview says, in points of `host`; without one, at its own place.
  func move(to other: UITargetedPreview? = nil, in host: UIView) {
    guard let place = (other ?? target)?.target else { return }
    transform = .identity
    center = host.convert(place.center, from: place.container)
    transform = place.transform
  }
}
