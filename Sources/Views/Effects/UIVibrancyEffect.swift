import TendonGeometry

/// An effect by which content over a blur takes its colour from it. It belongs to an effect view inside the
/// `contentView` of one with the same blur.
///
/// The content's own colours do not count, only their alpha: the material behind it is seen there with more
/// saturation, under the colour of the kind.
///
/// Differs from UIKit: the saturation is 1.8, and the colours are black or white of a fixed opacity for each kind; Apple
/// documents neither.
public final class UIVibrancyEffect: UIVisualEffect {
  /// The kinds of content; raw values are UIKit's.
  public enum Style: Int, Sendable, CaseIterable {
    /// Texts, from the most prominent to the least.
    case label, secondaryLabel, tertiaryLabel, quaternaryLabel
    /// Areas behind content, from the most prominent to the least.
    case fill, secondaryFill, tertiaryFill
    /// Lines between content.
    case separator
  }

  private let blurEffect: UIBlurEffect
  private let style: Style

  /// Makes an effect for labels over a blur.
  public convenience init(blurEffect: UIBlurEffect) { self.init(blurEffect: blurEffect, style: .label) }

  /// Makes an effect for a kind of content over a blur.
  public init(blurEffect: UIBlurEffect, style: Style) {
    (self.blurEffect, self.style) = (blurEffect, style)
    super.init()
  }

  /// Makes an effect for labels over a blur of the first material.
  public required init() {
    (blurEffect, style) = (UIBlurEffect(), .label)
    super.init()
  }

  override func isSame(as other: UIVisualEffect) -> Bool {
    guard let other = other as? UIVibrancyEffect else { return false }
    return other.blurEffect == blurEffect && other.style == style
  }

  override func contentLook(in traits: UITraitCollection) -> EffectLook? {
    let alpha: CGFloat =
      switch style {
      case .label: 0.8
      case .secondaryLabel: 0.6
      case .tertiaryLabel: 0.4
      case .quaternaryLabel: 0.25
      case .fill: 0.25
      case .secondaryFill: 0.2
      case .tertiaryFill: 0.15
      case .separator: 0.3
      }
    let white: CGFloat = blurEffect.style.isDark(in: traits) ? 1 : 0
    return EffectLook(radius: 0, saturation: 1.8, tint: UIColor(white: white, alpha: alpha))
  }
}
