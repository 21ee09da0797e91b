import Foundation
import TendonGeometry
import TendonLayers

/// An object that tracks touches and calls its targets when they form a gesture.
///
/// States run from possible to ended (a single gesture) or from possible through began and changed to ended or
/// cancelled (one that goes on), or to failed; then back to possible when all fingers have lifted. Setting a state that
/// cannot follow the current one changes nothing; possible to cancelled fails, and so does a gesture that may not begin.
///
/// Of the recognizers that watch the same touch the first to be recognized wins, those of inner views and those added
/// first being asked first; see `require(toFail:)`, `canPrevent(_:)` and the delegate for the exceptions.
@MainActor
open class UIGestureRecognizer: NSObject {
  /// Raw values are UIKit's.
  public enum State: Int, Sendable {
    /// The states of a gesture, as the recognizer's description explains them.
    case possible, began, changed, ended, cancelled, failed
    /// The end of a single gesture.
    public static let recognized = State.ended
  }

  /// The state of the gesture. Subclasses set it; the targets are called once all recognizers have received the event.
  /// A gesture that waits for another recognizer to fail stays possible meanwhile.
  open var state: State {
    get { reported ?? current }
    set { change(to: newValue) }
  }

  /// The view that the recognizer is attached to; nil if none.
  open internal(set) weak var view: UIView?
  /// The delegate, which may prevent the gesture or relate it to others. Default: nil. Not retained.
  open weak var delegate: (any UIGestureRecognizerDelegate)?

  /// True if the recognizer tracks touches. Setting it to false cancels the gesture. Default: true.
  open var isEnabled = true { didSet { if !isEnabled { cancel() } } }

  /// True if the view's touches are cancelled when the gesture is recognized. Default: true.
  open var cancelsTouchesInView = true

  /// True if the view receives touches only once they are not part of this gesture. Default: false.
  open var delaysTouchesBegan = false

  /// True if the view receives the end of a touch only once it is not part of this gesture. Default: true.
  open var delaysTouchesEnded = true

  /// A name for logs; default nil.
  open var name: String?
  /// See `UIGestureRecognizer+Inputs.swift`.
  final var inputs = Inputs()

  /// The touches tracked now, in the order they came down.
  public private(set) var trackedTouches: [UITouch] = []
  /// The number of the touches tracked now.
  open var numberOfTouches: Int { trackedTouches.count }

  // What the arena knows of it.
  private(set) var current = State.possible
  /// The state that a subclass has asked for and that waits for others to fail, and the turn in which it asked.
  private(set) var wanted: State?
  var askedIn: Int?
  /// While a target is called: the state that it is called for.
  private var reported: State?
  /// The touches since the last reset, lifted ones too.
  private(set) var watched: [UITouch] = []
  /// True if more touches may follow after all have lifted, as between two taps.
  var awaitsMore = false
  private weak var storedArena: GestureArena?
  private var lastLocation = CGPoint.zero

  private var targets: [(owner: () -> AnyObject?, key: AnyHashable?, call: (UIGestureRecognizer) -> Void)] = []
  private var failureRequirements: [Requirement] = []

  private struct Requirement { weak var other: UIGestureRecognizer? }

  /// A recognizer without targets.
  public override convenience init() { self.init(target: nil, action: nil) }

  /// A recognizer that calls the action of the target named by the selector (see `ActionProviding`).
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  /// A recognizer that calls the closure.
  public convenience init(_ handler: @escaping (UIGestureRecognizer) -> Void) {
    self.init()
    addTarget(handler)
  }

  /// Called after the document that has the recognizer is loaded and its outlets are connected. Does nothing here.
  open func awakeFromNib() {}

  /// Calls the action that `target` declares under the name; traps where it declares none. The target is not kept.
  open func addTarget(_ target: Any, action: Selector) {
    let target = target as AnyObject
    let resolved = ActionCall(target: target, selector: action)
    targets.append((owner: { [weak target] in target }, key: action, call: { resolved($0) }))
  }

  /// Calls the closure.
  public func addTarget(_ handler: @escaping (UIGestureRecognizer) -> Void) {
    targets.append((owner: { nil }, key: nil, call: handler))
  }

  /// Removes the targets added with a selector that match; nil matches every target or every action.
  open func removeTarget(_ target: Any?, action: Selector?) {
    let target = target.map { $0 as AnyObject }
    targets.removeAll { entry in
      entry.key != nil && (target == nil || entry.owner() === target)
        && (action == nil || entry.key == AnyHashable(action!))
    }
  }

  /// The middle of the touches in the coordinates of `view` (nil: the window).
  open func location(in view: UIView?) -> CGPoint {
    ExchangedMethods.value("locationIn:", of: self, [view as Any]) { _ in
      guard !trackedTouches.isEmpty else { return view?.convert(lastLocation, from: nil) ?? lastLocation }
      return UITouch.center(of: trackedTouches, in: view)
    }
  }

  /// The location of one tracked touch in the coordinates of `view` (nil: the window). Traps if the index is out of
  /// range.
  open func location(ofTouch index: Int, in view: UIView?) -> CGPoint {
    precondition(
      trackedTouches.indices.contains(index), "touch index lies in 0..<\(trackedTouches.count), got \(index)")
    return trackedTouches[index].location(in: view)
  }

  // MARK: - For subclasses

  /// Called when tracked touches begin. Does nothing here.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when tracked touches move. Does nothing here.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when tracked touches end. Does nothing here.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when tracked touches are cancelled. Cancels the gesture.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

  /// Called when all fingers have lifted, to be ready for the next gesture; call `super`.
  open func reset() {}

  /// Called when better values of estimated properties of touches are known; on a stage there are none. Does nothing here.
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}

  /// Called when a key is pressed for the view or one in it, if `allowedPressTypes` has the type of the press. Does nothing
  /// here: the recognizers of the library recognize touches alone.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  /// Called when the force of a press changes, which keys do not report. Does nothing here.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  /// Called when the key is released. Does nothing here.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  /// Called when a press is interrupted. Does nothing here. Differs from UIKit: no press is interrupted.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

  /// Leaves a touch out of the gesture; the view may have it.
  open func ignore(_ touch: UITouch, for event: UIEvent) {
    trackedTouches.removeAll { $0 === touch }
    watched.removeAll { $0 === touch }
  }

  /// True if this recognizer, once recognized, makes `other` fail. Default: true.
  open func canPrevent(_ other: UIGestureRecognizer) -> Bool { true }
  /// True if `other`, once recognized, makes this recognizer fail. Default: true.
  open func canBePrevented(by other: UIGestureRecognizer) -> Bool { true }
  /// True if this recognizer waits until `other` has failed. Default: false.
  open func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool { false }
  /// True if `other` waits until this recognizer has failed. Default: false.
  open func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool { false }
  /// True if the touches of an event may become part of the gesture. Default: true.
  open func shouldReceive(_ event: UIEvent) -> Bool { true }

  /// Called right before the gesture begins or is recognized; `late`: in a later event than it asked to.
  func willBegin(late: Bool) {}

  // MARK: - Failure requirements

  /// Waits until `other` has failed before this one is recognized, and fails when `other` is recognized.
  ///
  /// Of recognizers that wait for each other none is recognized.
  open func require(toFail other: UIGestureRecognizer) { failureRequirements.append(Requirement(other: other)) }

  func requires(failureOf other: UIGestureRecognizer) -> Bool {
    failureRequirements.contains { $0.other === other } || shouldRequireFailure(of: other)
      || other.shouldBeRequiredToFail(by: self)
      || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) ?? false
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) ?? false
  }

  var requiredToFail: [UIGestureRecognizer] { failureRequirements.compactMap(\.other) }

  // MARK: - Driven by the arena

  /// True if the gesture is in progress or has just been recognized.
  var hasRecognized: Bool { current == .began || current == .changed || current == .ended }
  /// True if the gesture is over and the recognizer waits for the fingers to lift.
  var isSettled: Bool { current == .ended || current == .cancelled || current == .failed }
  /// True if the gesture is still possible with the touches that have come.
  var isUndecided: Bool { current == .possible && !watched.isEmpty }

  /// Runs what changes states, and then what follows from it.
  func turn(_ body: (GestureArena) -> Void) {
    // Without touches there is no arena: then one for this call decides.
    let arena = storedArena ?? GestureArena()
    storedArena = arena
    arena.turn(body)
  }

  /// Begins to watch those of the touches that come down, unless it is busy with others.
  func admit(_ touches: [UITouch], in arena: GestureArena) {
    storedArena = arena
    guard isEnabled, inputs.allowsFingers, !isSettled, wanted != .ended else { return }
    let fresh = touches.filter { $0.phase == .began }
    trackedTouches += fresh
    watched += fresh
    if hasRecognized, cancelsTouchesInView { for touch in fresh { touch.isTaken = true } }
  }

  /// Receives those of the touches that it tracks.
  func receive(_ touches: [UITouch], _ event: UIEvent) {
    for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
      let concerned = touches.filter { $0.phase == phase && trackedTouches.contains($0) }
      guard !concerned.isEmpty, isEnabled, !isSettled, wanted != .ended else { continue }
      switch phase {
      case .began: touchesBegan(Set(concerned), with: event)
      case .moved: touchesMoved(Set(concerned), with: event)
      case .ended: touchesEnded(Set(concerned), with: event)
      default: touchesCancelled(Set(concerned), with: event)
      }
    }
  }

  /// Removes the touches that have lifted.
  func dropLifted() {
    guard trackedTouches.contains(where: \.isLifted) else { return }
    lastLocation = UITouch.center(of: trackedTouches, in: nil)
    trackedTouches.removeAll(where: \.isLifted)
  }

  var hasTouchDown: Bool { watched.contains { !$0.isLifted } }

  private func change(to new: State) {
    reported = nil
    switch (current, new) {
    case (.possible, .began), (.possible, .ended):
      turn {
        wanted = new
        $0.attempt(self)
      }
    case (.possible, .failed), (.possible, .cancelled): turn { _ in fail() }
    case (.began, .changed), (.changed, .changed): turn { _ in transition(to: .changed) }
    case (.began, .ended), (.changed, .ended): turn { _ in transition(to: .ended) }
    case (.began, .cancelled), (.changed, .cancelled), (.began, .failed), (.changed, .failed):
      turn { _ in transition(to: .cancelled) }
    default: break
    }
  }

  func fail() {
    (wanted, askedIn) = (nil, nil)
    if current == .possible { current = .failed }
  }

  /// Enters the requested state.
  func begin(late: Bool) {
    guard let state = wanted else { return }
    willBegin(late: late)
    if cancelsTouchesInView { for touch in watched { touch.isTaken = true } }
    transition(to: state)
  }

  func transition(to state: State) {
    (wanted, askedIn) = (nil, nil)
    current = state
    ObservedObjects.changed(self)
    turn { $0.call(self, state) }
  }

  /// Calls the targets for a state.
  func tell(_ state: State) {
    for target in targets {
      reported = state
      target.call(self)
    }
    reported = nil
  }

  /// Makes ready for the next gesture.
  func becomePossible() {
    if !trackedTouches.isEmpty { lastLocation = UITouch.center(of: trackedTouches, in: nil) }
    trackedTouches = []
    watched = []
    (wanted, askedIn) = (nil, nil)
    awaitsMore = false
    current = .possible
    reset()
  }

  /// Ends the gesture at once, with the fingers still down; their touches no longer belong to this recognizer.
  func cancel() {
    guard !watched.isEmpty || current != .possible else { return }
    turn { _ in
      if current == .began || current == .changed { transition(to: .cancelled) } else { fail() }
      for touch in watched { touch.gestureRecognizers?.removeAll { $0 === self } }
      becomePossible()
    }
  }

  /// True if the delegate, the touched views and their superviews up to the recognizer's view allow the gesture.
  var mayBegin: Bool {
    if let delegate, !delegate.gestureRecognizerShouldBegin(self) { return false }
    var asked: Set<UIView> = []
    for touch in watched {
      var view = touch.view
      while let current = view {
        if asked.insert(current).inserted, !current.gestureRecognizerShouldBegin(self) { return false }
        if current === self.view { break }
        view = current.superview
      }
    }
    if let view, !asked.contains(view) { return view.gestureRecognizerShouldBegin(self) }
    return true
  }

  /// True if this recognizer delays the beginning of the touch for the view.
  func holdsBack(_ touch: UITouch) -> Bool { delaysTouchesBegan && isUndecided && watched.contains(touch) }

  /// True if this recognizer delays the end of the touch for the view.
  func holdsBackEnd(of touch: UITouch) -> Bool { delaysTouchesEnded && isUndecided && watched.contains(touch) }

  // MARK: - Members of extensions that subclasses override

  /// True if touches of different types do not form one gesture. Default: true.
  ///
  /// Differs from UIKit: all touches on a stage are those of fingers, so that nothing reads it.
  open var requiresExclusiveTouchType: Bool {
    get { plainRequiresExclusiveTouchType }
    set { plainRequiresExclusiveTouchType = newValue }
  }
}
