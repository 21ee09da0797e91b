import Foundation
import TendonGeometry
import TendonViews
import Testing

@testable import TendonStage

/// The lines of `expect`: their forms, their mistakes, and what they find on a stage.
@MainActor @Suite struct ExpectationTests {
  typealias Form = (line: String, expectation: Script.Expectation, canonical: String)

  nonisolated static let rect = CGRect(x: 20, y: 120, width: 50, height: 50)
  nonisolated static let forms: [Form] = [
    ("expect box visible", .visible, "expect box visible"),
    ("expect box hidden", .hidden, "expect box hidden"),
    ("expect box absent", .absent, "expect box absent"),
    ("expect box text \"a \\\"b\\\"\"", .text("a \"b\""), "expect box text \"a \\\"b\\\"\""),
    ("expect box text a", .text("a"), "expect box text \"a\""),
    ("expect box count 8", .count(8), "expect box count 8"),
    ("expect box alpha .5", .alpha(0.5), "expect box alpha 0.5"),
    ("expect box alpha 0.5 0.1", .alpha(0.5, tolerance: 0.1), "expect box alpha 0.5 0.1"),
    ("expect box frame 20,120 50x50", .frame(rect), "expect box frame 20,120 50x50"),
    ("expect box frame 20,120 50x50 0.01", .frame(rect), "expect box frame 20,120 50x50"),
    ("expect box window 20,120 50x50 2", .window(rect, tolerance: 2), "expect box window 20,120 50x50 2"),
  ]

  @Test(arguments: forms) func reads(line: String, expectation: Script.Expectation, canonical: String) throws {
    let script = try ScriptParser.parse("wait 1\n\(line)\nwait 1")
    #expect(script.steps[1].action == .expect(.named("box"), expectation))
    #expect(script.steps[1].start == 1 && script.duration == 2)
    #expect(script.steps[1].action.description == canonical)
    #expect(try ScriptParser.parse(canonical).steps[0].action == script.steps[1].action)
  }

  nonisolated static let general =
    "write expect TARGET visible|hidden|absent|text|count|alpha|frame|window [VALUE], as in: "
    + "expect title text \"Inbox\""
  nonisolated static let mistakes: [(text: String, place: String, reason: String, advice: String)] = [
    ("expect", "1:7", "expect lacks its TARGET", general),
    ("expect box", "1:11", "expect lacks its value", general),
    ("expect box txt a", "1:12", "there is no property \"txt\"", general),
    ("expect 1,2 visible", "1:8", "expect is about a view, not about a point", "write expect NAME frame X,Y WxH"),
    ("expect box@1,2 visible", "1:8", "the view that is expected has no @X,Y", "write box"),
    ("expect box@model visible", "1:8", "visible is the same with and without @model", "leave @model out"),
    ("expect box[1] count 1", "1:15", "the views are counted without an index", "write expect NAME count NUMBER"),
    ("expect box visible 1", "1:20", "\"1\" is a word too many", "write expect TARGET visible"),
    (
      "expect box text a b", "1:19", "\"b\" is a word too many",
      "a text with spaces goes in quotation marks: write expect TARGET text \"TEXT\""
    ),
    ("expect box count 1.5", "1:18", "NUMBER is a whole number, got \"1.5\"", "write it as 2"),
    (
      "expect box alpha 2", "1:18", "NUMBER is from 0 to 1, got \"2\"", "write expect TARGET alpha NUMBER [TOLERANCE]"
    ),
    ("expect box frame 1,2", "1:21", "expect lacks its WxH", "write expect TARGET frame X,Y WxH [TOLERANCE]"),
    (
      "expect box frame 1,2 3x4 -1", "1:26", "TOLERANCE is from 0 to 1000000, got \"-1\"",
      "write expect TARGET frame X,Y WxH [TOLERANCE]"
    ),
  ]

  @Test(arguments: mistakes) func says(text: String, place: String, reason: String, advice: String) {
    let thrown = #expect(throws: ScriptError.self) { try ScriptParser.parse(text, file: "a.script") }
    #expect(thrown?.description == "a.script:\(place): error: \(reason); \(advice)")
  }

  /// The lines that hold on the test screen, and for each one that differs the message.
  nonisolated static let statements: [(right: String, wrong: String, reason: String)] = [
    (
      "expect box frame 20,120 50x50", "expect box frame 20,121 50x50",
      "expected box frame 20,121 50x50, found frame 20,120 50x50"
    ),
    (
      "expect box frame 20,121 50x49.5 1", "expect box frame 20,121 50x49.5 0.9",
      "expected box frame 20,121 50x49.5 0.9, found frame 20,120 50x50"
    ),
    (
      "expect list[1] window 20,250 200x50", "expect list[1] frame 0,0 200x50",
      "expected list[1] frame 0,0 200x50, found frame 0,50 200x50"
    ),
    (
      "expect label text \"label\"", "expect label text Label",
      "expected label text \"Label\", found the text \"label\""
    ),
    ("expect box alpha 1", "expect box alpha 0.5", "expected box alpha 0.5, found alpha 1"),
    ("expect list count 8", "expect list count 7", "expected list count 7, found 8"),
    ("expect box count 1", "expect box count 0", "expected box count 0, found 1"),
    ("expect nobody count 0", "expect nobody count 1", "expected nobody count 1, found 0"),
    ("expect box visible", "expect box hidden", "expected box hidden, found that it is visible"),
    ("expect nobody absent", "expect box absent", "expected box absent, found it, and it is visible"),
    ("expect list[9] absent", "expect list[9] visible", "\"list\" has 8 rows, there is no row 9"),
    ("expect list[7] hidden", "expect list[7] absent", "expected list[7] absent, found it; it is not on the screen"),
    ("expect box visible", "expect box text box", "expected box text \"box\", found no text: it is a UIView"),
    (
      "expect list visible", "expect lits visible",
      "no view has the identifier or object id \"lits\"; did you mean \"list\"?"
    ),
  ]

  @Test(arguments: statements) func finds(right: String, wrong: String, reason: String) throws {
    let (stage, _) = makeStage()
    try stage.run(right)
    let thrown = #expect(throws: ScriptRunError.self) { try stage.run("wait 0.1\n\(wrong)\nwait 1") }
    #expect(thrown?.reason == reason)
    #expect(thrown?.line == 2)
    // The script ends at the line.
    #expect(abs(stage.clock.now - 0.1) < 1e-9)
  }

  private final class Grid: UICollectionViewController {
    init() {
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 100, height: 100)
      super.init(collectionViewLayout: layout)
      collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      collectionView.accessibilityIdentifier = "grid"
    }
    required init?(coder: NSCoder) { nil }
    override func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      section == 0 ? 2 : 40
    }
    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      cell.accessibilityLabel = "\(indexPath.section).\(indexPath.item)"
      return cell
    }
  }

  /// The items of a collection view are counted through its sections, as the rows of a table are.
  @Test func itemsOfCollectionViews() throws {
    let stage = Stage(size: CGSize(width: 300, height: 400))
    stage.present(Grid())
    try stage.run("expect grid count 42\nexpect grid[2] text \"1.0\"\nexpect grid[41] hidden\nexpect grid[42] absent")
    #expect(throws: ScriptRunError.self) { try stage.run("expect grid count 1") }
  }

  @Test func viewsThatCannotBeSeen() throws {
    let (stage, screen) = makeStage()
    stage.perform {
      screen.box.isHidden = true
      screen.label.alpha = 0
      screen.first.frame.origin.x = 375
    }
    try stage.run(
      "expect box hidden\nexpect label hidden\nexpect first hidden\nexpect label alpha 0\nexpect box frame 20,120 50x50"
    )
    stage.perform {
      let shelf = UIView(frame: CGRect(x: 0, y: 300, width: 100, height: 20))
      shelf.clipsToBounds = true
      screen.view.addSubview(shelf)
      shelf.addSubview(screen.arc)
      screen.arc.frame = CGRect(x: 0, y: 20, width: 50, height: 50)
    }
    func reason(_ line: String) -> String? {
      #expect(throws: ScriptRunError.self) { try stage.run(line) }?.reason
    }
    #expect(
      reason("expect arc visible")
        == "expected arc visible, found that it is clipped by a UIView at (0, 300, 100, 20)")
    #expect(reason("expect box visible") == "expected box visible, found that it is hidden")
    #expect(
      reason("expect label visible") == "expected label visible, found that it is transparent (alpha 0)")
    #expect(
      reason("expect first visible")
        == "expected first visible, found that it lies outside the window, at 375,400 200x34")
    #expect(reason("expect box absent") == "expected box absent, found it; it is hidden")
  }

  @Test func animationsAreSeenAtTheTimeOfTheLine() throws {
    let (stage, screen) = makeStage()
    stage.perform { screen.slide() }
    try stage.run(
      """
      at 0.25
      expect box frame 20,170 50x50
      expect box@model frame 20,320 50x50
      at 0.5
      expect box window 20,220 50x50
      expect box@model window 20,320 50x50
      at 1
      expect box frame 20,320 50x50
      """)
    #expect(stage.clock.now == 1)
  }

  @Test func textsOfControls() throws {
    let (stage, screen) = makeStage()
    let button = UIButton(type: .system)
    stage.perform {
      button.setTitle("Send", for: .normal)
      button.accessibilityIdentifier = "send"
      button.frame = CGRect(x: 20, y: 500, width: 100, height: 40)
      screen.view.addSubview(button)
      screen.arc.accessibilityLabel = "Progress"
    }
    try stage.run(
      "expect first text \"\"\ntype first Ada\nexpect first text Ada\nexpect send text Send\nexpect arc text Progress")
  }
}
