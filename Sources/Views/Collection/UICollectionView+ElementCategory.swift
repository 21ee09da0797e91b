extension UICollectionView {
  /// The category of an element, without its kind; raw values are UIKit's.
  public enum ElementCategory: UInt, Sendable {
    /// An item; a view beside the items; a view without data.
    case cell, supplementaryView, decorationView
  }
}

extension UICollectionViewLayoutAttributes {
  /// The category of the element, without its kind.
  public var representedElementCategory: UICollectionView.ElementCategory {
    switch category {
    case .cell: .cell
    case .supplementaryView: .supplementaryView
    case .decorationView: .decorationView
    }
  }
}
