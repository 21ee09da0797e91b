/// Sorting many breakpoints that are equal at every level: one key of the perturbation after the other splits the
/// groups that are not decided yet, by their differences (`Simplex+TermDifferences`). A key costs its terms, not the
/// size of the group.
extension Simplex {
  /// Passes breakpoints of the group in the lexicographic order of their perturbations while some of the residual
  /// remains, and returns the next one; nil if the perturbations cannot be compared.
  mutating func selectLexicographically(from room: Double, least: Double, _ span: Double) -> Breakpoint? {
    if !areOfOneSize() { return nil }
    rankDependents()
    let steps = lexicographic.remainingSteps
    defer { lexicographic.visits += dependentReach.count + steps - lexicographic.remainingSteps }
    if !findDifferences(span) { return nil }
    lexicographic.places.begin(ratioTest.group.count)
    for i in 0..<ratioTest.group.count { lexicographic.places.set(i, shift(of: i)) }
    lexicographic.places.addUp()
    var left = room
    while lexicographic.places.count > 1 && takeKey() {
      if !lexicographic.runs.isEmpty { left = keepNearest(left, least) }
    }
    return selectAmongEqual(from: left, least)
  }

  /// Those that are left are equal in everything.
  private mutating func selectAmongEqual(from room: Double, _ least: Double) -> Breakpoint {
    var left = room
    while true {
      var best = lexicographic.places.first(from: 0)!
      var next = lexicographic.places.first(from: best + 1)
      while let place = next {
        if ratioTest.group[place].rate > ratioTest.group[best].rate { best = place }
        next = lexicographic.places.first(from: place + 1)
      }
      let use = shift(of: best)
      if lexicographic.places.count == 1 || left - use <= least { return ratioTest.group[best] }
      pass(best)
      left -= use
      lexicographic.places.remove(best)
    }
  }

  /// True if no pivot of the group is much smaller than another one.
  func areOfOneSize() -> Bool {
    var (least, greatest) = (Double.infinity, 0.0)
    for i in 0..<ratioTest.group.count {
      least = min(least, ratioTest.group[i].rate)
      greatest = max(greatest, ratioTest.group[i].rate)
    }
    return greatest <= 1e3 * least
  }

  /// Takes the terms of the least key that is left, and fills `runs` with the breakpoints that are not decided, the
  /// nearest first; none if the key does not distinguish them. Returns false if there are no terms.
  private mutating func takeKey() -> Bool {
    guard let key = lexicographic.differences.first?.key else { return false }
    lexicographic.runs.removeAll()
    var start: Int32 = 0
    var (sum, size) = (0.0, 0.0)
    var first: Double?
    var isSplit = false
    while true {
      let term = lexicographic.differences.first
      let isOver = term?.key != key
      let end = isOver ? Int32(ratioTest.group.count) : term!.place
      if end > start && lexicographic.places.total(from: Int(start), to: Int(end)).count > 0 {
        lexicographic.found.append(TermRun(start: start, end: end, value: sum))
        if first == nil { first = sum }
        if abs(sum - first!) > Tolerance.multiplier * size { isSplit = true }
      }
      start = end
      if isOver { break }
      sum += term!.value
      size += abs(term!.value)
      _ = lexicographic.differences.pop()
    }
    if !isSplit {
      lexicographic.found.removeAll()
      return true
    }
    lexicographic.found.restoreOrder()
    while let run = lexicographic.found.pop() { lexicographic.runs.append(run) }
    return true
  }

  /// Passes the nearest at the present key as long as they leave something, and keeps the next.
  private mutating func keepNearest(_ room: Double, _ least: Double) -> Double {
    var left = room
    var first = 0
    let runs = lexicographic.runs.count
    while true {
      let nearest = lexicographic.runs[first].value
      let end = nearest + Tolerance.multiplier * max(abs(nearest), abs(lexicographic.runs[runs - 1].value))
      var (use, count) = (0.0, 0)
      var next = first
      while next < runs && lexicographic.runs[next].value <= end {
        let total = lexicographic.places.total(
          from: Int(lexicographic.runs[next].start), to: Int(lexicographic.runs[next].end))
        use += total.sum
        count += total.count
        next += 1
      }
      if left - use <= least || count == lexicographic.places.count {
        for i in next..<runs { removePlaces(of: lexicographic.runs[i], passes: false) }
        return left
      }
      for i in first..<next { removePlaces(of: lexicographic.runs[i], passes: true) }
      left -= use
      first = next
    }
  }

  private mutating func removePlaces(of run: TermRun, passes: Bool) {
    var next = lexicographic.places.first(from: Int(run.start))
    while let place = next, place < run.end {
      if passes { pass(place) }
      lexicographic.places.remove(place)
      next = lexicographic.places.first(from: place + 1)
    }
  }
}
