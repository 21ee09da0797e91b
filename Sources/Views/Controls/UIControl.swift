import Foundation
import TendonGeometry

/// A view that tells others when it is operated.
open class UIControl: UIView {
  /// What can happen to a control; raw values are UIKit's.
  public struct Event: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let touchDown = Event(rawValue: 1 << 0)
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    public static let touchDragInside = Event(rawValue: 1 << 2)
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    public static let touchDragExit = Event(rawValue: 1 << 5)
    public static let touchUpInside = Event(rawValue: 1 << 6)
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    public static let touchCancel = Event(rawValue: 1 << 8)
    public static let valueChanged = Event(rawValue: 1 << 12)
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    public static let editingChanged = Event(rawValue: 1 << 17)
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    public static let allEditingEvents = Event(rawValue: 0xF0000)
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// Raw values are UIKit's.
  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let normal: State = []
    public static let highlighted = State(rawValue: 1 << 0)
    public static let disabled = State(rawValue: 1 << 1)
    public static let selected = State(rawValue: 1 << 2)
    public static let focused = State(rawValue: 1 << 3)
  }

  /// Raw values are UIKit's.
  public enum ContentHorizontalAlignment: Int, Sendable { case center, left, right, fill, leading, trailing }
  /// Raw values are UIKit's.
  public enum ContentVerticalAlignment: Int, Sendable { case center, top, bottom, fill }

  open var isEnabled = true { didSet { if isEnabled != oldValue { stateDidChange() } } }
  open var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateDidChange() } } }
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center { didSet { setNeedsLayout() } }
  open var contentVerticalAlignment = ContentVerticalAlignment.center { didSet { setNeedsLayout() } }

  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// Whether a finger is down on the control.
  public private(set) var isTracking = false
  public private(set) var isTouchInside = false

  private var actions: [(event: Event, key: Key, call: (UIControl) -> Void)] = []

  private struct Key: Equatable {
    weak var target: AnyObject?
    let selector: Selector?
    static func == (a: Key, b: Key) -> Bool { a.target === b.target && a.selector == b.selector }
  }

  /// Called when enabled, selected or highlighted has changed; subclasses show it.
  func stateDidChange() { setNeedsLayout() }

  override func appearanceMayHaveChanged() {
    super.appearanceMayHaveChanged()
    stateDidChange()
  }

  // MARK: - Targets

  /// Calls the action that `target` declares under the name; traps where it declares none. The target is not kept.
  ///
  /// The same target, action and event added again changes nothing.
  public func addTarget(_ target: AnyObject, action: Selector, for events: Event) {
    let call = ActionCall(target: target, selector: action)
    let key = Key(target: target, selector: action)
    guard !actions.contains(where: { $0.key == key && $0.event == events }) else { return }
    actions.append((events, key, { call($0) }))
  }

  /// Calls the closure, in place of UIKit's `addAction(UIAction { ... }, for:)`.
  public func addAction(for events: Event, _ handler: @escaping (UIControl) -> Void) {
    actions.append((events, Key(target: nil, selector: nil), handler))
  }

  /// Removes actions; nil stands for any target or any action.
  public func removeTarget(_ target: AnyObject?, action: Selector?, for events: Event) {
    actions.removeAll { entry in
      entry.key.selector != nil && !entry.event.isDisjoint(with: events)
        && (target == nil || entry.key.target === target) && (action == nil || entry.key.selector == action)
    }
  }

  /// Calls what is registered for the events, in the order added.
  open func sendActions(for events: Event) {
    for entry in actions where !entry.event.isDisjoint(with: events) { entry.call(self) }
  }

  /// Whether anything is registered for one of the events.
  func hasAction(for events: Event) -> Bool { actions.contains { !$0.event.isDisjoint(with: events) } }

  // MARK: - Tracking

  /// How far outside the bounds a finger may stray and still count as inside, in points (UIKit's distance).
  static let trackingMargin: CGFloat = 70

  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  open func cancelTracking(with event: UIEvent?) {}

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, !isTracking, let touch = touches.first else { return }
    isTracking = beginTracking(touch, with: event)
    guard isTracking else { return }
    isTouchInside = true
    isHighlighted = true
    sendActions(for: touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = touches.first else { return }
    guard continueTracking(touch, with: event) else {
      stop()
      return
    }
    let margin = UIControl.trackingMargin
    let inside = bounds.insetBy(dx: -margin, dy: -margin).contains(touch.location(in: self))
    if inside != isTouchInside {
      isTouchInside = inside
      isHighlighted = inside
      sendActions(for: inside ? .touchDragEnter : .touchDragExit)
    }
    sendActions(for: inside ? .touchDragInside : .touchDragOutside)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking else { return }
    let inside = isTouchInside
    endTracking(touches.first, with: event)
    stop()
    sendActions(for: inside ? .touchUpInside : .touchUpOutside)
    if inside { sendActions(for: .primaryActionTriggered) }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking else { return }
    cancelTracking(with: event)
    stop()
    sendActions(for: .touchCancel)
  }

  private func stop() {
    isTracking = false
    isTouchInside = false
    isHighlighted = false
  }

  /// Taps of recognizers further up do not begin on a control: the control itself answers the tap.
  func preventsTap(of recognizer: UIGestureRecognizer) -> Bool {
    recognizer is UITapGestureRecognizer && recognizer.view !== self
  }
}
