extension Solver {
  /// The state as text: each variable with its value and what decides it, then each constraint with its error.
  public func dump() -> String {
    var text = "variables\n"
    for v in 0..<system.variables.count where system.variables[v].isLive {
      let state = system.variables[v]
      text += "  x\(v) tag \(state.tag) = \(state.value)"
      let tags = explain(variable(v)).map { tag(of: $0) }
      text += tags.isEmpty ? " at rest\n" : " by \(tags)\n"
    }
    text += "constraints\n"
    for row in 0..<system.rows.count where system.rows[row].variable < 0 {
      let life = system.rows[row].life
      if life == .live || life == .staged { text += "  \(describe(row))\n" }
    }
    return text
  }

  private func describe(_ row: Int) -> String {
    let state = system.rows[row]
    var text = "tag \(state.tag):"
    for term in state.terms { text += " \(term.coefficient / state.scale) x\(term.variable) +" }
    text += " \(state.constant / state.scale)"
    switch state.relation {
    case .lessThanOrEqual: text += " <= 0"
    case .equal: text += " = 0"
    case .greaterThanOrEqual: text += " >= 0"
    }
    text += state.strength.isRequired ? " required" : " level \(state.strength.level)"
    if state.strength.weight != 1 { text += " weight \(state.strength.weight)" }
    let error = error(of: system.id(row))
    text += state.isActive ? ", held" : error > 0 ? ", off by \(error)" : ", satisfied"
    return text
  }
}
