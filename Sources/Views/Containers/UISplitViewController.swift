import Foundation
import TendonGeometry

/// Shows controllers in columns if the width is regular, and one at a time if it is compact.
///
/// In a compact width the content of the secondary column is pushed onto the primary navigation controller; in a
/// regular width it returns. Differs from UIKit: the size classes inside a column are those of the window.
open class UISplitViewController: UIViewController {
  /// The number of columns; the raw values are UIKit's.
  public enum Style: Int, Sendable {
    /// Two columns, set by `viewControllers`, as before iOS 14.
    case unspecified
    /// Two columns.
    case doubleColumn
    /// Three columns.
    case tripleColumn
  }
  /// A column; the raw values are UIKit's.
  public enum Column: Int, Sendable {
    /// The first column.
    case primary
    /// The middle one of three.
    case supplementary
    /// The main column.
    case secondary
    /// The controller that replaces all columns in a compact width.
    case compact
  }
  /// The look of the primary column on a Mac; the raw values are UIKit's.
  public enum BackgroundStyle: Int, Sendable {
    /// The plain look.
    case none
    /// The look of a sidebar.
    case sidebar
  }
  /// The visible columns; the raw values are UIKit's.
  public enum DisplayMode: Int, Sendable {
    /// One column beside the secondary one in landscape, the secondary one alone in portrait.
    case automatic
    /// The secondary column alone; with one column beside or over it; with two columns beside it.
    case secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary
  }

  /// The value of a width that is not set: the column then has 40 % of the width and at most 320 points.
  public static let automaticDimension: CGFloat = -1
  static let primaryFraction: CGFloat = 0.4
  static let primaryWidth: CGFloat = 320

  /// The number of columns.
  public let style: Style
  /// The delegate; not retained.
  public weak var delegate: (any UISplitViewControllerDelegate)?

  private var columns: [Column: UIViewController] = [:]
  private var visible: [UIViewController] = []
  private let divider = UIView()
  private let dimming = DimmingView()

  /// True if the width is compact, so that only one column is visible.
  public private(set) var isCollapsed = false { didSet { displayModeButtonItem.isHidden = isCollapsed } }
  /// The controllers of the secondary column that are on the primary navigation stack while collapsed.
  private var lent: [UIViewController] = []
  private var showsSecondaryAlone = false
  /// The controller of the primary column before the delegate gave another one for a compact width.
  private var widePrimary: UIViewController?

  /// The visible columns unless the user changes them; default automatic.
  open var preferredDisplayMode = DisplayMode.automatic { didSet { layOutAgain() } }
  /// The look of the primary column on a Mac; default none. On a phone and a pad it changes nothing, as in UIKit.
  open var primaryBackgroundStyle = BackgroundStyle.none
  /// The width of the primary column as a fraction of the whole, 0...1; default ``automaticDimension``.
  open var preferredPrimaryColumnWidthFraction = UISplitViewController.automaticDimension { didSet { layOutAgain() } }
  /// The width of the primary column in points, which takes precedence over the fraction; default
  /// ``automaticDimension``.
  open var preferredPrimaryColumnWidth = UISplitViewController.automaticDimension { didSet { layOutAgain() } }
  /// The width of the supplementary column in points; default ``automaticDimension``.
  open var preferredSupplementaryColumnWidth = UISplitViewController.automaticDimension { didSet { layOutAgain() } }
  /// The least width of the primary column in points; default ``automaticDimension``, no limit.
  open var minimumPrimaryColumnWidth = UISplitViewController.automaticDimension { didSet { layOutAgain() } }
  /// The greatest width of the primary column in points; default ``automaticDimension``, 320 points for a fraction.
  open var maximumPrimaryColumnWidth = UISplitViewController.automaticDimension { didSet { layOutAgain() } }
  /// The less usual properties (see `UISplitViewController+Options.swift`).
  var options = SplitOptions() { didSet { layOutAgain() } }
  /// The mode requested by the app or a tap; `.automatic`: that of `preferredDisplayMode`.
  private var askedMode = DisplayMode.automatic

  public override init(nibName: String?, bundle nibBundle: Bundle?) {
    style = .unspecified
    super.init(nibName: nibName, bundle: nibBundle)
  }

  /// A split view controller without controllers.
  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) {
    style = (coder as? any SplitStyleDecoding)?.splitStyle ?? .unspecified
    super.init(coder: coder)
  }

  open override func loadView() {
    let container = ContainerView(self)
    divider.backgroundColor = .opaqueSeparator
    divider.isUserInteractionEnabled = false
    container.addSubview(divider)
    dimming.backgroundColor = UIColor(white: 0, alpha: 0.2)
    dimming.tapped = { [weak self] in self?.change(to: .secondaryOnly, animated: true) }
    view = container
  }

  // MARK: - Columns

  /// The primary and the secondary controller. Traps if it is set to more than two.
  open var viewControllers: [UIViewController] {
    get { [columns[.primary], columns[.secondary]].compactMap { $0 } }
    set {
      precondition(
        newValue.count <= 2, "a split view controller has at most two view controllers, got \(newValue.count)")
      put(newValue.first, in: .primary)
      put(newValue.count > 1 ? newValue[1] : nil, in: .secondary)
    }
  }

  /// Sets the controller of a column. Unless the style is unspecified, it is wrapped in a navigation controller if it
  /// is none; this does not apply to the compact column.
  open func setViewController(_ controller: UIViewController?, for column: Column) {
    let wraps = style != .unspecified && column != .compact && !(controller is UINavigationController)
    put(controller.map { wraps ? UINavigationController(rootViewController: $0) : $0 }, in: column)
  }

  /// The controller of a column; nil if there is none.
  open func viewController(for column: Column) -> UIViewController? { columns[column] }

  private func put(_ controller: UIViewController?, in column: Column) {
    guard columns[column] !== controller else { return }
    takeBackLent()
    if let old = columns[column] {
      setVisible(visible.filter { $0 !== old })
      old.willMove(toParent: nil)
      old.removeFromParent()
    }
    columns[column] = controller
    if let controller {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    if isCollapsed { collapse() }
    layOutAgain()
  }

  override var showsOthers: Bool { true }
  override var showsDetails: Bool { true }

  /// Shows a controller in the primary column, or in the only one.
  open override func show(_ controller: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, show: controller, sender: sender) ?? false { return }
    if let navigation = columns[.primary] as? UINavigationController {
      navigation.show(controller, sender: sender)
    } else {
      put(controller, in: .primary)
    }
  }

  /// Replaces the controller of the secondary column; while collapsed, pushes it onto the primary one.
  open override func showDetailViewController(_ controller: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, showDetail: controller, sender: sender) ?? false { return }
    guard isCollapsed else {
      setViewController(controller, for: .secondary)
      if displayMode == .oneOverSecondary { change(to: .secondaryOnly, animated: true) }
      return
    }
    guard let primary = columns[.primary] as? UINavigationController else {
      setViewController(controller, for: .secondary)
      showsSecondaryAlone = true
      return layOutAgain()
    }
    takeBackLent()
    if let old = columns[.secondary] {
      old.willMove(toParent: nil)
      old.removeFromParent()
    }
    columns[.secondary] = controller
    addChild(controller)
    controller.didMove(toParent: self)
    lend(to: primary, animated: true)
  }

  // MARK: - Modes

  /// The current mode; never automatic.
  public var displayMode: DisplayMode {
    let mode = askedMode == .automatic ? preferredDisplayMode : askedMode
    guard mode == .automatic else { return mode }
    let size = viewIfLoaded?.bounds.size ?? UIScreen.main.bounds.size
    return size.width > size.height ? .oneBesideSecondary : .secondaryOnly
  }

  /// Shows a hidden column, animated; only the primary and the supplementary one can be shown.
  open func show(_ column: Column) {
    guard !isCollapsed, column == .primary || column == .supplementary else { return }
    let isWide = view.bounds.width > view.bounds.height
    if style == .tripleColumn, column == .primary {
      change(to: .twoBesideSecondary, animated: true)
    } else {
      change(to: isWide ? .oneBesideSecondary : .oneOverSecondary, animated: true)
    }
  }

  /// Hides a visible column, animated; only the primary and the supplementary one can be hidden.
  open func hide(_ column: Column) {
    guard !isCollapsed, column == .primary || column == .supplementary else { return }
    let keepsOne = style == .tripleColumn && column == .primary && displayMode == .twoBesideSecondary
    change(to: keepsOne ? .oneBesideSecondary : .secondaryOnly, animated: true)
  }

  /// A button that toggles the column beside the secondary one; while there is only one column, it is hidden.
  public private(set) lazy var displayModeButtonItem: UIBarButtonItem = {
    let item = UIBarButtonItem()
    item.image = BarSymbol.image(.chevronBackward)
    item.isHidden = isCollapsed
    item.addAction { [weak self] _ in
      guard let self else { return }
      let target = delegate?.targetDisplayModeForAction(in: self) ?? .automatic
      if target != .automatic {
        change(to: target, animated: true)
      } else if displayMode == .secondaryOnly {
        show(.primary)
      } else {
        hide(.primary)
      }
    }
    return item
  }()

  private func change(to mode: DisplayMode, animated: Bool) {
    guard mode != displayMode else { return }
    delegate?.splitViewController(self, willChangeTo: mode)
    let old = leadingColumns
    askedMode = mode
    tellColumns(from: old, to: leadingColumns)
    guard isViewLoaded else { return }
    guard animated, view.window != nil else { return layOutAgain() }
    UIView.animate(withDuration: 0.3) {
      placeContents()
      view.layoutIfNeeded()
    }
  }

  /// Notifies the delegate of the columns that appear and disappear.
  private func tellColumns(from old: [UIViewController], to new: [UIViewController]) {
    for column in [Column.primary, .supplementary] {
      guard let controller = columns[column] else { continue }
      let (wasShown, isShown) = (old.contains { $0 === controller }, new.contains { $0 === controller })
      if isShown, !wasShown { delegate?.splitViewController(self, willShow: column) }
      if wasShown, !isShown { delegate?.splitViewController(self, willHide: column) }
    }
  }

  /// The orientations that the delegate gives.
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    delegate?.splitViewControllerSupportedInterfaceOrientations(self) ?? super.supportedInterfaceOrientations
  }

  func layOutAgain() { viewIfLoaded?.setNeedsLayout() }

  /// The columns beside or over the secondary one, from the leading edge.
  private var leadingColumns: [UIViewController] {
    let first = columns[.primary]
    let second = style == .tripleColumn ? columns[.supplementary] : nil
    switch displayMode {
    case .secondaryOnly, .automatic: return []
    case .oneBesideSecondary, .oneOverSecondary: return [second ?? first].compactMap { $0 }
    case .twoBesideSecondary: return [first, second].compactMap { $0 }
    }
  }

  func width(of controller: UIViewController) -> CGFloat {
    let whole = view.bounds.width
    let isPrimary = controller === columns[.primary]
    let wanted = isPrimary ? preferredPrimaryColumnWidth : preferredSupplementaryColumnWidth
    var width = min(whole * UISplitViewController.primaryFraction, UISplitViewController.primaryWidth)
    if wanted >= 0 {
      width = wanted
    } else if isPrimary, preferredPrimaryColumnWidthFraction >= 0 {
      width = whole * preferredPrimaryColumnWidthFraction
      if maximumPrimaryColumnWidth < 0 { width = min(width, UISplitViewController.primaryWidth) }
    }
    if isPrimary, maximumPrimaryColumnWidth >= 0 { width = min(width, maximumPrimaryColumnWidth) }
    if isPrimary, minimumPrimaryColumnWidth >= 0 { width = max(width, minimumPrimaryColumnWidth) }
    return min(width, whole)
  }

  // MARK: - Places

  override var managesAppearance: Bool { true }
  override var appearingChildren: [UIViewController] {
    shouldAutomaticallyForwardAppearanceMethods ? visible : []
  }

  override func viewWasLaidOut() { if !(view is ContainerView) { placeContents() } }

  override func prepareContents() {
    // The app may have set a view of its own.
    if divider.superview !== view { view.addSubview(divider) }
    guard visible.isEmpty else { return }
    updateCollapse()
    UIView.performWithoutAnimation { visible = wantedControllers }
    for controller in visible { insert(controller) }
  }

  private var wantedControllers: [UIViewController] {
    guard !isCollapsed else {
      if let compact = columns[.compact] { return [compact] }
      let first = columns[.primary] ?? columns[.supplementary]
      let alone = showsSecondaryAlone || first == nil ? columns[.secondary] : nil
      return [alone ?? first].compactMap { $0 }
    }
    return leadingColumns + [columns[.secondary]].compactMap { $0 }
  }

  private func updateCollapse() {
    let isCompact = view.traitCollection.horizontalSizeClass != .regular
    guard isCompact != isCollapsed else { return }
    isCollapsed = isCompact
    if isCompact {
      collapse()
      delegate?.splitViewControllerDidCollapse(self)
    } else {
      separate()
      delegate?.splitViewControllerDidExpand(self)
    }
  }

  private func collapse() {
    guard columns[.compact] == nil, let secondary = columns[.secondary] else { return }
    if style == .unspecified, let own = delegate?.primaryViewController(forCollapsing: self) {
      if own === secondary { return showsSecondaryAlone = true }
      widePrimary = widePrimary ?? columns[.primary]
      replacePrimary(by: own)
    }
    guard let primary = columns[.primary] else { return }
    if delegate?.splitViewController(self, collapseSecondary: secondary, onto: primary) ?? false { return }
    if style != .unspecified,
      delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: .secondary) ?? .secondary
        != .secondary
    {
      return
    }
    if let navigation = primary as? UINavigationController {
      setVisible(visible.filter { $0 !== secondary })
      lend(to: navigation, animated: false)
    } else {
      showsSecondaryAlone = true
    }
  }

  /// Gives the primary column another controller, without a new layout.
  private func replacePrimary(by controller: UIViewController) {
    guard let old = columns[.primary], old !== controller else { return }
    setVisible(visible.filter { $0 !== old })
    old.willMove(toParent: nil)
    old.removeFromParent()
    columns[.primary] = controller
    addChild(controller)
    controller.didMove(toParent: self)
  }

  /// Pushes the content of the secondary column onto the primary navigation stack.
  private func lend(to primary: UINavigationController, animated: Bool) {
    guard let secondary = columns[.secondary], lent.isEmpty else { return }
    if let navigation = secondary as? UINavigationController {
      lent = navigation.viewControllers
      navigation.setViewControllers([], animated: false)
    } else {
      lent = [secondary]
    }
    primary.setViewControllers(primary.viewControllers + lent, animated: animated)
  }

  /// Moves the controllers that are still on the primary navigation stack back to the secondary column.
  private func takeBackLent() {
    showsSecondaryAlone = false
    guard !lent.isEmpty, let primary = columns[.primary] as? UINavigationController else { return }
    let stack = primary.viewControllers
    let kept = stack.filter { one in !lent.contains { $0 === one } }
    let returned = stack.contains { $0 === lent.first } ? stack.filter { one in !kept.contains { $0 === one } } : lent
    lent = []
    primary.setViewControllers(kept, animated: false)
    if let navigation = columns[.secondary] as? UINavigationController {
      navigation.setViewControllers(returned, animated: false)
    } else if let secondary = columns[.secondary] {
      adopt(secondary)
      secondary.didMove(toParent: self)
    }
  }

  /// Gives the columns their controllers for a regular width again: the delegate's, or those that they had, with what is left
  /// of the secondary one's on the primary one.
  private func separate() {
    let isUnspecified = style == .unspecified
    let ownPrimary = isUnspecified ? delegate?.primaryViewController(forExpanding: self) ?? widePrimary : nil
    widePrimary = nil
    if isUnspecified, let primary = columns[.primary],
      let own = delegate?.splitViewController(self, separateSecondaryFrom: primary), own !== columns[.secondary]
    {
      lent = []
      put(own, in: .secondary)
    } else {
      takeBackLent()
    }
    if let ownPrimary, ownPrimary !== columns[.secondary] { replacePrimary(by: ownPrimary) }
  }

  private func setVisible(_ new: [UIViewController]) {
    let leaving = visible.filter { old in !new.contains { $0 === old } }
    let entering = new.filter { one in !visible.contains { $0 === one } }
    visible = new
    let isSeen = isOnScreen
    if isSeen {
      for controller in leaving { controller.beginAppearance(false, animated: false) }
      for controller in entering { controller.beginAppearance(true, animated: false) }
    }
    UIView.performWithoutAnimation {
      for controller in entering { insert(controller) }
      if isSeen { for controller in entering { controller.isAppearing() } }
      for controller in leaving where controller.viewIfLoaded?.superview === viewIfLoaded {
        controller.viewIfLoaded?.removeFromSuperview()
      }
    }
    guard isSeen else { return }
    for controller in leaving { controller.endAppearance() }
    if appearance == .here { for controller in entering { controller.endAppearance() } }
  }

  private func insert(_ controller: UIViewController) {
    guard let content = controller.view else { return }
    content.translatesAutoresizingMaskIntoConstraints = true
    content.autoresizingMask = []
    // A column that slides in starts outside the view.
    if !isCollapsed, controller !== columns[.secondary] {
      let width = width(of: controller)
      content.frame = CGRect(
        x: view.layoutNode.isRightToLeft != (options.primaryEdge == .trailing) ? view.bounds.width : -width, y: 0,
        width: width, height: view.bounds.height)
    }
    view.insertSubview(content, belowSubview: divider)
  }

  override var hasSecondaryColumn: Bool { true }

  override func placeContents() {
    guard isViewLoaded else { return }
    updateCollapse()
    let wanted = wantedControllers
    if !wanted.elementsEqual(visible, by: ===), appearance != .gone || !visible.isEmpty { setVisible(wanted) }
    let bounds = view.bounds
    guard !isCollapsed else {
      divider.isHidden = true
      dimming.removeFromSuperview()
      for controller in visible { controller.view.frame = bounds }
      return
    }
    let rightToLeft = view.layoutNode.isRightToLeft != (options.primaryEdge == .trailing)
    let isOver = displayMode == .oneOverSecondary
    var x: CGFloat = 0
    let thickness = 1 / view.pixelScale
    func box(_ x: CGFloat, _ width: CGFloat) -> CGRect {
      CGRect(x: rightToLeft ? bounds.width - x - width : x, y: 0, width: width, height: bounds.height)
    }
    let leading = leadingColumns
    for controller in leading {
      let width = width(of: controller)
      controller.view.frame = box(x, width)
      x += width
    }
    divider.isHidden = leading.isEmpty
    divider.frame = box(x, thickness)
    if let secondary = columns[.secondary], visible.contains(where: { $0 === secondary }) {
      let start = isOver || leading.isEmpty ? 0 : x + thickness
      secondary.view.frame = box(start, max(0, bounds.width - start))
      if isOver {
        dimming.frame = bounds
        view.insertSubview(dimming, aboveSubview: secondary.view)
        for controller in leading { view.bringSubviewToFront(controller.view) }
      } else {
        dimming.removeFromSuperview()
      }
    }
    view.bringSubviewToFront(divider)
  }
}

/// The properties that a coder provides before a split view controller exists.
@MainActor
package protocol SplitStyleDecoding: AnyObject {
  /// The number of columns.
  var splitStyle: UISplitViewController.Style { get }
}
