import Foundation
import TendonAutoLayout
import TendonGeometry
import TendonLayers

/// A view that displays a part of a larger content and scrolls it when it is dragged.
///
/// The content offset is the origin of the bounds.
open class UIScrollView: UIView {
  /// The rate of deceleration after a flick: the factor by which the velocity is multiplied every millisecond.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The factor per millisecond, between 0 and 1.
    public let rawValue: CGFloat
    /// A rate with a factor per millisecond, between 0 and 1.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// The rate 0.998, the default.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// The rate 0.99, for a short deceleration.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// The delegate, which is notified of scrolling and zooming; not retained. Default nil.
  ///
  /// The delegates of table and collection views, which are notified of rows and items too, are set with this property.
  open weak var delegate: (any UIScrollViewDelegate)? { didSet { delegateDidChange() } }

  /// Called when the delegate has been set; for subclasses that use further methods of the delegate.
  func delegateDidChange() {}

  /// Returns the offset at which a drag comes to rest, by default the proposed one; `velocity` in points per millisecond.
  func rest(forProposed offset: CGPoint, velocity: CGPoint) -> CGPoint { offset }

  /// The size of the content, in points; default zero. Constraints between the content and the edges of the scroll view
  /// determine it.
  open var contentSize = CGSize.zero {
    didSet {
      guard contentSize != oldValue else { return }
      if !isChangingZoom {
        zoom.size = CGSize(width: contentSize.width / zoom.scale, height: contentSize.height / zoom.scale)
        keepInRange()
        coastOn()
      }
      tellObservers(sizeChanged: true)
      ObservedObjects.changed(self)
    }
  }
  /// The space around the content, in points; default zero.
  open var contentInset = UIEdgeInsets.zero {
    didSet {
      guard contentInset != oldValue else { return }
      adjustedInsetMayHaveChanged()
      ObservedObjects.changed(self)
    }
  }
  /// True if drags scroll the content. Default: true.
  open var isScrollEnabled = true { didSet { panGestureRecognizer.isEnabled = isScrollEnabled } }
  /// True if the content can be pulled past its ends and bounces back. Default: true.
  open var bounces = true
  /// True if the content can be pulled vertically even if it is not higher than the bounds; requires `bounces`.
  /// Default: false.
  open var alwaysBounceVertical = false
  /// True if the content can be pulled horizontally even if it is not wider than the bounds; requires `bounces`.
  /// Default: false.
  open var alwaysBounceHorizontal = false
  /// The rate of deceleration after a flick; default `.normal`.
  open var decelerationRate = DecelerationRate.normal
  /// True if the content comes to rest at multiples of the size of the bounds. Default: false.
  open var isPagingEnabled = false
  /// The axes on which the safe area insets are added to the content insets; default `.automatic`.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { if contentInsetAdjustmentBehavior != oldValue { adjustedInsetMayHaveChanged() } }
  }
  /// True if a drag that begins along an axis scrolls only along this axis. Default: false.
  open var isDirectionalLockEnabled = false

  /// True if touches are delivered to the content only when they are known not to be drags: after 0.15 seconds, or when
  /// they end. Default: true.
  open var delaysContentTouches = true
  /// True if a drag can cancel touches that have been delivered to the content. Default: true. See
  /// `touchesShouldCancel(in:)`.
  open var canCancelContentTouches = true

  /// True if the vertical scroll indicator is displayed while the content moves. Default: true.
  open var showsVerticalScrollIndicator = true { didSet { placeIndicators() } }
  /// True if the horizontal scroll indicator is displayed while the content moves. Default: true.
  open var showsHorizontalScrollIndicator = true { didSet { placeIndicators() } }
  /// The appearance of the scroll indicators. Default `.default`: dark on a light interface, light on a dark one.
  open var indicatorStyle = IndicatorStyle.default { didSet { placeIndicators() } }
  /// The insets of the vertical scroll indicator, in points, in addition to the safe area; default zero.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { placeIndicators() } }
  /// The insets of the horizontal scroll indicator, in points, in addition to the safe area; default zero.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { placeIndicators() } }
  /// True if the safe area insets are added to the insets of the scroll indicators. Default: true.
  open var automaticallyAdjustsScrollIndicatorInsets = true { didSet { placeIndicators() } }

  /// True if a tap on the status bar scrolls to the top; where several scroll views on screen say so, none does. Default:
  /// true.
  open var scrollsToTop = true
  /// The insets of both scroll indicators, in points; reading gives the vertical one's.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set { (verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets) = (newValue, newValue) }
  }

  /// The effect of a drag on the keyboard; default `.none`.
  open var keyboardDismissMode = KeyboardDismissMode.none

  /// The minimum scale to which a pinch can zoom the view from the delegate's `viewForZooming(in:)`; default 1.
  ///
  /// Pinches zoom only if the maximum is greater than the minimum. A scale of 0 or less is a programming error.
  open var minimumZoomScale: CGFloat = 1 { didSet { zoomLimitsDidChange() } }
  /// The maximum scale to which a pinch can zoom; default 1. See ``minimumZoomScale``.
  open var maximumZoomScale: CGFloat = 1 { didSet { zoomLimitsDidChange() } }
  /// True if a pinch can go past the limits and the zoom bounces back. Default: true.
  open var bouncesZoom = true

  /// The gesture recognizer of drags; enabled as `isScrollEnabled`.
  open private(set) lazy var panGestureRecognizer: UIPanGestureRecognizer = makePan()
  /// The gesture recognizer of zooming; nil unless `maximumZoomScale` is greater than `minimumZoomScale`.
  open internal(set) var pinchGestureRecognizer: UIPinchGestureRecognizer?
  /// True if a touch is on the view, even if it has not moved.
  open internal(set) var isTracking = false
  /// True if a touch drags the content.
  open internal(set) var isDragging = false
  /// True if the content decelerates or bounces back after a drag.
  open internal(set) var isDecelerating = false
  /// True during a pinch.
  open internal(set) var isZooming = false
  /// True while the zoom returns to a limit after a pinch.
  open internal(set) var isZoomBouncing = false

  // State of extensions; each property is used in one file.
  var dragStart = CGPoint.zero
  /// The axes along which the drag moves the content: both, except for a locked one.
  var dragAxes = (x: true, y: true)
  var motion: ScrollMotion?
  /// Called once when the running animation of the offset has ended undisturbed.
  var afterAnimatedScroll: (() -> Void)?
  var link: CADisplayLink?
  /// True if the touch has stopped a moving content: a drag then begins without a minimum distance.
  var isCaught = false
  var observers: [WeakObservation] = []
  var zoom = ZoomState()
  private var isChangingZoom = false
  /// A function from the offset at which the content would come to rest to the one at which it does; nil: the same.
  var snap: ((CGPoint) -> CGPoint)?

  /// Sets the content size for a zoom scale. The caller sets the offset.
  func setContentSizeWhileZooming(_ size: CGSize) {
    isChangingZoom = true
    contentSize = size
    isChangingZoom = false
  }

  var indicators = ScrollIndicators()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    clipsToBounds = true
    layoutNode.isScrollContentHost = true
    _ = panGestureRecognizer
  }

  private func makePan() -> UIPanGestureRecognizer {
    let pan = ScrollPanGestureRecognizer()
    pan.scrollView = self
    pan.addTarget { [weak self] in self?.dragged($0 as! UIPanGestureRecognizer) }
    addGestureRecognizer(pan)
    return pan
  }

  /// The layout guide of the content: constraints to its edges place views in the content.
  open private(set) lazy var contentLayoutGuide = makeGuide("UIScrollView-contentLayoutGuide", .scrollContent)
  /// The layout guide of the frame: views that are constrained to it do not scroll.
  open private(set) lazy var frameLayoutGuide = makeGuide("UIScrollView-frameLayoutGuide", .insets(.zero))

  // MARK: - The offset

  /// The point of the content at the top left corner of the bounds, in points. Setting it does not limit it to the
  /// content.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      guard newValue != bounds.origin else { return }
      bounds.origin = newValue
      didScroll()
    }
  }

  /// Scrolls to an offset; if animated, in 0.3 seconds. Stops any deceleration.
  open func setContentOffset(_ offset: CGPoint, animated: Bool) {
    stop()
    guard animated else {
      contentOffset = offset
      return
    }
    start(.glide(from: contentOffset, to: offset, start: MediaClock.current.now))
  }

  private func didScroll() {
    setNeedsLayout()
    placeIndicators()
    refreshControl?.follow()
    delegate?.scrollViewDidScroll(self)
    tellObservers()
  }

  /// The axes on which the safe area insets are added to the content insets; raw values are UIKit's.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// The scrollable axes, and the vertical one if the scroll view belongs to a view controller inside a navigation
    /// controller: it is the controller's view, or the first view in that.
    case automatic
    /// The axes along which the content can scroll, or always bounces.
    case scrollableAxes
    /// No axis, or both.
    case never, always
  }

  /// The content insets with those of the safe area and of a refresh in progress, in points.
  open var adjustedContentInset: UIEdgeInsets {
    let safe = safeAreaInsets
    var inset = contentInset
    // The size of the content may have to be measured, so it is read only where something depends on it.
    if safe.left != 0 || safe.right != 0, addsSafeArea(scrolls: scrollsSideways) {
      (inset.left, inset.right) = (inset.left + safe.left, inset.right + safe.right)
    }
    if safe.top != 0 || safe.bottom != 0, addsSafeArea(scrolls: isAutomaticInNavigation || scrollsUpright) {
      (inset.top, inset.bottom) = (inset.top + safe.top, inset.bottom + safe.bottom)
    }
    inset.top += refreshRoom
    return inset
  }

  private var scrollsSideways: Bool { alwaysBounceHorizontal || contentSize.width > bounds.width }
  private var scrollsUpright: Bool { alwaysBounceVertical || contentSize.height > bounds.height }
  private var isAutomaticInNavigation: Bool {
    contentInsetAdjustmentBehavior == .automatic && owner?.isInNavigation == true
  }

  /// True if the insets of the safe area are added on an axis.
  ///
  /// - Parameter scrolls: true if the content scrolls along the axis.
  private func addsSafeArea(scrolls: @autoclosure () -> Bool) -> Bool {
    switch contentInsetAdjustmentBehavior {
    case .never: false
    case .automatic where (controller ?? superview?.controller)?.automaticallyAdjustsScrollViewInsets == false: false
    case .always: true
    case .scrollableAxes, .automatic: scrolls()
    }
  }

  /// The controller whose view the scroll view is, or the first view in that.
  private var owner: UIViewController? {
    controller ?? (superview?.subviews.first === self ? superview?.controller : nil)
  }

  /// The control for requesting new content by pulling the content down; default nil. The scroll view sets its frame.
  ///
  /// While it refreshes, `adjustedContentInset` contains its height at the top.
  open var refreshControl: UIRefreshControl? {
    didSet {
      guard refreshControl !== oldValue else { return }
      oldValue?.removeFromSuperview()
      oldValue?.scrollView = nil
      refreshControl?.scrollView?.refreshControl = nil
      refreshControl?.scrollView = self
      if let refreshControl { insertSubview(refreshControl, at: 0) }
      setRefreshRoom(refreshControl?.isRefreshing == true ? UIRefreshControl.height : 0)
      refreshControl?.follow()
    }
  }
  private(set) var refreshRoom: CGFloat = 0
  /// The room above the keyboard; nil: the view does not follow the keyboard.
  var keyboardRoom: KeyboardRoom?

  /// Changes the space for the refresh control above the content. Visible content stays in place, but scrolls back if
  /// it lies in the removed space.
  func setRefreshRoom(_ room: CGFloat) {
    guard room != refreshRoom else { return }
    refreshRoom = room
    lastInset = adjustedContentInset
    if isDragging { restartDrag() }
    coastOn()
    let least = offsetRange.least.y
    if !isDragging, motion == nil, contentOffset.y < least {
      setContentOffset(
        CGPoint(x: contentOffset.x, y: least), animated: window != nil && UIView.areAnimationsEnabled)
    }
    adjustedContentInsetDidChange()
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
  }

  /// Called after `adjustedContentInset` has changed. The default implementation does nothing.
  open func adjustedContentInsetDidChange() {}

  private var lastInset = UIEdgeInsets.zero

  /// The height of the parts of a bar above that are scrolled away with the content, such as a large title, in points.
  var collapsibleTop: CGFloat = 0 { didSet { if collapsibleTop != oldValue { adjustedContentInsetDidChange() } } }

  /// The upper end of the part that no bar covers, where headers are pinned, in points of the content. The insets
  /// contain the bar in full.
  var pinnedTop: CGFloat { pinnedTop(from: bounds.minY) }

  /// As ``pinnedTop``, for bounds that begin at `start`.
  func pinnedTop(from start: CGFloat) -> CGFloat {
    let top = start + adjustedContentInset.top
    return top - min(max(top, 0), collapsibleTop)
  }

  /// Updates the offset for changed insets: a content at its top or left end stays there.
  private func adjustedInsetMayHaveChanged() {
    let inset = adjustedContentInset
    guard inset != lastInset else { return }
    let wasAtTop = contentOffset.y <= -lastInset.top
    let wasAtLeft = contentOffset.x <= -lastInset.left
    lastInset = inset
    if !isDragging, motion == nil {
      var offset = contentOffset
      if wasAtTop { offset.y = -inset.top }
      if wasAtLeft { offset.x = -inset.left }
      contentOffset = offset
      keepInRange()
    } else {
      // A content that bounces back comes to rest at the new end, as where a refresh makes room for itself.
      coastOn()
    }
    adjustedContentInsetDidChange()
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    adjustedInsetMayHaveChanged()
  }

  /// The least and the greatest offset of the content, in points.
  var offsetRange: (least: CGPoint, greatest: CGPoint) {
    let (inset, least) = (adjustedContentInset, leastOffset)
    return (
      least,
      CGPoint(
        x: max(least.x, contentSize.width + inset.right - bounds.width),
        y: max(least.y, contentSize.height + inset.bottom - bounds.height))
    )
  }

  /// The offset at which the content begins, in points: it is in range whatever the size of the content.
  private var leastOffset: CGPoint {
    let inset = adjustedContentInset
    // 0 - 0 is 0; a plain minus sign would give -0.
    return CGPoint(x: 0 - inset.left, y: 0 - inset.top)
  }

  func keepInRange() {
    guard !isDragging, motion == nil, contentOffset != leastOffset else { return }
    let range = offsetRange
    contentOffset = CGPoint(
      x: min(max(contentOffset.x, range.least.x), range.greatest.x),
      y: min(max(contentOffset.y, range.least.y), range.greatest.y))
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if let size = layoutNode.solvedContentSize { contentSize = zoomed(size) }
    placeZoomedView()
    adjustedInsetMayHaveChanged()
    refreshControl?.follow()
  }

  /// Scrolls by the least distance that makes a rectangle of the content visible. An empty rectangle has no effect.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    guard rect.width > 0, rect.height > 0 else { return }
    let inset = adjustedContentInset
    let (range, seen) = (offsetRange, bounds.inset(by: inset))
    func moved(_ offset: CGFloat, _ low: CGFloat, _ high: CGFloat, _ least: CGFloat, _ most: CGFloat) -> CGFloat {
      // If it does not fit, its start becomes visible.
      let target = low < least || high - low > most - least ? offset + low - least : offset + max(0, high - most)
      return low >= least && high <= most ? offset : target
    }
    let x = moved(contentOffset.x, rect.minX, rect.maxX, seen.minX, seen.maxX)
    let y = moved(contentOffset.y, rect.minY, rect.maxY, seen.minY, seen.maxY)
    let target = CGPoint(
      x: min(max(x, range.least.x), range.greatest.x), y: min(max(y, range.least.y), range.greatest.y))
    if target != contentOffset { setContentOffset(target, animated: animated) }
  }

  // MARK: - Touches of the content

  /// Returns false if touches are not delivered to a view in the content; default true.
  open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }

  /// Returns true if a drag cancels the touches that have been delivered to a view in the content; default true, except
  /// for controls.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  /// Returns false for a drag whose touch has been delivered to the content and cannot be cancelled.
  open override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    guard recognizer === panGestureRecognizer else { return super.gestureRecognizerShouldBegin(recognizer) }
    return ExchangedMethods.value("gestureRecognizerShouldBegin:", of: self, [recognizer]) { _ in
      !recognizer.trackedTouches.contains { touch in
        guard let view = touch.view, view !== self, touch.isDelivered else { return false }
        return !canCancelContentTouches || !touchesShouldCancel(in: view)
      }
    }
  }

  override func allowsContentTouches(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool? {
    touchesShouldBegin(touches, with: event, in: view)
  }

  override func preventsSheetDrag(down: Bool, expands: () -> Bool) -> Bool {
    guard isScrollEnabled else { return false }
    let isAtTop = contentOffset.y <= -adjustedContentInset.top + 0.5
    let scrolls =
      contentSize.height + adjustedContentInset.top + adjustedContentInset.bottom > bounds.height
      || alwaysBounceVertical
    return scrolls && (!isAtTop || !down && !expands())
  }

  override var passesOnSafeArea: Bool { false }

  override func keyboardDidMove() { makeRoomForKeyboard() }

  override func appearanceMayHaveChanged() {
    super.appearanceMayHaveChanged()
    placeIndicators()
  }

  // MARK: - Members of extensions that subclasses override

  /// Shows the scroll indicators and fades them out after 0.5 seconds.
  open func flashScrollIndicators() { plainFlashScrollIndicators() }
  /// The scale at which the view from the delegate's `viewForZooming(in:)` is displayed; default 1.
  ///
  /// It is the scale of that view's transform; the content size is multiplied by it. Setting it is the same as
  /// `setZoomScale(_:animated:)` without animation.
  open var zoomScale: CGFloat {
    get { plainZoomScale }
    set { plainZoomScale = newValue }
  }
  /// Zooms about the centre of the visible area, within the limits; if animated, in 0.3 seconds. A scale of 0 or less
  /// is a programming error.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) { plainSetZoomScale(scale, animated: animated) }
  /// Zooms to a rectangle of the zoomed view: as large as the limits allow, centred if it does not fill the scroll
  /// view.
  open func zoom(to rect: CGRect, animated: Bool) { plainZoom(to: rect, animated: animated) }
}
