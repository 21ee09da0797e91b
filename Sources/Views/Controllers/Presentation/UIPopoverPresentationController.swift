import TendonGeometry

/// Presents a controller in a box that points to an anchor, if the width is regular. Otherwise the presentation becomes
/// a sheet, unless the delegate returns `.none`.
open class UIPopoverPresentationController: UIPresentationController {
  /// The view with the anchor; not retained. Without it ``barButtonItem`` is the anchor.
  public weak var sourceView: UIView? { didSet { placeAnimated() } }
  /// The anchor, in points of ``sourceView``; null (default): the bounds of the view.
  public var sourceRect = CGRect.null { didSet { placeAnimated() } }
  /// The anchor: a view or a bar item, which is ``sourceView`` or ``barButtonItem``.
  public var sourceItem: (any UIPopoverPresentationControllerSourceItem)? {
    get { sourceView ?? barButtonItem }
    set {
      (sourceView, barButtonItem) = (newValue as? UIView, newValue as? UIBarButtonItem)
    }
  }
  /// True if the popover may cover its anchor. Default: false.
  ///
  /// Differs from UIKit: nothing reads it; a popover is beside its anchor.
  public var canOverlapSourceViewRect = false
  /// The class of the view around the content. Not available: the message says why.
  @available(*, unavailable, message: "popovers have one form; set backgroundColor, or use a custom presentation")
  public var popoverBackgroundViewClass: AnyClass? { nil }
  /// The bar item that is the anchor if there is no ``sourceView``; not retained.
  public weak var barButtonItem: UIBarButtonItem?
  /// The directions that the arrow may have; default any.
  public var permittedArrowDirections = UIPopoverArrowDirection.any
  /// The direction of the arrow; empty until the popover is shown.
  public private(set) var arrowDirection: UIPopoverArrowDirection = []
  /// The views below that receive touches while the popover is shown, without dismissing it; default none.
  public var passthroughViews: [UIView]?
  /// The least distances from the popover to the edges of the safe area, in points; default 10.
  public var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
  /// The colour of the arrow; nil: the background colour of the controller's view.
  public var backgroundColor: UIColor? { didSet { place() } }

  private var arrow: PopoverArrow?
  private let shadow = PresentationShadow()

  nonisolated static let cornerRadius: CGFloat = 13
  /// The size of a popover without a preferred content size, in points.
  static let standardSize = CGSize(width: 320, height: 480)

  open override var adaptivePresentationStyle: UIModalPresentationStyle { .pageSheet }
  open override var shouldRemovePresentersView: Bool { false }
  open override var frameOfPresentedViewInContainerView: CGRect { layout?.frame ?? .zero }

  private var layout: PopoverLayout? {
    guard let host else { return nil }
    let size = presentedViewController.preferredContentSize
    let standard = UIPopoverPresentationController.standardSize
    return PopoverLayout(
      anchor: anchor(in: host),
      size: CGSize(
        width: size.width > 0 ? size.width : standard.width, height: size.height > 0 ? size.height : standard.height),
      room: room(in: host), permitted: permittedArrowDirections)
  }

  /// The area in which the popover may lie: the safe area above the keyboard, less the margins.
  private func room(in host: UIView) -> CGRect {
    var room = host.bounds.inset(by: host.safeAreaInsets)
    if let window = host.window, let keyboard = window.keyboardFrame {
      room.size.height = min(room.height, max(0, host.convert(keyboard, from: window).minY - room.minY))
    }
    return room.inset(by: popoverLayoutMargins)
  }

  private func anchor(in host: UIView) -> CGRect {
    if let view = sourceView, view.window != nil {
      return host.convert(sourceRect.isNull ? view.bounds : sourceRect, from: view)
    }
    if let item = barButtonItem {
      var found: UIView?
      host.root.forEachDescendant { view in
        if (view as? any BarItemView)?.item === item || view === item.customView { found = view }
      }
      if let found { return host.convert(found.bounds, from: found) }
    }
    return CGRect(x: host.bounds.midX, y: host.bounds.midY, width: 0, height: 0)
  }

  override func setUp() {
    guard let container, let view = presentedView else { return }
    (delegate as? any UIPopoverPresentationControllerDelegate)?.prepareForPopoverPresentation(self)
    view.clipsToBounds = true
    container.traitOverrides.userInterfaceLevel = .elevated
    view.layer.cornerRadius = UIPopoverPresentationController.cornerRadius
    if view.backgroundColor == nil { view.backgroundColor = .systemBackground }
    let arrow = PopoverArrow()
    self.arrow = arrow
    container.insertSubview(shadow, at: 0)
    container.insertSubview(arrow, at: 1)
  }

  override func takeDown() {
    arrow?.removeFromSuperview()
    shadow.removeFromSuperview()
    arrow = nil
    presentedView?.layer.cornerRadius = 0
  }

  override func place() {
    guard let host, let container, let view = presentedView, view.superview === container, let layout else { return }
    let frame = PixelGrid(scale: host.pixelScale).round(layout.frame)
    put(view, frame)
    view.autoresizingMask = []
    put(shadow, frame)
    shadow.outline(cornerRadius: UIPopoverPresentationController.cornerRadius)
    arrow?.backgroundColor = nil
    arrow?.show(layout.side, tip: layout.tip, color: backgroundColor ?? view.backgroundColor ?? .systemBackground)
    switch layout.side {
    case .top: arrowDirection = .up
    case .bottom: arrowDirection = .down
    case .left: arrowDirection = .left
    case .right: arrowDirection = .right
    }
    for part in [view, shadow, arrow].compactMap({ $0 }) { part.alpha = isOut ? 0 : 1 }
  }

  override func makeTransition(presents: Bool) -> BuiltInTransition {
    let transition = stateTransition(presents: presents)
    let view = presentedView
    transition.cleanUp = { completed in if !presents || !completed { view?.alpha = 1 } }
    return transition
  }

  override func passesTouches(at point: CGPoint) -> Bool {
    guard let window = container?.window, let container else { return false }
    return (passthroughViews ?? []).contains { view in
      view.window === window && view.bounds.contains(view.convert(point, from: container))
    }
  }

  override func tappedOutside() { dismissByUser() }
}

/// The directions of a popover's arrow: `up` points up, from a popover below its anchor. The raw values are UIKit's.
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The arrow points up; the popover is below its anchor. Raw value 1.
  public static let up = UIPopoverArrowDirection(rawValue: 1 << 0)
  /// The arrow points down; the popover is above its anchor. Raw value 2.
  public static let down = UIPopoverArrowDirection(rawValue: 1 << 1)
  /// The arrow points to the left; the popover is at the right of its anchor. Raw value 4.
  public static let left = UIPopoverArrowDirection(rawValue: 1 << 2)
  /// The arrow points to the right; the popover is at the left of its anchor. Raw value 8.
  public static let right = UIPopoverArrowDirection(rawValue: 1 << 3)
  /// All four directions; raw value 15.
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
}
