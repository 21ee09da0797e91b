import Stories
import Tendon
import Testing

/// The examples' own stories: the same every time, without a complaint.
@MainActor
@Suite struct OwnStoryTests {
  @Test(arguments: await Examples.all.map(\.name))
  func theStoryIsTheSameEveryTime(_ name: String) throws {
    let scene = try #require(Examples.all.first { $0.name == name })
    func run() throws -> (pixels: [UInt32], traces: [FrameTrace]) {
      let stage = try scene.stage(scale: 1)
      let runner = try ScriptRunner(scene.story(), on: stage, framesPerSecond: 10)
      var traces: [FrameTrace] = []
      while try runner.next() != nil { traces.append(stage.trace()) }
      #expect(stage.diagnostics.isEmpty)
      // Some scenes show a fault of the layout, each one.
      #expect(stage.layoutFaults.count == (Examples.withLayoutFaults.contains(name) ? 1 : 0))
      return (stage.picture().pixels, traces)
    }
    let (a, b) = (try run(), try run())
    #expect(a.pixels == b.pixels && a.traces == b.traces)
    #expect(Set(a.traces.flatMap { $0.layers.map(\.name) }).isSuperset(of: scene.identifiers))
  }
}
