import TendonGeometry

/// Presents a controller as a sheet that the user drags between heights, or off screen.
///
/// If the width is regular on a tablet, the sheet floats in the centre. In landscape on a phone it covers the screen.
/// Otherwise it is attached to the bottom edge and has detents, the heights at which it rests.
///
/// Undocumented by Apple: the look of the controllers below. Under a sheet at its greatest height the presenter becomes
/// a card that is 32 points narrower, ends 10 points above the sheet and has corners of 10 points. On the way there the
/// values are interpolated; at lesser heights the presenter does not change.
open class UISheetPresentationController: UIPresentationController {
  /// The heights at which the sheet rests, from the smallest; default the large one.
  open var detents: [Detent] = [.large()] { didSet { detentsDidChange() } }
  /// The detent at which the sheet rests; nil: the smallest. A change inside `animateChanges(_:)` is animated.
  open var selectedDetentIdentifier: Detent.Identifier? { didSet { detentsDidChange() } }
  /// The greatest detent at which the views below are neither dimmed nor blocked from touches; nil: none.
  open var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { detentsDidChange() } }
  /// True if scrolling up at the top of the content first enlarges the sheet; default true.
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  /// True if the grabber is visible, the small bar which shows that the sheet can be dragged; default false.
  open var prefersGrabberVisible = false { didSet { detentsDidChange() } }
  /// True if the sheet is attached to the bottom edge in a compact height too; default false.
  open var prefersEdgeAttachedInCompactHeight = false { didSet { detentsDidChange() } }
  /// The view from which the sheet comes on a tablet; not retained. Differs from UIKit: nothing reads it; sheets come from
  /// the bottom.
  open weak var sourceView: UIView?
  /// True if a sheet in a regular width has the size of a page. Default: true.
  ///
  /// Differs from UIKit: nothing reads it; the style `formSheet` is the smaller one.
  open var prefersPageSizing = true
  /// True if a sheet at the bottom edge has the width of the controller's `preferredContentSize`; default false.
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false { didSet { detentsDidChange() } }
  /// The radius of the corners in points; nil: 10.
  open var preferredCornerRadius: CGFloat? { didSet { detentsDidChange() } }

  let dimming = DimmingView()
  let grabber = UIView()
  /// The shadow that separates the sheet from the views below if they are not dimmed.
  let shadow = PresentationShadow()
  /// The upper edge of the sheet, in points of the container.
  var top: CGFloat = 0
  private(set) lazy var dragging = SheetDragging(self)
  private var changesTogether = false

  nonisolated static let cornerRadius: CGFloat = 10
  /// The distance of a sheet from the safe area at the top of a phone with a notch, in points; below a status bar it is
  /// 0.
  static let gap: CGFloat = 10
  /// The sizes of sheets on a tablet, in points.
  static let formSheetSize = CGSize(width: 540, height: 620)
  static let pageSheetWidth: CGFloat = 704
  static let grabberSize = CGSize(width: 36, height: 5)
  /// The reduction of the presenter's width at each side, and the part of it that is visible above the sheet, in
  /// points.
  static let cardInset: CGFloat = 16
  static let cardGap: CGFloat = 10

  open override var adaptivePresentationStyle: UIModalPresentationStyle {
    isFloating || isAttached ? .none : .fullScreen
  }
  open override var shouldRemovePresentersView: Bool { false }
  override var isSheetAtTop: Bool { true }

  // MARK: - Changing

  /// Animates changes of the sheet with UIKit's curve 7.
  open func animateChanges(_ changes: () -> Void) {
    changesTogether = true
    changes()
    changesTogether = false
    moveToSelected(animated: true)
  }

  /// Computes the heights of the detents again.
  open func invalidateDetents() { detentsDidChange() }

  private func detentsDidChange() {
    if !changesTogether { moveToSelected(animated: false) }
  }

  private func moveToSelected(animated: Bool) {
    guard container != nil, !isOut, !dragging.isUnderFinger else { return }
    if animated { return placeAnimated() }
    UIView.performWithoutAnimation { place() }
  }

  // MARK: - Where it hangs

  private var traits: UITraitCollection { (host ?? presentingViewController.view).traitCollection }
  /// True if the sheet floats in the centre of a tablet.
  var isFloating: Bool { traits.horizontalSizeClass == .regular && traits.userInterfaceIdiom == .pad }
  /// True if the sheet is attached to the bottom edge, at one of its detents.
  var isAttached: Bool {
    !isFloating && (traits.verticalSizeClass != .compact || prefersEdgeAttachedInCompactHeight)
  }

  /// The upper edge at the greatest height.
  var largeTop: CGFloat {
    guard let host else { return 0 }
    let safe = host.safeAreaInsets
    if isFloating { return floatingFrame.minY }
    guard isAttached else { return 0 }
    return safe.top > 20 ? safe.top + UISheetPresentationController.gap : safe.top
  }

  private var height: CGFloat { host?.bounds.height ?? 0 }

  /// The upper edges of the detents, from the smallest detent to the greatest, each with its identifier.
  var stops: [(identifier: Detent.Identifier, top: CGFloat)] {
    guard let host, isAttached else { return [(.large, largeTop)] }
    let bottom = host.safeAreaInsets.bottom
    let context = DetentContext(
      containerTraitCollection: traits, maximumDetentValue: max(0, height - largeTop - bottom))
    let stops = detents.compactMap { detent -> (identifier: Detent.Identifier, top: CGFloat)? in
      guard let value = detent.resolvedValue(in: context) else { return nil }
      let top = value >= context.maximumDetentValue ? largeTop : height - bottom - max(0, value)
      return (detent.identifier, PixelGrid(scale: host.pixelScale).round(top))
    }
    return stops.isEmpty ? [(.large, largeTop)] : stops.sorted { $0.top > $1.top }
  }

  /// The upper edge of the selected detent.
  var restingTop: CGFloat {
    let stops = stops
    return (stops.first { $0.identifier == selectedDetentIdentifier } ?? stops[0]).top
  }

  private var floatingFrame: CGRect {
    guard let host else { return .zero }
    let (size, safe) = (host.bounds.size, host.safeAreaInsets)
    let preferred = presentedViewController.preferredContentSize
    let page = CGSize(
      width: UISheetPresentationController.pageSheetWidth,
      height: size.height - 2 * (safe.top + UISheetPresentationController.gap))
    var wanted = presentationStyle == .formSheet ? UISheetPresentationController.formSheetSize : page
    if preferred.width > 0 { wanted.width = preferred.width }
    if preferred.height > 0 { wanted.height = preferred.height }
    let (width, height) = (min(wanted.width, size.width), min(wanted.height, size.height))
    return PixelGrid(scale: host.pixelScale).round(
      CGRect(x: (size.width - width) / 2, y: (size.height - height) / 2, width: width, height: height))
  }

  open override var frameOfPresentedViewInContainerView: CGRect { frame(at: isOut ? height : restingTop) }

  /// The frame of the sheet with its upper edge at `top`. Below the smallest detent the sheet keeps its height.
  func frame(at top: CGFloat) -> CGRect {
    if isFloating {
      var frame = floatingFrame
      frame.origin.y = top
      return frame
    }
    let least = isAttached ? stops[0].top : 0
    var width = host?.bounds.width ?? 0
    let preferred = presentedViewController.preferredContentSize.width
    if isAttached, widthFollowsPreferredContentSizeWhenEdgeAttached, preferred > 0 { width = min(width, preferred) }
    let x = ((host?.bounds.width ?? 0) - width) / 2
    return CGRect(x: x, y: top, width: width, height: max(0, height - min(top, least)))
  }

  // MARK: - Its views

  override func setUp() {
    guard let container, let view = presentedView else { return }
    dimming.backgroundColor = DimmingView.shade
    dimming.tapped = { [weak self] in self?.tappedOutside() }
    container.insertSubview(dimming, at: 0)
    container.insertSubview(shadow, at: 1)
    grabber.backgroundColor = .tertiaryLabel
    grabber.isUserInteractionEnabled = false
    grabber.layer.name = "grabber"
    grabber.layer.cornerRadius = UISheetPresentationController.grabberSize.height / 2
    view.clipsToBounds = true
    container.traitOverrides.userInterfaceLevel = .elevated
    if view.backgroundColor == nil { view.backgroundColor = .systemBackground }
    dragging.listen(to: view)
  }

  override func takeDown() {
    dimming.removeFromSuperview()
    shadow.removeFromSuperview()
    grabber.removeFromSuperview()
    dragging.stop()
    setCard(0)
    guard let view = presentedView else { return }
    view.layer.cornerRadius = 0
    view.layer.maskedCorners = [
      .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
  }

  override func place() {
    guard !dragging.isUnderFinger else { return dragging.place() }
    place(at: isOut ? height : restingTop)
  }

  /// Places all views for an upper edge.
  func place(at top: CGFloat) {
    guard let container, let view = presentedView, view.superview === container else { return }
    self.top = top
    dimming.frame = container.bounds
    dimming.alpha = dimmed(at: top)
    put(view, frame(at: top))
    view.autoresizingMask = []
    view.layer.cornerRadius =
      isFloating || isAttached ? preferredCornerRadius ?? UISheetPresentationController.cornerRadius : 0
    // A sheet that ends at the bottom of the screen has round corners only at the top.
    view.layer.maskedCorners =
      isFloating
      ? [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner]
      : [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    put(shadow, frame(at: top))
    shadow.outline(cornerRadius: view.layer.cornerRadius)
    shadow.alpha = largestUndimmedDetentIdentifier == nil || top >= height ? 0 : 1 - dimming.alpha
    placeGrabber(above: view, in: container)
    setCard(card(at: top))
  }

  private func placeGrabber(above view: UIView, in container: UIView) {
    guard prefersGrabberVisible, isAttached else { return grabber.removeFromSuperview() }
    if grabber.superview !== container {
      UIView.performWithoutAnimation { container.addSubview(grabber) }
    }
    let size = UISheetPresentationController.grabberSize
    put(
      grabber,
      CGRect(x: view.center.x - size.width / 2, y: top + 5, width: size.width, height: size.height))
  }

  /// The fraction of the dimming, 0...1.
  private func dimmed(at top: CGFloat) -> CGFloat {
    let stops = stops
    guard let index = stops.firstIndex(where: { $0.identifier == largestUndimmedDetentIdentifier }) else {
      let least = stops[0].top
      return least < height ? min(max((height - top) / (height - least), 0), 1) : 1
    }
    let clear = stops[index].top
    guard index + 1 < stops.count else { return 0 }
    let dark = stops[index + 1].top
    return min(max((clear - top) / max(clear - dark, 1), 0), 1)
  }

  // MARK: - The presenter

  /// The fraction to which the presenter is a card, 0...1: the progress of the sheet from the last detent below the
  /// large one.
  private func card(at top: CGFloat) -> CGFloat {
    let stops = stops
    guard isAttached, traits.verticalSizeClass != .compact, let last = stops.last, last.top <= largeTop + 0.5,
      host is UIWindow
    else { return 0 }
    let start = stops.count > 1 ? stops[stops.count - 2].top : height
    return min(max((start - top) / max(start - last.top, 1), 0), 1)
  }

  private var isCardClipped = false
  private var clippedBefore = false

  private func setCard(_ share: CGFloat) {
    guard let view = presentingViewController.viewIfLoaded else { return }
    if share == 0 {
      if view.transform != .identity, isCardClipped { view.transform = .identity }
      guard isCardClipped, !presentingIsSheet else {
        isCardClipped = false
        return
      }
      view.layer.cornerRadius = 0
      if !(AnimationBlock.current?.animates ?? false) {
        view.clipsToBounds = clippedBefore
        isCardClipped = false
      }
      return
    }
    if !isCardClipped {
      isCardClipped = true
      clippedBefore = view.clipsToBounds
      view.clipsToBounds = true
    }
    let width = view.bounds.width
    let scale = 1 - share * 2 * UISheetPresentationController.cardInset / max(width, 1)
    let least = view.center.y - view.bounds.height / 2
    let wanted = largeTop - UISheetPresentationController.cardGap
    let edge = least + share * (wanted - least)
    let scaledEdge = view.center.y - scale * view.bounds.height / 2
    view.transform = CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: 0, ty: edge - scaledEdge)
    if !presentingIsSheet { view.layer.cornerRadius = share * UISheetPresentationController.cornerRadius }
  }

  private var presentingIsSheet: Bool { presentingViewController.presentation is UISheetPresentationController }

  override func willResize() {
    dragging.cancel()
    UIView.performWithoutAnimation { setCard(0) }
  }

  override func makeTransition(presents: Bool) -> BuiltInTransition {
    if presentedViewController.modalTransitionStyle == .crossDissolve { return fade(presents: presents) }
    return stateTransition(presents: presents)
  }

  // MARK: - Touches

  override func passesTouches(at point: CGPoint) -> Bool { dimmed(at: top) == 0 && !isOut }

  /// Undocumented by Apple: a tap beside a floating sheet, or above one at a detent, dismisses it as a drag does.
  override func tappedOutside() { dismissByUser() }
}
