import Foundation
import TendonGeometry

extension UICellAccessory {
  /// A new view that shows the accessory in a cell.
  func makeView(in cell: UICollectionViewListCell) -> UIView {
    let view = makeSign(in: cell)
    if case .label = sign { return view }
    if let color = looks.tintColor { view.tintColor = color }
    return view
  }

  private func makeSign(in cell: UICollectionViewListCell) -> UIView {
    switch sign {
    case .disclosure: return picture("chevron.forward")
    case .checkmark: return picture("checkmark")
    case .selection: return SelectionSign(looks)
    case .reorder: return ReorderSign(cell)
    case .label(let text, let font):
      let label = UILabel()
      (label.text, label.font) = (text, font ?? .preferredFont(forTextStyle: .body))
      label.textColor = looks.tintColor
      return label
    case .view(let view, _): return view
    case .detail: return button("info.circle") { [handler] in handler?() }
    case .outline:
      let button = button("chevron.forward") { [weak cell, handler] in
        if let handler { handler() } else { cell?.outline?.toggle() }
      }
      button.accessibilityIdentifier = "outline disclosure"
      return button
    case .delete:
      return disc("minus.circle.fill", looks.backgroundColor ?? .systemRed, "delete accessory") {
        [weak cell, handler] in
        if let handler { handler() } else { cell?.showTrailingActions() }
      }
    case .insert:
      return disc("plus.circle.fill", looks.backgroundColor ?? .systemGreen, "insert accessory") { [handler] in
        handler?()
      }
    }
  }

  private func picture(_ name: String) -> UIView {
    UIImageView(image: UIImage(systemName: name)?.withRenderingMode(.alwaysTemplate))
  }

  private func button(_ name: String, _ action: @escaping () -> Void) -> UIButton {
    let button = UIButton(type: .system, primaryAction: UIAction { _ in action() })
    button.setImage(UIImage(systemName: name), for: .normal)
    return button
  }

  /// A button with a filled circle, whose colour is that of the circle.
  private func disc(_ name: String, _ color: UIColor, _ identifier: String, _ action: @escaping () -> Void) -> UIButton
  {
    let button = button(name, action)
    button.setImage(UIImage(systemName: name)?.withTintColor(color, renderingMode: .alwaysOriginal), for: .normal)
    button.accessibilityIdentifier = identifier
    return button
  }
}

/// A circle, with a check in it while its cell is selected.
final class SelectionSign: UIImageView {
  private let colors: UICellAccessory.Looks

  init(_ looks: UICellAccessory.Looks) {
    colors = looks
    super.init(frame: .zero)
    show(selected: false)
  }

  required init?(coder: NSCoder) { nil }

  func show(selected: Bool) {
    image = UIImage(systemName: selected ? "checkmark.circle.fill" : "circle")?.withRenderingMode(.alwaysTemplate)
    tintColor = selected ? colors.backgroundColor : .tertiaryLabel
  }
}

/// A control by which the item of a cell is moved.
final class ReorderSign: UIImageView {
  private weak var cell: UICollectionViewListCell?

  init(_ cell: UICollectionViewListCell) {
    self.cell = cell
    super.init(image: UIImage(systemName: "line.3.horizontal")?.withRenderingMode(.alwaysTemplate))
    isUserInteractionEnabled = true
    accessibilityIdentifier = "reorder accessory"
    let press = UILongPressGestureRecognizer()
    press.minimumPressDuration = 0
    press.addTarget { [weak self] in self?.drag($0) }
    addGestureRecognizer(press)
  }

  required init?(coder: NSCoder) { nil }

  private func drag(_ press: UIGestureRecognizer) {
    guard let cell, let list = cell.collection else { return }
    let place = CGPoint(x: cell.center.x, y: press.location(in: list).y)
    switch press.state {
    case .began:
      guard let path = list.indexPath(for: cell) else { return }
      _ = list.beginInteractiveMovementForItem(at: path)
    case .changed: list.updateInteractiveMovementTargetPosition(place)
    case .ended: list.endInteractiveMovement()
    default: list.cancelInteractiveMovement()
    }
  }
}
