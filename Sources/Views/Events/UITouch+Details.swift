import Foundation
import TendonGeometry

/// The properties of a touch that a finger on a stage does not have, with the values that UIKit gives where the hardware
/// reports nothing.
extension UITouch {
  /// The kind of object that touches the screen; raw values are UIKit's.
  public enum TouchType: Int, Sendable {
    /// A finger on the screen.
    case direct
    /// A finger on another device than the screen.
    case indirect
    /// A pencil on the screen.
    case pencil
    /// A pointer.
    case indirectPointer
    /// The former name of `pencil`.
    public static let stylus = TouchType.pencil
  }

  /// Properties whose values are estimated first; raw values are UIKit's.
  public struct Properties: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The force.
    public static let force = Properties(rawValue: 1 << 0)
    /// The direction of a pencil.
    public static let azimuth = Properties(rawValue: 1 << 1)
    /// The angle of a pencil.
    public static let altitude = Properties(rawValue: 1 << 2)
    /// The location.
    public static let location = Properties(rawValue: 1 << 3)
    /// The turn of a pencil around its axis.
    public static let roll = Properties(rawValue: 1 << 4)
  }

  /// The kind of object that touches the screen: a finger, `direct`.
  public var type: TouchType { .direct }
  /// The radius of the touch, in points: 20, as no hardware measures one.
  public var majorRadius: CGFloat { 20 }
  /// The tolerance of `majorRadius`, in points: 0.
  public var majorRadiusTolerance: CGFloat { 0 }
  /// The force of the touch: 0, as on a device without a sensor of force.
  public var force: CGFloat { 0 }
  /// The greatest force of a touch: 0, as on a device without a sensor of force.
  public var maximumPossibleForce: CGFloat { 0 }
  /// The angle between a pencil and the screen, in radians: that of a finger, upright.
  public var altitudeAngle: CGFloat { .pi / 2 }
  /// The direction of a pencil in the plane of the screen, in radians: 0, as a finger has none.
  public func azimuthAngle(in view: UIView?) -> CGFloat { 0 }
  /// The direction of a pencil in the plane of the screen as a vector of length 1: to the right.
  public func azimuthUnitVector(in view: UIView?) -> CGVector { CGVector(dx: 1, dy: 0) }
  /// The turn of a pencil around its axis, in radians: 0.
  public var rollAngle: CGFloat { 0 }
  /// The location, in the coordinates of `view` (nil: the window); locations on a stage are exact.
  public func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
  /// The previous location, in the coordinates of `view` (nil: the window); locations on a stage are exact.
  public func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }
  /// The properties whose values are estimated: none.
  public var estimatedProperties: Properties { [] }
  /// The estimated properties of which a better value is expected: none.
  public var estimatedPropertiesExpectingUpdates: Properties { [] }
  /// The number by which updates of estimated properties are told apart: nil, as there are none.
  public var estimationUpdateIndex: NSNumber? { nil }
}
