import Foundation
import TendonGeometry

/// A row of bar button items at the bottom of a view.
open class UIToolbar: BarView, BarItemHolder {
  /// The height of a toolbar in general and of one at the bottom of the screen, in points.
  nonisolated package static let naturalHeight: CGFloat = 44
  nonisolated package static let standardHeight = ControlMetrics.standard.bottomToolbarHeight

  /// The items from the leading end; nil: none.
  open var items: [UIBarButtonItem]? {
    get { shownItems }
    set { setItems(newValue, animated: false) }
  }
  private var shownItems: [UIBarButtonItem]?
  private var row = BarRow()

  /// The height of the background below the bar, in points, so that it extends to the bottom of the screen.
  var reach: CGFloat = 0 { didSet { if reach != oldValue { setNeedsLayout() } } }

  /// The delegate; not retained.
  public weak var delegate: (any UIToolbarDelegate)?
  /// The appearances (see `UIToolbar+Appearance.swift`).
  private(set) lazy var appearances = makeAppearances()

  /// True if constraints attach the bottom of the bar to that of its superview or of the safe area, which makes it
  /// higher.
  package var reachesBottom = false { didSet { if reachesBottom != oldValue { invalidateIntrinsicContentSize() } } }

  /// Replaces the items; if animated, the new ones fade in over a third of a second.
  ///
  /// Differs from UIKit: the old items disappear at once, and items that remain do not move to their new places.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    shownItems?.leave(self)
    shownItems = items
    fill()
    if animated { fadeIn(row.views) }
  }

  func barItemDidChange(_ item: UIBarItem) { fill() }

  private func fill() {
    for view in row.views { view.removeFromSuperview() }
    let items = shownItems ?? []
    row = BarRow(items)
    for item in items { item.bar = self }
    for view in row.views { addSubview(view) }
    lookDidChange()
    setNeedsLayout()
  }

  override func heightDidChange() {
    super.heightDidChange()
    if appearances[.compact] != nil || appearances[.compactScrollEdge] != nil { show(appearances) }
  }

  override func lookDidChange() {
    let look = background.look.said as? UIToolbarAppearance
    row.show(isCompact: isCompact) { $0 == .done ? look?.doneButtonAppearance : look?.buttonAppearance }
    setNeedsLayout()
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(
      width: UIView.noIntrinsicMetric,
      height: reachesBottom ? controlMetrics.bottomToolbarHeight : UIToolbar.naturalHeight)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: UIToolbar.naturalHeight)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let above = barPosition == .topAttached ? reachToTop : 0
    background.frame = CGRect(x: 0, y: -above, width: bounds.width, height: bounds.height + reach + above)
    let margin = UINavigationBar.margin(width: bounds.width)
    let (left, right) = (max(margin, safeAreaInsets.left), max(margin, safeAreaInsets.right))
    _ = row.measure()
    row.layOut(
      in: CGRect(x: left, y: 0, width: max(0, bounds.width - left - right), height: bounds.height),
      isRightToLeft: layoutNode.isRightToLeft, grid: PixelGrid(scale: pixelScale))
  }
}
