/// Resolving degeneracy in the dual ratio test, so that the primal simplex method has nothing left to resolve
/// afterwards.
extension Simplex {
  /// Fills `terms` with the perturbation of the distance of a multiplier from the end of its interval on a side.
  ///
  /// - Parameter rate: the divisor of the distance.
  private mutating func fill(
    _ terms: UnsafeMutablePointer<TermList>, _ member: Int32, _ side: Int, isOwn: Bool, span: Double, rate: Double
  ) {
    terms.pointee.removeAll()
    if isOwn {
      if span != 0 { terms.pointee.append(member, perturbationKey(member), span) }
      return
    }
    fill(terms, multiplierOf: member, factor: -Double(side) / rate)
    if hasOwnWeight(member, side) && (terms.pointee.isComplete || precedesEnd(of: terms, perturbationKey(member))) {
      terms.pointee.insert(member, perturbationKey(member), 1 / rate)
    }
  }

  /// True if the multiplier's interval ends at a weight on a side.
  @inline(__always)
  private mutating func hasOwnWeight(_ member: Int32, _ side: Int) -> Bool {
    member < 0 || rows[member].bound(side) == .finite
  }

  private func precedesEnd(of terms: UnsafeMutablePointer<TermList>, _ key: PerturbationKey) -> Bool {
    terms.pointee.count > 0 && key < terms.pointee.keys.base[terms.pointee.count - 1]
  }

  /// Fills `terms` with a multiple of what is known of a multiplier.
  private mutating func fill(_ terms: UnsafeMutablePointer<TermList>, multiplierOf member: Int32, factor: Double) {
    terms.pointee.removeAll()
    terms.pointee.isComplete = false
    if !leadingTerms.isKnown(member) { return }
    terms.pointee.isComplete = leadingTerms.isComplete(member)
    for i in 0..<leadingTerms.count(member) {
      terms.pointee.append(
        leadingTerms.row(member, i), leadingTerms.key(member, i), leadingTerms.value(member, i) * factor)
    }
  }

  /// Stores the leading terms of the multiplier that `findPerturbation` was last called for.
  mutating func keepLeadingTerms(_ member: Int32) {
    let terms = termScratch.other
    terms.pointee.removeAll()
    fillFromParts(terms, factor: -1)
    leadingTerms.keep(terms.pointee, of: member)
  }

  /// Fills `terms` with the first of `perturbation`.
  private mutating func fillFromParts(_ terms: UnsafeMutablePointer<TermList>, factor: Double) {
    var greatest = 0.0
    for i in 0..<perturbation.count { greatest = max(greatest, abs(perturbation[i].value)) }
    for i in 0..<perturbation.count {
      let part = perturbation[i]
      if abs(part.value) <= Tolerance.multiplier * greatest { continue }
      if terms.pointee.count > LeadingTerms.length && !precedesEnd(of: terms, part.key) {
        terms.pointee.isComplete = false
        continue
      }
      terms.pointee.insert(part.row, part.key, part.value * factor)
      if terms.pointee.count > LeadingTerms.length + 1 { terms.pointee.truncate(to: LeadingTerms.length + 1) }
    }
  }

  /// The order of two breakpoints that are equal at every level, by their perturbations: -1 if the first one is nearer,
  /// 0 if they are equal.
  mutating func perturbationOrder(_ a: Breakpoint, _ b: Breakpoint, ownSpan: Double) -> Int {
    if let order = knownOrder(a, b, ownSpan) { return order }
    let (isNewLeft, isNewRight) = (propagateTerms(of: a), propagateTerms(of: b))
    if isNewLeft || isNewRight, let order = knownOrder(a, b, ownSpan) { return order }
    if !resolvesDegeneracy { return 0 }
    // The first one is the one that is compared for the first time.
    if learnPerturbation(of: a), let order = knownOrder(a, b, ownSpan) { return order }
    if learnPerturbation(of: b), let order = knownOrder(a, b, ownSpan) { return order }
    return 0
  }

  /// Propagates the leading terms of a breakpoint's owner where they are not known; false where they are.
  mutating func propagateTerms(of breakpoint: Breakpoint) -> Bool {
    if breakpoint.isOwn || hasAllLeadingTerms(breakpoint.owner) { return false }
    propagateTerms(breakpoint.owner)
    return true
  }

  /// Computes the whole perturbation of a breakpoint's owner where not all of it is known; false where there is nothing
  /// to compute.
  private mutating func learnPerturbation(of breakpoint: Breakpoint) -> Bool {
    let member = breakpoint.owner
    if breakpoint.isOwn || hasAllLeadingTerms(member) { return false }
    learnPerturbation(member)
    perturbationOwner = nil
    return true
  }

  mutating func knownOrder(_ a: Breakpoint, _ b: Breakpoint, _ ownSpan: Double) -> Int? {
    if !a.isOwn && !b.isOwn && a.start < 0 && b.start < 0 { return orderInPlace(a, b) }
    let left = termScratch.left
    let right = termScratch.right
    fill(left, a, ownSpan)
    fill(right, b, ownSpan)
    return left.pointee.order(beside: right.pointee)
  }

  /// Fills `terms` with the distance of a breakpoint.
  private mutating func fill(_ terms: UnsafeMutablePointer<TermList>, _ breakpoint: Breakpoint, _ ownSpan: Double) {
    let member = breakpoint.owner
    let side = breakpoint.start < 0 ? breakpoint.side : breakpoint.firstSide
    fill(terms, member, side, isOwn: breakpoint.isOwn, span: ownSpan, rate: breakpoint.rate)
    var i = breakpoint.link
    while i >= 0 {
      let link = ratioTest.links[i]
      i = link.before
      let key = perturbationKey(link.row)
      if link.span != 0 && (terms.pointee.isComplete || precedesEnd(of: terms, key)) {
        terms.pointee.insert(link.row, key, link.span / breakpoint.rate)
      }
    }
  }

  /// The sign of the distance of a multiplier from the end of its interval on a side, below all levels, as far as it is
  /// known.
  mutating func knownPerturbationSign(_ member: Int32, _ side: Int) -> Int? {
    if !leadingTerms.isKnown(member) { return nil }
    if let leading = leadingTerm(member, side, rate: 1) { return leading.value < 0 ? -1 : 1 }
    let terms = termScratch.left
    fill(terms, member, side, isOwn: false, span: 0, rate: 1)
    let sign = terms.pointee.sign
    return sign
  }

  /// Computes the perturbation of a member's multiplier, and stores its leading terms.
  mutating func learnPerturbation(_ member: Int32) {
    findPerturbation(member)
    keepLeadingTerms(member)
  }

  // MARK: Changes

  /// Fills `termScratch.change` with the step up to a breakpoint.
  mutating func setPerturbationStep(_ breakpoint: Breakpoint, ownSpan: Double) {
    fill(termScratch.change, breakpoint, ownSpan)
  }

  /// Fills `termScratch.change` with a multiple of the distance of the multiplier that `findPerturbation` was last
  /// called for from the end of its interval.
  mutating func setPerturbationStep(_ member: Int32, _ side: Int, factor: Double) {
    let terms = termScratch.change
    terms.pointee.removeAll()
    fillFromParts(terms, factor: Double(side) * factor)
    if hasOwnWeight(member, side) && (terms.pointee.isComplete || precedesEnd(of: terms, perturbationKey(member))) {
      terms.pointee.insert(member, perturbationKey(member), factor)
    }
  }

  /// Fills `termScratch.change` with what is known of the distance of a multiplier from the end of its interval on a
  /// side.
  mutating func setPerturbationStep(distanceOf member: Int32, _ side: Int) {
    fill(termScratch.change, member, side, isOwn: false, span: 0, rate: 1)
  }

  /// Fills `termScratch.change` with a multiple of what is known of a multiplier.
  mutating func setPerturbationStep(multiplierOf member: Int32, factor: Double) {
    let terms = termScratch.change
    fill(terms, multiplierOf: member, factor: factor)
  }

  /// Fills `termScratch.change` with a multiple of a row's own weight.
  mutating func setPerturbationStep(weightOf row: Int32, factor: Double) {
    termScratch.change.pointee.removeAll()
    termScratch.change.pointee.append(row, perturbationKey(row), factor)
  }

  /// Subtracts a change in the multiplier of the row whose combination was computed last from the perturbations of its
  /// rows, as `updateMultipliers` does at a level: it has changed by `factor` times `termScratch.change`.
  mutating func updatePerturbations(_ factor: Double) {
    if termScratch.change.pointee.count == 0 && termScratch.change.pointee.isComplete { return }
    leadingTerms.expire()
    for i in 0..<combination.count {
      let member = combination.members[i]
      if !leadingTerms.isKnown(member) { continue }
      addToLeadingTerms(member, -factor * combination.values[i])
    }
  }

  /// Sets what is known of the multiplier of a row that enters: its weight times `multiplierSign`, and `factor` times
  /// `termScratch.change`.
  mutating func beginLeadingTerms(_ row: Int32, multiplierSign: Double, factor: Double) {
    if multiplierSign == 0 && termScratch.change.pointee.count == 0 && termScratch.change.pointee.isComplete {
      leadingTerms.discard(row)
      return
    }
    termScratch.other.pointee.removeAll()
    if multiplierSign != 0 { termScratch.other.pointee.append(row, perturbationKey(row), multiplierSign) }
    leadingTerms.keep(termScratch.other.pointee, of: row)
    addToLeadingTerms(row, factor)
  }

  /// Adds a multiple of `termScratch.change` to the leading terms of a member.
  private mutating func addToLeadingTerms(_ member: Int32, _ factor: Double) {
    let change = termScratch.change
    let count = leadingTerms.count(member)
    if count > 0 && !leadingTerms.isComplete(member) && change.pointee.count > 0
      && leadingTerms.key(member, count - 1) < change.pointee.keys.base[0]
    {
      return
    }
    leadingTerms.add(factor, times: change.pointee, to: member)
  }
}

/// The lists that comparisons of perturbations use, at fixed addresses.
struct TermScratch: ~Copyable {
  let left: UnsafeMutablePointer<TermList>
  let right: UnsafeMutablePointer<TermList>
  let other: UnsafeMutablePointer<TermList>
  /// The change of a multiplier.
  let change: UnsafeMutablePointer<TermList>

  init() {
    left = .allocate(capacity: 4)
    right = left + 1
    other = left + 2
    change = left + 3
    for i in 0..<4 { (left + i).initialize(to: TermList()) }
  }

  deinit {
    left.deinitialize(count: 4)
    left.deallocate()
  }
}
