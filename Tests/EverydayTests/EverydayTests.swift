import EverydayExample
import Tendon
import Testing

/// The screens of a normal day, which are UIKit code that the plugin translates.
@MainActor
@Suite struct EverydayTests {
  private func stage(_ name: String) throws -> Stage {
    let scene = try #require(EverydayScenes.all.first { $0.name == name })
    let stage = try scene.stage(scale: 1)
    stage.advance(by: 0)
    try stage.run(scene.story())
    return stage
  }

  @Test(arguments: ["everyday.form", "everyday.inbox", "everyday.onboarding", "everyday.list"])
  func theStoryRunsWithoutFaults(_ name: String) throws {
    let stage = try stage(name)
    #expect(stage.layoutFaults.isEmpty && stage.diagnostics.isEmpty)
    let again = try self.stage(name)
    #expect(stage.picture() == again.picture())
  }

  /// The form has become dark, its text larger, and its fields have kept what was typed into them.
  @Test func theFormKeepsWhatWasTyped() throws {
    let stage = try stage("everyday.form")
    #expect((stage.view("mail") as? UITextField)?.text == "ada@lake.example")
    #expect((stage.view("town") as? UITextField)?.text == "Lake Town")
    #expect(stage.view("form")?.traitCollection.userInterfaceStyle == .dark)
    #expect(stage.window.traitCollection.userInterfaceStyle == .light)
    #expect(try #require(stage.view("size") as? UISlider).value > 20)
  }

  /// A sublayer below the views is behind views that are added after it.
  @Test func pagesAreInFrontOfTheGradient() throws {
    let stage = try stage("everyday.onboarding")
    let root = try #require(stage.window.rootViewController?.view)
    #expect(root.layer.sublayers?.first is CAGradientLayer)
    #expect(stage.view("plans")?.window != nil)
  }

  /// A row has been deleted by its swipe, another one has moved to the top, and a switch is on.
  @Test func theListIsSwiped() throws {
    let stage = try stage("everyday.list")
    #expect(stage.view("Passwords") == nil)
    let (language, bell) = (try #require(stage.view("Language")), try #require(stage.view("Notifications")))
    #expect(language.frame.minY < bell.frame.minY)
    #expect((stage.view("Airplane Mode switch") as? UISwitch)?.isOn == true)
  }

  /// The texts of rows with symbols of different widths begin at one place, and so do the separators.
  @Test func textsBehindSymbolsAreAligned() throws {
    let stage = try stage("everyday.list")
    let rows = try ["Language", "Notifications", "Airplane Mode"].map { try #require(stage.view($0)) }
    func views(_ view: UIView) -> [UIView] { [view] + view.subviews.flatMap(views) }
    let starts = rows.map { row in
      views(row).compactMap { $0 as? UILabel }.map { $0.convert($0.bounds, to: row).minX }.min() ?? 0
    }
    #expect(starts.allSatisfy { abs($0 - (16 + 28 + 16)) < 0.01 })
    let lines = rows.dropLast().map { row in
      row.subviews.filter { $0.frame.height <= 1 && !$0.isHidden }.map(\.frame.minX)
    }
    #expect(lines.allSatisfy { $0 == [60] })
  }
}
