import Foundation
import Tendon
import TendonReview
import TendonTesting
import Testing

/// Snapshots as tests of apps use them. The goldens of this file are in `__Snapshots__`.
@MainActor @Suite struct AssertSnapshotTests {
  private static let devices = [ViewImageConfig.iPhoneSe, .iPhone13, .iPhone13(.landscape), .iPhone13.dark]

  @Test func layouts() {
    assertSnapshot(of: FormController(), as: .layout(on: .iPhoneSe, .iPhone13, .iPhone13(.landscape), .iPhone13.dark))
    assertSnapshot(of: FormController(), as: .constraints, named: "constraints")
    assertSnapshot(of: FormController(), as: .accessibility(on: .iPhoneSe.rightToLeft), named: "accessibility")
    assertSnapshot(of: UINavigationController(rootViewController: FormController()), as: .hierarchy, named: "hierarchy")
    assertSnapshot(of: FormController(), as: .recursiveDescription(size: CGSize(width: 200, height: 200)))
  }

  /// The pixels of letters belong to the version of the font libraries, those of everything else do not.
  @Test func pictures() {
    assertSnapshot(of: FormController(), as: .image(on: .iPhoneSe, .iPhone13(.landscape), precision: 0.995))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    view.backgroundColor = .systemIndigo
    assertSnapshot(of: view, as: .image(scale: 2), named: "view")
    assertSnapshot(of: Scene("form") { FormController() }, as: .layout(on: .iPhoneSe), named: "scene")
  }

  /// One controller on several devices has the layouts of a new controller on each.
  @Test func devicesDoNotDependOnTheirOrder() throws {
    let one = FormController()
    for device in Self.devices + Self.devices.reversed() {
      let strategy = Snapshotting<UIViewController, String>.layout(on: device)
      #expect(try strategy.snapshot(one) == strategy.snapshot(FormController()), "\(device.name)")
    }
  }

  @Test func timelines() throws {
    let controller = FormController()
    let stage = Stage(size: CGSize(width: 320, height: 200), controller)
    try stage.tap("grow")
    let start = stage.clock.now
    assertSnapshot(of: stage, as: .timeline(at: [0, 0.25, 0.5, 1, 2]))
    #expect(stage.clock.now == MediaClock.sum(start, 2))
    try stage.tap("grow")
    assertSnapshot(of: stage, as: .timeline(every: 0.5, for: 1, of: ["bar", "absent"]))
    assertSnapshot(of: stage, as: .images(at: [0], precision: 0.995))
  }

  /// The numbers of a linear animation are those of its formula.
  @Test func timelinesAreExact() throws {
    let controller = FormController()
    let stage = Stage(size: CGSize(width: 320, height: 200), controller)
    try stage.tap("grow")
    let text = try Snapshotting<Stage, String>.timeline(at: [0.25, 0.5], of: ["bar"]).snapshot(stage)
    #expect(text == "bar\n  0.25  20,20 90x10\n  0.5   20,20 140x10\n")
  }

  @Test func timesAreChecked() {
    for times in [[], [-1], [0.5, 0.25], [.nan], [.infinity]] as [[Double]] {
      let stage = Stage(FormController())
      #expect(throws: SnapshotError.self) {
        try Snapshotting<Stage, String>.timeline(at: times).snapshot(stage)
      }
    }
    let stage = Stage(FormController())
    for (interval, duration) in [(0, 1), (-1, 1), (0.1, -1), (1e-9, 1)] as [(Double, Double)] {
      #expect(throws: SnapshotError.self) {
        try Snapshotting<Stage, String>.timeline(every: interval, for: duration).snapshot(stage)
      }
    }
  }

  @Test func values() {
    struct Point: Encodable {
      var x = 1
      var name = "a"
    }
    assertSnapshot(of: "one\ntwo", as: .lines, named: "lines")
    assertSnapshot(of: Point(), as: .dump, named: "dump")
    assertSnapshot(of: Point(), as: .json, named: "json")
    assertSnapshot(of: 4.5, as: Snapshotting<String, String>.lines.pullback { (number: Double) in "\(number)" })
  }

  /// A test with arguments has a name for each of its goldens, else it fails.
  @Test(arguments: [1, 2]) func arguments(_ number: Int) {
    assertSnapshot(of: "\(number)", as: .lines, named: "\(number)")
    let failure = verifySnapshot(of: "\(number)", as: .lines)
    #expect(failure?.contains("assertSnapshot(of:as:named:") == true)
  }

  /// Every mode beside every state of the golden: the failure, and what the golden has afterwards.
  @Test func recordModes() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tendon-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let modes: [SnapshotTestingConfiguration.Record] = [.all, .failed, .missing, .never]
    for (mode, golden, fails, after) in [
      (modes[0], nil, true, "new"), (modes[0], "new", true, "new"), (modes[0], "old", true, "new"),
      (modes[1], nil, true, "new"), (modes[1], "new", false, "new"), (modes[1], "old", true, "new"),
      (modes[2], nil, true, "new"), (modes[2], "new", false, "new"), (modes[2], "old", true, "old"),
      (modes[3], nil, true, nil), (modes[3], "new", false, "new"), (modes[3], "old", true, "old"),
    ] as [(SnapshotTestingConfiguration.Record, String?, Bool, String?)] {
      try? FileManager.default.removeItem(at: folder)
      let url = folder.appendingPathComponent("recordModes.golden.txt")
      if let golden {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(golden.utf8).write(to: url)
      }
      func check() -> String? {
        verifySnapshot(
          of: "new", as: .lines, named: "golden", record: mode, snapshotDirectory: folder.path, testName: "recordModes")
      }
      let failure = check()
      #expect((failure != nil) == fails, "\(mode.rawValue) \(golden ?? "no golden"): \(failure ?? "passes")")
      #expect((try? String(contentsOf: url, encoding: .utf8)) == after, "\(mode.rawValue) \(golden ?? "no golden")")
      if golden == "old" {
        #expect(failure?.contains("-old\n") == true && failure?.contains("+new\n") == true, "\(failure ?? "")")
      }
      if mode == .failed || mode == .missing, golden == nil { #expect(check() == nil) }
      // Nothing else is in the folder: no file that was begun.
      let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      #expect(files == (after == nil ? [] : ["recordModes.golden.txt"]))
    }
  }

  @Test(.snapshots(record: .never)) func settingsAreInherited() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tendon-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    func check() -> String? {
      verifySnapshot(
        of: "a", as: .lines, named: "a", snapshotDirectory: folder.path, testName: "settingsAreInherited")
    }
    #expect(check()?.contains("there is no golden") == true)
    withSnapshotTesting(diffTool: "ksdiff") { #expect(check()?.contains("there is no golden") == true) }
    withSnapshotTesting(record: .missing) { #expect(check()?.contains("It was recorded") == true) }
    #expect(check() == nil)
    withSnapshotTesting(diffTool: "ksdiff") {
      let failure = verifySnapshot(
        of: "b", as: .lines, named: "a", snapshotDirectory: folder.path, testName: "settingsAreInherited")
      #expect(failure?.contains("\nksdiff \"\(folder.path)/settingsAreInherited.a.txt\" \"") == true)
    }
    #expect(SnapshotTestingConfiguration.Record(rawValue: "some") == nil)
  }

  /// A failure reaches the test that runs.
  @Test(.snapshots(record: .never)) func failuresAreRecorded() {
    withKnownIssue {
      assertSnapshot(of: "a", as: .lines, named: "never")
    } matching: { issue in
      "\(issue)".contains("there is no golden")
    }
  }

  /// A picture that differs leaves before, after and difference, and a page that has them; once it is as recorded, the page
  /// has them no more.
  @Test func differencesOfPictures() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tendon-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    var picture = Bitmap(width: 10, height: 10, pixel: 0xFFFF_FFFF)
    func check(_ precision: Float = 1, _ perceptual: Float = 1, record: SnapshotTestingConfiguration.Record = .never)
      -> String?
    {
      verifySnapshot(
        of: picture, as: .image(precision: precision, perceptualPrecision: perceptual), named: "picture",
        record: record, snapshotDirectory: folder.path)
    }
    #expect(check(record: .missing) != nil)
    picture[3, 4] = 0xFFFF_FFF0
    let failure = try #require(check())
    #expect(failure.contains("1 of 100 pixels differ, the most by 15 of 255"), "\(failure)")
    #expect(check(0.99) == nil && check(1, 0.94) == nil && check(1, 0.95) != nil)
    let lines = try #require(check()).split(separator: "\n")
    func path(_ head: String) -> String? {
      lines.first { $0.hasPrefix(head) }.map { String($0.dropFirst(head.count)) }
    }
    let made = try #require(path("made:   ")), three = try #require(path("before, after, difference: "))
    let page = try #require(path("report: "))
    #expect(try ImageDecoder.decode([UInt8](Data(contentsOf: URL(fileURLWithPath: made)))) == picture)
    let shown = try ImageDecoder.decode([UInt8](Data(contentsOf: URL(fileURLWithPath: three))))
    #expect(shown.width == 94 && shown.height == 42 && shown[16 + 26 + 3, 16 + 4] == 0xFFFF_FFF0)
    #expect(try String(contentsOfFile: page, encoding: .utf8).contains("\(folder.path)/"))
    picture[3, 4] = 0xFFFF_FFFF
    #expect(check() == nil)
    #expect(!FileManager.default.fileExists(atPath: made) && !FileManager.default.fileExists(atPath: three))
    #expect(try !String(contentsOfFile: page, encoding: .utf8).contains("\(folder.path)/"))
  }

  @Test func anEmptyText() {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tendon-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    func check() -> String? { verifySnapshot(of: "", as: .lines, named: "a", snapshotDirectory: folder.path) }
    #expect(check()?.contains("It was recorded") == true && check() == nil)
  }

  @Test func goldensThatAreDamaged() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tendon-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let picture = Bitmap(width: 2, height: 2, pixel: 0xFF00_0000)
    for bytes in [[], [1, 2, 3], [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0]] as [[UInt8]] {
      let url = folder.appendingPathComponent("goldensThatAreDamaged.a.png")
      try Data(bytes).write(to: url)
      let failure = verifySnapshot(of: picture, as: .image, named: "a", snapshotDirectory: folder.path)
      #expect(failure?.contains("the golden cannot be read") == true, "\(failure ?? "")")
      #expect(try Data(contentsOf: url) == Data(bytes))
    }
  }
}

/// A bar that a button makes wider, over a title.
private final class FormController: UIViewController, ActionProviding {
  static let actions: [Selector: Action] = ["grow": Action(FormController.grow)]
  private var width: NSLayoutConstraint!

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let (bar, title, button) = (UIView(), UILabel(), UIButton(type: .system))
    bar.accessibilityIdentifier = "bar"
    bar.backgroundColor = .systemTeal
    title.text = "Title"
    title.accessibilityTraits.insert(.header)
    button.accessibilityIdentifier = "grow"
    button.accessibilityLabel = "Grow"
    button.accessibilityHint = "Makes the bar wider"
    button.backgroundColor = .systemIndigo
    button.addTarget(self, action: "grow", for: .touchUpInside)
    for part in [bar, title, button] as [UIView] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    width = bar.widthAnchor.constraint(equalToConstant: 40)
    NSLayoutConstraint.activate([
      width, bar.heightAnchor.constraint(equalToConstant: 10),
      bar.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
      bar.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 20),
      title.topAnchor.constraint(equalTo: bar.bottomAnchor, constant: 8),
      title.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      button.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5),
      button.heightAnchor.constraint(equalToConstant: 44),
      button.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 8),
      button.centerXAnchor.constraint(equalTo: view.centerXAnchor),
    ])
  }

  func grow() {
    width.constant = width.constant == 40 ? 240 : 40
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { self.view.layoutIfNeeded() }
  }
}
