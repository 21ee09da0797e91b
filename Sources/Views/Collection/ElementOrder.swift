import Foundation
import TendonGeometry

// The order in which the views of a collection view come and go, the same in every run.

extension UICollectionView.Element {
  /// Cells, then headers and the like, then decorations.
  var order: String {
    switch category {
    case .cell: "0"
    case .supplementaryView(let kind): "1" + kind
    case .decorationView(let kind): "2" + kind
    }
  }
}

extension Sequence<UICollectionView.Element> {
  /// Kinds by name, each by place.
  var inOrder: [UICollectionView.Element] { sorted { ($0.order, $0.path) < ($1.order, $1.path) } }
}

extension [UICollectionViewLayoutAttributes] {
  /// As they are put into the view. What layouts return is mostly in this order, which is faster to see than to sort.
  var backToFront: Self {
    func lies(_ one: Element, below other: Element) -> Bool {
      one.zIndex != other.zIndex ? one.zIndex < other.zIndex : one.indexPath < other.indexPath
    }
    if zip(dropFirst(), self).allSatisfy({ !lies($0, below: $1) }) { return self }
    return sorted(by: lies)
  }
}
