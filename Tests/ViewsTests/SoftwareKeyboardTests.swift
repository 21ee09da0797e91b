import Foundation
import TendonAutoLayout
import TendonGeometry
import TendonLayers
import TendonMotion
import Testing

@testable import TendonViews

/// The window's own keyboard: when it comes, where it is, how it moves, and what it tells.
@MainActor
@Suite struct SoftwareKeyboardTests {
  private let host = Host(CGSize(width: 375, height: 667), insets: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
  private let first = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 30))
  private let second = UITextField(frame: CGRect(x: 20, y: 150, width: 200, height: 30))
  private let bar = UIView.constrained()

  init() {
    view.addSubview(first)
    view.addSubview(second)
    view.addSubview(bar)
    NSLayoutConstraint.activate([
      bar.leadingAnchor.constraint(equalTo: view.leadingAnchor), bar.widthAnchor.constraint(equalToConstant: 100),
      bar.heightAnchor.constraint(equalToConstant: 40),
      bar.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
    ])
    host.show(view)
  }

  private var panel: UIView? { host.window.subviews.first { $0 is KeyboardHost } }
  private func seenTop() -> CGFloat { panel.map { host.seen($0).minY } ?? 667 }

  @Test func itComesAndGoesWithTheFocus() {
    #expect(panel == nil)
    host.perform { first.becomeFirstResponder() }
    #expect(host.window.keyboardFrame == CGRect(x: 0, y: 451, width: 375, height: 216))
    #expect(panel?.frame == CGRect(x: 0, y: 451, width: 375, height: 216))
    #expect(bar.frame.maxY == 451)
    #expect(seenTop() == 667)
    host.advance(to: host.clock.now + 0.5)
    #expect(seenTop() == 451)
    host.perform { first.resignFirstResponder() }
    #expect(host.window.keyboardFrame == nil)
    #expect(bar.frame.maxY == 667)
    host.advance(to: host.clock.now + 0.5)
    #expect(panel == nil)
  }

  /// A spring of mass 3, stiffness 1000 and damping 500 that ends after 0.5 s, from the bottom of the screen upwards.
  @Test func itSlidesByTheCurveWithoutAName() {
    let start = host.clock.now
    host.perform { first.becomeFirstResponder() }
    let spring = Spring(mass: 3, stiffness: 1000, damping: 500, initialVelocity: 0)
    for step in 1..<50 {
      let time = Double(step) / 100
      host.advance(to: start + time)
      let expected = 667 - 216 * spring.value(at: time)
      #expect(abs(seenTop() - expected) < 1e-6)
      let seenBar = host.perform { bar.layer.presentation()?.frame.maxY ?? 0 }
      #expect(abs(seenBar - expected) < 1e-6, "what hangs on the guide goes with it")
    }
  }

  @Test func theFocusGoesOnWithoutTheKeyboard() {
    let log = Listener()
    host.perform { log.listen() }
    host.perform { first.becomeFirstResponder() }
    host.advance(to: host.clock.now + 1)
    let told = log.events.count
    host.perform { second.becomeFirstResponder() }
    host.advance(to: host.clock.now + 1)
    #expect(log.events.count == told, "nothing has moved")
    #expect(second.isFirstResponder && !first.isFirstResponder)
    #expect(seenTop() == 451)
  }

  @Test func itTellsWhereItGoes() throws {
    let log = Listener()
    host.perform {
      log.listen()
      first.becomeFirstResponder()
    }
    #expect(log.names == ["WillChangeFrame", "WillShow"])
    let (down, up) = (CGRect(x: 0, y: 667, width: 375, height: 216), CGRect(x: 0, y: 451, width: 375, height: 216))
    for event in log.events {
      #expect(event.begin == down && event.end == up)
      #expect(event.duration == 0.5 && event.curve == 7 && event.isLocal)
    }
    host.advance(to: host.clock.now + 0.499)
    #expect(log.events.count == 2)
    host.advance(to: host.clock.now + 0.002)
    #expect(log.names == ["WillChangeFrame", "WillShow", "DidChangeFrame", "DidShow"])
    host.perform { view.endEditing(true) }
    host.advance(to: host.clock.now + 1)
    #expect(log.names.suffix(4) == ["WillChangeFrame", "WillHide", "DidChangeFrame", "DidHide"])
    #expect(log.events.last?.begin == up && log.events.last?.end == down)
    host.perform {
      NotificationCenter.default.removeObserver(log)
      first.becomeFirstResponder()
    }
    #expect(log.events.count == 8)
  }

  @Test func anObserverHearsItsOwnScreenOnly() {
    let log = Listener()
    host.perform { log.listen() }
    let other = Host(CGSize(width: 320, height: 480))
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    let otherView = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    otherView.addSubview(field)
    other.show(otherView)
    other.perform { field.becomeFirstResponder() }
    #expect(other.window.keyboardFrame != nil)
    #expect(log.events.isEmpty)
  }

  @Test func comingBackHalfWayIsContinuous() {
    let log = Listener()
    host.perform {
      log.listen()
      first.becomeFirstResponder()
    }
    var last = seenTop()
    for step in 0..<12 {
      host.advance(to: host.clock.now + 0.05)
      last = seenTop()
      host.perform { if step % 2 == 0 { view.endEditing(true) } else { first.becomeFirstResponder() } }
      #expect(abs(seenTop() - last) < 1e-6, "a jump at change \(step)")
    }
    host.advance(to: host.clock.now + 1)
    #expect(seenTop() == 451 && panel?.frame.minY == 451)
    #expect(panel?.layer.animationKeys() == nil)
    // Of all the movements only the last has come to its end.
    #expect(log.names.filter { $0 == "DidShow" }.count == 1 && !log.names.contains("DidHide"))
    #expect(log.names.filter { $0 == "WillShow" }.count == 7)
  }

  @Test func aTurnOfTheDeviceMakesItLower() {
    host.perform { first.becomeFirstResponder() }
    host.advance(to: host.clock.now + 1)
    let log = Listener()
    host.perform {
      log.listen()
      host.window.turn(to: CGSize(width: 667, height: 375))
    }
    let wide = CGRect(x: 0, y: 213, width: 667, height: 162)
    #expect(host.window.keyboardFrame == wide && panel?.frame == wide)
    #expect(log.names == ["WillChangeFrame", "WillShow"])
    #expect(log.events.last?.end == wide && log.events.last?.duration == 0.3)
    host.advance(to: host.clock.now + 0.15)
    #expect(seenTop() > 213 && seenTop() < 451)
    #expect(bar.frame.maxY == 213)
    host.advance(to: host.clock.now + 0.2)
    #expect(seenTop() == 213)
    #expect(log.names == ["WillChangeFrame", "WillShow", "DidChangeFrame", "DidShow"])
    host.perform { host.window.resize(to: CGSize(width: 320, height: 568)) }
    #expect(host.window.keyboardFrame == CGRect(x: 0, y: 352, width: 320, height: 216) && seenTop() == 352)
  }

  /// On a screen that is wider than high: 162 points, by the same curve in the same time, and so told.
  @Test func itComesLowerOnADeviceThatLies() {
    let host = Host(CGSize(width: 667, height: 375))
    let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 30))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 667, height: 375))
    view.addSubview(field)
    host.show(view)
    let log = Listener()
    let start = host.clock.now
    host.perform {
      log.listen()
      field.becomeFirstResponder()
    }
    let (down, up) = (CGRect(x: 0, y: 375, width: 667, height: 162), CGRect(x: 0, y: 213, width: 667, height: 162))
    for event in log.events {
      #expect(event.begin == down && event.end == up && event.duration == 0.5 && event.curve == 7)
    }
    let spring = Spring(mass: 3, stiffness: 1000, damping: 500, initialVelocity: 0)
    for step in 1..<25 {
      host.advance(to: start + Double(step) / 50)
      let top = host.window.subviews.first { $0 is KeyboardHost }.map { host.seen($0).minY } ?? 375
      #expect(abs(top - (375 - 162 * spring.value(at: Double(step) / 50))) < 1e-6)
      let guide = host.perform { view.keyboardLayoutGuide.layoutFrame }
      #expect(guide == up, "the guide is where the keyboard goes")
    }
    host.advance(to: start + 0.501)
    #expect(log.names == ["WillChangeFrame", "WillShow", "DidChangeFrame", "DidShow"])
  }

  /// The names are UIKit's; nothing else is told, in numbers and rectangles.
  @Test func theNamesAreUIKits() {
    let log = Listener()
    host.perform {
      log.listen()
      first.becomeFirstResponder()
    }
    let info = log.told
    let names = [
      "UIKeyboardAnimationCurveUserInfoKey", "UIKeyboardAnimationDurationUserInfoKey",
      "UIKeyboardFrameBeginUserInfoKey", "UIKeyboardFrameEndUserInfoKey", "UIKeyboardIsLocalUserInfoKey",
    ]
    #expect(info.keys.compactMap { $0 as? String }.sorted() == names)
    #expect((info[names[0]] as? NSNumber)?.intValue == 7 && (info[names[1]] as? NSNumber)?.doubleValue == 0.5)
    #expect(info[names[2]] is CGRect && info[names[3]] is CGRect && (info[names[4]] as? NSNumber)?.boolValue == true)
    #expect(UIResponder.keyboardWillShowNotification.rawValue == "UIKeyboardWillShowNotification")
    #expect(UIResponder.keyboardDidHideNotification.rawValue == "UIKeyboardDidHideNotification")
  }

  @Test func itStandsOnTheSafeArea() {
    let host = Host(
      CGSize(width: 375, height: 812), insets: UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0))
    let field = UITextField(frame: CGRect(x: 0, y: 100, width: 100, height: 30))
    host.show(field)
    host.perform { field.becomeFirstResponder() }
    #expect(host.window.keyboardFrame == CGRect(x: 0, y: 562, width: 375, height: 250))
  }

  @Test func anAppShowsItsOwnViews() {
    let tools = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
    let dial = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 120))
    first.inputAccessoryView = tools
    host.perform { first.becomeFirstResponder() }
    #expect(host.window.keyboardFrame == CGRect(x: 0, y: 407, width: 375, height: 260))
    #expect(tools.frame == CGRect(x: 0, y: 0, width: 375, height: 44))
    host.perform {
      first.inputView = dial
      first.reloadInputViews()
    }
    #expect(host.window.keyboardFrame == CGRect(x: 0, y: 503, width: 375, height: 164))
    #expect(dial.frame == CGRect(x: 0, y: 44, width: 375, height: 120))
    host.perform { second.becomeFirstResponder() }
    #expect(host.window.keyboardFrame == CGRect(x: 0, y: 451, width: 375, height: 216))
    #expect(tools.superview == nil && dial.superview == nil)
    host.perform {
      first.inputView = nil
      first.becomeFirstResponder()
      host.window.hasHardwareKeyboard = true
    }
    #expect(host.window.keyboardFrame == CGRect(x: 0, y: 623, width: 375, height: 44))
    host.perform { second.becomeFirstResponder() }
    #expect(host.window.keyboardFrame == nil)
  }

  @Test func aFrameSetByHandHasNoPanel() {
    host.perform { first.becomeFirstResponder() }
    host.advance(to: host.clock.now + 1)
    let frame = CGRect(x: 0, y: 367, width: 375, height: 300)
    host.perform { host.window.setKeyboardFrame(frame, animated: false) }
    #expect(panel == nil && host.window.keyboardFrame == frame && bar.frame.maxY == 367)
    host.perform { second.becomeFirstResponder() }
    #expect(panel == nil && host.window.keyboardFrame == frame)
    host.perform { view.endEditing(true) }
    #expect(host.window.keyboardFrame == frame)
  }

  @Test func itsKeysType() {
    first.autocapitalizationType = .none
    host.perform { first.becomeFirstResponder() }
    host.advance(to: host.clock.now + 1)
    // A quarter below the top of each row of keys, ten to a row of 37.5 points, four rows of 54.
    func tap(_ x: CGFloat, row: CGFloat) { host.tap(CGPoint(x: x, y: 451 + 54 * row + 20)) }
    tap(20, row: 2)
    tap(5.5 * 37.5, row: 0)
    tap(2.5 * 37.5, row: 0)
    #expect(first.text == "Ye")
    tap(355, row: 2)
    tap(180, row: 3)
    #expect(first.text == "Y ")
    tap(20, row: 3)
    tap(20, row: 0)
    #expect(first.text == "Y 1")
    #expect(first.isFirstResponder, "a touch on the keyboard leaves the focus alone")
  }

  @Test func itStaysAboveWhatComes() {
    host.perform { first.becomeFirstResponder() }
    host.perform { host.window.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))) }
    #expect(host.window.subviews.last === panel)
  }

  /// The panel and those who listen go with the window.
  @Test func nothingIsKept() {
    weak var listener: Listener?
    host.perform {
      let log = Listener()
      log.listen()
      listener = log
    }
    #expect(listener == nil)
    host.perform { first.becomeFirstResponder() }
  }

  /// Observers that are gone are forgotten even where what they listened for is never posted.
  @Test func observersThatAreGoneAreForgotten() {
    weak var forgotten: NotificationCenter?
    func listen(_ count: Int, to center: NotificationCenter = NotificationCenter()) {
      for _ in 0..<count { center.addObserver(Listener(), selector: "heard:", name: Notification.Name("never")) }
    }
    // A center is kept by those who listen to it.
    do {
      let center = NotificationCenter()
      listen(1, to: center)
      forgotten = center
    }
    #expect(forgotten != nil)
    listen(300)
    #expect(forgotten == nil)
  }
}

/// Writes down what it hears of keyboards.
private final class Listener: ActionProviding {
  static let actions: [Selector: Action] = ["heard:": Action(Listener.heard)]

  struct Event {
    var name: String
    var begin, end: CGRect?
    var duration: Double?
    var curve: Int?
    var isLocal: Bool
  }
  private(set) var events: [Event] = []
  /// The user info of the last notification.
  private(set) var told: [AnyHashable: Any] = [:]
  var names: [String] { events.map(\.name) }

  func listen() {
    for name in [
      UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification,
      UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification,
      UIResponder.keyboardWillChangeFrameNotification, UIResponder.keyboardDidChangeFrameNotification,
    ] { NotificationCenter.default.addObserver(self, selector: "heard:", name: name) }
  }

  func heard(_ notification: Notification) {
    let info = notification.userInfo ?? [:]
    told = info
    events.append(
      Event(
        name: String(notification.name.rawValue.dropFirst("UIKeyboard".count).dropLast("Notification".count)),
        begin: info[UIResponder.keyboardFrameBeginUserInfoKey] as? CGRect,
        end: info[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect,
        duration: info[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double,
        curve: info[UIResponder.keyboardAnimationCurveUserInfoKey] as? Int,
        isLocal: info[UIResponder.keyboardIsLocalUserInfoKey] as? Bool ?? false))
  }
}
