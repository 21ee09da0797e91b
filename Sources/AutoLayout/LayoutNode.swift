import TendonConstraintSolver
import TendonGeometry

/// The place of a view or guide in the layout tree: what the solver is told about the item, and what it answers.
///
/// Lengths are points. A node's frame lies in its parent's coordinates, whose origin is the parent's top left corner
/// whatever the parent scrolls to. Everything set here is a pending change until `LayoutEngine.solve()`.
@MainActor
public final class LayoutNode {
  /// The view or guide; nil once it is gone.
  package var item: (any LayoutItem)? { owner ?? looseItem }
  // An owner says when it goes, so that nobody has to refer to it weakly (see `NodeLink`).
  nonisolated(unsafe) private unowned(unsafe) var owner: (any LayoutItem)?
  private weak var looseItem: (any LayoutItem)?
  nonisolated(unsafe) private(set) unowned(unsafe) var measuredItem: (any MeasuredItem)?

  package internal(set) var parent: LayoutNode? {
    get { parentStorage }
    set { parentStorage = newValue }
  }
  // The parent takes itself away when it goes.
  @exclusivity(unchecked) nonisolated(unsafe) private unowned(unsafe) var parentStorage: LayoutNode?
  package internal(set) var children: [LayoutNode] {
    get { childStorage }
    // In place: a setter would copy the array at every insertion.
    _modify { yield &childStorage }
  }
  // Not isolated, so that `deinit` can take deep trees apart.
  @exclusivity(unchecked) nonisolated(unsafe) private var childStorage: [LayoutNode] = []

  /// True if the item is a layout guide: guides hold no constraints and have no autoresizing mask.
  package let isGuide: Bool

  let serial = Serial.next()
  /// The object by which others refer to the node without retaining it.
  let link = NodeLink()

  // MARK: Inputs

  // Inputs and outputs are read several times in each layout. No code runs while one is written that reads it, so that no
  // accesses overlap and none is checked.

  /// The frame set by hand or by autoresizing, without any transform; see ``setFrame(_:superSize:)``.
  @exclusivity(unchecked)
  package internal(set) var frame = CGRect.zero
  /// The size of the superview when `frame` was set.
  @exclusivity(unchecked) var superSize = CGSize.zero

  /// True if frame and mask place the item. Default: true for views, false for guides.
  @exclusivity(unchecked) package var translatesAutoresizingMaskIntoConstraints: Bool {
    didSet { if translatesAutoresizingMaskIntoConstraints != oldValue { setNeedsRefresh() } }
  }

  /// The margins and lengths of the item that change with the size of its superview; default none.
  @exclusivity(unchecked) package var autoresizingMask: Autoresizing = [] {
    didSet { if autoresizingMask != oldValue { setNeedsRefresh() } }
  }

  @exclusivity(unchecked) var huggingPriorities = AxisPair(UILayoutPriority.defaultLow)
  @exclusivity(unchecked) var compressionPriorities = AxisPair(UILayoutPriority.defaultHigh)

  // What the item measures; see `LayoutNode+Measuring.swift`.
  @exclusivity(unchecked) var sizes = MeasuredSizes()
  @exclusivity(unchecked) var baselines = MeasuredBaselines()
  /// True if the item has to be asked for its sizes before they are read again.
  @exclusivity(unchecked) var needsSizes = false
  /// The same for the baselines, which are not asked for before some constraint is about them.
  @exclusivity(unchecked) var needsBaselines = false
  @exclusivity(unchecked) var hasReadBaselines = false

  /// The margins that the margin attributes and guides placed by `.margins` use, left and right resolved; default zero.
  @exclusivity(unchecked)
  package var layoutMargins = UIEdgeInsets.zero {
    didSet {
      guard layoutMargins != oldValue else { return }
      for row in mentions where row.mentionsMargins { row.needsLowering() }
      for child in children where child.placement == .margins { child.lowerMentionsAgain() }
    }
  }

  /// True if leading is the right side in the constraints that the item holds. Default: false.
  @exclusivity(unchecked)
  package var isRightToLeft = false {
    didSet {
      guard isRightToLeft != oldValue else { return }
      lowerMentionsAgain()
      for child in children where child.isGuide { child.lowerMentionsAgain() }
      for constraint in constraints { constraint.row?.needsLowering() }
    }
  }

  /// True if edges and margins of the item mean its content area in constraints with descendants, as in a scroll view.
  ///
  /// Width, height and centre keep meaning the frame; descendants are placed as if the content offset were zero. The size
  /// of the content is an unknown that the constraints determine: ``solvedContentSize``.
  @exclusivity(unchecked) package var isScrollContentHost = false {
    didSet { if isScrollContentHost != oldValue { lowerMentionsAgain() } }
  }

  /// True if the size of the item as the topmost one is provisional, as that of a view in no window. Default: false.
  ///
  /// A conflict with it is kept in ``LayoutEngine/conflicts``, but not reported.
  package var isSizeProvisional = false

  /// The place of a guide that follows its parent's edges; nil (default) where constraints place it.
  ///
  /// Such a guide costs the solver nothing.
  @exclusivity(unchecked) package var placement: Placement? {
    didSet {
      guard placement != oldValue else { return }
      setNeedsRefresh()
      lowerMentionsAgain()
    }
  }

  /// The object id of the item in its document: the address that descriptions show.
  @exclusivity(unchecked) package var documentID: String?
  /// The name that descriptions put after a guide's address.
  package var name: String?

  // MARK: Outputs, as of the last solve

  /// The frame (not rounded, not the alignment rectangle) in the parent's coordinates.
  ///
  /// Nil where nothing places the item: no constraint mentions it, and it has no natural size or goes by its mask. Such an
  /// item keeps the frame set by hand.
  @exclusivity(unchecked)
  package internal(set) var solvedFrame: CGRect?
  /// The size of the content area of a scroll content host; nil where no constraint mentions the area.
  package internal(set) var solvedContentSize: CGSize?

  /// The constraints that the item holds, in the order in which they were installed.
  @exclusivity(unchecked)
  package internal(set) var constraints: [NSLayoutConstraint] = []

  // MARK: What the engine knows

  /// The engine that looks after the node; it may be left over from a tree that is gone.
  @exclusivity(unchecked) var attached: LayoutEngine?
  @exclusivity(unchecked) var variables: NodeVariables?
  /// The number of rows that contain one of the variables, without the rows of the node itself.
  @exclusivity(unchecked) var uses = 0
  /// The number of rows that contain the size of the content area.
  var contentUses = 0
  /// The active constraints with an attribute of the item, by order of installation.
  @exclusivity(unchecked) var mentions: [Row] = []
  /// The rows made of the mask, the natural size or the size of the root.
  @exclusivity(unchecked) var ownRows = OwnRows()
  @exclusivity(unchecked) var isQueuedForRefresh = false
  @exclusivity(unchecked) var isQueuedForReading = false
  var addressNumber: Int?

  /// The node of an item that may go without a word.
  package convenience init(item: any LayoutItem) {
    self.init(isGuide: item is LayoutGuideItem)
    looseItem = item
  }

  /// The node of an item that calls ``ownerIsGone()`` in its `deinit`.
  package convenience init(ownedBy owner: any LayoutItem) {
    self.init(isGuide: owner is LayoutGuideItem)
    self.owner = owner
  }

  /// The same for an item that is measured when its node is about to be laid out.
  package convenience init(measuring owner: any MeasuredItem) {
    self.init(ownedBy: owner)
    measuredItem = owner
    (needsSizes, needsBaselines) = (true, true)
  }

  private init(isGuide: Bool) {
    self.isGuide = isGuide
    translatesAutoresizingMaskIntoConstraints = !isGuide
    link.lead(to: self)
  }

  /// Says that the item is going.
  package nonisolated func ownerIsGone() { (owner, measuredItem) = (nil, nil) }

  deinit {
    link.cut()
    // A chain of a hundred thousand nodes must not need as many stack frames.
    var doomed = LayoutNode.take(&childStorage)
    while var last = doomed.popLast() {
      if isKnownUniquelyReferenced(&last) { doomed += LayoutNode.take(&last.childStorage) }
    }
  }

  private nonisolated static func take(_ children: inout [LayoutNode]) -> [LayoutNode] {
    defer { children = [] }
    for one in children { one.parentStorage = nil }
    return children
  }
}

/// The unknowns of a node; position and size of the frame in the parent's coordinates.
struct NodeVariables {
  var origin: AxisPair<Variable>
  var size: AxisPair<Variable>
  /// The content area's size, once something mentions it.
  var content: AxisPair<Variable>?
}

/// A value for each axis.
struct AxisPair<Value> {
  var horizontal: Value
  var vertical: Value

  init(_ both: Value) { (horizontal, vertical) = (both, both) }
  init(horizontal: Value, vertical: Value) { (self.horizontal, self.vertical) = (horizontal, vertical) }

  subscript(axis: NSLayoutConstraint.Axis) -> Value {
    get { axis == .horizontal ? horizontal : vertical }
    set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }
}
