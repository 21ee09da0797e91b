import Foundation
import Tendon
import Testing

@testable import TendonViews

/// Menus of buttons and of bars: when they open, where they stand, what a finger picks, and what is told.
@MainActor struct MenuTests {
  /// A button at a place of a window of 375 by 667 points, with a menu that writes down what is picked.
  @MainActor private final class Bench {
    let stage = Stage()
    let button: UIButton
    var picked: [String] = []
    var events: [String] = []

    init(
      _ frame: CGRect = CGRect(x: 140, y: 100, width: 100, height: 40), opensAtOnce: Bool = true,
      _ make: (Bench) -> UIMenu = { $0.menu(["One", "Two", "Three"]) }
    ) {
      var made: UIButton!
      let stage = stage
      stage.perform {
        made = UIButton(type: .system)
        made.frame = frame
        made.setTitle("Menu", for: .normal)
        let controller = UIViewController()
        controller.view.addSubview(made)
        stage.window.rootViewController = controller
        stage.window.makeKeyAndVisible()
      }
      button = made
      let names: [(UIControl.Event, String)] = [
        (.touchDown, "down"), (.touchUpInside, "up"), (.touchCancel, "cancel"), (.primaryActionTriggered, "primary"),
        (.menuActionTriggered, "menu"), (.touchUpOutside, "outside"), (.valueChanged, "changed"),
      ]
      stage.perform {
        for (event, name) in names { button.addAction(for: event) { [unowned self] _ in events.append(name) } }
        button.menu = make(self)
        button.showsMenuAsPrimaryAction = opensAtOnce
      }
      stage.advance(by: 0)
    }

    func action(
      _ title: String, _ attributes: UIMenuElement.Attributes = [], _ state: UIMenuElement.State = .off
    ) -> UIAction {
      UIAction(title: title, attributes: attributes, state: state) { [unowned self] action in
        picked.append(action.sender === button ? title : "\(title), not by the button")
      }
    }

    func menu(_ titles: [String], _ options: UIMenu.Options = []) -> UIMenu {
      UIMenu(options: options, children: titles.map { action($0) })
    }

    var host: MenuHost? { stage.window.subviews.first { $0 is MenuHost } as? MenuHost }
    var panel: MenuPanel? { host?.panels.last }
    /// The frame of the menu in the window, as it is meant to be.
    var frame: CGRect? {
      stage.perform { panel.map { CGRect(origin: $0.convert(CGPoint.zero, to: nil), size: $0.bounds.size) } }
    }
    var titles: [String] { panel?.rows.map(\.element.title) ?? [] }
    var middle: CGPoint { CGPoint(x: button.frame.midX, y: button.frame.midY) }

    func middle(of title: String) -> CGPoint {
      guard let row = panel?.rows.first(where: { $0.element.title == title }) else { return .zero }
      return stage.perform { row.convert(CGPoint(x: row.bounds.midX, y: row.bounds.midY), to: nil) }
    }

    func touch(_ phase: UITouch.Phase, _ point: CGPoint) { stage.touch(phase: phase, at: point) }

    func tap(_ point: CGPoint) {
      touch(.began, point)
      stage.advance(by: 0.05)
      touch(.ended, point)
      stage.advance(by: 1)
    }
    func tap(_ title: String) { tap(middle(of: title)) }
    func open() { tap(middle) }
  }

  @Test func aTapOpensTheMenuAndAnotherPicks() {
    let bench = Bench()
    bench.touch(.began, bench.middle)
    #expect(bench.titles == ["One", "Two", "Three"], "as soon as the finger is down")
    #expect(bench.button.isHighlighted && bench.button.isHeld)
    bench.touch(.ended, bench.middle)
    bench.stage.advance(by: 1)
    #expect(bench.button.isHighlighted && bench.picked.isEmpty, "it stays")
    bench.tap("Two")
    #expect(bench.picked == ["Two"] && bench.host == nil)
    #expect(!bench.button.isHighlighted && !bench.button.isHeld && !bench.button.isTracking)
    #expect(bench.events == ["down", "menu"])
  }

  /// The finger that has opened the menu goes on to its rows, colours them, and picks where it is lifted.
  @Test func oneFingerOpensAndPicks() throws {
    let bench = Bench()
    bench.touch(.began, bench.middle)
    bench.stage.advance(by: 0.5)
    for title in ["One", "Three", "Two"] {
      bench.touch(.moved, bench.middle(of: title))
      #expect(bench.panel?.rows.filter(\.isHighlighted).map(\.element.title) == [title])
    }
    bench.touch(.moved, CGPoint(x: 10, y: 600))
    #expect(bench.panel?.rows.contains(where: \.isHighlighted) == false)
    bench.touch(.moved, bench.middle(of: "Three"))
    bench.touch(.ended, bench.middle(of: "Three"))
    bench.stage.advance(by: 1)
    #expect(bench.picked == ["Three"] && bench.host == nil && bench.events == ["down", "menu"])
  }

  @Test func withoutThePrimaryActionAPressOpensIt() {
    let bench = Bench(opensAtOnce: false)
    bench.tap(bench.middle)
    #expect(bench.host == nil && bench.events == ["down", "up", "primary"])
    bench.events = []
    bench.touch(.began, bench.middle)
    bench.stage.advance(by: 0.49)
    #expect(bench.host == nil)
    bench.stage.advance(by: 0.02)
    #expect(bench.host != nil && bench.events == ["down", "menu", "cancel"])
    bench.stage.advance(by: 0.5)
    bench.touch(.moved, bench.middle(of: "One"))
    bench.touch(.ended, bench.middle(of: "One"))
    bench.stage.advance(by: 1)
    #expect(bench.picked == ["One"] && bench.host == nil && bench.events == ["down", "menu", "cancel"])
    #expect(!bench.button.isHighlighted)
  }

  @Test func aTouchBesideItClosesIt() {
    let bench = Bench()
    bench.open()
    bench.tap(CGPoint(x: 20, y: 600))
    #expect(bench.host == nil && bench.picked.isEmpty && !bench.button.isHighlighted)
    bench.open()
    bench.tap(bench.middle)
    #expect(bench.host == nil, "on the button too: what lies below hears nothing")
    #expect(bench.events == ["down", "menu", "down", "menu"])
  }

  /// Wherever the button is, the menu is on the screen, 8 points from the edges and from the button.
  @Test func itStandsBesideTheButton() throws {
    for y in stride(from: CGFloat(20), through: 620, by: 60) {
      for x in stride(from: CGFloat(0), through: 275, by: 55) {
        let bench = Bench(CGRect(x: x, y: y, width: 100, height: 40))
        bench.open()
        let frame = try #require(bench.frame)
        #expect(frame.width == 250 && frame.height == 3 * 44 + 1, "three rows, two hairlines")
        #expect(CGRect(x: 8, y: 28, width: 359, height: 631).contains(frame), "\(x), \(y): \(frame)")
        let isBelow = frame.minY == y + 48
        #expect(isBelow || frame.maxY == y - 8)
        #expect(isBelow == (y + 48 + 133 <= 659))
        #expect(
          bench.titles == (isBelow ? ["One", "Two", "Three"] : ["Three", "Two", "One"]), "the first is the nearest")
      }
    }
  }

  @Test func theOrderCanBeFixed() {
    let bench = Bench(CGRect(x: 100, y: 600, width: 100, height: 40))
    bench.stage.perform { bench.button.preferredMenuElementOrder = .fixed }
    bench.open()
    #expect(bench.titles == ["One", "Two", "Three"])
  }

  @Test func aLongMenuScrolls() throws {
    let bench = Bench { bench in bench.menu((1...30).map { "Row \($0)" }) }
    bench.open()
    let frame = try #require(bench.frame)
    #expect(frame.minY == 148 && frame.maxY == 659)
    bench.touch(.began, CGPoint(x: 190, y: 600))
    for step in 1...20 {
      bench.stage.advance(by: 1.0 / 60)
      bench.touch(.moved, CGPoint(x: 190, y: 600 - 20 * CGFloat(step)))
    }
    bench.touch(.ended, CGPoint(x: 190, y: 200))
    bench.stage.advance(by: 3)
    #expect(bench.picked.isEmpty && bench.host != nil, "a finger that scrolls picks nothing")
    #expect(bench.middle(of: "Row 1").y < 148)
    bench.tap("Row 20")
    #expect(bench.picked == ["Row 20"])
  }

  @Test func whatIsHiddenOrDisabled() {
    let bench = Bench { bench in
      UIMenu(children: [
        bench.action("Hidden", .hidden), bench.action("Dim", .disabled), bench.action("Stays", .keepsMenuPresented),
        bench.action("Goes"),
      ])
    }
    bench.open()
    #expect(bench.titles == ["Dim", "Stays", "Goes"])
    bench.tap("Dim")
    #expect(bench.picked.isEmpty && bench.host != nil)
    bench.tap("Stays")
    bench.tap("Stays")
    #expect(bench.picked == ["Stays", "Stays"] && bench.host != nil)
    bench.tap("Goes")
    #expect(bench.picked == ["Stays", "Stays", "Goes"] && bench.host == nil)
  }

  @Test func oneSelectionAtATime() {
    let bench = Bench { bench in
      UIMenu(children: [
        bench.menu(["A", "B"], [.displayInline, .singleSelection]), bench.menu(["C", "D"], .displayInline),
      ])
    }
    for (pick, marked) in [("A", ["A"]), ("B", ["B"]), ("C", ["B"]), ("A", ["A"])] {
      bench.open()
      #expect(bench.titles == ["A", "B", "C", "D"])
      bench.tap(pick)
      #expect(bench.button.menu?.selectedElements.map(\.title) == marked)
    }
    #expect(bench.picked == ["A", "B", "C", "A"])
  }

  @Test func aMenuInAMenu() throws {
    let bench = Bench { bench in
      UIMenu(children: [
        bench.action("First"), UIMenu(title: "More", children: [bench.action("Inner"), bench.action("Other")]),
      ])
    }
    bench.open()
    let outer = try #require(bench.frame)
    let row = bench.middle(of: "More")
    bench.tap("More")
    #expect(bench.titles == ["More", "Inner", "Other"] && bench.host?.panels.count == 2)
    #expect(bench.middle(of: "More").y == row.y && bench.frame?.minX == outer.minX, "on the row that opens it")
    bench.tap("More")
    #expect(bench.titles == ["First", "More"] && bench.frame == outer, "the head leads back")
    bench.tap("More")
    bench.tap("Other")
    #expect(bench.picked == ["Other"] && bench.host == nil)
    bench.open()
    bench.tap("More")
    bench.tap(CGPoint(x: 20, y: 640))
    #expect(bench.host == nil && bench.picked == ["Other"])
  }

  /// A button that chooses shows what is marked; what is picked is marked, and told by its action alone.
  @Test(arguments: [false, true])
  func aButtonThatChooses(isConfigured: Bool) {
    let bench = Bench { bench in UIMenu(children: ["Day", "Week", "Month"].map { bench.action($0) }) }
    bench.stage.perform {
      if isConfigured { bench.button.configuration = .gray() }
      bench.button.changesSelectionAsPrimaryAction = true
    }
    func shown() -> String? {
      bench.stage.perform {
        bench.button.layoutIfNeeded()
        return bench.button.titleLabel?.text
      }
    }
    #expect(shown() == "Day" && bench.button.menu?.selectedElements.map(\.title) == ["Day"], "the first one")
    bench.open()
    bench.tap("Month")
    #expect(shown() == "Month" && bench.picked == ["Month"] && bench.events == ["down", "menu"])
    #expect(bench.button.menu?.selectedElements.map(\.title) == ["Month"] && !bench.button.isSelected)
    bench.stage.perform {
      bench.button.menu = UIMenu(children: [bench.action("Red"), bench.action("Blue", [], .on)])
    }
    #expect(shown() == "Blue")
    let signs = bench.button.layer.sublayers?.filter { $0.name == "indicator" } ?? []
    #expect(signs.count == (isConfigured ? 1 : 0))
  }

  @Test func whoIsGoneOrDisabledHasNoMenu() {
    let bench = Bench()
    bench.stage.perform { bench.button.isEnabled = false }
    bench.open()
    #expect(bench.host == nil)
    bench.stage.perform { bench.button.isEnabled = true }
    bench.open()
    bench.stage.perform { bench.button.removeFromSuperview() }
    #expect(bench.host == nil && !bench.button.isHighlighted)
    let empty = Bench { _ in UIMenu(children: [UIAction(title: "None", attributes: .hidden) { _ in }]) }
    empty.open()
    #expect(empty.host == nil && empty.events == ["down", "up", "primary"])
  }

  /// A turn of the device brings an open menu along.
  @Test func itTurnsWithTheDevice() throws {
    let bench = Bench()
    bench.open()
    bench.stage.perform { bench.stage.window.turn(to: CGSize(width: 667, height: 375)) }
    bench.stage.advance(by: 1)
    let frame = try #require(bench.frame)
    #expect(CGRect(x: 0, y: 0, width: 667, height: 375).contains(frame) && frame.minY == 148)
    bench.tap("One")
    #expect(bench.picked == ["One"])
  }

  /// It grows and fades in a quarter of a second, from the side of the button.
  @Test func itComesAndGoesInAQuarterOfASecond() throws {
    let bench = Bench()
    bench.touch(.began, bench.middle)
    func seen() -> (alpha: Float, top: CGFloat, height: CGFloat) {
      bench.stage.perform {
        guard let layer = bench.panel?.layer.presentation() else { return (0, 0, 0) }
        return (layer.opacity, layer.frame.minY, layer.frame.height)
      }
    }
    #expect(seen().alpha == 0 && abs(seen().height - 0.4 * 133) < 1e-6)
    bench.stage.advance(by: 0.125)
    #expect(seen().alpha > 0.5 && seen().alpha < 1 && seen().top == 148)
    bench.stage.advance(by: 0.126)
    #expect(seen().alpha == 1 && seen().height == 133)
    bench.touch(.ended, bench.middle)
    bench.tap(CGPoint(x: 10, y: 650))
    #expect(bench.host == nil)
  }

  // MARK: - Bars

  private func bar(_ item: (Bench) -> UIBarButtonItem) -> (Stage, Bench) {
    let bench = Bench()
    let stage = Stage()
    stage.perform {
      let controller = UIViewController()
      controller.navigationItem.rightBarButtonItem = item(bench)
      controller.navigationItem.rightBarButtonItem?.accessibilityIdentifier = "item"
      stage.window.rootViewController = UINavigationController(rootViewController: controller)
      stage.window.makeKeyAndVisible()
    }
    stage.advance(by: 0.1)
    return (stage, bench)
  }

  @Test func theItemOfABarOpensItsMenu() throws {
    var picked: [String] = []
    let (stage, _) = bar { _ in
      UIBarButtonItem(
        title: "Sort",
        menu: UIMenu(children: [UIAction(title: "Name") { picked.append("\(type(of: $0.sender!))") }]))
    }
    try stage.run("tap item\nwait 0.5\ntap Name\nwait 0.5")
    #expect(picked == ["UIBarButtonItem"])
  }

  @Test func anItemWithAnActionOpensItsMenuAfterAPress() throws {
    var picked: [String] = []
    let (stage, _) = bar { _ in
      UIBarButtonItem(
        systemItem: .add, primaryAction: UIAction { _ in picked.append("action") },
        menu: UIMenu(children: [UIAction(title: "Name") { _ in picked.append("name") }]))
    }
    try stage.run("tap item\nwait 0.5")
    #expect(picked == ["action"])
    try stage.run("press item 0.7\nwait 0.5\ntap Name\nwait 0.5")
    #expect(picked == ["action", "name"])
  }

  @Test func rawValuesAreUIKits() {
    #expect(UIMenu.Options.displayInline.rawValue == 1 && UIMenu.Options.singleSelection.rawValue == 32)
    #expect(UIMenuElement.Attributes.keepsMenuPresented.rawValue == 8 && UIMenuElement.State.mixed.rawValue == 2)
    #expect(UIControl.Event.menuActionTriggered.rawValue == 1 << 14)
  }
}
