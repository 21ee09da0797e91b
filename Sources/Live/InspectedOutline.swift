import TendonAutoLayout
import TendonGeometry
import TendonLayers
import TendonStage
import TendonViews

/// The outline of an object on the screen as it is seen now, and its distances from another one, in points.
struct InspectedOutline: Encodable {
  /// A distance: a line on the screen, and its length.
  struct Distance: Hashable, Encodable {
    var line: [Double]
    var length: Double
  }

  var id: Int
  /// Left, top, width and height of the box that holds it.
  var box: [Double]
  /// The four corners, as x and y, clockwise from the top left.
  var corners: [Double]
  /// The distances from the selected object; nil where nothing else is selected.
  var distances: [Distance]?
}

extension LiveSession {
  /// The outline of an object, and its distances from another one; nil where it cannot be seen. Used inside `perform`.
  func outline(of object: AnyObject, from other: AnyObject?) -> InspectedOutline? {
    guard let box = screenBox(of: object) else { return nil }
    var corners = [box.minX, box.minY, box.maxX, box.minY, box.maxX, box.maxY, box.minX, box.maxY].map { Double($0) }
    if let layer = Self.layer(of: object) {
      corners = Self.corners(of: (layer.presentation() ?? layer).bounds, in: layer)
    }
    let distances = other.flatMap { $0 === object ? nil : screenBox(of: $0) }.map { Self.distances(from: $0, to: box) }
    return InspectedOutline(
      id: inspection.numbers.number(of: object), box: box.numbers, corners: corners, distances: distances)
  }

  /// The corners on the screen of a rectangle of a layer as it is seen now, as x and y, clockwise from the top left.
  static func corners(of b: CGRect, in layer: CALayer) -> [Double] {
    let seen = layer.presentation() ?? layer
    let places = [(b.minX, b.minY), (b.maxX, b.minY), (b.maxX, b.maxY), (b.minX, b.maxY)].map {
      seen.convert(CGPoint(x: $0.0, y: $0.1), to: nil)
    }
    return places.flatMap { [Double($0.x), Double($0.y)] }
  }

  /// The distances between two boxes: of the edges where one contains the other, else the gaps between them.
  static func distances(from a: CGRect, to b: CGRect) -> [InspectedOutline.Distance] {
    let (outer, inner): (CGRect?, CGRect?) = a.contains(b) ? (a, b) : b.contains(a) ? (b, a) : (nil, nil)
    var lines: [(CGFloat, CGFloat, CGFloat, CGFloat)] = []
    if let outer, let inner {
      lines = [
        (outer.minX, inner.midY, inner.minX, inner.midY), (inner.maxX, inner.midY, outer.maxX, inner.midY),
        (inner.midX, outer.minY, inner.midX, inner.minY), (inner.midX, inner.maxY, inner.midX, outer.maxY),
      ]
    } else {
      let y = (max(a.minY, b.minY) + min(a.maxY, b.maxY)) / 2, x = (max(a.minX, b.minX) + min(a.maxX, b.maxX)) / 2
      if a.maxX <= b.minX { lines.append((a.maxX, y, b.minX, y)) }
      if b.maxX <= a.minX { lines.append((b.maxX, y, a.minX, y)) }
      if a.maxY <= b.minY { lines.append((x, a.maxY, x, b.minY)) }
      if b.maxY <= a.minY { lines.append((x, b.maxY, x, a.minY)) }
    }
    return lines.map { line in
      InspectedOutline.Distance(
        line: [line.0, line.1, line.2, line.3].map { Double($0) },
        length: Double(abs(line.2 - line.0) + abs(line.3 - line.1)))
    }
  }

  /// The box of a view, controller, guide or layer on the screen as it is seen now.
  func screenBox(of object: AnyObject) -> CGRect? {
    if let guide = object as? UILayoutGuide {
      guard let view = guide.owningView else { return nil }
      let layer = view.layer.presentation() ?? view.layer
      // A guide's frame counts from the view's top left, wherever the view has scrolled to.
      let place = guide.layoutFrame.offsetBy(dx: layer.bounds.minX, dy: layer.bounds.minY)
      return Self.finite(layer.convert(place, to: nil))
    }
    guard let layer = Self.layer(of: object) else { return nil }
    let seen = layer.presentation() ?? layer
    return Self.finite(seen.convert(seen.bounds, to: nil))
  }

  private static func finite(_ box: CGRect) -> CGRect? {
    [box.minX, box.minY, box.width, box.height].allSatisfy(\.isFinite) ? box : nil
  }

  static func layer(of object: AnyObject) -> CALayer? {
    switch object {
    case let view as UIView: view.layer
    case let controller as UIViewController: controller.viewIfLoaded?.layer
    case let layer as CALayer: layer
    default: nil
    }
  }

  /// The frontmost view at a point of the screen as it is seen now, whether it takes touches or not; of nested ones the
  /// innermost.
  func view(at point: CGPoint) -> UIView? {
    var found: UIView?
    var waiting: [UIView] = [stage.window]
    // Parents first, from back to front: the last one that has the point is the one that is seen.
    while let view = waiting.popLast() {
      let seen = view.layer.presentation() ?? view.layer
      guard !view.isHidden, seen.opacity > 0 else { continue }
      let isInside = seen.bounds.contains(seen.convert(point, from: nil))
      if isInside { found = view }
      if isInside || !view.clipsToBounds { waiting += view.subviews.reversed() }
    }
    return found
  }
}
