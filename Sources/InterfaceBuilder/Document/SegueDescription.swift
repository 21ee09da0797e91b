/// A way from one scene to another, as a document writes it.
package struct SegueDescription: Hashable, Sendable {
  package var id: String?
  /// `show`, `presentation`, `embed`, `relationship`, `unwind` ...
  package var kind: String
  package var destination: String
  package var identifier: String?
  /// Of a `relationship`: `rootViewController`, `viewControllers` ...
  package var relationship: String?
  /// The object whose action starts the segue, or the controller.
  package var source: String?
}

extension ElementReading {
  /// This element, a `<segue>`, as a value; nil where it leads nowhere (with a diagnostic).
  func segueDescription(source: String?) -> SegueDescription? {
    defer { reportUnread() }
    guard let kind = string("kind"), let destination = string("destination") else {
      if element["reference"] == nil { warn("<segue> has no kind or no destination", "left out") }
      ignore(attributes: ["reference"])
      return nil
    }
    ignore(
      attributes: [
        "modalPresentationStyle", "modalTransitionStyle", "animates", "unwindAction", "popoverAnchorView",
        "popoverAnchorBarButtonItem", "customClass", "customModule", "destinationCreationSelector", "inheritsFrom",
        "action",
        "splitViewControllerTargetIndex", "trigger",
      ],
      children: ["popoverArrowDirection", "popoverPassthroughViews", "nil", "segue"])
    return SegueDescription(
      id: element.id, kind: kind, destination: destination, identifier: string("identifier"),
      relationship: string("relationship"), source: source)
  }
}
