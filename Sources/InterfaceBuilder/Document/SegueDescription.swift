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
  /// The style that the segue gives its destination, as written.
  package var presentationStyle: String?
  package var transitionStyle: String?
  package var animates = true
  /// Of an `unwind`: the action that says where it goes.
  package var unwindAction: String?
  /// Of a `popoverPresentation`: the view or the bar item that it points to, and on which sides it may be.
  package var popoverAnchor: String?
  package var popoverDirections: Set<String> = []
  /// The views that hear of touches though the popover is there.
  package var popoverPassthroughViews: [String] = []
  /// The class of the segue, with its module.
  package var className: String?
  package var module: String?
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
        "destinationCreationSelector", "inheritsFrom", "action", "splitViewControllerTargetIndex", "trigger",
      ],
      children: ["nil", "segue"])
    var segue = SegueDescription(
      id: element.id, kind: kind, destination: destination, identifier: string("identifier"),
      relationship: string("relationship"), source: source)
    segue.presentationStyle = string("modalPresentationStyle")
    segue.transitionStyle = string("modalTransitionStyle")
    segue.animates = bool("animates", default: true)
    segue.unwindAction = string("unwindAction")
    segue.popoverAnchor = string("popoverAnchorView") ?? string("popoverAnchorBarButtonItem")
    segue.popoverPassthroughViews = list("popoverPassthroughViews").compactMap { $0.string("reference") }
    segue.className = string("customClass")
    segue.module = string("customModule")
    if let directions = child("popoverArrowDirection") {
      segue.popoverDirections = Set(["up", "down", "left", "right"].filter { directions.bool($0) })
    }
    return segue
  }
}
