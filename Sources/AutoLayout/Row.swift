import TendonConstraintSolver

/// The source of a row of the solver; the raw values make tags.
enum RowKind: Int {
  case constraint = 0
  case originX = 1
  case sizeX = 2
  case originY = 3
  case sizeY = 4
  case huggingX = 5
  case compressionX = 6
  case huggingY = 7
  case compressionY = 8
  /// A view's length is not below 0.
  case limitX = 9
  case limitY = 10
  /// A position that no equation names is at the end of an inequality.
  case openX = 11
  case openY = 12

  static let tagsPerSerial = 16

  static func origin(_ axis: NSLayoutConstraint.Axis) -> RowKind { axis == .horizontal ? .originX : .originY }
  static func size(_ axis: NSLayoutConstraint.Axis) -> RowKind { axis == .horizontal ? .sizeX : .sizeY }
  static func hugging(_ axis: NSLayoutConstraint.Axis) -> RowKind { axis == .horizontal ? .huggingX : .huggingY }
  static func compression(_ axis: NSLayoutConstraint.Axis) -> RowKind {
    axis == .horizontal ? .compressionX : .compressionY
  }

  static func limit(_ axis: NSLayoutConstraint.Axis) -> RowKind { axis == .horizontal ? .limitX : .limitY }

  static func open(_ axis: NSLayoutConstraint.Axis) -> RowKind { axis == .horizontal ? .openX : .openY }

  var isLimit: Bool { self == .limitX || self == .limitY }

  var isOpenPosition: Bool { self == .openX || self == .openY }

  var axis: NSLayoutConstraint.Axis {
    switch self {
    case .originY, .sizeY, .huggingY, .compressionY, .limitY, .openY: .vertical
    default: .horizontal
    }
  }

  var isNaturalSize: Bool {
    switch self {
    case .huggingX, .compressionX, .huggingY, .compressionY: true
    default: false
    }
  }
}

/// One constraint as the solver sees it: what is wanted of it, and what the solver holds.
///
/// A row is made of an active constraint, or of a node's mask, natural size or root size.
@MainActor
final class Row {
  /// A row's content: `terms + constant RELATION 0`.
  struct Form: Equatable {
    var terms: [Term]
    var constant: Double
    var relation: NSLayoutConstraint.Relation
    var priority: Float
  }

  let tag: Int
  let kind: RowKind
  /// The order of installation of constraints.
  let sequence: Int
  /// The constraint; alive as long as `owner` is, which holds it.
  var constraint: NSLayoutConstraint? { constraintStorage }
  // The constraint takes itself away when it goes.
  @exclusivity(unchecked) nonisolated(unsafe) private unowned(unsafe) var constraintStorage: NSLayoutConstraint?
  let mentionsMargins: Bool
  /// The node that holds the constraint.
  var owner: LayoutNode? { ownerLink?.node }
  @exclusivity(unchecked) private var ownerLink: NodeLink?
  /// The node whose own row this is.
  var node: LayoutNode? { nodeLink?.node }
  private let nodeLink: NodeLink?
  /// The engine that the row is part of.
  @exclusivity(unchecked) var home: ObjectIdentifier?

  @exclusivity(unchecked) var wanted: Form?
  /// The wanted constant without the constraint's own.
  @exclusivity(unchecked) var baseConstant = 0.0
  /// The nodes whose variables the terms contain, once for each time they are counted.
  @exclusivity(unchecked) var touched: [Touch] = []
  /// The form that the solver holds, and its handle.
  @exclusivity(unchecked) var held: (id: ConstraintID, form: Form)?
  /// While the row is broken: the tags of the rows that contradict it.
  @exclusivity(unchecked) var brokenBy: [Int]?

  @exclusivity(unchecked) var isQueued = false
  @exclusivity(unchecked) var isStale = true
  /// True if the row is in its engine's list of changes.
  @exclusivity(unchecked) var isNoted = false

  init(_ constraint: NSLayoutConstraint, owner: LayoutNode, sequence: Int) {
    tag = constraint.serial * RowKind.tagsPerSerial
    kind = .constraint
    self.sequence = sequence
    mentionsMargins = constraint.mentionsMargins
    constraintStorage = constraint
    ownerLink = owner.link
    nodeLink = nil
  }

  init(_ node: LayoutNode, _ kind: RowKind) {
    tag = node.serial * RowKind.tagsPerSerial + kind.rawValue
    self.kind = kind
    sequence = 0
    nodeLink = node.link
    mentionsMargins = false
  }

  /// The constraint is installed no more.
  func leaveOwner() { ownerLink = nil }
  nonisolated func constraintIsGone() { constraintStorage = nil }

  /// The terms are to be made anew.
  func needsLowering() {
    isStale = true
    owner?.attached?.enqueue(self)
  }

  /// Only the constraint's own constant changed.
  func constantDidChange() { owner?.attached?.enqueue(self) }
}

/// A node whose variables occur in a row.
struct Touch {
  unowned let node: LayoutNode
  var isOfContent = false
  /// True if it is the node's own position that occurs.
  var isPosition = false
}
