import Foundation
import TendonAutoLayout
import TendonGeometry
import TendonLayers

/// Hears of the movement of a scroll view.
@MainActor
public protocol UIScrollViewDelegate: AnyObject {
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// Called when the content has come to where `setContentOffset(_:animated:)` has sent it.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
}

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
      keepInRange()
      coastOn()
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

  public private(set) lazy var panGestureRecognizer: UIPanGestureRecognizer = makePan()
  public private(set) var isDragging = false
  public private(set) var isDecelerating = false

  var dragStart = CGPoint.zero
  /// Which axes the drag moves: both, but for a locked one.
  private var dragAxes = (x: true, y: true)
  var motion: ScrollMotion?
  private var link: CADisplayLink?
  // The state of the observing, used in one file.
  var observers: [WeakObservation] = []

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
    pan.addTarget { [weak self] in self?.pan($0 as! UIPanGestureRecognizer) }
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
    return inset
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
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    adjustedInsetMayHaveChanged()
  }

  /// The offsets at which the content ends, least and greatest.
  var offsetRange: (least: CGPoint, greatest: CGPoint) {
    let inset = adjustedContentInset
    let least = CGPoint(x: -inset.left, y: -inset.top)
    return (
      least,
      CGPoint(
        x: max(least.x, contentSize.width + inset.right - bounds.width),
        y: max(least.y, contentSize.height + inset.bottom - bounds.height))
    )
  }

  private func keepInRange() {
    guard !isDragging, motion == nil else { return }
    let range = offsetRange
    contentOffset = CGPoint(
      x: min(max(contentOffset.x, range.least.x), range.greatest.x),
      y: min(max(contentOffset.y, range.least.y), range.greatest.y))
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if let size = layoutNode.solvedContentSize { contentSize = size }
    adjustedInsetMayHaveChanged()
  }

  open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }

  // MARK: - Dragging

  var canScrollHorizontally: Bool { offsetRange.greatest.x > offsetRange.least.x || bounces && alwaysBounceHorizontal }
  var canScrollVertically: Bool { offsetRange.greatest.y > offsetRange.least.y || bounces && alwaysBounceVertical }

  private func pan(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began:
      stop()
      isDragging = true
      dragStart = unstretched(contentOffset)
      dragAxes = axes(of: pan.velocity(in: nil))
      delegate?.scrollViewWillBeginDragging(self)
      drag(pan.translation(in: nil))
    case .changed: drag(pan.translation(in: nil))
    case .ended, .cancelled:
      isDragging = false
      let speed = pan.velocity(in: nil)
      let velocity = CGPoint(
        x: canScrollHorizontally && dragAxes.x ? -speed.x : 0, y: canScrollVertically && dragAxes.y ? -speed.y : 0)
      let moves = release(velocity: velocity)
      delegate?.scrollViewDidEndDragging(self, willDecelerate: moves)
    case .possible, .failed: break
    }
  }

  private func axes(of velocity: CGPoint) -> (x: Bool, y: Bool) {
    guard isDirectionalLockEnabled, abs(velocity.x) != abs(velocity.y) else { return (true, true) }
    return (abs(velocity.x) > abs(velocity.y), abs(velocity.y) > abs(velocity.x))
  }

  private func drag(_ translation: CGPoint) {
    var target = contentOffset
    if canScrollHorizontally, dragAxes.x { target.x = dragStart.x - translation.x }
    if canScrollVertically, dragAxes.y { target.y = dragStart.y - translation.y }
    contentOffset = stretched(target)
  }

  /// Where a finger's offset is shown: past the ends the content gives less and less.
  private func stretched(_ point: CGPoint) -> CGPoint {
    let range = offsetRange
    return CGPoint(
      x: RubberBand.shown(point.x, range.least.x, range.greatest.x, length: bounds.width, gives: bounces),
      y: RubberBand.shown(point.y, range.least.y, range.greatest.y, length: bounds.height, gives: bounces))
  }

  /// The finger's offset for one that is shown, to pick up a content that is out of range.
  private func unstretched(_ point: CGPoint) -> CGPoint {
    let range = offsetRange
    return CGPoint(
      x: RubberBand.finger(point.x, range.least.x, range.greatest.x, length: bounds.width),
      y: RubberBand.finger(point.y, range.least.y, range.greatest.y, length: bounds.height))
  }

  // MARK: - After the finger has lifted

  /// Lets the content run on and come back; false where it rests.
  private func release(velocity: CGPoint) -> Bool {
    var range = offsetRange
    if isPagingEnabled {
      let page = pageOffset(velocity: velocity)
      range = (page, page)
    }
    var velocity = velocity
    if let rest = restingPlace(velocity: velocity) { velocity = rest.velocity }
    let coast = ScrollMotion.Coast(
      from: contentOffset, velocity: velocity, least: range.least, greatest: range.greatest,
      rate: Double(decelerationRate.rawValue), bounces: bounces, scale: Double(pixelScale),
      start: MediaClock.current.now)
    guard coast.duration > 0 else {
      if let snap { contentOffset = snap(contentOffset) }
      return false
    }
    start(.coast(coast))
    return true
  }

  /// Where a content that would come to rest at a place is to rest instead; nil: there.
  var snap: ((CGPoint) -> CGPoint)?

  /// The velocity at which the content comes to rest where `snap` says, and that place.
  private func restingPlace(velocity: CGPoint) -> (place: CGPoint, velocity: CGPoint)? {
    let range = offsetRange
    guard let snap, contentOffset.x >= range.least.x, contentOffset.x <= range.greatest.x,
      contentOffset.y >= range.least.y, contentOffset.y <= range.greatest.y
    else { return nil }
    let decay = CGFloat(1000 * log(Double(decelerationRate.rawValue)))
    let rest = CGPoint(x: contentOffset.x - velocity.x / decay, y: contentOffset.y - velocity.y / decay)
    let place = snap(
      CGPoint(
        x: min(max(rest.x, range.least.x), range.greatest.x), y: min(max(rest.y, range.least.y), range.greatest.y)))
    return (place, CGPoint(x: (contentOffset.x - place.x) * decay, y: (contentOffset.y - place.y) * decay))
  }

  /// A flick faster than this turns the page, in points a second.
  static let pagingVelocity: CGFloat = 300

  /// The page at which the content comes to rest: the next one after a flick, else the nearest.
  private func pageOffset(velocity: CGPoint) -> CGPoint {
    let range = offsetRange
    func page(
      _ offset: CGFloat, _ start: CGFloat, _ speed: CGFloat, _ length: CGFloat, _ least: CGFloat, _ most: CGFloat
    )
      -> CGFloat
    {
      guard length > 0 else { return offset }
      let from = (start / length).rounded()
      var number = (offset / length).rounded()
      if abs(speed) > UIScrollView.pagingVelocity { number = from + (speed > 0 ? 1 : -1) }
      return min(max(number * length, least), most)
    }
    return CGPoint(
      x: page(contentOffset.x, dragStart.x, velocity.x, bounds.width, range.least.x, range.greatest.x),
      y: page(contentOffset.y, dragStart.y, velocity.y, bounds.height, range.least.y, range.greatest.y))
  }

  private func start(_ motion: ScrollMotion) {
    self.motion = motion
    if case .coast = motion { isDecelerating = true }
    let link = CADisplayLink { [weak self] _ in self?.tick() }
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  private func tick() {
    guard let motion else { return }
    let now = MediaClock.current.now
    contentOffset = motion.offset(at: now)
    guard now >= motion.end else { return }
    let wasCoasting = isDecelerating
    stop()
    if wasCoasting, let snap { contentOffset = snap(contentOffset) }
    if wasCoasting {
      delegate?.scrollViewDidEndDecelerating(self)
    } else {
      delegate?.scrollViewDidEndScrollingAnimation(self)
    }
  }

  private func stop() {
    link?.invalidate()
    link = nil
    motion = nil
    isDecelerating = false
  }
}

/// Begins only along an axis on which the content can move.
private final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
  weak var scrollView: UIScrollView?

  override func shareBeforeBeginning(of moved: CGPoint) -> CGFloat? {
    guard let scrollView else { return nil }
    let way = max(
      scrollView.canScrollVertically ? abs(moved.y) : 0, scrollView.canScrollHorizontally ? abs(moved.x) : 0)
    return way >= UIPanGestureRecognizer.slop ? UIPanGestureRecognizer.slop / way : nil
  }
}
