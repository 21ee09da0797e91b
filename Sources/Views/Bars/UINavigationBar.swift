import Foundation
import TendonGeometry

/// The bar at the top of a navigation controller, or a stand-alone bar: it has a stack of items and shows the last one.
open class UINavigationBar: UIView, NavigationItemHolder {
  /// The height of the row with the buttons, in points: 44, in landscape on a phone 32, in a sheet 56.
  nonisolated package static let standardHeight: CGFloat = 44
  nonisolated package static let compactHeight: CGFloat = 32
  nonisolated package static let sheetHeight: CGFloat = 56
  /// The height that a large title adds below the row, in points.
  nonisolated package static let largeTitleHeight: CGFloat = 52
  static let promptHeight: CGFloat = 30

  /// The distance from the ends of the bar to the first and the last item, in points.
  static func margin(width: CGFloat) -> CGFloat { width < 400 ? 16 : 20 }

  /// The delegate, which is notified of pushes and pops; not retained.
  public weak var delegate: (any UINavigationBarDelegate)?

  /// The stack of items; the last one is shown.
  open var items: [UINavigationItem]? {
    get { stack }
    set { setItems(newValue, animated: false) }
  }
  /// The item that is shown; nil if the stack is empty.
  public var topItem: UINavigationItem? { stack.last }
  /// The item below the top, to which the back button leads; nil if there is none.
  public var backItem: UINavigationItem? { stack.dropLast().last }
  private var stack: [UINavigationItem] = []

  /// True if content is meant to lie below the bar; default true.
  open var isTranslucent = true { didSet { if isTranslucent != oldValue { lookDidChange() } } }
  /// The colours of the bar if no appearance is set; `black` has white titles.
  open var barStyle = UIBarStyle.default { didSet { lookDidChange() } }
  /// The tint of the background; nil: the system's colour.
  open var barTintColor: UIColor? { didSet { lookDidChange() } }
  /// The attributes of the title: `.foregroundColor` (`UIColor`) and `.font` (`UIFont`); nil: the system's.
  open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { lookDidChange() } }
  /// The attributes of the large title: `.foregroundColor` (`UIColor`) and `.font` (`UIFont`); nil: the system's.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? { didSet { lookDidChange() } }
  /// The appearances (see `UINavigationBar+Appearance.swift`).
  let appearances = BarAppearances<UINavigationBarAppearance>()
  /// The images and distances that are set without an appearance (see `UINavigationBar+Images.swift`).
  var images = BarImages() { didSet { lookDidChange() } }
  /// The image below the bar in place of the hairline; nil (default): the hairline. An image without extent leaves none.
  open var shadowImage: UIImage? {
    get { images.shadows[.any] }
    set { images.shadows[.any] = newValue }
  }
  /// Sets the image of the background; nil: the system's background. An image without extent leaves no background.
  open func setBackgroundImage(_ image: UIImage?, for metrics: UIBarMetrics) {
    setBackgroundImage(image, for: .any, barMetrics: metrics)
  }
  /// Sets the image of the background for a position of the bar.
  open func setBackgroundImage(_ image: UIImage?, for position: UIBarPosition, barMetrics: UIBarMetrics) {
    images.backgrounds[.init(position: position, metrics: barMetrics)] = image
  }
  /// True if items that allow it show large titles; default false.
  open var prefersLargeTitles = false { didSet { if prefersLargeTitles != oldValue { lookDidChange() } } }

  /// The controller that the bar belongs to.
  weak var host: (any NavigationBarHost)?
  let background = BarBackground(lineAt: .bottom)
  private(set) var shown: NavigationItemView?
  /// The running transition.
  private var transition: BarTransition?
  /// The number of changes, by which the completion of an overtaken change is ignored.
  private var changes = 0

  /// The height of the background above the bar, in points, so that it extends to the top of the screen.
  var reach: CGFloat = 0 { didSet { if reach != oldValue { setNeedsLayout() } } }
  /// The height of the row with the buttons, in points.
  var rowHeight = UINavigationBar.standardHeight { didSet { if rowHeight != oldValue { rowHeightDidChange() } } }
  /// True if the content lies at its top below the bar, which then has no background.
  var isAtEdge = false {
    didSet {
      guard isAtEdge != oldValue else { return }
      showBackground()
      shown?.showColors()
    }
  }

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
    appearances.whenChanged = { [weak self] in self?.lookDidChange() }
    showBackground()
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UINavigationBar.standardHeight)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: contentHeight) }

  /// The height that the shown item needs, in points.
  var contentHeight: CGFloat {
    // A stand-alone bar has the same row height whatever its current height is.
    let row = host == nil ? UINavigationBar.standardHeight : rowHeight
    guard let item = topItem else { return row }
    let search = host == nil ? nil : item.searchController
    if let search, search.coversBar { return search.barHeight }
    return row + (search?.barHeight ?? 0)
      + (isLarge(item) ? UINavigationBar.largeTitleHeight : 0)
      + (item.prompt == nil ? 0 : UINavigationBar.promptHeight)
  }

  // MARK: - The stack

  /// Pushes an item, which the bar then shows, and notifies the delegate, which may prevent it.
  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    guard delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
    change(to: stack + [item], animated: animated)
    delegate?.navigationBar(self, didPush: item)
  }

  /// Pops the top item and returns it, and notifies the delegate; nil if the stack has fewer than two items.
  @discardableResult
  open func popItem(animated: Bool) -> UINavigationItem? {
    guard stack.count > 1, let item = stack.last else { return nil }
    change(to: stack.dropLast(), animated: animated)
    delegate?.navigationBar(self, didPop: item)
    return item
  }

  /// Replaces the stack; the delegate is not notified.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) { change(to: items ?? [], animated: animated) }

  func item(before item: UINavigationItem) -> UINavigationItem? {
    stack.firstIndex { $0 === item }.flatMap { $0 > 0 ? stack[$0 - 1] : nil }
  }

  /// True if an item has a large title. Its own mode decides, otherwise the mode of the nearest item before it that is
  /// not automatic.
  func isLarge(_ item: UINavigationItem) -> Bool {
    guard prefersLargeTitles, rowHeight != UINavigationBar.compactHeight, let title = item.largeTitle ?? item.title,
      !title.isEmpty
    else {
      return false
    }
    let index = stack.firstIndex { $0 === item } ?? 0
    let mode = stack.prefix(index + 1).last { $0.largeTitleDisplayMode != .automatic }?.largeTitleDisplayMode
    return mode != .never
  }

  func backWasTapped() {
    // During a transition the next item is not popped.
    guard transition == nil, let item = topItem else { return }
    if let action = item.backAction { return action.perform(sender: self) }
    guard delegate?.navigationBar(self, shouldPop: item) ?? true else { return }
    if let host {
      host.popViewController(animated: true)
    } else {
      popItem(animated: true)
    }
  }

  func itemDidChange(_ item: UINavigationItem) {
    if item === shown?.item || item === backItem { shown?.fill() }
    if item === topItem { showBackground() }
    host?.barsMayHaveChanged()
  }

  private func change(to items: [UINavigationItem], animated: Bool) {
    guard let running = beginChange(to: items, animated: animated) else { return }
    let number = changes
    AnimationBlock.run(
      AnimationBlock(
        duration: UIViewController.transitionDuration, delay: 0, pace: .spring(UIViewController.transitionSpring),
        options: [],
        completion: { [weak self] _ in
          if self?.changes == number { self?.endChange(completed: true) }
        })
    ) { running.change() }
  }

  /// Replaces the stack. If the change is animated, the new item is at its start: the caller makes the changes and then
  /// calls `endChange(completed:)`.
  func beginChange(to items: [UINavigationItem], animated: Bool) -> BarTransition? {
    endChange(completed: true)
    changes += 1
    let isPop = items.count < stack.count || stack.contains { $0 === items.last } && topItem !== items.last
    for item in stack where item.bar === self { item.bar = nil }
    stack = items
    for item in items { item.bar = self }
    defer { showBackground() }
    guard shown?.item !== topItem else {
      shown?.fill()
      return nil
    }
    let old = shown
    let new = topItem.map { NavigationItemView($0, in: self) }
    shown = new
    if let new {
      addSubview(new)
      UIView.performWithoutAnimation {
        new.frame = bounds
        new.layoutIfNeeded()
      }
    }
    guard animated, window != nil, let old, let new, UIView.areAnimationsEnabled else {
      old?.removeFromSuperview()
      return nil
    }
    let running = BarTransition(from: old, to: new, isPop: isPop)
    transition = running
    running.prepare()
    return running
  }

  /// Ends the transition. If it was cancelled, `items` becomes the stack again.
  func endChange(completed: Bool, items: [UINavigationItem] = []) {
    guard let running = transition else { return }
    transition = nil
    running.end(completed: completed)
    guard !completed else { return }
    for item in stack where item.bar === self { item.bar = nil }
    stack = items
    for item in items { item.bar = self }
    shown = running.from
    running.from.fill()
    showBackground()
  }

  // MARK: - Looks

  func lookDidChange() {
    showBackground()
    shown?.showColors()
    shown?.setNeedsLayout()
    host?.barsMayHaveChanged()
  }

  func showBackground() { background.look = look }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    shown?.showColors()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if host == nil {
      rowHeight = min(bounds.height, UINavigationBar.standardHeight)
      reach = barPosition == .topAttached ? reachToTop : 0
    }
    background.frame = CGRect(x: 0, y: -reach, width: bounds.width, height: bounds.height + reach)
    shown?.frame = bounds
  }
}
