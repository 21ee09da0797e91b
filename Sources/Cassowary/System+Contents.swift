extension System {
  mutating func makeVariable(tag: Int, rest: Double) -> Int {
    let v: Int
    if let free = freeVariables.popLast() {
      v = free
    } else {
      v = variables.count
      variables.append(VariableState())
      isMoved.append(false)
      growPositions()
    }
    let row = makeRow()
    rows[row].terms = [RowTerm(variable: v, coefficient: 1)]
    rows[row].constant = -rest
    rows[row].lane = Row.restLane
    rows[row].tag = tag
    rows[row].variable = v
    rows[row].life = .live
    variables[v].tag = tag
    variables[v].restRow = row
    variables[v].value = rest
    variables[v].reported = rest
    variables[v].isLive = true
    variables[v].rows = [row]
    variables[v].pressing = 0
    let position = freePositions.removeLast()
    rowAt[position] = row
    rows[row].place = position
    for lane in 0..<levels.count { multipliers[position * levels.count + lane] = 0 }
    inverse.setIdentity(variable: v, position: position)
    return v
  }

  /// There are as many positions as variables, so that an index serves for both.
  private mutating func growPositions() {
    freePositions.append(rowAt.count)
    rowAt.append(-1)
    isSuspect.append(false)
    inverse.grow()
    for _ in 0..<levels.count { multipliers.append(0) }
  }

  /// Removes a variable that no constraint mentions: its rest row is then in the working set.
  mutating func removeVariable(_ v: Int) {
    let row = variables[v].restRow
    let position = rows[row].place
    precondition(position >= 0, "the rest row of a variable without constraints is not in the working set")
    inverse.clear(variable: v, position: position)
    rowAt[position] = -1
    freePositions.append(position)
    freeRow(row)
    variables[v].isLive = false
    variables[v].isDoomed = false
    variables[v].rows = []
    variables[v].generation &+= 1
    freeVariables.append(v)
  }

  mutating func makeRow() -> Int {
    if let free = freeRows.popLast() { return free }
    rows.append(Row())
    slopeSum.append(0)
    slopeSize.append(0)
    slopeMark.append(0)
    return rows.count - 1
  }

  mutating func freeRow(_ row: Int) {
    let lane = rows[row].lane
    let generation = rows[row].generation
    rows[row] = Row()
    rows[row].generation = generation &+ 1
    releaseLane(lane)
    freeRows.append(row)
  }

  /// Adds a row to its variables' lists and queues it; it begins without a multiplier.
  mutating func attach(_ row: Int) {
    for term in rows[row].terms { variables[term.variable].rows.append(row) }
    rows[row].life = .live
    rows[row].side = rows[row].satisfiedSide
    queue.push(row, lane: rows[row].lane)
  }

  /// Takes a row out of its variables' lists and takes its multiplier back; if it is active, it is on its way out.
  mutating func detach(_ row: Int) {
    unlist(row)
    if rows[row].isActive {
      rows[row].isLeaving = true
      suspect(rows[row].place)
      return
    }
    let pressure = rows[row].pressure
    if pressure != 0 { changeMultiplier(row, by: -Double(pressure) * rows[row].weight) }
    rows[row].isLeaving = true
    notePressure(row, from: pressure)
  }

  mutating func unlist(_ row: Int) {
    for term in rows[row].terms {
      let v = term.variable
      if let i = variables[v].rows.firstIndex(of: row) {
        variables[v].rows.swapAt(i, variables[v].rows.count - 1)
        variables[v].rows.removeLast()
      }
    }
  }

  /// Changes the multiplier of a row outside the working set; those inside become suspect.
  private mutating func changeMultiplier(_ row: Int, by amount: Double) {
    let combination = inverse.combination(rows[row].terms)
    if rows[row].lane >= 0 { balance(combination, rows[row].lane, amount) }
    for entry in combination { suspect(entry.position) }
  }

  /// Gives an optional row another strength; multipliers may then lie outside their intervals.
  mutating func changeStrength(_ row: Int, _ strength: Strength) {
    let pressure = rows[row].isActive ? 0 : Double(rows[row].pressure)
    if pressure != 0 { changeMultiplier(row, by: -pressure * rows[row].weight) }
    let old = rows[row].lane
    rows[row].lane = Row.requiredLane
    releaseLane(old)
    setStrength(row, strength)
    if pressure != 0 { changeMultiplier(row, by: pressure * rows[row].weight) }
    if rows[row].isActive { suspect(rows[row].place) }
  }

  /// Sets what the row's interval follows from; the caller looks after the multipliers.
  mutating func setStrength(_ row: Int, _ strength: Strength) {
    let weight = strength.weight / rows[row].scale
    rows[row].strength = strength
    rows[row].weight = weight
    let lane = acquireLane(strength, weight: weight)
    rows[row].lane = lane
  }

  /// Changes a constant; a row of the working set takes the values along.
  mutating func changeConstant(_ row: Int, _ scaled: Double) {
    let change = scaled - rows[row].constant
    rows[row].constant = scaled
    if rows[row].isActive {
      move(inverse.column(rows[row].place), by: -change)
    } else {
      queue.push(row, lane: rows[row].lane)
    }
  }
}
