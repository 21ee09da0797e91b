import Foundation
import TendonDrawing
import TendonGeometry

/// The area in which a layout manager lays out lines: its size, the space at the ends of lines, the greatest number of
/// lines, how the last one ends, and the areas that lines avoid.
///
/// Differs from UIKit: a width or a height of 0, or of ten millions and more, is not limited; the container does not own
/// its layout manager.
@MainActor
open class NSTextContainer: NSObject {
  /// The view that shows the container.
  weak var owner: (any TextContainerOwner)?
  /// The layout manager of the container; not retained. Setting it moves the container to another one.
  open var layoutManager: NSLayoutManager? {
    get { manager }
    set {
      guard newValue !== manager else { return }
      if let newValue { return newValue.addTextContainer(self) }
      if let manager, let index = manager.textContainers.firstIndex(where: { $0 === self }) {
        manager.removeTextContainer(at: index)
      }
    }
  }
  final weak var manager: NSLayoutManager?

  /// The size, in points: the one it was made with until it belongs to a text view, then that of the view's text.
  open var size: CGSize {
    get { owner?.containerSize ?? ownSize }
    set {
      guard newValue != ownSize else { return }
      ownSize = newValue
      didChange()
    }
  }
  private var ownSize: CGSize
  /// The space at each end of a line, in points. Default: 5.
  open var lineFragmentPadding: CGFloat = 5 { didSet { if lineFragmentPadding != oldValue { didChange() } } }
  /// The treatment of lines that do not fit, and of the last line. Default: `byWordWrapping`.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping { didSet { if lineBreakMode != oldValue { didChange() } } }
  /// The greatest number of lines; 0 (default) for any number.
  open var maximumNumberOfLines = 0 { didSet { if maximumNumberOfLines != oldValue { didChange() } } }
  /// The areas that lines avoid, in points of the container. Default: none. A line beside an area is as wide as what the
  /// area leaves free at its height, on both sides.
  open var exclusionPaths: [UIBezierPath] = [] { didSet { didChange() } }
  /// True if the width follows that of the text view. Default: false; the width of one that belongs to a view does.
  open var widthTracksTextView = false
  /// True if the height follows that of the text view. Default: false.
  ///
  /// Differs from UIKit: text in a text view ends where its lines end, so that nothing reads it.
  open var heightTracksTextView = false
  /// True if the container is a rectangle without areas that lines avoid.
  open var isSimpleRectangularTextContainer: Bool { exclusionPaths.isEmpty }

  /// A container of a size, in points.
  public init(size: CGSize = .zero) { ownSize = size }

  /// A container without limits; nothing is read from an archive.
  public required init(coder: NSCoder) { ownSize = .zero }

  /// Exchanges the layout manager; the new one takes the text and all containers of the old one.
  ///
  /// - Parameter newLayoutManager: the new layout manager.
  open func replaceLayoutManager(_ newLayoutManager: NSLayoutManager) {
    guard let old = layoutManager, old !== newLayoutManager else { return newLayoutManager.addTextContainer(self) }
    let (containers, storage) = (old.textContainers, old.textStorage)
    for _ in containers { old.removeTextContainer(at: 0) }
    storage?.removeLayoutManager(old)
    for container in containers { newLayoutManager.addTextContainer(container) }
    storage?.addLayoutManager(newLayoutManager)
  }

  private func didChange() {
    layoutManager?.textContainerChangedGeometry(self)
    owner?.containerDidChange()
  }

  // MARK: - Lines

  /// A length of the size, in points; nil: not limited.
  static func limit(_ length: CGFloat) -> CGFloat? { length > 0 && length < 1e7 ? length : nil }

  /// The lines of a text in the container; the only place where a text with containers is laid out.
  ///
  /// - Parameters:
  ///   - width: the width of the lines without the space at their ends, in points; nil: not limited.
  ///   - lines: the greatest number of lines; nil: that of the container.
  func layout(_ text: AttributedText, _ style: ParagraphStyle, width: CGFloat?, lines: Int? = nil) -> TextLayout {
    var (text, style) = (text, style)
    style.lineBreakMode = lineBreakMode.paragraph
    for index in text.runs.indices { text.runs[index].paragraph?.lineBreakMode = lineBreakMode.paragraph }
    let layout = TextLayout(
      text, style: style, width: width, maximumLines: max(0, lines ?? maximumNumberOfLines), avoiding: areas)
    return layoutManager?.spaced(layout) ?? layout
  }

  /// The corners of the areas that lines avoid, in points from the start of the lines.
  private var areas: [[CGPoint]] {
    exclusionPaths.flatMap { path in
      path.cgPath.corners.map { corners in
        corners.map { CGPoint(x: $0.x - lineFragmentPadding, y: $0.y) }
      }
    }
  }
}

/// A view that shows the text of a container.
@MainActor
protocol TextContainerOwner: AnyObject {
  /// The size of the container, in points.
  var containerSize: CGSize { get }
  /// The lines of the text as the view shows them, from the top left of the container's lines.
  var shownLayout: TextLayout { get }
  /// Called after the rules of the container have changed.
  func containerDidChange()
  /// Called after the container has another layout manager, or that has another text.
  func textSystemDidChange()
  /// Called after the text has changed.
  ///
  /// - Parameters:
  ///   - range: the range in the changed text, in UTF-16 units.
  ///   - change: the number of UTF-16 units by which the text has grown.
  func storageWasEdited(_ range: NSRange, change: Int)
  /// Called when a part of the text has to be drawn anew.
  func displayDidChange()
}

extension CGPath {
  /// The corners of the closed figures of the path, with curves replaced by lines; numbers that are not finite are left
  /// out, and others limited to 20,000 points.
  fileprivate var corners: [[CGPoint]] {
    var figures: [[CGPoint]] = [[]]
    for element in path.flattened(tolerance: 0.5).elements {
      switch element {
      case .move(let point): figures.append([point])
      case .line(let point): figures[figures.count - 1].append(point)
      default: break
      }
    }
    func limited(_ x: CGFloat) -> CGFloat { min(max(x, -20_000), 20_000) }
    return figures.map { figure in
      figure.filter { $0.x.isFinite && $0.y.isFinite }.map { CGPoint(x: limited($0.x), y: limited($0.y)) }
    }.filter { $0.count > 2 }
  }
}
