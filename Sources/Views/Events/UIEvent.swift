/// Something that has happened to the touches of a window.
@MainActor
public final class UIEvent {
  /// Raw values are UIKit's.
  public enum EventType: Int, Sendable { case touches = 0 }

  public let type = EventType.touches
  /// The touches that are down or have just been lifted.
  public let allTouches: Set<UITouch>?
  /// In seconds of the media clock.
  public let timestamp: Double

  /// The touches to which it has happened, in the order in which it was told.
  let changed: [UITouch]

  init(touches: Set<UITouch>, changed: [UITouch] = [], timestamp: Double) {
    allTouches = touches
    self.changed = changed
    self.timestamp = timestamp
  }

  public func touches(for view: UIView) -> Set<UITouch>? { allTouches?.filter { $0.view === view } }
  public func touches(for window: UIWindow) -> Set<UITouch>? { allTouches?.filter { $0.window === window } }
  public func touches(for recognizer: UIGestureRecognizer) -> Set<UITouch>? {
    allTouches?.filter { recognizer.trackedTouches.contains($0) }
  }
}
