import Foundation
import TendonGeometry
import TendonLayers

/// Draws a status bar: its signs in dark and in light, one of which is visible.
///
/// The view belongs to no window: it takes no touches and is in no list of views. The stage puts its layer above that of
/// the window when it takes a frame.
final class StatusBarView: UIView {
  override var isLayerHost: Bool { true }
  private unowned let statusBar: StatusBar
  private let dark = UIImageView()
  private let light = UIImageView()
  private var isSlidOut = false
  private var drawn: (size: CGSize, isRightToLeft: Bool)?

  init(_ statusBar: StatusBar) {
    self.statusBar = statusBar
    super.init(frame: .zero)
    layer.name = "status bar"
    // Above whatever the window contains.
    layer.zPosition = 1_000_000
    (dark.tintColor, light.tintColor) = (.black, .white)
    for signs in [dark, light] { addSubview(signs) }
    UIView.performWithoutAnimation { update(.none) }
  }

  required init?(coder: NSCoder) { fatalError("status bars are made in code") }

  /// Shows what the status bar is now; in an animation block with its animation.
  func update(_ animation: UIStatusBarAnimation) {
    UIView.performWithoutAnimation { draw() }
    let isDark = statusBar.style == .darkContent
    (dark.alpha, light.alpha) = (isDark ? 1 : 0, isDark ? 0 : 1)
    let isShown = statusBar.isShown
    guard isShown != isVisible else { return }
    if animation == .none {
      UIView.performWithoutAnimation { move(isShown, slides: false) }
    } else {
      let slides = animation == .slide
      // It comes as it would have gone.
      if isShown, slides != isSlidOut { UIView.performWithoutAnimation { move(false, slides: slides) } }
      move(isShown, slides: slides)
    }
  }

  private var isVisible: Bool { alpha > 0 && !isSlidOut }

  private func move(_ isShown: Bool, slides: Bool) {
    isSlidOut = !isShown && slides
    alpha = isShown || slides ? 1 : 0
    transform = isSlidOut ? CGAffineTransform(translationX: 0, y: -bounds.height) : .identity
  }

  /// Draws the signs for the screen as it is held; where it has no status bar, the last ones stay to fade out.
  private func draw() {
    let screen = statusBar.screen
    let size = CGSize(width: screen.bounds.width, height: screen.statusBarHeight)
    let isRightToLeft = screen.layoutDirection == .rightToLeft
    guard size.height > 0, drawn?.size != size || drawn?.isRightToLeft != isRightToLeft else { return }
    drawn = (size, isRightToLeft)
    let image = StatusBarSigns(screen).image
    (bounds, center) = (CGRect(origin: .zero, size: size), CGPoint(x: size.width / 2, y: size.height / 2))
    for signs in [dark, light] {
      signs.frame = bounds
      signs.image = image
    }
  }
}
