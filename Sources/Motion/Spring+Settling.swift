import TendonGeometry

extension Spring {
  /// The time in which the spring moves noticeably, in seconds: `settlingTime(epsilon: 0.001)`, as `settlingDuration`.
  public var settlingTime: Double { settlingTime(epsilon: 0.001) }

  /// The time after which the spring stays within `epsilon` of the target; infinite without damping.
  ///
  /// - An overshooting spring: `ln((1 + |(b - v) / wd|) / epsilon) / b` with b the decay and wd the damped frequency,
  ///   which equals values measured on Apple's class to the last digit.
  /// - Any other: the first of the times 0, 0.1, 0.2 ... from which on it stays there for more than a second; at most
  ///   1024 of them are looked at, so that the answer is never above 102.4.
  public func settlingTime(epsilon: Double) -> Double {
    precondition(epsilon > 0 && epsilon < 1, "the threshold of settling lies between 0 and 1, got \(epsilon)")
    if case .oscillating(let decay, let wd) = regime {
      guard decay > 0 else { return .infinity }
      return log((1 + abs((decay - initialVelocity) / wd)) / epsilon) / decay
    }
    var time = 0.0
    var settled: Double?
    for _ in 0..<1024 {
      if abs(displacement(at: time)) < epsilon {
        let start = settled ?? time
        if time - start > 1 { return start }
        settled = start
      } else {
        settled = nil
      }
      time += 0.1
    }
    return settled ?? time
  }
}
