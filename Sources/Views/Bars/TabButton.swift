import Foundation
import TendonGeometry

/// The view of one item of a tab bar.
final class TabButton: UIControl {
  let item: UITabBarItem
  let picture = UIImageView(frame: .zero)
  let label = UILabel()
  let badge = UILabel()
  /// True if title and image lie side by side.
  var isWide = false { didSet { if isWide != oldValue { show() } } }
  var restingColor: UIColor?
  /// The appearance of the bar; nil: it has none.
  var barAppearance: UITabBarAppearance?

  init(_ item: UITabBarItem) {
    self.item = item
    super.init(frame: .zero)
    objectID = item.objectID
    accessibilityIdentifier = item.accessibilityIdentifier
    badge.textAlignment = .center
    badge.clipsToBounds = true
    picture.layer.name = "item's image"
    label.layer.name = "item's title"
    badge.layer.name = "badge"
    for view in [picture, label, badge] { addSubview(view) }
    show()
  }

  required init?(coder: NSCoder) { nil }

  override var accessibilityDescription: AccessibilityDescription {
    AccessibilityDescription(
      isElement: true, label: item.title, value: item.badgeValue, traits: stateTraits.union(.button))
  }

  override func accessibilityActivate() -> Bool {
    guard isEnabled else { return false }
    sendActions(for: .touchUpInside)
    return true
  }

  func show() {
    if isEnabled != item.isEnabled { isEnabled = item.isEnabled }
    let look = TabButtonLook(self)
    let image = isSelected ? item.selectedImage ?? item.image : item.image
    picture.image = image.map { $0.renderingMode == .automatic ? $0.withRenderingMode(.alwaysTemplate) : $0 }
    picture.tintColor = look.iconColor
    label.show(item.title, look.title)
    badge.show(item.badgeValue, look.badge)
    badge.isHidden = item.badgeValue == nil
    badge.backgroundColor = look.badgeColor
    (titleShift, badgeShift) = (look.titleAdjustment, look.badgeAdjustment)
    setNeedsLayout()
  }

  /// The distances of title and badge from their usual places, in points.
  private var (titleShift, badgeShift) = (UIOffset.zero, UIOffset.zero)

  override func tintColorDidChange() {
    super.tintColorDidChange()
    show()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let grid = PixelGrid(scale: pixelScale)
    let image = picture.image?.size ?? .zero
    let text = label.sizeThatFits(.zero)
    let width = min(text.width, bounds.width)
    if isWide {
      let total = image.width + (image.width > 0 ? 6 : 0) + width
      let start = (bounds.width - total) / 2
      let rightToLeft = layoutNode.isRightToLeft
      let x = rightToLeft ? start + total - image.width : start
      picture.frame = grid.round(
        CGRect(x: x, y: (bounds.height - image.height) / 2, width: image.width, height: image.height))
      label.frame = grid.round(
        CGRect(
          x: rightToLeft ? start : start + total - width, y: (bounds.height - text.height) / 2, width: width,
          height: text.height))
    } else {
      // The image is centred in the upper part; the line of the title ends a point above the bottom.
      let middle: CGFloat = text.height > 0 ? 17 : bounds.height / 2
      picture.frame = grid.round(
        CGRect(
          x: (bounds.width - image.width) / 2, y: middle - image.height / 2, width: image.width, height: image.height))
      label.frame = grid.round(
        CGRect(
          x: (bounds.width - width) / 2, y: bounds.height - text.height - 1, width: width, height: text.height))
    }
    let insets = item.shownDecoration.imageInsets
    if insets != .zero { picture.frame = picture.frame.inset(by: insets) }
    label.frame = label.frame.offsetBy(dx: titleShift.horizontal, dy: titleShift.vertical)
    let badgeText = badge.sizeThatFits(.zero)
    let badgeWidth = max(18, badgeText.width + 10)
    // The badge overlaps the trailing edge of the image.
    let reach = picture.image == nil ? 4 : picture.frame.width / 2 - 9
    let middle = picture.image == nil ? bounds.midX : picture.frame.midX
    let x = layoutNode.isRightToLeft ? middle - reach - badgeWidth : middle + reach
    badge.frame = grid.round(
      CGRect(
        x: x + badgeShift.horizontal, y: (picture.image == nil ? 4 : 3) + badgeShift.vertical, width: badgeWidth,
        height: 18))
    badge.layer.cornerRadius = 9
  }
}
