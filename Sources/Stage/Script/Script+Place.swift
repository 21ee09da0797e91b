import TendonGeometry

extension Script {
  /// A point inside a box, such as the window or a view: parts of its width and height, and points to add.
  public struct Place: Hashable, Sendable {
    /// One of the two coordinates: `percent` of a length, plus `points`.
    public struct Coordinate: Hashable, Sendable {
      /// The part of the length, in percent; default 0.
      public var percent: Double
      /// The distance in points that is added to the part of the length; default 0.
      public var points: Double

      /// Creates the coordinate `percent` of a length plus `points`.
      public init(percent: Double = 0, points: Double = 0) {
        (self.percent, self.points) = (percent, points)
      }

      /// The coordinate in points, for a length in points.
      func resolved(in length: CGFloat) -> CGFloat { length * CGFloat(percent) / 100 + CGFloat(points) }
    }

    /// The horizontal coordinate, from the left edge of the box.
    public var x: Coordinate
    /// The vertical coordinate, from the top edge of the box.
    public var y: Coordinate

    /// Creates a place from its two coordinates.
    public init(x: Coordinate, y: Coordinate) {
      (self.x, self.y) = (x, y)
    }

    /// A place at a distance from the top left, in points.
    public init(_ point: CGPoint) {
      self.init(x: Coordinate(points: Double(point.x)), y: Coordinate(points: Double(point.y)))
    }

    /// The place in a box, in the coordinates that the box is given in.
    func point(in box: CGRect) -> CGPoint {
      CGPoint(x: box.minX + x.resolved(in: box.width), y: box.minY + y.resolved(in: box.height))
    }
  }
}

extension Script.Place: CustomStringConvertible {
  /// The place as scripts have it: `X,Y`.
  public var description: String { "\(x),\(y)" }
}

extension Script.Place.Coordinate: CustomStringConvertible {
  /// The coordinate as scripts have it, such as `20`, `50%` or `100%-20`.
  public var description: String {
    guard percent != 0 else { return written(points) }
    let rest = points == 0 ? "" : (points < 0 ? "" : "+") + written(points)
    return written(percent) + "%" + rest
  }
}
