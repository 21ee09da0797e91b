import Foundation
import TendonGeometry

/// The scrolling of a section of a compositional layout across the axis of the layout; raw values are UIKit's.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  /// The section does not scroll by itself.
  case none
  /// It comes to rest anywhere.
  case continuous
  /// It comes to rest where a group begins.
  case continuousGroupLeadingBoundary
  /// It moves on by its own length.
  case paging
  /// It moves on by a group at most, to where one begins.
  case groupPaging
  /// The same with groups in the middle of the section.
  case groupPagingCentered
}

/// An element of a section that is visible, as it is about to be shown; a change of it shows at once.
@MainActor
public protocol NSCollectionLayoutVisibleItem: AnyObject {
  /// The index path of the element.
  var indexPath: IndexPath { get }
  /// The rectangle of the element without its transform, in points of the section's scrolled content.
  var frame: CGRect { get }
  /// The rectangle of its size at the origin, in points.
  var bounds: CGRect { get }
  /// The centre, in points.
  var center: CGPoint { get set }
  /// The opacity from 0 to 1.
  var alpha: CGFloat { get set }
  /// The stacking order.
  var zIndex: Int { get set }
  /// True if it is hidden.
  var isHidden: Bool { get set }
  /// The affine transform about the centre.
  var transform: CGAffineTransform { get set }
  /// The transform about the centre.
  var transform3D: CATransform3D { get set }
  /// The kind of a supplementary view; nil for an item.
  var representedElementKind: String? { get }
}

extension UICollectionViewLayoutAttributes: NSCollectionLayoutVisibleItem {}

/// The area of a section that scrolls across the axis of its layout.
struct OrthogonalSection {
  /// The frame of the scroll view, in coordinates of the layout's content.
  var frame: CGRect
  /// The size of what is scrolled, insets of the section included.
  var contentSize: CGSize
  let behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
  /// True if the section scrolls horizontally: the layout is a vertical one.
  let isHorizontal: Bool
  let isMirrored: Bool
  /// The places of the groups from the leading edge, by ranges of equal groups.
  var groups: [(first: CGRect, pitch: CGFloat, count: Int)] = []

  private var length: CGFloat { isHorizontal ? frame.width : frame.height }
  private var contentLength: CGFloat { isHorizontal ? contentSize.width : contentSize.height }

  /// A rectangle of the scrolled content from the left, as one from the leading edge, and the reverse.
  func leading(_ rect: CGRect) -> CGRect {
    guard isMirrored else { return rect }
    return CGRect(x: contentSize.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }

  /// The insets that let the first and the last group reach the middle.
  var insets: UIEdgeInsets {
    guard behavior == .groupPagingCentered, let first = groups.first, let last = groups.last else { return .zero }
    let end = middle(of: last.first) + last.pitch * CGFloat(last.count - 1)
    let start = max(0, length / 2 - middle(of: first.first))
    let rest = max(0, length / 2 - (contentLength - end))
    guard isHorizontal else { return UIEdgeInsets(top: start, left: 0, bottom: rest, right: 0) }
    return UIEdgeInsets(top: 0, left: isMirrored ? rest : start, bottom: 0, right: isMirrored ? start : rest)
  }

  private func middle(of group: CGRect) -> CGFloat { isHorizontal ? group.midX : group.midY }

  /// The offset from the leading edge at which a group lies as the behaviour has it.
  private func stop(of group: CGRect) -> CGFloat {
    if behavior == .groupPagingCentered { return middle(of: group) - length / 2 }
    // At rest, groups are as far from the edge as the first one.
    let first = groups.first?.first ?? group
    return isHorizontal ? group.minX - first.minX : group.minY - first.minY
  }

  /// The offsets at which groups lie that are nearest to one, below and above it.
  private func stops(around offset: CGFloat) -> (below: CGFloat?, above: CGFloat?) {
    var (below, above): (CGFloat?, CGFloat?) = (nil, nil)
    for group in groups {
      let start = stop(of: group.first)
      let last = CGFloat(group.count - 1)
      let place = group.pitch > 0 ? min(max(((offset - start) / group.pitch).rounded(.down), 0), last) : 0
      for stop in [start + place * group.pitch, start + min(place + 1, last) * group.pitch] {
        if stop <= offset + 0.01 { below = max(below ?? stop, stop) }
        if stop >= offset - 0.01 { above = min(above ?? stop, stop) }
      }
    }
    return (below, above)
  }

  /// The offset at which a drag from `start` comes to rest that would end at `target`, all from the left or the top.
  func target(from start: CGFloat, to target: CGFloat, velocity: CGFloat) -> CGFloat {
    guard isHorizontal, isMirrored else { return leadingTarget(from: start, to: target, velocity: velocity) }
    func turned(_ offset: CGFloat) -> CGFloat { contentLength - length - offset }
    return turned(leadingTarget(from: turned(start), to: turned(target), velocity: -velocity))
  }

  private func leadingTarget(from start: CGFloat, to target: CGFloat, velocity: CGFloat) -> CGFloat {
    switch behavior {
    case .none, .continuous, .paging: return target
    case .continuousGroupLeadingBoundary: return nearest(target)
    case .groupPaging, .groupPagingCentered:
      let now = nearest(start)
      // A flick moves on by one group, a slow drag by one at most.
      let forward = abs(velocity) > 0.2 ? velocity > 0 : nearest(target) > now
      guard abs(velocity) > 0.2 || nearest(target) != now else { return now }
      let beside = stops(around: now + (forward ? 1 : -1))
      return (forward ? beside.above : beside.below) ?? now
    }
  }

  private func nearest(_ offset: CGFloat) -> CGFloat {
    switch stops(around: offset) {
    case (let below?, let above?): offset - below <= above - offset ? below : above
    case (let below?, nil): below
    case (nil, let above?): above
    case (nil, nil): offset
    }
  }
}

/// The scroll view of a section that scrolls across the axis of its layout. The cells of the section are inside it.
final class OrthogonalScroller: UIScrollView, UIScrollViewDelegate {
  private weak var collection: UICollectionView?
  private var section: OrthogonalSection?
  private var startOfDrag: CGFloat = 0

  init(in collection: UICollectionView) {
    self.collection = collection
    super.init(frame: .zero)
    delegate = self
    contentInsetAdjustmentBehavior = .never
    (showsHorizontalScrollIndicator, showsVerticalScrollIndicator) = (false, false)
    clipsToBounds = false
    // Taps on the status bar are for the collection view.
    scrollsToTop = false
    layer.name = "section"
  }

  required init?(coder: NSCoder) { nil }

  /// Takes the place and the behaviour of a section.
  func show(_ new: OrthogonalSection) {
    let isNew = section == nil
    section = new
    UIView.performWithoutAnimation {
      if frame != new.frame { frame = new.frame }
      if contentSize != new.contentSize { contentSize = new.contentSize }
      let insets = new.insets
      if contentInset != insets { contentInset = insets }
      isPagingEnabled = new.behavior == .paging
      decelerationRate = new.behavior == .groupPaging || new.behavior == .groupPagingCentered ? .fast : .normal
      (alwaysBounceHorizontal, alwaysBounceVertical) = (new.isHorizontal, !new.isHorizontal)
      guard isNew else { return }
      contentOffset = CGPoint(
        x: new.isMirrored ? new.contentSize.width + insets.right - new.frame.width : -insets.left, y: -insets.top)
    }
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { startOfDrag = along(contentOffset) }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { collection?.setNeedsLayout() }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    guard let section else { return }
    let end = section.target(
      from: startOfDrag, to: along(targetContentOffset.pointee), velocity: along(velocity))
    let range = offsetRange
    if section.isHorizontal {
      targetContentOffset.pointee.x = min(max(end, range.least.x), max(range.least.x, range.greatest.x))
    } else {
      targetContentOffset.pointee.y = min(max(end, range.least.y), max(range.least.y, range.greatest.y))
    }
  }

  private func along(_ point: CGPoint) -> CGFloat { section?.isHorizontal ?? true ? point.x : point.y }
}

extension UICollectionView {
  /// Shows the scroll views of sections that scroll by themselves, and removes those of others.
  func showScrollers() {
    let sections = (layout as? UICollectionViewCompositionalLayout)?.orthogonalSections ?? [:]
    for (number, scroller) in scrollers where sections[number] == nil {
      scroller.removeFromSuperview()
      scrollers[number] = nil
    }
    for number in sections.keys.sorted() {
      let scroller = scrollers[number] ?? OrthogonalScroller(in: self)
      if scrollers[number] == nil {
        scrollers[number] = scroller
        insertSubview(scroller, at: 0)
      }
      if let section = sections[number] { scroller.show(section) }
    }
  }

  /// The view that the view of some attributes lies in.
  func host(of attributes: UICollectionViewLayoutAttributes) -> UIView {
    attributes.scroller.flatMap { scrollers[$0] } ?? self
  }

  /// The frame of attributes in coordinates of this view.
  func frame(of attributes: UICollectionViewLayoutAttributes) -> CGRect {
    guard let scroller = attributes.scroller.flatMap({ scrollers[$0] }) else { return attributes.frame }
    return attributes.frame.offsetBy(
      dx: scroller.frame.minX - scroller.contentOffset.x, dy: scroller.frame.minY - scroller.contentOffset.y)
  }
}
