import Foundation
import TendonGeometry

/// The delegate of a stand-alone tab bar, which is notified of the selection.
@MainActor
public protocol UITabBarDelegate: AnyObject {
  /// Called after a tap has selected an item; not called if code sets the selection.
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

/// A row of items of which one is selected.
open class UITabBar: BarView, BarItemHolder {
  /// The height of the bar, 49 points, without the safe area at the bottom.
  nonisolated package static let standardHeight: CGFloat = 49

  /// The delegate of a stand-alone bar; not retained.
  public weak var delegate: (any UITabBarDelegate)?
  /// The items from the leading end; nil: none.
  open var items: [UITabBarItem]? {
    didSet {
      oldValue?.leave(self)
      fill()
    }
  }
  /// The selected item; nil: none. Setting it does not notify the delegate.
  open var selectedItem: UITabBarItem? { didSet { showSelection() } }
  /// The colour of items that are not selected; nil: grey.
  open var unselectedItemTintColor: UIColor? { didSet { showSelection() } }

  /// The controller that the bar belongs to.
  weak var host: (any TabBarHost)?
  private var buttons: [TabButton] = []

  /// The appearance while content lies below the bar. If set, it takes precedence over `barTintColor` and the other
  /// legacy properties.
  open var standardAppearance: UITabBarAppearance {
    get { background.look.standard as? UITabBarAppearance ?? UITabBarAppearance() }
    set { background.look.standard = newValue }
  }
  /// The appearance while no content lies below the bar; nil: the standard one, without background and hairline.
  open var scrollEdgeAppearance: UITabBarAppearance? {
    get { background.look.scrollEdge as? UITabBarAppearance }
    set { background.look.scrollEdge = newValue }
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UITabBar.standardHeight)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: UITabBar.standardHeight + safeAreaInsets.bottom)
  }

  /// Replaces the items; if animated, the new ones fade in over a third of a second.
  ///
  /// Differs from UIKit: the old items disappear at once, and items that remain do not move to their new places.
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
    self.items = items
    if animated { fadeIn(buttons) }
  }

  func barItemDidChange(_ item: UIBarItem) {
    for button in buttons where button.item === item { button.show() }
  }

  private func fill() {
    for button in buttons { button.removeFromSuperview() }
    buttons = (items ?? []).map { item in
      let button = TabButton(item)
      item.bar = self
      button.addAction(for: .touchUpInside) { [weak self, weak item] _ in item.map { self?.tapped($0) } }
      addSubview(button)
      return button
    }
    showSelection()
    setNeedsLayout()
  }

  private func tapped(_ item: UITabBarItem) {
    if let host { return host.tapped(item) }
    selectedItem = item
    delegate?.tabBar(self, didSelect: item)
  }

  private func showSelection() {
    for button in buttons {
      button.restingColor = unselectedItemTintColor
      button.isSelected = button.item === selectedItem
      button.show()
    }
  }

  /// The button of an item, counted from the leading end.
  package func button(at index: Int) -> UIView? { buttons.indices.contains(index) ? buttons[index] : nil }
  package var buttonCount: Int { buttons.count }

  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds
    guard !buttons.isEmpty else { return }
    let grid = PixelGrid(scale: pixelScale)
    let isWide = traitCollection.horizontalSizeClass == .regular || traitCollection.verticalSizeClass == .compact
    let room = CGRect(
      x: safeAreaInsets.left, y: 0, width: bounds.width - safeAreaInsets.left - safeAreaInsets.right,
      height: min(bounds.height, UITabBar.standardHeight))
    // In a wide bar on a tablet the items are centred, each at most 110 points wide as in UIKit.
    let count = CGFloat(buttons.count)
    let width = isWide && traitCollection.userInterfaceIdiom == .pad ? min(room.width / count, 110) : room.width / count
    let start = room.minX + (room.width - width * count) / 2
    for (index, button) in buttons.enumerated() {
      let place = layoutNode.isRightToLeft ? buttons.count - 1 - index : index
      button.isWide = isWide
      button.frame = grid.round(
        CGRect(x: start + CGFloat(place) * width, y: 1, width: width, height: room.height - 1))
    }
  }
}

/// The view of one item of a tab bar.
final class TabButton: UIControl {
  let item: UITabBarItem
  private let picture = UIImageView(frame: .zero)
  private let label = UILabel()
  private let badge = UILabel()
  /// True if title and image lie side by side.
  var isWide = false { didSet { if isWide != oldValue { show() } } }
  var restingColor: UIColor?

  init(_ item: UITabBarItem) {
    self.item = item
    super.init(frame: .zero)
    objectID = item.objectID
    accessibilityIdentifier = item.accessibilityIdentifier
    badge.font = .systemFont(ofSize: 13)
    badge.textAlignment = .center
    badge.textColor = .white
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
    let color: UIColor = !isEnabled ? .tertiaryLabel : isSelected ? tintColor : restingColor ?? .systemGray
    let image = isSelected ? item.selectedImage ?? item.image : item.image
    picture.image = image.map { $0.renderingMode == .automatic ? $0.withRenderingMode(.alwaysTemplate) : $0 }
    picture.tintColor = color
    label.text = item.title
    label.textColor = color
    label.font = .systemFont(ofSize: isWide ? 13 : 10, weight: isWide ? .regular : .medium)
    badge.text = item.badgeValue
    badge.isHidden = item.badgeValue == nil
    badge.backgroundColor = item.badgeColor ?? .systemRed
    setNeedsLayout()
  }

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
    let badgeText = badge.sizeThatFits(.zero)
    let badgeWidth = max(18, badgeText.width + 10)
    // The badge overlaps the trailing edge of the image.
    let reach = picture.image == nil ? 4 : picture.frame.width / 2 - 9
    let middle = picture.image == nil ? bounds.midX : picture.frame.midX
    let x = layoutNode.isRightToLeft ? middle - reach - badgeWidth : middle + reach
    badge.frame = grid.round(
      CGRect(x: x, y: picture.image == nil ? 4 : 3, width: badgeWidth, height: 18))
    badge.layer.cornerRadius = 9
  }
}
