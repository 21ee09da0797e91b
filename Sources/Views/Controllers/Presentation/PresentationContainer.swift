import Foundation
import TendonGeometry

/// The view that contains a presentation; it covers its host and blocks touches of the views below.
final class PresentationContainer: UIView {
  weak var presentation: UIPresentationController?
  private var placedSize = CGSize.zero

  init(_ presentation: UIPresentationController, frame: CGRect) {
    self.presentation = presentation
    super.init(frame: frame)
    isOpaque = false
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    placedSize = frame.size
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let presentation else { return }
    presentation.containerViewWillLayoutSubviews()
    if bounds.size != placedSize {
      placedSize = bounds.size
      presentation.place()
    }
    presentation.containerViewDidLayoutSubviews()
  }

  /// The places of alerts and popovers depend on the keyboard.
  override func keyboardDidMove() { setNeedsLayout() }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    presentation?.place()
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, let presentation else { return nil }
    let hit = super.hitTest(point, with: event)
    if let hit, hit !== self, !(hit is DimmingView) { return hit }
    // Blocks all touches except those that the presentation passes through.
    return presentation.passesTouches(at: point) ? nil : hit ?? self
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { presentation?.tappedOutside() }

  /// True unless touches outside of the presented view reach the views below.
  override var accessibilityViewIsModal: Bool {
    get { !(presentation?.passesTouches(at: CGPoint(x: 0.5, y: 0.5)) ?? true) }
    set { super.accessibilityViewIsModal = newValue }
  }
}

/// The view between a presented view and the views below.
final class DimmingView: UIView {
  var tapped: () -> Void = {}

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.name = "dimming"
  }

  required init?(coder: NSCoder) { nil }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { tapped() }

  /// The colour that dims the views below sheets and alerts: black with an alpha of 0.2, in dark mode 0.48 (measured on
  /// screenshots).
  static let shade = UIColor { UIColor(white: 0, alpha: $0.userInterfaceStyle == .dark ? 0.48 : 0.2) }
}
