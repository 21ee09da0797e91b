import Foundation
import TendonGeometry

/// A finger on the screen, from the moment it touches to the moment it lifts.
@MainActor
open class UITouch: NSObject {
  /// The phases of a touch; raw values are UIKit's.
  public enum Phase: Int, Sendable {
    /// The touch has begun.
    case began
    /// It has moved since the last event.
    case moved
    /// It has not moved since the last event.
    case stationary
    /// The finger has been lifted.
    case ended
    /// The system has taken the touch away.
    case cancelled
    /// A pointer has come over the window, moved there, and left it. Differs from UIKit: no touch has these phases; see
    /// `UIHoverGestureRecognizer`.
    case regionEntered, regionMoved, regionExited
  }

  /// The state of the touch at one time.
  struct Record {
    var phase: Phase
    var timestamp: Double
    var location: CGPoint
    var previousLocation: CGPoint
  }

  var now: Record

  /// The phase of the touch: what the finger did last.
  open internal(set) var phase: Phase {
    get { now.phase }
    set { now.phase = newValue }
  }
  /// The time at which the phase began, in seconds of the media clock.
  open var timestamp: Double { now.timestamp }
  /// The view that the finger touched first; it keeps the touch until it lifts.
  open internal(set) weak var view: UIView?
  /// The window in which the touch began.
  open internal(set) weak var window: UIWindow?
  /// The number of successive taps at the same spot, this touch included; 0 once the finger has moved too far.
  open internal(set) var tapCount: Int
  /// The recognizers that watch this touch.
  open internal(set) var gestureRecognizers: [UIGestureRecognizer]? = []

  /// In the window.
  var location: CGPoint { now.location }
  /// The place and the time at which the finger came down, and the touch's number since the window was made.
  let start: CGPoint
  let startTime: Double
  let order: Int
  /// True if the finger has lifted or the touch was cancelled.
  private(set) var isLifted = false
  /// True if a recognizer has taken the touch from its view.
  var isTaken = false
  /// True if the touch's view is gone or no longer receives touches, so that the finger is on no view.
  var isLost = false
  /// True if the view does not receive the touch.
  var isIgnoredByView = false

  /// The phases that the view has not received yet, in order.
  private var news: [Record] = []
  /// The part of the touch that the view has received.
  private enum Delivery { case none, began, complete }
  private var delivery = Delivery.none

  /// A touch of no window at the origin, as a test makes one: its phase is `began`, and no event carries it.
  public override init() {
    now = Record(phase: .began, timestamp: 0, location: .zero, previousLocation: .zero)
    (start, startTime, tapCount, order) = (.zero, 0, 0, 0)
  }

  init(view: UIView?, window: UIWindow?, location: CGPoint, timestamp: Double, tapCount: Int, order: Int) {
    now = Record(phase: .began, timestamp: timestamp, location: location, previousLocation: location)
    self.view = view
    self.window = window
    start = location
    startTime = timestamp
    self.tapCount = tapCount
    self.order = order
  }

  /// The location of the finger, in the coordinates of `view` (nil: the window).
  open func location(in view: UIView?) -> CGPoint { converted(location, to: view) }

  /// The previous location of the finger, in the coordinates of `view` (nil: the window).
  open func previousLocation(in view: UIView?) -> CGPoint { converted(now.previousLocation, to: view) }

  private func converted(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view, let window else { return point }
    return view.convert(point, from: window)
  }

  func move(to point: CGPoint, phase: Phase, at time: Double) {
    now = Record(phase: phase, timestamp: time, location: point, previousLocation: now.location)
    if phase == .ended || phase == .cancelled { isLifted = true }
    if tapCount > 0, strays(by: TapLimits.distance) { tapCount = 0 }
  }

  /// True if the finger is farther than `distance` points from the place where it came down.
  func strays(by distance: CGFloat) -> Bool {
    let (x, y) = (location.x - start.x, location.y - start.y)
    return x * x + y * y > distance * distance
  }

  /// The middle of some touches in the coordinates of a view (nil: the window).
  static func center(of touches: [UITouch], in view: UIView?) -> CGPoint {
    let points = touches.map { $0.location(in: view) }
    let count = CGFloat(max(points.count, 1))
    return CGPoint(x: points.reduce(0) { $0 + $1.x } / count, y: points.reduce(0) { $0 + $1.y } / count)
  }

  // MARK: - Phases for the view

  /// True if the view has received the beginning of the touch and not its end.
  var isDelivered: Bool { delivery == .began }

  /// Remembers the phase for the view.
  func enqueue() {
    if !isIgnoredByView, delivery != .complete { news.append(now) }
  }

  var hasNews: Bool {
    view != nil && !isIgnoredByView && (isTaken ? delivery == .began : delivery != .complete && !news.isEmpty)
  }

  /// The next phase that the view is to receive; nil: none now.
  var due: Phase? {
    guard hasNews else { return nil }
    if isTaken { return delivery == .began ? .cancelled : nil }
    guard let next = news.first else { return nil }
    let recognizers = gestureRecognizers ?? []
    switch next.phase {
    case .began: return recognizers.contains { $0.holdsBack(self) } ? nil : .began
    case .ended: return recognizers.contains { $0.holdsBackEnd(of: self) } ? nil : .ended
    case .moved, .stationary, .regionEntered, .regionMoved, .regionExited: return .moved
    case .cancelled: return delivery == .began ? .cancelled : nil
    }
  }

  /// Takes the state that the view is to receive, for the time of the call.
  func takeNext(_ phase: Phase) {
    if isTaken {
      news = []
      now.phase = phase
    } else {
      now = news.removeFirst()
    }
    delivery = phase == .ended || phase == .cancelled ? .complete : .began
  }
}

extension Set<UITouch> {
  /// The one that came down first; nil where there is none. O(n).
  ///
  /// Differs from UIKit: there, and in every other set, it is any; what follows from it would not be the same on every
  /// run. The order in which a loop over touches meets them is still any.
  @MainActor public var first: UITouch? { self.min { $0.order < $1.order } }
}
