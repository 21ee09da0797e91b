import Foundation
import TendonGeometry

/// The base class of tab bars and toolbars: a bar whose background has a hairline at its top.
open class BarView: UIView {
  let background = BarBackground(lineAt: .top)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    insertSubview(background, at: 0)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    insertSubview(background, at: 0)
  }

  /// True if the background is partly transparent; default true.
  open var isTranslucent: Bool {
    get { background.look.isTranslucent }
    set { background.look.isTranslucent = newValue }
  }
  /// The colours of the bar if no appearance is set; default light, or dark in dark mode.
  open var barStyle: UIBarStyle {
    get { background.look.style }
    set { background.look.style = newValue }
  }
  /// The tint of the background; nil: the system's colour.
  open var barTintColor: UIColor? {
    get { background.look.tint }
    set { background.look.tint = newValue }
  }
  /// The images and distances that are set without an appearance.
  var images = BarImages() {
    didSet {
      (background.look.image, background.look.shadow) = (images.background(isCompact: isCompact), images.shadow)
      lookDidChange()
    }
  }
  /// True if the bar is in a compact height.
  var isCompact: Bool { traitCollection.verticalSizeClass == .compact && traitCollection.userInterfaceIdiom == .phone }
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    heightDidChange()
  }
  /// Called after the traits, and with them the height of the bar, may have changed.
  func heightDidChange() {
    if !images.backgrounds.isEmpty { background.look.image = images.background(isCompact: isCompact) }
  }
  /// Called after an appearance or an image has changed.
  func lookDidChange() {}

  /// Takes the appearances for the current height, and shows them from now on.
  func show<Look: UIBarAppearance>(_ looks: BarAppearances<Look>) {
    var look = background.look
    (look.standard, look.scrollEdge) = (nil, nil)
    look.fill(from: looks, isCompact: isCompact)
    background.look = look
    lookDidChange()
  }

  /// Fades in views that have replaced others, over a third of a second.
  func fadeIn(_ views: [UIView]) {
    guard window != nil else { return }
    let alphas = views.map(\.alpha)
    UIView.performWithoutAnimation { for view in views { view.alpha = 0 } }
    UIView.animate(withDuration: 1 / 3, delay: 0, options: .allowUserInteraction) {
      for (view, alpha) in zip(views, alphas) { view.alpha = alpha }
    }
  }

  /// True if no content lies below the bar.
  var isAtEdge: Bool {
    get { background.look.isAtEdge }
    set {
      guard newValue != isAtEdge else { return }
      background.look.isAtEdge = newValue
      lookDidChange()
    }
  }
}
