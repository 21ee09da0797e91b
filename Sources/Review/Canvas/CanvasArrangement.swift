import TendonGeometry

/// The positions of the items of a canvas in its picture, and the size of the picture.
struct CanvasArrangement {
  /// The centre of an item in points, nil for one without a place, and its size.
  typealias Item = (center: CGPoint?, size: CGSize)

  /// The frames of the items in points, without their titles; the top left of the picture is the origin.
  private(set) var frames: [CGRect]
  /// The size of the picture in points.
  private(set) var size = CGSize.zero
  /// Pixels a point.
  private(set) var scale: CGFloat
  /// The factor by which titles, lines and marks are larger than in a picture of one pixel a point.
  private(set) var magnification: CGFloat = 1
  /// The number of items without a place of their own, which lie below the others.
  private(set) var unplaced = 0
  /// True if empty stretches between the items were made narrower.
  private(set) var isNarrowed = false

  /// A centre farther from the origin than this, in points, is no place.
  static let farthest: CGFloat = 100_000
  /// The most pixels on a side of the picture.
  static let longestSide: CGFloat = 16_384
  /// The scale below which empty stretches are made narrower, and the longest that is left, in points.
  static let smallestScale: CGFloat = 0.1
  static let longestStretch: CGFloat = 400

  /// The height of a title in points.
  var titleHeight: CGFloat { 28 * magnification }
  /// Room around everything, in points.
  var margin: CGFloat { 60 * magnification }

  /// Arranges the items for a picture of at most `mostPixels` pixels at `scale` or, where that is too large, a smaller one.
  ///
  /// - Parameter inRows: true if items without a place lie side by side in one row as long as they are few.
  init(_ items: [Item], scale: CGFloat, mostPixels: Int, inRows: Bool = false) {
    self.scale = scale
    frames = items.map { CGRect(origin: .zero, size: $0.size) }
    let placed = place(items)
    flow(items.indices.filter { !placed.contains($0) }, below: placed, inRow: inRows)
    unplaced = items.count - placed.count
    fit(scale, mostPixels)
    if self.scale < CanvasArrangement.smallestScale {
      narrow()
      fit(scale, mostPixels)
    }
    let bounds = self.bounds
    frames = frames.map { $0.offsetBy(dx: -bounds.minX, dy: -bounds.minY) }
    size = bounds.size
  }

  /// Puts the items with a place there; the rest is left at the origin.
  private mutating func place(_ items: [Item]) -> Set<Int> {
    var placed: Set<Int> = []
    for (index, item) in items.enumerated() {
      guard let center = item.center, abs(center.x) <= CanvasArrangement.farthest,
        abs(center.y) <= CanvasArrangement.farthest
      else { continue }
      frames[index].origin = CGPoint(x: center.x - item.size.width / 2, y: center.y - item.size.height / 2)
      placed.insert(index)
    }
    return placed
  }

  /// Puts items side by side in rows, below those with a place.
  private mutating func flow(_ items: [Int], below placed: Set<Int>, inRow: Bool) {
    guard !items.isEmpty else { return }
    let others = placed.map { frames[$0] }
    let left = others.map(\.minX).min() ?? 0
    var corner = CGPoint(x: left, y: others.map(\.maxY).max().map { $0 + 150 } ?? 0)
    let columns = inRow && items.count <= 12 ? items.count : Int(Double(items.count).squareRoot().rounded(.up))
    for start in stride(from: 0, to: items.count, by: columns) {
      let row = items[start..<min(start + columns, items.count)]
      for index in row {
        frames[index].origin = corner
        corner.x += frames[index].width + 100
      }
      corner = CGPoint(x: left, y: corner.y + (row.map { frames[$0].height }.max() ?? 0) + 150)
    }
  }

  /// The box around all items with their titles and the margin.
  private var bounds: CGRect {
    guard let first = frames.first else { return CGRect(x: 0, y: 0, width: 2 * margin, height: 2 * margin) }
    let box = frames.dropFirst().reduce(first) { $0.union($1) }
    return CGRect(
      x: box.minX - margin, y: box.minY - margin - titleHeight, width: box.width + 2 * margin,
      height: box.height + 2 * margin + titleHeight)
  }

  /// Finds the scale, and with it the size of titles and marks, that are to be read in the smaller picture as well.
  private mutating func fit(_ wanted: CGFloat, _ mostPixels: Int) {
    scale = wanted
    // Larger titles need more room, which takes a smaller scale: a few rounds are enough.
    for _ in 0..<8 {
      magnification = min(max(0.6 / scale, 1), 12)
      let size = bounds.size
      let area = (CGFloat(mostPixels) / (size.width * size.height)).squareRoot()
      // A pixel less on each side, since the sides are rounded up.
      let least = min(wanted, area * 0.999, CanvasArrangement.longestSide / max(size.width, size.height))
      let isSettled = least >= scale * 0.999
      scale = min(least, scale)
      if isSettled { break }
    }
  }
}

extension CanvasArrangement {
  /// Makes empty stretches between the items narrower, across and down.
  private mutating func narrow() {
    let across = CanvasArrangement.shifts(frames.map { ($0.minX, $0.maxX) })
    let down = CanvasArrangement.shifts(frames.map { ($0.minY, $0.maxY) })
    isNarrowed = across.contains { $0 > 0 } || down.contains { $0 > 0 }
    for index in frames.indices {
      frames[index] = frames[index].offsetBy(dx: -across[index], dy: -down[index])
    }
  }

  /// By how much each stretch moves towards 0, so that none is left that is empty and longer than `longestStretch`.
  private static func shifts(_ stretches: [(start: CGFloat, end: CGFloat)]) -> [CGFloat] {
    var shifts = [CGFloat](repeating: 0, count: stretches.count)
    var shift: CGFloat = 0
    var end = stretches.map(\.start).min() ?? 0
    for index in stretches.indices.sorted(by: { stretches[$0].start < stretches[$1].start }) {
      let gap = stretches[index].start - end
      if gap > longestStretch { shift += gap - longestStretch }
      shifts[index] = shift
      end = max(end, stretches[index].end)
    }
    return shifts
  }
}
