import Foundation
import TendonGeometry

/// The directions in which a scroll layer scrolls.
public enum CAScrollLayerScrollMode: String, Hashable, Sendable {
  /// In no direction.
  case none
  /// Along y alone.
  case vertically
  /// Along x alone.
  case horizontally
  /// Along x and y.
  case both
}

/// A layer that shows a part of what is in it: scrolling moves the origin of its bounds.
///
/// It cuts nothing off unless it masks to its bounds.
open class CAScrollLayer: CALayer {
  /// The directions in which `scroll(to:)` scrolls; default both.
  public var scrollMode = CAScrollLayerScrollMode.both

  public override init() { super.init() }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public override init(layer: Any) {
    super.init(layer: layer)
    scrollMode = (layer as? CAScrollLayer)?.scrollMode ?? .both
  }

  /// Moves the origin of the bounds to a point, in the directions that the mode allows.
  open func scroll(to point: CGPoint) {
    check(point.x.isFinite && point.y.isFinite, "scroll(to:)", point)
    let old = bounds.origin
    let isSideways = scrollMode == .both || scrollMode == .horizontally
    let isUpright = scrollMode == .both || scrollMode == .vertically
    bounds.origin = CGPoint(x: isSideways ? point.x : old.x, y: isUpright ? point.y : old.y)
  }

  /// Moves the origin of the bounds as little as shows a rectangle of the layer's coordinates; of one that is larger than
  /// the bounds, the part from its own origin.
  open func scroll(to rect: CGRect) {
    check(rect.isFiniteRect, "scroll(to:)", rect)
    func moved(_ start: CGFloat, _ length: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
      if high - low >= length || low < start { return low }
      return high > start + length ? high - length : start
    }
    let seen = bounds
    scroll(
      to: CGPoint(
        x: moved(seen.minX, seen.width, rect.minX, rect.maxX), y: moved(seen.minY, seen.height, rect.minY, rect.maxY)))
  }
}
