import TendonCompositing
import TendonGeometry
import TendonLayers
import TendonStage
import TendonTestSupport
import TendonViews
import Testing

/// Pictures of effect views: what changes behind them, and what a standing one costs.
@MainActor
struct EffectPictureTests {
  /// A screen of coloured boxes with an effect view over it, and a label inside.
  func screen(_ effect: UIVisualEffect?) -> (stage: Stage, boxes: [UIView], view: UIVisualEffectView) {
    let stage = Stage(size: CGSize(width: 200, height: 260), scale: 2)
    var dice = SeededNumbers(7)
    let (boxes, view) = stage.perform { () -> ([UIView], UIVisualEffectView) in
      let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 260))
      root.backgroundColor = .white
      let colors: [UIColor] = [.systemRed, .systemBlue, .systemGreen, .systemOrange, .systemPurple, .black]
      let boxes = (0..<24).map { index in
        let box = UIView(
          frame: CGRect(x: CGFloat(dice.below(180)), y: CGFloat(dice.below(240)), width: 40, height: 30))
        box.backgroundColor = colors[index % colors.count]
        root.addSubview(box)
        return box
      }
      let view = UIVisualEffectView(effect: effect)
      view.frame = CGRect(x: 25, y: 40, width: 150, height: 160)
      view.layer.cornerRadius = 24
      view.clipsToBounds = true
      let label = UILabel(frame: CGRect(x: 20, y: 20, width: 120, height: 30))
      label.text = "Material"
      view.contentView.addSubview(label)
      root.addSubview(view)
      let controller = UIViewController()
      controller.view = root
      stage.window.rootViewController = controller
      stage.window.makeKeyAndVisible()
      return (boxes, view)
    }
    return (stage, boxes, view)
  }

  @Test("A picture of an effect that animates over moving views is the one of a fresh compositor")
  func history() {
    let (stage, boxes, view) = screen(nil)
    let kept = Compositor()
    stage.perform {
      UIView.animate(withDuration: 0.5) { view.effect = UIBlurEffect(style: .systemMaterial) }
      UIView.animate(withDuration: 0.8) { boxes[3].center.x += 60 }
    }
    for _ in 0..<14 {
      stage.advance(by: 0.07)
      let frame = stage.frame()
      #expect(kept.render(frame) == Compositor().render(frame))
    }
    let blurred = kept.counters.backdropsFiltered
    for _ in 0..<5 {
      stage.advance(by: 0.1)
      _ = kept.render(stage.frame())
    }
    #expect(kept.counters.backdropsFiltered == blurred)
    // A change in front of the effect is painted, and nothing is blurred.
    stage.perform { view.contentView.subviews[0].frame.origin.x += 5 }
    let written = kept.counters.pixelsWritten
    let frame = stage.frame()
    #expect(kept.render(frame) == Compositor().render(frame))
    #expect(kept.counters.backdropsFiltered == blurred && kept.counters.pixelsWritten > written)
  }

  @Test("Vibrant content takes its colour from the material, whatever its own")
  func vibrancy() {
    func picture(_ color: UIColor) -> [UInt32] {
      let (stage, _, view) = screen(UIBlurEffect(style: .systemMaterialDark))
      stage.perform {
        let inner = UIVisualEffectView(
          effect: UIVibrancyEffect(blurEffect: UIBlurEffect(style: .systemMaterialDark), style: .fill))
        inner.frame = CGRect(x: 20, y: 80, width: 100, height: 40)
        let bar = UIView(frame: CGRect(x: 10, y: 10, width: 80, height: 20))
        bar.backgroundColor = color
        inner.contentView.addSubview(bar)
        view.contentView.addSubview(inner)
      }
      return Compositor().render(stage.frame()).pixels
    }
    #expect(picture(.red) == picture(.green))
  }
}
