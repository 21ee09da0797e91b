import TendonViews

extension ObjectBuilder {
  /// Keeps a way for the controller, and lets the object that it starts from take it.
  func connectSegue(_ segue: SegueDescription, of owner: AnyObject, _ reading: ElementReading) {
    if segue.kind == "relationship" { return }
    if segue.kind == "embed" { return embed(segue, in: owner, reading) }
    guard let kind = segueKind(segue, reading), let controller, let makeDestination else { return }
    let destination = segue.destination
    let template = SegueTemplate(identifier: segue.identifier, kind: kind) { makeDestination(destination) }
    controller.addSegueTemplate(template)
    let take = { [weak controller] (sender: Any) in
      guard let controller else { return }
      controller.take(template, sender: sender)
    }
    switch owner {
    case let control as UIControl: control.addAction(for: .touchUpInside, take)
    case let item as UIBarButtonItem: item.addAction(take)
    case let cell as UITableViewCell: cell.selectionSegue = take
    case let cell as UICollectionViewCell: cell.selectionSegue = take
    case let recognizer as UIGestureRecognizer: recognizer.addTarget(take)
    default: break
    }
  }

  /// Lets the controller perform the segues of a prototype by their identifiers before the first cell of it is made, and
  /// where the app makes cells of its own in its place.
  func addSegues(ofPrototype reading: ElementReading) {
    guard let controller else { return }
    var waiting = [reading.element]
    while let element = waiting.popLast() {
      waiting += element.children
      guard element.name == "segue", element["identifier"] != nil, element["kind"] != "embed" else { continue }
      connections.append(
        Pending(owner: controller, reading: ElementReading(element, in: context, around: reading.objectID)))
    }
  }

  private func segueKind(_ segue: SegueDescription, _ reading: ElementReading) -> SegueTemplate.Kind? {
    if let name = segue.className {
      if let type = classes.segueType(name, module: segue.module) { return .custom(type) }
      let fullName = "\(segue.module.map { "\($0)." } ?? "")\(name)".oneLine()
      reading.warn("segue class '\(fullName)' is not linked in", "the segue is taken as one of its kind")
    }
    switch segue.kind {
    case "show", "push": return .show
    case "showDetail": return .showDetail
    case "replace": return .replace
    case "presentation", "modal", "custom":
      let style = segue.presentationStyle.flatMap { Self.presentationStyles[$0] }
      let transition = segue.transitionStyle.flatMap { name -> UIModalTransitionStyle? in
        if Self.transitionStyles[name] == nil {
          reading.note("transition '\(name.oneLine())'", "the destination slides up instead")
        }
        return Self.transitionStyles[name]
      }
      return .present(style, transition, animated: segue.animates)
    case "popoverPresentation", "popover": return .popover(popoverAnchor(segue), animated: segue.animates)
    case "unwind":
      guard let action = segue.unwindAction else {
        reading.warn("an unwind segue has no action", "left out")
        return nil
      }
      return .unwind(Selector(action))
    default:
      reading.warn("segue of kind '\(segue.kind.oneLine())' is not known", "left out")
      return nil
    }
  }

  /// Sets what the popover points to: what the document says, or else the sender.
  private func popoverAnchor(_ segue: SegueDescription) -> (UIPopoverPresentationController, Any?) -> Void {
    let anchor = segue.popoverAnchor.flatMap { object($0) }
    // The views may not be there yet; what is built is not kept by its builder.
    let passing = segue.popoverPassthroughViews
    let builder = passing.isEmpty ? nil : self
    builder?.beginLaterUse()
    let names: [(String, UIPopoverArrowDirection)] = [("up", .up), ("down", .down), ("left", .left), ("right", .right)]
    let directions = names.reduce(into: UIPopoverArrowDirection()) {
      if segue.popoverDirections.contains($1.0) { $0.insert($1.1) }
    }
    return { [weak anchor] popover, sender in
      let from = anchor ?? sender.map { $0 as AnyObject }
      popover.sourceView = from as? UIView
      popover.barButtonItem = from as? UIBarButtonItem
      if !directions.isEmpty { popover.permittedArrowDirections = directions }
      if let builder { popover.passthroughViews = passing.compactMap { builder.object($0) as? UIView } }
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
