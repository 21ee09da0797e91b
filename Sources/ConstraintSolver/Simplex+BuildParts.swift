/// Builds in parts: the required rows first, then the optional ones in 64 parts, the strongest first.
///
/// Each part begins at the optimum of those before, where ties are decided to the end. The dual simplex method over all
/// rows at once may take many thousand steps that no level has a gain of: rows enter and leave again while ties alone
/// are at stake. Mostly it takes fewer steps than a build in parts does (section 11 of `README.md`), so that a build
/// is made in parts only where it has taken far more visits than builds do.
extension Simplex {
  /// Gives the steps of the present batch up, and begins with the required rows and the first part of the others;
  /// `isLast` if there is no other way left.
  mutating func beginInParts(isLast: Bool) {
    buildCost.changeWay(counters.visits, isLast: isLast)
    giveUpSteps()
    buildParts.begin()
    presolve.cost = .max
    deferOptionalRows()
    stageNextPart()
    attachAdditions(.all)
    exchangeViolated()
  }

  /// Attaches the next part of the present build, if any is left; the rows before it are at their optimum.
  mutating func attachNextPart() -> Bool {
    if !buildParts.isOn || buildParts.next == buildParts.rows.count { return false }
    resolvesDegeneracy = true
    numeric.beginBatch(counters.pivots, isFirst: false)
    lexicographic.beginBatch(counters.visits)
    stageNextPart()
    attachAdditions(.staged)
    return true
  }

  /// Gives the parts of the present build up, and begins with the crash basis over all rows.
  mutating func endParts() {
    buildCost.changeWay(counters.visits, isLast: false)
    attachDeferredRows()
    buildParts.end()
    beginAnew()
  }

  /// Attaches all rows that are deferred, for a build that is taken back or begun anew.
  mutating func attachDeferredRows() {
    while buildParts.next < buildParts.rows.count {
      attach(buildParts.rows[buildParts.next])
      buildParts.next += 1
    }
  }

  /// Takes the optional rows out of the lists, and sorts them by level. No row is in the working set.
  private mutating func deferOptionalRows() {
    var places = Buffer<Int32>()
    places.append(repeating: 0, count: levels.count + 1)
    for row in 0..<Int32(rows.count) where isOptional(row) { places[Int(rows[row].level) + 1] += 1 }
    for level in 0..<levels.count { places[level + 1] += places[level] }
    buildParts.rows.append(repeating: -1, count: Int(places[levels.count]))
    for row in 0..<Int32(rows.count) where isOptional(row) {
      let level = Int(rows[row].level)
      buildParts.rows[places[level]] = row
      places[level] += 1
      unlinkNonbasicRow(row)
      rows[row].status = .deferred
      liveCount -= 1
    }
  }

  private mutating func isOptional(_ row: Int32) -> Bool { rows[row].status == .live && rows[row].level >= 0 }

  private mutating func stageNextPart() {
    let size = (buildParts.rows.count + BuildParts.count - 1) / BuildParts.count
    let end = min(buildParts.rows.count, buildParts.next + size)
    while buildParts.next < end {
      rows[buildParts.rows[buildParts.next]].status = .staged
      buildParts.next += 1
    }
  }
}
