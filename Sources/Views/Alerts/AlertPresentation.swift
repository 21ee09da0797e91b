import TendonGeometry

/// Presents an alert in the centre of the area above the keyboard, or an action sheet at the bottom.
final class AlertPresentation: UIPresentationController {
  private let dimming = DimmingView()
  private var isSheet: Bool { alert?.preferredStyle == .actionSheet }
  private weak var alert: UIAlertController?

  init(_ alert: UIAlertController, presenting: UIViewController) {
    self.alert = alert
    super.init(presentedViewController: alert, presenting: presenting)
  }

  override var shouldRemovePresentersView: Bool { false }

  override func setUp() {
    dimming.backgroundColor = DimmingView.shade
    dimming.tapped = { [weak self] in self?.tappedOutside() }
    container?.insertSubview(dimming, at: 0)
  }

  override func takeDown() { dimming.removeFromSuperview() }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let host, let view = alert?.alertView else { return .zero }
    let (bounds, safe) = (host.bounds, host.safeAreaInsets)
    let grid = PixelGrid(scale: host.pixelScale)
    if isSheet {
      let margin = AlertMetrics.sheetMargin
      let width = min(min(bounds.width, bounds.height) - 2 * margin, AlertMetrics.sheetWidth)
      let below = max(safe.bottom, margin)
      let height = min(view.height(forWidth: width), bounds.height - safe.top - margin - below)
      return grid.round(
        CGRect(x: (bounds.width - width) / 2, y: bounds.height - below - height, width: width, height: height))
    }
    var room = bounds
    if let window = host.window, let keyboard = window.keyboardFrame {
      room.size.height = min(room.height, host.convert(keyboard, from: window).minY)
    }
    room = room.inset(
      by: UIEdgeInsets(top: safe.top, left: 0, bottom: room.maxY < bounds.maxY ? 0 : safe.bottom, right: 0))
    let height = min(view.height(forWidth: AlertMetrics.width), room.height - 16)
    return grid.round(
      CGRect(
        x: (bounds.width - AlertMetrics.width) / 2, y: room.midY - height / 2, width: AlertMetrics.width, height: height
      ))
  }

  override func place() {
    guard let container, let view = presentedView, view.superview === container else { return }
    dimming.frame = container.bounds
    var frame = frameOfPresentedViewInContainerView
    if isOut, isSheet { frame.origin.y = container.bounds.height }
    put(view, frame)
    view.autoresizingMask = []
    if isSheet { dimming.alpha = isOut ? 0 : 1 }
  }

  /// Called for every change of the keyboard too.
  override func containerViewWillLayoutSubviews() { place() }

  override func makeTransition(presents: Bool) -> BuiltInTransition {
    guard !isSheet else { return stateTransition(presents: presents) }
    let view = presentedView
    let transition = BuiltInTransition.moving(
      AlertMetrics.spring,
      from: { [self] in
        isOut = presents
        place()
        guard presents else { return }
        for part in [view, dimming] { part?.alpha = 0 }
        view?.transform = CGAffineTransform(scaleX: AlertMetrics.scale, y: AlertMetrics.scale)
      },
      to: { [self] in
        isOut = !presents
        for part in [view, dimming] { part?.alpha = presents ? 1 : 0 }
        view?.transform = .identity
      })
    transition.cleanUp = { completed in if !presents || !completed { view?.alpha = 1 } }
    return transition
  }

  /// A tap beside an action sheet cancels it; an alert ignores it.
  override func tappedOutside() {
    guard isSheet, let alert, let cancel = alert.actions.first(where: { $0.style == .cancel }) else { return }
    alert.take(cancel)
  }
}
