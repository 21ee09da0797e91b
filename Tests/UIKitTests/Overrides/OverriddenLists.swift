import UIKit

// Overrides of members that UIKit declares open. That the file compiles is the test.

class OverriddenCell: UITableViewCell {
  override var configurationState: UICellConfigurationState { super.configurationState }
  override func setNeedsUpdateConfiguration() {}
  override func updateConfiguration(using s: UICellConfigurationState) {}
  override func defaultContentConfiguration() -> UIListContentConfiguration { super.defaultContentConfiguration() }
  override var contentConfiguration: (any UIContentConfiguration)? { didSet {} }
  override var automaticallyUpdatesContentConfiguration: Bool { didSet {} }
  override var contentView: UIView { super.contentView }
  override var imageView: UIImageView? { nil }
  override var textLabel: UILabel? { nil }
  override var detailTextLabel: UILabel? { nil }
  override var backgroundConfiguration: UIBackgroundConfiguration? { didSet {} }
  override func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { super.defaultBackgroundConfiguration() }
  override var backgroundView: UIView? { didSet {} }
  override var selectedBackgroundView: UIView? { didSet {} }
  override var reuseIdentifier: String? { nil }
  override func prepareForReuse() {}
  override var selectionStyle: UITableViewCell.SelectionStyle { didSet {} }
  override var isSelected: Bool { didSet {} }
  override var isHighlighted: Bool { didSet {} }
  override func setSelected(_ b: Bool, animated: Bool) {}
  override func setHighlighted(_ b: Bool, animated: Bool) {}
  override var editingStyle: UITableViewCell.EditingStyle { .none }
  override var shouldIndentWhileEditing: Bool { didSet {} }
  override var accessoryType: UITableViewCell.AccessoryType { didSet {} }
  override var accessoryView: UIView? { didSet {} }
  override var editingAccessoryType: UITableViewCell.AccessoryType { didSet {} }
  override var editingAccessoryView: UIView? { didSet {} }
  override var indentationLevel: Int { didSet {} }
  override var indentationWidth: CGFloat { didSet {} }
  override func setEditing(_ b: Bool, animated: Bool) {}
  override var showingDeleteConfirmation: Bool { true }
  override func willTransition(to s: UITableViewCell.StateMask) {}
  override func didTransition(to s: UITableViewCell.StateMask) {}
}

class OverriddenHeader: UITableViewHeaderFooterView {
  override var textLabel: UILabel? { nil }
  override var detailTextLabel: UILabel? { nil }
  override var contentView: UIView { super.contentView }
  override var backgroundView: UIView? { didSet {} }
  override var reuseIdentifier: String? { nil }
  override func prepareForReuse() {}
  override var contentConfiguration: (any UIContentConfiguration)? { didSet {} }
  override func updateConfiguration(using s: UIViewConfigurationState) {}
}

class OverriddenItem: UICollectionViewCell {
  override var contentView: UIView { super.contentView }
  override var isSelected: Bool { didSet {} }
  override var isHighlighted: Bool { didSet {} }
  override var backgroundView: UIView? { didSet {} }
  override var selectedBackgroundView: UIView? { didSet {} }
  override var configurationState: UICellConfigurationState { super.configurationState }
  override func setNeedsUpdateConfiguration() {}
  override func updateConfiguration(using s: UICellConfigurationState) {}
  override var contentConfiguration: (any UIContentConfiguration)? { didSet {} }
  override var backgroundConfiguration: UIBackgroundConfiguration? { didSet {} }
  override var reuseIdentifier: String? { nil }
  override func prepareForReuse() {}
  override func apply(_ a: UICollectionViewLayoutAttributes) {}
  override func willTransition(from a: UICollectionViewLayout, to b: UICollectionViewLayout) {}
  override func didTransition(from a: UICollectionViewLayout, to b: UICollectionViewLayout) {}
  override func preferredLayoutAttributesFitting(_ a: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  { a }
}

class OverriddenListCell: UICollectionViewListCell {
  override var accessories: [UICellAccessory] { didSet {} }
  override var indentationLevel: Int { didSet {} }
  override var separatorLayoutGuide: UILayoutGuide { super.separatorLayoutGuide }
  override func defaultContentConfiguration() -> UIListContentConfiguration { super.defaultContentConfiguration() }
}

class OverriddenInvalidation: UICollectionViewLayoutInvalidationContext {
  override var invalidateEverything: Bool { true }
  override var invalidateDataSourceCounts: Bool { true }
  override func invalidateItems(at p: [IndexPath]) {}
}

class OverriddenLayout: UICollectionViewLayout {
  override class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  override class var invalidationContextClass: AnyClass { OverriddenInvalidation.self }
  override var collectionView: UICollectionView? { nil }
  override func invalidateLayout() {}
  override func invalidateLayout(with c: UICollectionViewLayoutInvalidationContext) {}
  override func register(_ c: AnyClass?, forDecorationViewOfKind k: String) {}
  override func register(_ n: UINib?, forDecorationViewOfKind k: String) {}
  override func prepare() {}
  override func layoutAttributesForElements(in r: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
  override func layoutAttributesForItem(at p: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
  override func layoutAttributesForSupplementaryView(ofKind k: String, at p: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }
  override func layoutAttributesForDecorationView(ofKind k: String, at p: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }
  override func shouldInvalidateLayout(forBoundsChange r: CGRect) -> Bool { true }
  override func invalidationContext(forBoundsChange r: CGRect) -> UICollectionViewLayoutInvalidationContext {
    super.invalidationContext(forBoundsChange: r)
  }
  override func shouldInvalidateLayout(
    forPreferredLayoutAttributes a: UICollectionViewLayoutAttributes,
    withOriginalAttributes b: UICollectionViewLayoutAttributes
  ) -> Bool { true }
  override func invalidationContext(
    forPreferredLayoutAttributes a: UICollectionViewLayoutAttributes,
    withOriginalAttributes b: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    super.invalidationContext(forPreferredLayoutAttributes: a, withOriginalAttributes: b)
  }
  override func targetContentOffset(forProposedContentOffset p: CGPoint, withScrollingVelocity v: CGPoint) -> CGPoint {
    p
  }
  override func targetContentOffset(forProposedContentOffset p: CGPoint) -> CGPoint { p }
  override var collectionViewContentSize: CGSize { .zero }
  override var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
  override func prepare(forCollectionViewUpdates u: [UICollectionViewUpdateItem]) {}
  override func finalizeCollectionViewUpdates() {}
  override func prepare(forAnimatedBoundsChange r: CGRect) {}
  override func finalizeAnimatedBoundsChange() {}
  override func prepareForTransition(to l: UICollectionViewLayout) {}
  override func prepareForTransition(from l: UICollectionViewLayout) {}
  override func finalizeLayoutTransition() {}
  override func initialLayoutAttributesForAppearingItem(at p: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
  override func finalLayoutAttributesForDisappearingItem(at p: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
  override func initialLayoutAttributesForAppearingSupplementaryElement(ofKind k: String, at p: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }
  override func finalLayoutAttributesForDisappearingSupplementaryElement(ofKind k: String, at p: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }
  override func initialLayoutAttributesForAppearingDecorationElement(ofKind k: String, at p: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }
  override func finalLayoutAttributesForDisappearingDecorationElement(ofKind k: String, at p: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }
  override func targetIndexPath(forInteractivelyMovingItem p: IndexPath, withPosition q: CGPoint) -> IndexPath { p }
  override func layoutAttributesForInteractivelyMovingItem(at p: IndexPath, withTargetPosition q: CGPoint)
    -> UICollectionViewLayoutAttributes
  { super.layoutAttributesForInteractivelyMovingItem(at: p, withTargetPosition: q) }
  override func invalidationContext(
    forInteractivelyMovingItems a: [IndexPath], withTargetPosition b: CGPoint, previousIndexPaths c: [IndexPath],
    previousPosition d: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    super.invalidationContext(
      forInteractivelyMovingItems: a, withTargetPosition: b, previousIndexPaths: c, previousPosition: d)
  }
  override func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths a: [IndexPath], previousIndexPaths b: [IndexPath], movementCancelled c: Bool
  ) -> UICollectionViewLayoutInvalidationContext {
    super.invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths: a, previousIndexPaths: b, movementCancelled: c)
  }
}

class OverriddenFlow: UICollectionViewFlowLayout {
  override var itemSize: CGSize { didSet {} }
  override var minimumLineSpacing: CGFloat { didSet {} }
  override var minimumInteritemSpacing: CGFloat { didSet {} }
  override var estimatedItemSize: CGSize { didSet {} }
  override var headerReferenceSize: CGSize { didSet {} }
  override var footerReferenceSize: CGSize { didSet {} }
  override var sectionInset: UIEdgeInsets { didSet {} }
  override var sectionHeadersPinToVisibleBounds: Bool { didSet {} }
}

class OverriddenAttributes: UICollectionViewLayoutAttributes {
  override var frame: CGRect { didSet {} }
  override var alpha: CGFloat { didSet {} }
  override var zIndex: Int { didSet {} }
  override var transform: CGAffineTransform { didSet {} }
  override func copy(with z: NSZone? = nil) -> Any { self }
  override func isEqual(_ o: Any?) -> Bool { true }
}

class OverriddenTable: UITableView {
  override var style: UITableView.Style { .plain }
  override var dataSource: (any UITableViewDataSource)? { didSet {} }
  override var prefetchDataSource: (any UITableViewDataSourcePrefetching)? { didSet {} }
  override var rowHeight: CGFloat { didSet {} }
  override var sectionHeaderHeight: CGFloat { didSet {} }
  override var estimatedRowHeight: CGFloat { didSet {} }
  override var separatorInset: UIEdgeInsets { didSet {} }
  override var backgroundView: UIView? { didSet {} }
  override func reloadData() {}
  override func reloadSectionIndexTitles() {}
  override var numberOfSections: Int { 0 }
  override func numberOfRows(inSection s: Int) -> Int { 0 }
  override func rect(forSection s: Int) -> CGRect { .zero }
  override func rectForRow(at p: IndexPath) -> CGRect { .zero }
  override func indexPathForRow(at p: CGPoint) -> IndexPath? { nil }
  override func indexPath(for c: UITableViewCell) -> IndexPath? { nil }
  override func cellForRow(at p: IndexPath) -> UITableViewCell? { nil }
  override var visibleCells: [UITableViewCell] { [] }
  override var indexPathsForVisibleRows: [IndexPath]? { nil }
  override func headerView(forSection s: Int) -> UITableViewHeaderFooterView? { nil }
  override func scrollToRow(at p: IndexPath, at s: UITableView.ScrollPosition, animated: Bool) {}
  override func beginUpdates() {}
  override func endUpdates() {}
  override func performBatchUpdates(_ u: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {}
  override func insertRows(at p: [IndexPath], with a: UITableView.RowAnimation) {}
  override func deleteRows(at p: [IndexPath], with a: UITableView.RowAnimation) {}
  override func reloadRows(at p: [IndexPath], with a: UITableView.RowAnimation) {}
  override func reconfigureRows(at p: [IndexPath]) {}
  override func moveRow(at p: IndexPath, to q: IndexPath) {}
  override func insertSections(_ s: IndexSet, with a: UITableView.RowAnimation) {}
  override func reloadSections(_ s: IndexSet, with a: UITableView.RowAnimation) {}
  override func deleteSections(_ s: IndexSet, with a: UITableView.RowAnimation) {}
  override func moveSection(_ s: Int, toSection t: Int) {}
  override func footerView(forSection s: Int) -> UITableViewHeaderFooterView? { nil }
  override func dequeueReusableHeaderFooterView(withIdentifier i: String) -> UITableViewHeaderFooterView? { nil }
  override func register(_ c: AnyClass?, forHeaderFooterViewReuseIdentifier i: String) {}
  override func register(_ n: UINib?, forHeaderFooterViewReuseIdentifier i: String) {}
  override var isEditing: Bool { didSet {} }
  override func setEditing(_ b: Bool, animated: Bool) {}
  override var allowsSelection: Bool { didSet {} }
  override var indexPathForSelectedRow: IndexPath? { nil }
  override func selectRow(at p: IndexPath?, animated: Bool, scrollPosition s: UITableView.ScrollPosition) {}
  override func deselectRow(at p: IndexPath, animated: Bool) {}
  override var tableHeaderView: UIView? { didSet {} }
  override var tableFooterView: UIView? { didSet {} }
  override func dequeueReusableCell(withIdentifier i: String) -> UITableViewCell? { nil }
  override func dequeueReusableCell(withIdentifier i: String, for p: IndexPath) -> UITableViewCell {
    super.dequeueReusableCell(withIdentifier: i, for: p)
  }
  override func register(_ c: AnyClass?, forCellReuseIdentifier i: String) {}
  override func register(_ n: UINib?, forCellReuseIdentifier i: String) {}
}

class OverriddenCollection: UICollectionView {
  override var collectionViewLayout: UICollectionViewLayout { didSet {} }
  override var dataSource: (any UICollectionViewDataSource)? { didSet {} }
  override var isPrefetchingEnabled: Bool { didSet {} }
  override var backgroundView: UIView? { didSet {} }
  override func register(_ c: AnyClass?, forCellWithReuseIdentifier i: String) {}
  override func register(_ n: UINib?, forCellWithReuseIdentifier i: String) {}
  override func dequeueReusableCell(withReuseIdentifier i: String, for p: IndexPath) -> UICollectionViewCell {
    super.dequeueReusableCell(withReuseIdentifier: i, for: p)
  }
  override var allowsSelection: Bool { didSet {} }
  override var allowsMultipleSelection: Bool { didSet {} }
  override var indexPathsForSelectedItems: [IndexPath]? { nil }
  override func selectItem(at p: IndexPath?, animated: Bool, scrollPosition: UICollectionView.ScrollPosition) {}
  override func deselectItem(at p: IndexPath, animated: Bool) {}
  override func reloadData() {}
  override func setCollectionViewLayout(
    _ l: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {}
  override var numberOfSections: Int { 0 }
  override func numberOfItems(inSection s: Int) -> Int { 0 }
  override func layoutAttributesForItem(at p: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
  override func indexPathForItem(at p: CGPoint) -> IndexPath? { nil }
  override func cellForItem(at p: IndexPath) -> UICollectionViewCell? { nil }
  override var visibleCells: [UICollectionViewCell] { [] }
  override var indexPathsForVisibleItems: [IndexPath] { [] }
  override func scrollToItem(at p: IndexPath, at s: UICollectionView.ScrollPosition, animated: Bool) {}
  override func insertItems(at p: [IndexPath]) {}
  override func deleteItems(at p: [IndexPath]) {}
  override func reloadItems(at p: [IndexPath]) {}
  override func reconfigureItems(at p: [IndexPath]) {}
  override func moveItem(at p: IndexPath, to q: IndexPath) {}
  override func insertSections(_ s: IndexSet) {}
  override func reloadSections(_ s: IndexSet) {}
  override func deleteSections(_ s: IndexSet) {}
  override func moveSection(_ s: Int, toSection t: Int) {}
  override func register(
    _ c: AnyClass?, forSupplementaryViewOfKind k: String, withReuseIdentifier i: String
  ) {}
  override func register(_ n: UINib?, forSupplementaryViewOfKind k: String, withReuseIdentifier i: String) {}
  override func dequeueReusableSupplementaryView(
    ofKind k: String, withReuseIdentifier i: String, for p: IndexPath
  ) -> UICollectionReusableView { super.dequeueReusableSupplementaryView(ofKind: k, withReuseIdentifier: i, for: p) }
  override func indexPathsForVisibleSupplementaryElements(ofKind k: String) -> [IndexPath] { [] }
  override func supplementaryView(forElementKind k: String, at p: IndexPath) -> UICollectionReusableView? { nil }
  override func performBatchUpdates(_ u: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {}
}
