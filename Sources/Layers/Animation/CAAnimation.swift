import Foundation
import TendonMotion

/// The base of all animations: their timing. A layer copies an animation when it is added.
open class CAAnimation: NSObject, CAMediaTiming, CAAction {
  open var beginTime: TimeInterval = 0
  open var duration: TimeInterval = 0
  open var speed: Float = 1
  open var timeOffset: TimeInterval = 0
  open var repeatCount: Float = 0
  open var repeatDuration: TimeInterval = 0
  open var autoreverses = false
  open var fillMode = CAMediaTimingFillMode.removed

  /// The curve of a run; nil, the default, is linear (or the transaction's, where it has one).
  open var timingFunction: CAMediaTimingFunction?
  /// True if the layer drops the animation at its end; default true.
  open var isRemovedOnCompletion = true
  /// Hears when it begins and ends. Kept strongly, as in Core Animation.
  open var delegate: (any CAAnimationDelegate)?

  /// The driver of the progress in place of the media time; the animation's times then count its seconds.
  package var driver: AnimationDriver?

  private var values: [String: Any] = [:]

  /// An animation without a duration of its own: a layer gives it that of the transaction.
  public override init() {}

  /// A copy with the same properties, for layers and groups.
  func copied() -> CAAnimation {
    guard let copy = copy() as? CAAnimation else {
      preconditionFailure("\(type(of: self)).copy(with:) does not return an animation")
    }
    return copy
  }

  open override func copy() -> Any {
    nonisolated(unsafe) var result: Any = self
    MainActor.assumeIsolated { result = copy(with: nil) }
    return result
  }

  /// A copy with the same properties, which `copy()` returns. The zone is not used.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSObject.object(of: type(of: self))
    copy.takeProperties(of: self)
    return copy
  }

  /// Takes over all properties of an animation of the same class; a subclass with properties of its own overrides it.
  open func takeProperties(of other: CAAnimation) {
    (beginTime, duration, speed, timeOffset) = (other.beginTime, other.duration, other.speed, other.timeOffset)
    (repeatCount, repeatDuration) = (other.repeatCount, other.repeatDuration)
    (autoreverses, fillMode) = (other.autoreverses, other.fillMode)
    (timingFunction, delegate) = (other.timingFunction, other.delegate)
    isRemovedOnCompletion = other.isRemovedOnCompletion
    driver = other.driver
    values = other.values
  }

  /// Keeps any value under a key; copies have it too.
  public func setValue(_ value: Any?, forKey key: String) { values[key] = value }

  /// The value kept under a key, else the default one of the class.
  public func value(forKey key: String) -> Any? { values[key] ?? type(of: self).defaultValue(forKey: key) }

  /// Returns the default value of a property of the class's own; nil here.
  open class func defaultValue(forKey key: String) -> Any? { nil }

  /// The frame rates that are wanted for the animation. Default: `.default`.
  ///
  /// Differs from Core Animation: every frame of the display shows every animation, so that nothing reads it.
  open var preferredFrameRateRange: CAFrameRateRange {
    get { values["preferredFrameRateRange"] as? CAFrameRateRange ?? .default }
    set { values["preferredFrameRateRange"] = newValue }
  }

  /// Adds the animation to the layer under the key.
  open func run(forKey key: String, object: Any, arguments: [AnyHashable: Any]?) {
    guard let layer = object as? CALayer else { return }
    layer.add(self, forKey: key)
  }

  /// The effect of the animation on the properties of `layer`; the duration is settled by then.
  func program(for layer: CALayer) -> AnimationProgram {
    preconditionFailure("\(type(of: self)) is not an animation that a layer can run")
  }

  /// The timing as a value.
  var mediaTiming: MediaTiming {
    let numbers = [beginTime, duration, Double(speed), timeOffset]
    precondition(
      numbers.allSatisfy(\.isFinite) && !repeatCount.isNaN && !repeatDuration.isNaN,
      "the times of an animation are numbers, got begin \(beginTime), duration \(duration), speed \(speed), "
        + "offset \(timeOffset), repeat \(repeatCount), \(repeatDuration)")
    return MediaTiming(
      beginTime: beginTime, duration: duration, speed: Double(speed), timeOffset: timeOffset,
      repeatCount: Double(repeatCount), repeatDuration: repeatDuration, autoreverses: autoreverses,
      fillMode: fillMode.motionMode)
  }
}
