import Foundation
import TendonGeometry
import TendonLayers

/// Lets a reader ask for new content by pulling a scroll view down at its top.
///
///     table.refreshControl = UIRefreshControl()
///     table.refreshControl?.addAction(for: .valueChanged) { _ in model.load() }
///
/// A drag that pulls the content 110 points below its top begins to refresh: `.valueChanged` is sent at once, the finger
/// still down, and the content comes to rest 60 points further down, with the turning spokes above it, until
/// `endRefreshing()` is called. A scroll view that does not bounce at its top cannot be pulled.
///
/// `Undocumented by Apple:` both distances, and how the spokes appear. Differs from UIKit: there is no title.
open class UIRefreshControl: UIControl {
  /// The height of the control, and of the room that it takes while it refreshes, in points.
  static let height: CGFloat = 60
  /// How far a finger has to pull the content, in points of what is seen.
  static let threshold: CGFloat = 110
  /// The pulls between which the spokes appear.
  static let appearance: ClosedRange<CGFloat> = 20...60

  /// Whether something is being loaded; default false.
  public private(set) var isRefreshing = false

  weak var scrollView: UIScrollView?
  /// Whether the drag that goes on may begin to refresh: each may once.
  private var isArmed = false
  private let spokes = UIActivityIndicatorView(style: .medium)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    layer.name = "refresh control"
    // Behind the content, wherever a list puts its rows.
    layer.zPosition = -1
    spokes.hidesWhenStopped = false
    spokes.isHidden = false
    if spokes.superview == nil { addSubview(spokes) }
    translatesAutoresizingMaskIntoConstraints = true
    isHidden = true
    tintColorDidChange()
  }

  /// The control lies behind the content and answers no finger: they are for the scroll view.
  open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { false }

  /// The spokes have the control's own tint; grey without one.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    spokes.color = tintColorStorage
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let size = spokes.sizeThatFits(bounds.size)
    spokes.frame = PixelGrid(scale: pixelScale).round(
      CGRect(
        x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width, height: size.height))
  }

  // MARK: - Refreshing

  /// Shows that something is being loaded that the reader has not asked for by pulling. Tells nobody, and does not move the
  /// content: set the scroll view's `contentOffset` to have the control seen.
  open func beginRefreshing() {
    guard !isRefreshing else { return }
    isRefreshing = true
    spokes.startAnimating()
    scrollView?.setRefreshRoom(UIRefreshControl.height)
    follow()
  }

  /// Ends what a pull or `beginRefreshing()` has begun: the content goes back, in 0.3 seconds, unless a finger holds it.
  open func endRefreshing() {
    guard isRefreshing else { return }
    isRefreshing = false
    spokes.stopAnimating()
    scrollView?.setRefreshRoom(0)
    follow()
  }

  // MARK: - Driven by the scroll view

  func dragBegins() { isArmed = true }

  /// Lies at the top of what is seen, below any bars, behind the content, and shows as the content is pulled away from
  /// there; while it refreshes it goes away with the content.
  func follow() {
    guard let scrollView else { return }
    let top = scrollView.contentOffset.y + scrollView.adjustedContentInset.top - scrollView.refreshRoom
    let pull = -top
    UIView.performWithoutAnimation {
      let lowest = isRefreshing ? -UIRefreshControl.height : 0
      frame = CGRect(x: 0, y: min(top, lowest), width: scrollView.bounds.width, height: UIRefreshControl.height)
      isHidden = pull <= 0
      let range = UIRefreshControl.appearance
      let seen = min(max((pull - range.lowerBound) / (range.upperBound - range.lowerBound), 0), 1)
      spokes.alpha = isRefreshing ? 1 : seen
    }
    guard scrollView.isDragging, isEnabled, isArmed, !isRefreshing, pull >= UIRefreshControl.threshold else { return }
    isArmed = false
    beginRefreshing()
    sendActions(for: .valueChanged)
  }
}
