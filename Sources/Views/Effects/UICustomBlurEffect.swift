import Foundation
import TendonGeometry

/// A blur whose numbers can be set: UIKit's class `_UICustomBlurEffect`, which is not public there and which code makes by
/// that name.
///
/// An effect view shows changes after the effect has been set again.
public final class UICustomBlurEffect: UIBlurEffect {
  /// The standard deviation of the blur in points; default 0.
  public var blurRadius: CGFloat = 0
  /// The colour over the blur; nil, the default: none.
  public var colorTint: UIColor?
  /// The opacity of the colour, by which its own is multiplied; default 1.
  public var colorTintAlpha: CGFloat = 1
  /// The factor by which colours differ from grey; default 1.
  public var saturationDeltaFactor: CGFloat = 1

  /// Makes an effect that shows what lies behind it as it is.
  public required init() { super.init() }

  override func isSame(as other: UIVisualEffect) -> Bool {
    guard let other = other as? UICustomBlurEffect else { return false }
    return other.look == look
  }

  override func backdropLook(in traits: UITraitCollection) -> EffectLook? { look }

  private var look: EffectLook {
    let alpha = min(max(colorTintAlpha.isFinite ? colorTintAlpha : 1, 0), 1)
    let tint = colorTint.map { $0.withAlphaComponent($0.cgColor.alpha * alpha) } ?? UIColor(white: 0, alpha: 0)
    return EffectLook(
      radius: blurRadius.isFinite ? max(blurRadius, 0) : 0,
      saturation: saturationDeltaFactor.isFinite ? max(saturationDeltaFactor, 0) : 1, tint: tint)
  }
}
