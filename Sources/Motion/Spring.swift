import TendonGeometry

/// A damped harmonic oscillator that goes from 0 to 1: the closed form of `CASpringAnimation`.
///
/// Time is in seconds from the release, the value is the fraction of the whole change.
public struct Spring: Hashable, Sendable {
  /// Above 0; Core Animation's default is 1.
  public let mass: Double
  /// Force a unit of displacement, above 0; Core Animation's default is 100.
  public let stiffness: Double
  /// Force a unit of velocity, 0 or more; Core Animation's default is 10.
  public let damping: Double
  /// At time 0, positive toward the target, in whole changes a second; default 0.
  public let initialVelocity: Double
  /// True if a damping above the critical one is kept; false (default): it is cut to the critical one, as iOS does.
  public let allowsOverdamping: Bool

  /// Traps where mass or stiffness is not above 0, damping is below 0, or a number is not finite.
  public init(
    mass: Double = 1, stiffness: Double = 100, damping: Double = 10, initialVelocity: Double = 0,
    allowsOverdamping: Bool = false
  ) {
    precondition(mass > 0 && mass.isFinite, "the mass of a spring is above 0 and finite, got \(mass)")
    precondition(
      stiffness > 0 && stiffness.isFinite, "the stiffness of a spring is above 0 and finite, got \(stiffness)")
    precondition(damping >= 0 && damping.isFinite, "the damping of a spring is 0 or more and finite, got \(damping)")
    precondition(initialVelocity.isFinite, "the initial velocity of a spring is finite, got \(initialVelocity)")
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    self.initialVelocity = initialVelocity
    self.allowsOverdamping = allowsOverdamping
  }

  /// A spring of mass 1 by its period and how much it bounces, as SwiftUI and iOS 17 count them.
  ///
  /// - Parameters:
  ///   - perceptualDuration: The period of the undamped spring in seconds, above 0 (not the settling time).
  ///   - bounce: 0 does not overshoot, 1 never stops; below 0, down to but not including -1, it creeps.
  ///   - initialVelocity: at the start, in whole distances a second, towards the target.
  public init(perceptualDuration: Double, bounce: Double, initialVelocity: Double = 0) {
    precondition(bounce > -1 && bounce <= 1, "the bounce of a spring is above -1 and at most 1, got \(bounce)")
    self.init(
      response: perceptualDuration, dampingRatio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce),
      initialVelocity: initialVelocity, allowsOverdamping: bounce < 0)
  }

  /// A spring of mass 1 by the period of the undamped spring in seconds (above 0) and its damping ratio (0 or more).
  public init(
    response: Double, dampingRatio: Double, initialVelocity: Double = 0, allowsOverdamping: Bool = false
  ) {
    precondition(response > 0 && response.isFinite, "the period of a spring is above 0 and finite, got \(response)")
    let frequency = 2 * Double.pi / response
    self.init(
      stiffness: frequency * frequency, damping: 4 * Double.pi * dampingRatio / response,
      initialVelocity: initialVelocity, allowsOverdamping: allowsOverdamping)
  }

  /// The undamped angular frequency in radians a second.
  public var frequency: Double { sqrt(stiffness / mass) }

  /// Damping over critical damping, as given: below 1 the spring overshoots.
  public var dampingRatio: Double { damping / (2 * sqrt(stiffness * mass)) }

  /// The period of the undamped spring in seconds; the inverse of `init(perceptualDuration:bounce:)`.
  public var perceptualDuration: Double { 2 * Double.pi / frequency }

  /// The bounce of the spring; the inverse of `init(perceptualDuration:bounce:)`.
  public var bounce: Double { dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1 }

  /// The fraction of the change that is done at `time`; 0 at 0 and before.
  public func value(at time: Double) -> Double { SpringMotion(self).value(at: time) }

  /// The velocity at `time`, in whole changes a second; the initial velocity at 0 and before.
  public func velocity(at time: Double) -> Double {
    let (w, v) = (frequency, initialVelocity)
    guard time > 0 else { return v }
    switch regime {
    case .oscillating(let decay, let wd):
      return exp(-decay * time) * (v * cos(wd * time) + (w * w - decay * v) / wd * sin(wd * time))
    case .critical:
      return exp(-w * time) * (v + w * (w - v) * time)
    case .creeping(let r1, let r2):
      let a = (-v - r2) / (r1 - r2)
      return -(a * r1 * exp(r1 * time) + (1 - a) * r2 * exp(r2 * time))
    }
  }

  /// The three forms of the solution.
  enum Regime {
    /// Decay a second, damped angular frequency.
    case oscillating(Double, Double)
    case critical
    /// The two decays a second, both below 0.
    case creeping(Double, Double)
  }

  var regime: Regime {
    let (w, decay) = (frequency, damping / (2 * mass))
    // Within rounding of the critical damping both other forms divide by a difference that is noise.
    if abs(decay - w) <= 1e-9 * w || (decay > w && !allowsOverdamping) { return .critical }
    if decay < w { return .oscillating(decay, sqrt(w * w - decay * decay)) }
    let root = sqrt(decay * decay - w * w)
    // The slow root as a quotient: the difference loses all its digits for a strong damping.
    return .creeping(-w * w / (decay + root), -decay - root)
  }

  /// The remaining displacement at `time` (seconds, not negative) as a fraction of the change; 1 at time 0.
  func displacement(at time: Double) -> Double { SpringMotion(self).displacement(at: time) }
}
