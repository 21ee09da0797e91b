import Foundation
import TendonGeometry

/// A source that gets the data of a table's rows before they are displayed.
@MainActor
public protocol UITableViewDataSourcePrefetching: AnyObject {
  /// Called with rows that are about to be displayed, the nearest ones first.
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
  /// Called with rows of an earlier call that are no longer near. The default implementation does nothing.
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
  public func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {}
}

extension UITableView {
  /// Tells the source of the rows near those on screen.
  func prefetchRows() {
    guard isPrefetchingEnabled, let source = prefetchDataSource else { return }
    let area = prefetching.area(beside: bounds, isVertical: true)
    let near = arrangement.stretches(from: area.minY, to: area.maxY).compactMap { stretch -> IndexPath? in
      if case .row(let path) = stretch.part { path } else { nil }
    }
    let (new, cancelled) = prefetching.change(near: near) { shown[$0] != nil }
    if !cancelled.isEmpty { source.tableView(self, cancelPrefetchingForRowsAt: cancelled) }
    if !new.isEmpty { source.tableView(self, prefetchRowsAt: new) }
  }
}
