import TendonGeometry

/// How a controller is presented; raw values are UIKit's.
public enum UIModalPresentationStyle: Int, Sendable {
  /// The presenter's view goes away when the new one has come.
  case fullScreen = 0
  /// A sheet that leaves the top of the presenter in sight.
  case pageSheet = 1
  /// A smaller sheet in the middle of a tablet; on telephones as `pageSheet`.
  case formSheet = 2
  /// As `fullScreen` and `overFullScreen` in the view of the nearest controller with `definesPresentationContext`.
  case currentContext = 3
  /// The presenter's view stays below.
  case overFullScreen = 5
  case overCurrentContext = 6
  /// A box beside an anchor where the width is regular; elsewhere a sheet, unless the delegate says `.none`.
  case popover = 7
  case none = -1
  /// A page sheet.
  case automatic = -2
}

/// How a presented controller comes and goes; raw values are UIKit's.
public enum UIModalTransitionStyle: Int, Sendable {
  /// It slides up from below.
  case coverVertical = 0
  /// It fades in.
  case crossDissolve = 2
}

/// Says where a popover points to.
@MainActor
public final class UIPopoverPresentationController {
  public let presentedViewController: UIViewController
  public weak var delegate: (any UIPopoverPresentationControllerDelegate)?

  /// What the popover points to: a rectangle in a view (default the view's bounds), or an item of a bar.
  public weak var sourceView: UIView?
  public var sourceRect: CGRect?
  public weak var barButtonItem: UIBarButtonItem?
  /// On which sides of the popover its arrow may be; default any.
  public var permittedArrowDirections = UIPopoverArrowDirection.any

  init(_ controller: UIViewController) { presentedViewController = controller }
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

/// Says what becomes of a popover where there is little room, and hears of its end.
@MainActor
public protocol UIPopoverPresentationControllerDelegate: AnyObject {
  /// `.none` keeps the popover on a telephone; default a page sheet.
  func adaptivePresentationStyle(for controller: UIPopoverPresentationController) -> UIModalPresentationStyle
  /// Called just before the popover is shown, to set its anchor.
  func prepareForPopoverPresentation(_ controller: UIPopoverPresentationController)
  /// Called after a tap beside the popover has dismissed it.
  func popoverPresentationControllerDidDismiss(_ controller: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
  public func adaptivePresentationStyle(for controller: UIPopoverPresentationController) -> UIModalPresentationStyle {
    .pageSheet
  }
  public func prepareForPopoverPresentation(_ controller: UIPopoverPresentationController) {}
  public func popoverPresentationControllerDidDismiss(_ controller: UIPopoverPresentationController) {}
}

extension UIViewController {
  /// Where the controller points to as a popover; nil unless its style is `.popover`.
  public var popoverPresentationController: UIPopoverPresentationController? {
    guard modalPresentationStyle == .popover else { return nil }
    if popoverStorage == nil { popoverStorage = UIPopoverPresentationController(self) }
    return popoverStorage
  }
}
