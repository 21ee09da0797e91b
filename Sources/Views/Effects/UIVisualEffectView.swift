import Foundation
import TendonGeometry
import TendonLayers

/// A view with an effect on what lies behind it: a blur, or colours of its content that come from a blur.
///
/// Subviews belong into `contentView`. The effect is animatable: in an animation block the blur, its saturation and its
/// colour go to those of the new effect. An `alpha` below 1 of the view or of one around it fades the blur. Corners and
/// `maskedCorners` of the layer shape the blur, and the view's `mask` cuts it.
///
/// The blur reads the picture inside the edges of the view only, and takes it as mirrored beyond them, as CSS describes
/// `backdrop-filter`. Chromium's picture is another one near the edges.
///
/// Differs from UIKit: `layer.cornerRadius` rounds the blur also without `clipsToBounds`; views inside a mask, in a
/// rasterised layer (`shouldRasterize`), or among layers that intersect in three dimensions blur nothing outside of it.
open class UIVisualEffectView: UIView {
  /// The view for the content over the effect. It fills the effect view.
  public final private(set) var contentView = UIView()

  /// The effect; nil, the default: none.
  open var effect: UIVisualEffect? {
    // A custom blur can have changed since it was set.
    didSet { if effect != oldValue || effect is UICustomBlurEffect { showEffect() } }
  }

  /// Creates a view with an effect.
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    addContentView()
    showEffect()
  }

  /// Creates a view without an effect.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addContentView()
  }

  /// Creates a view of a document.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addContentView()
    showEffect()
  }

  private func addContentView() {
    guard contentView.superview !== self else { return }
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  /// Takes a view of a document as the content view.
  package func adopt(contentView view: UIView) {
    contentView.removeFromSuperview()
    contentView = view
    addSubview(view)
    showEffect()
  }

  override func appearanceMayHaveChanged() {
    super.appearanceMayHaveChanged()
    showEffect()
  }

  private func showEffect() {
    let traits = traitCollection
    layer.show(effect?.backdropLook(in: traits), in: traits)
    let content = effect?.contentLook(in: traits)
    contentView.layer.backdropIsSeenThroughSublayers = content != nil
    contentView.layer.show(content, in: traits)
  }
}

extension CALayer {
  /// Filters the backdrop with the numbers of an effect; nil: not at all.
  fileprivate func show(_ look: EffectLook?, in traits: UITraitCollection) {
    backdropRadius = look?.radius ?? 0
    backdropSaturation = look?.saturation ?? 1
    backdropTint = look?.tint.resolvedColor(with: traits).cgColor
  }
}
