/// The frames a second that something wants: at least, at most, and best of all.
public struct CAFrameRateRange: Hashable, Sendable {
  /// The lowest rate in frames a second, 0 or more.
  public var minimum: Float
  /// The highest rate in frames a second, at least `minimum`.
  public var maximum: Float
  /// 0: no rate in particular.
  public var preferred: Float

  /// A range; without a preferred rate if that is nil.
  ///
  /// Traps unless `0 <= minimum <= maximum`, and the preferred rate, if there is one, lies between them.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    let preferred = preferred ?? 0
    precondition(
      minimum >= 0 && minimum <= maximum && maximum.isFinite,
      "a range of frame rates goes from 0 or more up, got \(minimum) to \(maximum)")
    precondition(
      preferred == 0 || (minimum...maximum).contains(preferred),
      "the preferred frame rate is in \(minimum)...\(maximum) or 0, got \(preferred)")
    (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
  }

  /// No wish: the display's rate.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)

  /// Refreshes of the display from one frame to the next.
  func stride(refreshRate: Double) -> Int {
    let strides = Array(1...max(Int(min(refreshRate, 10_000)), 1))
    func rate(_ stride: Int) -> Float { Float(refreshRate / Double(stride)) }
    let fitting = strides.filter { (minimum...maximum).contains(rate($0)) }
    let wanted = preferred > 0 ? preferred : maximum
    if let best = fitting.min(by: { abs(rate($0) - wanted) < abs(rate($1) - wanted) }) { return best }
    return strides.first { rate($0) <= maximum } ?? strides.count
  }
}
