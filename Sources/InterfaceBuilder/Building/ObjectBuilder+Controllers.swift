import TendonGeometry
import TendonViews

extension ObjectBuilder {
  /// The controller of a scene, its view not yet loaded.
  func makeController(_ reading: ElementReading) -> UIViewController {
    let name = reading.element.name
    switch ElementTable.controllers[name] {
    case .none: reading.warn("controller <\(name.oneLine())> is not known", "a UIViewController takes its place")
    case .some(.some(let missing)):
      reading.warn("\(missing) is not part of this library", "a UIViewController takes its place")
    case .some(.none): break
    }
    let coder = DocumentCoder(reading, rule: nil, builder: self)
    let custom = makeCustom(
      reading, insteadOf: UIViewController.self, fits: { $0 is UIViewController }, coder: coder)
    return custom as? UIViewController ?? UIViewController(coder: coder)!
  }

  /// Fills in a controller whose `init(coder:)` runs; its view is built when it is first asked for.
  func fill(_ controller: UIViewController, from reading: ElementReading) {
    note(controller, reading)
    controller.objectID = reading.element.id
    controller.title = reading.string("title")
    let guides = reading.list("layoutGuides")
    let view = reading.child(key: "view")
    // Of a controller the bars, the segues and the size on the canvas are read elsewhere or belong to the editor.
    reading.ignore(
      attributes: ["storyboardIdentifier", "customClass", "customModule"],
      children: [
        "navigationItem", "tabBarItem", "extendedEdge", "toolbarItems", "navigationBar", "tabBar", "toolbar", "nil",
        "value",
      ])
    reading.reportUnread()
    controller.viewLoader = { [unowned controller] in
      self.loadView(of: controller, view, guides: guides)
    }
  }

  private func loadView(of controller: UIViewController, _ reading: ElementReading?, guides: [ElementReading]) -> UIView
  {
    let view = reading.map { makeView($0) } ?? UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    let kinds = ["top": GuideReference.Kind.top, "bottom": .bottom]
    for guide in guides {
      guard let id = guide.element.id, let kind = guide.choice("type", kinds) else { continue }
      self.guides[id] = GuideReference(kind, of: view)
      guide.reportUnread()
    }
    if reading != nil, !context.header.usesSafeAreas { view.insetsLayoutMarginsFromSafeArea = false }
    finish()
    return view
  }
}
