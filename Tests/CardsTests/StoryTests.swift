import Tendon
import Testing

@testable import CardsExample

@MainActor
@Suite struct StoryTests {
  @Test func theStoryIsTheSameEveryTime() throws {
    for scene in CardsScenes.all {
      func run() throws -> (pixels: [UInt32], traces: [FrameTrace]) {
        let stage = try scene.stage(scale: 1)
        let runner = try ScriptRunner(scene.story(), on: stage, framesPerSecond: 10)
        var traces: [FrameTrace] = []
        while try runner.next() != nil { traces.append(stage.trace()) }
        #expect(stage.diagnostics.isEmpty && stage.layoutFaults.isEmpty)
        return (stage.picture().pixels, traces)
      }
      let (a, b) = (try run(), try run())
      #expect(a.pixels == b.pixels && a.traces == b.traces)
      #expect(Set(a.traces.flatMap { $0.layers.map(\.name) }).isSuperset(of: scene.identifiers))
    }
  }
}
