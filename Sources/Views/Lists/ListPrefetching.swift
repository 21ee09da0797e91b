import Foundation
import TendonGeometry

/// The rows or items that the source of a list has been told of before they are displayed.
///
/// They lie within one length of the bounds beyond the visible part, in the direction of the last scroll; at first below
/// (or behind) it.
struct ListPrefetching {
  private var told: Set<IndexPath> = []
  private var lastStart: CGFloat = 0
  private var isBackwards = false

  /// The visible part, extended in the direction of the scroll.
  mutating func area(beside bounds: CGRect, isVertical: Bool) -> CGRect {
    let start = isVertical ? bounds.minY : bounds.minX
    if start != lastStart { isBackwards = start < lastStart }
    lastStart = start
    let length = isVertical ? bounds.height : bounds.width
    var area = bounds
    if isVertical { area.size.height += length } else { area.size.width += length }
    if isBackwards {
      if isVertical { area.origin.y -= length } else { area.origin.x -= length }
    }
    return area
  }

  /// The paths to tell the source of, nearest first, and those whose data it need not get any more.
  mutating func change(near: [IndexPath], shown: (IndexPath) -> Bool) -> (new: [IndexPath], cancelled: [IndexPath]) {
    let wanted = Set(near)
    let cancelled = told.filter { !wanted.contains($0) && !shown($0) }.sorted()
    let ahead = near.filter { !shown($0) }
    let new = ahead.filter { !told.contains($0) }
    told = Set(ahead)
    return (isBackwards ? new.sorted(by: >) : new.sorted(), cancelled)
  }

  /// Forgets everything, after a change of the data: paths are those of other rows.
  mutating func forget() { told = [] }
}
