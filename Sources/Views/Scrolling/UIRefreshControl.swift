import Foundation
import TendonGeometry
import TendonLayers

/// A control with which users request new content by pulling a scroll view down at its top.
///
///     table.refreshControl = UIRefreshControl()
///     table.refreshControl?.addAction(for: .valueChanged) { _ in model.load() }
///
/// A drag that pulls the content 110 points below its top starts the refresh: `.valueChanged` is sent at once, before
/// the touch ends. The content then rests 60 points further down, with the spinning indicator above it, until
/// `endRefreshing()` is called. A scroll view that does not bounce at its top cannot be pulled.
///
/// `Undocumented by Apple:` both distances, and how the spokes appear.
open class UIRefreshControl: UIControl {
  /// The height of the control, and of the area that it adds at the top during a refresh, in points.
  static let height: CGFloat = 60
  /// The distance of the visible content from its top at which a refresh starts, in points.
  static let threshold: CGFloat = 110
  /// The distances between which the spokes fade in, in points.
  static let appearance: ClosedRange<CGFloat> = 20...60

  /// True while a refresh is in progress. Default: false.
  open private(set) var isRefreshing = false

  weak var scrollView: UIScrollView?
  /// True if the present drag can start a refresh; each drag can start one.
  private var isArmed = false
  private let spokes = UIActivityIndicatorView(style: .medium)
  private var label: UILabel?

  /// A line below the spokes, small and in the label colour unless it has looks of its own. Default: nil.
  ///
  /// Undocumented by Apple: its size, 13 points, and its distance from the spokes, 6 points.
  open var attributedTitle: NSAttributedString? {
    didSet {
      if let attributedTitle, attributedTitle.length > 0 {
        let label = label ?? UILabel()
        if self.label == nil { addSubview(label) }
        self.label = label
        (label.font, label.textColor) = (.systemFont(ofSize: 13), .label)
        label.attributedText = attributedTitle
        label.textAlignment = .center
        label.layer.name = "title"
      } else {
        label?.removeFromSuperview()
        label = nil
      }
      setNeedsLayout()
    }
  }
  private static let titleGap: CGFloat = 6

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
    // Behind the content, independent of the order of subviews.
    layer.zPosition = -1
    spokes.hidesWhenStopped = false
    spokes.isHidden = false
    if spokes.superview == nil { addSubview(spokes) }
    translatesAutoresizingMaskIntoConstraints = true
    isHidden = true
    tintColorDidChange()
  }

  /// Returns false: the control receives no touches; the scroll view behind receives them.
  open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { false }

  /// Sets the colour of the spokes to the control's own tint colour; grey without one.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    spokes.color = tintColorStorage
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let size = spokes.sizeThatFits(bounds.size)
    let grid = PixelGrid(scale: pixelScale)
    let text = label?.sizeThatFits(bounds.size) ?? .zero
    let below = label == nil ? 0 : text.height + UIRefreshControl.titleGap
    let top = bounds.midY - (size.height + below) / 2
    spokes.frame = grid.round(
      CGRect(x: bounds.midX - size.width / 2, y: top, width: size.width, height: size.height))
    label?.frame = grid.round(
      CGRect(
        x: bounds.minX, y: top + size.height + UIRefreshControl.titleGap, width: bounds.width, height: text.height))
  }

  // MARK: - Refreshing

  /// Starts a refresh that the user has not requested by pulling. It sends no event and does not move the content: set
  /// the scroll view's `contentOffset` to make the control visible.
  open func beginRefreshing() {
    guard !isRefreshing else { return }
    isRefreshing = true
    spokes.startAnimating()
    scrollView?.setRefreshRoom(UIRefreshControl.height)
    follow()
  }

  /// Ends a refresh. The content returns in 0.3 seconds, unless a touch holds it.
  open func endRefreshing() {
    guard isRefreshing else { return }
    isRefreshing = false
    spokes.stopAnimating()
    scrollView?.setRefreshRoom(0)
    follow()
  }

  // MARK: - Driven by the scroll view

  func dragBegins() { isArmed = true }

  /// Updates the frame and the spokes for the offset of the scroll view.
  ///
  /// The control lies at the top of the visible area, below any bars and behind the content, and fades in as the
  /// content is pulled down. During a refresh it scrolls away with the content.
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
      label?.alpha = spokes.alpha
    }
    guard scrollView.isDragging, isEnabled, isArmed, !isRefreshing, pull >= UIRefreshControl.threshold else { return }
    isArmed = false
    beginRefreshing()
    sendActions(for: .valueChanged)
  }
}
