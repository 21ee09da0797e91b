import Foundation
import TendonGeometry
import TendonLayers
import Testing

@testable import TendonViews

/// Effects of views on what lies behind them: their numbers, their animation, their content.
@MainActor @Suite struct VisualEffectTests {
  private func shown(_ effect: UIVisualEffect?) -> (host: Host, view: UIVisualEffectView) {
    let host = Host()
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 600, height: 600))
    let view = UIVisualEffectView(effect: effect)
    host.perform {
      view.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
      root.addSubview(view)
    }
    host.show(root)
    return (host, view)
  }

  @Test("Raw values are UIKit's, and every style has a blur under a colour that is not opaque")
  func styles() {
    let values = UIBlurEffect.Style.allCases.map(\.rawValue)
    #expect(values == [0, 1, 2, 4, 5] + Array(6...20))
    for style in UIBlurEffect.Style.allCases {
      for traits in [UITraitCollection(userInterfaceStyle: .light), UITraitCollection(userInterfaceStyle: .dark)] {
        let look = style.look(in: traits)
        #expect(look.radius >= 20 && look.tint.cgColor.alpha > 0.2 && look.tint.cgColor.alpha < 0.9)
        #expect((look.tint.cgColor.red < 0.5) == style.isDark(in: traits))
      }
    }
    let thickness: [UIBlurEffect.Style] = [
      .systemUltraThinMaterial, .systemThinMaterial, .systemMaterial, .systemThickMaterial,
    ]
    let alphas = thickness.map { $0.look(in: UITraitCollection(userInterfaceStyle: .light)).tint.cgColor.alpha }
    #expect(alphas == alphas.sorted() && Set(alphas).count == 4)
    #expect(!UIBlurEffect.Style.systemThickMaterialLight.isDark(in: UITraitCollection(userInterfaceStyle: .dark)))
    #expect(UIBlurEffect.Style.systemThinMaterialDark.isDark(in: UITraitCollection(userInterfaceStyle: .light)))
  }

  @Test("A change of the effect in a block animates blur, saturation and colour")
  func animation() throws {
    let (host, view) = shown(nil)
    #expect(view.layer.backdropRadius == 0 && view.layer.backdropTint == nil)
    host.perform {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.effect = UIBlurEffect(style: .light) }
    }
    #expect(view.layer.backdropRadius == 30)
    host.advance(to: 0.5)
    let half = try #require(host.perform { view.layer.presentation() })
    #expect(abs(half.backdropRadius - 15) < 0.01 && abs(half.backdropSaturation - 1.4) < 0.01)
    #expect(abs((half.backdropTint?.alpha ?? 0) - 0.15) < 0.01)
    host.advance(to: 1.1)
    host.perform { UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.effect = nil } }
    host.advance(to: 1.6)
    let back = try #require(host.perform { view.layer.presentation() })
    #expect(abs(back.backdropRadius - 15) < 0.01)
    host.advance(to: 2.2)
    #expect(host.perform { view.layer.presentation() }?.backdropRadius == 0)
    // Without a block it changes at once.
    host.perform { view.effect = UIBlurEffect(style: .dark) }
    #expect(view.layer.animationKeys()?.isEmpty ?? true)
  }

  @Test("Materials follow the appearance of the interface, those with a name of their own do not")
  func appearance() {
    let (host, view) = shown(UIBlurEffect(style: .systemMaterial))
    let light = view.layer.backdropTint
    host.perform { view.traitOverrides.userInterfaceStyle = .dark }
    #expect(view.layer.backdropTint != light && (view.layer.backdropTint?.red ?? 1) < 0.5)
    host.perform { view.effect = UIBlurEffect(style: .systemMaterialLight) }
    #expect(view.layer.backdropTint == light)
  }

  @Test("The content fills the view and takes its touches; vibrancy shows the backdrop through it")
  func content() {
    let (host, view) = shown(UIBlurEffect(style: .light))
    #expect(view.contentView.frame == view.bounds && view.subviews == [view.contentView])
    host.perform { view.frame.size = CGSize(width: 30, height: 40) }
    #expect(view.contentView.frame == CGRect(x: 0, y: 0, width: 30, height: 40))
    #expect(!view.contentView.layer.backdropIsSeenThroughSublayers)
    let blur = UIBlurEffect(style: .systemMaterialDark)
    host.perform { view.effect = UIVibrancyEffect(blurEffect: blur, style: .secondaryLabel) }
    #expect(view.layer.backdropRadius == 0 && view.contentView.layer.backdropIsSeenThroughSublayers)
    #expect(view.contentView.layer.backdropTint?.red == 1)
    host.perform { view.effect = nil }
    #expect(!view.contentView.layer.backdropIsSeenThroughSublayers && view.contentView.layer.backdropTint == nil)
    #expect(blur == UIBlurEffect(style: .systemMaterialDark) && blur != UIBlurEffect(style: .dark))
    #expect(UIVibrancyEffect(blurEffect: blur) == UIVibrancyEffect(blurEffect: blur, style: .label))
    let plain = UIVisualEffectView()
    #expect(plain.effect == nil && plain.contentView.superview === plain)
  }
}
