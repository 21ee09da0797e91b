import Foundation
import TendonGeometry
import TendonSnapshot
import TendonViews
import Testing

@testable import TendonStage

/// The effects of events, and the end of a run.
@MainActor @Suite struct ScriptRunTests {
  @Test func tapsHappenAtTheirTimes() throws {
    let (stage, screen) = makeStage()
    try stage.run(
      """
      wait 0.3
      tap button 2
      at 1
      press button@5,5 0.2
      """)
    #expect(
      screen.log == ["down 0.3", "up 0.35", "down 0.35", "up 0.4", "down 1.0", "up 1.2"])
    #expect(stage.clock.now == 1.2)
    try stage.tap("button")
    #expect(screen.log.suffix(2) == ["down 1.2", "up 1.25"])
  }

  @Test func movingThingsAreTouchedWhereTheyAreSeen() throws {
    let (stage, screen) = makeStage()
    var places: [CGPoint] = []
    stage.perform {
      screen.box.isUserInteractionEnabled = false
      screen.view.addGestureRecognizer(UITapGestureRecognizer { places.append($0.location(in: nil)) })
      screen.slide()
    }
    // The model is at 320 from the start; what is seen, and touched, is at 120 + 200 t.
    let times = [0.0, 0.1, 0.2, 0.25]
    for time in times {
      stage.advance(to: time)
      try stage.tap("box")
    }
    #expect(places.count == times.count)
    for (place, time) in zip(places, times) {
      #expect(abs(Double(place.x) - 45) < 1e-9 && abs(Double(place.y) - (145 + 200 * time)) < 1e-6)
    }
  }

  @Test func fingersByNumber() throws {
    let (stage, screen) = makeStage()
    try stage.run("down 1 50,60\nwait 0.1\nmove 1 60,60\nwait 0.1\nup 1 60,60")
    #expect(screen.log == ["down 0.0", "up 0.2"])
    try stage.run("down 3 50,60\nmove 3 50,600\nup 3 50,600")
    #expect(screen.log.last == "down 0.2")
  }

  @Test func dragsScrollAndComeToRest() throws {
    let (stage, screen) = makeStage()
    try stage.run("drag list@100,120 list@100,30 0.5")
    let offset = screen.list.contentOffset.y
    #expect(offset > 70 && offset <= 90)
    #expect(!screen.list.isDecelerating)
    stage.advance(by: 1)
    #expect(screen.list.contentOffset.y == offset)
  }

  @Test func flicksRunOn() throws {
    let (stage, screen) = makeStage()
    try stage.run("flick list@100,120 list@100,60 0.1")
    let offset = screen.list.contentOffset.y
    #expect(screen.list.isDecelerating)
    stage.advance(by: 0.5)
    #expect(screen.list.contentOffset.y > offset + 50)
    stage.advance(by: 5)
    #expect(!screen.list.isDecelerating)
    #expect(screen.list.contentOffset.y <= 250)
  }

  @Test func scrollGoesAsFarAsTheContent() throws {
    let (stage, screen) = makeStage()
    try stage.run("scroll list 0,60")
    #expect(screen.list.contentOffset == CGPoint(x: 0, y: 60))
    try stage.run("scroll list[3] 30,1000")
    #expect(screen.list.contentOffset == CGPoint(x: 0, y: 250))
    try stage.run("scroll 100,250 0,-1000")
    #expect(screen.list.contentOffset == .zero)
    #expect(stage.clock.now == 0)
  }

  @Test func rowsAreFoundWhereTheyAre() throws {
    let (stage, screen) = makeStage()
    let rows = Rows()
    stage.perform { screen.list.delegate = rows }
    try stage.run("wait 0.1\ntap list[2]\nscroll list 0,100\nwait 0.1\ntap list[3]\ntap list[4]@5,5")
    #expect(rows.selected == [2, 3, 4])
  }

  @Test func typing() throws {
    let (stage, screen) = makeStage()
    try stage.run("type first \"hallo\"\nkey backspace\ntype first \"! \"\ntype 50,460 x")
    #expect(screen.first.text == "hall! ")
    #expect(screen.second.text == "x")
    #expect(stage.window.currentFirstResponder === screen.second)
    try stage.run("key tab\ntype first a\nkey tab\nkey tab\nkey backspace")
    #expect(screen.first.text == "hall! ")
    #expect(stage.window.currentFirstResponder === screen.first)
    var returns = 0
    stage.perform { screen.first.addAction(for: .editingDidEndOnExit) { _ in returns += 1 } }
    try stage.run("key return\ntype first \"b\\n\"")
    #expect(returns == 2)
    #expect(screen.first.text == "hall! b")
  }

  @Test func resizing() throws {
    let (stage, screen) = makeStage()
    try stage.run("resize 667x375")
    #expect(screen.view.frame == CGRect(x: 0, y: 0, width: 667, height: 375))
    #expect(stage.frame().size == CGSize(width: 667, height: 375))
  }

  /// Views that share a name are counted from back to front, or as the view that holds them has it.
  @Test func namesakes() throws {
    let (stage, screen) = makeStage()
    var tapped: [Int] = []
    let controls = (0..<4).map { number in
      let control = UIControl(frame: CGRect(x: 100 + 50 * number, y: 120, width: 40, height: 40))
      control.accessibilityIdentifier = "twin"
      control.addAction(for: .touchUpInside) { _ in tapped.append(number) }
      return control
    }
    stage.perform {
      for control in controls { screen.view.addSubview(control) }
      controls[1].isHidden = true
    }
    try stage.run("tap twin[0]\ntap twin[1]\ntap twin[2]@2,2\ntap twin")
    #expect(tapped == [0, 2, 3, 0])
    stage.perform { screen.view.accessibilityElements = [controls[3], controls[0]] }
    try stage.run("tap twin[0]\ntap twin[1]")
    #expect(tapped == [0, 2, 3, 0, 3, 0])
    let error = #expect(throws: ScriptRunError.self) { try stage.run("tap twin[2]") as Void }
    #expect(error?.reason == "there are 2 views \"twin\", there is no view 2")
  }

  /// Accessibility actions need no finger: by name and by place, scrolled into sight where a tap is needed.
  @Test func accessibilityActions() throws {
    let (stage, screen) = makeStage()
    let slider = UISlider(frame: CGRect(x: 100, y: 120, width: 100, height: 30))
    slider.accessibilityIdentifier = "volume"
    let pane = UIScrollView(frame: CGRect(x: 250, y: 0, width: 60, height: 200))
    pane.contentSize = CGSize(width: 60, height: 1000)
    let far = UIControl(frame: CGRect(x: 0, y: 480, width: 50, height: 20))
    (far.isAccessibilityElement, far.accessibilityIdentifier) = (true, "far")
    var taps = 0
    far.addAction(for: .touchUpInside) { _ in taps += 1 }
    stage.perform {
      for view in [slider, pane] as [UIView] { screen.view.addSubview(view) }
      pane.addSubview(far)
    }
    try stage.run("increment volume\nincrement 150,135\ndecrement volume\nactivate first\ninsert \"a\"\nactivate far")
    #expect(abs(slider.value - 0.1) < 1e-6 && screen.first.text == "a" && screen.first.isFirstResponder)
    #expect(taps == 1 && pane.contentOffset.y == 300 && stage.clock.now == 0)
    for (text, reason) in [
      ("increment far", "far is not adjustable: \"far\" (UIControl)"),
      ("activate 1,1", "there is no accessibility element at 1,1"),
    ] {
      let error = #expect(throws: ScriptRunError.self) { try stage.run(text) as Void }
      #expect(error?.reason == reason)
    }
  }

  // MARK: - Names of documents

  @Test func outletsNameViews() throws {
    let (stage, screen) = makeStage()
    stage.perform {
      (screen.box.accessibilityIdentifier, screen.box.objectID) = (nil, "a1B-2c-D3e")
      screen.label.objectID = "z9Y-8x-W7v"
    }
    stage.outletDestinations = ["square": ["gone", "a1B-2c-D3e"], "elsewhere": ["gone"], "button": ["a1B-2c-D3e"]]
    #expect(stage.view("square") === screen.box && stage.view("elsewhere") == nil)
    #expect(stage.view("button") === screen.button, "an identifier goes before an outlet")
    func reason(_ script: String) -> String? { #expect(throws: ScriptRunError.self) { try stage.run(script) }?.reason }
    #expect(
      reason("tap squrae") == "no view has the identifier, object id or outlet \"squrae\"; did you mean \"square\"?")
    #expect(
      reason("tap a1B-2c-D3f")
        == "no view has the identifier, object id or outlet \"a1B-2c-D3f\"; did you mean \"a1B-2c-D3e\"?")
  }

  @Test func objectIDsAreNamedWhereThereIsNothingElse() {
    let stage = Stage(UIViewController())
    stage.perform { stage.window.rootViewController?.view.objectID = "z9Y-8x-W7v" }
    let error = #expect(throws: ScriptRunError.self) { try stage.run("tap submit") }
    #expect(error?.reason.hasSuffix("; no view has an identifier; the object ids are z9Y-8x-W7v") == true)
  }

  @Test func messagesStayShort() throws {
    let (stage, _) = makeStage()
    let name = String(repeating: "x", count: 100_000)
    let unknown = #expect(throws: ScriptRunError.self) { try stage.run("tap \(name)") }
    #expect(unknown?.description.count ?? 0 < 400 && unknown?.description.hasSuffix("second, arc") == true)
    let wrong = #expect(throws: ScriptError.self) { try stage.run("wait \(name)") }
    #expect(wrong?.description.count ?? 0 < 600 && wrong?.description.hasSuffix(": 0.25") == true)
  }

  // MARK: - What ends a run

  nonisolated static let failures: [(text: String, reason: String)] = [
    (
      "tap nothing",
      "no view has the identifier or object id \"nothing\"; there are button, box, label, list, first, second, arc"
    ),
    ("tap list[8]", "\"list\" has 8 rows, there is no row 8"),
    ("tap list[6]", "row 6 of \"list\" is not on the screen; scroll there before"),
    ("tap box[0]", "\"box\" has no rows, items or segments: it is a UIView"),
    ("tap button@0,-200", "button@0,-200 lies outside the window, at (20, -160)"),
    ("tap 1000,1000", "1000,1000 lies outside the window, which is 375x667"),
    ("drag 10,667 10,10 0.5", "10,667 lies outside the window, which is 375x667"),
    ("down 1 -1,5", "-1,5 lies outside the window, which is 375x667"),
    (
      "tap butotn", "no view has the identifier or object id \"butotn\"; did you mean \"button\"?"
    ),
    (
      "tap button@-5,5",
      "button@-5,5 does not receive a touch at (15, 45), but a UIView at (0, 0, 375, 667) does: this is not on it"
    ),
    ("scroll box 0,1", "box is no scroll view, but \"box\" (UIView)"),
    ("scroll 2,2 0,1", "2,2 is no scroll view, but a UIView at (0, 0, 375, 667)"),
    ("type box \"x\"", "box is no text field, but \"box\" (UIView)"),
    ("type 400,900 \"x\"", "400,900 lies outside the window, which is 375x667"),
    ("key return", "nothing has the keyboard; type into a text field or tap it before"),
    (
      "drag box nothing 1",
      "no view has the identifier or object id \"nothing\"; there are button, box, label, list, first, second, arc"
    ),
    (
      "pinch nothing 2 1",
      "no view has the identifier or object id \"nothing\"; there are button, box, label, list, first, second, arc"
    ),
    ("twist button@0,-200 2 1", "button@0,-200 lies outside the window, at (20, -160)"),
  ]

  @Test(arguments: failures) func fails(text: String, reason: String) throws {
    let (stage, _) = makeStage()
    let script = try ScriptParser.parse("# first\n" + text, file: "a.script")
    let thrown = #expect(throws: ScriptRunError.self) { try stage.run(script) }
    #expect(try #require(thrown).description == "a.script:2: error: " + reason)
  }

  @Test func hiddenAndCoveredTargets() throws {
    func reason(_ line: String, _ change: (TestScreen) -> Void) -> String? {
      let (stage, screen) = makeStage()
      stage.perform { change(screen) }
      return #expect(throws: ScriptRunError.self) { try stage.run(line) as Void }?.reason
    }
    #expect(reason("tap box") { $0.box.isHidden = true } == "\"box\" is hidden")
    #expect(reason("tap box") { $0.box.alpha = 0 } == "\"box\" is transparent (alpha 0)")
    #expect(
      reason("drag button box 1") { $0.view.isHidden = true }
        == "\"button\" cannot be seen: a UIView at (0, 0, 375, 667), which holds it, is hidden")
    #expect(
      reason("tap box") { $0.first.frame = CGRect(x: 20, y: 120, width: 60, height: 60) }
        == "box is covered at (45, 145) by \"first\" (UITextField)")
    #expect(
      reason("type second x") { $0.second.isEnabled = false } == "\"second\" (UITextField) does not take the keyboard")
    #expect(
      reason("tap box") { screen in
        UIView.animate(withDuration: 1) { screen.box.alpha = 0.5 }
      }
        == "box does not receive a touch at (45, 145), but a UIView at (0, 0, 375, 667) does: it is being animated")
    #expect(
      reason("tap box") { screen in
        screen.button.addSubview(screen.box)
        screen.box.frame = CGRect(x: 0, y: 60, width: 50, height: 50)
      }
        == "box does not receive a touch at (45, 125), but a UIView at (0, 0, 375, 667) does: "
        + "it reaches out of what holds it")
  }

  /// A touch on a label goes to what holds it: nothing is in the way.
  @Test func deafViewsLetTouchesThrough() throws {
    let (stage, screen) = makeStage()
    stage.perform {
      screen.button.addSubview(screen.label)
      screen.label.frame = screen.button.bounds
    }
    try stage.tap("label")
    #expect(screen.log == ["down 0.0", "up 0.05"])
    // But not to a view that lies above.
    stage.perform { screen.first.frame = screen.button.frame }
    #expect(throws: ScriptRunError.self) { try stage.tap("label") }
  }

  /// Of two views of one name the first that can be seen is meant.
  @Test func hiddenTwins() throws {
    let (stage, screen) = makeStage()
    stage.perform {
      screen.box.accessibilityIdentifier = "button"
      screen.button.isHidden = true
    }
    #expect(stage.view("button") === screen.box)
    stage.perform { screen.box.isHidden = true }
    #expect(stage.view("button") === screen.button)
  }
}

/// Remembers the rows that were chosen.
@MainActor
final class Rows: UITableViewDelegate {
  var selected: [Int] = []
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { selected.append(indexPath.row) }
}
