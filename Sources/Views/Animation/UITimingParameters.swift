import Foundation
import TendonGeometry
import TendonLayers
import TendonMotion

/// The kinds of an animator's timing; raw values are UIKit's.
public enum UITimingCurveType: Int, Sendable {
  /// One of the four curves of `UIView.AnimationCurve`.
  case builtin
  /// A Bézier curve with control points of its own.
  case cubic
  /// A spring.
  case spring
  /// A spring whose time follows a Bézier curve.
  case composed
}

/// Says how an animation proceeds: by a curve, as a spring, or as a spring whose time a curve bends.
public protocol UITimingCurveProvider: AnyObject, Sendable {
  /// The kind of the timing, which says which of the two parameters below apply.
  var timingCurveType: UITimingCurveType { get }
  /// The curve of the types `builtin`, `cubic` and `composed`.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The spring of the types `spring` and `composed`.
  var springTimingParameters: UISpringTimingParameters? { get }
}

/// A curve with control points.
public final class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  /// The named curve it was made from; nil for Core Animation's default one and for points of one's own.
  public let animationCurve: UIView.AnimationCurve?
  /// The first inner control point of the Bézier curve, in the unit square of time (x) and progress (y).
  public let controlPoint1: CGPoint
  /// The second inner control point of the Bézier curve, in the unit square of time (x) and progress (y).
  public let controlPoint2: CGPoint
  let function: CAMediaTimingFunction
  /// `cubic` for explicit control points, otherwise `builtin`.
  public let timingCurveType: UITimingCurveType

  /// Core Animation's default curve, (0.25, 0.1) (0.25, 1).
  public override init() {
    (animationCurve, timingCurveType) = (nil, .builtin)
    function = CAMediaTimingFunction(name: .default)
    (controlPoint1, controlPoint2) = function.innerPoints
  }

  /// One of the named curves.
  public init(animationCurve: UIView.AnimationCurve) {
    (self.animationCurve, timingCurveType) = (animationCurve, .builtin)
    function = CAMediaTimingFunction(curve: animationCurve)
    (controlPoint1, controlPoint2) = function.innerPoints
  }

  /// A curve through (0, 0) and (1, 1); traps unless both x are in 0...1 and both y are finite.
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    (animationCurve, timingCurveType) = (nil, .cubic)
    (controlPoint1, controlPoint2) = (point1, point2)
    function = CAMediaTimingFunction(
      curve: UnitBezier(Double(point1.x), Double(point1.y), Double(point2.x), Double(point2.y)))
  }

  public var cubicTimingParameters: UICubicTimingParameters? { self }
  public var springTimingParameters: UISpringTimingParameters? { nil }
}

/// A spring, and how fast it is at the start.
///
/// The velocity counts whole changes a second, positive towards the target; `dx` is that of every property, `dy` that
/// of the y of positions.
public final class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  /// The two ways to specify a spring.
  enum Form: Sendable {
    /// Fitted to the animator's duration.
    case ratio(Double)
    /// With a duration of its own.
    case spring(Spring, settling: Double)
  }

  let form: Form
  /// The velocity at the start, in whole changes a second, positive towards the target.
  public let initialVelocity: CGVector

  /// The system's spring: mass 3, stiffness 1000, damping 500 (a damping ratio of 4.56), which takes 0.5 seconds.
  public override convenience init() {
    self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: CGVector(dx: 0, dy: 0))
  }

  /// The spring of a damping ratio that comes to rest in the animator's duration, as `UIView.animate` has it.
  ///
  /// - Parameters:
  ///   - ratio: above 0; from 1 on nothing overshoots.
  ///   - velocity: at the start, in whole distances a second, towards the target; default zero.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = CGVector(dx: 0, dy: 0)) {
    precondition(ratio > 0 && ratio.isFinite, "the damping ratio of a spring is above 0 and finite, got \(ratio)")
    UISpringTimingParameters.check(velocity)
    (form, initialVelocity) = (.ratio(Double(ratio)), velocity)
  }

  /// A spring with a duration of its own; the animator's does not count.
  ///
  /// Undocumented by Apple: it ends where less than 0.005 of the change is left, at most after 60 seconds.
  public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
    UISpringTimingParameters.check(velocity)
    let spring = Spring(
      mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping), initialVelocity: Double(velocity.dx))
    (form, initialVelocity) = (.spring(spring, settling: spring.settlingTime(epsilon: 0.005)), velocity)
  }

  /// A spring by its period and bounce (iOS 17), with a duration of its own: until less than 0.001 of the change is
  /// left, at most 60 seconds.
  ///
  /// - Parameters:
  ///   - duration: the period of the undamped spring in seconds, above 0.
  ///   - bounce: 0 does not overshoot, 1 never stops, below 0 (above -1) it creeps.
  ///   - velocity: at the start, in whole distances a second, towards the target; default zero.
  public init(
    duration: Double = 0.5, bounce: CGFloat = 0, initialVelocity velocity: CGVector = CGVector(dx: 0, dy: 0)
  ) {
    UISpringTimingParameters.check(velocity)
    let spring = Spring(
      perceptualDuration: duration, bounce: Double(bounce), initialVelocity: Double(velocity.dx))
    (form, initialVelocity) = (.spring(spring, settling: spring.settlingTime), velocity)
  }

  /// A spring as it is, with a duration of its own.
  init(_ spring: Spring) {
    form = .spring(spring, settling: spring.settlingTime)
    initialVelocity = CGVector(dx: CGFloat(spring.initialVelocity), dy: CGFloat(spring.initialVelocity))
  }

  /// Always `spring`.
  public var timingCurveType: UITimingCurveType { .spring }
  public var cubicTimingParameters: UICubicTimingParameters? { nil }
  public var springTimingParameters: UISpringTimingParameters? { self }

  private static func check(_ velocity: CGVector) {
    precondition(
      velocity.dx.isFinite && velocity.dy.isFinite, "the velocity of a spring is finite, got \(velocity)")
  }

  /// The duration of an animation of the spring, in seconds, if `duration` is requested.
  func duration(in duration: Double) -> Double {
    switch form {
    case .ratio: duration
    case .spring(_, let settling): min(settling, 60)
    }
  }

  /// The spring for a duration, with one of the two velocities.
  func spring(in duration: Double, vertical: Bool = false) -> Spring {
    let velocity = Double(vertical ? initialVelocity.dy : initialVelocity.dx)
    switch form {
    case .ratio(let ratio):
      return .fitting(duration: max(duration, 0.01), dampingRatio: ratio, initialVelocity: velocity)
    case .spring(let spring, _):
      return Spring(
        mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping, initialVelocity: velocity,
        allowsOverdamping: spring.allowsOverdamping)
    }
  }
}

/// A timing, worked out for a duration.
struct ResolvedTiming {
  let duration: Double
  let pace: AnimationBlock.Pace
  let motion: MotionPace
  let vertical: MotionPace

  /// Traps if the provider's `timingCurveType` does not match its parameters.
  init(_ provider: any UITimingCurveProvider, duration: Double) {
    let function = provider.cubicTimingParameters?.function
    switch provider.timingCurveType {
    case .builtin, .cubic:
      guard let function else { preconditionFailure("a cubic timing has cubicTimingParameters") }
      self.duration = duration
      pace = .curve(function)
      (motion, vertical) = (.curve(function.curve), .curve(function.curve))
    case .spring, .composed:
      guard let parameters = provider.springTimingParameters else {
        preconditionFailure("a spring timing has springTimingParameters")
      }
      let isComposed = provider.timingCurveType == .composed
      precondition(!isComposed || function != nil, "a composed timing has cubicTimingParameters")
      self.duration = parameters.duration(in: duration)
      let spring = parameters.spring(in: duration)
      let curve = isComposed ? function!.curve : .linear
      pace = isComposed ? .composed(spring, function!) : .spring(spring)
      motion = .spring(spring, duration: self.duration, curve: curve)
      vertical = .spring(
        parameters.spring(in: duration, vertical: true), duration: self.duration, curve: curve)
    }
  }

  var isSpring: Bool { if case .spring = motion { true } else { false } }
}

extension CAMediaTimingFunction {
  /// The two control points between the ends.
  var innerPoints: (CGPoint, CGPoint) {
    (CGPoint(x: curve.x1, y: curve.y1), CGPoint(x: curve.x2, y: curve.y2))
  }
}
