import TendonGeometry

/// Shows a controller in a box that points to something, where the width is regular; elsewhere it becomes a sheet, unless
/// the delegate says `.none`.
open class UIPopoverPresentationController: UIPresentationController {
  /// What the popover points to: a rectangle in a view (default the view's bounds), or an item of a bar.
  public weak var sourceView: UIView? { didSet { placeAnimated() } }
  public var sourceRect: CGRect? { didSet { placeAnimated() } }
  public weak var barButtonItem: UIBarButtonItem?
  /// On which sides of the popover its arrow may be; default any.
  public var permittedArrowDirections = UIPopoverArrowDirection.any
  /// On which side it is now; empty until the popover is shown.
  public private(set) var arrowDirection: UIPopoverArrowDirection = []
  /// Views below that are touched while the popover is shown, without ending it; default none.
  public var passthroughViews: [UIView]?
  /// How near the popover comes to the edges of the safe area, in points; default 10.
  public var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
  /// The colour of the arrow; nil: that of the controller's view.
  public var backgroundColor: UIColor? { didSet { place() } }

  private var arrow: PopoverArrow?
  private let shadow = PresentationShadow()

  nonisolated static let cornerRadius: CGFloat = 13
  /// The size of a popover that says nothing of its own, in points.
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

  /// Where it may lie: in the safe area, above the keyboard.
  private func room(in host: UIView) -> CGRect {
    var room = host.bounds.inset(by: host.safeAreaInsets)
    if let window = host.window, let keyboard = window.keyboardFrame {
      room.size.height = min(room.height, max(0, host.convert(keyboard, from: window).minY - room.minY))
    }
    return room.inset(by: popoverLayoutMargins)
  }

  private func anchor(in host: UIView) -> CGRect {
    if let view = sourceView, view.window != nil { return host.convert(sourceRect ?? view.bounds, from: view) }
    if let item = barButtonItem {
      var found: UIView?
      host.root.forEachDescendant { view in
        if (view as? BarButton)?.item === item || view === item.customView { found = view }
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

/// Hears of a popover, besides what every presentation tells.
@MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Called just before the popover is shown, to set its anchor.
  func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
  public func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {}
}

/// The sides of a popover's arrow: `up` points up, from a popover below its anchor. Raw values are UIKit's.
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let up = UIPopoverArrowDirection(rawValue: 1 << 0)
  public static let down = UIPopoverArrowDirection(rawValue: 1 << 1)
  public static let left = UIPopoverArrowDirection(rawValue: 1 << 2)
  public static let right = UIPopoverArrowDirection(rawValue: 1 << 3)
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
}
