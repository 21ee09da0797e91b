import Foundation
import TendonGeometry

/// A linear relation between two attributes: `first == second * multiplier + constant`, or `<=`, or `>=`.
///
/// - Lengths are points, positions run to the right and down. Where a multiplier other than 1 scales a position, the
///   position is measured from the near corner of the view that holds the constraint.
/// - Leading and trailing follow the direction of the language of the first item (a guide has its view's). In a right to
///   left language both sides of such a constraint are measured from the right, so a positive constant still insets.
/// - Constraints act on alignment rectangles. They do not keep their items alive.
/// - Only `constant`, `priority`, `identifier` and `isActive` can change after creation.
@MainActor
open class NSLayoutConstraint: NSObject {
  /// Called when a constraint of a class of the app's has been loaded from a document; does nothing itself.
  ///
  /// Differs from UIKit: nothing calls it, since documents make constraints of this class alone.
  open func awakeFromNib() {}

  // What a constraint relates is set once, when it is made.
  final var first = LayoutOperand()
  final var second: LayoutOperand?
  private final var sides = Relation.equal
  private final var factor: CGFloat = 1

  /// The relation of the two sides.
  public final var relation: Relation { sides }
  /// The factor of the second attribute; 1 where there is none.
  public final var multiplier: CGFloat { factor }

  /// The length that is added to the second side, in points; finite.
  open var constant: CGFloat {
    get { length }
    set {
      ConstraintObserver.willChange?(self)
      Self.checkFinite(newValue, "Constant", "constant")
      guard newValue != length else { return }
      length = newValue
      row?.constantDidChange()
    }
  }
  private final var length: CGFloat = 0

  /// The priority of the constraint; default required.
  ///
  /// While the constraint is active it cannot become required or stop being so: that traps with the words of UIKit up to
  /// iOS 12. (From iOS 13 on the change has been seen to be allowed; the documentation forbids it.)
  @exclusivity(unchecked) open var priority: UILayoutPriority = .required {
    willSet {
      ConstraintObserver.willChange?(self)
      _ = newValue.checked(for: "a constraint")
      if let reason = reasonNotToChange(priority: newValue) { fail(.internalInconsistency, reason) }
    }
    didSet { if priority != oldValue { row?.needsLowering() } }
  }

  /// The reason that setting a priority is a programmer error, in UIKit's words; nil where it may be set.
  package func reasonNotToChange(priority new: UILayoutPriority) -> String? {
    guard new.isRequired != priority.isRequired, isActive else { return nil }
    return "Mutating a priority from required to not on an installed constraint (or vice-versa) is not supported.  "
      + "You passed priority \(brief(Double(new.rawValue))) and the existing priority was "
      + "\(brief(Double(priority.rawValue)))."
  }

  /// A name of your own by which the constraint can be found again and which reports show.
  open var identifier: String?

  /// The object id that the constraint has in its document; it is the address that descriptions show.
  public var documentID: String?

  /// True if a container such as a stack view made the constraint: then one of the program's own is broken before it, and
  /// leading and trailing follow the direction of the container.
  package var isMadeByContainer = false

  /// True if the constraint is broken before all others of a contradiction; set before it becomes active.
  package var givesWayFirst = false

  /// Created first, smallest: the order in which the solver sees constraints, whenever they become active.
  let serial = Serial.next()

  /// The engine's row of the constraint while it is active.
  var row: Row?

  /// The running number that stands in for an address.
  var addressNumber: Int?

  /// A constraint without items, which cannot become active.
  public override init() {}

  /// Creates an inactive constraint; `view1` and `view2` are views or layout guides.
  ///
  /// Without a second item the constraint sets a length: `toItem: nil, attribute: .notAnAttribute`.
  /// A pairing that means nothing traps with UIKit's words.
  public init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant: CGFloat
  ) {
    var second: LayoutOperand?
    if let view2 { second = LayoutOperand(Self.node(of: view2), attr2) }
    super.init()
    relate(LayoutOperand(Self.node(of: view1), attr1), relation, second, multiplier: multiplier, constant: constant)
  }

  /// The same for items that are known to be some.
  package convenience init(
    _ first: any LayoutItem, _ attribute: Attribute, _ relation: Relation, _ second: (any LayoutItem)?,
    _ otherAttribute: Attribute, multiplier: CGFloat, constant: CGFloat
  ) {
    var other: LayoutOperand?
    if let second { other = LayoutOperand(second.layoutNode, otherAttribute) }
    self.init(
      LayoutOperand(first.layoutNode, attribute), relation, other, multiplier: multiplier, constant: constant)
  }

  convenience init(
    _ first: LayoutOperand, _ relation: Relation, _ second: LayoutOperand?, multiplier: CGFloat, constant: CGFloat
  ) {
    self.init()
    relate(first, relation, second, multiplier: multiplier, constant: constant)
  }

  /// Relates items that are known to be some, of a constraint that has none yet.
  package final func relate(
    _ first: any LayoutItem, _ attribute: Attribute, _ relation: Relation, _ second: (any LayoutItem)?,
    _ otherAttribute: Attribute, multiplier: CGFloat, constant: CGFloat
  ) {
    var other: LayoutOperand?
    if let second { other = LayoutOperand(second.layoutNode, otherAttribute) }
    relate(
      LayoutOperand(first.layoutNode, attribute), relation, other, multiplier: multiplier, constant: constant)
  }

  private func relate(
    _ first: LayoutOperand, _ relation: Relation, _ second: LayoutOperand?, multiplier: CGFloat, constant: CGFloat
  ) {
    Self.checkFinite(multiplier, "Multiplier", "multiplier")
    Self.checkFinite(constant, "Constant", "constant")
    Self.checkPairing(first, second, multiplier: multiplier)
    set(first, relation, second, multiplier: multiplier, constant: constant)
  }

  /// Sets what the constraint relates, without a check of the pairing.
  final func set(
    _ first: LayoutOperand, _ relation: Relation, _ second: LayoutOperand?, multiplier: CGFloat, constant: CGFloat
  ) {
    (self.first, self.second, sides) = (first, second, relation)
    factor = second == nil ? 1 : multiplier
    length = constant
  }

  deinit { row?.constraintIsGone() }

  /// The item of the first attribute; nil once it is gone.
  open var firstItem: AnyObject? { first.node?.item }
  /// The item of the second attribute; nil where there is none, or once it is gone.
  open var secondItem: AnyObject? { second?.node?.item }
  /// The first attribute; the distance between two anchors shows as `width` or `height`.
  open var firstAttribute: Attribute { first.shownAttribute }
  /// The attribute of the second item; `.notAnAttribute` where there is none.
  open var secondAttribute: Attribute { second?.shownAttribute ?? .notAnAttribute }

  /// True if one side is the distance between two positions.
  package var comparesDistances: Bool { first.isDistance || second?.isDistance ?? false }

  var mentionsMargins: Bool { first.isOfMargins || second?.isOfMargins ?? false }

  /// The constraint as UIKit prints it. The address is the object id, else a running number of the tree's engine.
  open override var description: String { MainActor.assumeIsolated { text } }
  /// The description, as the debugger prints it.
  open override var debugDescription: String { description }

  // What descriptions of the kinds of constraints differ in.
  var className: String { "NSLayoutConstraint" }
  var isShownActive: Bool { isActive }
  var content: (text: String, superview: LayoutNode?) { visualForm ?? (equation, nil) }
}

extension NSLayoutConstraint {
  private static func node(of item: Any) -> LayoutNode {
    guard let item = item as? any LayoutItem else {
      fail(
        .invalidArgument, "Constraint items must each be a view or layout guide, got \(type(of: item))")
    }
    return item.layoutNode
  }

  private static func checkFinite(_ value: CGFloat, _ name: String, _ key: String) {
    guard !value.isFinite else { return }
    fail(.internalInconsistency, "\(name) is not finite!  That's illegal.  \(key):\(brief(Double(value)))")
  }

  private static func checkPairing(_ first: LayoutOperand, _ second: LayoutOperand?, multiplier: CGFloat) {
    if let fault = pairingFault(first, second, multiplier: multiplier) { fail(.invalidArgument, fault) }
  }

  /// True if a position along one axis is related to one along the other.
  ///
  /// As in UIKit such a constraint can be made and activated; it traps when the views are laid out.
  final var relatesTwoAxes: Bool {
    guard let second, !first.isLength, !second.isLength else { return false }
    return first.attribute.axis != second.attribute.axis
  }

  /// The fault of a pairing without meaning, in UIKit's words; nil for other pairings.
  static func pairingFault(_ first: LayoutOperand, _ second: LayoutOperand?, multiplier: CGFloat) -> String? {
    let invalid = "Invalid pairing of layout attributes"
    guard first.attribute != .notAnAttribute else { return invalid }
    if !first.isLength, second == nil || multiplier == 0 {
      return "A multiplier of 0 or a nil second item together with a location for the first attribute creates an "
        + "illegal constraint of a location equal to a constant. Location attributes must be specified in pairs."
    }
    guard let second else { return nil }
    // Positions along two axes may be related until layout meets the constraint; see ``relatesTwoAxes``.
    guard second.attribute != .notAnAttribute, first.isLength == second.isLength else { return invalid }
    let mixed = first.isDirectional && second.isAbsoluteSide || first.isAbsoluteSide && second.isDirectional
    guard mixed, !first.isLength else { return nil }
    return "A constraint cannot be made between a leading/trailing attribute and a right/left attribute. "
      + "Use leading/trailing for both or neither."
  }
}
