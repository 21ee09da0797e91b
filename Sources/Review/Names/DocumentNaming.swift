import TendonAutoLayout
import TendonGeometry
import TendonInterfaceBuilder
import TendonViews

/// Names for the views and constraints that were made from a document, or in code.
@MainActor
struct DocumentNaming: ItemNaming {
  let objects: ObjectNames

  func name(of item: AnyObject) -> String {
    if let guide = item as? UILayoutGuide { return name(of: guide) }
    guard let view = item as? UIView else { return className(of: item) }
    if view is UIWindow { return "the window" }
    if let id = view.objectID, objects.element(id) != nil { return objects.name(id) }
    let name =
      "\(className(of: view))\((view.accessibilityIdentifier ?? view.objectID).map { " “\($0.shortened)”" } ?? "")"
    // What UIKit puts between the objects of a document is named by what it lies in.
    var holder = view.superview
    while let current = holder {
      if let id = current.objectID { return "\(name) in \(objects.name(id))" }
      holder = current.superview
    }
    return name
  }

  /// A margin is named with its length, which no constraint says.
  func place(_ attribute: NSLayoutConstraint.Attribute, of item: AnyObject) -> String {
    let place = "the \(attribute.word) of \(name(of: item))"
    guard let view = item as? UIView, let length = view.margin(attribute) else { return place }
    return "\(place) (\(brief(Double(length))) point\(length == 1 ? "" : "s"))"
  }

  func className(of item: AnyObject) -> String { String(describing: type(of: item)) }

  private func name(of guide: UILayoutGuide) -> String {
    guard let view = guide.owningView else { return "a layout guide" }
    let kind =
      guide === view.safeAreaLayoutGuide
      ? "the safe area"
      : guide === view.layoutMarginsGuide
        ? "the margins" : guide.identifier.isEmpty ? "a layout guide" : "the guide “\(guide.identifier.shortened)”"
    return "\(kind) of \(name(of: view))"
  }

  func contains(_ outer: AnyObject, _ inner: AnyObject) -> Bool {
    guard let inner = inner as? UIView, let superview = inner.superview else { return false }
    return superview === outer || (outer as? UILayoutGuide)?.owningView === superview
  }

  func source(of constraint: NSLayoutConstraint) -> ExplainedConstraint.Source {
    if constraint is NSAutoresizingMaskLayoutConstraint { return .autoresizingMask }
    if constraint is NSContentSizeLayoutConstraint { return .contentSize }
    if constraint.isMadeByContainer { return .container }
    return constraint.identifier?.hasPrefix("UIView-Encapsulated-Layout-") == true ? .givenSize : .program
  }

  func text(of constraint: NSLayoutConstraint) -> String { constraint.description }
  func id(of constraint: NSLayoutConstraint) -> String? { constraint.documentID }

  func line(of constraint: NSLayoutConstraint) -> Int? {
    constraint.documentID.flatMap { objects.element($0)?.line }
  }
}

extension UIView {
  /// The length of the margin that an attribute means; nil for other attributes.
  fileprivate func margin(_ attribute: NSLayoutConstraint.Attribute) -> CGFloat? {
    let margins = layoutMargins
    let isRightToLeft = layoutNode.isRightToLeft
    return switch attribute {
    case .leftMargin: margins.left
    case .rightMargin: margins.right
    case .topMargin: margins.top
    case .bottomMargin: margins.bottom
    case .leadingMargin: isRightToLeft ? margins.right : margins.left
    case .trailingMargin: isRightToLeft ? margins.left : margins.right
    default: nil
    }
  }
}
