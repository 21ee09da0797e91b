import Foundation
import TendonMotion

/// A basic animation that moves as a damped spring.
///
/// It runs for `duration`, whatever the spring does; set that to `settlingDuration` to let it come to rest.
open class CASpringAnimation: CABasicAnimation {
  /// Above 0; default 1.
  public var mass: CGFloat = 1
  /// Above 0; default 100.
  public var stiffness: CGFloat = 100
  /// 0 or more; default 10. Above the critical damping it counts as critical unless `allowsOverdamping`.
  public var damping: CGFloat = 10
  /// In whole changes a second, positive toward the target; default 0.
  public var initialVelocity: CGFloat = 0
  /// True if a damping above the critical one counts as it stands; default false.
  public var allowsOverdamping = false

  /// Seconds until less than a thousandth of the change is left; infinite without damping.
  public var settlingDuration: TimeInterval { spring.settlingTime }

  /// The spring of that period and bounce (0: no overshoot, 1: endless), of mass 1, as since iOS 17.
  ///
  /// Its `duration` is the settling time.
  public convenience init(perceptualDuration: TimeInterval, bounce: CGFloat) {
    self.init()
    let spring = Spring(perceptualDuration: perceptualDuration, bounce: Double(bounce))
    take(spring)
    if spring.settlingTime.isFinite { duration = spring.settlingTime }
  }

  /// The period of the undamped spring in seconds, which `init(perceptualDuration:bounce:)` takes.
  public var perceptualDuration: TimeInterval { spring.perceptualDuration }

  /// The bounce of the spring, as `init(perceptualDuration:bounce:)` counts it.
  public var bounce: CGFloat { CGFloat(spring.bounce) }

  /// Takes mass, stiffness, damping and velocity of `spring`.
  public func take(_ spring: Spring) {
    (mass, stiffness, damping) = (CGFloat(spring.mass), CGFloat(spring.stiffness), CGFloat(spring.damping))
    (initialVelocity, allowsOverdamping) = (CGFloat(spring.initialVelocity), spring.allowsOverdamping)
  }

  open override func takeProperties(of other: CAAnimation) {
    super.takeProperties(of: other)
    guard let other = other as? CASpringAnimation else { return }
    (mass, stiffness, damping) = (other.mass, other.stiffness, other.damping)
    (initialVelocity, allowsOverdamping) = (other.initialVelocity, other.allowsOverdamping)
  }

  /// The spring as a value; traps where mass or stiffness is not above 0 or damping is below 0.
  public var spring: Spring {
    Spring(
      mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping),
      initialVelocity: Double(initialVelocity), allowsOverdamping: allowsOverdamping)
  }

  override func source(for property: AnimatableProperty, of layer: CALayer) -> PropertyProgram.Source {
    let (from, to) = ends(for: property, of: layer)
    return .spring(spring, from: from, to: to, duration: duration)
  }
}
