import Foundation
import TendonGeometry

/// A view that tells others when it is operated.
open class UIControl: UIView, UIContextMenuInteractionDelegate {
  /// An event of a control; raw values are UIKit's.
  public struct Event: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// A touch begins in the control.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A touch begins with a tap count greater than 1.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// A tracked touch moves inside the control's bounds.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// A tracked touch moves farther than 70 points outside the bounds.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// A tracked touch comes back inside.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// A tracked touch leaves the bounds by more than 70 points.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// A tracked touch ends inside: a tap.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// A tracked touch ends outside.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// A tracked touch is cancelled.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The value of the control changes by a touch.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The main action of the control: a tap of a button, a change of a value.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// The control is about to show its menu.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    /// Editing of a text field begins.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The text of a field changes by editing.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// Editing of a text field ends.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// Editing of a text field ends by the return key.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// All touch events.
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    /// All events of text fields.
    public static let allEditingEvents = Event(rawValue: 0xF0000)
    /// The bits that an application may use for events of its own.
    public static let applicationReserved = Event(rawValue: 0x0F00_0000)
    /// The bits that UIKit keeps for itself.
    public static let systemReserved = Event(rawValue: 0xF000_0000)
    /// All events.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// Raw values are UIKit's.
  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Enabled, not selected, not highlighted.
    public static let normal: State = []
    /// A touch is inside; see ``UIControl/isHighlighted``.
    public static let highlighted = State(rawValue: 1 << 0)
    /// ``UIControl/isEnabled`` is false.
    public static let disabled = State(rawValue: 1 << 1)
    /// ``UIControl/isSelected`` is true.
    public static let selected = State(rawValue: 1 << 2)
    /// The control has the focus of a remote or keyboard; no control of Tendon sets it.
    public static let focused = State(rawValue: 1 << 3)
    /// The bits that are free for an app's own states.
    public static let application = State(rawValue: 0x00FF_0000)
    /// The bits that are UIKit's own.
    public static let reserved = State(rawValue: 0xFF00_0000)
  }

  /// Raw values are UIKit's.
  public enum ContentHorizontalAlignment: Int, Sendable {
    /// In the middle, at the left, at the right edge.
    case center, left, right
    /// Over the whole width.
    case fill
    /// At the edge where reading begins, and where it ends.
    case leading, trailing
  }
  /// Raw values are UIKit's.
  public enum ContentVerticalAlignment: Int, Sendable {
    /// In the middle, at the top, at the bottom edge.
    case center, top, bottom
    /// Over the whole height.
    case fill
  }

  /// True if the control responds to touches. Default: true. Setting it to false cancels a tracked touch.
  @exclusivity(unchecked) open var isEnabled = true {
    didSet {
      if isEnabled != oldValue {
        if !isEnabled, isTracking { abandonTracking(with: nil) }
        stateDidChange()
      }
      ExtensionOverride.isEnabled.changed(self, from: oldValue, to: isEnabled)
    }
  }
  /// True if the control is in the selected state. Default: false; only some controls set it themselves.
  @exclusivity(unchecked) open var isSelected = false {
    didSet {
      if isSelected != oldValue { stateDidChange() }
      ExtensionOverride.isSelected.changed(self, from: oldValue, to: isSelected)
    }
  }
  /// True while a touch is inside the control. Default: false.
  @exclusivity(unchecked) open var isHighlighted = false {
    didSet {
      if isHighlighted != oldValue { stateDidChange() }
      ExtensionOverride.isHighlighted.changed(self, from: oldValue, to: isHighlighted)
    }
  }
  /// The horizontal place of the content. Default `.center`.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center { didSet { setNeedsLayout() } }
  /// The vertical place of the content. Default `.center`.
  open var contentVerticalAlignment = ContentVerticalAlignment.center { didSet { setNeedsLayout() } }

  /// The state as a set, made of ``isHighlighted``, ``isEnabled`` and ``isSelected``.
  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// True if the menu opens as soon as a touch begins; false (default): after a press of 0.5 seconds.
  ///
  /// Undocumented by Apple: the finger that opens a menu sends `touchDown` and `menuActionTriggered`, and nothing else; on
  /// the menu's rows it picks when it is lifted. The control looks held as long as the menu is there.
  open var showsMenuAsPrimaryAction = false { didSet { menuDidChange() } }
  /// The menu that the control opens, for subclasses that have one.
  var menuToShow: UIMenu? { nil }
  /// True if the first row of the menu is the nearest one where the menu stands above the control.
  var menuTurns: Bool { true }
  /// True if one action of the menu is marked at any time.
  var picksOne: Bool { false }
  /// The menu on the screen.
  var menuHost: MenuHost?
  /// See `UIControl+Extras.swift`.
  final var controlExtras = Extras()
  /// Called when an action of the menu has been picked.
  func menuDidPick(_ action: UIAction) { sendAction(action) }

  /// True while the control tracks a touch.
  open private(set) var isTracking = false
  /// True while the tracked touch is inside the bounds, or outside by at most 70 points.
  open private(set) var isTouchInside = false

  /// The registered actions, in the order added.
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
  /// - Parameters:
  ///   - action: the name of the action.
  ///   - target: nil: the first in the responder chain that declares the action.
  ///   - event: the event that caused the action; nil: none.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    guard let receiver = target.map({ $0 as AnyObject }) ?? receiver(of: action) else { return }
    ActionCall(target: receiver, selector: action)(self, event: event)
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

  /// The distance outside the bounds at which a touch still counts as inside, in points (UIKit's).
  static let trackingMargin: CGFloat = 70

  /// The finger that is followed; others that come down meanwhile are not heard.
  private weak var trackedTouch: UITouch?

  /// Returns true (default) if the control tracks a touch that has begun on it.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Returns true (default) if the control continues to track the touch.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Called when the tracked touch ends; the method of this class does nothing.
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

  // MARK: - The menu

  /// The menu that a press opens, or a tap with `showsMenuAsPrimaryAction`; nil: none. Default: the menu of the control.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let menu = menuToShow else { return nil }
    return UIContextMenuConfiguration(actionProvider: { _ in menu })
  }
  /// Called before the menu appears. The default does nothing.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// Called when the menu is about to disappear. The default does nothing.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  // MARK: - Members of extensions that subclasses override

  /// The horizontal place of the content with leading and trailing resolved: `left`, `right`, `center` or `fill`.
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment { plainEffectiveContentHorizontalAlignment }
  /// Calls the action that `target` declares under the name; traps where it declares none. The target is not kept.
  ///
  /// Without a target the action is that of the first in the responder chain that declares it, from the first responder
  /// or else from the control upwards, looked for at each event. The same target, action and event added again changes
  /// nothing.
  open func addTarget(_ target: Any?, action: Selector, for events: Event) {
    plainAddTarget(target.map { $0 as AnyObject }, action: action, for: events)
  }
  /// Removes actions by name from the events; nil stands for any target or any action. As in UIKit a `UIAction` stays:
  /// `removeAction(_:for:)` removes it.
  open func removeTarget(_ target: Any?, action: Selector?, for events: Event) {
    plainRemoveTarget(target.map { $0 as AnyObject }, action: action, for: events)
  }
  /// Calls the action's handler; one with the same identifier makes way for it at these events.
  open func addAction(_ action: UIAction, for events: Event) { plainAddAction(action, for: events) }
  /// Removes the action with the same identifier from the events.
  open func removeAction(_ action: UIAction, for events: Event) { plainRemoveAction(action, for: events) }
  /// The objects whose actions are called, each once, in the order added.
  ///
  /// Differs from UIKit: a list, and actions for whoever in the responder chain declares them are not in it.
  open var allTargets: [AnyObject] { plainAllTargets }
  /// All events at which something is called.
  open var allControlEvents: Event { plainAllControlEvents }
  /// The names of the actions of a target that are called at an event; nil where there are none.
  open func actions(forTarget target: Any?, forControlEvent event: Event) -> [String]? {
    plainActions(forTarget: target.map { $0 as AnyObject }, forControlEvent: event)
  }
  /// True if a press or a tap opens the menu of the control. Default: true.
  open var isContextMenuInteractionEnabled: Bool {
    get { plainIsContextMenuInteractionEnabled }
    set { plainIsContextMenuInteractionEnabled = newValue }
  }
  /// The text that a pointer shows when it rests over the control. Default: nil.
  ///
  /// Differs from UIKit: there is no pointer, so that nothing reads it.
  open var toolTip: String? {
    get { plainToolTip }
    set { plainToolTip = newValue }
  }
}
