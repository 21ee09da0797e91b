import Foundation
import TendonGeometry

/// A delegate that returns the sizes and distances of a flow layout. The default implementations return the properties
/// of the layout.
@MainActor
public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
  /// The size of an item, in points.
  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize
  /// The insets of the items of a section, in points, without its header and footer.
  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, insetForSectionAt section: Int
  ) -> UIEdgeInsets
  /// The minimum distance between the lines of a section, in points.
  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat
  /// The minimum distance between the items of a line, in points.
  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat
  /// The size of the header of a section, in points. Only the height (of a horizontal layout the width) is used; 0
  /// means no header.
  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, referenceSizeForHeaderInSection section: Int
  ) -> CGSize
  /// The size of the footer of a section, in points. Only the height (of a horizontal layout the width) is used; 0
  /// means no footer.
  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, referenceSizeForFooterInSection section: Int
  ) -> CGSize
}

extension UICollectionViewDelegateFlowLayout {
  public func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    guard let layout = layout as? UICollectionViewFlowLayout else { return .zero }
    layout.delegateLeavesSizes()
    return layout.itemSize
  }
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
