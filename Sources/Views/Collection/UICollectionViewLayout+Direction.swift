import Foundation
import TendonGeometry

extension UICollectionViewLayout {
  /// True if the elements are shown mirrored: the layout asks for it, and the collection view runs from right to left.
  /// The layouts of the library mirror themselves.
  private var isMirrored: Bool {
    flipsHorizontallyInOppositeLayoutDirection && !(self is UICollectionViewFlowLayout)
      && !(self is UICollectionViewCompositionalLayout)
      && collectionView?.effectiveUserInterfaceLayoutDirection == .rightToLeft
  }

  /// The elements that are seen in a rectangle of the content.
  func shownElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    guard isMirrored else { return layoutAttributesForElements(in: rect) ?? [] }
    var mirrored = rect
    mirrored.origin.x = collectionViewContentSize.width - rect.maxX
    return (layoutAttributesForElements(in: mirrored) ?? []).compactMap(shown)
  }

  /// The attributes with which an element is seen: mirrored about the middle of the content if the layout is.
  func shown(_ attributes: UICollectionViewLayoutAttributes?) -> UICollectionViewLayoutAttributes? {
    guard isMirrored, let attributes, let copy = attributes.copy() as? UICollectionViewLayoutAttributes else {
      return attributes
    }
    copy.center.x = collectionViewContentSize.width - attributes.center.x
    return copy
  }
}
