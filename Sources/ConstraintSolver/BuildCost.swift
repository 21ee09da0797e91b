/// The cost of building the whole working set, as far as it is known: the measure for the cost of changes.
///
/// A change that costs more than twice as much is given up, and the working set is built anew: no change takes more than
/// two builds of the last state and one of the new, whatever the rows do to each other on the way. What a build of the new
/// state costs is not known before, and may be several times as much.
struct BuildCost {
  /// The visits for each entry that a change may cost in any case. Builds of forms and of equal tiles take 7 and 8.
  static let leastVisits = 16.0

  /// The visits that the last build took, and the entries of the rows then.
  private var visits = 0
  private var entries = 0
  /// The visits before the present batch, and before the last build that has begun.
  private var batchStart = 0
  private var buildStart = 0
  /// True if the working set is built anew in the present batch.
  private(set) var rebuilds = false
  /// The builds that a change may cost. With 0 every change is given up as soon as it can be.
  var patience = 2.0
  /// The visits for each entry that a build of a small system may cost before it is begun again in parts, if only ties are
  /// at stake in more than a quarter of its steps. Builds of up to 5,000 views mostly take 5 to 100, some 330, and sheets
  /// without room up to 930.
  static let buildVisits = 256.0
  /// A factor of that. With less than 1, as in tests, it does not matter what steps are for; with 0 every build is made in
  /// parts to its end.
  var buildPatience = 1.0
  /// The visits at which the present way of a build that has been given up before, in parts or at once, is given up for the
  /// other one: each may take twice as many as the one before, so that a build takes at most about five times the visits of
  /// the better way, where that takes as many as the first one was allowed. Nil in the first one.
  private var wayEnd: Int?

  /// The dual steps of the present batch or build, and those of them that no level has a gain of.
  var steps = 0
  var tiedSteps = 0

  init() {}

  mutating func beginBatch(_ visits: Int) {
    (batchStart, buildStart, rebuilds) = (visits, visits, false)
    (steps, tiedSteps, wayEnd) = (0, 0, nil)
  }

  mutating func beginRebuild(_ visits: Int) {
    (buildStart, rebuilds) = (visits, true)
    (steps, tiedSteps) = (0, 0)
  }

  /// Gives the present way of a build up for the other one; `isLast` if there is no way back.
  mutating func changeWay(_ visits: Int, isLast: Bool) {
    wayEnd = isLast || buildPatience == 0 ? .max : visits + 2 * (visits - max(batchStart, buildStart))
  }

  /// Ends a build; what rounding still asks for after it is not given up.
  mutating func endBuild(_ visits: Int, entries: Int) {
    (self.visits, self.entries) = (visits - buildStart, entries)
    wayEnd = .max
  }

  /// True if the present way of a build has taken more visits than it may: the first one than a build of so many entries
  /// may, more than a quarter of its steps for ties alone.
  func isBuildExceeded(by visits: Int, entries: Int, columns: Int) -> Bool {
    if let wayEnd { return visits > wayEnd }
    if 4 * tiedSteps <= steps && buildPatience >= 1 { return false }
    let limit = buildPatience * (BuildCost.buildVisits + Double(columns) / 64) * Double(entries)
    return Double(visits - max(batchStart, buildStart)) > limit
  }

  /// True if the present batch has taken more visits than a change of so many entries may.
  func isExceeded(by visits: Int, entries count: Int) -> Bool {
    let known = entries == 0 ? 0 : Double(self.visits) * Double(count) / Double(entries)
    let least = patience == 0 ? 0 : BuildCost.leastVisits * Double(count)
    return Double(visits - batchStart) > max(patience * known, least)
  }
}
