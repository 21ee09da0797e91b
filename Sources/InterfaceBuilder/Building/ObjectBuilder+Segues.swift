import TendonViews

extension ObjectBuilder {
  /// Keeps a way for the controller, and lets the object that it starts from take it.
  func connectSegue(_ segue: SegueDescription, of owner: AnyObject, _ reading: ElementReading) {
    let kind: SegueTemplate.Kind
    switch segue.kind {
    case "relationship": return
    case "embed": return embed(segue, in: owner, reading)
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
    case let cell as UICollectionViewCell: cell.selectionSegue = take
    case let recognizer as UIGestureRecognizer: recognizer.addTarget(take)
    default: break
    }
  }

  /// Makes the destination a child whose view fills the container.
  private func embed(_ segue: SegueDescription, in owner: AnyObject, _ reading: ElementReading) {
    guard let controller, let makeDestination, let container = owner as? UIView else {
      return reading.warn("segue of kind 'embed' outside a scene's container", "left out")
    }
    var above: UIViewController? = controller
    while let current = above {
      if current.objectID == segue.destination {
        return reading.warn("scene '\(segue.destination.oneLine())' is embedded in itself", "left out")
      }
      above = current.parent
    }
    guard context.beginEmbedding() else {
      return reading.warn("more than \(DocumentContext.embeddingLimit) scenes are embedded in one", "left out")
    }
    defer { context.endEmbedding() }
    guard let child = makeDestination(segue.destination) else {
      return reading.warn(
        "segue of kind 'embed' leads to '\(segue.destination.oneLine())', which is no scene", "left out")
    }
    // The child knows its parent before its view loads, which may embed further scenes.
    controller.addChild(child)
    controller.prepare(
      for: UIStoryboardSegue(identifier: segue.identifier, source: controller, destination: child), sender: container)
    let view: UIView = child.view
    view.translatesAutoresizingMaskIntoConstraints = true
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.frame = container.bounds
    container.addSubview(view)
    child.didMove(toParent: controller)
  }
}
