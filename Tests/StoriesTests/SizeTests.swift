import Stories
import Tendon
import Testing

/// The examples' own stories run on screens of other sizes: what they touch is named, not placed.
@MainActor
@Suite struct SizeTests {
  /// Telephones and tablets, upright, in points.
  nonisolated static let devices = [
    CGSize(width: 320, height: 568), CGSize(width: 375, height: 667), CGSize(width: 393, height: 852),
    CGSize(width: 768, height: 1024),
  ]

  /// Scenes whose document places a button lower than the lowest screens are, as the article's does (337 points).
  nonisolated static let tallScenes: Set = ["login", "login.constants"]

  /// Every scene upright and on its side, each way light or dark, so that every scene is both on both.
  @Test(arguments: await Examples.all.map(\.name))
  func theStoryRunsOnEveryScreen(_ name: String) throws {
    let scene = try #require(Examples.all.first { $0.name == name })
    let script = try scene.story()
    for (index, device) in Self.devices.enumerated() {
      for isOnItsSide in [false, true] {
        let size = isOnItsSide ? CGSize(width: device.height, height: device.width) : device
        if size.height < 360, Self.tallScenes.contains(name) { continue }
        var settings = ReaderSettings()
        settings.userInterfaceStyle = (index % 2 == 0) == isOnItsSide ? .dark : .light
        let place = Comment(rawValue: "\(name) at \(size.width) x \(size.height)")
        let stage = try scene.stage(size: size, scale: 1, settings: settings)
        #expect(throws: Never.self, place) { try stage.run(script) }
        stage.advance(by: 2)
        #expect(stage.layoutFaults.isEmpty != Examples.withLayoutFaults.contains(name), place)
        #expect(stage.diagnostics.isEmpty, place)
        for layer in stage.trace().layers { #expect(layer.frame.minX.isFinite && layer.frame.height.isFinite, place) }
      }
    }
  }

  /// Touches that a story makes by a part of the window or of a view are on the screen.
  @Test(arguments: await Examples.all.map(\.name))
  func noTargetIsAPointInPoints(_ name: String) throws {
    let scene = try #require(Examples.all.first { $0.name == name })
    func isPlaced(_ target: Script.Target) -> Bool {
      if case .point(let place) = target { return place.x.percent == 0 || place.y.percent == 0 }
      return false
    }
    for step in try scene.story().steps {
      switch step.action {
      case .tap(let target, _), .press(let target, _), .pinch(let target, _, _), .twist(let target, _, _):
        #expect(!isPlaced(target), "line \(step.line)")
      case .drag(let from, let to, _), .flick(let from, let to, _):
        #expect(!isPlaced(from) && !isPlaced(to), "line \(step.line)")
      case .down, .move, .up: Issue.record("a finger at a point of the screen, line \(step.line)")
      default: break
      }
    }
  }
}
