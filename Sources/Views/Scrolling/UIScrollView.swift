import Foundation
import TendonAutoLayout
import TendonGeometry
import TendonLayers

/// A view onto a larger content that a finger moves.
///
/// The content's offset is the origin of the bounds.
open class UIScrollView: UIView {
  /// How fast a flick dies away: the part of the speed that is left after a millisecond.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public static let normal = DecelerationRate(rawValue: 0.998)
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// Hears of the movement; a table view's delegate, which hears of the rows as well, is set here too.
  open weak var delegate: (any UIScrollViewDelegate)? { didSet { delegateDidChange() } }

  /// For subclasses that ask more of the delegate.
  func delegateDidChange() {}

  /// The size of the content, in points; default zero. Constraints to the edges set it.
  open var contentSize = CGSize.zero {
    didSet {
      guard contentSize != oldValue else { return }
      if !isChangingZoom {
        zoom.size = CGSize(width: contentSize.width / zoom.scale, height: contentSize.height / zoom.scale)
        keepInRange()
        coastOn()
      }
      tellObservers(sizeChanged: true)
    }
  }
  /// Space around the content, in points; default zero.
  open var contentInset = UIEdgeInsets.zero {
    didSet { if contentInset != oldValue { adjustedInsetMayHaveChanged() } }
  }
  open var isScrollEnabled = true { didSet { panGestureRecognizer.isEnabled = isScrollEnabled } }
  /// Whether the content gives when pulled past its ends; default true.
  open var bounces = true
  open var alwaysBounceVertical = false
  open var alwaysBounceHorizontal = false
  open var decelerationRate = DecelerationRate.normal
  /// Whether the content stops at multiples of the bounds' size; default false.
  open var isPagingEnabled = false
  /// Whether the safe area is added to the insets; default `.automatic`.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { if contentInsetAdjustmentBehavior != oldValue { adjustedInsetMayHaveChanged() } }
  }
  /// Whether a drag moves the content along one axis only, the one that it begins along; default false.
  open var isDirectionalLockEnabled = false

  /// Whether content hears of a touch only once it is clear that it is no drag: after 0.15 seconds, or when the finger lifts;
  /// default true.
  open var delaysContentTouches = true
  /// Whether a drag may take a touch away that the content has heard of already; default true. See
  /// `touchesShouldCancel(in:)`.
  open var canCancelContentTouches = true

  /// Whether the place of what is seen in the content is shown while it moves; default true.
  open var showsVerticalScrollIndicator = true { didSet { placeIndicators() } }
  open var showsHorizontalScrollIndicator = true { didSet { placeIndicators() } }
  /// Default `.default`: dark on a light interface, light on a dark one.
  open var indicatorStyle = IndicatorStyle.default { didSet { placeIndicators() } }
  /// Space kept free at the ends of the indicators' ways, in points, beside the safe area; default zero.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { placeIndicators() } }
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { placeIndicators() } }
  /// Whether the safe area is kept free as well; default true.
  open var automaticallyAdjustsScrollIndicatorInsets = true { didSet { placeIndicators() } }

  /// What a drag does to the keyboard; default nothing.
  open var keyboardDismissMode = KeyboardDismissMode.none

  /// How small and how large a pinch makes what the delegate's `viewForZooming(in:)` gives; default both 1, which is no
  /// zooming.
  open var minimumZoomScale: CGFloat = 1 { didSet { zoomLimitsDidChange() } }
  open var maximumZoomScale: CGFloat = 1 { didSet { zoomLimitsDidChange() } }
  /// Whether a pinch may go past the limits, giving less and less; default true.
  open var bouncesZoom = true

  public private(set) lazy var panGestureRecognizer: UIPanGestureRecognizer = makePan()
  /// The recognizer of zooming; nil while the limits allow none.
  public internal(set) var pinchGestureRecognizer: UIPinchGestureRecognizer?
  /// Whether a finger is down on the view, even if it has not moved.
  public internal(set) var isTracking = false
  public internal(set) var isDragging = false
  public internal(set) var isDecelerating = false
  /// Whether fingers pinch.
  public internal(set) var isZooming = false
  /// Whether the zoom comes back to a limit.
  public internal(set) var isZoomBouncing = false

  // The state of the aspects, each used in one file.
  var dragStart = CGPoint.zero
  /// Which axes the drag moves: both, but for a locked one.
  var dragAxes = (x: true, y: true)
  var motion: ScrollMotion?
  var link: CADisplayLink?
  /// Whether the finger has come down on a moving content: then no way is too short to drag it.
  var isCaught = false
  var observers: [WeakObservation] = []
  var zoom = ZoomState()
  private var isChangingZoom = false
  /// Where a content that would come to rest at a place is to rest instead; nil: there.
  var snap: ((CGPoint) -> CGPoint)?

  /// A size that the content has because it is zoomed: the offset is set by whoever zooms.
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

  /// The content area, as a guide: what its edges are tied to lies in the content.
  public private(set) lazy var contentLayoutGuide = makeGuide("UIScrollView-contentLayoutGuide", .scrollContent)
  /// The frame, as a guide: what its edges are tied to does not scroll.
  public private(set) lazy var frameLayoutGuide = makeGuide("UIScrollView-frameLayoutGuide", .insets(.zero))

  // MARK: - The offset

  /// The point of the content at the top left corner, in points.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      guard newValue != bounds.origin else { return }
      bounds.origin = newValue
      didScroll()
    }
  }

  /// Moves to an offset, over 0.3 seconds where animated.
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

  /// What of the safe area is added to the insets; raw values are UIKit's.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// Top and bottom, and the sides where the content scrolls sideways.
    case automatic
    /// The axes along which the content can scroll.
    case scrollableAxes
    case never, always
  }

  /// The insets around the content with those of the safe area.
  public var adjustedContentInset: UIEdgeInsets {
    let safe = safeAreaInsets
    var inset = contentInset
    let sideways = contentSize.width > bounds.width || alwaysBounceHorizontal
    let upright = contentSize.height > bounds.height || alwaysBounceVertical
    let (addsX, addsY) =
      switch contentInsetAdjustmentBehavior {
      case .never: (false, false)
      case .always: (true, true)
      case .scrollableAxes: (sideways, upright)
      // A view that scrolls one way only, as one that belongs to a controller, keeps clear of the bars all the same.
      case .automatic: (sideways, upright || controller != nil)
      }
    if addsX { (inset.left, inset.right) = (inset.left + safe.left, inset.right + safe.right) }
    if addsY { (inset.top, inset.bottom) = (inset.top + safe.top, inset.bottom + safe.bottom) }
    inset.top += refreshRoom
    return inset
  }

  /// The control that a finger pulls out above the content; default nil. Its place and size are the scroll view's affair.
  ///
  /// While it refreshes, `adjustedContentInset` has room for it at the top.
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

  /// Makes room above the content, or takes it away: what is seen stays where it is, and goes back if it lies in the room.
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

  /// Called after the insets with the safe area's have changed; does nothing itself.
  open func adjustedContentInsetDidChange() {}

  private var lastInset = UIEdgeInsets.zero

  /// A content that lies at an end stays there.
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
    }
    adjustedContentInsetDidChange()
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    adjustedInsetMayHaveChanged()
  }

  /// The offsets at which the content ends, least and greatest.
  var offsetRange: (least: CGPoint, greatest: CGPoint) {
    let inset = adjustedContentInset
    // 0 - 0 is 0, where -0 would be another zero.
    let least = CGPoint(x: 0 - inset.left, y: 0 - inset.top)
    return (
      least,
      CGPoint(
        x: max(least.x, contentSize.width + inset.right - bounds.width),
        y: max(least.y, contentSize.height + inset.bottom - bounds.height))
    )
  }

  func keepInRange() {
    guard !isDragging, motion == nil else { return }
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

  /// Goes to where a rectangle of the content can be seen, as little as possible; nowhere for an empty one.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    guard rect.width > 0, rect.height > 0 else { return }
    let inset = adjustedContentInset
    let (range, seen) = (offsetRange, bounds.inset(by: inset))
    func moved(_ offset: CGFloat, _ low: CGFloat, _ high: CGFloat, _ least: CGFloat, _ most: CGFloat) -> CGFloat {
      // Where it does not fit, its beginning is seen.
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

  /// Whether a view in the content hears that fingers come down on it; default true.
  open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }

  /// Whether a drag takes the touch away from a view in the content that has heard of it; default unless it is a control.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  /// A drag does not begin where the content keeps a touch that it has heard of.
  open override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    guard recognizer === panGestureRecognizer else { return super.gestureRecognizerShouldBegin(recognizer) }
    return !recognizer.trackedTouches.contains { touch in
      guard let view = touch.view, view !== self, touch.isHeard else { return false }
      return !canCancelContentTouches || !touchesShouldCancel(in: view)
    }
  }

  override func appearanceMayHaveChanged() {
    super.appearanceMayHaveChanged()
    placeIndicators()
  }
}
