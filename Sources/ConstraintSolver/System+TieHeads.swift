/// Deciding ties where rows enter, so that none is left to be decided afterwards.
extension System {
  /// Fills `terms` with the distance of a multiplier from the end of its interval on a side, below all levels.
  ///
  /// - Parameter speed: what the distance is divided by.
  private mutating func fill(
    _ terms: UnsafeMutablePointer<TieTerms>, _ member: Int32, _ side: Int, isOwn: Bool, span: Double, speed: Double
  ) {
    terms.pointee.removeAll()
    if isOwn {
      if span != 0 { terms.pointee.append(member, tieKey(member), span) }
      return
    }
    fill(terms, multiplierOf: member, factor: -Double(side) / speed)
    if hasOwnWeight(member, side) && (terms.pointee.isComplete || precedesEnd(of: terms, tieKey(member))) {
      terms.pointee.insert(member, tieKey(member), 1 / speed)
    }
  }

  /// True if the multiplier's interval ends at a weight on a side.
  @inline(__always)
  private mutating func hasOwnWeight(_ member: Int32, _ side: Int) -> Bool {
    member < 0 || rows[member].bound(side) == .finite
  }

  private func precedesEnd(of terms: UnsafeMutablePointer<TieTerms>, _ key: TieKey) -> Bool {
    terms.pointee.count > 0 && key < terms.pointee.keys.base[terms.pointee.count - 1]
  }

  /// Fills `terms` with a multiple of what is known of a multiplier.
  private mutating func fill(_ terms: UnsafeMutablePointer<TieTerms>, multiplierOf member: Int32, factor: Double) {
    terms.pointee.removeAll()
    terms.pointee.isComplete = false
    if !tieHeads.isKnown(member) { return }
    terms.pointee.isComplete = tieHeads.isComplete(member)
    for i in 0..<tieHeads.count(member) {
      terms.pointee.append(tieHeads.row(member, i), tieHeads.key(member, i), tieHeads.value(member, i) * factor)
    }
  }

  /// Keeps the head of the multiplier that `findTies` was last called for.
  mutating func keepHead(_ member: Int32) {
    let terms = tieTerms.other
    terms.pointee.removeAll()
    fillFromParts(terms, factor: -1)
    tieHeads.keep(terms.pointee, of: member)
  }

  /// Fills `terms` with the first of `tieParts`.
  private mutating func fillFromParts(_ terms: UnsafeMutablePointer<TieTerms>, factor: Double) {
    var greatest = 0.0
    for i in 0..<tieParts.count { greatest = max(greatest, abs(tieParts[i].value)) }
    for i in 0..<tieParts.count {
      let part = tieParts[i]
      if abs(part.value) <= Tolerance.multiplier * greatest { continue }
      if terms.pointee.count > TieHeads.length && !precedesEnd(of: terms, part.key) {
        terms.pointee.isComplete = false
        continue
      }
      terms.pointee.insert(part.row, part.key, part.value * factor)
      if terms.pointee.count > TieHeads.length + 1 { terms.pointee.truncate(to: TieHeads.length + 1) }
    }
  }

  /// Which of two obstacles that are equally near at every level comes first below them: -1 is the first one, 0 neither.
  mutating func tieOrder(_ a: Obstacle, _ b: Obstacle, ownSpan: Double) -> Int {
    if let order = knownOrder(a, b, ownSpan) { return order }
    let (isNewLeft, isNewRight) = (inheritTies(of: a), inheritTies(of: b))
    if isNewLeft || isNewRight, let order = knownOrder(a, b, ownSpan) { return order }
    if !learnsTies { return 0 }
    // The first one is the one that is compared for the first time.
    if learnTies(of: a), let order = knownOrder(a, b, ownSpan) { return order }
    if learnTies(of: b), let order = knownOrder(a, b, ownSpan) { return order }
    return 0
  }

  /// Finds the first terms of an obstacle's ties where they are not known; false where they are.
  mutating func inheritTies(of obstacle: Obstacle) -> Bool {
    if obstacle.isOwn || hasWholeHead(obstacle.owner) { return false }
    inheritTies(obstacle.owner)
    return true
  }

  /// Finds the ties of an obstacle where not all of them are known; false where there is nothing to be found.
  private mutating func learnTies(of obstacle: Obstacle) -> Bool {
    let member = obstacle.owner
    if obstacle.isOwn || hasWholeHead(member) { return false }
    learnTies(member)
    tiesOwner = nil
    return true
  }

  mutating func knownOrder(_ a: Obstacle, _ b: Obstacle, _ ownSpan: Double) -> Int? {
    if !a.isOwn && !b.isOwn && a.start < 0 && b.start < 0 { return orderInPlace(a, b) }
    let left = tieTerms.left
    let right = tieTerms.right
    fill(left, a, ownSpan)
    fill(right, b, ownSpan)
    return left.pointee.order(beside: right.pointee)
  }

  /// Fills `terms` with the distance of an obstacle.
  private mutating func fill(_ terms: UnsafeMutablePointer<TieTerms>, _ obstacle: Obstacle, _ ownSpan: Double) {
    let member = obstacle.owner
    let side = obstacle.start < 0 ? obstacle.side : obstacle.firstSide
    fill(terms, member, side, isOwn: obstacle.isOwn, span: ownSpan, speed: obstacle.speed)
    var i = obstacle.link
    while i >= 0 {
      let link = longStep.links[i]
      i = link.before
      let key = tieKey(link.row)
      if link.span != 0 && (terms.pointee.isComplete || precedesEnd(of: terms, key)) {
        terms.pointee.insert(link.row, key, link.span / obstacle.speed)
      }
    }
  }

  /// The sign of the distance of a multiplier from the end of its interval on a side, below all levels, as far as it is
  /// known.
  mutating func knownTieSign(_ member: Int32, _ side: Int) -> Int? {
    if !tieHeads.isKnown(member) { return nil }
    if let lead = tieLead(member, side, speed: 1) { return lead.value < 0 ? -1 : 1 }
    let terms = tieTerms.left
    fill(terms, member, side, isOwn: false, span: 0, speed: 1)
    let sign = terms.pointee.sign
    return sign
  }

  /// Finds the ties of a member, and remembers the first of them.
  mutating func learnTies(_ member: Int32) {
    findTies(member)
    keepHead(member)
  }

  // MARK: Changes

  /// Fills `tieTerms.change` with the step up to an obstacle.
  mutating func findTieStep(_ obstacle: Obstacle, ownSpan: Double) {
    fill(tieTerms.change, obstacle, ownSpan)
  }

  /// Fills `tieTerms.change` with a multiple of the distance of the multiplier that `findTies` was last called for from
  /// the end of its interval.
  mutating func findTieStep(_ member: Int32, _ side: Int, factor: Double) {
    let terms = tieTerms.change
    terms.pointee.removeAll()
    fillFromParts(terms, factor: Double(side) * factor)
    if hasOwnWeight(member, side) && (terms.pointee.isComplete || precedesEnd(of: terms, tieKey(member))) {
      terms.pointee.insert(member, tieKey(member), factor)
    }
  }

  /// Fills `tieTerms.change` with what is known of the distance of a multiplier from the end of its interval on a side.
  mutating func findTieStep(distanceOf member: Int32, _ side: Int) {
    fill(tieTerms.change, member, side, isOwn: false, span: 0, speed: 1)
  }

  /// Fills `tieTerms.change` with a multiple of what is known of a multiplier.
  mutating func findTieStep(multiplierOf member: Int32, factor: Double) {
    let terms = tieTerms.change
    fill(terms, multiplierOf: member, factor: factor)
  }

  /// Fills `tieTerms.change` with a multiple of a row's own weight.
  mutating func findTieStep(weightOf row: Int32, factor: Double) {
    tieTerms.change.pointee.removeAll()
    tieTerms.change.pointee.append(row, tieKey(row), factor)
  }

  /// Makes up for a change in the multiplier of the row whose combination was computed last, as `balance` does at a level:
  /// it has changed by `factor` times `tieTerms.change`.
  mutating func balanceTies(_ factor: Double) {
    if tieTerms.change.pointee.count == 0 && tieTerms.change.pointee.isComplete { return }
    tieHeads.expire()
    for i in 0..<combination.count {
      let member = combination.members[i]
      if !tieHeads.isKnown(member) { continue }
      addToHead(member, -factor * combination.values[i])
    }
  }

  /// Sets what is known of the multiplier of a row that enters: its weight times `pressure`, and `factor` times
  /// `tieTerms.change`.
  mutating func startHead(_ row: Int32, pressure: Double, factor: Double) {
    if pressure == 0 && tieTerms.change.pointee.count == 0 && tieTerms.change.pointee.isComplete {
      tieHeads.forget(row)
      return
    }
    tieTerms.other.pointee.removeAll()
    if pressure != 0 { tieTerms.other.pointee.append(row, tieKey(row), pressure) }
    tieHeads.keep(tieTerms.other.pointee, of: row)
    addToHead(row, factor)
  }

  /// Adds a multiple of `tieTerms.change` to a head.
  private mutating func addToHead(_ member: Int32, _ factor: Double) {
    let change = tieTerms.change
    let count = tieHeads.count(member)
    if count > 0 && !tieHeads.isComplete(member) && change.pointee.count > 0
      && tieHeads.key(member, count - 1) < change.pointee.keys.base[0]
    {
      return
    }
    tieHeads.add(factor, times: change.pointee, to: member)
  }
}

/// The lists that the comparison of ties works with, at addresses of their own.
struct TieTermsScratch: ~Copyable {
  let left: UnsafeMutablePointer<TieTerms>
  let right: UnsafeMutablePointer<TieTerms>
  let other: UnsafeMutablePointer<TieTerms>
  /// By how much a multiplier changes.
  let change: UnsafeMutablePointer<TieTerms>

  init() {
    left = .allocate(capacity: 4)
    right = left + 1
    other = left + 2
    change = left + 3
    for i in 0..<4 { (left + i).initialize(to: TieTerms()) }
  }

  deinit {
    left.deinitialize(count: 4)
    left.deallocate()
  }
}
