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
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    public static let editingChanged = Event(rawValue: 1 << 17)
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    public static let allEditingEvents = Event(rawValue: 0xF0000)
    public static let applicationReserved = Event(rawValue: 0x0F00_0000)
    public static let systemReserved = Event(rawValue: 0xF000_0000)
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

  /// Whether the control answers touches; default true. Switched off under a finger it cancels that.
  open var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      if !isEnabled, isTracking { abandonTracking(with: nil) }
      stateDidChange()
    }
  }
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

  /// Whether the control's menu opens as soon as a finger comes down; else after a press of half a second. Default false.
  ///
  /// Undocumented by Apple: the finger that opens a menu sends `touchDown` and `menuActionTriggered`, and nothing else; on
  /// the menu's rows it picks when it is lifted. The control looks held as long as the menu is there.
  open var showsMenuAsPrimaryAction = false { didSet { menuDidChange() } }
  /// The menu that the control opens, for subclasses that have one.
  var menuToShow: UIMenu? { nil }
  /// Whether the first row of the menu is the nearest one where the menu stands above the control.
  var menuTurns: Bool { true }
  /// Whether one action of the menu is marked at any time.
  var picksOne: Bool { false }
  /// The menu on the screen.
  var menuHost: MenuHost?
  /// Called when an action of the menu has been picked.
  func menuDidPick(_ action: UIAction) { sendAction(action) }

  /// Whether a finger is down on the control.
  public private(set) var isTracking = false
  public private(set) var isTouchInside = false

  /// What is called when something happens, in the order added.
  var handlers: [Handler] = []

  /// Called when enabled, selected or highlighted has changed; subclasses show it.
  func stateDidChange() { setNeedsLayout() }

  /// Traits of every control.
  var stateTraits: UIAccessibilityTraits {
    var traits = UIAccessibilityTraits.none
    if isSelected { traits.insert(.selected) }
    if !isEnabled { traits.insert(.notEnabled) }
    return traits
  }

  override func appearanceMayHaveChanged() {
    super.appearanceMayHaveChanged()
    stateDidChange()
  }

  // MARK: - Sending

  /// Calls what is registered for the events, in the order added.
  open func sendActions(for events: Event) {
    for handler in handlers where !handler.events.isDisjoint(with: events) {
      switch handler.call {
      case .selector(let action, let target):
        if target == nil || target?.object != nil { sendAction(action, to: target?.object, for: currentEvent) }
      case .action(let action): sendAction(action)
      case .closure(let call): call(self)
      }
    }
  }

  /// Calls one action by name; subclasses see every one here.
  ///
  /// - Parameter target: nil: the first in the responder chain that declares the action.
  open func sendAction(_ action: Selector, to target: AnyObject?, for event: UIEvent?) {
    guard let receiver = target ?? receiver(of: action) else { return }
    ActionCall(target: receiver, selector: action)(self)
  }

  /// Calls one action's handler; subclasses see every one here.
  open func sendAction(_ action: UIAction) { action.perform(sender: self) }

  /// Does what a tap or a change does at the end: sends `primaryActionTriggered`.
  open func performPrimaryAction() {
    if isEnabled { sendActions(for: .primaryActionTriggered) }
  }

  /// The event that is being handled.
  private var currentEvent: UIEvent?

  // MARK: - Tracking

  /// How far outside the bounds a finger may stray and still count as inside, in points (UIKit's distance).
  static let trackingMargin: CGFloat = 70

  /// The finger that is followed; others that come down meanwhile are not heard.
  private weak var trackedTouch: UITouch?

  /// Whether the control follows a finger that has come down on it; default true.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Whether the control goes on following the finger; default true.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  /// Called when the finger is taken away; `event` is nil where no event has done so, as when the control is disabled.
  open func cancelTracking(with event: UIEvent?) {}

  private func handling(_ event: UIEvent?, _ body: () -> Void) {
    let outer = currentEvent
    currentEvent = event
    body()
    currentEvent = outer
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, !isTracking, let touch = touches.first else { return }
    handling(event) {
      trackedTouch = touch
      isTracking = beginTracking(touch, with: event)
      guard isTracking else { return }
      isTouchInside = true
      isHighlighted = true
      sendActions(for: touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown)
      if showsMenuAsPrimaryAction, isTracking { openMenu() }
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = trackedTouch, touches.contains(touch) else { return }
    handling(event) {
      if let menuHost { return menuHost.highlight(at: touch.location(in: menuHost)) }
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
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = trackedTouch, touches.contains(touch) else { return }
    handling(event) {
      if let menuHost {
        stop()
        return menuHost.lift(at: touch.location(in: menuHost))
      }
      let inside = isTouchInside
      endTracking(touch, with: event)
      stop()
      sendActions(for: inside ? .touchUpInside : .touchUpOutside)
      if inside { sendActions(for: .primaryActionTriggered) }
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, trackedTouch.map({ touches.contains($0) }) ?? true else { return }
    abandonTracking(with: event)
  }

  private func abandonTracking(with event: UIEvent?) {
    handling(event) {
      cancelTracking(with: event)
      stop()
      sendActions(for: .touchCancel)
    }
  }

  private func stop() {
    isTracking = false
    isTouchInside = false
    isHighlighted = menuHost != nil
    trackedTouch = nil
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { menuHost?.close(animated: false) }
  }

  /// A recognizer further up does not begin with what the control itself answers: a tap of one finger; on a slider a
  /// swipe, on a switch a drag along it.
  open override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    guard recognizer.view !== self, isEnabled else { return true }
    switch recognizer {
    case let tap as UITapGestureRecognizer: return tap.numberOfTapsRequired > 1 || tap.numberOfTouchesRequired > 1
    case is UISwipeGestureRecognizer: return !(self is UISlider)
    case let pan as UIPanGestureRecognizer:
      let speed = pan.velocity(in: self)
      return !(self is UISwitch) || abs(speed.y) > abs(speed.x)
    default: return true
    }
  }
}
