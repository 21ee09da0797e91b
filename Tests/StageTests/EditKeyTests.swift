import TendonGeometry
import TendonStage
import TendonViews
import Testing

/// The keys of the standard edit actions.
@MainActor @Suite struct EditKeyTests {
  let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 30))
  let stage: Stage

  init() {
    let controller = UIViewController()
    stage = Stage(size: CGSize(width: 300, height: 300), scale: 1, controller)
    stage.perform {
      field.accessibilityIdentifier = "field"
      controller.view.addSubview(field)
    }
  }

  @Test func textIsCutCopiedAndPasted() throws {
    try stage.run("tap field\ninsert \"ab\"\nkey selectAll\nkey copy\nkey cut")
    #expect(field.text == "" && stage.perform { UIPasteboard.general.string } == "ab")
    try stage.run("key paste\nkey paste")
    #expect(field.text == "abab")
  }

  @Test(arguments: ["key copy", "tap field\nkey copy", "tap field\nkey paste", "tap field\nkey selectAll"])
  func whatCannotBeDoneIsAnError(script: String) {
    #expect(throws: ScriptRunError.self) { try stage.run(script) }
  }

  @Test func errorsSayWhatIsMissing() {
    func reason(_ script: String) -> String? { #expect(throws: ScriptRunError.self) { try stage.run(script) }?.reason }
    #expect(reason("key copy") == "nothing can perform copy now: no view has the keyboard; tap a text field before")
    #expect(reason("tap field\nkey copy") == "nothing can perform copy now: is a text selected?")
    #expect(reason("key paste") == "nothing can perform paste now: is there a text on the pasteboard?")
    #expect(reason("key selectAll") == "nothing can perform selectAll now: is there a text to select?")
  }
}
