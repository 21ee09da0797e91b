import Foundation
import TendonGeometry

extension UITableView {
  /// Raw values are UIKit's.
  public enum ScrollPosition: Int, Sendable { case none, top, middle, bottom }

  /// Scrolls until a row lies at a place; with `.none` no further than until it is seen.
  ///
  /// Rows of automatic height on the way there are measured as they come into sight, and the way leads to where the row then
  /// is.
  public func scrollToRow(at path: IndexPath, at position: ScrollPosition, animated: Bool) {
    reloadIfNeeded()
    let exists = arrangement.stretch(of: .row(path)) != nil
    precondition(
      exists, "a table scrolls to a row that it has, got \(path) of \(arrangement.sections.map(\.rows.count)) rows")
    // Decided once: where a row on the way is lower than was guessed, the goal would else be passed.
    let position = position == .none ? edge(nearest: path) : position
    if animated {
      setContentOffset(offset(toShow: path, at: position), animated: true)
      glideTarget = (path, position)
      return
    }
    var last: CGPoint?
    // Each round measures more rows, until what is seen does not change any more.
    while last != contentOffset {
      last = contentOffset
      setContentOffset(offset(toShow: path, at: position), animated: false)
      setNeedsLayout()
      layoutIfNeeded()
    }
  }

  /// The end at which a row comes into sight first; `.none` where all of it is in sight.
  private func edge(nearest path: IndexPath) -> ScrollPosition {
    let rect = frame(of: .row(path), in: arrangement, top: bounds.minY)
    let inset = adjustedContentInset
    if rect.minY < bounds.minY + inset.top { return .top }
    return rect.maxY > bounds.maxY - inset.bottom ? .bottom : .none
  }

  /// Scrolls until the chosen row, of several the first, lies at a place.
  public func scrollToNearestSelectedRow(at position: ScrollPosition, animated: Bool) {
    if let path = indexPathForSelectedRow { scrollToRow(at: path, at: position, animated: animated) }
  }

  /// The offset at which a row lies at a place, within the ends of the content.
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
