import Foundation
import TendonGeometry

extension UIGestureRecognizer {
  /// The kinds of input that a recognizer accepts.
  struct Inputs {
    var touchTypes: [NSNumber] = [0, 1, 2, 3]
    var pressTypes: [NSNumber] = [0, 1, 2, 3, 4, 5, 6]
    var requiresExclusiveTouchType = true
    var tapButtons = UIEvent.ButtonMask.primary
    var scrollTypes = UIScrollTypeMask()

    /// True if fingers on the screen are accepted.
    var allowsFingers: Bool { touchTypes.contains { $0.intValue == UITouch.TouchType.direct.rawValue } }
  }

  /// The raw values of the types of touches that may form the gesture; without that of `direct` the recognizer receives no
  /// touches. Default: all.
  public var allowedTouchTypes: [NSNumber] {
    get { inputs.touchTypes }
    set { inputs.touchTypes = newValue }
  }
  /// The raw values of the types of presses that the recognizer receives. Default: all.
  public var allowedPressTypes: [NSNumber] {
    get { inputs.pressTypes }
    set { inputs.pressTypes = newValue }
  }
  var plainRequiresExclusiveTouchType: Bool {
    get { inputs.requiresExclusiveTouchType }
    set { inputs.requiresExclusiveTouchType = newValue }
  }
  /// The keys that are held during the gesture: none.
  public var modifierFlags: UIKeyModifierFlags { [] }
  /// The buttons of a pointer that are down during the gesture: none, as there is no pointer.
  public var buttonMask: UIEvent.ButtonMask { [] }
}

extension UITapGestureRecognizer {
  /// The buttons of a pointer that make a click a tap. Default: the first one.
  ///
  /// Differs from UIKit: there is no pointer, so that nothing reads it.
  public var buttonMaskRequired: UIEvent.ButtonMask {
    get { inputs.tapButtons }
    set { inputs.tapButtons = newValue }
  }
}

extension UIPanGestureRecognizer {
  /// The devices whose scrolling drags as a finger does. Default: none.
  ///
  /// Differs from UIKit: wheels scroll only scroll views, so that nothing reads it.
  public var allowedScrollTypesMask: UIScrollTypeMask {
    get { inputs.scrollTypes }
    set { inputs.scrollTypes = newValue }
  }
}

/// The kinds of devices that scroll; raw values are UIKit's.
public struct UIScrollTypeMask: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Wheels with steps.
  public static let discrete = UIScrollTypeMask(rawValue: 1 << 0)
  /// Pads without steps.
  public static let continuous = UIScrollTypeMask(rawValue: 1 << 1)
  /// All devices.
  public static let all: UIScrollTypeMask = [.discrete, .continuous]
}

/// A recognizer of a pointer over a view.
///
/// Differs from UIKit: there is no pointer on a stage, so that the gesture never begins.
open class UIHoverGestureRecognizer: UIGestureRecognizer {
  /// The distance of a pencil from the screen, from 0 to 1: 0.
  public var zOffset: CGFloat { 0 }
  /// The angle of a pencil to the screen, in radians: upright.
  public var altitudeAngle: CGFloat { .pi / 2 }
  /// The direction of a pencil in the plane of the screen, in radians: 0.
  public func azimuthAngle(in view: UIView?) -> CGFloat { 0 }
}
