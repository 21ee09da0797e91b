import TendonGeometry
import TendonLayers

/// One controller shown over another: the views that the window or the context gets for it, and their places.
@MainActor
final class ModalPresentation {
  let presented: UIViewController
  /// The style after adaptation to the room that there is.
  let style: UIModalPresentationStyle
  /// The view that holds the presented one: the window, or the view of the presentation context.
  private(set) weak var host: UIView?
  private let dimming = DimmingView()
  private var arrow: PopoverArrow?
  private let transitionStyle: UIModalTransitionStyle
  /// Called when a tap beside a popover or a sheet asks for its end.
  var tappedOutside: () -> Void = {}

  nonisolated static let sheetRadius: CGFloat = 10
  nonisolated static let popoverRadius: CGFloat = 13
  /// How far a sheet lies below the safe area of a telephone with a notch; below a status bar it lies at its end.
  static let sheetGap: CGFloat = 10
  /// The sizes of sheets on a tablet and of a popover that says nothing of its own, in points.
  static let formSheetSize = CGSize(width: 540, height: 620)
  static let pageSheetWidth: CGFloat = 704
  static let popoverSize = CGSize(width: 320, height: 480)

  init(_ presented: UIViewController, in host: UIView) {
    self.presented = presented
    self.host = host
    transitionStyle = presented.modalTransitionStyle
    style = ModalPresentation.adapted(presented, in: host)
    dimming.tapped = { [weak self] in self?.tappedOutside() }
  }

  private static func adapted(_ controller: UIViewController, in host: UIView) -> UIModalPresentationStyle {
    let style = controller.modalPresentationStyle
    switch style {
    case .automatic, .none: return .pageSheet
    case .popover:
      guard host.traitCollection.horizontalSizeClass != .regular, let popover = controller.popoverPresentationController
      else { return .popover }
      let adapted = popover.delegate?.adaptivePresentationStyle(for: popover) ?? .pageSheet
      return adapted == .none ? .popover : adapted == .popover || adapted == .automatic ? .pageSheet : adapted
    default: return style
    }
  }

  /// Whether the presenter's view is out of sight when the new one has come, and leaves the hierarchy.
  var covers: Bool { style == .fullScreen || style == .currentContext }
  private var isSheet: Bool { style == .pageSheet || style == .formSheet }

  /// Whether the presented view is a sheet that begins below the top of the screen.
  var isSheetAtTop: Bool { isSheet }

  // MARK: - Places

  /// Puts the views into the host and at their places.
  func install() {
    guard let host, let view = presented.view else { return }
    if let popover = presented.popoverPresentationController, style == .popover {
      popover.delegate?.prepareForPopoverPresentation(popover)
    }
    if isSheet || style == .popover {
      dimming.backgroundColor = style == .popover ? .clear : UIColor(white: 0, alpha: 0.2)
      host.addSubview(dimming)
    }
    if style == .popover {
      let arrow = PopoverArrow()
      host.addSubview(arrow)
      self.arrow = arrow
    }
    view.translatesAutoresizingMaskIntoConstraints = true
    if isSheet || style == .popover {
      view.clipsToBounds = true
      view.layer.cornerRadius = style == .popover ? ModalPresentation.popoverRadius : ModalPresentation.sheetRadius
      if view.backgroundColor == nil { view.backgroundColor = .systemBackground }
    }
    host.addSubview(view)
    place()
  }

  /// Gives the views their frames; called again when the host's size changes.
  func place() {
    guard let host, let view = presented.viewIfLoaded else { return }
    dimming.frame = host.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    switch style {
    case .popover: placePopover(view, in: host)
    case .pageSheet, .formSheet: view.frame = sheetFrame(in: host)
    default: view.frame = host.bounds
    }
    if isSheet {
      // Only the upper corners of a sheet that ends at the bottom of the screen are round.
      let isAtBottom = view.frame.maxY >= host.bounds.height
      view.layer.maskedCorners =
        isAtBottom
        ? [.layerMinXMinYCorner, .layerMaxXMinYCorner]
        : [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner]
    }
  }

  private func sheetFrame(in host: UIView) -> CGRect {
    let (size, safe) = (host.bounds.size, host.safeAreaInsets)
    if host.traitCollection.horizontalSizeClass == .regular, host.traitCollection.userInterfaceIdiom == .pad {
      let preferred = presented.preferredContentSize
      let page = CGSize(
        width: ModalPresentation.pageSheetWidth, height: size.height - 2 * (safe.top + ModalPresentation.sheetGap))
      var wanted = style == .formSheet ? ModalPresentation.formSheetSize : page
      if preferred.width > 0 { wanted.width = preferred.width }
      if preferred.height > 0 { wanted.height = preferred.height }
      let (width, height) = (min(wanted.width, size.width), min(wanted.height, size.height))
      return PixelGrid(scale: host.pixelScale).round(
        CGRect(x: (size.width - width) / 2, y: (size.height - height) / 2, width: width, height: height))
    }
    // On its side a telephone shows sheets over the whole screen.
    guard host.traitCollection.verticalSizeClass != .compact else { return host.bounds }
    let top = safe.top > 20 ? safe.top + ModalPresentation.sheetGap : safe.top
    return CGRect(x: 0, y: top, width: size.width, height: size.height - top)
  }

  private func placePopover(_ view: UIView, in host: UIView) {
    guard let popover = presented.popoverPresentationController else { return }
    let anchor = ModalPresentation.anchor(of: popover, in: host)
    var size = presented.preferredContentSize
    if size.width <= 0 { size.width = ModalPresentation.popoverSize.width }
    if size.height <= 0 { size.height = ModalPresentation.popoverSize.height }
    let layout = PopoverLayout(
      anchor: anchor, size: size, room: host.bounds.inset(by: host.safeAreaInsets).insetBy(dx: 10, dy: 10),
      permitted: popover.permittedArrowDirections)
    let grid = PixelGrid(scale: host.pixelScale)
    view.frame = grid.round(layout.frame)
    view.autoresizingMask = []
    arrow?.backgroundColor = nil
    arrow?.show(layout.side, tip: layout.tip, color: view.backgroundColor ?? .systemBackground)
  }

  private static func anchor(of popover: UIPopoverPresentationController, in host: UIView) -> CGRect {
    if let view = popover.sourceView, view.window != nil {
      return host.convert(popover.sourceRect ?? view.bounds, from: view)
    }
    if let item = popover.barButtonItem {
      var found: UIView?
      host.root.forEachDescendant { view in
        if (view as? BarButton)?.item === item || view === item.customView { found = view }
      }
      if let found { return host.convert(found.bounds, from: found) }
    }
    return CGRect(x: host.bounds.midX, y: host.bounds.midY, width: 0, height: 0)
  }

  // MARK: - Coming and going

  /// Brings the views in; `finished` is called when they have come.
  func show(animated: Bool, finished: @escaping () -> Void) {
    guard animated, UIView.areAnimationsEnabled else { return finished() }
    UIView.performWithoutAnimation { moveOut() }
    animate({ self.moveIn() }, finished)
  }

  /// Takes the views away; `finished` is called when they are gone.
  func hide(animated: Bool, finished: @escaping () -> Void) {
    let end = {
      self.remove()
      finished()
    }
    guard animated, UIView.areAnimationsEnabled else { return end() }
    animate({ self.moveOut() }, end)
  }

  private var fades: Bool { transitionStyle == .crossDissolve || style == .popover }

  private func moveOut() {
    guard let view = presented.viewIfLoaded, let host else { return }
    dimming.alpha = 0
    arrow?.alpha = 0
    if fades { view.alpha = 0 } else { view.center.y = place(of: view).midY + host.bounds.height }
  }

  private func moveIn() {
    guard let view = presented.viewIfLoaded else { return }
    dimming.alpha = 1
    arrow?.alpha = 1
    if fades { view.alpha = 1 } else { view.center.y = place(of: view).midY }
  }

  private func place(of view: UIView) -> CGRect {
    guard let host else { return view.frame }
    return isSheet ? sheetFrame(in: host) : style == .popover ? view.frame : host.bounds
  }

  private func animate(_ changes: () -> Void, _ finished: @escaping () -> Void) {
    let block = AnimationBlock(
      duration: UIViewController.transitionDuration, delay: 0, pace: .spring(UIViewController.transitionSpring),
      options: [], completion: { _ in finished() })
    AnimationBlock.run(block, changes)
  }

  /// Takes the views out of the host.
  func remove() {
    dimming.removeFromSuperview()
    arrow?.removeFromSuperview()
    if let view = presented.viewIfLoaded {
      view.removeFromSuperview()
      if fades { view.alpha = 1 }
    }
  }
}

/// Lies between a sheet and what is below it, and hears the taps beside it.
final class DimmingView: UIView {
  var tapped: () -> Void = {}
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { tapped() }
}
