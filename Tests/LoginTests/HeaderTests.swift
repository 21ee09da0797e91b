import Tendon
import Testing

@testable import LoginExample

/// The header that folds with the offset of a list, in numbers (`demos.md` 1.6).
@MainActor
@Suite struct HeaderTests {
  private func stage(_ type: HeaderController.Type) throws -> (Stage, HeaderController) {
    let stage = Stage(LoginScenes.header(type))
    let controller = try #require(stage.window.rootViewController as? HeaderController)
    return (stage, controller)
  }

  /// Checks what is shown at an offset, after the automatic layout pass.
  private func expect(_ stage: Stage, _ controller: HeaderController, at offset: CGFloat) {
    let part = min(max(offset / 64, 0), 1)
    func seen(_ name: String) -> CGRect { stage.view(name).flatMap { stage.screenFrame(of: $0) } ?? .null }
    #expect(isNear(controller.titleBottom.constant, 16 * part))
    #expect(isNear(controller.contentTop.constant, 9 - 64 * part))
    #expect(isNear(controller.backgroundTop.constant, 9 - 64 * part))
    #expect(isNear(controller.infoCenterY.constant, 9 * part))
    let alpha = stage.perform { controller.titleLabel.layer.presentation()?.opacity ?? -1 }
    #expect(abs(CGFloat(alpha) - (1 - part)) < 1e-6)
    // What is seen lies on whole pixels, of which a point has two.
    #expect(seen("bar") == CGRect(x: 0, y: 0, width: 375, height: 64))
    #expect(abs(seen("title").maxY - (64 - 16 * part)) <= 0.25)
    #expect(abs(seen("content").minY - (73 - 64 * part)) <= 0.25)
    #expect(abs(seen("background").minY - (73 - 64 * part)) <= 0.25)
    #expect(abs(seen("info").midY - (95.5 - 64 * part + 9 * part)) <= 0.5)
    #expect(abs(seen("list").minY - (127 - 64 * part)) <= 0.25)
    #expect(isNear(seen("list").maxY, 667) && abs(seen("content").height - 45) <= 0.5)
    #expect(seen("background").width == 357)
  }

  @Test func theDocumentRestsAsItWasDrawn() throws {
    let (stage, controller) = try stage(HeaderController.self)
    #expect(controller.backgroundTop.constant == 6, "the first offset makes it 9")
    #expect(stage.view("background")?.frame == CGRect(x: 9, y: 70, width: 357, height: 45))
    #expect(stage.view("content")?.frame == CGRect(x: 9, y: 73, width: 357, height: 45))
    #expect(controller.list.frame == CGRect(x: 0, y: 127, width: 375, height: 540))
    #expect(stage.layoutFaults.isEmpty && stage.diagnostics.isEmpty)
  }

  @Test(arguments: [HeaderController.self, DelegateHeaderController.self])
  func eachOffsetSetsTheConstants(_ type: HeaderController.Type) throws {
    let (stage, controller) = try stage(type)
    for offset in [1, 8, 16, 32, 48, 63.5, 64, 65, 200, 64, 10, 0, -20, 32] as [CGFloat] {
      stage.perform { controller.list.setContentOffset(CGPoint(x: 0, y: offset), animated: false) }
      expect(stage, controller, at: offset)
    }
    #expect(controller.view.layer.sublayers?.allSatisfy { $0.animationKeys() == nil } == true, "nothing is animated")
    #expect(stage.layoutFaults.isEmpty)
  }

  /// Under a finger, in a coast and in a bounce: the same at every frame, and both ways to hear of it agree.
  @Test func bothWaysShowTheSameFilm() throws {
    func film(_ type: HeaderController.Type) throws -> [FrameTrace] {
      let (stage, controller) = try stage(type)
      let runner = try ScriptRunner(ScriptParser.parse(LoginScenes.headerStory), on: stage)
      var traces: [FrameTrace] = []
      var offsets: Set<CGFloat> = []
      while try runner.next() != nil {
        traces.append(stage.trace())
        let offset = controller.list.contentOffset.y
        offsets.insert(offset)
        if offset != 0 { expect(stage, controller, at: offset) }
      }
      #expect(offsets.count > 60 && (offsets.min() ?? 0) < 0 && (offsets.max() ?? 0) > 64)
      return traces
    }
    #expect(try film(HeaderController.self) == film(DelegateHeaderController.self))
  }
}
