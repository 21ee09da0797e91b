import TendonGeometry
import TendonViews
import Testing

@testable import TendonStage

/// Buttons are found by their titles where no view has the name.
@MainActor @Suite struct ButtonTitleTests {
  private final class Screen: UIViewController {
    var log: [String] = []
    override func viewDidLoad() {
      title = "Screen"
      view.backgroundColor = .white
      navigationItem.rightBarButtonItem = UIBarButtonItem(
        title: "Edit", primaryAction: UIAction(title: "Edit") { [unowned self] _ in log.append("bar") })
      for (number, (title, identifier)) in [("Save", nil), ("Send", "send"), ("send", nil)].enumerated() {
        let action = UIAction(title: title) { [unowned self] _ in log.append(title) }
        let button = UIButton(type: .system, primaryAction: action)
        button.accessibilityIdentifier = identifier
        button.frame = CGRect(x: 20, y: 200 + CGFloat(number) * 60, width: 120, height: 44)
        view.addSubview(button)
      }
      let label = UILabel(frame: CGRect(x: 20, y: 500, width: 100, height: 20))
      label.text = "Words"
      view.addSubview(label)
    }
  }

  @Test func titlesAreNamesAfterIdentifiers() throws {
    let stage = Stage(size: CGSize(width: 375, height: 667))
    let screen = stage.perform { Screen() }
    stage.present(stage.perform { UINavigationController(rootViewController: screen) })
    try stage.run("tap Edit\nwait 0.2\ntap Save\nwait 0.2\ntap send\nwait 0.2")
    try stage.run("expect Words absent\nexpect Send visible")
    #expect(screen.log == ["bar", "Save", "Send"])
  }
}

extension Stage {
  fileprivate func run(_ text: String) throws {
    let script = try ScriptParser.parse(text)
    _ = try ScriptRunner(script, on: self).frame(at: script.duration)
  }
}
