import Foundation
import TendonAutoLayout
import TendonGeometry

/// Items in lines, one line after the other.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// Raw values are UIKit's.
  public enum ScrollDirection: Int, Sendable { case vertical, horizontal }
  /// What the insets of sections are measured from; raw values are UIKit's.
  public enum SectionInsetReference: Int, Sendable { case fromContentInset, fromSafeArea, fromLayoutMargins }

  /// The size of items for which the delegate names none, in points; default 50 by 50.
  open var itemSize = CGSize(width: 50, height: 50) { didSet { if itemSize != oldValue { invalidateLayout() } } }
  /// With a width or height above 0 each cell's constraints decide its size; default zero: they do not.
  open var estimatedItemSize = CGSize.zero { didSet { if estimatedItemSize != oldValue { invalidateLayout() } } }
  /// As `estimatedItemSize`.
  public static let automaticSize = CGSize(width: 50, height: 50)
  /// Default 10.
  open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  /// Default 10.
  open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  open var sectionInset = UIEdgeInsets.zero { didSet { invalidateLayout() } }
  open var sectionInsetReference = SectionInsetReference.fromContentInset { didSet { invalidateLayout() } }
  open var scrollDirection = ScrollDirection.vertical { didSet { invalidateLayout() } }
  /// Of a vertical layout the height counts, of a horizontal one the width; default zero: no headers or footers.
  open var headerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
  open var footerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
  /// Whether headers stay in sight while their section is; default false.
  open var sectionHeadersPinToVisibleBounds = false { didSet { invalidateLayout() } }

  private var elements: [UICollectionViewLayoutAttributes] = []
  private var sectionEnds: [CGFloat] = []
  private var contentSize = CGSize.zero

  private var isVertical: Bool { scrollDirection == .vertical }
  private var delegate: (any UICollectionViewDelegateFlowLayout)? {
    collectionView?.delegate as? any UICollectionViewDelegateFlowLayout
  }

  open override var collectionViewContentSize: CGSize { contentSize }

  open override func prepare() {
    elements = []
    sectionEnds = []
    guard let view = collectionView else { return }
    let inset = view.adjustedContentInset
    let across =
      isVertical
      ? view.bounds.width - inset.left - inset.right : view.bounds.height - inset.top - inset.bottom
    var along: CGFloat = 0
    for section in 0..<view.numberOfSections {
      along += add(.headers, section, along, across)
      along += addItems(section, along, across)
      along += add(.footers, section, along, across)
      sectionEnds.append(along)
    }
    contentSize = isVertical ? CGSize(width: across, height: along) : CGSize(width: along, height: across)
  }

  private enum Ends { case headers, footers }

  private func add(_ ends: Ends, _ section: Int, _ along: CGFloat, _ across: CGFloat) -> CGFloat {
    guard let view = collectionView else { return 0 }
    let size =
      switch ends {
      case .headers:
        delegate?.collectionView(view, layout: self, referenceSizeForHeaderInSection: section) ?? headerReferenceSize
      case .footers:
        delegate?.collectionView(view, layout: self, referenceSizeForFooterInSection: section) ?? footerReferenceSize
      }
    let length = isVertical ? size.height : size.width
    guard length > 0 else { return 0 }
    let kind =
      ends == .headers ? UICollectionView.elementKindSectionHeader : UICollectionView.elementKindSectionFooter
    var attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: kind, with: IndexPath(indexes: [section, 0]))
    attributes.frame = rect(across: 0, along: along, width: across, length: length)
    if ends == .headers, sectionHeadersPinToVisibleBounds { attributes.zIndex = 1 }
    elements.append(attributes)
    return length
  }

  private func addItems(_ section: Int, _ along: CGFloat, _ across: CGFloat) -> CGFloat {
    guard let view = collectionView else { return 0 }
    var inset = delegate?.collectionView(view, layout: self, insetForSectionAt: section) ?? sectionInset
    let base: UIEdgeInsets =
      switch sectionInsetReference {
      case .fromContentInset: .zero
      case .fromSafeArea: view.safeAreaInsets
      case .fromLayoutMargins: view.layoutMargins
      }
    if isVertical {
      inset.left += base.left
      inset.right += base.right
    } else {
      inset.top += base.top
      inset.bottom += base.bottom
    }
    let (before, after) = isVertical ? (inset.top, inset.bottom) : (inset.left, inset.right)
    let lineStart = isVertical ? inset.left : inset.top
    let line = max(0, across - (isVertical ? inset.left + inset.right : inset.top + inset.bottom))
    let paths = (0..<view.numberOfItems(inSection: section)).map { IndexPath(indexes: [section, $0]) }
    let sizes = paths.map { path -> (across: CGFloat, along: CGFloat) in
      let size = sizeOfItem(at: path, in: view)
      return isVertical ? (size.width, size.height) : (size.height, size.width)
    }
    let isUniform = sizes.dropFirst().allSatisfy { $0 == sizes[0] }
    let arrangement = FlowArrangement(
      sizes,
      FlowArrangement.Rules(
        lineLength: line,
        minimumLineSpacing: delegate?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: section)
          ?? minimumLineSpacing,
        minimumInteritemSpacing: delegate?.collectionView(
          view, layout: self, minimumInteritemSpacingForSectionAt: section) ?? minimumInteritemSpacing,
        isUniform: isUniform))
    for (index, path) in paths.enumerated() {
      var attributes = UICollectionViewLayoutAttributes(forCellWith: path)
      let origin = arrangement.origins[index]
      attributes.frame = rect(
        across: lineStart + origin.across, along: along + before + origin.along, width: sizes[index].across,
        length: sizes[index].along)
      elements.append(attributes)
    }
    return before + arrangement.length + after
  }

  private func sizeOfItem(at path: IndexPath, in view: UICollectionView) -> CGSize {
    if let delegate { return delegate.collectionView(view, layout: self, sizeForItemAt: path) }
    guard estimatedItemSize.width > 0 || estimatedItemSize.height > 0 else { return itemSize }
    let fitting = view.fittingSize(ofItemAt: path)
    return fitting.width > 0 && fitting.height > 0 ? fitting : itemSize
  }

  private func rect(across: CGFloat, along: CGFloat, width: CGFloat, length: CGFloat) -> CGRect {
    guard isVertical else { return CGRect(x: along, y: across, width: length, height: width) }
    let isMirrored = collectionView?.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let inset = collectionView?.adjustedContentInset ?? .zero
    let whole = (collectionView?.bounds.width ?? 0) - inset.left - inset.right
    return CGRect(x: isMirrored ? whole - across - width : across, y: along, width: width, height: length)
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    elements.map(pinned).filter { $0.frame.intersects(rect) }
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    elements.first { $0.category == .cell && $0.indexPath == indexPath }
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    elements.first { $0.category == .supplementaryView(kind: kind) && $0.indexPath == indexPath }.map(pinned)
  }

  /// A header that is to stay in sight lies at the top of it, as long as its section does.
  private func pinned(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    guard attributes.zIndex == 1, let view = collectionView, isVertical else { return attributes }
    var result = attributes
    let end = sectionEnds[attributes.indexPath.section]
    let top = view.bounds.minY + view.adjustedContentInset.top
    result.frame.origin.y = max(attributes.frame.minY, min(top, end - attributes.frame.height))
    return result
  }
}
