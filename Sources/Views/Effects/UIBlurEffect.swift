import TendonGeometry

/// A blur of what lies behind an effect view, under a colour.
///
/// The numbers of `light`, `extraLight` and `dark` are those of Apple's sample `UIImage+ImageEffects` (WWDC 2013): radius,
/// saturation 1.8, colour and its opacity; the radius counts as the standard deviation, as it does there.
///
/// Differs from UIKit: the numbers of the other materials are this library's own, since Apple documents their order
/// alone. They go from mostly transparent (`systemUltraThinMaterial`) to mostly opaque (`systemThickMaterial`), with a
/// standard deviation of 30 points; their colour lies over the blur without a blend mode.
open class UIBlurEffect: UIVisualEffect {
  /// The materials; raw values are UIKit's.
  public enum Style: Int, Sendable, CaseIterable {
    /// The light materials and the dark one that do not follow the interface's appearance.
    case extraLight = 0, light, dark
    /// Materials of iOS 10 that follow the appearance.
    case regular = 4, prominent
    /// Materials that follow the appearance, from the thinnest to the thickest, and that of bars.
    case systemUltraThinMaterial = 6, systemThinMaterial, systemMaterial, systemThickMaterial, systemChromeMaterial
    /// The same as they are in light interfaces.
    case systemUltraThinMaterialLight = 11, systemThinMaterialLight, systemMaterialLight, systemThickMaterialLight,
      systemChromeMaterialLight
    /// The same as they are in dark interfaces.
    case systemUltraThinMaterialDark = 16, systemThinMaterialDark, systemMaterialDark, systemThickMaterialDark,
      systemChromeMaterialDark
  }

  /// The material.
  let style: Style

  /// Makes a blur of a material.
  public init(style: Style) {
    self.style = style
    super.init()
  }

  /// Makes a blur of the first material, `extraLight`.
  public required init() {
    style = .extraLight
    super.init()
  }

  override func isSame(as other: UIVisualEffect) -> Bool {
    type(of: other) == type(of: self) && (other as? UIBlurEffect)?.style == style
  }

  override func backdropLook(in traits: UITraitCollection) -> EffectLook? { style.look(in: traits) }
}

extension UIBlurEffect.Style {
  /// The thickness of a system material.
  private enum Thickness: Int { case ultraThin, thin, regular, thick, chrome }

  /// True if the material is that of a dark interface.
  func isDark(in traits: UITraitCollection) -> Bool {
    switch rawValue {
    case UIBlurEffect.Style.dark.rawValue, UIBlurEffect.Style.systemUltraThinMaterialDark.rawValue...: true
    case ..<3, UIBlurEffect.Style.systemUltraThinMaterialLight.rawValue...: false
    default: traits.userInterfaceStyle == .dark
    }
  }

  func look(in traits: UITraitCollection) -> EffectLook {
    func look(_ radius: CGFloat, _ white: CGFloat, _ alpha: CGFloat) -> EffectLook {
      EffectLook(radius: radius, saturation: 1.8, tint: UIColor(white: white, alpha: alpha))
    }
    let isDark = isDark(in: traits)
    switch self {
    case .light: return look(30, 1, 0.3)
    case .extraLight: return look(20, 0.97, 0.82)
    case .dark: return look(20, 0.11, 0.73)
    case .regular: return isDark ? look(20, 0.11, 0.73) : look(30, 1, 0.5)
    case .prominent: return isDark ? look(20, 0.11, 0.82) : look(20, 0.97, 0.82)
    default:
      let first = UIBlurEffect.Style.systemUltraThinMaterial.rawValue
      let alpha: CGFloat
      switch Thickness(rawValue: (rawValue - first) % 5) ?? .regular {
      case .ultraThin: alpha = 0.4
      case .thin: alpha = 0.55
      case .regular: alpha = 0.7
      case .thick: alpha = 0.85
      case .chrome: alpha = 0.75
      }
      return look(30, isDark ? 0.14 : 0.98, alpha)
    }
  }
}
