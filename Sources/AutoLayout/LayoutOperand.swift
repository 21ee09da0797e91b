/// One side of a constraint: an attribute of an item, or the distance between two positions.
///
/// Items are held weakly, as constraints do not keep views alive.
struct LayoutOperand {
  private(set) weak var node: LayoutNode?
  let attribute: NSLayoutConstraint.Attribute
  /// Where a distance starts; it ends at `node`'s attribute.
  private(set) weak var startNode: LayoutNode?
  let startAttribute: NSLayoutConstraint.Attribute

  init(_ node: LayoutNode, _ attribute: NSLayoutConstraint.Attribute) {
    self.node = node
    self.attribute = attribute
    startAttribute = .notAnAttribute
  }

  /// The distance from one position to another.
  init(from start: LayoutOperand, to end: LayoutOperand) {
    node = end.node
    attribute = end.attribute
    startNode = start.node
    startAttribute = start.attribute
  }

  var isDistance: Bool { startAttribute != .notAnAttribute }

  /// Whether the operand is a length, which may be compared with a constant.
  var isLength: Bool { isDistance || attribute.isSize }

  /// The attribute that `firstAttribute` and `secondAttribute` show: a distance counts as a length along its axis.
  var shownAttribute: NSLayoutConstraint.Attribute {
    isDistance ? (attribute.axis == .vertical ? .height : .width) : attribute
  }

  var isDirectional: Bool { attribute.isDirectional || startAttribute.isDirectional }
  var isAbsoluteSide: Bool { !isDistance && attribute.isAbsoluteSide }

  @MainActor var nodes: [LayoutNode] { [node, startNode].compactMap { $0 } }
}
