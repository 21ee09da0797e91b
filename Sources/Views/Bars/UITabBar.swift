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
  private(set) var buttons: [TabButton] = []

  /// The appearances (see `UITabBar+Appearance.swift`).
  private(set) lazy var appearances = makeAppearances()
  /// The distribution of the items.
  var distribution = Distribution() { didSet { setNeedsLayout() } }
  private var indicator: UIImageView?

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UITabBar.standardHeight)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: UITabBar.standardHeight + (host?.barReach ?? safeAreaInsets.bottom))
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
      button.barAppearance = appearance
      button.show()
    }
    showIndicator()
    setNeedsLayout()
  }

  override func lookDidChange() { showSelection() }

  /// Shows the image behind the selected item.
  private func showIndicator() {
    let selected = buttons.first { $0.isSelected }
    guard let image = selectionIndicatorImage ?? appearance?.selectionIndicatorImage, image.size.width > 0,
      selected != nil
    else {
      indicator?.removeFromSuperview()
      return indicator = nil
    }
    let view = indicator ?? UIImageView(frame: .zero)
    view.image = image
    view.tintColor = appearance?.selectionIndicatorTintColor
    view.layer.name = "selection indicator"
    if view.superview == nil { insertSubview(view, aboveSubview: background) }
    indicator = view
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
    let count = CGFloat(buttons.count)
    let (width, spacing) = itemSize(in: room.width, isWide: isWide)
    let start = room.minX + (room.width - width * count - spacing * (count - 1)) / 2
    for (index, button) in buttons.enumerated() {
      let place = layoutNode.isRightToLeft ? buttons.count - 1 - index : index
      button.isWide = isWide
      button.frame = grid.round(
        CGRect(x: start + CGFloat(place) * (width + spacing), y: 1, width: width, height: room.height - 1))
    }
    if let indicator, let selected = buttons.first(where: \.isSelected), let size = indicator.image?.size {
      indicator.frame = grid.round(
        CGRect(
          x: selected.frame.midX - size.width / 2, y: room.midY - size.height / 2, width: size.width,
          height: size.height))
    }
  }
}
