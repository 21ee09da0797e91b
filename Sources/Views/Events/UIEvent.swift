/// Something that has happened to the touches of a window.
@MainActor
public final class UIEvent {
  /// Raw values are UIKit's.
  public enum EventType: Int, Sendable { case touches = 0 }

  /// The kind of the event; always `touches`.
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

  /// The touches of the event that belong to the view.
  public func touches(for view: UIView) -> Set<UITouch>? { allTouches?.filter { $0.view === view } }
  /// The touches of the event in the window.
  public func touches(for window: UIWindow) -> Set<UITouch>? { allTouches?.filter { $0.window === window } }
  /// The touches of the event that the recognizer tracks.
  public func touches(for recognizer: UIGestureRecognizer) -> Set<UITouch>? {
    allTouches?.filter { recognizer.trackedTouches.contains($0) }
  }
}
