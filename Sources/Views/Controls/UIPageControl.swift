import Foundation
import TendonGeometry

/// A row of dots, one a page, the shown page's stronger.
///
/// A tap on either side goes a page on or back; a finger that moves along the dots takes the page with it. The order
/// mirrors where the language runs from right to left.
///
/// Differs from UIKit: dots take the colour of labels where no other is set, so that they are seen on a light
/// background; UIKit's are white.
open class UIPageControl: UIControl {
  /// The diameter of a dot, and from one to the next, in points.
  nonisolated static let dot: CGFloat = 7
  nonisolated static let pitch: CGFloat = 16
  nonisolated static let height: CGFloat = 37
  /// The overhang of the platter beyond the dots, and its height, in points.
  static let platterReach: CGFloat = 11
  static let platterHeight: CGFloat = 26
  /// The most dots that are shown.
  static let most = 1000

  /// The size of a row of so many dots, in points.
  nonisolated package static func size(pages: Int) -> CGSize {
    CGSize(width: pages > 0 ? CGFloat(pages) * pitch - (pitch - dot) : 0, height: height)
  }

  /// The condition under which a platter is shown behind the dots; raw values are UIKit's.
  public enum BackgroundStyle: Int, Sendable {
    /// While a finger moves along the dots.
    case automatic
    /// Always, and never.
    case prominent, minimal
  }

  /// The kind of touch on the dots; raw values are UIKit's.
  public enum InteractionState: Int, Sendable {
    /// No touch is on the dots.
    case none
    /// It taps.
    case discrete
    /// It moves along the dots.
    case continuous
  }

  /// 0 (default) or more.
  open var numberOfPages = 0 {
    didSet {
      numberOfPages = max(0, numberOfPages)
      if currentPage >= numberOfPages { currentPage = max(0, numberOfPages - 1) }
      invalidateIntrinsicContentSize()
      fill()
    }
  }
  /// From 0 to the number of pages less 1; others are brought into range.
  open var currentPage = 0 {
    didSet {
      currentPage = min(max(currentPage, 0), max(0, numberOfPages - 1))
      if !isGoing { deferredPage = nil }
      if currentPage != oldValue { show() }
    }
  }
  /// True if a single page has no dot. Default: false.
  open var hidesForSinglePage = false { didSet { show() } }
  /// The colour of the dots; nil: the label colour, faint.
  open var pageIndicatorTintColor: UIColor? { didSet { show() } }
  /// The colour of the shown page's dot; nil: the label colour.
  open var currentPageIndicatorTintColor: UIColor? { didSet { show() } }
  /// Default `.automatic`.
  open var backgroundStyle = BackgroundStyle.automatic { didSet { show() } }
  /// True if a touch that moves along the dots changes the page. Default: true.
  open var allowsContinuousInteraction = true
  /// The kind of touch that is on the dots. Default `.none`.
  public private(set) var interactionState = InteractionState.none { didSet { show() } }

  /// The order of the dots on the screen; raw values are UIKit's.
  public enum Direction: Int, Sendable {
    /// From left to right, mirrored where the language runs from right to left.
    case natural
    /// The same in every language: to the right, to the left, downwards, upwards.
    case leftToRight, rightToLeft, topToBottom, bottomToTop
  }

  private let platter = UIView()
  private var dots: [UIImageView] = []
  private var images: [Int: UIImage] = [:]
  private var currentImages: [Int: UIImage] = [:]
  /// The page whose dot is shown as the current one; nil: the current one.
  private var deferredPage: Int?

  /// The order of the dots. Default: `natural`.
  open var direction = Direction.natural {
    didSet {
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }
  private var isVertical: Bool { direction == .topToBottom || direction == .bottomToTop }
  /// The image of the current page; nil (default): that of the other pages.
  open var preferredCurrentPageIndicatorImage: UIImage? { didSet { show() } }
  /// Shows a picture, in the colour of the current dot, for a page while it is the current one.
  open func setCurrentPageIndicatorImage(_ image: UIImage?, forPage page: Int) {
    precondition((0..<numberOfPages).contains(page), "a page lies in 0..<\(numberOfPages), got \(page)")
    currentImages[page] = image
    show()
  }
  /// Returns the image that a page has while it is the current one, or nil.
  open func currentPageIndicatorImage(forPage page: Int) -> UIImage? { currentImages[page] }
  /// True if a touch changes the page but not the dots, until `updateCurrentPageDisplay()`. Default: false.
  open var defersCurrentPageDisplay = false
  /// Shows the dot of the current page as such, where it has been deferred.
  open func updateCurrentPageDisplay() {
    deferredPage = nil
    show()
  }

  /// The image of every page; nil (default): a dot.
  open var preferredIndicatorImage: UIImage? { didSet { show() } }
  /// Shows a picture, in the colour of the dots, in place of a page's dot.
  open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
    precondition((0..<numberOfPages).contains(page), "a page lies in 0..<\(numberOfPages), got \(page)")
    images[page] = image
    show()
  }
  /// Returns the image that replaces a page's dot, or nil.
  open func indicatorImage(forPage page: Int) -> UIImage? { images[page] }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  /// Called again by the number of pages of a document, which comes before the initialiser has ended.
  private func setUp() {
    guard platter.superview == nil else { return }
    platter.isUserInteractionEnabled = false
    platter.layer.name = "platter"
    platter.layer.cornerRadius = UIPageControl.platterHeight / 2
    insertSubview(platter, at: 0)
    show()
  }

  /// The size of a row of so many dots, in points.
  open func size(forNumberOfPages pageCount: Int) -> CGSize { UIPageControl.size(pages: pageCount) }

  open override var intrinsicContentSize: CGSize {
    let size = size(forNumberOfPages: numberOfPages)
    return isVertical ? CGSize(width: size.height, height: size.width) : size
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  private func fill() {
    setUp()
    let count = min(numberOfPages, UIPageControl.most)
    while dots.count < count {
      let dot = UIImageView(frame: .zero)
      dot.contentMode = .center
      addSubview(dot)
      dots.append(dot)
    }
    while dots.count > count { dots.removeLast().removeFromSuperview() }
    images = images.filter { $0.key < numberOfPages }
    currentImages = currentImages.filter { $0.key < numberOfPages }
    show()
    setNeedsLayout()
  }

  private func show() {
    let isEmpty = numberOfPages <= (hidesForSinglePage ? 1 : 0)
    platter.backgroundColor = .tertiarySystemFill
    platter.isHidden =
      isEmpty || backgroundStyle == .minimal || backgroundStyle == .automatic && interactionState != .continuous
    let faint: UIColor = pageIndicatorTintColor ?? .tertiaryLabel
    let strong: UIColor = currentPageIndicatorTintColor ?? .label
    let current = deferredPage ?? currentPage
    for (page, dot) in dots.enumerated() {
      let color = page == current ? strong : faint
      let plain = images[page] ?? preferredIndicatorImage
      let image = page == current ? currentImages[page] ?? preferredCurrentPageIndicatorImage ?? plain : plain
      dot.layer.name = page == current ? "current page's dot" : "dot"
      dot.isHidden = isEmpty
      dot.tintColor = color
      dot.image = image?.withRenderingMode(.alwaysTemplate)
      dot.backgroundColor = image == nil ? color : nil
      dot.layer.cornerRadius = image == nil ? UIPageControl.dot / 2 : 0
      dot.alpha = isEnabled ? 1 : 0.5
    }
  }

  override func stateDidChange() {
    super.stateDidChange()
    show()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let (side, grid) = (UIPageControl.dot, PixelGrid(scale: pixelScale))
    let across = grid.round(((isVertical ? bounds.width : bounds.height) - side) / 2)
    for (page, dot) in dots.enumerated() {
      let along = grid.round(firstDot + CGFloat(place(of: page)) * UIPageControl.pitch)
      let origin = isVertical ? CGPoint(x: across, y: along) : CGPoint(x: along, y: across)
      dot.frame = CGRect(origin: origin, size: CGSize(width: side, height: side))
    }
    let length = size(forNumberOfPages: dots.count).width + 2 * UIPageControl.platterReach
    let thickness = UIPageControl.platterHeight
    let platterSize =
      isVertical ? CGSize(width: thickness, height: length) : CGSize(width: length, height: thickness)
    platter.frame = grid.round(
      CGRect(
        x: (bounds.width - platterSize.width) / 2, y: (bounds.height - platterSize.height) / 2,
        width: platterSize.width, height: platterSize.height))
  }

  /// The left edge of the leftmost dot, or the top of the topmost one, in points.
  private var firstDot: CGFloat {
    ((isVertical ? bounds.height : bounds.width) - size(forNumberOfPages: dots.count).width) / 2
  }
  /// The place of a page, from the left or the top; and the page at a place.
  private func place(of page: Int) -> Int { isReversed ? dots.count - 1 - page : page }
  private var isReversed: Bool {
    switch direction {
    case .natural: layoutNode.isRightToLeft
    case .leftToRight, .topToBottom: false
    case .rightToLeft, .bottomToTop: true
    }
  }
  /// The place of a point along the dots, in points.
  private func along(_ point: CGPoint) -> CGFloat { isVertical ? point.y : point.x }

  // MARK: - Accessibility

  override var accessibilityDescription: AccessibilityDescription {
    AccessibilityDescription(
      isElement: true, value: "page \(currentPage + 1) of \(numberOfPages)", traits: stateTraits.union(.adjustable))
  }

  open override func accessibilityIncrement() { if isEnabled { go(to: currentPage + 1) } }
  open override func accessibilityDecrement() { if isEnabled { go(to: currentPage - 1) } }

  // MARK: - Touches

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    interactionState = .discrete
    return true
  }

  /// A finger has to move this far before it takes the page along, in points.
  private static let slop: CGFloat = 10

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let x = along(touch.location(in: self))
    if interactionState == .discrete, allowsContinuousInteraction, !dots.isEmpty,
      abs(x - along(convert(touch.start, from: nil))) > UIPageControl.slop
    {
      interactionState = .continuous
    }
    guard interactionState == .continuous else { return true }
    let step = ((x - firstDot - UIPageControl.dot / 2) / UIPageControl.pitch).rounded()
    go(to: place(of: Int(min(max(step, 0), CGFloat(dots.count - 1)))))
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    let wasTap = interactionState == .discrete
    interactionState = .none
    guard wasTap, isTouchInside, let touch else { return }
    let isAfter = (along(touch.location(in: self)) > (isVertical ? bounds.midY : bounds.midX)) != isReversed
    go(to: currentPage + (isAfter ? 1 : -1))
  }

  open override func cancelTracking(with event: UIEvent?) { interactionState = .none }

  /// True while a touch changes the page.
  private var isGoing = false

  private func go(to page: Int) {
    isGoing = true
    defer { isGoing = false }
    let old = currentPage
    if defersCurrentPageDisplay, deferredPage == nil { deferredPage = old }
    currentPage = page
    if currentPage != old { sendActions(for: .valueChanged) }
  }
}
