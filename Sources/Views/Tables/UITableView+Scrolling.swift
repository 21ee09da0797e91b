import Foundation
import TendonGeometry

extension UITableView {
  /// The position of a row in the visible area after a scroll to it; raw values are UIKit's. With `none` the row
  /// becomes visible with the least movement.
  public enum ScrollPosition: Int, Sendable {
    /// The nearest place at which the row is visible.
    case none
    /// The row at the top, in the middle, at the bottom of the visible area.
    case top, middle, bottom
  }

  func plainScrollToRow(at path: IndexPath, at position: ScrollPosition, animated: Bool) {
    reloadIfNeeded()
    let exists = arrangement.stretch(of: .row(path)) != nil
    precondition(
      exists, "a table scrolls to a row that it has, got \(path) of \(arrangement.sections.map(\.rows.count)) rows")
    // Decided once: if measured rows on the way turn out lower than estimated, the scroll would otherwise pass its
    // target.
    let position = position == .none ? edge(nearest: path) : position
    if animated {
      setContentOffset(offset(toShow: path, at: position), animated: true)
      glideTarget = (path, position)
      return
    }
    var last: CGPoint?
    // Each round measures more rows, until the offset does not change.
    while last != contentOffset {
      last = contentOffset
      setContentOffset(offset(toShow: path, at: position), animated: false)
      setNeedsLayout()
      layoutIfNeeded()
    }
  }

  /// The edge of the visible area that is nearer to a row outside it; `.none` if the row is completely visible.
  private func edge(nearest path: IndexPath) -> ScrollPosition {
    let rect = frame(of: .row(path), in: arrangement, top: bounds.minY)
    let inset = adjustedContentInset
    if rect.minY < bounds.minY + inset.top { return .top }
    return rect.maxY > bounds.maxY - inset.bottom ? .bottom : .none
  }

  /// Scrolls until the selected row is at a position; the first one if there are several.
  public func scrollToNearestSelectedRow(at position: ScrollPosition, animated: Bool) {
    if let path = indexPathForSelectedRow { scrollToRow(at: path, at: position, animated: animated) }
  }

  /// The offset at which a row is at a position, within the range of the content.
  func offset(toShow path: IndexPath, at position: ScrollPosition) -> CGPoint {
    let rect = frame(of: .row(path), in: arrangement, top: bounds.minY)
    let range = offsetRange
    let inset = adjustedContentInset
    let y: CGFloat =
      switch position {
      case .top: rect.minY - inset.top
      case .middle: rect.midY - (bounds.height + inset.top - inset.bottom) / 2
      case .bottom: rect.maxY - bounds.height + inset.bottom
      case .none: bounds.minY
      }
    return CGPoint(x: contentOffset.x, y: min(max(y, range.least.y), max(range.least.y, range.greatest.y)))
  }
}
