/// The times at which a display shows a new picture: `origin + index / rate` for every whole index.
///
/// Each time is computed from its index, so that rounding does not add up.
package struct DisplayRefresh: Hashable, Sendable {
  /// Refreshes a second, above 0.
  package let rate: Double
  /// The time of refresh 0, in seconds of the media clock.
  package let origin: Double

  /// The rate of a display that nobody has described: 60 refreshes a second.
  package static let standardRate = 60.0

  /// Times that differ by less, in seconds, are the same: sums of times are rounded.
  static let tolerance = 1e-9

  /// Traps unless the rate is above 0 and both are finite.
  package init(rate: Double = DisplayRefresh.standardRate, origin: Double = 0) {
    precondition(rate > 0 && rate.isFinite, "a display refreshes more than 0 times a second, got \(rate)")
    precondition(origin.isFinite, "refreshes begin at a finite time, got \(origin)")
    (self.rate, self.origin) = (rate, origin)
  }

  /// The time of a refresh in seconds.
  package func time(of index: Int) -> Double { MediaClock.sum(origin, Double(index) / rate) }

  /// The index of the first refresh after a time. One that is a nanosecond away or less has gone by.
  package func index(after time: Double) -> Int {
    Int(((time - origin) * rate + DisplayRefresh.tolerance * rate).rounded(.down)) + 1
  }

  /// The nearest refresh where it is less than a nanosecond away, else the time itself.
  ///
  /// Clocks take every time through this function: what is due at a refresh happens before its picture, however its time
  /// was summed up.
  package func aligned(_ time: Double) -> Double {
    let index = ((time - origin) * rate).rounded()
    guard abs(index) < 1e15 else { return time }
    let refresh = self.time(of: Int(index))
    return abs(refresh - time) < DisplayRefresh.tolerance ? refresh : time
  }
}
