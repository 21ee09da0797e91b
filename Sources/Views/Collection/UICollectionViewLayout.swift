import Foundation
import TendonGeometry

/// Says where the items of a collection view lie; a subclass decides.
@MainActor
open class UICollectionViewLayout {
  /// The object id of the element of the document that made this layout.
  public var objectID: String?
  public internal(set) weak var collectionView: UICollectionView?
  var decorationMakers: [String: () -> UICollectionReusableView] = [:]

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
  open func layoutAttributesForDecorationView(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Tells how decorations of a kind are made.
  ///
  /// Differs from UIKit: a closure stands for the class, which would force a required initialiser on every view.
  public func register(forDecorationViewOfKind kind: String, _ make: @escaping () -> UICollectionReusableView) {
    decorationMakers[kind] = make
  }

  // MARK: - Validity

  /// Whether new bounds make the layout invalid; default whether the size is another.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != collectionView?.preparedBounds.size
  }

  /// What new bounds make invalid; default all.
  open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
    UICollectionViewLayoutInvalidationContext()
  }

  /// The layout is prepared again before the next frame.
  open func invalidateLayout() { invalidateLayout(with: UICollectionViewLayoutInvalidationContext()) }

  /// The same; the context says what is no longer valid, and by how much the offset changes. Call `super`.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    collectionView?.layoutDidBecomeInvalid()
    if context.contentOffsetAdjustment != .zero { collectionView?.contentMoved(by: context.contentOffsetAdjustment) }
  }

  /// Whether the size that a cell asks for makes the layout invalid; default no.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }

  /// Takes note of the size that a cell asks for, and says what that makes invalid. Call `super`.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = UICollectionViewLayoutInvalidationContext()
    context.invalidateItems(at: [originalAttributes.indexPath])
    return context
  }

  // MARK: - Offsets

  /// The offset after a batch of edits or a change of the layout; default the one that it would be.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }

  // MARK: - Edits

  /// Called after `prepare()` when items have been inserted, deleted, moved or reloaded.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
  /// Called inside the animation of the edits; does nothing itself.
  open func finalizeCollectionViewUpdates() {}

  /// Where an item that comes into sight begins; nil: where it ends.
  ///
  /// The layout's own answer: an item that is new begins invisible in its place, one that was out of sight where it was.
  open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    collectionView?.change?.initial(.cell, itemIndexPath)
  }
  /// Where an item that leaves ends; `itemIndexPath` is its place before the edits.
  ///
  /// The layout's own answer: one that is deleted becomes invisible in its place, one that is there still goes where it is.
  open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    collectionView?.change?.final(.cell, itemIndexPath)
  }
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    collectionView?.change?.initial(.supplementaryView(kind: elementKind), elementIndexPath)
  }
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    collectionView?.change?.final(.supplementaryView(kind: elementKind), elementIndexPath)
  }
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    collectionView?.change?.initial(.decorationView(kind: elementKind), decorationIndexPath)
  }
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    collectionView?.change?.final(.decorationView(kind: elementKind), decorationIndexPath)
  }

  // MARK: - Another layout

  /// Called on the layout that the collection view leaves, and on the one that it takes, before it is animated.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
  /// Called on both inside the animation.
  open func finalizeLayoutTransition() {}

  /// Items have other numbers now: what the layout knows by them moves along.
  func renumber(_ new: (IndexPath) -> IndexPath?) {}
  /// Nothing is known of the items any more.
  func forgetItems() {}

  func attributes(_ category: UICollectionViewLayoutAttributes.Category, _ path: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    switch category {
    case .cell: layoutAttributesForItem(at: path)
    case .supplementaryView(let kind): layoutAttributesForSupplementaryView(ofKind: kind, at: path)
    case .decorationView(let kind): layoutAttributesForDecorationView(ofKind: kind, at: path)
    }
  }

  func initialAttributes(_ category: UICollectionViewLayoutAttributes.Category, _ path: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    switch category {
    case .cell: initialLayoutAttributesForAppearingItem(at: path)
    case .supplementaryView(let kind): initialLayoutAttributesForAppearingSupplementaryElement(ofKind: kind, at: path)
    case .decorationView(let kind): initialLayoutAttributesForAppearingDecorationElement(ofKind: kind, at: path)
    }
  }

  func finalAttributes(_ category: UICollectionViewLayoutAttributes.Category, _ path: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    switch category {
    case .cell: finalLayoutAttributesForDisappearingItem(at: path)
    case .supplementaryView(let kind): finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: kind, at: path)
    case .decorationView(let kind): finalLayoutAttributesForDisappearingDecorationElement(ofKind: kind, at: path)
    }
  }
}

/// What of a layout is no longer valid.
@MainActor
open class UICollectionViewLayoutInvalidationContext {
  public init() {}

  /// Whether all of it is; false once single parts are named.
  open var invalidateEverything: Bool {
    invalidatedItemIndexPaths == nil && invalidatedSupplementaryIndexPaths == nil
      && invalidatedDecorationIndexPaths == nil
  }
  /// By how much the offset changes, in points; default zero.
  open var contentOffsetAdjustment = CGPoint.zero
  public private(set) var invalidatedItemIndexPaths: [IndexPath]?
  public private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  public private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?

  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }
  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
      .merging([elementKind: indexPaths]) { $0 + $1 }
  }
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:])
      .merging([elementKind: indexPaths]) { $0 + $1 }
  }
}

/// One edit of a batch, as a layout hears of it.
public struct UICollectionViewUpdateItem: Hashable, Sendable {
  /// Raw values are UIKit's.
  public enum Action: Int, Sendable { case insert, delete, reload, move }

  /// Before the batch; nil for what is inserted. Of a section the item is `Int.max`.
  public let indexPathBeforeUpdate: IndexPath?
  /// After the batch; nil for what is deleted.
  public let indexPathAfterUpdate: IndexPath?
  public let updateAction: Action
}
