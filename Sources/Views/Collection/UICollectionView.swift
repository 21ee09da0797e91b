import Foundation
import TendonAutoLayout
import TendonGeometry

/// A scroll view that displays items at the positions that a layout computes. Cells that leave the screen are reused.
open class UICollectionView: UIScrollView {
  /// The kind of the headers of a flow layout: `"UICollectionElementKindSectionHeader"`.
  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of the footers of a flow layout: `"UICollectionElementKindSectionFooter"`.
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// The layout that positions the items. Setting it takes effect without animation.
  open var collectionViewLayout: UICollectionViewLayout {
    get { layout }
    set {
      guard newValue !== layout else { return }
      layout.currentView = nil
      layout = newValue
      layout.currentView = self
      layoutDidBecomeInvalid()
    }
  }
  var layout: UICollectionViewLayout

  /// The source of items and their views; not retained. Default: nil, no sections. Setting it reloads the data.
  open weak var dataSource: (any UICollectionViewDataSource)? { didSet { reloadData() } }
  var itemDelegate: (any UICollectionViewDelegate)? { delegate as? any UICollectionViewDelegate }
  override func delegateDidChange() {
    addMenus()
    layoutDidBecomeInvalid()
  }
  /// The delegate of drags from the collection view; not retained. Default: nil, nothing is dragged.
  open weak var dragDelegate: (any UICollectionViewDragDelegate)? { didSet { dragDelegatesDidChange() } }
  /// The delegate of drops on the collection view; not retained. Default: nil, nothing is dropped.
  open weak var dropDelegate: (any UICollectionViewDropDelegate)? { didSet { dragDelegatesDidChange() } }
  /// The drags and drops; nil until there is a delegate of them.
  var drags: ListDrags?
  /// The swipes over the rows of lists; nil until a row has actions.
  var swipes: ListSwipes?
  /// The context menus of the items; nil until there is a delegate.
  var menus: ListMenus?
  /// The source that is told of items that are about to be displayed; not retained. Default: nil.
  public weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  /// True if the `prefetchDataSource` is told of items. Default: true.
  open var isPrefetchingEnabled = true
  var prefetching = ListPrefetching()
  /// The scroll views of sections that scroll by themselves, by the numbers of the sections.
  var scrollers: [Int: OrthogonalScroller] = [:]

  /// True if a tap selects an item. Default: true.
  open var allowsSelection = true
  /// True if several items can be selected; a tap on a selected item then deselects it. Default: false.
  open var allowsMultipleSelection = false
  /// True if the cells are in editing mode, which `UICellConfigurationState.isEditing` tells them. Default: false.
  open var isEditing = false {
    didSet {
      guard isEditing != oldValue else { return }
      for path in indexPathsForSelectedItems ?? [] where !allowsMultipleSelectionDuringEditing {
        deselectItem(at: path, animated: false)
      }
      for cell in visibleCells {
        cell.setNeedsUpdateConfiguration()
        (cell as? UICollectionViewListCell)?.editingDidChange()
      }
    }
  }
  /// True if a tap selects an item during editing. Default: false.
  open var allowsSelectionDuringEditing = false
  /// True if several items can be selected during editing. Default: false.
  open var allowsMultipleSelectionDuringEditing = false
  /// True if the focus of an item selects it. Default: false. Differs from UIKit: a stage has no focus.
  open var selectionFollowsFocus = false
  /// A view behind all items that fills the bounds; default nil.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  /// An element that the collection view displays: a category and an index path.
  struct Element: Hashable {
    let category: UICollectionViewLayoutAttributes.Category
    var path: IndexPath

    init(_ category: UICollectionViewLayoutAttributes.Category, _ path: IndexPath) {
      (self.category, self.path) = (category, path)
    }
    @MainActor init(_ attributes: UICollectionViewLayoutAttributes) {
      self.init(attributes.category, attributes.indexPath)
    }
  }
  let pool = ReusePool<UICollectionReusableView>()
  var shown: [Element: UICollectionReusableView] = [:]
  /// The view outside the bounds that is displayed for its first responder alone.
  weak var keptView: UICollectionReusableView?
  var selected: Set<IndexPath> = []
  /// The numbers of items of the sections, as last requested; nil if they have to be requested.
  var counts: [Int]?
  var needsPreparing = true
  var preparedBounds = CGRect.null
  /// True during a layout pass; changes of the offset then do not start another one.
  var isShowing = false

  /// The open batch of edits.
  var edits = EditBatch()
  /// The item that is moved by hand.
  var moving: InteractiveMovement?
  /// The frame with which a view is created that the data source dequeues now.
  var frameOfNewView = CGRect.zero
  /// The item that is being reconfigured; its cell is returned instead of a new one.
  var reconfigured: (path: IndexPath, cell: UICollectionViewCell)?
  /// The change in progress, from which the layout's default initial and final attributes are computed.
  var change: CollectionChange?
  /// Views of elements that are no longer displayed, until their animations end.
  var disappearing: [DisappearingCollectionView] = []
  var runningUpdates = RunningListUpdates()
  /// Called at the end of the interactive change of the layout.
  var transitionCompletion: LayoutInteractiveTransitionCompletion?

  /// An empty collection view with a layout and the background colour `.systemBackground`.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    self.layout = layout
    super.init(frame: frame)
    layout.currentView = self
    backgroundColor = .systemBackground
  }

  public required init?(coder: NSCoder) {
    layout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    layout.currentView = self
  }

  /// While a row is swiped open, touches beside its actions belong to the collection view.
  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let hit = super.hitTest(point, with: event) else { return nil }
    return swipes?.closer(at: point, with: event) ?? hit
  }

  /// A tap beside the actions of a row that is swiped open closes it.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    // Touches of the actions come here as well, along the responder chain.
    if touches.contains(where: { $0.view === self }) { swipes?.close(animated: true) }
  }

  /// Requests all items again before the next frame and clears the selection.
  open func reloadData() {
    moving = nil
    swipes?.forget()
    recycleDisappearing()
    for element in shown.keys.inOrder { retire(element) }
    selected = []
    prefetching.forget()
    counts = nil
    layout.forgetItems()
    let context = layout.makeContext()
    context.countsAreInvalid = true
    layout.invalidateLayout(with: context)
    layoutDidBecomeInvalid()
  }

  /// True if the layout arranges the subviews; false if they keep their frames.
  private var arrangesItems = true

  /// Displays these views at their frames instead of items, for a document's cells on a design canvas.
  package func place(_ views: [UIView]) {
    arrangesItems = false
    for view in views { addSubview(view) }
  }

  func layoutDidBecomeInvalid() {
    needsPreparing = true
    setNeedsLayout()
  }

  // MARK: - Numbers of items

  /// The number of sections, as the data source last returned it; updated by edits and by `reloadData()`.
  open var numberOfSections: Int { knownCounts.count }
  /// The number of items in a section, as the data source last returned it. A section outside the range is a
  /// programming error.
  open func numberOfItems(inSection section: Int) -> Int {
    let counts = knownCounts
    precondition(
      counts.indices.contains(section),
      "sections of this collection view lie in 0..<\(counts.count), got \(section)")
    return counts[section]
  }

  var knownCounts: [Int] {
    if let counts { return counts }
    let asked = askCounts()
    counts = asked
    return asked
  }

  func askCounts() -> [Int] {
    guard let dataSource else { return [] }
    return (0..<dataSource.numberOfSections(in: self)).map {
      dataSource.collectionView(self, numberOfItemsInSection: $0)
    }
  }

  // MARK: - Layout

  override func rest(forProposed offset: CGPoint, velocity: CGPoint) -> CGPoint {
    layout.targetContentOffset(forProposedContentOffset: offset, withScrollingVelocity: velocity)
  }

  open override func layoutSubviews() {
    // Between a change of the data and the edits that describe it, the data source must not be asked.
    guard !isShowing, !edits.isOpen else { return }
    guard arrangesItems else { return super.layoutSubviews() }
    isShowing = true
    defer { isShowing = false }
    super.layoutSubviews()
    guard bounds.width > 0, bounds.height > 0 else { return }
    prepareIfNeeded()
    showElements()
    prefetchItems()
    backgroundView?.frame = bounds
    // Behind the refresh control, which lies behind the items.
    if refreshControl != nil { backgroundView?.layer.zPosition = -2 }
  }

  open override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    layoutDidBecomeInvalid()
  }

  func prepareIfNeeded() {
    if !preparedBounds.isNull, preparedBounds != bounds, layout.shouldInvalidateLayout(forBoundsChange: bounds) {
      layout.invalidateLayout(with: layout.invalidationContext(forBoundsChange: bounds))
    }
    let old = preparedBounds
    if old.size != bounds.size { needsPreparing = true }
    preparedBounds = bounds
    guard needsPreparing else { return }
    prepareLayout()
    let resizes = !old.isNull && old.size != bounds.size
    if resizes { layout.prepare(forAnimatedBoundsChange: old) }
    contentSize = layout.collectionViewContentSize
    if resizes { layout.finalizeAnimatedBoundsChange() }
  }

  func prepareLayout() {
    needsPreparing = false
    _ = knownCounts
    layout.prepare()
    showScrollers()
  }

  // MARK: - Members of extensions that subclasses override

  /// Makes cells of a class for a reuse identifier, by `init(frame:)` with
  /// the frame that the layout gives the item. Nil ends the registration.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    plainRegister(cellClass, forCellWithReuseIdentifier: identifier)
  }
  /// Returns a cell for reuse, or a new one from the registered closure or prototype. During `reconfigureItems(at:)` it
  /// returns the cell that is displayed at `path`. An identifier that is not registered is a programming error.
  open func dequeueReusableCell(withReuseIdentifier identifier: String, for path: IndexPath) -> UICollectionViewCell {
    plainDequeueReusableCell(withReuseIdentifier: identifier, for: path)
  }
  /// Makes supplementary views (headers and footers) of a class for a kind and a reuse identifier, by `init(frame:)`. Nil
  /// ends the registration.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) { plainRegister(viewClass, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier) }
  /// Makes cells of a kind from a xib whose first object is the cell; traps where it is none. Nil ends the registration.
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    guard let nib else { return plainRegister(nil, forCellWithReuseIdentifier: identifier) }
    register(forCellWithReuseIdentifier: identifier) { nib.first("a cell of a collection view") }
  }
  /// Makes headers, footers and the like from a xib whose first object is one; traps where it is none. Nil ends the
  /// registration.
  open func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) {
    guard let nib else {
      return plainRegister(nil, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
    }
    register(forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier) {
      nib.first("a part of a collection view")
    }
  }
  /// Returns a supplementary view for reuse, or a new one from the registered closure or prototype. An identifier that
  /// is not registered for the kind is a programming error.
  open func dequeueReusableSupplementaryView(
    ofKind kind: String, withReuseIdentifier identifier: String, for path: IndexPath
  ) -> UICollectionReusableView {
    plainDequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: identifier, for: path)
  }
  /// The index paths of the supplementary views of a kind that are on screen, sorted.
  open func indexPathsForVisibleSupplementaryElements(ofKind kind: String) -> [IndexPath] {
    plainIndexPathsForVisibleSupplementaryElements(ofKind: kind)
  }
  /// The supplementary view of a kind at an index path; nil if it is not on screen.
  open func supplementaryView(forElementKind kind: String, at path: IndexPath) -> UICollectionReusableView? {
    plainSupplementaryView(forElementKind: kind, at: path)
  }
  /// The index paths of the selected items, sorted; empty if there are none.
  open var indexPathsForSelectedItems: [IndexPath]? { plainIndexPathsForSelectedItems }
  /// Selects an item and scrolls to it if `scrollPosition` is not empty. Without multiple selection the previous item
  /// is deselected; nil deselects all. The delegate is not notified.
  open func selectItem(at path: IndexPath?, animated: Bool, scrollPosition: ScrollPosition = []) {
    plainSelectItem(at: path, animated: animated, scrollPosition: scrollPosition)
  }
  /// Deselects an item. The delegate is not notified.
  open func deselectItem(at path: IndexPath, animated: Bool) { plainDeselectItem(at: path, animated: animated) }
  /// Replaces the layout. If `animated` is true, all elements that are visible before or after move to their new
  /// places.
  open func setCollectionViewLayout(_ newLayout: UICollectionViewLayout, animated: Bool) {
    plainSetCollectionViewLayout(newLayout, animated: animated)
  }
  /// Replaces the layout as ``setCollectionViewLayout(_:animated:)`` does, and calls the closure at the end.
  open func setCollectionViewLayout(
    _ newLayout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) { plainSetCollectionViewLayout(newLayout, animated: animated, completion: completion) }
  /// The attributes of an item from the layout, which is prepared first if it is invalid.
  open func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    plainLayoutAttributesForItem(at: path)
  }
  /// The index path of the item that contains a point of the content, by the attributes of the layout, which is
  /// prepared first if it is invalid; nil if there is none. Of several items it is the front one.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? { plainIndexPathForItem(at: point) }
  /// The cell of an item; nil if it is not on screen.
  open func cellForItem(at path: IndexPath) -> UICollectionViewCell? { plainCellForItem(at: path) }
  /// The cells on screen, sorted by index path.
  open var visibleCells: [UICollectionViewCell] { plainVisibleCells }
  /// The index paths of the cells on screen, sorted.
  open var indexPathsForVisibleItems: [IndexPath] { plainIndexPathsForVisibleItems }
  /// Scrolls until an item lies at a position, as far as the content allows. An unknown index path has no effect.
  open func scrollToItem(at path: IndexPath, at position: ScrollPosition, animated: Bool) {
    plainScrollToItem(at: path, at: position, animated: animated)
  }
  /// Inserts items, animated; index paths refer to the state after the batch.
  open func insertItems(at paths: [IndexPath]) { plainInsertItems(at: paths) }
  /// Deletes items, animated; index paths refer to the state before the batch.
  open func deleteItems(at paths: [IndexPath]) { plainDeleteItems(at: paths) }
  /// Replaces the cells of items with new ones from the data source, animated.
  open func reloadItems(at paths: [IndexPath]) { plainReloadItems(at: paths) }
  /// Updates the cells of items in place: the data source is asked for the cells again and receives the displayed ones
  /// when it dequeues. Self-sizing cells are measured again.
  open func reconfigureItems(at paths: [IndexPath]) { plainReconfigureItems(at: paths) }
  /// Moves an item from an index path before the batch to one after it, animated.
  open func moveItem(at path: IndexPath, to newPath: IndexPath) { plainMoveItem(at: path, to: newPath) }
  /// Inserts sections, animated; numbers refer to the state after the batch.
  open func insertSections(_ sections: IndexSet) { plainInsertSections(sections) }
  /// Deletes sections, animated; numbers refer to the state before the batch.
  open func deleteSections(_ sections: IndexSet) { plainDeleteSections(sections) }
  /// Moves a section from its number before the batch to its number after it, animated.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    plainMoveSection(section, toSection: newSection)
  }
  /// Reloads sections, animated: the number of items and all views are requested again.
  open func reloadSections(_ sections: IndexSet) { plainReloadSections(sections) }
  /// Performs the edits in `updates` as one animated batch.
  ///
  /// `completion` is called when the last animation has ended; its argument is false if an animation was interrupted.
  /// In a batch, index paths and sections that are deleted, reloaded or moved from refer to the state before the batch;
  /// those that are inserted or moved to refer to the state after it. Traps with UIKit's message if the numbers of
  /// items do not agree with the edits.
  open func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    plainPerformBatchUpdates(updates, completion: completion)
  }
  /// Performs the edits in `updates`, if there are any, as one animated batch.
  @_disfavoredOverload
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    plainPerformBatchUpdates(updates, completion: completion)
  }
}
