import Foundation
import TendonAutoLayout
import TendonContext
import TendonGeometry

/// Arranges views in a row or a column by constraints that it makes and keeps up.
///
/// The constraints carry UIKit's identifiers (`UISV-spacing` and so on) and priorities; they are made in
/// `updateConstraints()`, and one whose constant alone changes stays. A stack view has no natural size and no margins of its own.
open class UIStackView: UIView {
  /// The views that the stack arranges, in order; all of them are among its subviews.
  ///
  /// An override changes what others read, and not the arrangement.
  open var arrangedSubviews: [UIView] { arranged }
  /// The arranged views, also of a subclass that overrides ``arrangedSubviews``.
  final private(set) var arranged: [UIView] = []

  /// The axis of the stack: a row (default) or a column.
  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { if axis != oldValue { arrangementDidChange() } } }
  /// The distribution of the length along the axis. Default: `fill`.
  open var distribution = Distribution.fill { didSet { if distribution != oldValue { arrangementDidChange() } } }
  /// The alignment across the axis. Default: `fill`.
  open var alignment = Alignment.fill { didSet { if alignment != oldValue { arrangementDidChange() } } }

  /// The distance between neighbours, in points; default 0. `spacingUseSystem` stands for 8 points.
  ///
  /// For `.equalSpacing` and `.equalCentering` it is the least distance.
  open var spacing: CGFloat = 0 {
    didSet {
      precondition(spacing.isFinite, "the spacing of a stack view is finite, got \(spacing)")
      if spacing != oldValue { arrangementDidChange() }
    }
  }

  /// True if the views are laid out inside the layout margins. Default: false.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { arrangementDidChange() } }
  }

  /// True if a column measures its distances from last baseline to first baseline, and from the edges of the stack to
  /// the nearest baseline. Default: false.
  open var isBaselineRelativeArrangement = false {
    didSet { if isBaselineRelativeArrangement != oldValue { arrangementDidChange() } }
  }

  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
  private let rules = StackRules()
  /// True if constraints are to be made or changed.
  private var isStale = true

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// A stack of views, each with its mask off from now on.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  public required init(coder: NSCoder) {
    super.init(coder: coder)!
    setUp()
  }

  private func setUp() {
    isOpaque = false
    if marginsState.explicit == nil { directionalLayoutMargins = .zero }
  }

  // MARK: - The arranged views

  /// Puts the view at the end of the arrangement, and among the subviews if it is not there.
  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arranged.count - (arrangedPosition(of: view) == nil ? 0 : 1))
  }

  /// Puts the view, which may be arranged already, at an index of the arrangement; the order of the subviews stays.
  open func insertArrangedSubview(_ view: UIView, at index: Int) {
    let old = arrangedPosition(of: view)
    let last = arranged.count - (old == nil ? 0 : 1)
    precondition((0...last).contains(index), "an index of arranged subviews lies in 0...\(last), got \(index)")
    if let old { arranged.remove(at: old) }
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== self { addSubview(view) }
    arranged.insert(view, at: index)
    arrangementDidChange()
  }

  /// The index of a view in the arrangement; nil if it is not arranged. A view that is no subview costs no search.
  final func arrangedPosition(of view: UIView) -> Int? {
    view.superview === self ? arranged.position(of: view) : nil
  }

  /// Takes the view out of the arrangement; it stays a subview, placed by nothing.
  open func removeArrangedSubview(_ view: UIView) {
    guard let index = arrangedPosition(of: view) else { return }
    arranged.remove(at: index)
    customSpacings[ObjectIdentifier(view)] = nil
    view.finishHiding()
    arrangementDidChange()
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  override func setHidden(_ hidden: Bool, of subview: UIView) {
    guard arrangedPosition(of: subview) != nil else { return super.setHidden(hidden, of: subview) }
    setHidden(hidden, ofArranged: subview)
  }

  // MARK: - Spacing

  /// Sets the distance that follows an arranged view, in points; `spacingUseDefault` takes the stack's own again.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    precondition(spacing.isFinite, "a custom spacing is finite, got \(spacing)")
    guard arrangedPosition(of: arrangedSubview) != nil else { return }
    let key = ObjectIdentifier(arrangedSubview)
    customSpacings[key] = spacing == UIStackView.spacingUseDefault ? nil : spacing
    arrangementDidChange()
  }

  /// The distance set for what follows an arranged view; `spacingUseDefault` without one.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? UIStackView.spacingUseDefault
  }

  /// The distance that follows an arranged view, as it counts.
  func spacing(after view: UIView) -> CGFloat {
    let value = customSpacings[ObjectIdentifier(view)] ?? spacing
    switch value {
    case UIStackView.spacingUseSystem: return 8
    case UIStackView.spacingUseDefault: return 0
    default: return value
    }
  }

  // MARK: - Constraints

  /// Says that constraints are to be made or changed.
  func arrangementDidChange() {
    isStale = true
    setNeedsUpdateConstraints()
    setNeedsLayout()
    // The length that a stack asks for in another one follows from what it holds.
    superview?.intrinsicSizeOfSubviewDidChange()
  }

  /// Called when the natural size of an arranged view has changed.
  override func intrinsicSizeOfSubviewDidChange() {
    let goesByLines = axis == .horizontal && (alignment == .firstBaseline || alignment == .lastBaseline)
    if distribution == .fillProportionally || goesByLines || superview is UIStackView { arrangementDidChange() }
    // Another view may be the tallest, and bear the baseline.
    if axis == .horizontal { setNeedsUpdateConstraints() }
  }

  open override func updateConstraints() {
    if isStale {
      isStale = false
      var arrangement = StackArrangement(self, rules)
      arrangement.arrange()
      rules.replace(by: arrangement.rules)
    }
    layoutNode.setNeedsMeasuring()
    super.updateConstraints()
  }

  /// The views that count: those that are not hidden.
  var visibleArrangedSubviews: [UIView] { arranged.filter { !$0.isHidden } }

  // MARK: - Baselines

  /// The first view of a column, the tallest (by its natural height) of a row.
  open override var forFirstBaselineLayout: UIView { baselineView(ofColumn: \.first)?.forFirstBaselineLayout ?? self }

  /// The last view of a column, the tallest (by its natural height) of a row.
  open override var forLastBaselineLayout: UIView { baselineView(ofColumn: \.last)?.forLastBaselineLayout ?? self }

  private func baselineView(ofColumn end: ([UIView]) -> UIView?) -> UIView? {
    let views = visibleArrangedSubviews
    if axis == .vertical { return end(views) }
    func height(_ view: UIView) -> CGFloat { view.layoutNode.intrinsicContentSize.height }
    var tallest = views.first
    for view in views where tallest.map({ height(view) > height($0) }) ?? false { tallest = view }
    return tallest
  }
}
