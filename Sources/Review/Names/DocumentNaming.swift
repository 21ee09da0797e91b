import TendonAutoLayout
import TendonInterfaceBuilder
import TendonViews

/// Names for the views and constraints that were made from a document.
@MainActor
struct DocumentNaming: ItemNaming {
  let objects: ObjectNames

  func name(of item: AnyObject) -> String {
    if let guide = item as? UILayoutGuide { return name(of: guide) }
    guard let view = item as? UIView else { return className(of: item) }
    if view is UIWindow { return "the window" }
    if let id = view.objectID { return objects.name(id) }
    let name = "\(className(of: view))\(view.accessibilityIdentifier.map { " “\($0.shortened)”" } ?? "")"
    // What UIKit puts between the objects of a document is named by what it lies in.
    var holder = view.superview
    while let current = holder {
      if let id = current.objectID { return "\(name) in \(objects.name(id))" }
      holder = current.superview
    }
    return name
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
