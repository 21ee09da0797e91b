import Foundation
import TendonGeometry

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

  /// Gives the buttons the appearance of the bar; `appearance` returns that for the style of a button.
  func show(isCompact: Bool, _ appearance: (UIBarButtonItem.Style) -> UIBarButtonItemAppearance?) {
    for case let button as BarButton in views {
      button.surroundings = BarButtonSurroundings(
        appearance: appearance(button.item.style), isCompact: isCompact)
    }
  }

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
