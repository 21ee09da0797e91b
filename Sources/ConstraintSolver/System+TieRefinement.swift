/// Putting many obstacles that are equally near at every level in order: key after key splits those that are not decided
/// yet, by their differences (`System+TieDifferences`). A key costs what its events are, not what the group is.
extension System {
  /// Passes those of the group, in the order of their ties, that leave something of the residual, and gives the next;
  /// nil where the ties cannot be compared.
  mutating func selectByTies(from room: Double, least: Double, _ span: Double) -> Obstacle? {
    guard areOfOneSize(), rankHeirs(), findEvents(span) else { return nil }
    refinement.places.begin(longStep.group.count)
    for i in 0..<longStep.group.count { refinement.places.set(i, way(of: i)) }
    refinement.places.addUp()
    var left = room
    while refinement.places.count > 1 && takeKey() {
      if !refinement.runs.isEmpty { left = keepNearest(left, least) }
    }
    return selectAmongEqual(from: left, least)
  }

  /// Those that are left are equal in everything.
  private mutating func selectAmongEqual(from room: Double, _ least: Double) -> Obstacle {
    var left = room
    while true {
      var best = refinement.places.first(from: 0)!
      var next = refinement.places.first(from: best + 1)
      while let place = next {
        if longStep.group[place].speed > longStep.group[best].speed { best = place }
        next = refinement.places.first(from: place + 1)
      }
      let use = way(of: best)
      if refinement.places.count == 1 || left - use <= least { return longStep.group[best] }
      pass(best)
      left -= use
      refinement.places.remove(best)
    }
  }

  /// True if no pivot of the group is much smaller than another one.
  func areOfOneSize() -> Bool {
    var (least, greatest) = (Double.infinity, 0.0)
    for i in 0..<longStep.group.count {
      least = min(least, longStep.group[i].speed)
      greatest = max(greatest, longStep.group[i].speed)
    }
    return greatest <= 1e3 * least
  }

  /// Takes the events of the least key that is left, and fills `runs` with those that are not decided, the nearest first;
  /// none where the key does not tell them apart. Returns false where there are no events.
  private mutating func takeKey() -> Bool {
    guard let key = refinement.events.first?.key else { return false }
    refinement.runs.removeAll()
    var start: Int32 = 0
    var (sum, size) = (0.0, 0.0)
    var first: Double?
    var isSplit = false
    while true {
      let event = refinement.events.first
      let isOver = event?.key != key
      let end = isOver ? Int32(longStep.group.count) : event!.place
      if end > start && refinement.places.total(from: Int(start), to: Int(end)).count > 0 {
        refinement.found.append(TieRun(start: start, end: end, value: sum))
        if first == nil { first = sum }
        if abs(sum - first!) > Tolerance.multiplier * size { isSplit = true }
      }
      start = end
      if isOver { break }
      sum += event!.value
      size += abs(event!.value)
      _ = refinement.events.pop()
    }
    if !isSplit {
      refinement.found.removeAll()
      return true
    }
    refinement.found.restoreOrder()
    while let run = refinement.found.pop() { refinement.runs.append(run) }
    return true
  }

  /// Passes the nearest at the present key as long as they leave something, and keeps the next.
  private mutating func keepNearest(_ room: Double, _ least: Double) -> Double {
    var left = room
    var first = 0
    let runs = refinement.runs.count
    while true {
      let nearest = refinement.runs[first].value
      let end = nearest + Tolerance.multiplier * max(abs(nearest), abs(refinement.runs[runs - 1].value))
      var (use, count) = (0.0, 0)
      var next = first
      while next < runs && refinement.runs[next].value <= end {
        let total = refinement.places.total(from: Int(refinement.runs[next].start), to: Int(refinement.runs[next].end))
        use += total.sum
        count += total.count
        next += 1
      }
      if left - use <= least || count == refinement.places.count {
        for i in next..<runs { removePlaces(of: refinement.runs[i], passes: false) }
        return left
      }
      for i in first..<next { removePlaces(of: refinement.runs[i], passes: true) }
      left -= use
      first = next
    }
  }

  private mutating func removePlaces(of run: TieRun, passes: Bool) {
    var next = refinement.places.first(from: Int(run.start))
    while let place = next, place < run.end {
      if passes { pass(place) }
      refinement.places.remove(place)
      next = refinement.places.first(from: place + 1)
    }
  }
}
