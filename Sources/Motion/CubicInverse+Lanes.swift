extension CubicInverse {
  private typealias Lanes = SIMD8<Double>

  /// The parameters of eight values by the steps of `parameter(at:)`, to the last bit, and the lanes in which they are
  /// those: all with a value inside 0...1 that take two or three steps, none of which has to be replaced.
  ///
  /// `parameter(at:)` returns `t - step` once the step is small. Before, its bounds are the ends of the quarter and the
  /// earlier values of `t`. A step in the direction that the sign of f asks for does not leave the newest bound. It does
  /// not leave the bound on the other side either if it stays in the quarter and is less than a quarter of the step
  /// before: what lies there is an end of the quarter, or an earlier `t` more than half a step away.
  @inline(__always)
  func parameters(at x: SIMD8<Double>) -> (parameters: SIMD8<Double>, isKnown: SIMDMask<SIMD8<Int64>>) {
    let isSecondHalf = x .>= half
    let threshold = Lanes(repeating: quarter).replacing(with: threeQuarters, where: isSecondHalf)
    let isUpperQuarter = x .>= threshold
    let start = Lanes().replacing(with: half, where: isSecondHalf).replacing(with: threshold, where: isUpperQuarter)
    let lower = Lanes(repeating: gradients.0).replacing(with: gradients.2, where: isSecondHalf)
    let upper = Lanes(repeating: gradients.1).replacing(with: gradients.3, where: isSecondHalf)
    let low = Lanes().replacing(with: 0.5, where: isSecondHalf) + Lanes().replacing(with: 0.25, where: isUpperQuarter)
    let high = low + 0.25
    let t0 = low + lower.replacing(with: upper, where: isUpperQuarter) * (x - start)

    let (a3, b2) = (3 * cubic.a, 2 * cubic.b)
    @inline(__always)
    func step(_ t: Lanes) -> (step: Lanes, small: Lanes, product: Lanes) {
      let f = ((cubic.a * t + cubic.b) * t + cubic.c) * t - x
      let part = a3 * t
      let first = (part + b2) * t + cubic.c
      let step = f * first / (first * first - f * (part + cubic.b))
      return (step, 4e-6 * first, f * step)
    }
    let (step0, small0, product0) = step(t0)
    let t1 = t0 - step0
    let (step1, small1, product1) = step(t1)
    let t2 = t1 - step1
    let (step2, small2, product2) = step(t2)
    let t3 = t2 - step2

    let (size0, size1, size2) = (magnitudes(step0), magnitudes(step1), magnitudes(step2))
    let isShort = size1 .< small1
    let t = t3.replacing(with: t2, where: isShort)
    let isLast = (size2 .< small2) .& (size2 .< 0.25 * size1) .& (product2 .> 0)
    let isInside = (t1 .> low) .& (t1 .< high) .& (t2 .> low) .& (t2 .< high) .& (t .> low) .& (t .< high)
    let isKnown =
      isInside .& (product0 .> 0) .& (product1 .> 0) .& (size0 .>= small0) .& (size1 .< 0.25 * size0)
      .& (isShort .| isLast)
    return (t, isKnown)
  }

  @inline(__always)
  private func magnitudes(_ x: Lanes) -> Lanes {
    Lanes(
      x[0].magnitude, x[1].magnitude, x[2].magnitude, x[3].magnitude, x[4].magnitude, x[5].magnitude, x[6].magnitude,
      x[7].magnitude)
  }
}
