import TendonGeometry

/// The closed form of a spring with its terms computed once, for what is asked at every frame.
package struct SpringMotion: Sendable {
  private enum Form: UInt8 { case oscillating, critical, creeping }

  private let form: Form
  /// The decay a second of the only or of the slow exponential.
  private let decay: Double
  /// The damped angular frequency; of a creeping spring the other decay a second.
  private let second: Double
  /// The factor of the sine, of the time, or of the slow exponential.
  private let factor: Double

  package init(_ spring: Spring) {
    let v = spring.initialVelocity
    switch spring.regime {
    case .oscillating(let decay, let wd):
      (form, self.decay, second, factor) = (.oscillating, -decay, wd, (decay - v) / wd)
    case .critical:
      let w = spring.frequency
      (form, decay, second, factor) = (.critical, -w, 0, w - v)
    case .creeping(let r1, let r2):
      (form, decay, second, factor) = (.creeping, r1, r2, (-v - r2) / (r1 - r2))
    }
  }

  /// The fraction of the change that is done at `time`, in seconds; 0 at 0 and before.
  package func value(at time: Double) -> Double { time <= 0 ? 0 : 1 - displacement(at: time) }

  /// The remaining displacement at `time` (seconds, not negative) as a fraction of the change; 1 at time 0.
  func displacement(at time: Double) -> Double {
    switch form {
    case .oscillating:
      let (sine, cosine) = sineAndCosine(second * time)
      return exp(decay * time) * (cosine + factor * sine)
    case .critical: return exp(decay * time) * (1 + factor * time)
    case .creeping: return factor * exp(decay * time) + (1 - factor) * exp(second * time)
    }
  }
}
