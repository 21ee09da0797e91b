import Foundation

/// A change of the touches of a window.
@MainActor
open class UIEvent: NSObject {
  /// Raw values are UIKit's.
  public enum EventType: Int, Sendable {
    /// Touches on the screen.
    case touches = 0
    /// A motion of the device; not made.
    case motion = 1
    /// A command of a remote control; not made.
    case remoteControl = 2
    /// Presses of keys or buttons; not made.
    case presses = 3
  }

  /// The kind of the event; always `touches`.
  open var type: EventType { .touches }
  /// The touches that are down or have just been lifted.
  open var allTouches: Set<UITouch>? { current }
  /// The time of the event, in seconds of the media clock.
  open var timestamp: Double { time }

  /// The touches of the event, which a subclass does not change.
  private let current: Set<UITouch>?
  private let time: Double
  /// The touches that changed, in the order in which the changes were reported.
  let changed: [UITouch]

  /// An event without touches at time 0, as a test makes one.
  public override init() { (current, changed, time) = (nil, [], 0) }

  init(touches: Set<UITouch>, changed: [UITouch] = [], timestamp: Double) {
    (current, self.changed, time) = (touches, changed, timestamp)
  }

  /// The touches of the event that belong to the view.
  open func touches(for view: UIView) -> Set<UITouch>? { allTouches?.filter { $0.view === view } }
  /// The touches of the event in the window.
  open func touches(for window: UIWindow) -> Set<UITouch>? { allTouches?.filter { $0.window === window } }
  /// The touches of the event that the recognizer tracks.
  open func touches(for recognizer: UIGestureRecognizer) -> Set<UITouch>? {
    allTouches?.filter { recognizer.trackedTouches.contains($0) }
  }
}
