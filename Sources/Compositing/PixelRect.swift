import TendonGeometry

/// A rectangle of whole pixels of the device: `minX ..< maxX`, `minY ..< maxY`; empty if a range is empty.
struct PixelRect: Equatable {
  var minX = 0
  var minY = 0
  var maxX = 0
  var maxY = 0

  var isEmpty: Bool { minX >= maxX || minY >= maxY }
  var width: Int { isEmpty ? 0 : maxX - minX }
  var height: Int { isEmpty ? 0 : maxY - minY }

  func intersection(_ other: PixelRect) -> PixelRect {
    let result = PixelRect(
      minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX),
      maxY: min(maxY, other.maxY))
    return result.isEmpty ? PixelRect() : result
  }

  func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(
      minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
      maxY: max(maxY, other.maxY))
  }

  /// The rectangle with so many pixels more on each side.
  func enlarged(by margin: Int) -> PixelRect {
    PixelRect(minX: minX - margin, minY: minY - margin, maxX: maxX + margin, maxY: maxY + margin)
  }
}

/// A convex polygon on the device, in pixels.
struct DevicePolygon {
  var points: [(x: Double, y: Double)]

  init(_ rect: PixelRect) {
    let (l, t, r, b) = (Double(rect.minX), Double(rect.minY), Double(rect.maxX), Double(rect.maxY))
    points = rect.isEmpty ? [] : [(l, t), (r, t), (r, b), (l, b)]
  }

  /// Removes the part where `line` is below `limit` (Sutherland and Hodgman).
  mutating func clip(_ line: Line, limit: Double = 0) {
    guard !points.isEmpty else { return }
    // Most often nothing is removed.
    if points.allSatisfy({ line($0.x, $0.y) >= limit }) { return }
    var kept: [(x: Double, y: Double)] = []
    // A line cuts off at least one corner of a convex polygon, and leaves two new ones.
    kept.reserveCapacity(points.count + 1)
    var previous = points[points.count - 1]
    var before = line(previous.x, previous.y) - limit
    for point in points {
      let value = line(point.x, point.y) - limit
      if (value >= 0) != (before >= 0) {
        let t = before / (before - value)
        kept.append((previous.x + (point.x - previous.x) * t, previous.y + (point.y - previous.y) * t))
      }
      if value >= 0 { kept.append(point) }
      (previous, before) = (point, value)
    }
    points = kept
  }

  /// The pixels that the polygon touches.
  var bounds: PixelRect {
    guard let first = points.first else { return PixelRect() }
    var (l, t, r, b) = (first.x, first.y, first.x, first.y)
    for p in points {
      l = min(l, p.x)
      t = min(t, p.y)
      r = max(r, p.x)
      b = max(b, p.y)
    }
    // The polygon was cut out of the viewport, so these fit. A hair outwards makes up for rounding in the cuts.
    return PixelRect(
      minX: Int((l - 1e-6).rounded(.down)), minY: Int((t - 1e-6).rounded(.down)), maxX: Int((r + 1e-6).rounded(.up)),
      maxY: Int((b + 1e-6).rounded(.up)))
  }
}
