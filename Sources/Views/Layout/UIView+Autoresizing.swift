import TendonAutoLayout
import TendonGeometry

extension UIView {
  /// The margins and sizes of a view that stretch when its superview's size changes; raw values are UIKit's.
  public typealias AutoresizingMask = LayoutNode.Autoresizing

  var plainAutoresizingMask: AutoresizingMask {
    get { layoutNode.autoresizingMask }
    set { layoutNode.autoresizingMask = newValue }
  }

  /// Resizes the subviews that follow their masks, and those inside them, after this view's size was `old`.
  func resizeSubviews(from old: CGSize) {
    guard !subviews.isEmpty else { return }
    // A list instead of recursion: trees may be deeper than the stack.
    var waiting = [(view: self, old: old)]
    while let (parent, old) = waiting.popLast() {
      guard parent.autoresizesSubviews else { continue }
      let new = parent.bounds.size
      for view in parent.subviews where view.translatesAutoresizingMaskIntoConstraints {
        let frame = view.untransformedFrame
        let result = view.autoresized(frame, from: old, to: new)
        if result == frame {
          view.layoutNode.setFrame(frame, superSize: new)
        } else if let size = view.write(frame: result), !view.subviews.isEmpty {
          waiting.append((view, size))
        }
      }
    }
  }

  /// A frame as the mask changes it when the superview's size does.
  func autoresized(_ frame: CGRect, from old: CGSize, to new: CGSize) -> CGRect {
    let mask = autoresizingMask
    if mask.isEmpty { return frame }
    let x = TendonViews.autoresized(
      start: frame.minX, length: frame.width, from: old.width, to: new.width,
      flexible: (
        mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin)
      ))
    let y = TendonViews.autoresized(
      start: frame.minY, length: frame.height, from: old.height, to: new.height,
      flexible: (
        mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin)
      ))
    return CGRect(x: x.start, y: y.start, width: x.length, height: y.length)
  }
}

/// One axis of autoresizing: the change is shared among the flexible parts in proportion to their sizes.
///
/// Where the flexible parts have no size to go by, they share alike (UIKit's documentation is silent).
func autoresized(
  start: CGFloat, length: CGFloat, from old: CGFloat, to new: CGFloat, flexible: (Bool, Bool, Bool)
) -> (start: CGFloat, length: CGFloat) {
  let count = (flexible.0 ? 1 : 0) + (flexible.1 ? 1 : 0) + (flexible.2 ? 1 : 0)
  guard count > 0, new != old else { return (start, length) }
  let total = (flexible.0 ? start : 0) + (flexible.1 ? length : 0) + (flexible.2 ? old - start - length : 0)
  func grown(_ part: CGFloat, _ isFlexible: Bool) -> CGFloat {
    guard isFlexible else { return part }
    return total == 0 ? part + (new - old) / CGFloat(count) : part + (new - old) * part / total
  }
  return (grown(start, flexible.0), max(grown(length, flexible.1), 0))
}
