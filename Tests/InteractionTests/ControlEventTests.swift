import TendonGeometry
import TendonLayers
import Testing

@testable import TendonViews

/// The events that controls send for touches, and the connection of actions.
@MainActor @Suite struct ControlEventTests {
  nonisolated static let names: [(UIControl.Event, String)] = [
    (.touchDown, "down"), (.touchDownRepeat, "repeat"), (.touchDragInside, "dragInside"),
    (.touchDragOutside, "dragOutside"), (.touchDragEnter, "enter"), (.touchDragExit, "exit"),
    (.touchUpInside, "upInside"), (.touchUpOutside, "upOutside"), (.touchCancel, "cancel"),
    (.primaryActionTriggered, "primary"),
  ]

  private func bench(_ control: UIControl = UIControl()) -> (Bench, Log, UIControl) {
    let (bench, log) = (Bench(), Log())
    bench.add(control, CGRect(x: 150, y: 150, width: 100, height: 100))
    for (event, name) in Self.names { control.addAction(for: event) { _ in log.note(name) } }
    return (bench, log, control)
  }

  @Test func aTapAndADoubleTap() {
    let (bench, log, control) = bench()
    bench.down(200, 200)
    #expect(log.take() == ["down"] && control.isHighlighted && control.isTracking && control.isTouchInside)
    bench.up(200, 200)
    #expect(log.take() == ["upInside", "primary"] && !control.isHighlighted && !control.isTracking)
    bench.tap(200, 200)
    #expect(log.take() == ["down", "repeat", "upInside", "primary"])
    control.isEnabled = false
    bench.tap(200, 200)
    #expect(log.take() == [])
  }

  /// A finger counts as inside up to 70 points outside; row by row: where it is, what is told, and where it lifts.
  @Test func theSlackAroundAControl() {
    for (x, isInside) in [(200.0, true), (251, true), (319, true), (321, false), (81, true), (79, false)] {
      let (bench, log, control) = bench()
      bench.down(200, 200)
      bench.move(CGFloat(x), 200)
      bench.up(CGFloat(x), 200)
      #expect(
        log.take()
          == ["down"] + (isInside ? ["dragInside", "upInside", "primary"] : ["exit", "dragOutside", "upOutside"]))
      #expect(!control.isTouchInside)
    }
    let (bench, log, control) = bench()
    bench.down(200, 200)
    bench.move(400, 200)
    #expect(!control.isHighlighted && control.isTracking && !control.isTouchInside)
    bench.move(390, 200)
    bench.move(210, 200)
    #expect(control.isHighlighted && control.isTouchInside)
    bench.touch(1, .cancelled, 210, 200)
    #expect(log.take() == ["down", "exit", "dragOutside", "dragOutside", "enter", "dragInside", "cancel"])
  }

  final class Picky: UIControl {
    let log = Log()
    var begins = true
    var continues = true
    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      log.note("begin \(touch.location(in: self).x)")
      return begins
    }
    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      log.note("continue \(touch.location(in: self).x)")
      return continues
    }
    override func endTracking(_ touch: UITouch?, with event: UIEvent?) { log.note("end") }
    override func cancelTracking(with event: UIEvent?) { log.note("cancel") }
  }

  @Test func trackingMethods() {
    let picky = Picky()
    let (bench, log, _) = bench(picky)
    bench.down(160, 200)
    bench.move(170, 200)
    // A second finger is not followed, even where the view hears of it.
    picky.isMultipleTouchEnabled = true
    bench.down(180, 180, finger: 2)
    bench.move(190, 190, finger: 2)
    bench.up(190, 190, finger: 2)
    bench.up(170, 200)
    #expect(picky.log.take() == ["begin 10.0", "continue 20.0", "end"])
    _ = log.take()
    picky.begins = false
    bench.tap(160, 200)
    #expect(picky.log.take() == ["begin 10.0"] && log.take() == [])
    (picky.begins, picky.continues) = (true, false)
    bench.wait(1)
    bench.down(160, 200)
    bench.move(170, 200)
    bench.move(180, 200)
    bench.up(180, 200)
    #expect(picky.log.take() == ["begin 10.0", "continue 20.0"] && log.take() == ["down"] && !picky.isHighlighted)
    bench.down(160, 200)
    bench.touch(1, .cancelled, 160, 200)
    #expect(picky.log.take() == ["begin 10.0", "cancel"])
  }

  // MARK: - Actions

  final class Owner: ActionProviding {
    static let actions: [Selector: Action] = ["go:": Action(Owner.go), "stop": Action(Owner.stop)]
    let log = Log()
    func go(_ sender: UIControl) { log.note("go") }
    func stop() { log.note("stop") }
  }

  @Test func targetsByName() {
    let (control, owner, other) = (UIControl(), Owner(), Owner())
    control.addTarget(owner, action: "go:", for: [.touchDown, .valueChanged])
    control.addTarget(owner, action: "go:", for: [.touchDown, .valueChanged])
    control.addTarget(owner, action: "stop", for: .touchUpInside)
    control.addTarget(other, action: "stop", for: .touchUpInside)
    #expect(control.allControlEvents == [.touchDown, .valueChanged, .touchUpInside])
    #expect(control.allTargets.count == 2 && control.allTargets[0] === owner && control.allTargets[1] === other)
    #expect(control.actions(forTarget: owner, forControlEvent: .touchDown) == ["go:"])
    #expect(control.actions(forTarget: other, forControlEvent: .touchDown) == nil)
    control.sendActions(for: .valueChanged)
    control.sendActions(for: .touchUpInside)
    #expect(owner.log.take() == ["go", "stop"] && other.log.take() == ["stop"])
    control.removeTarget(owner, action: "go:", for: .valueChanged)
    #expect(control.allControlEvents == [.touchDown, .touchUpInside])
    control.removeTarget(nil, action: "stop", for: .allEvents)
    control.sendActions(for: .allEvents)
    #expect(owner.log.take() == ["go"] && other.log.take() == [])
    control.removeTarget(owner, action: nil, for: .allEvents)
    #expect(control.allControlEvents == [] && control.allTargets.isEmpty)
  }

  @Test func targetsAreNotKept() {
    let control = UIControl()
    var owner: Owner? = Owner()
    weak let gone = owner
    control.addTarget(owner, action: "stop", for: .touchDown)
    owner = nil
    #expect(gone == nil)
    control.sendActions(for: .touchDown)
  }

  @Test func actionsByClosure() {
    let (control, log) = (UIControl(), Log())
    let first = UIAction(title: "First", identifier: UIAction.Identifier("one")) { action in
      log.note("\(action.title) \(action.sender === control)")
    }
    control.addAction(first, for: .touchDown)
    control.addAction(UIAction(identifier: UIAction.Identifier("one")) { _ in log.note("second") }, for: .touchDown)
    control.addAction(first, for: .valueChanged)
    control.sendActions(for: [.touchDown])
    #expect(log.take() == ["second"], "one with the same identifier makes way")
    control.sendActions(for: .valueChanged)
    #expect(log.take() == ["First true"] && first.sender == nil)
    control.removeAction(first, for: .touchDown)
    control.sendActions(for: [.touchDown, .valueChanged])
    #expect(log.take() == ["First true"])
    control.removeAction(identifiedBy: first.identifier, for: .allEvents)
    #expect(control.allControlEvents == [])
    #expect(UIAction { _ in }.identifier != UIAction { _ in }.identifier)
  }

  @Test func primaryActions() {
    let log = Log()
    let action = UIAction(title: "Save") { log.note("save \($0.sender is UIButton)") }
    let button = UIButton(type: .system, primaryAction: action)
    #expect(button.currentTitle == "Save" && button.buttonType == .system)
    let bench = Bench()
    bench.add(button, CGRect(x: 0, y: 0, width: 100, height: 40))
    bench.tap(50, 20)
    #expect(log.take() == ["save true"])
    button.performPrimaryAction()
    #expect(log.take() == ["save true"])
    button.isEnabled = false
    button.performPrimaryAction()
    #expect(log.take() == [])
    let plain = UIControl(frame: .zero, primaryAction: action)
    plain.sendActions(for: .primaryActionTriggered)
    #expect(log.take() == ["save false"])
  }

  final class Spying: UIControl {
    var names: [String] = []
    override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
      names.append("\(action) \(event != nil)")
      super.sendAction(action, to: target, for: event)
    }
    override func sendAction(_ action: UIAction) {
      names.append(action.title)
      super.sendAction(action)
    }
  }

  @Test func subclassesSeeEveryAction() {
    let (spy, owner) = (Spying(), Owner())
    let (bench, _, _) = bench(spy)
    spy.addTarget(owner, action: "stop", for: .touchDown)
    spy.addAction(UIAction(title: "closure") { _ in }, for: .touchUpInside)
    bench.tap(200, 200)
    #expect(spy.names == ["stop true", "closure"] && owner.log.take() == ["stop"])
    spy.sendActions(for: .touchDown)
    #expect(spy.names.last == "stop false")
  }

  // MARK: - The responder chain

  final class Handling: UIView, ActionProviding {
    static let actions: [Selector: Action] = ["go:": Action(Handling.go)]
    var count = 0
    var holds = false
    func go(_ sender: UIControl) { count += 1 }
    override var canBecomeFirstResponder: Bool { holds }
  }

  @Test func anActionWithoutATargetGoesUpTheChain() {
    let bench = Bench(Handling())
    let root = bench.root as! Handling
    let inner = bench.add(Handling(), CGRect(x: 0, y: 0, width: 200, height: 200))
    let control = UIControl(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    inner.addSubview(control)
    control.addTarget(nil, action: "go:", for: .touchDown)
    control.addTarget(nil, action: "nobodyDoes:", for: .touchDown)
    bench.tap(50, 50)
    #expect(inner.count == 1 && root.count == 0)
    let other = bench.add(Handling(), CGRect(x: 200, y: 200, width: 100, height: 100))
    other.holds = true
    bench.stage.perform { _ = other.becomeFirstResponder() }
    bench.tap(50, 50)
    #expect(other.count == 1 && inner.count == 1, "the first responder is asked first")
    #expect(control.target(forAction: "go:", withSender: nil) as AnyObject? === inner)
    #expect(!control.canPerformAction("go:", withSender: nil) && control.allTargets.isEmpty)
  }

  @Test func theChainAndTheFirstResponder() {
    final class Field: UIView {
      var (takes, gives) = (true, true)
      override var canBecomeFirstResponder: Bool { takes }
      override var canResignFirstResponder: Bool { gives }
    }
    let bench = Bench()
    let (a, b) = (Field(), Field())
    bench.add(a, CGRect(x: 0, y: 0, width: 10, height: 10))
    bench.add(b, CGRect(x: 20, y: 0, width: 10, height: 10))
    #expect(a.next === bench.root && bench.root.next is UIViewController)
    #expect(bench.root.next?.next === bench.stage.window && bench.stage.window.next is UIWindowScene)
    bench.stage.perform {
      #expect(a.becomeFirstResponder() && a.isFirstResponder && !b.isFirstResponder)
      #expect(a.becomeFirstResponder())
      #expect(b.becomeFirstResponder() && !a.isFirstResponder)
      b.gives = false
      #expect(!a.becomeFirstResponder() && b.isFirstResponder && !b.resignFirstResponder())
      b.gives = true
      a.takes = false
      #expect(!a.becomeFirstResponder() && b.isFirstResponder)
      #expect(b.resignFirstResponder() && bench.stage.window.currentFirstResponder == nil && b.resignFirstResponder())
      #expect(!Field().becomeFirstResponder())
    }
  }

  /// Touches that nobody overrides go up the chain, to the controller.
  @Test func touchesGoUpTheChain() {
    final class Controller: UIViewController {
      let log = Log()
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log.note("began") }
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { log.note("moved") }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log.note("ended") }
      override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { log.note("cancelled") }
    }
    let bench = Bench()
    let controller = Controller()
    bench.stage.perform {
      bench.stage.window.rootViewController = controller
      controller.view.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
    }
    bench.down(10, 10)
    bench.move(20, 10)
    bench.up(20, 10)
    bench.down(10, 10)
    bench.touch(1, .cancelled, 10, 10)
    #expect(controller.log.take() == ["began", "moved", "ended", "began", "cancelled"])
  }

  /// A control answers taps itself; what is above it does not begin with them.
  @Test func recognizersLeaveControlsTheirOwn() {
    let (bench, log, control) = bench(UIButton(type: .system))
    let tap = UITapGestureRecognizer { _ in log.note("tap") }
    bench.root.addGestureRecognizer(tap)
    bench.tap(200, 200)
    #expect(log.take() == ["down", "upInside", "primary"])
    tap.numberOfTapsRequired = 2
    bench.wait(1)
    bench.tap(200, 200)
    bench.tap(200, 200)
    #expect(log.take().contains("tap"), "two taps are not what the control answers")
    tap.numberOfTapsRequired = 1
    control.addGestureRecognizer(tap)
    bench.wait(1)
    bench.tap(200, 200)
    #expect(log.take() == ["down", "tap", "cancel"], "its own recognizers do")
  }
}
