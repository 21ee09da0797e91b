import Foundation
import TendonAutoLayout
import TendonGeometry

/// Items that a layout arranges; cells that leave the screen are used again for those that come.
open class UICollectionView: UIScrollView {
  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// Says where the items lie. Set, it is so at once.
  open var collectionViewLayout: UICollectionViewLayout {
    get { layout }
    set {
      guard newValue !== layout else { return }
      layout.collectionView = nil
      layout = newValue
      layout.collectionView = self
      layoutDidBecomeInvalid()
    }
  }
  var layout: UICollectionViewLayout

  public weak var dataSource: (any UICollectionViewDataSource)? { didSet { reloadData() } }
  var itemDelegate: (any UICollectionViewDelegate)? { delegate as? any UICollectionViewDelegate }
  override func delegateDidChange() { layoutDidBecomeInvalid() }

  open var allowsSelection = true
  open var allowsMultipleSelection = false
  /// Lies behind everything, where the bounds are; default none.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  /// What a view shows: of a kind, at a place.
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
  var selected: Set<IndexPath> = []
  /// The numbers of items of the sections, as last asked for; nil: to be asked for.
  var counts: [Int]?
  var needsPreparing = true
  var preparedBounds = CGRect.null
  /// Whether a layout is under way: what moves the content meanwhile does not begin another.
  var isShowing = false

  /// The batch of edits that is open.
  var edits = EditBatch()
  /// The item that is being reconfigured, whose cell is given out instead of another one.
  var reconfigured: (path: IndexPath, cell: UICollectionViewCell)?
  /// The change that is being made: what the layout's own answers about coming and going are made of.
  var change: CollectionChange?
  /// Views that no longer show an item in sight, and are seen until they have left.
  var leavers: [CollectionLeaver] = []
  var flights = ListFlights()

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    self.layout = layout
    super.init(frame: frame)
    layout.collectionView = self
    backgroundColor = .systemBackground
  }

  public required init?(coder: NSCoder) {
    layout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    layout.collectionView = self
  }

  /// Asks for all items again, before the next frame.
  open func reloadData() {
    recycleLeavers()
    for element in shown.keys.inOrder { retire(element) }
    selected = []
    counts = nil
    layout.forgetItems()
    layoutDidBecomeInvalid()
  }

  /// False if the views inside the collection view lie where their frames say.
  private var arrangesItems = true

  /// Shows these views where they lie instead of items: a document's cells on a design canvas.
  package func place(_ views: [UIView]) {
    arrangesItems = false
    for view in views { addSubview(view) }
  }

  func layoutDidBecomeInvalid() {
    needsPreparing = true
    setNeedsLayout()
  }

  // MARK: - Numbers

  /// As the data source said when it was last asked for all items, or edits were made.
  public var numberOfSections: Int { knownCounts.count }
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

  open override func layoutSubviews() {
    // Between data that have changed and the edits that say so nothing can be asked.
    guard !isShowing, !edits.isOpen else { return }
    guard arrangesItems else { return super.layoutSubviews() }
    isShowing = true
    defer { isShowing = false }
    super.layoutSubviews()
    guard bounds.width > 0, bounds.height > 0 else { return }
    prepareIfNeeded()
    showElements()
    backgroundView?.frame = bounds
    // Behind the control, which is behind the items.
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
    if preparedBounds.size != bounds.size { needsPreparing = true }
    preparedBounds = bounds
    guard needsPreparing else { return }
    prepareLayout()
    contentSize = layout.collectionViewContentSize
  }

  func prepareLayout() {
    needsPreparing = false
    _ = knownCounts
    layout.prepare()
  }
}
