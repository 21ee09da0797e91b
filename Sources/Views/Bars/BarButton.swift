import Foundation
import TendonGeometry

/// The view of one item in a navigation bar or a toolbar.
final class BarButton: UIControl, BarItemView {
  let item: UIBarButtonItem
  /// True if the button is a back button, which begins with an arrow.
  let isBack: Bool
  private let label = UILabel()
  private let picture = UIImageView(frame: .zero)
  private let arrow = UIImageView(frame: .zero)

  /// The least width and height of a button with an image, in points.
  static let least: CGFloat = 24
  static let titleSize: CGFloat = 17
  /// The side of the arrow's square and the distance from it to the title, in points.
  static let arrowSide: CGFloat = 22
  static let arrowGap: CGFloat = 2

  /// - Parameter title: replaces the title of the item; an empty title leaves only the arrow.
  init(_ item: UIBarButtonItem, isBack: Bool = false, title: String? = nil) {
    self.item = item
    self.isBack = isBack
    super.init(frame: .zero)
    objectID = item.objectID
    accessibilityIdentifier = item.accessibilityIdentifier ?? (isBack ? "BackButton" : nil)
    label.text = title ?? (item.image == nil ? item.title : nil)
    label.font = .systemFont(ofSize: BarButton.titleSize, weight: item.style == .done ? .semibold : .regular)
    label.lineBreakMode = .byTruncatingTail
    picture.contentMode = .center
    picture.image = title == nil ? item.image.map { template($0) } : nil
    for view in [label, picture, arrow] { addSubview(view) }
    label.layer.name = isBack ? "back title" : "item's title"
    picture.layer.name = "item's image"
    arrow.layer.name = "back arrow"
    isEnabled = item.isEnabled
    showArrow()
    show()
    menuDidChange()
  }

  override var menuToShow: UIMenu? { isBack ? nil : item.menu }
  /// Computed, because actions can be added to the item later.
  override var showsMenuAsPrimaryAction: Bool {
    get { menuToShow != nil && !item.hasAction }
    set {}
  }
  override func menuDidPick(_ action: UIAction) { action.perform(sender: item) }

  required init?(coder: NSCoder) { nil }

  private func template(_ image: UIImage) -> UIImage {
    image.renderingMode == .automatic ? image.withRenderingMode(.alwaysTemplate) : image
  }

  private func showArrow() {
    arrow.isHidden = !isBack
    guard isBack else { return }
    arrow.image = BarSymbol.image(layoutNode.isRightToLeft ? .chevronForward : .chevronBackward)
  }

  private func show() {
    let color: UIColor = isEnabled ? item.tintColor ?? tintColor : .tertiaryLabel
    label.textColor = color
    for view in [picture, arrow] { view.tintColor = color }
    alpha = isHighlighted ? 0.3 : 1
  }

  override func stateDidChange() {
    super.stateDidChange()
    show()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    show()
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    showArrow()
  }

  override var accessibilityDescription: AccessibilityDescription {
    AccessibilityDescription(isElement: true, label: label.text ?? item.title, traits: stateTraits.union(.button))
  }

  override func accessibilityActivate() -> Bool {
    guard isEnabled else { return false }
    if showsMenuAsPrimaryAction {
      openMenu()
      return true
    }
    item.trigger()
    return true
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let text = label.sizeThatFits(.zero)
    var width =
      item.width > 0 ? item.width : max(text.width, picture.image.map { max($0.size.width, BarButton.least) } ?? 0)
    if isBack { width += BarButton.arrowSide + (text.width > 0 ? BarButton.arrowGap : 0) }
    return CGSize(width: width, height: max(text.height, picture.image?.size.height ?? 0, BarButton.least))
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -8, dy: -10).contains(point)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let grid = PixelGrid(scale: pixelScale)
    var content = bounds
    if isBack {
      let side = BarButton.arrowSide
      let x = layoutNode.isRightToLeft ? bounds.maxX - side : 0
      arrow.frame = grid.round(CGRect(x: x, y: (bounds.height - side) / 2, width: side, height: side))
      let taken = min(side + BarButton.arrowGap, bounds.width)
      content.size.width -= taken
      if !layoutNode.isRightToLeft { content.origin.x += taken }
    }
    let text = label.sizeThatFits(.zero)
    let width = min(text.width, content.width)
    label.frame = grid.round(
      CGRect(
        x: content.midX - width / 2, y: content.midY - text.height / 2, width: width, height: text.height))
    picture.frame = content
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if isTouchInside { item.trigger() }
  }
}

/// The items of a bar as a row of views: buttons, custom views and spaces.
@MainActor
struct BarRow {
  struct Entry {
    let item: UIBarButtonItem
    /// nil if the item is a space.
    let view: UIView?
    var width: CGFloat
  }

  private(set) var entries: [Entry] = []
  /// The distance between two neighbours that are not spaces, in points.
  static let gap: CGFloat = 8

  init() {}

  init(_ items: [UIBarButtonItem]) {
    entries = items.filter { !$0.isHidden }.map { item in
      if item.isFlexibleSpace || item.isFixedSpace { return Entry(item: item, view: nil, width: item.width) }
      let view = item.customView ?? BarButton(item)
      return Entry(item: item, view: view, width: 0)
    }
  }

  var views: [UIView] { entries.compactMap(\.view) }

  /// Measures the views and returns the width of the row without the flexible spaces, in points.
  mutating func measure() -> CGFloat {
    for index in entries.indices {
      guard let view = entries[index].view else { continue }
      entries[index].width = BarRow.size(of: view, item: entries[index].item).width
    }
    return entries.reduce(0) { $0 + $1.width } + gaps * BarRow.gap
  }

  private var gaps: CGFloat {
    CGFloat(zip(entries, entries.dropFirst()).filter { $0.view != nil && $1.view != nil }.count)
  }

  static func size(of view: UIView, item: UIBarButtonItem) -> CGSize {
    if view is BarButton { return view.sizeThatFits(.zero) }
    // Constraints give the size of a view; a view with an autoresizing mask keeps its frame.
    guard !view.translatesAutoresizingMaskIntoConstraints else { return view.bounds.size }
    let natural = view.intrinsicContentSize
    var size = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    if size.width <= 0 { size.width = max(natural.width, view.bounds.width) }
    if size.height <= 0 { size.height = max(natural.height, view.bounds.height) }
    if item.width > 0 { size.width = item.width }
    return size
  }

  /// Places the views in `room`, from the leading end; flexible spaces divide the remaining width equally.
  func layOut(in room: CGRect, isRightToLeft: Bool, grid: PixelGrid) {
    let taken = entries.reduce(0) { $0 + $1.width } + gaps * BarRow.gap
    let flexible = entries.filter(\.item.isFlexibleSpace).count
    let share = flexible > 0 ? max(0, room.width - taken) / CGFloat(flexible) : 0
    var x: CGFloat = 0
    var previousIsView = false
    for entry in entries {
      guard let view = entry.view else {
        x += entry.item.isFlexibleSpace ? share : entry.width
        previousIsView = false
        continue
      }
      if previousIsView { x += BarRow.gap }
      let height = min(BarRow.size(of: view, item: entry.item).height, room.height)
      let left = isRightToLeft ? room.maxX - x - entry.width : room.minX + x
      view.frame = grid.round(CGRect(x: left, y: room.midY - height / 2, width: entry.width, height: height))
      x += entry.width
      previousIsView = true
    }
  }
}
