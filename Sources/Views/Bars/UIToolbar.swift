import Foundation
import TendonGeometry

/// A row of buttons at the bottom of a view.
open class UIToolbar: BarView, BarItemHolder {
  /// The height of a bar anywhere, and of one at the bottom of the screen, in points.
  nonisolated package static let naturalHeight: CGFloat = 44
  nonisolated package static let standardHeight: CGFloat = 49

  open var items: [UIBarButtonItem]? {
    get { shownItems }
    set { setItems(newValue, animated: false) }
  }
  private var shownItems: [UIBarButtonItem]?
  private var row = BarRow()

  /// How far the background reaches out below the bar, in points: to the bottom of the screen.
  var reach: CGFloat = 0 { didSet { if reach != oldValue { setNeedsLayout() } } }

  /// The look while content lies below the bar. Set, it goes before `barTintColor` and the other older properties.
  open var standardAppearance: UIToolbarAppearance {
    get { background.look.standard as? UIToolbarAppearance ?? UIToolbarAppearance() }
    set { background.look.standard = newValue }
  }
  /// The look while no content lies below the bar; nil: the standard one, without background and line.
  open var scrollEdgeAppearance: UIToolbarAppearance? {
    get { background.look.scrollEdge as? UIToolbarAppearance }
    set { background.look.scrollEdge = newValue }
  }

  /// True if constraints tie the bottom of the bar to that of the view that it lies in, or of its safe area: it is higher.
  package var reachesBottom = false { didSet { if reachesBottom != oldValue { invalidateIntrinsicContentSize() } } }

  /// Shows other items; where animated they fade in over a third of a second.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    shownItems = items
    fill()
    guard animated, window != nil else { return }
    UIView.performWithoutAnimation { for view in row.views { view.alpha = 0 } }
    UIView.animate(withDuration: 1 / 3) { for view in row.views { view.alpha = 1 } }
  }

  func barItemDidChange(_ item: UIBarItem) { fill() }

  private func fill() {
    for view in row.views { view.removeFromSuperview() }
    let items = shownItems ?? []
    row = BarRow(items)
    for item in items { item.bar = self }
    for view in row.views { addSubview(view) }
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
    background.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height + reach)
    let margin = UINavigationBar.margin(width: bounds.width)
    let (left, right) = (max(margin, safeAreaInsets.left), max(margin, safeAreaInsets.right))
    _ = row.measure()
    row.layOut(
      in: CGRect(x: left, y: 0, width: max(0, bounds.width - left - right), height: bounds.height),
      isRightToLeft: layoutNode.isRightToLeft, grid: PixelGrid(scale: pixelScale))
  }
}
