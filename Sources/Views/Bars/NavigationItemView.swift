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
  /// The line below the title, created for an item with a subtitle.
  private var subtitle: UILabel?
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
    let before = bar?.item(before: item)
    if before != nil || item.backAction != nil, !item.hidesBackButton,
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
    fillSubtitle()
    prompt.text = item.prompt
    if let view = item.titleView { addSubview(view) }
    showSearch()
    showColors()
    setNeedsLayout()
  }

  private func makeBack(to before: UINavigationItem?) -> BarButton {
    let own = before?.backBarButtonItem
    let text = title(of: before)
    let item = UIBarButtonItem()
    item.title = text
    item.objectID = own?.objectID
    item.tintColor = own?.tintColor
    item.accessibilityIdentifier = own?.accessibilityIdentifier
    item.addAction { [weak bar] _ in bar?.backWasTapped() }
    item.bar = self
    own?.bar = self
    return BarButton(item, isBack: true, title: text, decorated: own)
  }

  /// The title of the back button that leads to an item.
  private func title(of before: UINavigationItem?) -> String {
    switch before?.backButtonDisplayMode ?? .default {
    case .minimal: ""
    case .generic: before?.backBarButtonItem?.title ?? UINavigationItem.genericBackTitle
    case .default:
      before?.backBarButtonItem?.title ?? before?.backButtonTitle ?? before?.title ?? UINavigationItem.genericBackTitle
    }
  }

  private func fillSubtitle() {
    guard let text = item.subtitle, item.titleView == nil else {
      subtitle?.removeFromSuperview()
      return subtitle = nil
    }
    let label = subtitle ?? UILabel()
    label.layer.name = "subtitle"
    label.text = text
    if label.superview == nil { addSubview(label) }
    subtitle = label
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
  private func layOutSearch(margin: CGFloat, height: CGFloat) {
    let isAway = item.searchController?.coversBar ?? false
    for view in subviews where view !== searchBar && view !== title { view.alpha = isAway ? 0 : 1 }
    if isAway { title.alpha = 0 }
    guard let searchBar, searchBar.superview === self else { return }
    let inset = max(0, margin - UISearchBar.margin)
    let whole = item.searchController?.barHeight ?? height
    searchBar.alpha = height < whole ? max(0, (height - whole / 2) / (whole / 2)) : 1
    searchBar.isHidden = height < 1
    // The field lies a point below the row of the title, so that most of the space is below it.
    searchBar.frame = CGRect(
      x: safeAreaInsets.left + inset, y: bounds.height - height - (isAway ? 0 : min(7, height)),
      width: max(0, bounds.width - safeAreaInsets.left - safeAreaInsets.right - 2 * inset), height: height)
  }

  /// The height of the search bar below a row that ends at `top`. Scrolling content takes the height of the search bar
  /// before that of the large title.
  private func searchHeight(top: CGFloat, isLarge: Bool) -> CGFloat {
    guard searchBar != nil, let search = item.searchController else { return 0 }
    guard search.hidesWhenScrolling else { return search.barHeight }
    let title = isLarge ? UINavigationBar.largeTitleHeight : 0
    return min(max(0, bounds.height - top - title), search.barHeight)
  }

  func showColors() {
    guard let bar else { return }
    let attributes = bar.attributes(isLarge: false)
    title.show(item.titleView == nil ? item.title : nil, attributes)
    largeTitle.show(item.largeTitle ?? item.title, bar.attributes(isLarge: true))
    subtitle?.show(item.subtitle, bar.subtitleAttributes)
    prompt.textColor = attributes[.foregroundColor] as? UIColor
    let appearance = bar.appearance
    for row in [left, right] {
      row.show(isCompact: bar.isCompact) {
        $0 == .done ? appearance?.doneButtonAppearance : appearance?.buttonAppearance
      }
    }
    back?.surroundings = BarButtonSurroundings(
      appearance: appearance?.backButtonAppearance, isCompact: bar.isCompact, backIndicator: bar.backIndicator)
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
    let leftWidth = left.measure()
    let rightWidth = right.measure()
    if let back {
      let taken = (leftWidth > 0 ? leftWidth + BarRow.gap : 0) + (rightWidth > 0 ? rightWidth + BarRow.gap : 0)
      leading = layOut(back, row: row, margin: margin, taken: taken, rightToLeft: rightToLeft, grid: grid)
    }
    if leftWidth > 0 {
      left.layOut(
        in: box(row, from: leading, width: leftWidth, rightToLeft: rightToLeft), isRightToLeft: rightToLeft, grid: grid)
      leading += leftWidth + BarRow.gap
    }
    if rightWidth > 0 {
      right.layOut(
        in: box(row, from: row.width - trailing - rightWidth, width: rightWidth, rightToLeft: rightToLeft),
        isRightToLeft: rightToLeft, grid: grid)
      trailing += rightWidth + BarRow.gap
    }
    layOutTitle(row: row, leading: leading, trailing: trailing, rightToLeft: rightToLeft, grid: grid)
    let searchHeight = searchHeight(top: row.maxY, isLarge: bar.isLarge(item))
    layOutLargeTitle(bar, top: row.maxY, searchHeight: searchHeight, margin: margin, grid: grid)
    layOutSearch(margin: margin, height: searchHeight)
  }

  /// A rectangle in the row, `start` points from its leading end.
  private func box(_ row: CGRect, from start: CGFloat, width: CGFloat, rightToLeft: Bool) -> CGRect {
    CGRect(
      x: rightToLeft ? row.maxX - start - width : row.minX + start, y: row.minY, width: width, height: row.height)
  }

  /// Places the back button, with the longest of its titles beside which the title of the bar is whole, and returns where
  /// the next part starts.
  ///
  /// - Parameter taken: the width of the other buttons, in points.
  private func layOut(
    _ back: BarButton, row: CGRect, margin: CGFloat, taken: CGFloat, rightToLeft: Bool, grid: PixelGrid
  ) -> CGFloat {
    let start = margin - 12
    back.chooseTitle(width: row.width - start - BarRow.gap - titleWidth - taken - margin)
    let size = back.sizeThatFits(.zero)
    let width = size.width
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
    // In the styles for browsers and editors the title begins after the leading items.
    let middle = item.style == .navigator ? (row.width - width) / 2 : leading
    let start = min(max(middle, leading), max(leading, row.width - trailing - width))
    let height = min(size.height, row.height)
    var frame = box(row, from: start, width: width, rightToLeft: rightToLeft)
    frame.origin.y = row.midY - height / 2
    frame.size.height = height
    guard item.titleView == nil else {
      item.titleView?.frame = grid.round(frame)
      return
    }
    let shift = bar?.titleAdjustment ?? .zero
    frame = frame.offsetBy(dx: shift.horizontal, dy: shift.vertical)
    if let subtitle { layOut(subtitle, below: &frame, row: row, room: room, rightToLeft: rightToLeft, grid: grid) }
    title.frame = grid.round(frame)
  }

  /// Places the subtitle below the title; both together are centred in the row.
  private func layOut(
    _ subtitle: UILabel, below title: inout CGRect, row: CGRect, room: CGFloat, rightToLeft: Bool, grid: PixelGrid
  ) {
    let size = subtitle.sizeThatFits(.zero)
    let width = min(size.width, room)
    title.origin.y -= size.height / 2
    let leading = rightToLeft ? title.maxX - width : title.minX
    let x = item.style == .navigator ? min(max(title.midX - width / 2, row.minX), row.maxX - width) : leading
    subtitle.frame = grid.round(CGRect(x: x, y: title.maxY, width: width, height: size.height))
  }

  private func layOutLargeTitle(
    _ bar: UINavigationBar, top: CGFloat, searchHeight: CGFloat, margin: CGFloat, grid: PixelGrid
  ) {
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

extension UINavigationItem {
  /// The title of a back button that has no title of its own, or no room for it.
  static let genericBackTitle = "Back"
}
