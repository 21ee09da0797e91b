import Foundation
import TendonContext
import TendonGeometry
import TendonMotion

/// The keyboard of a window: appears when an object that takes text becomes first responder, disappears when it resigns.
///
/// The keys are a view of the system's, which the stage provides (`StageContext.makeKeyboardInputView`), as the keyboard of
/// a device is not a part of the app. In a window without a stage there are accessory views and input views only.
///
/// Apple says neither how high its keyboards are nor how they move. Here the panel is 216 points high, 162 on a screen
/// that is wider than high, above the bottom of the safe area; it slides in 0.5 seconds on UIKit's curve 7.
@MainActor
final class SoftwareKeyboard {
  nonisolated static let height: CGFloat = 216
  nonisolated static let landscapeHeight: CGFloat = 162

  private unowned let window: UIWindow
  /// The visible part: the accessory view above the input view; in the window while there is anything to see.
  private var host: KeyboardHost?
  private var panel: (any KeyboardInputView)?
  /// The number of movements so far, so that the end of a superseded one is not reported.
  private var movement = 0
  /// The frame in points of the window; nil: off screen.
  private(set) var frame: CGRect?

  /// True if the frame is set from outside: then nothing is shown.
  var isDrivenByHand = false
  /// True if a hardware keyboard is present: then only accessory views and an app's own input views are shown.
  var hasHardwareKeyboard = false { didSet { if hasHardwareKeyboard != oldValue { update() } } }
  /// True while first responder status moves from one responder to another: the keyboard remains until then.
  var isUpdateDeferred = false

  init(window: UIWindow) { self.window = window }

  /// Brings what is shown in line with the first responder.
  func update(animated: Bool = true) {
    guard !isDrivenByHand, !isUpdateDeferred else { return }
    let responder = window.firstResponder
    let provider = responder?.nearestProvider(of: \.inputAccessoryView)
    let accessory = provider?.inputAccessoryView
    var input = responder?.nearestInput(\.inputView)
    if input == nil, let typing = responder as? any UIKeyInput, !hasHardwareKeyboard { input = makePanel(for: typing) }
    guard input != nil || accessory != nil else { return move(to: nil, animated: animated) }
    let host = host ?? KeyboardHost(frame: .zero)
    self.host = host
    host.accessory = accessory
    if !(provider.map { $0.isBelow(host) } ?? false) { host.provider = provider }
    host.input = input
    move(
      to: host.wantedFrame(in: window, input: input is any KeyboardInputView ? panelHeight : nil), animated: animated)
  }

  /// The panel with the keys and the appearance that the first responder requests; nil without a stage.
  private func makePanel(for input: any UIKeyInput) -> UIView? {
    guard let panel = panel ?? StageContext.current[StageContext.makeKeyboardInputView]?(window) else { return nil }
    self.panel = panel
    panel.traitOverrides = UITraitOverrides(keyboardAppearance: input.keyboardAppearance)
    UIView.performWithoutAnimation { panel.firstResponderDidChange() }
    return panel
  }

  /// Called when the text or the selection of the first responder has changed.
  func textDidChange() {
    if let panel, frame != nil { panel.textDidChange() }
  }

  // MARK: - Under a finger

  /// The top of the keyboard when a finger came down on it.
  private var topBeforeFinger: CGFloat?

  /// Goes along with a finger of a scroll view at `y`, in points of the window, that has come down to its top.
  func follow(finger y: CGFloat) {
    guard !isDrivenByHand, let seen = frame, let host else { return }
    let top = topBeforeFinger ?? seen.minY
    guard y > top || topBeforeFinger != nil else { return }
    topBeforeFinger = top
    // A movement that was under way has been overtaken.
    movement += 1
    let place = CGRect(x: seen.minX, y: min(max(y, top), window.bounds.maxY), width: seen.width, height: seen.height)
    frame = place
    UIView.performWithoutAnimation {
      host.frame = place
      window.moveKeyboardGuides(to: place)
    }
  }

  /// The finger has lifted: goes away where it went down, else back.
  func letGo(speed: CGFloat) {
    guard let top = topBeforeFinger else { return }
    topBeforeFinger = nil
    if speed > 0, let seen = frame, seen.minY > top, window.firstResponder?.resignFirstResponder() ?? false { return }
    update()
  }

  /// Takes everything away at once: from now on the frame is set by hand.
  func giveUp() {
    isDrivenByHand = true
    movement += 1
    frame = nil
    host?.removeFromSuperview()
    host = nil
  }

  private var panelHeight: CGFloat {
    window.bounds.width > window.bounds.height ? SoftwareKeyboard.landscapeHeight : SoftwareKeyboard.height
  }

  private func move(to end: CGRect?, animated: Bool) {
    guard end != frame else {
      host?.setNeedsLayout()
      return
    }
    let bottom = window.bounds.maxY
    let hidden = { (seen: CGRect) in CGRect(x: 0, y: bottom, width: seen.width, height: seen.height) }
    guard let begin = frame ?? end.map(hidden), let rest = end ?? frame.map(hidden) else { return }
    let isComing = frame == nil
    frame = end
    movement += 1
    let number = movement
    // A change that is not animated by itself goes along with whatever is, such as a turn of the device.
    let duration = animated ? UIViewController.transitionDuration : UIView.inheritedAnimationDuration
    let told = note(from: begin, to: rest, duration: duration)
    post(UIResponder.keyboardWillChangeFrameNotification, told)
    post(end == nil ? UIResponder.keyboardWillHideNotification : UIResponder.keyboardWillShowNotification, told)
    // An observer may have moved it elsewhere.
    guard number == movement, let host else { return }
    if isComing, host.superview == nil {
      UIView.performWithoutAnimation {
        host.frame = begin
        window.addSubview(host)
        host.layoutIfNeeded()
      }
    }
    let changes = { [window] in
      host.frame = rest
      host.layoutIfNeeded()
      window.moveKeyboardGuides(to: end)
    }
    let finish = { [weak self] in
      guard let self, number == movement else { return }
      if end == nil {
        host.removeFromSuperview()
        self.host = nil
      }
      post(UIResponder.keyboardDidChangeFrameNotification, told)
      post(end == nil ? UIResponder.keyboardDidHideNotification : UIResponder.keyboardDidShowNotification, told)
    }
    if animated {
      window.animateAsKeyboard(changes) { _ in finish() }
    } else {
      UIView.animate(withDuration: duration, animations: changes) { _ in finish() }
    }
  }

  // MARK: - Notifications

  private func note(from begin: CGRect, to end: CGRect, duration: Double) -> [AnyHashable: Any] {
    [
      UIResponder.keyboardFrameBeginUserInfoKey: begin, UIResponder.keyboardFrameEndUserInfoKey: end,
      UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: duration),
      UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: 7),
      UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
    ]
  }

  private func post(_ name: NSNotification.Name, _ told: [AnyHashable: Any]) {
    NotificationCenter.default.post(name: name, object: window.screen, userInfo: told)
  }
}

extension UIWindow {
  /// Runs `body` while touches fall through the keyboard, as if it were away.
  package func ignoringKeyboard<T, Failure: Error>(_ body: () throws(Failure) -> T) throws(Failure) -> T {
    let host = subviews.lazy.compactMap { $0 as? KeyboardHost }.last
    host?.isPassedBy = true
    defer { host?.isPassedBy = false }
    return try body()
  }

  /// Runs code that moves first responder status from one responder to another: the keyboard is updated once, for the
  /// last one.
  func deferringKeyboardUpdate(_ resign: () -> Bool) -> Bool {
    let outer = keyboard.isUpdateDeferred
    keyboard.isUpdateDeferred = true
    let isFree = resign()
    keyboard.isUpdateDeferred = outer
    if !isFree { keyboard.update() }
    return isFree
  }
}
