import Foundation
import TendonGeometry
import TendonStage
import Testing

@testable import TendonViews

/// The looks of pointers, which a stage keeps and does not show.
@MainActor @Suite struct PointerTests {
  private final class Looks: UIPointerInteractionDelegate {
    var calls = 0
    func pointerInteraction(
      _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
    ) -> UIPointerStyle? {
      calls += 1
      return UIPointerStyle(shape: .roundedRect(region.rect))
    }
  }

  @Test func anInteractionBelongsToOneView() {
    let stage = Stage(size: CGSize(width: 100, height: 100))
    let looks = Looks()
    let (first, second, interaction) = stage.perform { () -> (UIView, UIView, UIPointerInteraction) in
      let (first, second) = (UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)), UIView())
      let interaction = UIPointerInteraction(delegate: looks)
      first.addInteraction(interaction)
      return (first, second, interaction)
    }
    stage.present(UIViewController(showing: first))
    stage.advance(by: 0.1)
    stage.perform {
      #expect(interaction.view === first && interaction.isEnabled && interaction.delegate === looks)
      interaction.invalidate()
      second.addInteraction(interaction)
      #expect(interaction.view === second && first.interactions.isEmpty)
      second.removeInteraction(interaction)
      #expect(interaction.view == nil)
    }
    stage.touch(finger: 1, phase: .began, at: CGPoint(x: 10, y: 10))
    stage.touch(finger: 1, phase: .ended, at: CGPoint(x: 10, y: 10))
    stage.advance(by: 0.1)
    #expect(looks.calls == 0, "a finger is no pointer")
  }

  @Test func stylesHaveWhatTheyAreMadeOf() {
    let stage = Stage(size: CGSize(width: 100, height: 100))
    let view = stage.perform { UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9)) }
    stage.present(UIViewController(showing: view))
    stage.advance(by: 0)
    stage.perform {
      let preview = UITargetedPreview(view: view)
      for effect in [
        UIPointerEffect.automatic(preview), .highlight(preview), .lift(preview), .hover(preview, prefersShadow: true),
      ] {
        let style = UIPointerStyle(effect: effect)
        #expect(style.effect?.preview === preview && style.shape == nil && !style.isHidden)
      }
      #expect(UIPointerStyle.hidden().isHidden && !UIPointerStyle.system().isHidden)
      let beam = UIPointerStyle(shape: .verticalBeam(length: 20), constrainedAxes: .vertical)
      #expect(beam.effect == nil && beam.constrainedAxes == .vertical)
      let region = UIPointerRegion(rect: CGRect(x: 1, y: 2, width: 3, height: 4), identifier: "area")
      #expect(region.rect.width == 3 && region.identifier == AnyHashable("area") && region.latchingAxes.isEmpty)
    }
  }
}
