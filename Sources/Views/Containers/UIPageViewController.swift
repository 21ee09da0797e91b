import Foundation
import TendonGeometry

/// Provides the pages before and after a shown page.
@MainActor
public protocol UIPageViewControllerDataSource: AnyObject {
  /// The page before a given one; nil: there is none.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  /// The page after a given one; nil: there is none.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
  /// The number of dots below the pages; 0 (default): none.
  func presentationCount(for pageViewController: UIPageViewController) -> Int
  /// The index of the shown page's dot, read after `setViewControllers`.
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
  public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// The delegate of a page view controller, which is notified of pages that the user turns.
@MainActor
public protocol UIPageViewControllerDelegate: AnyObject {
  /// Called when a page becomes visible during a drag.
  func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])
  /// Called when the content has come to rest; `completed` is false if the old page is shown again.
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
  /// The orientations of the interface. Default: all but upside down on a phone, all on a tablet.
  func pageViewControllerSupportedInterfaceOrientations(
    _ pageViewController: UIPageViewController
  ) -> UIInterfaceOrientationMask
  /// The orientation in which the controller is presented. Default: upright. Differs from UIKit: nothing calls it; a
  /// presented controller has the orientation of the window.
  func pageViewControllerPreferredInterfaceOrientationForPresentation(
    _ pageViewController: UIPageViewController
  ) -> UIInterfaceOrientation
  /// The place of the spine in an orientation. Not called for pages that scroll, as in UIKit.
  func pageViewController(
    _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
  ) -> UIPageViewController.SpineLocation
}

extension UIPageViewControllerDelegate {
  public func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
  ) {}
  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {}
  public func pageViewControllerSupportedInterfaceOrientations(
    _ pageViewController: UIPageViewController
  ) -> UIInterfaceOrientationMask { .usual }
  public func pageViewControllerPreferredInterfaceOrientationForPresentation(
    _ pageViewController: UIPageViewController
  ) -> UIInterfaceOrientation { .portrait }
  public func pageViewController(
    _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
  ) -> UIPageViewController.SpineLocation { .min }
}

/// Shows controllers as pages that the user scrolls.
///
/// Differs from UIKit: `.scroll` is the only transition, so that one page is shown at a time.
open class UIPageViewController: UIViewController {
  /// The transition between pages; the raw values are UIKit's.
  public enum TransitionStyle: Int, Sendable {
    /// Pages turn over like those of a book. Not available: the message says why.
    @available(*, unavailable, message: "pages do not curl; use .scroll")
    case pageCurl = 0
    /// Pages lie side by side and scroll.
    case scroll = 1
  }
  /// Options of a new page view controller.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The distance between two pages, a number of points.
    public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
    /// The place of the spine, a number. It applies to pages that curl only, as in UIKit.
    public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
  }
  /// The place of the spine; the raw values are UIKit's.
  public enum SpineLocation: Int, Sendable {
    /// No spine.
    case none
    /// At the left or at the top; in the middle; at the right or at the bottom.
    case min, mid, max
  }
  /// The axis along which pages scroll; the raw values are UIKit's.
  public enum NavigationOrientation: Int, Sendable {
    /// Pages scroll along the x axis; along the y axis.
    case horizontal, vertical
  }
  /// The direction of a change of pages; the raw values are UIKit's.
  public enum NavigationDirection: Int, Sendable {
    /// To a later page; to an earlier one.
    case forward, reverse
  }

  /// The transition between pages: always `.scroll`.
  public let transitionStyle: TransitionStyle
  /// The axis along which pages scroll.
  public let navigationOrientation: NavigationOrientation
  /// The place of the spine: none, as with all pages that scroll.
  public var spineLocation: SpineLocation { .none }
  /// True if pages have content on their backs. Default: false. It applies to pages that curl only, as in UIKit.
  public var isDoubleSided = false
  /// The recognizers of pages that curl; none, as with all pages that scroll.
  public var gestureRecognizers: [UIGestureRecognizer] { [] }
  /// The distance between two pages, in points.
  private let spacing: CGFloat
  /// Provides the pages before and after the shown one; not retained.
  public weak var dataSource: (any UIPageViewControllerDataSource)? { didSet { pagesMayHaveChanged() } }
  /// The delegate; not retained.
  public weak var delegate: (any UIPageViewControllerDelegate)?

  private let scroll = PageScroll(frame: .zero)
  private let dots = UIPageControl(frame: .zero)
  /// The loaded pages: before, current, after.
  private var (before, current, after): (UIViewController?, UIViewController?, UIViewController?)
  /// The page that becomes visible during a drag.
  private var pending: UIViewController?
  private var programmatic: (() -> Void)?
  private var isArranging = false

  static let dotsHeight: CGFloat = 37

  /// A page view controller without pages; they are set with ``setViewControllers(_:direction:animated:completion:)``.
  public init(
    transitionStyle: TransitionStyle = .scroll, navigationOrientation: NavigationOrientation = .horizontal,
    options: [OptionsKey: Any]? = nil
  ) {
    spacing = UIPageViewController.number(options?[.interPageSpacing])
    (self.transitionStyle, self.navigationOrientation) = (transitionStyle, navigationOrientation)
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) {
    let decoding = coder as? any PageStyleDecoding
    spacing = 0
    (transitionStyle, navigationOrientation) = (.scroll, decoding?.navigationOrientation ?? .horizontal)
    super.init(coder: coder)
  }

  /// A value of options as a number of points, not negative.
  private static func number(_ value: Any?) -> CGFloat {
    let number: Double? =
      switch value {
      case let value as CGFloat: Double(value)
      case let value as Double: value
      case let value as Float: Double(value)
      case let value as Int: Double(value)
      case let value as NSNumber: value.doubleValue
      default: nil
      }
    guard let number, number.isFinite else { return 0 }
    return max(0, CGFloat(number))
  }

  open override func loadView() {
    let container = ContainerView(self)
    scroll.pages = self
    scroll.isPagingEnabled = true
    scroll.showsHorizontalScrollIndicator = false
    scroll.showsVerticalScrollIndicator = false
    scroll.contentInsetAdjustmentBehavior = .never
    // The neighbours of the shown page are requested when a drag begins.
    scroll.alwaysBounceHorizontal = isHorizontal
    scroll.alwaysBounceVertical = !isHorizontal
    container.addSubview(scroll)
    dots.isUserInteractionEnabled = false
    container.addSubview(dots)
    view = container
  }

  /// The orientations that the delegate gives.
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    delegate?.pageViewControllerSupportedInterfaceOrientations(self) ?? super.supportedInterfaceOrientations
  }

  // MARK: - Pages

  /// The shown page, as an array of one; nil if there is none.
  public var viewControllers: [UIViewController]? { current.map { [$0] } }

  /// Shows a page. If animated, it enters from the end of the given direction, in 0.3 seconds. Traps with more than one
  /// page.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    precondition(
      viewControllers?.count ?? 0 <= 1,
      "The number of view controllers provided (\(viewControllers?.count ?? 0)) doesn't match the number required (1) "
        + "for the requested transition")
    finishProgrammatic()
    let new = viewControllers?.first
    guard new !== current else {
      completion?(true)
      return
    }
    let old = current
    join(new)
    guard animated, isOnScreen, let old, let new, view.window != nil else {
      exchange(old, for: new)
      completion?(true)
      return
    }
    let isForward = direction == .forward
    release(isForward ? after : before)
    if isForward { after = new } else { before = new }
    old.beginAppearance(false, animated: true)
    new.beginAppearance(true, animated: true)
    UIView.performWithoutAnimation {
      arrange()
      new.isAppearing()
    }
    programmatic = { [weak self] in
      guard let self else { return }
      turn(to: new, from: old)
      completion?(true)
    }
    scroll.setContentOffset(offset(of: isForward ? 1 : -1), animated: true)
  }

  /// Adds a page as a child, and removes it if it is no longer needed.
  private func join(_ controller: UIViewController?) {
    guard let controller, controller.parent !== self else { return }
    addChild(controller)
    controller.didMove(toParent: self)
  }

  private func release(_ controller: UIViewController?) {
    guard let controller, controller !== current, controller !== pending else { return }
    controller.willMove(toParent: nil)
    controller.viewIfLoaded?.removeFromSuperview()
    controller.removeFromParent()
  }

  /// Exchanges pages without animation.
  private func exchange(_ old: UIViewController?, for new: UIViewController?) {
    let isSeen = isOnScreen
    if isSeen {
      old?.beginAppearance(false, animated: false)
      new?.beginAppearance(true, animated: false)
    }
    let neighbours = [before, after].compactMap { $0 }.filter { $0 !== new }
    (before, current, after) = (nil, new, nil)
    UIView.performWithoutAnimation {
      arrange()
      if isSeen { new?.isAppearing() }
      old?.viewIfLoaded?.removeFromSuperview()
    }
    if isSeen {
      old?.endAppearance()
      if appearance == .here { new?.endAppearance() }
    }
    for gone in neighbours + [old].compactMap({ $0 }) { release(gone) }
    pagesMayHaveChanged()
  }

  /// Makes the page that was scrolled to the current one.
  private func turn(to new: UIViewController, from old: UIViewController) {
    old.endAppearance()
    new.endAppearance()
    let others = [before, after].compactMap { $0 }.filter { $0 !== new }
    (before, current, after, pending) = (nil, new, nil, nil)
    UIView.performWithoutAnimation { arrange() }
    for gone in others + [old] { release(gone) }
    pagesMayHaveChanged()
  }

  private func finishProgrammatic() {
    guard let programmatic else { return }
    self.programmatic = nil
    programmatic()
  }

  private func pagesMayHaveChanged() {
    // As in UIKit, the data source is not asked before there is a page.
    guard let dataSource, current != nil else { return dots.numberOfPages = 0 }
    dots.numberOfPages = dataSource.presentationCount(for: self)
    dots.currentPage = dataSource.presentationIndex(for: self)
    viewIfLoaded?.setNeedsLayout()
  }

  override var managesAppearance: Bool { true }
  override var appearingChildren: [UIViewController] {
    guard shouldAutomaticallyForwardAppearanceMethods, let current else { return [] }
    return [current]
  }

  // MARK: - Places

  override func prepareContents() { UIView.performWithoutAnimation { arrange() } }

  override func placeContents() {
    guard isViewLoaded else { return }
    let bounds = view.bounds
    let height = dots.numberOfPages > 0 ? UIPageViewController.dotsHeight : 0
    dots.isHidden = height == 0
    dots.frame = CGRect(
      x: 0, y: bounds.height - view.safeAreaInsets.bottom - height, width: bounds.width, height: height)
    // The scroll view extends beyond the page by half the distance of two pages.
    let room = CGRect(
      x: 0, y: 0, width: bounds.width, height: height > 0 ? max(0, dots.frame.minY) : bounds.height
    ).insetBy(dx: isHorizontal ? -spacing / 2 : 0, dy: isHorizontal ? 0 : -spacing / 2)
    let isMoved = scroll.frame != room
    scroll.frame = room
    if isMoved || current?.barInsets != scroll.safeAreaInsets { arrange() }
  }

  private var isHorizontal: Bool { navigationOrientation == .horizontal }
  private var length: CGFloat { isHorizontal ? scroll.bounds.width : scroll.bounds.height }
  /// True if pages run from right to left, as the language does.
  private var isMirrored: Bool { isHorizontal && view.layoutNode.isRightToLeft }

  /// The content offset that shows a page: 0 the current one, 1 the next, -1 the previous.
  private func offset(of step: Int) -> CGPoint {
    let place = CGFloat(1 + (isMirrored ? -step : step)) * length
    return isHorizontal ? CGPoint(x: place, y: 0) : CGPoint(x: 0, y: place)
  }

  /// Places the pages side by side with the current one in the middle. Beyond the first and the last page the content
  /// bounces.
  private func arrange() {
    guard isViewLoaded else { return }
    isArranging = true
    defer { isArranging = false }
    let size = scroll.bounds.size
    scroll.contentSize =
      isHorizontal
      ? CGSize(width: 3 * size.width, height: size.height) : CGSize(width: size.width, height: 3 * size.height)
    for (step, page) in [(-1, before), (0, current), (1, after)] {
      guard let content = page?.view else { continue }
      content.translatesAutoresizingMaskIntoConstraints = true
      content.autoresizingMask = []
      content.frame = CGRect(origin: offset(of: step), size: size)
        .insetBy(dx: isHorizontal ? spacing / 2 : 0, dy: isHorizontal ? 0 : spacing / 2)
      // A scroll view ends the safe area, so the pages get its insets here.
      page?.barInsets = scroll.safeAreaInsets
      if content.superview !== scroll { scroll.addSubview(content) }
    }
    let (low, high): (CGFloat, CGFloat) = (before == nil ? -length : 0, after == nil ? -length : 0)
    let (first, last) = isMirrored ? (high, low) : (low, high)
    scroll.contentInset =
      isHorizontal
      ? UIEdgeInsets(top: 0, left: first, bottom: 0, right: last)
      : UIEdgeInsets(top: first, left: 0, bottom: last, right: 0)
    scroll.contentOffset = offset(of: 0)
  }

  // MARK: - Scrolling

  /// Requests the pages before and after the shown one.
  func pagesWillBeginDragging() {
    finishProgrammatic()
    guard let current, let dataSource, before == nil, after == nil else { return }
    before = dataSource.pageViewController(self, viewControllerBefore: current)
    after = dataSource.pageViewController(self, viewControllerAfter: current)
    join(before)
    join(after)
    UIView.performWithoutAnimation { arrange() }
  }

  /// Notifies the page that becomes visible, and the delegate.
  func pagesDidScroll() {
    guard !isArranging else { return }
    let moved = isHorizontal ? scroll.contentOffset.x - length : scroll.contentOffset.y - length
    guard abs(moved) > 0.01 else { return }
    let isForward = (moved > 0) != isMirrored
    let candidate = isForward ? after : before
    guard programmatic == nil, let candidate, candidate !== pending, let current else { return }
    if let pending {
      pending.beginAppearance(false, animated: true)
      pending.endAppearance()
    } else {
      current.beginAppearance(false, animated: true)
    }
    pending = candidate
    delegate?.pageViewController(self, willTransitionTo: [candidate])
    candidate.beginAppearance(true, animated: true)
    candidate.isAppearing()
  }

  /// Ends the change of pages if the content does not continue to scroll.
  func pagesDidEndDragging(willDecelerate decelerate: Bool) {
    if !decelerate { settle() }
  }

  /// Ends the change of pages where the content has come to rest after a drag.
  func pagesDidEndDecelerating() { settle() }
  /// Ends the change of pages where an animation of the offset has ended.
  func pagesDidEndScrollingAnimation() { finishProgrammatic() }

  /// Ends a drag, on the pending page or on the old one.
  private func settle() {
    guard let pending, let old = current else { return }
    let moved = isHorizontal ? scroll.contentOffset.x - length : scroll.contentOffset.y - length
    let isTurned = abs(moved) > length / 2
    if isTurned {
      turn(to: pending, from: old)
      let step = (moved > 0) != isMirrored ? 1 : -1
      if dots.numberOfPages > 0 { dots.currentPage = min(max(dots.currentPage + step, 0), dots.numberOfPages - 1) }
    } else {
      pending.beginAppearance(false, animated: true)
      old.beginAppearance(true, animated: true)
      pending.endAppearance()
      old.isAppearing()
      old.endAppearance()
      let others = [before, after]
      (before, after, self.pending) = (nil, nil, nil)
      UIView.performWithoutAnimation { arrange() }
      for other in others { release(other) }
    }
    delegate?.pageViewController(
      self, didFinishAnimating: true, previousViewControllers: [old], transitionCompleted: isTurned)
  }
}

/// The properties that a coder provides before a page view controller exists.
@MainActor
package protocol PageStyleDecoding: AnyObject {
  /// The axis along which pages scroll.
  var navigationOrientation: UIPageViewController.NavigationOrientation { get }
}
