/// The search for the levels at which a multiplier, or its distance from an end of its interval, is not zero.
///
/// Of hundreds of levels, as where each constraint has a priority of its own, a multiplier has a few.
extension Simplex {
  /// The first level from `start` on at which a multiplier of the working set may have a distance from the end of its
  /// interval on a side; the number of levels where there is none.
  @inline(__always)
  mutating func nextLevel(of member: Int32, _ side: Int, from start: Int) -> Int {
    // The multipliers of default rows are zero at every level.
    if member < 0 { return levels.count }
    let own = Int(rows[member].level)
    let end = own >= start && rows[member].bound(side) == .finite ? own : levels.count
    return nextNonzero(multipliers.base + Int(member) * levels.count, from: start, to: end)
  }

  /// The same of a breakpoint.
  @inline(__always)
  mutating func nextLevel(of breakpoint: Breakpoint, from start: Int) -> Int {
    if breakpoint.start >= 0 {
      return nextNonzero(ratioTest.distances.base + breakpoint.start, from: start, to: levels.count)
    }
    if breakpoint.isOwn { return breakpoint.level >= start ? breakpoint.level : levels.count }
    return nextLevel(of: breakpoint.member, breakpoint.side, from: start)
  }

  /// The index of the first number from `start` on that is not zero, or `end`.
  @inline(__always)
  private func nextNonzero(_ numbers: UnsafeMutablePointer<Double>, from start: Int, to end: Int) -> Int {
    var i = start
    while i + 8 <= end {
      var bits: UInt64 = 0
      for k in 0..<8 { bits |= numbers[i + k].bitPattern }
      if bits << 1 != 0 { break }
      i += 8
    }
    while i < end && numbers[i] == 0 { i += 1 }
    return i
  }
}
