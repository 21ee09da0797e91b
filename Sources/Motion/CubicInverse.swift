/// One coordinate of a cubic Bézier from 0 to 1 in powers of its parameter: `a t^3 + b t^2 + c t`.
///
/// The Bernstein form `3 (1-t)^2 t p1 + 3 (1-t) t^2 p2 + t^3`, multiplied out.
struct UnitCubic: Sendable {
  let a, b, c: Double

  /// The coordinate with the control values `p1` and `p2`.
  init(_ p1: Double, _ p2: Double) {
    c = 3 * p1
    b = 3 * (p2 - p1) - c
    a = 1 - c - b
  }

  func value(at t: Double) -> Double { ((a * t + b) * t + c) * t }
  func slope(at t: Double) -> Double { (3 * a * t + 2 * b) * t + c }
}

/// Solves `cubic.value(at: t) = x` for `t`, where the cubic's control values lie in 0...1.
///
/// Then the cubic increases: its derivative `3 ((1-t)^2 p1 + 2 (1-t) t (p2 - p1) + t^2 (1 - p2))` is not negative
/// for any p1 and p2 in 0...1 (it is least at p1 = 1, p2 = 0, where it is `3 (1-2t)^2`). So there is one solution, and
/// the values at t = 1/4, 1/2 and 3/4, computed once, tell which quarter it is in. The chord of that quarter gives a first
/// `t`. Halley's method improves it: with f = value - x,
///
///     t' = t - f f' / (f'^2 - f f'' / 2)
///
/// which is Newton's method applied to f / sqrt(f'); see W. Gander, "On Halley's Iteration Method", American Mathematical
/// Monthly 92 (1985). The error of a step is `(f''^2 / 4 f'^2 - f''' / 6 f') e^3` to leading order. Here |f''| <= 12 and
/// |f'''| <= 24, so that after a step of at most `4e-6 f'` the error is below 1e-14.
///
/// The signs of f keep `t` between two bounds. A step that leaves them, as it may where f' is 0, is replaced by their
/// middle.
struct CubicInverse: Sendable {
  let cubic: UnitCubic
  /// The values at t = 1/4, 1/2 and 3/4.
  let quarter, half, threeQuarters: Double
  /// The gradients of the chords of t over the value, quarter by quarter.
  let gradients: (Double, Double, Double, Double)

  init(_ cubic: UnitCubic) {
    self.cubic = cubic
    quarter = cubic.value(at: 0.25)
    half = cubic.value(at: 0.5)
    threeQuarters = cubic.value(at: 0.75)
    gradients = (
      0.25 / quarter, 0.25 / (half - quarter), 0.25 / (threeQuarters - half), 0.25 / (1 - threeQuarters)
    )
  }

  /// The parameter, in 0...1, at which the cubic has the value `x`, for `x` in 0...1.
  func parameter(at x: Double) -> Double {
    // Conditional moves rather than branches: which quarter it is cannot be predicted.
    let isSecondHalf = x >= half
    let isUpperQuarter = x >= (isSecondHalf ? threeQuarters : quarter)
    let start = isSecondHalf ? half : 0
    let middle = isSecondHalf ? threeQuarters : quarter
    let lowerGradient = isSecondHalf ? gradients.2 : gradients.0
    let upperGradient = isSecondHalf ? gradients.3 : gradients.1
    var low = (isSecondHalf ? 0.5 : 0) + (isUpperQuarter ? 0.25 : 0)
    var high = low + 0.25
    var t = low + (isUpperQuarter ? upperGradient : lowerGradient) * (x - (isUpperQuarter ? middle : start))
    // Two or three steps for most x; the limit holds for x next to a point where the cubic is flat.
    for _ in 0..<64 {
      let f = cubic.value(at: t) - x
      if f == 0 { break }
      let first = cubic.slope(at: t)
      let halfSecond = 3 * cubic.a * t + cubic.b
      let step = f * first / (first * first - f * halfSecond)
      let next = t - step
      if step.magnitude < 4e-6 * first { return min(max(next, low), high) }
      if f < 0 { low = t } else { high = t }
      t = next > low && next < high ? next : (low + high) / 2
    }
    return t
  }
}
