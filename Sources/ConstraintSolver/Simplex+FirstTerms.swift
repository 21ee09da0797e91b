/// The first term of a distance below all levels.
struct LeadingTerm: BitwiseCopyable {
  var key: PerturbationKey
  var value: Double

  /// -1 where this distance is the shorter one, 1 where the other one is; nil where later terms decide.
  @inline(__always)
  func order(beside other: LeadingTerm) -> Int? {
    if key < other.key { return value < 0 ? -1 : 1 }
    if other.key < key { return other.value < 0 ? 1 : -1 }
    if abs(value - other.value) <= Tolerance.multiplier * max(abs(value), abs(other.value)) { return nil }
    return value < other.value ? -1 : 1
  }
}

/// Comparing perturbations by their first terms: mostly these differ, and later terms need not be read.
extension Simplex {
  /// The first term of the distance of a multiplier from the end of its interval on a side, below all levels; nil where
  /// it is not known, or several rows share it.
  @inline(__always)
  mutating func leadingTerm(_ member: Int32, _ side: Int, rate: Double) -> LeadingTerm? {
    if !leadingTerms.isKnown(member) { return nil }
    let count = leadingTerms.count(member)
    let isWeighed = member < 0 || rows[member].bound(side) == .finite
    if count == 0 {
      return isWeighed && leadingTerms.isComplete(member)
        ? LeadingTerm(key: perturbationKey(member), value: 1 / rate) : nil
    }
    let key = leadingTerms.key(member, 0)
    if count == 1 ? !leadingTerms.isComplete(member) : leadingTerms.key(member, 1) == key { return nil }
    if isWeighed {
      let own = perturbationKey(member)
      if own < key { return LeadingTerm(key: own, value: 1 / rate) }
      if own == key { return nil }
    }
    return LeadingTerm(key: key, value: -Double(side) * leadingTerms.value(member, 0) / rate)
  }

  /// The first term of a breakpoint's distance.
  private mutating func leadingTerm(of breakpoint: Breakpoint, _ span: Double) -> LeadingTerm? {
    if breakpoint.isOwn { return span == 0 ? nil : LeadingTerm(key: perturbationKey(breakpoint.member), value: span) }
    let side = breakpoint.start < 0 ? breakpoint.side : breakpoint.firstSide
    guard var leading = leadingTerm(breakpoint.owner, side, rate: breakpoint.rate) else { return nil }
    var i = breakpoint.link
    while i >= 0 {
      let link = ratioTest.links[i]
      i = link.before
      if link.span == 0 { continue }
      let key = perturbationKey(link.row)
      if key == leading.key { return nil }
      if key < leading.key { leading = LeadingTerm(key: key, value: link.span / breakpoint.rate) }
    }
    return leading
  }

  /// The index in the group of the first breakpoint, degeneracy resolved by what is known or can be propagated; nil if
  /// that is not sufficient.
  private mutating func nearestByLeadingTerms(_ span: Double) -> Int? {
    var best = 0
    var bestTerm = propagatedLeadingTerm(of: ratioTest.group[0], span)
    for i in 1..<ratioTest.group.count {
      let leading = propagatedLeadingTerm(of: ratioTest.group[i], span)
      var order: Int?
      if let leading, let bestTerm { order = leading.order(beside: bestTerm) }
      if order == nil { order = knownOrder(ratioTest.group[i], ratioTest.group[best], span) }
      guard let order else { return nil }
      if order > 0 || order == 0 && ratioTest.group[i].rate <= ratioTest.group[best].rate { continue }
      (best, bestTerm) = (i, leading)
    }
    return best
  }

  /// `knownOrder` of breakpoints that are behind no passed breakpoint.
  @inline(__always)
  mutating func orderInPlace(_ a: Breakpoint, _ b: Breakpoint) -> Int? {
    if !leadingTerms.isKnown(a.member) || !leadingTerms.isKnown(b.member) { return nil }
    var left = termCursor(a)
    var right = termCursor(b)
    return left.order(beside: &right)
  }

  @inline(__always)
  private mutating func termCursor(_ breakpoint: Breakpoint) -> TermCursor {
    let member = breakpoint.member
    let isWeighed = member < 0 || rows[member].bound(breakpoint.side) == .finite
    return TermCursor(
      leadingTerms, member, factor: -Double(breakpoint.side) / breakpoint.rate,
      ownKey: isWeighed ? perturbationKey(member) : nil,
      ownValue: 1 / breakpoint.rate)
  }

  private mutating func propagatedLeadingTerm(of breakpoint: Breakpoint, _ span: Double) -> LeadingTerm? {
    if let leading = leadingTerm(of: breakpoint, span) { return leading }
    return propagateTerms(of: breakpoint) ? leadingTerm(of: breakpoint, span) : nil
  }

  /// Passes the first few breakpoints of the group one after the other while some of the residual remains, and returns
  /// the one that uses it up; nil if there seem to be more of them, or they cannot be compared. `left` is what remains
  /// of the residual.
  ///
  /// Most steps of a drag are short and pass none or one: nothing has to be sorted then.
  mutating func selectFew(from left: inout Double, least: Double, _ span: Double) -> Breakpoint? {
    var (shifts, count) = (0.0, 0.0)
    for i in 0..<ratioTest.group.count where ratioTest.replacements[i].entering >= 0 {
      shifts += shift(of: i)
      count += 1
    }
    // In a batch that makes most of the system, a few are compared one with the other at less than what it takes to
    // sort them; otherwise a sort is the shorter way.
    let isSmall = !resolvesDegeneracy && ratioTest.group.count <= 12
    if !isSmall && left * count > 2 * shifts || !areOfOneSize() { return nil }
    for _ in 0..<(isSmall ? 12 : 4) {
      guard let nearest = nearestByLeadingTerms(span) else { return nil }
      let use = shift(of: nearest)
      if ratioTest.group.count == 1 || left - use <= least { return ratioTest.group[nearest] }
      pass(nearest)
      left -= use
      swapGroup(nearest, ratioTest.group.count - 1)
      _ = ratioTest.group.popLast()
      _ = ratioTest.replacements.popLast()
    }
    return nil
  }
}
