import Foundation

/// A change of the touches of a window.
@MainActor
public final class UIEvent: NSObject {
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
  public let type = EventType.touches
  /// The touches that are down or have just been lifted.
  public let allTouches: Set<UITouch>?
  /// The time of the event, in seconds of the media clock.
  public let timestamp: Double

  /// The touches that changed, in the order in which the changes were reported.
  let changed: [UITouch]

  init(touches: Set<UITouch>, changed: [UITouch] = [], timestamp: Double) {
    allTouches = touches
    self.changed = changed
    self.timestamp = timestamp
  }

  /// The touches of the event that belong to the view.
  public func touches(for view: UIView) -> Set<UITouch>? { allTouches?.filter { $0.view === view } }
  /// The touches of the event in the window.
  public func touches(for window: UIWindow) -> Set<UITouch>? { allTouches?.filter { $0.window === window } }
  /// The touches of the event that the recognizer tracks.
  public func touches(for recognizer: UIGestureRecognizer) -> Set<UITouch>? {
    allTouches?.filter { recognizer.trackedTouches.contains($0) }
  }
}

