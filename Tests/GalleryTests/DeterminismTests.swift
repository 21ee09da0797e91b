import GalleryExample
import Tendon
import TendonTestSupport
import Testing

/// The picture of a scene at a time depends on nothing but the scene and the time.
@MainActor struct DeterminismTests {
  /// A stage that is sent to a time at once shows what one shows that was played there in frames, at 200 random times.
  @Test(arguments: GalleryScenes.all.map(\.name))
  func seekingEqualsPlaying(_ name: String) throws {
    let scene = try #require(GalleryScenes.all.first { $0.name == name })
    var dice = SeededNumbers(name.utf8.reduce(7) { $0 &* 31 &+ UInt64($1) })
    let times = (0..<200).map { _ in Double.random(in: 0...max(scene.seconds * 1.1, 0.1), using: &dice) }.sorted()
    let played = try scene.stage(size: nil, scale: 0.5)
    var frame = 0
    for (index, time) in times.enumerated() {
      // Sixty frames a second are shown on the way.
      while Double(frame) / 60 < time {
        played.advance(to: max(played.clock.now, Double(frame) / 60))
        _ = played.frame()
        frame += 1
      }
      played.advance(to: time)
      let sought = try scene.stage(at: time, scale: 0.5)
      let (a, b) = (played.picture(), sought.picture())
      guard a == b else {
        Issue.record("\(name) at \(time) s, time \(index) of 200: \(Difference(a, b))")
        return
      }
    }
  }

  /// The same picture in every run, with any number of threads, and whatever was painted before.
  @Test(arguments: GalleryScenes.all.map(\.name))
  func threadsAndRunsDoNotMatter(_ name: String) throws {
    let scene = try #require(GalleryScenes.all.first { $0.name == name })
    let (first, second) = (try scene.stage(size: nil, scale: 1.5), try scene.stage(size: nil, scale: 1.5))
    for time in scene.moments {
      first.advance(to: time)
      second.advance(to: time)
      let wanted = first.picture(threads: 1)
      for threads in [1, 2, 3, 5] { #expect(second.picture(threads: threads) == wanted, "\(name) at \(time) s") }
      // A compositor that has seen nothing yet.
      #expect(Compositor(threads: 2).render(second.frame()) == wanted, "\(name) at \(time) s")
    }
  }
}
