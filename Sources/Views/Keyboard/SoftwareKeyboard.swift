import Foundation
import TendonGeometry
import TendonMotion

/// The keyboard of a window: comes when something that takes text becomes first responder, goes when it resigns.
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
  private var panel: KeyboardPanel?
  /// The number of movements so far, so that the end of a superseded one is not reported.
  private var movement = 0
  /// The frame in points of the window; nil: off screen.
  private(set) var frame: CGRect?

  /// True if the frame is set from outside: then nothing is shown.
  var isDrivenByHand = false
  /// True if a hardware keyboard is present: then only accessory views and an app's own input views are shown.
  var hasHardwareKeyboard = false { didSet { if hasHardwareKeyboard != oldValue { update() } } }
  /// While the focus goes from one to the next the keyboard stays.
  var isPassingOn = false

  init(window: UIWindow) { self.window = window }

  /// Brings what is shown in line with the first responder.
  func update(animated: Bool = true) {
    guard !isDrivenByHand, !isPassingOn else { return }
    let responder = window.firstResponder
    let accessory = responder?.nearestInput(\.inputAccessoryView)
    var input = responder?.nearestInput(\.inputView)
    if input == nil, let typing = responder as? any UIKeyInput, !hasHardwareKeyboard { input = adopted(typing) }
    guard input != nil || accessory != nil else { return move(to: nil, animated: animated) }
    let host = host ?? KeyboardHost(frame: .zero)
    self.host = host
    host.accessory = accessory
    host.input = input
    move(to: host.wantedFrame(in: window, input: input is KeyboardPanel ? panelHeight : nil), animated: animated)
  }

  /// The panel with the keys and the appearance that the first responder requests.
  private func adopted(_ input: any UIKeyInput) -> KeyboardPanel {
    let panel = panel ?? KeyboardPanel(window: window)
    self.panel = panel
    panel.traitOverrides = KeyboardPanel.overrides(for: input)
    UIView.performWithoutAnimation { panel.adopt() }
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

  /// Runs code that moves first responder status from one responder to another: the keyboard changes once, for the last
  /// one.
  func passOnKeyboard(_ resign: () -> Bool) -> Bool {
    let outer = keyboard.isPassingOn
    keyboard.isPassingOn = true
    let isFree = resign()
    keyboard.isPassingOn = outer
    if !isFree { keyboard.update() }
    return isFree
  }
}

/// The accessory view above the input view, over everything else in the window.
final class KeyboardHost: UIView {
  var accessory: UIView? { didSet { exchange(oldValue, accessory) } }
  var input: UIView? { didSet { exchange(oldValue, input) } }
  private var inputHeight: CGFloat = 0
  private var accessoryHeight: CGFloat = 0
  /// True if touches that begin now pass through.
  var isPassedBy = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = KeyboardPanel.ground
  }

  required init?(coder: NSCoder) { nil }

  private func exchange(_ old: UIView?, _ new: UIView?) {
    guard old !== new else { return }
    UIView.performWithoutAnimation {
      if old?.superview === self { old?.removeFromSuperview() }
      if let new { addSubview(new) }
    }
    setNeedsLayout()
  }

  /// The place of the views at the bottom of a window.
  ///
  /// - Parameter input: the height of the input view; nil: its own.
  func wantedFrame(in window: UIWindow, input height: CGFloat?) -> CGRect {
    let width = window.bounds.width
    accessoryHeight = accessory.map { own($0, width: width) } ?? 0
    inputHeight = height ?? input.map { own($0, width: width) } ?? 0
    let total = accessoryHeight + inputHeight + window.safeAreaInsets.bottom
    return CGRect(x: 0, y: window.bounds.maxY - total, width: width, height: total)
  }

  /// The height that a view has been given, or else the one that its contents ask for.
  private func own(_ view: UIView, width: CGFloat) -> CGFloat {
    if view.translatesAutoresizingMaskIntoConstraints, view.bounds.height > 0 { return view.bounds.height }
    let size = view.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    return max(size.height, view.intrinsicContentSize.height, 0)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    accessory?.translatesAutoresizingMaskIntoConstraints = true
    input?.translatesAutoresizingMaskIntoConstraints = true
    accessory?.frame = CGRect(x: 0, y: 0, width: bounds.width, height: accessoryHeight)
    // The panel reaches down to the bottom of the screen; a view of the app's keeps its height.
    let height = input is KeyboardPanel ? bounds.height - accessoryHeight : inputHeight
    input?.frame = CGRect(x: 0, y: accessoryHeight, width: bounds.width, height: height)
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    isPassedBy ? nil : super.hitTest(point, with: event)
  }

  /// Ignores the touch, so that views under the keyboard receive nothing of it.
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
}
