import TendonAutoLayout
import TendonGeometry

extension UIView {
  /// Which parts of a view's place stretch when its superview's size changes; raw values are UIKit's.
  public typealias AutoresizingMask = LayoutNode.Autoresizing

  /// What stretches when the superview's size changes; default nothing (the right and bottom margins absorb it).
  public var autoresizingMask: AutoresizingMask {
    get { layoutNode.autoresizingMask }
    set { layoutNode.autoresizingMask = newValue }
  }

  /// Resizes the subviews that follow their masks, after this view's size was `old`.
  func resizeSubviews(from old: CGSize) {
    for view in subviews where view.translatesAutoresizingMaskIntoConstraints {
      let frame = view.untransformedFrame
      let mask = view.autoresizingMask
      let x = autoresized(
        start: frame.minX, length: frame.width, from: old.width, to: bounds.width,
        flexible: (
          mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin)
        ))
      let y = autoresized(
        start: frame.minY, length: frame.height, from: old.height, to: bounds.height,
        flexible: (
          mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin)
        ))
      let result = CGRect(x: x.start, y: y.start, width: x.length, height: y.length)
      if result != frame {
        view.applyLayout(frame: result)
      } else {
        view.layoutNode.setFrame(frame, superSize: bounds.size)
      }
    }
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
