import Foundation
import TendonGeometry

// The order in which a collection view adds and removes its views. It is the same in every run.

extension UICollectionView.Element {
  /// The sort key of the category: cells first, then supplementary views by kind, then decoration views by kind.
  var order: String {
    switch category {
    case .cell: "0"
    case .supplementaryView(let kind): "1" + kind
    case .decorationView(let kind): "2" + kind
    }
  }
}

extension Sequence<UICollectionView.Element> {
  /// The elements sorted by category and kind, then by index path.
  var inOrder: [UICollectionView.Element] { sorted { ($0.order, $0.path) < ($1.order, $1.path) } }
}

extension [UICollectionViewLayoutAttributes] {
  /// The attributes in the order in which their views are added: by `zIndex`, then by index path. Layouts mostly return
  /// them in this order; checking it is cheaper than sorting.
  var backToFront: Self {
    func lies(_ one: Element, below other: Element) -> Bool {
      one.zIndex != other.zIndex ? one.zIndex < other.zIndex : one.indexPath < other.indexPath
    }
    if zip(dropFirst(), self).allSatisfy({ !lies($0, below: $1) }) { return self }
    return sorted(by: lies)
  }
}
