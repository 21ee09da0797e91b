import TendonGeometry

/// A finger on the screen, from the moment it touches to the moment it lifts.
@MainActor
public final class UITouch {
  /// What the finger has just done; raw values are UIKit's.
  public enum Phase: Int, Sendable { case began, moved, stationary, ended, cancelled }

  public internal(set) var phase: Phase
  /// When the phase began, in seconds of the media clock.
  public internal(set) var timestamp: Double
  /// The view that the finger touched first; it keeps the touch until it lifts.
  public internal(set) weak var view: UIView?
  public internal(set) weak var window: UIWindow?
  /// How many times in a row the same spot has been tapped, this touch included.
  public internal(set) var tapCount: Int
  /// The recognizers that watch this touch.
  public internal(set) var gestureRecognizers: [UIGestureRecognizer]? = []

  /// In the window.
  var location: CGPoint
  var previousLocation: CGPoint
  /// Where and when the finger came down.
  let start: CGPoint
  let startTime: Double
  /// Whether the touch has been taken away from its view by a recognizer.
  var isCancelledInView = false

  init(view: UIView?, window: UIWindow, location: CGPoint, timestamp: Double, tapCount: Int) {
    phase = .began
    self.view = view
    self.window = window
    self.location = location
    previousLocation = location
    start = location
    startTime = timestamp
    self.timestamp = timestamp
    self.tapCount = tapCount
  }

  /// Where the finger is, in the coordinates of `view` (nil: the window).
  public func location(in view: UIView?) -> CGPoint { converted(location, to: view) }

  /// Where the finger was before, in the coordinates of `view` (nil: the window).
  public func previousLocation(in view: UIView?) -> CGPoint { converted(previousLocation, to: view) }

  private func converted(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view, let window else { return point }
    return view.convert(point, from: window)
  }
}

extension UITouch: Hashable {
  public nonisolated static func == (a: UITouch, b: UITouch) -> Bool { a === b }
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Something that has happened to the touches of a window.
@MainActor
public final class UIEvent {
  /// The touches that are down or have just been lifted.
  public let allTouches: Set<UITouch>?
  /// In seconds of the media clock.
  public let timestamp: Double

  init(touches: Set<UITouch>, timestamp: Double) {
    allTouches = touches
    self.timestamp = timestamp
  }

  public func touches(for view: UIView) -> Set<UITouch>? { allTouches?.filter { $0.view === view } }
}
