/// The search for parallel rows in classes (`ParallelClasses`), where lists of nonbasic rows are too long.
extension Simplex {
  /// The longest part of a list that is looked at without classes, and the longest row that has parallel ones.
  static let longestList = 12
  static let longestParallel: Int32 = 8
  /// The greatest number of rows of a class that are looked at for one breakpoint.
  private static let longestWalk = 24

  /// True if parallel rows are to be found in classes; called where lists turned out too long.
  mutating func usesParallelClasses() -> Bool {
    if parallelClasses.isValid { return true }
    if parallelClasses.longLists == 0 { parallelClasses.visitsBefore = counters.visits }
    parallelClasses.longLists += 1
    if parallelClasses.longLists < 16 || counters.visits - parallelClasses.visitsBefore < rows.count { return false }
    buildParallelClasses()
    return true
  }

  private mutating func buildParallelClasses() {
    parallelClasses.longLists = 0
    parallelClasses.isValid = true
    parallelClasses.members.removeAll()
    for row in 0..<Int32(rows.count) where rows[row].status == .live {
      let count = rows[row].count
      if count == 0 || count > Simplex.longestParallel { continue }
      let orientation = orientation(of: row)
      parallelClasses.members.append(
        ParallelClasses.Member(
          terms: number(ofTermsOf: row, orientation), zero: -orientation * rows[row].constant, row: row))
    }
    let count = parallelClasses.members.count
    var members = UnsafeMutableBufferPointer(start: parallelClasses.members.base, count: count)
    members.sort { ParallelClasses.Member.precedes($0, $1) }
    parallelClasses.places.removeAll()
    parallelClasses.places.append(repeating: -1, count: rows.count)
    parallelClasses.found.removeAll()
    for i in 0..<Int32(count) {
      parallelClasses.places[parallelClasses.members[i].row] = i
      parallelClasses.found.append(i)
    }
    counters.visits += count
  }

  /// The sign of the coefficient of the row's first variable: parallel rows agree in their terms times that.
  private mutating func orientation(of row: Int32) -> Double {
    var first = rows[row].first
    for e in rows[row].first..<rows[row].end where entries[e].variable < entries[first].variable { first = e }
    return entries[first].coefficient < 0 ? -1 : 1
  }

  /// A number that is equal for parallel rows: a hash of their terms up to sign, in any order.
  private mutating func number(ofTermsOf row: Int32, _ orientation: Double) -> UInt64 {
    var sum: UInt64 = 0
    for e in rows[row].first..<rows[row].end {
      var hash = (UInt64(entries[e].variable) &+ 1) &* 0x9E37_79B9_7F4A_7C15
      hash = (hash ^ (hash >> 29) ^ (orientation * entries[e].coefficient).bitPattern) &* 0xBF58_476D_1CE4_E5B9
      sum &+= hash ^ (hash >> 32)
    }
    return sum
  }

  /// Considers the parallel rows that hold where the breakpoint's row does, or at the next points on the side to which
  /// that leaves; true if one of them takes over on the spot.
  mutating func considerParallelRows(
    besides row: Int32, isInBlock: Bool, for breakpoint: Breakpoint, _ best: inout PassedBreakpoint
  ) -> Bool {
    let member = breakpoint.member
    guard let (group, terms) = groupOfEqualRows(member) else { return false }
    let start = startOfWalk(in: group)
    for i in 0..<min(group.count, Simplex.longestWalk) {
      let place = start + i < group.upperBound ? start + i : start + i - group.count
      let other = parallelClasses.members[place].row
      let ratio = parallelRatio(other, member, isInBlock: isInBlock)
      if ratio == 0 || other == row { continue }
      parallelClasses.found[group.lowerBound] = Int32(place)
      if consider(other, ratio, offset: 0, for: breakpoint, &best) { return true }
    }
    let step = Double(breakpoint.side) * orientation(of: member) > 0 ? 1 : -1
    var place = step > 0 ? group.upperBound : group.lowerBound - 1
    var seen = 0
    while seen < Simplex.longestWalk && place >= 0 && place < parallelClasses.members.count {
      if parallelClasses.members[place].terms != terms { break }
      let other = parallelClasses.members[place].row
      let ratio = parallelRatio(other, member, isInBlock: isInBlock)
      if ratio != 0 && other != row {
        if consider(other, ratio, offset: 0, for: breakpoint, &best) { return true }
        if best.entering == other { return false }
      }
      place += step
      seen += 1
    }
    return false
  }

  /// The places of the rows that are parallel to one and hold at the same point; nil where it is in no class.
  private mutating func groupOfEqualRows(_ member: Int32) -> (places: Range<Int>, terms: UInt64)? {
    if Int(member) >= parallelClasses.places.count || parallelClasses.places[member] < 0 { return nil }
    let terms = parallelClasses.members[parallelClasses.places[member]].terms
    let zero = -orientation(of: member) * rows[member].constant
    let tolerance = Tolerance.residual * 2 * abs(zero)
    let first = parallelClasses.place(of: terms, from: zero - tolerance)
    return (first..<max(first, parallelClasses.place(of: terms, from: (zero + tolerance).nextUp)), terms)
  }

  private mutating func startOfWalk(in group: Range<Int>) -> Int {
    if group.isEmpty { return group.lowerBound }
    let found = Int(parallelClasses.found[group.lowerBound])
    return group.contains(found) ? found : group.lowerBound
  }

  /// 1 or -1 where a nonbasic row may replace another one, and is that many times its terms; else 0.
  private mutating func parallelRatio(_ other: Int32, _ member: Int32, isInBlock: Bool) -> Double {
    if rows[other].status != .live || rows[other].isBasic || rows[other].isLeaving { return 0 }
    if other == member || rows[other].count != rows[member].count { return 0 }
    let ratio = ratio(other, member)
    return isInBlock && ratio < 0 ? 0 : ratio
  }
}
