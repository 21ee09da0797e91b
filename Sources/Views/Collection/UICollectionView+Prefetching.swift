import Foundation
import TendonGeometry

/// A source that gets the data of a collection view's items before they are displayed.
@MainActor
public protocol UICollectionViewDataSourcePrefetching: AnyObject {
  /// Called with items that are about to be displayed, the nearest ones first.
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
  /// Called with items of an earlier call that are no longer near. The default implementation does nothing.
  func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension UICollectionViewDataSourcePrefetching {
  public func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {}
}

extension UICollectionView {
  /// Tells the source of the items near those on screen.
  func prefetchItems() {
    guard isPrefetchingEnabled, let source = prefetchDataSource else { return }
    let area = prefetching.area(
      beside: bounds, isVertical: contentSize.height - bounds.height >= contentSize.width - bounds.width)
    let near = layout.shownElements(in: area).filter { $0.category == .cell }.map(\.indexPath)
    let (new, cancelled) = prefetching.change(near: near) { shown[Element(.cell, $0)] != nil }
    if !cancelled.isEmpty { source.collectionView(self, cancelPrefetchingForItemsAt: cancelled) }
    if !new.isEmpty { source.collectionView(self, prefetchItemsAt: new) }
  }
}
