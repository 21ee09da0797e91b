import Foundation
import TendonGeometry

/// A row of buttons at the bottom of a view.
open class UIToolbar: UIView, BarItemHolder {
  /// 49 points: what the design canvas records since Xcode 11 (44 before).
  static let standardHeight: CGFloat = 49

  open var items: [UIBarButtonItem]? {
    get { shownItems }
    set { setItems(newValue, animated: false) }
  }
  private var shownItems: [UIBarButtonItem]?
  private var row = BarRow()
  private let background = BarBackground(lineAt: .top)

  open var barStyle = UIBarStyle.default { didSet { showBackground() } }
  open var isTranslucent = true { didSet { showBackground() } }
  /// The bar's own colour; nil: the system's.
  open var barTintColor: UIColor? { didSet { showBackground() } }

  /// How far the background reaches out below the bar, in points: to the bottom of the screen.
  var reach: CGFloat = 0 { didSet { if reach != oldValue { setNeedsLayout() } } }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    insertSubview(background, at: 0)
    showBackground()
  }

  private func showBackground() {
    let standard: UIColor = barStyle == .black ? .darkBarBackground : .barBackground
    let color = barTintColor ?? standard
    background.backgroundColor = isTranslucent ? color : color.withAlphaComponent(1)
    background.lineColor = .barLine
  }

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
    CGSize(width: UIView.noIntrinsicMetric, height: UIToolbar.standardHeight)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: UIToolbar.standardHeight)
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
