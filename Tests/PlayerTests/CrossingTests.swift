import Tendon
import Testing

@testable import PlayerExample

/// Moving views pass over no visible text.
@MainActor
@Suite struct CrossingTests {
  @Test(arguments: [CGSize(width: 320, height: 568), CGSize(width: 393, height: 852), CGSize(width: 1024, height: 768)])
  func nothingCrossesAText(_ size: CGSize) throws {
    let f = try PlayerFixture<PlayerController>("player", width: size.width, height: size.height)
    let motion = f.controller.motion
    for step in 0...200 {
      let progress = CGFloat(step) / 200
      f.stage.perform {
        motion.hold()
        motion.lead(by: progress - motion.value, velocity: 0)
      }
      for (text, container) in zip(
        f.controller.texts, [f.controller.compactContainer!, f.controller.expandedContainer!])
      {
        guard text.alpha * container.alpha > 0.02 else { continue }
        // The glyphs, not the room that the label has.
        let words = CGSize(width: min(text.intrinsicContentSize.width, text.bounds.width), height: text.bounds.height)
        let box = CGRect(origin: f.seen(text).origin, size: words).insetBy(dx: 0, dy: 2)
        for view in [f.controller.art, f.controller.bars, f.controller.play] as [UIView] {
          #expect(
            !f.seen(view).intersects(box),
            "\(view.accessibilityIdentifier ?? "") at \(progress) over \(text.text ?? "")")
        }
      }
    }
  }
}
