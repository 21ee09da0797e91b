/// The beginning of solution paths, and the critical regions that they keep.
extension Simplex {
  /// Begins a path for a row's constant. None of the same variables is kept.
  mutating func beginPath(of row: Int32) {
    if rows[row].count == 0 { return }
    let slot = solutionPaths.slot(of: -1) ?? endOnePath()
    if solutionPaths.components.isEmpty { findComponents() }
    reportParametricSteps()
    let component = solutionPaths.components[entries[rows[row].first].variable]
    solutionPaths.isEmpty = false
    solutionPaths.slots[slot].row = row
    solutionPaths.slots[slot].component = component
    for v in 0..<solutionPaths.components.count where solutionPaths.components[v] == component {
      columns[v].isOnPath = false
      solutionPaths.origin[v] = values[v]
    }
  }

  private mutating func endOnePath() -> Int {
    let slot = solutionPaths.nextSlotToEnd()
    follow(slot)
    solutionPaths.remove(slot)
    return slot
  }

  /// Finds the components of the graph whose vertices are the variables and whose edges are the rows (union-find).
  mutating func findComponents() {
    let count = columns.count
    solutionPaths.components.extendUninitialized(by: count)
    solutionPaths.places.extend(to: count, with: 0)
    solutionPaths.origin.extend(to: count, with: 0)
    let parents = solutionPaths.components.base
    for v in 0..<count { parents[v] = Int32(v) }
    func root(_ v: Int32) -> Int32 {
      var v = v
      while parents[Int(v)] != v {
        parents[Int(v)] = parents[Int(parents[Int(v)])]
        v = parents[Int(v)]
      }
      return v
    }
    for row in 0..<rows.count where rows[row].status == .live && rows[row].count > 1 {
      let first = root(entries[rows[row].first].variable)
      for e in (rows[row].first + 1)..<rows[row].end { parents[Int(root(entries[e].variable))] = first }
    }
    for v in 0..<count { parents[v] = root(Int32(v)) }
  }

  /// Puts a variable on the path of its component, if there is one.
  mutating func putOnPath(_ v: Int32) {
    columns[v].isOnPath = true
    if solutionPaths.isEmpty { return }
    guard let slot = solutionPaths.slot(ofVariable: v) else { return }
    solutionPaths.places[v] = Int32(solutionPaths.slots[slot].variables.count)
    solutionPaths.slots[slot].variables.append(v)
  }

  /// Keeps the region of the working set, in which the parametric step of a path's row is that of a slot; the values are
  /// those at a constant of the row.
  mutating func recordRegion(of path: Int, step: Int, at constant: Double) {
    if !takesRegion(path, at: constant) { return }
    let steps = parametricSteps.slots
    findStepBreakpoints(step)
    findInterval(step)
    // A position along the step grows as the constant falls.
    let (lower, upper) = (constant - steps[step].upper, constant - steps[step].lower)
    if !(lower <= constant && constant <= upper) { return }
    let count = steps[step].direction.count
    for i in 0..<count {
      let v = steps[step].direction.variables[i]
      if !columns[v].isOnPath { putOnPath(v) }
      solutionPaths.slots[path].moving.append(solutionPaths.places[v])
      solutionPaths.slots[path].rates.append(-steps[step].direction.rates[i])
    }
    keepRegion(of: path, from: lower, to: upper, at: constant, rateCount: count)
  }

  /// Keeps the region in which a path's row is nonbasic: nothing moves until it holds exactly.
  mutating func recordRegion(ofNonbasic path: Int, at constant: Double) {
    let row = solutionPaths.slots[path].row
    let side = rows[row].side
    if side == 0 || !takesRegion(path, at: constant) { return }
    let exact = rows[row].constant - residual(row).value
    let (lower, upper) = side > 0 ? (exact, Double.infinity) : (-Double.infinity, exact)
    if lower <= constant && constant <= upper {
      keepRegion(of: path, from: lower, to: upper, at: constant, rateCount: 0)
    }
  }

  /// True if the region at a constant is unknown and there is room for it: the paths have four times that of the
  /// rows and columns. A path that is left again and again while they are full begins anew.
  private mutating func takesRegion(_ path: Int, at constant: Double) -> Bool {
    let paths = solutionPaths.slots
    if paths[path].region(at: constant) != nil { return false }
    let room =
      rows.count * MemoryLayout<Row>.stride + entries.count * MemoryLayout<Entry>.stride
      + columns.count * MemoryLayout<Column>.stride
    if solutionPaths.size > 4 * room {
      if paths[path].misses <= 2 * paths[path].regions.count { return false }
      paths[path].removeRegions()
    }
    // Every variable that has changed is on the path.
    reportParametricSteps()
    return true
  }

  private mutating func keepRegion(
    of path: Int, from lower: Double, to upper: Double, at constant: Double, rateCount: Int
  ) {
    let paths = solutionPaths.slots
    paths[path].insert(from: lower, to: upper, at: constant, rateCount: rateCount)
    for i in 0..<paths[path].variables.count { paths[path].values.append(values[paths[path].variables[i]]) }
    paths[path].misses = 0
  }
}
