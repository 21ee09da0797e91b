import TendonGeometry

/// The heights of bars for which images and distances of items are set; the raw values are UIKit's.
public enum UIBarMetrics: Int, Hashable, Sendable {
  /// A bar of the usual height. Values for it also apply to the other metrics, unless those have their own.
  case `default` = 0
  /// A lower bar, as in landscape on a phone.
  case compact = 1
  /// A bar of the usual height with a prompt.
  case defaultPrompt = 101
  /// A lower bar with a prompt.
  case compactPrompt = 102
}

/// The position of a bar on the screen; the raw values are UIKit's.
public enum UIBarPosition: Int, Hashable, Sendable {
  /// Any position.
  case any = 0
  /// At the bottom of its container, with the hairline at the top edge.
  case bottom = 1
  /// At the top of its container, with the hairline at the bottom edge.
  case top = 2
  /// At the top of the screen: the background extends below the status bar.
  case topAttached = 3
}

/// A bar with a position.
@MainActor
public protocol UIBarPositioning: AnyObject {
  /// The position of the bar.
  var barPosition: UIBarPosition { get }
}

/// The delegate of a stand-alone bar, which determines its position.
@MainActor
public protocol UIBarPositioningDelegate: AnyObject {
  /// The position of a bar. Default: `.any`, the usual position of the bar.
  func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
  public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}

extension UIView {
  /// The distance in points from the top of a bar to the top of the window, if the bar begins within the safe area at
  /// the top or just below it; otherwise 0.
  var reachToTop: CGFloat {
    guard let window else { return 0 }
    let top = convert(CGPoint.zero, to: window).y
    return top > 0 && top <= window.safeAreaInsets.top + 0.5 ? top : 0
  }
}
