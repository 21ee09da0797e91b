import Foundation
import TendonAutoLayout
import TendonGeometry

/// A scroll view that displays rows in sections, one below the other. Cells that leave the screen are reused.
open class UITableView: UIScrollView {
  /// The appearance of a table; raw values are UIKit's.
  public enum Style: Int, Sendable {
    /// Rows over the whole width; headers stay at the top while their section scrolls.
    case plain
    /// Sections apart from each other; headers scroll with their section.
    case grouped
    /// As `grouped`, with sections on rounded cards.
    case insetGrouped
  }
  /// The type of the separators between rows; raw values are UIKit's.
  public enum SeparatorStyle: Int, Sendable {
    /// No separators.
    case none
    /// A thin line.
    case singleLine
  }

  /// The value -1 of a height that the constraints of the view determine.
  public nonisolated static let automaticDimension: CGFloat = -1
  /// The answer of a delegate without estimates, and of one without levels of indentation.
  static let notEstimated: CGFloat = -2
  static let cellsOwnIndentation = Int.min
  /// The height of a row whose constraints determine no height, in points.
  package static let standardRowHeight: CGFloat = 44

  /// The appearance of the table; default `.plain`.
  open private(set) var style = Style.plain
  /// The source of rows and their cells; not retained. Default: nil, the rows of `staticContents`. Setting it reloads
  /// the data.
  open weak var dataSource: (any UITableViewDataSource)? { didSet { setNeedsReload() } }

  /// The rows of a document, displayed if there is no data source; default nil.
  package var staticContents: StaticTableContents? { didSet { setNeedsReload() } }
  var source: (any UITableViewDataSource)? { dataSource ?? staticContents }

  /// The delegate if it conforms to `UITableViewDelegate`.
  var rowDelegate: (any UITableViewDelegate)? { delegate as? any UITableViewDelegate }
  override func delegateDidChange() {
    addMenus()
    setNeedsReload()
  }
  /// The delegate of drags from the table; not retained. Default: nil, nothing is dragged.
  open weak var dragDelegate: (any UITableViewDragDelegate)? { didSet { dragDelegatesDidChange() } }
  /// The delegate of drops on the table; not retained. Default: nil, nothing is dropped.
  open weak var dropDelegate: (any UITableViewDropDelegate)? { didSet { dragDelegatesDidChange() } }
  /// The drags and drops; nil until there is a delegate of them.
  var drags: ListDrags?
  /// The context menus of the rows; nil until there is a delegate.
  var menus: ListMenus?
  /// The source that is told of rows that are about to be displayed; not retained. Default: nil.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
  /// True if the `prefetchDataSource` is told of rows. Default: true.
  open var isPrefetchingEnabled = true
  var prefetching = ListPrefetching()

  /// The height of rows for which the delegate returns none, in points; default `automaticDimension`.
  open var rowHeight = UITableView.automaticDimension { didSet { if rowHeight != oldValue { setNeedsReload() } } }
  /// The estimated height of a row of automatic height until it is measured, in points; default `automaticDimension`,
  /// which means 44.
  open var estimatedRowHeight = UITableView.automaticDimension
  /// The height of headers for which the delegate returns none, in points; default `automaticDimension`.
  open var sectionHeaderHeight = UITableView.automaticDimension { didSet { setNeedsReload() } }
  /// The height of footers for which the delegate returns none, in points; default `automaticDimension`.
  open var sectionFooterHeight = UITableView.automaticDimension { didSet { setNeedsReload() } }
  /// The space above each header of a section, in points; default `automaticDimension`: none in plain tables, and that of
  /// the header's own height in grouped ones.
  ///
  /// Differs from UIKit: the automatic space in plain tables, which iOS 15 has introduced, is 0.
  open var sectionHeaderTopPadding = UITableView.automaticDimension { didSet { setNeedsReload() } }
  /// The estimated height of headers, in points; default `automaticDimension`.
  ///
  /// Differs from UIKit: headers are measured before the table knows its height, and nothing reads it.
  open var estimatedSectionHeaderHeight = UITableView.automaticDimension
  /// The estimated height of footers, in points; see ``estimatedSectionHeaderHeight``.
  open var estimatedSectionFooterHeight = UITableView.automaticDimension
  /// True if the margins of cells grow with the table, so that lines of text stay readable. Default: false.
  open var cellLayoutMarginsFollowReadableWidth = false { didSet { separatorsDidChange() } }
  /// The type of the separators between rows; default `.singleLine`.
  open var separatorStyle = SeparatorStyle.singleLine { didSet { separatorsDidChange() } }
  /// The colour of the separators; default `.separator`. Nil: no separators.
  open var separatorColor: UIColor? = .separator { didSet { separatorsDidChange() } }
  /// The effect that the lines between rows have on what is behind them, with ``separatorColor`` as its content. Default:
  /// none.
  open var separatorEffect: UIVisualEffect? { didSet { separatorsDidChange() } }
  /// The insets of the separators, in points. Default: the margin of the cells on the left, 16 in tables that are
  /// narrower than 390 and 20 in others; until it is set, separators begin where the texts of the cells do.
  open var separatorInset: UIEdgeInsets {
    get {
      ownSeparatorInset ?? UIEdgeInsets(top: 0, left: TableMetrics.margin(width: bounds.width), bottom: 0, right: 0)
    }
    set {
      ownSeparatorInset = newValue
      separatorsDidChange()
    }
  }
  private var ownSeparatorInset: UIEdgeInsets?
  /// True if separators begin where the texts of the cells do.
  var hasStandardSeparatorInset: Bool { ownSeparatorInset == nil }
  /// True if a tap selects a row. Default: true.
  open var allowsSelection = true
  /// True if several rows can be selected; a tap on a selected row then deselects it. Default: false.
  open var allowsMultipleSelection = false

  /// True if a tap selects a row during editing. Default: false.
  open var allowsSelectionDuringEditing = false
  /// True if several rows can be selected during editing, each with a circle. Default: false.
  open var allowsMultipleSelectionDuringEditing = false
  /// True if the focus of a row selects it. Default: false. Differs from UIKit: a stage has no focus.
  open var selectionFollowsFocus = false
  /// The colour of the titles of the section index; default nil, the tint colour.
  open var sectionIndexColor: UIColor? { didSet { reloadSectionIndexTitles() } }
  /// The colour behind the titles of the section index; default nil: none.
  open var sectionIndexBackgroundColor: UIColor? { didSet { reloadSectionIndexTitles() } }
  /// The colour behind the titles of the section index while a touch is on it; default nil: as otherwise.
  open var sectionIndexTrackingBackgroundColor: UIColor?
  /// The minimum number of rows in the table for which the section index is displayed; default 0.
  open var sectionIndexMinimumDisplayRowCount = 0 { didSet { reloadSectionIndexTitles() } }
  var indexView: SectionIndexView?
  // The state of editing, used in two files.
  var editingState = false
  /// The swipes over the rows.
  private(set) lazy var swipes = ListSwipes(of: self)

  /// While a row is swiped open, touches beside its actions belong to the table.
  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let hit = super.hitTest(point, with: event) else { return nil }
    return swipes.closer(at: point, with: event) ?? hit
  }

  /// A tap beside the actions of a row that is swiped open closes it.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    // Touches of the actions come here as well, along the responder chain.
    if touches.contains(where: { $0.view === self }) { closeSwipe(animated: true) }
  }
  var reordering: Reordering?

  /// The view above the first section; default nil. It is as wide as the table and keeps its height.
  open var tableHeaderView: UIView? { didSet { replace(oldValue, by: tableHeaderView) } }
  /// The view below the last section; default nil. It is as wide as the table and keeps its height.
  open var tableFooterView: UIView? { didSet { replace(oldValue, by: tableFooterView) } }

  /// A view behind all rows that fills the bounds; default nil.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      placeBackground()
    }
  }

  private func placeBackground() {
    guard let backgroundView else { return }
    backgroundView.frame = bounds
    // Behind the refresh control, which lies behind the rows.
    backgroundView.layer.zPosition = refreshControl == nil ? -1 : -2
  }

  let cellPool = ReusePool<UITableViewCell>()
  let headerPool = ReusePool<UITableViewHeaderFooterView>()
  var shown: [IndexPath: UITableViewCell] = [:]
  /// The cell outside the bounds that is displayed for its first responder alone.
  weak var keptCell: UITableViewCell?
  var shownHeaders: [TableLayout.Part: UIView] = [:]
  /// Views of headers and footers that were made for measuring, until the next layout displays or recycles them.
  var measuredHeaders: [TableLayout.Part: UIView] = [:]
  var arrangement = TableLayout()
  /// True if the delegate or the document returns a height for each row, as of the last row requested.
  var namesHeights = false
  /// True if the delegate returned an estimate for the last row requested.
  var namesEstimates = false
  /// The generation of requested heights: the number of times that the table has requested them.
  var heightQuestion = 0
  /// The open batch of edits.
  var edits = EditBatch()
  /// The row that is being reconfigured; its cell is returned instead of a new one.
  var reconfigured: (path: IndexPath, cell: UITableViewCell)?
  /// Views of parts that are no longer displayed, until their animations end.
  var disappearing: [DisappearingTableView] = []
  var runningUpdates = RunningListUpdates()
  /// The transitions that have not ended, the oldest first; views that become visible meanwhile take part in them.
  var transitions: [TableTransition] = []
  /// The target of an animated scroll to a row.
  var glideTarget: (path: IndexPath, position: ScrollPosition)?
  var needsReload = true
  /// The numbers of rows of the sections that `reloadData()` has requested, until the next layout; nil: the next layout
  /// requests them.
  var newCounts: [Int]?
  /// True during a layout pass; changes of the offset then do not start another one.
  var isShowingRows = false
  var measuredWidth: CGFloat = 0
  var selected: Set<IndexPath> = []

  /// An empty table with a style and its background colour: `.systemBackground` if plain, else
  /// `.systemGroupedBackground`.
  public init(frame: CGRect, style: Style) {
    super.init(frame: frame)
    self.style = style
    backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
    alwaysBounceVertical = true
    setUpSwipes()
  }

  /// An empty plain table.
  public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpSwipes()
  }

  /// Sets the style from a document.
  package func decode(style: Style) { self.style = style }

  /// Requests the numbers of sections and rows again at once and their cells before the next frame, clears the selection
  /// and closes swiped rows.
  open func reloadData() {
    swipes.forget()
    reordering?.link?.invalidate()
    reordering = nil
    retireAll()
    prefetching.forget()
    selected = []
    setNeedsReload()
    // Between a change of the data and the edits that describe it, the data source must not be asked.
    if !edits.isOpen { newCounts = requestCounts() }
  }

  func setNeedsReload() {
    needsReload = true
    newCounts = nil
    transitions = []
    setNeedsLayout()
  }

  /// True if the table arranges the subviews; false if they keep their frames.
  private var arrangesRows = true

  /// Displays these views at their frames instead of rows, for a document's cells on a design canvas.
  package func place(_ views: [UIView]) {
    arrangesRows = false
    for view in views { addSubview(view) }
  }

  func replace(_ old: UIView?, by new: UIView?) {
    guard old !== new else { return }
    old?.removeFromSuperview()
    if let new { addSubview(new) }
    setNeedsReload()
  }

  open override func setContentOffset(_ offset: CGPoint, animated: Bool) {
    glideTarget = nil
    super.setContentOffset(offset, animated: animated)
  }

  open override func layoutSubviews() {
    // Between a change of the data and the edits that describe it, the data source must not be asked.
    guard !isShowingRows, !edits.isOpen else { return }
    guard arrangesRows else { return super.layoutSubviews() }
    isShowingRows = true
    defer { isShowingRows = false }
    reloadIfNeeded()
    super.layoutSubviews()
    contentSize = CGSize(width: bounds.width, height: arrangement.height)
    showRows()
    placeIndex()
    placeBackground()
    prefetchRows()
  }

  /// Displays the rows of new data before the next layout, for callers that request visible cells.
  func showNewRows() {
    // The data may have been requested already, for instance for the frame of a row.
    guard needsReload || shown.values.allSatisfy(\.isNew) else { return }
    guard arrangesRows, bounds.width > 0, !isShowingRows, !edits.isOpen else { return }
    isShowingRows = true
    defer { isShowingRows = false }
    reloadIfNeeded()
    showRows()
  }

  // MARK: - Members of extensions that subclasses override

  /// Requests the titles of the section index from the data source again.
  open func reloadSectionIndexTitles() { plainReloadSectionIndexTitles() }
  /// The number of sections, as the data source last returned it; updated by edits and by `reloadData()`.
  open var numberOfSections: Int { plainNumberOfSections }
  /// The number of rows in a section, as the data source last returned it; updated by edits and by `reloadData()`. A
  /// section outside the range is a programming error.
  open func numberOfRows(inSection section: Int) -> Int { plainNumberOfRows(inSection: section) }
  /// The frame of a section with its header and footer in the content, in points; zero if the section does not exist.
  open func rect(forSection section: Int) -> CGRect { plainRect(forSection: section) }
  /// The frame of a row in the content, in points; zero if the row does not exist.
  open func rectForRow(at path: IndexPath) -> CGRect { plainRectForRow(at: path) }
  /// The row at the height of a point of the content, independent of its x coordinate; nil if there is none.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? { plainIndexPathForRow(at: point) }
  /// The index path of a cell; nil if the cell displays no row at present.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? { plainIndexPath(for: cell) }
  /// The cell of a row; nil if it is not on screen. As in UIKit, the rows of new data are displayed first.
  open func cellForRow(at path: IndexPath) -> UITableViewCell? { plainCellForRow(at: path) }
  /// The cells on screen, from the top. As in UIKit, the rows of new data are displayed first.
  open var visibleCells: [UITableViewCell] { plainVisibleCells }
  /// The index paths of the cells on screen, from the top; empty if there are none. As in UIKit, the rows of new data
  /// are displayed first.
  open var indexPathsForVisibleRows: [IndexPath]? { plainIndexPathsForVisibleRows }
  /// The header of a section; nil if it is not on screen or not a `UITableViewHeaderFooterView`.
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? { plainHeaderView(forSection: section) }
  /// The footer of a section; nil if it is not on screen or not a `UITableViewHeaderFooterView`.
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? { plainFooterView(forSection: section) }
  /// Scrolls until a row is at a position; with `.none` by the least distance that makes it visible.
  ///
  /// Rows of automatic height are measured as they become visible during the scroll, and the target follows the
  /// position of the row. A row that does not exist is a programming error.
  open func scrollToRow(at path: IndexPath, at position: ScrollPosition, animated: Bool) {
    plainScrollToRow(at: path, at: position, animated: animated)
  }
  /// Begins a batch of edits, which the matching `endUpdates()` ends; nested batches are merged into one.
  ///
  /// In a batch, rows and sections that are deleted, reloaded or moved from are named by their places before it, those
  /// that are inserted or moved to by their places after it, independent of the order of the calls.
  open func beginUpdates() { plainBeginUpdates() }
  /// Ends a batch of edits: requests the numbers of rows from the data source and moves the visible rows to their new
  /// places, animated.
  ///
  /// Heights are requested again, so a batch without edits animates new heights: at once for inserted and visible rows;
  /// for the others when they are next visible, until then they keep their old height. Traps with UIKit's message if
  /// the numbers of rows do not agree with the edits.
  open func endUpdates() { plainEndUpdates() }
  /// Performs the edits in `updates` as one animated batch.
  ///
  /// `completion` is called when the last animation has ended; its argument is false if an animation was interrupted.
  open func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    plainPerformBatchUpdates(updates, completion: completion)
  }
  /// Performs the edits in `updates`, if there are any, as one animated batch.
  @_disfavoredOverload
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    plainPerformBatchUpdates(updates, completion: completion)
  }
  /// Inserts rows with an animation; index paths refer to the state after the batch.
  open func insertRows(at paths: [IndexPath], with animation: RowAnimation) {
    plainInsertRows(at: paths, with: animation)
  }
  /// Deletes rows with an animation; index paths refer to the state before the batch.
  open func deleteRows(at paths: [IndexPath], with animation: RowAnimation) {
    plainDeleteRows(at: paths, with: animation)
  }
  /// Replaces the cells of rows with new ones from the data source, with an animation.
  open func reloadRows(at paths: [IndexPath], with animation: RowAnimation) {
    plainReloadRows(at: paths, with: animation)
  }
  /// Updates the cells of rows in place: the data source is asked for the cells again and receives the displayed ones
  /// when it dequeues. Rows of automatic height are measured again, except while a row is dragged.
  open func reconfigureRows(at paths: [IndexPath]) { plainReconfigureRows(at: paths) }
  /// Moves a row from an index path before the batch to one after it, animated.
  open func moveRow(at path: IndexPath, to newPath: IndexPath) { plainMoveRow(at: path, to: newPath) }
  /// Inserts sections with an animation; numbers refer to the state after the batch.
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    plainInsertSections(sections, with: animation)
  }
  /// Deletes sections with an animation; numbers refer to the state before the batch.
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    plainDeleteSections(sections, with: animation)
  }
  /// Moves a section from its number before the batch to its number after it, animated.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    plainMoveSection(section, toSection: newSection)
  }
  /// Reloads sections with an animation: headers, rows and footers and the number of rows are requested again.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    plainReloadSections(sections, with: animation)
  }
  /// True if rows display their editing controls. Default: false.
  open var isEditing: Bool {
    get { plainIsEditing }
    set { plainIsEditing = newValue }
  }
  /// Starts or ends the editing of rows; if animated, the editing controls slide in from the sides.
  open func setEditing(_ editing: Bool, animated: Bool) { plainSetEditing(editing, animated: animated) }
  /// The index path of the selected row, the first if there are several; nil if there is none.
  open var indexPathForSelectedRow: IndexPath? { plainIndexPathForSelectedRow }
  /// Selects a row and scrolls to it if `scrollPosition` is not `.none`. Without multiple selection the other row is
  /// deselected; nil deselects all. The delegate is not notified.
  open func selectRow(at path: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    plainSelectRow(at: path, animated: animated, scrollPosition: scrollPosition)
  }
  /// Deselects a row. The delegate is not notified.
  open func deselectRow(at path: IndexPath, animated: Bool) { plainDeselectRow(at: path, animated: animated) }
  /// Returns a cell for reuse or a new one; nil if the identifier is not registered.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    plainDequeueReusableCell(withIdentifier: identifier)
  }
  /// Returns a cell for reuse or a new one. During `reconfigureRows(at:)` it returns the cell that is displayed at
  /// `indexPath`. An identifier that is not registered is a programming error.
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    plainDequeueReusableCell(withIdentifier: identifier, for: indexPath)
  }
  /// Makes cells of a class for a reuse identifier, by `init(style:reuseIdentifier:)` with the default style. Nil ends
  /// the registration.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    plainRegister(cellClass, forCellReuseIdentifier: identifier)
  }
  /// Makes cells of a kind from a xib whose first object is the cell; traps where it is none. Nil ends the registration.
  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    guard let nib else { return plainRegister(nil, forCellReuseIdentifier: identifier) }
    register(forCellReuseIdentifier: identifier) { nib.first("a cell of a table") }
  }
  /// Makes headers and footers of a kind from a xib whose first object is one; traps where it is none. Nil ends the
  /// registration.
  open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    guard let nib else { return plainRegister(nil, forHeaderFooterViewReuseIdentifier: identifier) }
    register(forHeaderFooterViewReuseIdentifier: identifier) { nib.first("a header or footer of a table") }
  }
  /// Returns a header or footer for reuse or a new one; nil if the identifier is not registered.
  open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
    plainDequeueReusableHeaderFooterView(withIdentifier: identifier)
  }
  /// Makes headers and footers of a class for a reuse identifier, by `init(reuseIdentifier:)`. Nil ends the
  /// registration.
  open func register(_ viewClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    plainRegister(viewClass, forHeaderFooterViewReuseIdentifier: identifier)
  }
}
