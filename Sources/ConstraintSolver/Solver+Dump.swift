extension Solver {
  /// The state as text: each variable with its value and what decides it, then each constraint with its error.
  public func dump() -> String {
    var text = "variables\n"
    for v in 0..<Int32(system.cells.count) where system.cells[v].isLive {
      text += "  x\(v) tag \(system.states[v].tag) = \(system.values[v])"
      let tags = explain(variable(v)).map { tag(of: $0) }
      text += tags.isEmpty ? " at rest\n" : " by \(tags)\n"
    }
    text += "constraints\n"
    for row in 0..<Int32(system.rows.count) {
      let life = system.rows[row].life
      if life == .live || life == .staged { text += "  \(describe(row))\n" }
    }
    return text
  }

  private func describe(_ row: Int32) -> String {
    let state = system.rows[row]
    var text = "tag \(state.tag):"
    for e in state.first..<state.end {
      text += " \(system.entries[e].coefficient / state.scale) x\(system.entries[e].variable) +"
    }
    text += " \(state.constant / state.scale)"
    switch state.relation {
    case .lessThanOrEqual: text += " <= 0"
    case .equal: text += " = 0"
    case .greaterThanOrEqual: text += " >= 0"
    }
    let strength = system.strength(row)
    text += strength.isRequired ? " required" : " level \(strength.level)"
    if strength.weight != 1 { text += " weight \(strength.weight)" }
    let error = error(of: system.id(row))
    text += state.isActive ? ", held" : error > 0 ? ", off by \(error)" : ", satisfied"
    return text
  }
}
