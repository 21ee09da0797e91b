import ShowcaseExample
import Tendon
import Testing

/// Several examples on one stage, each scaled down: a script reaches them all, and the film ends as it began.
@MainActor
@Suite struct ShowcaseTests {
  @Test func theStoryLeavesEverythingAsItWas() throws {
    let scene = try #require(ShowcaseScenes.all.first)
    let stage = try scene.stage(scale: 1)
    stage.advance(by: 0)
    let names = ["cards", "art", "list", "signIn", "segments", "switch"]
    // A list that has been closed once has no height (as the article has it): only its top counts.
    func places() -> [String: CGPoint] {
      Dictionary(uniqueKeysWithValues: names.map { ($0, stage.presentationFrame(of: $0)!.origin) })
    }
    let before = places()
    try stage.run(scene.story())
    #expect(places() == before)
    #expect((stage.view("switch") as? UISwitch)?.isOn == true)
    #expect((stage.view("segments") as? UISegmentedControl)?.selectedSegmentIndex == 0)
    #expect(stage.layoutFaults.isEmpty && stage.diagnostics.isEmpty)
    #expect(Set(stage.identifiers).isSuperset(of: scene.identifiers))
  }

  /// The screens are as large for themselves as on a stage of their own, and light or dark as they are told.
  @Test func eachScreenHasItsOwnSizeAndTraits() throws {
    let stage = try #require(ShowcaseScenes.all.first).stage(scale: 1)
    stage.advance(by: 0)
    let children = try #require(stage.window.rootViewController).children
    #expect(children.map(\.view.bounds.size.height) == [736, 568, 667])
    #expect(children.map(\.traitCollection.userInterfaceStyle) == [.light, .light, .dark])
    #expect(stage.window.traitCollection.userInterfaceStyle == .light)
  }
}
