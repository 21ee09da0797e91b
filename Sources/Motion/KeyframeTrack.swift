import TendonGeometry

/// A value that goes through a list of others: what a `CAKeyframeAnimation` computes.
package struct KeyframeTrack: Sendable {
  /// The rule for values between two keys.
  package enum Mode: UInt8, Hashable, Sendable {
    /// Straight from key to key.
    case linear
    /// Each value stays until the next key time.
    case discrete
    /// As `linear`, with key times at which the value changes at an even speed; key times and curves given are ignored.
    case paced
    /// A smooth curve through the keys (Kochanek-Bartels; Catmull-Rom unless told otherwise).
    case cubic
    /// As `cubic`, at an even speed along the curve; key times and curves given are ignored.
    case cubicPaced
  }

  /// The values gone through, one or more; with those in the middle of half turns that go the negative way.
  package let values: [AnimatableValue]
  /// The fractions at which they are reached, ascending in 0...1; as many as there are values.
  package let keyTimes: [Double]
  /// A timing curve for each of the ways between two keys; empty: all linear.
  package let curves: [UnitBezier]
  package let mode: Mode
  /// A key each, or empty for zeros: above 0 the curve is tighter there.
  package let tension: [Double]
  /// A key each, or empty for zeros: other than 0 the curve has a corner there.
  package let continuity: [Double]
  /// A key each, or empty for zeros: above 0 the curve bulges before the key, below after it.
  package let bias: [Double]

  /// The places of the keys in time.
  package private(set) var spots: KeySpots

  /// A track through `values`.
  ///
  /// Without key times the keys are spread evenly: `i / (n - 1)`, in discrete mode `i / n`. Discrete mode also takes one
  /// key time more than there are values; the last is the end of the last value. Traps where there are no values, where
  /// lengths do not match, and where key times do not ascend in 0...1 (the paced modes do not look at them).
  package init(
    values: [AnimatableValue], keyTimes: [Double] = [], curves: [UnitBezier] = [], mode: Mode = .linear,
    tension: [Double] = [], continuity: [Double] = [], bias: [Double] = []
  ) {
    let count = values.count
    precondition(count > 0, "a keyframe track has one value or more")
    let isPaced = mode == .paced || mode == .cubicPaced
    if !isPaced {
      KeyframeTrack.check(keyTimes: keyTimes, curves: curves, keys: count, isDiscrete: mode == .discrete)
    }
    for list in [tension, continuity, bias] {
      precondition(
        list.isEmpty || list.count == count,
        "\(count) values have \(count) tensions, continuities and biases, got \(list.count)")
    }
    self.mode = mode
    self.tension = tension
    self.continuity = continuity
    self.bias = bias
    self.curves = isPaced ? [] : curves
    let even = KeyframeTrack.evenTimes(count, mode)
    if mode == .linear, curves.isEmpty {
      (self.values, self.keyTimes) = KeyframeTrack.withHalfTurns(values, keyTimes.isEmpty ? even : keyTimes)
    } else if mode == .paced {
      self.values = values
      self.keyTimes = Pacing.keyTimes(of: (1..<max(count, 1)).map { values[$0].distance(to: values[$0 - 1]) }) ?? even
    } else {
      self.values = values
      self.keyTimes = keyTimes.isEmpty || isPaced ? even : Array(keyTimes.prefix(count))
    }
    spots = KeySpots(self.keyTimes, self.curves, mode, Pacing())
    if mode == .cubicPaced && count > 1 { spots = KeySpots(self.keyTimes, self.curves, mode, Pacing(self)) }
  }

  /// The value at a fraction of the whole; before the first key time the first value, after the last the last one.
  ///
  /// A fraction outside 0...1 (a curve that overshoots) goes on beyond the first and last key, if they are at 0 and 1;
  /// discrete tracks stay. Complexity: O(log keys).
  package func value(at fraction: Double) -> AnimatableValue {
    let spot = spot(at: fraction)
    if spot.isCurved { return cubicValue(after: spot.key, at: spot.place) }
    return spot.place == 0 ? values[spot.key] : values[spot.key].interpolated(to: values[spot.key + 1], at: spot.place)
  }

  /// Returns the place of the track at a fraction of the whole. Complexity: O(log keys).
  package func spot(at fraction: Double) -> KeySpots.Spot { spots.spot(at: fraction) }
}

extension KeyframeTrack {
  /// The last of `times`, which ascend, that is at or before `fraction`; -1 where there is none.
  static func index(of fraction: Double, in times: [Double]) -> Int {
    if times.count <= 8 {
      // Counted rather than searched: branches that cannot be predicted cost more than comparisons.
      var index = -1
      for time in times { index += time <= fraction ? 1 : 0 }
      return index
    }
    var (low, high) = (-1, times.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if times[middle] <= fraction { low = middle } else { high = middle }
    }
    return low
  }

  /// Key times of `keys` keys that are spread evenly.
  static func evenTimes(_ keys: Int, _ mode: Mode) -> [Double] {
    let ways = mode == .discrete ? keys : keys - 1
    return (0..<keys).map { Double($0) / Double(max(ways, 1)) }
  }

  /// Traps where times or curves do not go with the number of keys, or times do not ascend in 0...1.
  static func check(keyTimes: [Double], curves: [UnitBezier], keys: Int, isDiscrete: Bool) {
    precondition(
      keyTimes.isEmpty || keyTimes.count == keys || (isDiscrete && keyTimes.count == keys + 1),
      "\(keys) keys have \(keys) key times, got \(keyTimes.count)")
    for i in keyTimes.indices {
      precondition(
        keyTimes[i] >= (i > 0 ? keyTimes[i - 1] : 0) && keyTimes[i] <= 1,
        "key times ascend in 0...1, got \(keyTimes[i]) at \(i)")
    }
    precondition(
      curves.isEmpty || curves.count == keys - 1,
      "\(keys) keys have \(keys - 1) timing functions between them, got \(curves.count)")
  }
}
