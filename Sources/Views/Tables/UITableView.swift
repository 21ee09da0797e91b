import Foundation
import TendonAutoLayout
import TendonGeometry

/// A list of rows that scrolls; cells that leave the screen are used again for those that come.
open class UITableView: UIScrollView {
  /// How a table looks; raw values are UIKit's.
  public enum Style: Int, Sendable { case plain, grouped, insetGrouped }
  /// Raw values are UIKit's.
  public enum SeparatorStyle: Int, Sendable { case none, singleLine }

  /// As a height: the constraints inside decide.
  public static let automaticDimension: CGFloat = -1
  /// The height of a row whose constraints decide nothing, in points.
  static let standardRowHeight: CGFloat = 44

  public private(set) var style = Style.plain
  public weak var dataSource: (any UITableViewDataSource)? { didSet { setNeedsReload() } }

  /// The rows of a document, shown where there is no data source.
  public var staticContents: StaticTableContents? { didSet { setNeedsReload() } }
  var source: (any UITableViewDataSource)? { dataSource ?? staticContents }

  /// The delegate, where it hears of rows as well.
  var rowDelegate: (any UITableViewDelegate)? { delegate as? any UITableViewDelegate }
  override func delegateDidChange() { setNeedsReload() }

  /// The height of rows for which the delegate names none, in points; default `automaticDimension`.
  open var rowHeight = UITableView.automaticDimension { didSet { if rowHeight != oldValue { setNeedsReload() } } }
  /// What a row of automatic height counts for until it is seen, in points; default `automaticDimension` (44).
  open var estimatedRowHeight = UITableView.automaticDimension
  /// The heights of headers and footers for which the delegate names none, in points; default `automaticDimension`.
  open var sectionHeaderHeight = UITableView.automaticDimension { didSet { setNeedsReload() } }
  open var sectionFooterHeight = UITableView.automaticDimension { didSet { setNeedsReload() } }
  open var separatorStyle = SeparatorStyle.singleLine { didSet { setNeedsLayout() } }
  open var separatorColor: UIColor? = .separator { didSet { setNeedsLayout() } }
  open var separatorInset = UITableView.plainInset { didSet { setNeedsLayout() } }
  static let plainInset = UIEdgeInsets(top: 0, left: 15, bottom: 0, right: 0)
  open var allowsSelection = true
  /// Whether rows stay chosen when another one is chosen; default false.
  open var allowsMultipleSelection = false

  /// Whether rows can be chosen while the table is edited; default false.
  open var allowsSelectionDuringEditing = false
  /// Whether several rows can be chosen while the table is edited, each by a circle; default false.
  open var allowsMultipleSelectionDuringEditing = false
  /// The colour of the titles of the index; default the tint colour.
  open var sectionIndexColor: UIColor? { didSet { reloadSectionIndexTitles() } }
  /// The number of rows from which on the index is shown; default 0.
  open var sectionIndexMinimumDisplayRowCount = 0 { didSet { reloadSectionIndexTitles() } }
  var indexView: SectionIndexView?
  // The state of the editing, used in two files.
  var editingState = false
  /// The row that is pulled aside, and how far it was when the finger came down.
  var swiped: (cell: UITableViewCell, start: CGFloat)?
  var reordering: Reordering?

  /// Above the first and below the last section; as wide as the table, as high as it is itself.
  open var tableHeaderView: UIView? { didSet { replace(oldValue, by: tableHeaderView) } }
  open var tableFooterView: UIView? { didSet { replace(oldValue, by: tableFooterView) } }

  let cellPool = ReusePool<UITableViewCell>()
  let headerPool = ReusePool<UITableViewHeaderFooterView>()
  var shown: [IndexPath: UITableViewCell] = [:]
  var shownHeaders: [TableLayout.Part: UIView] = [:]
  /// Views of headers and footers that were made to be measured, until it is known which are seen.
  var measuredHeaders: [TableLayout.Part: UIView] = [:]
  var arrangement = TableLayout()
  /// True if the height of each row may be another, as of the last one that was asked for.
  var namesHeights = false
  /// The number of times that heights have been asked for.
  var heightQuestion = 0
  /// The batch of edits that is open.
  var edits = EditBatch()
  /// The row that is being reconfigured, whose cell is given out instead of another one.
  var reconfigured: (path: IndexPath, cell: UITableViewCell)?
  /// Views that no longer show a row in sight, and are seen until they have left.
  var leavers: [TableLeaver] = []
  var flights = ListFlights()
  /// The ways on which rows are that come into sight meanwhile, from the oldest batch on.
  var courses: [TableCourse] = []
  /// The row that the table is scrolling to.
  var glideTarget: (path: IndexPath, position: ScrollPosition)?
  var needsReload = true
  /// Whether a layout is under way: what moves the content meanwhile does not begin another.
  var isShowingRows = false
  var measuredWidth: CGFloat = 0
  var selected: Set<IndexPath> = []

  public init(frame: CGRect, style: Style) {
    super.init(frame: frame)
    self.style = style
    backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
    alwaysBounceVertical = true
    setUpSwipes()
  }

  public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpSwipes()
  }

  private func setUpSwipes() {
    let swipe = SwipePanGestureRecognizer()
    swipe.addTarget { [weak self] in self?.swipe($0 as! UIPanGestureRecognizer) }
    addGestureRecognizer(swipe)
  }

  /// The style that a document gives the table.
  package func decode(style: Style) { self.style = style }

  /// Asks for all rows again, before the next frame.
  open func reloadData() {
    swiped = nil
    reordering?.link?.invalidate()
    reordering = nil
    retireAll()
    selected = []
    setNeedsReload()
  }

  func setNeedsReload() {
    needsReload = true
    courses = []
    setNeedsLayout()
  }

  /// False if the views inside the table lie where their frames say.
  private var arrangesRows = true

  /// Shows these views where they lie instead of rows: a document's cells on a design canvas.
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
    // Between data that have changed and the edits that say so nothing can be asked.
    guard !isShowingRows, !edits.isOpen else { return }
    guard arrangesRows else { return super.layoutSubviews() }
    isShowingRows = true
    defer { isShowingRows = false }
    reloadIfNeeded()
    super.layoutSubviews()
    contentSize = CGSize(width: bounds.width, height: arrangement.height)
    showRows()
    placeIndex()
  }
}
