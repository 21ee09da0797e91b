import Foundation
import TendonDrawing
import TendonGeometry

/// A row of dots, one a page, the shown page's stronger; a tap beside the middle goes to the page before or after.
open class UIPageControl: UIControl {
  /// The diameter of a dot, and from one to the next, in points.
  nonisolated static let dot: CGFloat = 7
  nonisolated static let pitch: CGFloat = 16
  nonisolated static let height: CGFloat = 37

  /// The size of a row of so many dots, in points.
  nonisolated package static func size(pages: Int) -> CGSize {
    CGSize(width: pages > 0 ? CGFloat(pages) * pitch - (pitch - dot) : 0, height: height)
  }

  /// 0 (default) or more.
  open var numberOfPages = 0 {
    didSet {
      numberOfPages = max(0, numberOfPages)
      if currentPage >= numberOfPages { currentPage = max(0, numberOfPages - 1) }
      invalidateIntrinsicContentSize()
      setNeedsDisplay()
    }
  }
  /// From 0 to the number of pages less 1; others are brought into range.
  open var currentPage = 0 {
    didSet {
      currentPage = min(max(currentPage, 0), max(0, numberOfPages - 1))
      if currentPage != oldValue { setNeedsDisplay() }
    }
  }
  /// Whether nothing is drawn for a single page; default false.
  open var hidesForSinglePage = false { didSet { setNeedsDisplay() } }
  /// The colour of the dots; nil: the label colour, faint.
  open var pageIndicatorTintColor: UIColor? { didSet { setNeedsDisplay() } }
  /// The colour of the shown page's dot; nil: the label colour.
  open var currentPageIndicatorTintColor: UIColor? { didSet { setNeedsDisplay() } }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override var drawsContent: Bool { true }
  override var redrawsOnResize: Bool { true }

  /// The size of a row of so many dots, in points.
  open func size(forNumberOfPages pageCount: Int) -> CGSize { UIPageControl.size(pages: pageCount) }

  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func draw(_ rect: CGRect, in canvas: Canvas) {
    guard numberOfPages > 1 || !hidesForSinglePage else { return }
    let width = size(forNumberOfPages: numberOfPages).width
    let diameter = UIPageControl.dot
    for page in 0..<min(numberOfPages, 1000) {
      let place = layoutNode.isRightToLeft ? numberOfPages - 1 - page : page
      let x = rect.midX - width / 2 + CGFloat(place) * UIPageControl.pitch
      let faint: UIColor = pageIndicatorTintColor ?? .tertiaryLabel
      let strong: UIColor = currentPageIndicatorTintColor ?? .label
      let color = page == currentPage ? strong : faint
      canvas.fill(
        Path(ellipseIn: CGRect(x: x, y: rect.midY - diameter / 2, width: diameter, height: diameter)),
        color: color.cgColor)
    }
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard isTouchInside, let touch else { return }
    let isAfter = (touch.location(in: self).x > bounds.midX) != layoutNode.isRightToLeft
    let old = currentPage
    currentPage += isAfter ? 1 : -1
    if currentPage != old { sendActions(for: .valueChanged) }
  }
}
