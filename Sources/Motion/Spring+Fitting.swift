import TendonGeometry

extension Spring {
  /// The spring of `UIView.animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:)`: of mass 1, with
  /// the damping ratio given and the frequency at which the envelope has sunk to 0.001 after `duration`.
  ///
  /// With z the ratio, T the duration, v the velocity it solves for w
  /// `|(z w - v) / (w sqrt(1 - z^2))| exp(-z w T) = 0.001`, for z = 1 `(1 + (w - v) T) exp(-w T) = 0.001`
  /// (two published derivations agree). The largest root is taken: smaller ones, with z w below v, are an artefact of
  /// the absolute value. Where v is so high that only these are left, the frequency is that of v = 0.
  ///
  /// - Parameters:
  ///   - duration: In seconds; cut to 0.01...10.
  ///   - dampingRatio: Cut to 0.05...1 (for ratios near 0.001 the equation has no root).
  ///   - initialVelocity: In whole changes a second, positive toward the target.
  public static func fitting(duration: Double, dampingRatio: Double, initialVelocity: Double = 0) -> Spring {
    precondition(!duration.isNaN, "the duration of a spring is a number")
    precondition(!dampingRatio.isNaN, "the damping ratio of a spring is a number")
    precondition(initialVelocity.isFinite, "the initial velocity of a spring is finite, got \(initialVelocity)")
    let (time, ratio) = (min(max(duration, 0.01), 10), min(max(dampingRatio, 0.05), 1))
    // Without a velocity there is always a root: the excess starts above 0 for every ratio from 0.05 on.
    let frequency = fittingFrequency(time, ratio, initialVelocity) ?? fittingFrequency(time, ratio, 0)!
    return Spring(
      stiffness: frequency * frequency, damping: 2 * ratio * frequency, initialVelocity: initialVelocity)
  }

  /// The largest root of the equation above, or nil where it has none with an envelope that sinks.
  private static func fittingFrequency(_ time: Double, _ ratio: Double, _ velocity: Double) -> Double? {
    let root = sqrt(1 - ratio * ratio)
    func excess(_ w: Double) -> Double {
      ratio < 1
        ? (ratio - velocity / w) / root * exp(-ratio * w * time) - 0.001
        : (1 + (w - velocity) * time) * exp(-w * time) - 0.001
    }
    // Right of its highest point the excess only falls, to -0.001.
    var low = 1e-6 / time
    if velocity > 0 {
      let turn = velocity * ratio * time
      low =
        ratio < 1
        ? (turn + sqrt(turn * turn + 4 * ratio * ratio * time * velocity)) / (2 * ratio * ratio * time)
        : velocity
    }
    guard excess(low) > 0 else { return nil }
    var high = 2 * low
    while excess(high) > 0 { high *= 2 }
    while true {
      let middle = (low + high) / 2
      guard middle > low, middle < high else { return high }
      if excess(middle) > 0 { low = middle } else { high = middle }
    }
  }
}
