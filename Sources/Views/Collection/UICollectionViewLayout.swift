import Foundation
import TendonGeometry

/// Where an item, a header or a footer of a collection view lies and how it looks.
public struct UICollectionViewLayoutAttributes: Hashable, Sendable {
  public enum Category: Hashable, Sendable {
    case cell
    /// A header, a footer, or what a layout calls otherwise.
    case supplementaryView(kind: String)
  }

  public let category: Category
  public let indexPath: IndexPath
  /// In points, in the content.
  public var frame = CGRect.zero
  public var alpha: CGFloat = 1
  public var isHidden = false
  /// What lies above what; default 0.
  public var zIndex = 0

  public init(forCellWith indexPath: IndexPath) { (category, self.indexPath) = (.cell, indexPath) }
  public init(forSupplementaryViewOfKind kind: String, with indexPath: IndexPath) {
    (category, self.indexPath) = (.supplementaryView(kind: kind), indexPath)
  }
}

/// Says where the items of a collection view lie; a subclass decides.
@MainActor
open class UICollectionViewLayout {
  /// The object id of the element of the document that made this layout.
  public var objectID: String?
  public internal(set) weak var collectionView: UICollectionView?

  public init() {}

  /// Computes what the other questions need; called before them whenever the layout is not valid.
  open func prepare() {}
  /// In points.
  open var collectionViewContentSize: CGSize { .zero }
  /// Everything that a rectangle of the content shows.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
  open func layoutAttributesForSupplementaryView(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Whether new bounds make the layout invalid; default whether the size is another.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != collectionView?.bounds.size
  }
  open func invalidateLayout() { collectionView?.layoutDidBecomeInvalid() }
}

/// Gives the sizes of a flow layout, item by item; those of the layout hold where a method is not implemented.
@MainActor
public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize
  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, insetForSectionAt section: Int
  ) -> UIEdgeInsets
  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat
  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat
  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, referenceSizeForHeaderInSection section: Int
  ) -> CGSize
  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, referenceSizeForFooterInSection section: Int
  ) -> CGSize
}

extension UICollectionViewDelegateFlowLayout {
  public func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize { (layout as? UICollectionViewFlowLayout)?.itemSize ?? .zero }
  public func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, insetForSectionAt section: Int
  ) -> UIEdgeInsets { (layout as? UICollectionViewFlowLayout)?.sectionInset ?? .zero }
  public func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat { (layout as? UICollectionViewFlowLayout)?.minimumLineSpacing ?? 0 }
  public func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat { (layout as? UICollectionViewFlowLayout)?.minimumInteritemSpacing ?? 0 }
  public func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, referenceSizeForHeaderInSection section: Int
  ) -> CGSize { (layout as? UICollectionViewFlowLayout)?.headerReferenceSize ?? .zero }
  public func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, referenceSizeForFooterInSection section: Int
  ) -> CGSize { (layout as? UICollectionViewFlowLayout)?.footerReferenceSize ?? .zero }
}
