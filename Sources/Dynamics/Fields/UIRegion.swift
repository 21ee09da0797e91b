import TendonGeometry

/// A part of the plane in which a field acts, relative to the position of the field.
public struct UIRegion: Sendable {
  indirect enum Shape: Sendable {
    case everywhere
    case circle(radius: CGFloat)
    case box(CGSize)
    case inverse(Shape)
    case union(Shape, Shape)
    case difference(Shape, Shape)
    case intersection(Shape, Shape)

    func contains(_ point: CGPoint) -> Bool {
      switch self {
      case .everywhere: true
      case .circle(let radius): point.x * point.x + point.y * point.y <= radius * radius
      case .box(let size): abs(point.x) <= size.width / 2 && abs(point.y) <= size.height / 2
      case .inverse(let shape): !shape.contains(point)
      case .union(let a, let b): a.contains(point) || b.contains(point)
      case .difference(let a, let b): a.contains(point) && !b.contains(point)
      case .intersection(let a, let b): a.contains(point) && b.contains(point)
      }
    }
  }

  let shape: Shape

  /// The whole plane.
  public static let infinite = UIRegion(shape: .everywhere)

  init(shape: Shape) { self.shape = shape }

  /// Makes a disc about the centre; the radius in points, 0 or more.
  public init(radius: CGFloat) {
    precondition(radius >= 0, "a radius is 0 or more, got \(radius)")
    shape = .circle(radius: radius)
  }

  /// Makes a rectangle about the centre, in points, 0 or more in both directions.
  public init(size: CGSize) {
    precondition(size.width >= 0 && size.height >= 0, "a size is 0 or more, got \(size)")
    shape = .box(size)
  }

  /// Returns the complement of the region.
  public func inverse() -> UIRegion { UIRegion(shape: .inverse(shape)) }
  /// Returns the points that lie in this region, the other one or both.
  public func byUnion(with other: UIRegion) -> UIRegion { UIRegion(shape: .union(shape, other.shape)) }
  /// Returns the points of this region that do not lie in `other`.
  public func byDifference(from other: UIRegion) -> UIRegion { UIRegion(shape: .difference(shape, other.shape)) }
  /// Returns the points that lie in both regions.
  public func byIntersection(with other: UIRegion) -> UIRegion { UIRegion(shape: .intersection(shape, other.shape)) }

  /// True if the region contains a point, in points relative to the centre; its edge belongs to it.
  public func contains(_ point: CGPoint) -> Bool { shape.contains(point) }
}
