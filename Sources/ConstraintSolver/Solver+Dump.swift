extension Solver {
  /// The state as text: each variable with its value and what decides it, then each constraint with its error.
  public func dump() -> String {
    simplex.followSolutionPaths()
    var text = "variables\n"
    for v in 0..<Int32(simplex.columns.count) where simplex.columns[v].isLive {
      text += "  x\(v) tag \(simplex.states[v].tag) = \(simplex.values[v])"
      let tags = explain(variable(v)).map { tag(of: $0) }
      text += tags.isEmpty ? " at its default value\n" : " by \(tags)\n"
    }
    text += "constraints\n"
    for row in 0..<Int32(simplex.rows.count) {
      let status = simplex.rows[row].status
      if status == .live || status == .staged { text += "  \(describe(row))\n" }
    }
    return text
  }

  private func describe(_ row: Int32) -> String {
    let state = simplex.rows[row]
    var text = "tag \(state.tag):"
    for e in state.first..<state.end {
      text += " \(simplex.entries[e].coefficient / state.scale) x\(simplex.entries[e].variable) +"
    }
    text += " \(state.constant / state.scale)"
    switch state.relation {
    case .lessThanOrEqual: text += " <= 0"
    case .equal: text += " = 0"
    case .greaterThanOrEqual: text += " >= 0"
    }
    let strength = simplex.strength(row)
    text += strength.isRequired ? " required" : " level \(strength.level)"
    if strength.weight != 1 { text += " weight \(strength.weight)" }
    let error = error(of: simplex.id(row))
    text += state.isBasic ? ", held" : error > 0 ? ", off by \(error)" : ", satisfied"
    return text
  }
}
