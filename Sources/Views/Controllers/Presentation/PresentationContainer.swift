import Foundation
import TendonGeometry

/// Holds what a presentation shows, over all of its host, and keeps touches from what is below.
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

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    presentation?.place()
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, let presentation else { return nil }
    let hit = super.hitTest(point, with: event)
    if let hit, hit !== self, !(hit is DimmingView) { return hit }
    // Nothing below is touched, but what the presentation lets through.
    return presentation.passesTouches(at: point) ? nil : hit ?? self
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { presentation?.tappedOutside() }
}

/// Lies between what is presented and what is below it.
final class DimmingView: UIView {
  var tapped: () -> Void = {}

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.name = "dimming"
  }

  required init?(coder: NSCoder) { nil }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { tapped() }

  /// How dark it is below sheets and alerts: black of a fifth, half of it in the dark (our reading of screenshots).
  static let shade = UIColor { UIColor(white: 0, alpha: $0.userInterfaceStyle == .dark ? 0.48 : 0.2) }
}
