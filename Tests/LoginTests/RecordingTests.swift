import Foundation
import Tendon
import Testing

@testable import LoginExample

/// The story on film: the same bytes every time, on any number of threads.
@MainActor
@Suite struct StoryTests {
  private func film(_ ending: String, threads: Int, rate: FrameRate, size: CGSize) throws -> Data {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tendon-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let url = folder.appendingPathComponent("film.\(ending)")
    let scene = LoginScenes.all[0]
    let stage = try scene.stage(size: size, scale: 1)
    let runner = try ScriptRunner(scene.story(), on: stage, framesPerSecond: rate.framesPerSecond)
    let writer = try FilmFormat(path: url.path).writer(url: url, frameRate: rate)
    let compositor = Compositor(threads: threads)
    while let frame = try runner.next() { try writer.append(compositor.render(frame)) }
    try writer.finish()
    return try Data(contentsOf: url)
  }

  @Test(arguments: ["apng", "gif", "mp4"])
  func theSameScriptGivesTheSameBytes(_ ending: String) throws {
    let rate = FrameRate(25)
    let size = CGSize(width: 320, height: 480)
    let first = try film(ending, threads: 1, rate: rate, size: size)
    #expect(first == (try film(ending, threads: 1, rate: rate, size: size)))
    #expect(first == (try film(ending, threads: 2, rate: rate, size: size)))
    #expect(first.count > 10_000)
  }

  /// Playing the story at other frame rates shows the same at the same times.
  @Test func aFrameDoesNotDependOnTheFramesBefore() throws {
    func pixels(rate: Double, index: Int) throws -> [UInt32] {
      let scene = LoginScenes.all[0]
      let stage = try scene.stage(scale: 1)
      let runner = try ScriptRunner(scene.story(), on: stage, framesPerSecond: rate)
      var last: FrameSnapshot?
      for _ in 0...index { last = try runner.next() }
      return Compositor().render(try #require(last)).pixels
    }
    for second in [1, 2, 3, 5] {
      #expect(try pixels(rate: 1, index: second) == pixels(rate: 60, index: 60 * second))
    }
  }

  @Test func everySceneHasItsIdentifiers() throws {
    for scene in LoginScenes.all {
      let stage = try scene.stage()
      #expect(Set(stage.identifiers).isSuperset(of: scene.identifiers), "\(scene.name)")
      #expect(stage.diagnostics.isEmpty)
    }
  }
}
