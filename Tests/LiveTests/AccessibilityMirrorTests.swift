import TendonGeometry
import TendonStage
import TendonViews
import Testing

@testable import TendonLive

/// The mirrored accessibility tree of a session, and what assistive technology does through it.
@MainActor @Suite struct AccessibilityMirrorTests {
  /// A view that knows touches, and nothing of accessibility.
  final class Star: UIView {
    var tapped: () -> Void = {}
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { tapped() }
  }

  final class Screen: UIViewController {
    let heading = UILabel(frame: CGRect(x: 20, y: 0, width: 200, height: 20))
    let button = UIButton(type: .system)
    let onOff = UISwitch(frame: CGRect(x: 20, y: 80, width: 50, height: 30))
    let slider = UISlider(frame: CGRect(x: 20, y: 120, width: 200, height: 30))
    let field = UITextField(frame: CGRect(x: 20, y: 160, width: 160, height: 34))
    let tappable = Star(frame: CGRect(x: 20, y: 200, width: 60, height: 30))
    let far = UIButton(type: .system)
    let list = UIScrollView(frame: CGRect(x: 240, y: 0, width: 60, height: 200))
    var presses: [String] = []

    override func viewDidLoad() {
      heading.text = "Settings"
      heading.accessibilityTraits = .header
      button.frame = CGRect(x: 20, y: 30, width: 100, height: 40)
      button.setTitle("Save", for: .normal)
      button.accessibilityHint = "Keeps the settings"
      onOff.accessibilityLabel = "Loud"
      slider.accessibilityLabel = "Volume"
      field.placeholder = "Name"
      tappable.isAccessibilityElement = true
      tappable.accessibilityLabel = "Star"
      tappable.accessibilityTraits = .button
      list.contentSize = CGSize(width: 60, height: 1000)
      far.frame = CGRect(x: 0, y: 900, width: 60, height: 40)
      far.setTitle("Far", for: .normal)
      list.addSubview(far)
      for part in [heading, button, onOff, slider, field, tappable, list] { view.addSubview(part) }
      button.addAction(for: .touchUpInside) { [unowned self] _ in presses.append("save") }
      far.addAction(for: .touchUpInside) { [unowned self] _ in presses.append("far") }
      tappable.tapped = { [unowned self] in presses.append("star") }
    }
  }

  let wall = LiveSessionTests.Wall()
  let session: LiveSession
  let screen: Screen

  init() {
    let stage = Stage(size: CGSize(width: 300, height: 300), scale: 1, Screen())
    stage.hasHardwareKeyboard = true
    session = LiveSession(stage, wall: { [wall] in wall.time })
    screen = stage.window.rootViewController as! Screen
  }

  private func send(_ texts: String...) throws {
    session.receive(try texts.map { (1, try LiveMessageDecoder.decode(Array($0.utf8))) })
  }

  private func element(_ label: String) throws -> AccessibleElement {
    try #require(session.accessibleElements().first { $0.label == label })
  }

  @Test func elementsHaveTheRolesAndValuesOfTheScreen() throws {
    let elements = session.accessibleElements()
    #expect(elements.map(\.label) == ["Settings", "Save", "Loud", "Volume", "Name", "Star", "Far"])
    #expect(elements.map(\.role) == [.heading, .button, .switch, .slider, .field, .button, .button])
    #expect(elements[0].box == [200, 0, 2000, 200] && elements[1].hint == "Keeps the settings")
    #expect(elements[2].isChecked == false && elements[3].number == .init(now: 0, min: 0, max: 1))
    session.stage.perform {
      screen.slider.value = 0.5
      screen.button.isEnabled = false
      screen.tappable.isHidden = true
      screen.list.accessibilityElementsHidden = true
    }
    let later = session.accessibleElements()
    #expect(later.map(\.label) == ["Settings", "Save", "Loud", "Volume", "Name"])
    #expect(later[1].isDisabled == true && later[3].number?.now == 0.5 && later[3].value == "50%")
    #expect(later.map(\.id) == Array(elements.map(\.id).prefix(5)))
    let difference = try #require(ListDifference(from: elements, to: later))
    #expect(difference.changed.map(\.label) == ["Save", "Volume"] && difference.order == later.map(\.id))
    #expect(ListDifference(from: later, to: session.accessibleElements()) == nil)
  }

  @Test func activationDoesWhatATapDoesAndReplays() throws {
    for label in ["Save", "Loud", "Star", "Far"] { try send("activate \(try element(label).id)") }
    let volume = try element("Volume").id
    try send("increment \(volume)", "increment \(volume)", "decrement \(volume)")
    #expect(screen.presses == ["save", "star", "far"] && screen.onOff.isOn)
    #expect(abs(screen.slider.value - 0.1) < 1e-6)
    try send("fill \(try element("Name").id) Ada", "text  L", "key backspace")
    #expect(screen.field.text == "Ada " && screen.field.isFirstResponder)
    try send("fill \(try element("Name").id) Grace Hopper")
    #expect(screen.field.text == "Grace Hopper")
    try send("fill \(try element("Name").id) ")
    #expect(screen.field.text == "")
    wall.time += 3
    session.advance()
    let twin = Stage(size: CGSize(width: 300, height: 300), scale: 1, Screen())
    twin.hasHardwareKeyboard = true
    try twin.run(session.log.text)
    twin.advance(to: session.stage.clock.now)
    #expect((twin.window.rootViewController as? Screen)?.presses == screen.presses)
    #expect(twin.picture() == session.frame().picture)
  }

  @Test func whatIsGoneOrCoveredOrNotAdjustableIsLeftOut() throws {
    let star = try element("Star").id
    let log = session.log.text
    try send("activate 2147483647", "increment \(star)", "fill \(star) text")
    session.stage.perform { screen.tappable.removeFromSuperview() }
    try send("activate \(star)")
    #expect(screen.presses.isEmpty)
    #expect(session.log.text == log)
  }

  /// A chart whose bars are elements that are no views.
  final class Chart: UIView {
    final class Bar: UIAccessibilityElement {
      var activations = 0
      override func accessibilityActivate() -> Bool {
        activations += 1
        return true
      }
      override func accessibilityIncrement() { accessibilityValue = "more" }
    }
    private(set) lazy var bars = (0..<3).map { index in
      let bar = Bar(accessibilityContainer: self)
      bar.accessibilityLabel = "Bar \(index)"
      bar.accessibilityTraits = index == 1 ? .adjustable : .button
      bar.accessibilityFrameInContainerSpace = CGRect(x: 20 * index, y: 0, width: 16, height: 40)
      return bar
    }
    override var accessibilityElements: [Any]? {
      get { bars }
      set {}
    }
  }

  @Test func elementsThatAreNoViewsAreMirroredAndOperable() throws {
    func makeChart(in stage: Stage) -> Chart {
      let chart = Chart(frame: CGRect(x: 100, y: 220, width: 60, height: 40))
      stage.perform {
        chart.bars[2].accessibilityIdentifier = "last"
        stage.window.rootViewController?.view.addSubview(chart)
      }
      return chart
    }
    let chart = makeChart(in: session.stage)
    let told = session.accessibleElements().filter { $0.label.hasPrefix("Bar") }
    #expect(told.map(\.box) == [[1000, 2200, 160, 400], [1200, 2200, 160, 400], [1400, 2200, 160, 400]])
    #expect(told.map(\.role) == [.button, .spinbutton, .button])
    try send("activate \(told[0].id)", "increment \(told[1].id)", "activate \(told[2].id)")
    #expect(chart.bars.map(\.activations) == [1, 0, 1] && chart.bars[1].accessibilityValue == "more")
    #expect(session.log.text.contains("activate 108,240") && session.log.text.contains("activate last"))
    let stage = Stage(size: CGSize(width: 300, height: 300), scale: 1, Screen())
    let again = makeChart(in: stage)
    try stage.run(session.log.text)
    #expect(again.bars.map(\.activations) == [1, 0, 1])
    // Gone with its view.
    session.stage.perform { chart.removeFromSuperview() }
    try send("activate \(told[0].id)")
    #expect(chart.bars[0].activations == 1)
  }

  @Test func customActionsAreToldAndPerformed() throws {
    var done: [String] = []
    let actions = ["Archive", "Flag it"].map { name in
      UIAccessibilityCustomAction(name: name) { _ in
        done.append(name)
        return true
      }
    }
    session.stage.perform {
      screen.tappable.accessibilityCustomActions = actions
      screen.tappable.accessibilityIdentifier = "star"
    }
    let star = try element("Star")
    let save = try element("Save")
    #expect(star.actions == ["Archive", "Flag it"] && save.actions == nil)
    try send("perform \(star.id) Flag it", "perform \(star.id) Unknown", "perform 2147483647 Archive")
    #expect(done == ["Flag it"])
    #expect(session.log.text.split(separator: "\n").filter { !$0.hasPrefix("at") } == ["perform star \"Flag it\""])
    #expect(throws: (any Error).self) { try session.stage.run("perform star \"Archiv\"") }
    try session.stage.run("perform star \"Archive\"")
    #expect(done == ["Flag it", "Archive"])
  }

  @Test func theKeyboardOfTheScreenIsNotMirrored() throws {
    session.stage.hasHardwareKeyboard = false
    try send("activate \(try element("Name").id)")
    wall.time += 1
    session.advance()
    #expect(session.stage.window.accessibleDescendants.contains { $0.accessibilityTraits.contains(.keyboardKey) })
    #expect(session.accessibleElements().count == 7)
  }
}
