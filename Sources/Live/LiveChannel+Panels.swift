extension LiveChannel {
  /// The wall time at which panels are to be told what has changed; nil where nothing has, or none is open.
  var panelsDue: Double? {
    guard let session else { return nil }
    let isLate = panels.viewers.values.contains {
      $0.changes != session.changes || $0.session != ObjectIdentifier(session)
    }
    return isLate ? panels.updated + PanelTable.interval : nil
  }

  /// Tells panels what has changed, if it is time.
  func updatePanels() {
    guard let due = panelsDue, due <= wall() else { return }
    updatePanelsNow()
  }

  private func updatePanelsNow() {
    guard let session else { return }
    panels.updated = wall()
    // Viewers see the same, so it is computed once.
    let open = panels.viewers
    let elements = open.values.contains { $0.elements != nil } ? session.accessibleElements() : []
    let isInspected = open.values.contains { $0.tree != nil }
    if isInspected { session.inspection.fallbacks = composed.fallbacks }
    session.measureCosts(isInspected)
    let tree = isInspected ? session.inspectedTree() : []
    let report = isInspected ? session.inspectionReport() : [:]
    for viewer in audience.viewers {
      guard var panel = open[viewer] else { continue }
      let isNew = panel.session != ObjectIdentifier(session)
      guard isNew || panel.changes != session.changes else { continue }
      (panel.session, panel.changes) = (ObjectIdentifier(session), session.changes)
      if let old = panel.elements, let difference = ListDifference(from: old, to: elements) {
        panel.elements = elements
        send(viewer, .text(PanelMessage(accessibility: difference).json))
      }
      if let old = panel.tree {
        if let difference = ListDifference(from: old, to: tree) {
          panel.tree = tree
          send(viewer, .text(PanelMessage(tree: difference).json))
        }
        var parts = report
        parts["selection"] = session.inspectedObject(panel.selection)
        for name in parts.keys.sorted() {
          guard let part = parts[name], panel.told[name] != part else { continue }
          panel.told[name] = part
          send(viewer, .text("{\"\(name)\":\(part)}"))
        }
      }
      panels[viewer] = panel
    }
  }

  /// Answers a request of a panel.
  func answer(_ request: InspectionRequest, of viewer: Int) {
    var panel = panels[viewer]
    switch request {
    case .accessibility(let isOpen): panel.elements = isOpen ? [] : nil
    case .open(let isOpen):
      (panel.tree, panel.told) = (isOpen ? [] : nil, [:])
      // The next update turns it on again where another viewer's inspector is open.
      if !isOpen { session?.measureCosts(false) }
    case .select(let object): panel.selection = object
    default:
      guard let session, panel.tree != nil else {
        return send(viewer, .text(PanelMessage(refused: "the inspector is closed").json))
      }
      func reply() -> PanelMessage? { session.answer(request, selection: panel.selection) }
      // An edit is work on a frame, a question is none.
      let message = request.isForDriver ? session.measured(.code, reply) : reply()
      if let message { send(viewer, .text(message.json)) }
      return
    }
    // The next update tells all of it.
    panel.changes = -1
    panels[viewer] = panel
    panels.updated = -.infinity
  }
}
