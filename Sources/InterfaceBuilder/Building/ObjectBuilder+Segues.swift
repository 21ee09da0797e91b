import TendonViews

extension ObjectBuilder {
  /// Keeps a way for the controller, and lets the object that it starts from take it.
  func connectSegue(_ segue: SegueDescription, of owner: AnyObject, _ reading: ElementReading) {
    let kind: SegueTemplate.Kind
    switch segue.kind {
    case "relationship", "embed": return
    case "unwind": kind = .unwind
    case "presentation", "modal": kind = .present
    case "show", "push", "showDetail", "popoverPresentation", "replace", "custom":
      reading.warn("segue of kind '\(segue.kind)'", "its destination is presented over the whole window")
      kind = .present
    default:
      reading.warn("segue of kind '\(segue.kind.oneLine())' is not known", "left out")
      return
    }
    guard let controller, let makeDestination else { return }
    let destination = segue.destination
    let template = SegueTemplate(identifier: segue.identifier, kind: kind) { makeDestination(destination) }
    controller.segueTemplates.append(template)
    let take = { [weak controller] (sender: Any) in
      guard let controller else { return }
      controller.take(template, sender: sender)
    }
    switch owner {
    case let control as UIControl: control.addAction(for: .touchUpInside, take)
    case let cell as UITableViewCell: cell.selectionSegue = take
    case let recognizer as UIGestureRecognizer: recognizer.addTarget(take)
    default: break
    }
  }
}
