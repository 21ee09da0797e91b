import Foundation
import TendonGeometry

/// The abstract base of layouts, which compute the positions of the elements of a collection view.
@MainActor
open class UICollectionViewLayout: NSObject {
  /// The object id of the element of the document that made this layout.
  public var objectID: String?
  /// The collection view that uses the layout; nil if there is none.
  open var collectionView: UICollectionView? { currentView }
  /// The storage of `collectionView`, which subclasses override with a narrower type.
  weak var currentView: UICollectionView?
  var decorationMakers: [String: () -> UICollectionReusableView] = [:]

  /// A layout. This base class has no elements and a content size of zero.
  public override init() {}

  /// A layout of a document, or one that a class of layouts makes of its own.
  public required init?(coder: NSCoder) {}

  /// The class of the contexts that `invalidateLayout()` and a change of the bounds make; default
  /// `UICollectionViewLayoutInvalidationContext`. A class that is not a subclass of it is ignored.
  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

  /// A new context of `invalidationContextClass`.
  func makeContext() -> UICollectionViewLayoutInvalidationContext {
    let made =
      type(of: self).invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
      ?? UICollectionViewLayoutInvalidationContext.self
    return UICollectionViewLayoutInvalidationContext.make(made)
  }

  /// The class of the attributes that the flow layout and the compositional layout make; default
  /// `UICollectionViewLayoutAttributes`. A class that is not a subclass of it is ignored.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

  /// New attributes of `layoutAttributesClass`.
  func makeAttributes(
    _ category: UICollectionViewLayoutAttributes.Category, _ path: IndexPath
  ) -> UICollectionViewLayoutAttributes {
    let made =
      type(of: self).layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
      ?? UICollectionViewLayoutAttributes.self
    return made.init(category, with: path)
  }

  /// True if the elements are mirrored where the collection view runs from right to left. Default: false.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  /// Computes the positions of the elements. Called before the other methods whenever the layout is invalid.
  open func prepare() {}
  /// The size of the content, in points; default zero.
  open var collectionViewContentSize: CGSize { .zero }
  /// Returns the attributes of all elements that intersect a rectangle of the content; default nil.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
  /// Returns the attributes of an item; default nil.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
  /// Returns the attributes of a header, a footer or another supplementary view; default nil.
  open func layoutAttributesForSupplementaryView(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Returns the attributes of a decoration view; default nil.
  open func layoutAttributesForDecorationView(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Called after the document that has the layout is loaded and its outlets are connected. Does nothing here.
  open func awakeFromNib() {}

  /// Registers a closure that makes decoration views of a kind.
  public func register(forDecorationViewOfKind kind: String, _ make: @escaping () -> UICollectionReusableView) {
    decorationMakers[kind] = make
  }

  // MARK: - Validity

  /// Returns true if new bounds invalidate the layout. The default implementation returns true if the size changes.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != collectionView?.preparedBounds.size
  }

  /// Returns the parts of the layout that new bounds invalidate; default all.
  open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
    makeContext()
  }

  /// The change of the layout when items that are moved by hand have another place, which is applied with
  /// `invalidateLayout(with:)`.
  open func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
    previousIndexPaths: [IndexPath], previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext { makeContext() }

  /// The change of the layout when items are no longer moved by hand, which is applied with `invalidateLayout(with:)`.
  open func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext { makeContext() }

  /// Invalidates the whole layout: it is prepared again before the next frame.
  open func invalidateLayout() { invalidateLayout(with: makeContext()) }

  /// Invalidates the layout and applies the offset adjustment of the context; overrides call `super`.
  ///
  /// This implementation prepares the whole layout again, independent of the parts that the context names.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    collectionView?.layoutDidBecomeInvalid()
    if context.contentOffsetAdjustment != .zero { collectionView?.contentMoved(by: context.contentOffsetAdjustment) }
  }

  /// Returns true if the size that a cell requests invalidates the layout; default false.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }

  /// Stores the size that a cell requests and returns the parts of the layout that it invalidates; overrides call
  /// `super`.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeContext()
    context.invalidateItems(at: [originalAttributes.indexPath])
    return context
  }

  // MARK: - Offsets

  /// Returns the content offset after a batch of edits or a change of the layout; default the proposed one.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }

  /// Returns the content offset at which a drag comes to rest; default that of
  /// ``targetContentOffset(forProposedContentOffset:)``. The delegate's `scrollViewWillEndDragging` receives it.
  ///
  /// - Parameters:
  ///   - proposedContentOffset: the offset at which the content would come to rest, in points.
  ///   - velocity: the velocity of the content, in points per millisecond.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { targetContentOffset(forProposedContentOffset: proposedContentOffset) }

  /// The direction of reading for which the layout was written; default left to right.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  // MARK: - Edits

  /// Called after `prepare()` when items have been inserted, deleted, moved or reloaded. The default implementation
  /// does nothing.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
  /// Called inside the animation of the edits. The default implementation does nothing.
  open func finalizeCollectionViewUpdates() {}

  /// Returns the attributes with which an appearing item begins; nil: its final ones.
  ///
  /// The default: a new item begins at its place with alpha 0; an item that was out of sight begins at its old place.
  open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    collectionView?.change?.initial(.cell, itemIndexPath)
  }
  /// Returns the attributes with which a disappearing item ends; `itemIndexPath` is from before the edits.
  ///
  /// The default: a deleted item ends at its place with alpha 0; an item that still exists ends at its new place.
  open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    collectionView?.change?.final(.cell, itemIndexPath)
  }
  /// Returns the attributes with which an appearing supplementary view begins; the default is as for items.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    collectionView?.change?.initial(.supplementaryView(kind: elementKind), elementIndexPath)
  }
  /// Returns the attributes with which a disappearing supplementary view ends; the default is as for items.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    collectionView?.change?.final(.supplementaryView(kind: elementKind), elementIndexPath)
  }
  /// Returns the attributes with which an appearing decoration view begins; the default is as for items.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    collectionView?.change?.initial(.decorationView(kind: elementKind), decorationIndexPath)
  }
  /// Returns the attributes with which a disappearing decoration view ends; the default is as for items.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    collectionView?.change?.final(.decorationView(kind: elementKind), decorationIndexPath)
  }

  // MARK: - Movement by hand

  /// The index path at which an item that is moved by hand would be dropped; by default that of the item whose frame
  /// contains the position, else the present one.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath { collectionView?.indexPathForItem(at: position) ?? previousIndexPath }

  /// The attributes of an item that is moved by hand; by default its own with its centre at the position.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let own =
      layoutAttributesForItem(at: indexPath) ?? makeAttributes(.cell, indexPath)
    return own.changed { $0.center = position }
  }

  // MARK: - Change of the layout

  /// Called before an animated change of the bounds, as of their size in a rotation; `oldBounds` are those before. The
  /// default implementation does nothing.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  /// Called inside the animation of a change of the bounds. The default implementation does nothing.
  open func finalizeAnimatedBoundsChange() {}
  /// Called on the old layout before an animated change to `newLayout`. The default implementation does nothing.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
  /// Called on the new layout before an animated change from `oldLayout`. The default implementation does nothing.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
  /// Called on both layouts inside the animation of the change. The default implementation does nothing.
  open func finalizeLayoutTransition() {}

  /// Replaces the index paths of items and the numbers of sections under which the layout stores values; nil means
  /// that the item or the section has been deleted or reloaded.
  func renumber(_ new: (IndexPath) -> IndexPath?, section: (Int) -> Int?) {}
  /// Discards all values that are stored by index path.
  func forgetItems() {}

  func attributes(_ category: UICollectionViewLayoutAttributes.Category, _ path: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    switch category {
    case .cell: shown(layoutAttributesForItem(at: path))
    case .supplementaryView(let kind): shown(layoutAttributesForSupplementaryView(ofKind: kind, at: path))
    case .decorationView(let kind): shown(layoutAttributesForDecorationView(ofKind: kind, at: path))
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

  // MARK: - Members of extensions that subclasses override

  /// Makes decoration views of a kind from their class, by `init(frame:)`. Nil ends the registration.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind kind: String) {
    plainRegister(viewClass, forDecorationViewOfKind: kind)
  }
  /// Makes decoration views of a kind from a xib whose first object is one; traps where it is none. Nil ends the
  /// registration.
  open func register(_ nib: UINib?, forDecorationViewOfKind kind: String) {
    guard let nib else { return plainRegister(nil, forDecorationViewOfKind: kind) }
    register(forDecorationViewOfKind: kind) { nib.first("a decoration of a layout") }
  }
}

/// The parts of a layout that are no longer valid.
@MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// A context that invalidates everything.
  public override init() {}

  /// True if the whole layout is invalid; false once single parts are named.
  open var invalidateEverything: Bool {
    invalidatedItemIndexPaths == nil && invalidatedSupplementaryIndexPaths == nil
      && invalidatedDecorationIndexPaths == nil
  }
  /// True if the numbers of items are invalid, as after `reloadData()`.
  open var invalidateDataSourceCounts: Bool { countsAreInvalid }
  var countsAreInvalid = false
  /// The change of the content offset, in points; default zero.
  open var contentOffsetAdjustment = CGPoint.zero
  /// The change of the content size that a layout notes for its own invalidation, in points; default zero. The collection
  /// view asks for `collectionViewContentSize` after each invalidation.
  open var contentSizeAdjustment = CGSize.zero
  /// The index paths of the invalid items; nil if none are named.
  open var invalidatedItemIndexPaths: [IndexPath]? { itemPaths }
  private var itemPaths: [IndexPath]?
  /// The index paths of the invalid supplementary views by kind; nil if none are named.
  open var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]? { supplementaryPaths }
  private var supplementaryPaths: [String: [IndexPath]]?
  /// The index paths of the invalid decoration views by kind; nil if none are named.
  open var invalidatedDecorationIndexPaths: [String: [IndexPath]]? { decorationPaths }
  private var decorationPaths: [String: [IndexPath]]?

  /// Adds items to the invalid parts.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    itemPaths = (itemPaths ?? []) + indexPaths
  }
  /// Adds supplementary views of a kind to the invalid parts.
  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    supplementaryPaths = (supplementaryPaths ?? [:])
      .merging([elementKind: indexPaths]) { $0 + $1 }
  }
  /// Adds decoration views of a kind to the invalid parts.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    decorationPaths = (decorationPaths ?? [:])
      .merging([elementKind: indexPaths]) { $0 + $1 }
  }
}

/// One edit of a batch, in the form in which a layout receives it.
public struct UICollectionViewUpdateItem: Hashable, Sendable {
  /// The type of an edit; raw values are UIKit's.
  public enum Action: Int, Sendable {
    /// The item is added; it is removed.
    case insert, delete
    /// The item is replaced by a new one.
    case reload
    /// The item changes its index path.
    case move
    /// No edit; no item of a batch has it.
    case none
  }

  /// The index path before the batch; nil for an insertion. The item of a section's index path is `Int.max`.
  public let indexPathBeforeUpdate: IndexPath?
  /// The index path after the batch; nil for a deletion. The item of a section's index path is `Int.max`.
  public let indexPathAfterUpdate: IndexPath?
  /// The type of the edit.
  public let updateAction: Action
}
