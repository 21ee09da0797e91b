/// The search among a few key times that ascend strictly from 0 to 1, without a branch.
struct KeySearch: Sendable {
  /// The key times after the first one, then infinity.
  private let later: SIMD8<Double>

  /// Nil for more than nine key times, for a single one, and for any that do not start at 0, ascend strictly and end at 1.
  init?(_ times: [Double]) {
    guard (2...9).contains(times.count), times[0] == 0, times[times.count - 1] == 1,
      zip(times, times.dropFirst()).allSatisfy({ $0 < $1 })
    else { return nil }
    var later = SIMD8<Double>(repeating: .infinity)
    for i in 1..<times.count { later[i - 1] = times[i] }
    self.later = later
  }

  /// The index of the last key time at or before a fraction, which is 0 or more and below 1.
  @inline(__always)
  func index(of fraction: Double) -> Int {
    let isBehind = SIMD8<Int64>().replacing(with: 1, where: later .<= fraction)
    return Int(isBehind.wrappedSum())
  }
}
