import UIKit

// Overrides of members that UIKit declares open. That the file compiles is the test.

class OverriddenTouch: UITouch {
  override var phase: UITouch.Phase { .ended }
  override var tapCount: Int { 2 }
  override var timestamp: TimeInterval { 1 }
  override var view: UIView? { nil }
  override var window: UIWindow? { nil }
  override var gestureRecognizers: [UIGestureRecognizer]? { nil }
  override func location(in v: UIView?) -> CGPoint { .zero }
  override func previousLocation(in v: UIView?) -> CGPoint { .zero }
}

class OverriddenEvent: UIEvent {
  override var type: UIEvent.EventType { .motion }
  override var allTouches: Set<UITouch>? { nil }
  override var timestamp: TimeInterval { 1 }
  override func touches(for v: UIView) -> Set<UITouch>? { nil }
  override func touches(for w: UIWindow) -> Set<UITouch>? { nil }
  override func touches(for r: UIGestureRecognizer) -> Set<UITouch>? { nil }
}

class OverriddenPress: UIPress {
  override var phase: UIPress.Phase { .began }
  override var type: UIPress.PressType { .menu }
  override var key: UIKey? { nil }
  override var force: CGFloat { 1 }
}

class OverriddenKey: UIKey {
  override var characters: String { "a" }
  override var charactersIgnoringModifiers: String { "a" }
  override var modifierFlags: UIKeyModifierFlags { [] }
  override var keyCode: UIKeyboardHIDUsage { .keyboardA }
}

class OverriddenFocusUpdate: UITableViewFocusUpdateContext {
  override var nextFocusedIndexPath: IndexPath? { didSet {} }
}
