import TendonGeometry
import TendonLayers

/// Watches touches and tells its targets when they make up a gesture.
///
/// States run from possible to ended (a single gesture) or from possible through began and changed to ended or
/// cancelled (one that goes on), or to failed; then back to possible when all fingers have lifted.
@MainActor
open class UIGestureRecognizer {
  /// Raw values are UIKit's.
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed
    /// The end of a single gesture.
    public static let recognized = State.ended
  }

  /// What the touches have made so far; set by subclasses, which tells the targets.
  open var state = State.possible {
    didSet { stateDidChange(from: oldValue) }
  }

  public internal(set) weak var view: UIView?
  public weak var delegate: (any UIGestureRecognizerDelegate)?

  /// Whether touches are watched; switching it off cancels. Default true.
  open var isEnabled = true { didSet { if !isEnabled { cancel() } } }

  /// Whether the view loses the touches when the gesture is recognized; default true.
  open var cancelsTouchesInView = true

  /// A name for logs; default nil.
  open var name: String?

  /// The touches watched now, in the order they came down.
  public private(set) var trackedTouches: [UITouch] = []
  public var numberOfTouches: Int { trackedTouches.count }

  private var targets: [(owner: () -> AnyObject?, key: AnyHashable?, call: (UIGestureRecognizer) -> Void)] = []
  private var failureRequirements: [Requirement] = []

  private struct Requirement { weak var other: UIGestureRecognizer? }

  public init() {}

  /// A recognizer that calls the action of the target named by the selector (see `ActionProviding`).
  public convenience init(target: AnyObject?, action: Selector?) {
    self.init()
    if let target, let action { addTarget(target, action: action) }
  }

  /// A recognizer that calls the closure.
  public convenience init(_ handler: @escaping (UIGestureRecognizer) -> Void) {
    self.init()
    addTarget(handler)
  }

  /// Calls the action that `target` declares under the name; traps where it declares none. The target is not kept.
  public func addTarget(_ target: AnyObject, action: Selector) {
    let resolved = ActionCall(target: target, selector: action)
    targets.append((owner: { [weak target] in target }, key: action, call: { resolved($0) }))
  }

  /// Calls the closure.
  public func addTarget(_ handler: @escaping (UIGestureRecognizer) -> Void) {
    targets.append((owner: { nil }, key: nil, call: handler))
  }

  public func removeTarget(_ target: AnyObject?, action: Selector?) {
    targets.removeAll { entry in
      entry.key != nil && (target == nil || entry.owner() === target)
        && (action == nil || entry.key == AnyHashable(action!))
    }
  }

  /// Waits until `other` has failed before this one is recognized.
  public func require(toFail other: UIGestureRecognizer) { failureRequirements.append(Requirement(other: other)) }

  /// The middle of the touches in the coordinates of `view` (nil: the window).
  open func location(in view: UIView?) -> CGPoint {
    guard !trackedTouches.isEmpty else { return view?.convert(lastLocation, from: nil) ?? lastLocation }
    let points = trackedTouches.map { $0.location(in: view) }
    let count = CGFloat(points.count)
    return CGPoint(x: points.reduce(0) { $0 + $1.x } / count, y: points.reduce(0) { $0 + $1.y } / count)
  }

  public func location(ofTouch index: Int, in view: UIView?) -> CGPoint {
    precondition(
      trackedTouches.indices.contains(index), "touch index lies in 0..<\(trackedTouches.count), got \(index)")
    return trackedTouches[index].location(in: view)
  }

  private var lastLocation = CGPoint.zero

  // MARK: - For subclasses

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

  /// Called when all fingers have lifted, to be ready for the next gesture; call `super`.
  open func reset() {}

  // MARK: - Driven by the window

  /// Whether the gesture is going on or has just been recognized.
  var hasRecognized: Bool { state == .began || state == .changed || state == .ended }

  func receive(_ touch: UITouch, _ event: UIEvent) {
    guard isEnabled, state != .failed, state != .cancelled, state != .ended else { return }
    switch touch.phase {
    case .began:
      trackedTouches.append(touch)
      touchesBegan([touch], with: event)
    case .moved, .stationary: touchesMoved([touch], with: event)
    case .ended: touchesEnded([touch], with: event)
    case .cancelled: touchesCancelled([touch], with: event)
    }
    if touch.phase == .ended || touch.phase == .cancelled {
      lastLocation = touch.location
      trackedTouches.removeAll { $0 === touch }
    }
  }

  func finishSequence() {
    if state == .began || state == .changed { state = .cancelled }
    trackedTouches = []
    isSettling = true
    state = .possible
    isSettling = false
    reset()
  }

  func cancel() {
    if state == .began || state == .changed { state = .cancelled }
    trackedTouches = []
    reset()
  }

  private var isSettling = false

  private func stateDidChange(from old: State) {
    guard !isSettling else { return }
    if old == .possible, state == .began || state == .ended, !mayBegin {
      isSettling = true
      state = .failed
      isSettling = false
      return
    }
    switch state {
    case .possible, .failed: return
    case .began, .changed, .ended, .cancelled:
      if old == .possible, state == .cancelled { return }
      if old == .possible { preventOthers() }
      for target in targets { target.call(self) }
    }
  }

  /// Whether delegate, view and the recognizers that have to fail first allow the gesture.
  private var mayBegin: Bool {
    if failureRequirements.contains(where: { $0.other.map { $0.isEnabled && $0.state != .failed } ?? false }) {
      return false
    }
    if trackedTouches.contains(where: { ($0.view as? UIControl)?.preventsTap(of: self) ?? false }) { return false }
    if let delegate, !delegate.gestureRecognizerShouldBegin(self) { return false }
    return view?.gestureRecognizerShouldBegin(self) ?? true
  }

  /// The first to recognize wins: the others that watch the same touches fail, unless a delegate lets both go on.
  private func preventOthers() {
    let others = Set(trackedTouches.flatMap { $0.gestureRecognizers ?? [] }).subtracting([self])
    for other in others where other.state == .possible || other.state == .began || other.state == .changed {
      let together =
        delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false
        || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) ?? false
      guard !together else { continue }
      other.state = other.state == .possible ? .failed : .cancelled
    }
  }
}

extension UIGestureRecognizer: Hashable {
  public nonisolated static func == (a: UIGestureRecognizer, b: UIGestureRecognizer) -> Bool { a === b }
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// What a delegate may say about a recognizer.
@MainActor
public protocol UIGestureRecognizerDelegate: AnyObject {
  func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool
  func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
  func gestureRecognizer(
    _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool
}

extension UIGestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool { true }
  public func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { true }
  public func gestureRecognizer(
    _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool { false }
}
