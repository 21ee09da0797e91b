/// One side of a constraint: an attribute of an item, or the distance between two positions.
///
/// Items are held weakly, as constraints do not keep views alive.
struct LayoutOperand {
  let link: NodeLink?
  let attribute: NSLayoutConstraint.Attribute
  let startLink: NodeLink?
  let startAttribute: NSLayoutConstraint.Attribute

  @MainActor init(_ node: LayoutNode, _ attribute: NSLayoutConstraint.Attribute) {
    link = node.link
    self.attribute = attribute
    startLink = nil
    startAttribute = .notAnAttribute
  }

  /// The side of a constraint without items.
  init() { (link, attribute, startLink, startAttribute) = (nil, .notAnAttribute, nil, .notAnAttribute) }

  /// The distance from one position to another.
  init(from start: LayoutOperand, to end: LayoutOperand) {
    link = end.link
    attribute = end.attribute
    startLink = start.link
    startAttribute = start.attribute
  }

  var node: LayoutNode? { link?.node }
  /// The node at which a distance starts; it ends at `node`'s attribute.
  var startNode: LayoutNode? { startLink?.node }

  /// True if all items still exist.
  var isThere: Bool { node != nil && (startLink == nil || startNode != nil) }

  var isDistance: Bool { startAttribute != .notAnAttribute }

  /// True if the operand is a length, which may be compared with a constant.
  var isLength: Bool { isDistance || attribute.isSize }

  /// The attribute that `firstAttribute` and `secondAttribute` show: a distance counts as a length along its axis.
  var shownAttribute: NSLayoutConstraint.Attribute {
    isDistance ? (attribute.axis == .vertical ? .height : .width) : attribute
  }

  var isOfMargins: Bool { attribute.isMargin || startAttribute.isMargin }
  var isDirectional: Bool { attribute.isDirectional || startAttribute.isDirectional }
  var isAbsoluteSide: Bool { !isDistance && attribute.isAbsoluteSide }
}
