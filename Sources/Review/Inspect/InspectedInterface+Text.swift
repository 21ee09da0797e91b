import TendonAutoLayout

extension InspectedInterface {
  /// The interface as JSON with sorted keys.
  package var json: String { ReviewJSON.text(self) }

  /// The tree as text, a view a line, and its constraints under it.
  ///
  /// - Parameter hasConstraints: true if constraints are listed.
  package func human(hasConstraints: Bool = true) -> String {
    scenes.map { scene in
      let size = scene.screen.map { brief($0) }.joined(separator: "x")
      var lines = ["\(scene.name) on \(size)"]
      for view in scene.views {
        let indent = String(repeating: "  ", count: view.depth + 1)
        lines.append(indent + view.line)
        guard hasConstraints else { continue }
        for (axis, list) in [("H", view.horizontal), ("V", view.vertical)] {
          lines += list.map { "\(indent)    \(axis) \($0.text)" }
        }
      }
      return lines.joined(separator: "\n")
    }.joined(separator: "\n\n")
  }
}

extension InspectedView {
  /// The name and the frame, and what is unusual.
  var line: String {
    var text = "\(name): \(FrameChange.text(frame))"
    if isHidden == true { text += ", hidden" }
    if let alpha { text += ", alpha \(brief(alpha))" }
    if let ambiguous { text += ", ambiguous: \(ambiguous.joined(separator: " "))" }
    return text
  }
}

extension ListedConstraint {
  var text: String {
    let amount = amount.map { " by \(brief($0))" } ?? ""
    let state = state == .binding ? "" : " (\(state.rawValue)\(amount))"
    return sentence + state + (id.map { "  [\($0)]" } ?? "")
  }
}
