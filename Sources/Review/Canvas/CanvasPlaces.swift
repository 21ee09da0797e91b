import TendonGeometry

/// The centres of items on a canvas, in points.
///
/// Since Xcode 8 a document writes them in units of which the screen has 600 across and 600 down: of 180 public
/// storyboards of tools from 14000 on 9 have scenes that overlap so, and 38 if the numbers are taken as points. Scenes that nobody has
/// moved since then kept their points.
struct CanvasPlaces {
  let centers: [CGPoint?]

  /// The most items for which overlaps are counted.
  private static let mostCompared = 1000

  /// - Parameters:
  ///   - items: what the document writes, nil for nothing, and the sizes in points.
  ///   - screen: in points.
  init(_ items: [(place: CGPoint?, size: CGSize)], on screen: CGSize) {
    let scaled = items.map { item in
      item.place.map { CGPoint(x: $0.x * screen.width / 600, y: $0.y * screen.height / 600) }
    }
    let unscaled = items.map(\.place)
    let sizes = items.map(\.size)
    guard items.count <= CanvasPlaces.mostCompared, let least = CanvasPlaces.overlaps(scaled, sizes, below: .max),
      least > 0, CanvasPlaces.overlaps(unscaled, sizes, below: least) != nil
    else {
      centers = scaled
      return
    }
    centers = unscaled
  }

  /// The number of pairs that overlap; nil if there are `limit` or more.
  private static func overlaps(_ centers: [CGPoint?], _ sizes: [CGSize], below limit: Int) -> Int? {
    let placed = zip(centers, sizes).compactMap { center, size in center.map { ($0, size) } }
    var count = 0
    for (index, (a, first)) in placed.enumerated() {
      for (b, second) in placed[..<index]
      where abs(a.x - b.x) < (first.width + second.width) / 2 && abs(a.y - b.y) < (first.height + second.height) / 2 {
        count += 1
        if count >= limit { return nil }
      }
    }
    return count
  }
}
