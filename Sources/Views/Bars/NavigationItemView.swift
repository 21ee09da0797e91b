import Foundation
import TendonGeometry

/// The view of one item in a navigation bar: back button, bar button items, title and large title.
///
/// During a transition the bar has two of them.
final class NavigationItemView: UIView, BarItemHolder {
  let item: UINavigationItem
  private(set) var back: BarButton?
  private var left = BarRow()
  private var right = BarRow()
  let title = UILabel()
  let largeTitle = UILabel()
  private let prompt = UILabel()
  private weak var bar: UINavigationBar?
  /// The items whose buttons are subviews.
  private var items: [UIBarItem] = []

  static let largeTitleSize: CGFloat = 34

  init(_ item: UINavigationItem, in bar: UINavigationBar) {
    self.item = item
    self.bar = bar
    super.init(frame: .zero)
    for (label, name) in [(title, "title"), (largeTitle, "large title"), (prompt, "prompt")] {
      label.layer.name = name
      addSubview(label)
    }
    for label in [title, largeTitle] { label.accessibilityTraits = .header }
    prompt.font = .systemFont(ofSize: 13)
    prompt.textAlignment = .center
    largeTitle.clipsToBounds = true
    fill()
  }

  required init?(coder: NSCoder) { nil }

  func barItemDidChange(_ item: UIBarItem) { bar?.itemDidChange(self.item) }

  /// Rebuilds the subviews.
  func fill() {
    for view in left.views + right.views { view.removeFromSuperview() }
    back?.removeFromSuperview()
    back = nil
    let leftItems = item.leftBarButtonItems ?? []
    if let before = bar?.item(before: item), !item.hidesBackButton,
      leftItems.isEmpty || item.leftItemsSupplementBackButton
    {
      back = makeBack(to: before)
    }
    left = BarRow(leftItems)
    // The first item is placed at the trailing end.
    right = BarRow((item.rightBarButtonItems ?? []).reversed())
    items.leave(self)
    items = leftItems + (item.rightBarButtonItems ?? [])
    for item in items { item.bar = self }
    for view in left.views + right.views { addSubview(view) }
    if let back { addSubview(back) }
    title.text = item.titleView == nil ? item.title : nil
    largeTitle.text = item.title
    prompt.text = item.prompt
    if let view = item.titleView { addSubview(view) }
    showSearch()
    showColors()
    setNeedsLayout()
  }

  private func makeBack(to before: UINavigationItem) -> BarButton {
    let own = before.backBarButtonItem
    let text = own?.title ?? before.backButtonTitle ?? before.title ?? "Back"
    let item = UIBarButtonItem()
    item.title = text
    item.objectID = own?.objectID
    item.tintColor = own?.tintColor
    item.accessibilityIdentifier = own?.accessibilityIdentifier
    item.addAction { [weak bar] _ in bar?.backWasTapped() }
    own?.bar = self
    return BarButton(item, isBack: true, title: text)
  }

  private weak var searchBar: UISearchBar?

  private func showSearch() {
    let new = bar?.host == nil ? nil : item.searchController?.searchBar
    if let searchBar, searchBar !== new, searchBar.superview === self { searchBar.removeFromSuperview() }
    searchBar = new
    if let new { addSubview(new) }
  }

  /// Places the search bar below all other parts, with its field aligned with the title. While the search is active it
  /// takes the place of all other parts.
  private func layOutSearch(margin: CGFloat) {
    let isAway = item.searchController?.coversBar ?? false
    for view in subviews where view !== searchBar && view !== title { view.alpha = isAway ? 0 : 1 }
    if isAway { title.alpha = 0 }
    guard let searchBar, searchBar.superview === self else { return }
    let height = UISearchController.barHeight
    let inset = max(0, margin - UISearchBar.margin)
    // The field lies a point below the row of the title, so that most of the space is below it.
    searchBar.frame = CGRect(
      x: safeAreaInsets.left + inset, y: bounds.height - height - (isAway ? 0 : 7),
      width: max(0, bounds.width - safeAreaInsets.left - safeAreaInsets.right - 2 * inset), height: height)
  }

  private var searchHeight: CGFloat { searchBar == nil ? 0 : UISearchController.barHeight }

  func showColors() {
    guard let bar else { return }
    (title.textColor, title.font) = bar.attributes(isLarge: false)
    (largeTitle.textColor, largeTitle.font) = bar.attributes(isLarge: true)
    prompt.textColor = title.textColor
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let bar else { return }
    let grid = PixelGrid(scale: pixelScale)
    let rightToLeft = layoutNode.isRightToLeft
    let promptHeight = item.prompt == nil ? 0 : UINavigationBar.promptHeight
    prompt.frame = CGRect(x: 0, y: 4, width: bounds.width, height: promptHeight > 0 ? 20 : 0)
    let row = CGRect(
      x: safeAreaInsets.left, y: promptHeight, width: bounds.width - safeAreaInsets.left - safeAreaInsets.right,
      height: bar.rowHeight)
    let margin = UINavigationBar.margin(width: bounds.width)
    var (leading, trailing) = (margin, margin)
    if let back { leading = layOut(back, row: row, margin: margin, rightToLeft: rightToLeft, grid: grid) }
    let leftWidth = left.measure()
    if leftWidth > 0 {
      left.layOut(
        in: box(row, from: leading, width: leftWidth, rightToLeft: rightToLeft), isRightToLeft: rightToLeft, grid: grid)
      leading += leftWidth + BarRow.gap
    }
    let rightWidth = right.measure()
    if rightWidth > 0 {
      right.layOut(
        in: box(row, from: row.width - trailing - rightWidth, width: rightWidth, rightToLeft: rightToLeft),
        isRightToLeft: rightToLeft, grid: grid)
      trailing += rightWidth + BarRow.gap
    }
    layOutTitle(row: row, leading: leading, trailing: trailing, rightToLeft: rightToLeft, grid: grid)
    layOutLargeTitle(bar, top: row.maxY, margin: margin, grid: grid)
    layOutSearch(margin: margin)
  }

  /// A rectangle in the row, `start` points from its leading end.
  private func box(_ row: CGRect, from start: CGFloat, width: CGFloat, rightToLeft: Bool) -> CGRect {
    CGRect(
      x: rightToLeft ? row.maxX - start - width : row.minX + start, y: row.minY, width: width, height: row.height)
  }

  private func layOut(_ back: BarButton, row: CGRect, margin: CGFloat, rightToLeft: Bool, grid: PixelGrid) -> CGFloat {
    let start = margin - 12
    let most = max(row.width / 2 - titleWidth / 2 - start - BarRow.gap, BarButton.arrowSide)
    let size = back.sizeThatFits(.zero)
    let width = min(size.width, max(most, row.width * 0.25))
    var frame = box(row, from: start, width: width, rightToLeft: rightToLeft)
    frame.origin.y = row.midY - size.height / 2
    frame.size.height = size.height
    back.frame = grid.round(frame)
    return start + width + BarRow.gap
  }

  private var titleSize: CGSize {
    if let view = item.titleView { return BarRow.size(of: view, item: UIBarButtonItem()) }
    return title.sizeThatFits(.zero)
  }

  private var titleWidth: CGFloat { titleSize.width }

  /// Centres the title in the bar, or in the room between the items if they reach too far in.
  private func layOutTitle(row: CGRect, leading: CGFloat, trailing: CGFloat, rightToLeft: Bool, grid: PixelGrid) {
    let size = titleSize
    let room = max(0, row.width - leading - trailing)
    let width = min(size.width, room)
    let start = min(max((row.width - width) / 2, leading), max(leading, row.width - trailing - width))
    let height = min(size.height, row.height)
    var frame = box(row, from: start, width: width, rightToLeft: rightToLeft)
    frame.origin.y = row.midY - height / 2
    frame.size.height = height
    (item.titleView ?? title).frame = grid.round(frame)
  }

  private func layOutLargeTitle(_ bar: UINavigationBar, top: CGFloat, margin: CGFloat, grid: PixelGrid) {
    let isLarge = bar.isLarge(item)
    let room = max(0, bounds.height - searchHeight - top)
    // While a search is active, the title fades together with the other parts.
    largeTitle.isHidden = !isLarge || room < 1 && item.searchController?.coversBar != true
    // The small title is hidden while the large one is visible.
    title.alpha = isLarge && room > 20 ? 0 : 1
    guard isLarge else { return }
    // The title begins at the leading edge of the interface, whatever the script of the title.
    largeTitle.textAlignment = layoutNode.isRightToLeft ? .right : .left
    let height = largeTitle.sizeThatFits(.zero).height
    largeTitle.frame = grid.round(
      CGRect(
        x: margin + safeAreaInsets.left, y: top + room - UINavigationBar.largeTitleHeight + 3,
        width: max(0, bounds.width - 2 * margin - safeAreaInsets.left - safeAreaInsets.right), height: height))
  }
}
