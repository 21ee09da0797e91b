import TendonDrawing
import TendonGeometry
import TendonPhysics

/// The outline of an item, in points about its centre.
enum ItemOutline {
  case circle(middle: CGPoint, radius: CGFloat)
  /// The corners of a convex outline.
  case polygon([CGPoint])
  case several([ItemOutline])

  /// The number of corners that approximate an ellipse.
  static let ellipseCorners = 48

  @MainActor
  init(of item: any UIDynamicItem) {
    if let group = item as? UIDynamicItemGroup {
      self = .several(
        zip(group.items, group.places).map { ItemOutline(of: $0).moved(by: $1.offset, turned: $1.angle) })
      return
    }
    // An item without a size has a body of one point.
    let size = item.bounds.size
    precondition(
      size.width.isFinite && size.height.isFinite, "an item of a dynamic animator has a finite size, got \(size)")
    let (width, height) = (max(size.width, 1), max(size.height, 1))
    switch item.collisionBoundsType {
    case .rectangle:
      self = .polygon([
        CGPoint(x: -width / 2, y: -height / 2), CGPoint(x: width / 2, y: -height / 2),
        CGPoint(x: width / 2, y: height / 2), CGPoint(x: -width / 2, y: height / 2),
      ])
    case .ellipse where width == height: self = .circle(middle: .zero, radius: width / 2)
    case .ellipse:
      self = .polygon(
        (0..<ItemOutline.ellipseCorners).map {
          let angle = Double($0) / Double(ItemOutline.ellipseCorners) * 2 * .pi
          return CGPoint(x: width / 2 * CGFloat(cos(angle)), y: height / 2 * CGFloat(sin(angle)))
        })
    case .path: self = .polygon(ItemOutline.corners(of: item.collisionBoundingPath.path))
    }
  }

  /// The corners of a convex path, clockwise on screen. Traps where it is not convex or has fewer than three corners.
  private static func corners(of path: Path) -> [CGPoint] {
    var corners: [CGPoint] = []
    for element in path.flattened(tolerance: 0.25).elements {
      switch element {
      case .move(let point), .line(let point):
        if corners.last != point, corners.first != point || corners.isEmpty { corners.append(point) }
      default: break
      }
    }
    func turn(_ i: Int) -> CGFloat {
      let (a, b, c) = (
        corners[i], corners[(i + 1) % corners.count], corners[(i + 2) % corners.count]
      )
      return (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)
    }
    let turns = corners.count < 3 ? [] : corners.indices.map(turn)
    let isConvex = !turns.isEmpty && (turns.allSatisfy { $0 >= -1e-6 } || turns.allSatisfy { $0 <= 1e-6 })
    precondition(
      isConvex && turns.contains { abs($0) > 1e-6 },
      "a collision path is one convex outline of three corners or more, got \(corners.count) corners")
    return turns.contains { $0 > 1e-6 } ? corners : corners.reversed()
  }

  private func moved(by offset: CGPoint, turned angle: CGFloat) -> ItemOutline {
    let turn = CGAffineTransform(rotationAngle: angle)
    func place(_ point: CGPoint) -> CGPoint {
      let turned = point.applying(turn)
      return CGPoint(x: turned.x + offset.x, y: turned.y + offset.y)
    }
    switch self {
    case .circle(let middle, let radius): return .circle(middle: place(middle), radius: radius)
    case .polygon(let corners): return .polygon(corners.map(place))
    case .several(let outlines): return .several(outlines.map { $0.moved(by: offset, turned: angle) })
    }
  }

  /// Adds the outline to a body, in pieces of at most eight corners, the engine's limit.
  func add(to body: PhysicsBody, density: CGFloat) {
    switch self {
    case .circle(let middle, let radius):
      tendon_body_add_circle(
        body.raw, TendonVector(middle), Float(radius / Units.pointsPerMetre), Float(density))
    case .several(let outlines): for outline in outlines { outline.add(to: body, density: density) }
    case .polygon(let corners):
      var first = 1
      while first < corners.count - 1 {
        let last = min(first + 6, corners.count - 1)
        let piece = ([corners[0]] + corners[first...last]).map { TendonVector($0) }
        tendon_body_add_polygon(body.raw, piece, Int32(piece.count), Float(density))
        first = last
      }
    }
  }
}
