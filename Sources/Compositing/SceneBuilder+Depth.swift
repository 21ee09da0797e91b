import TendonGeometry
import TendonPixelKernels
import TendonSnapshot

extension SceneBuilder {
  /// Most layers of a tree of transform layers that are compared with each other, and most of those that intersect.
  static let mostCompared = 512
  static let mostIntersecting = 128

  /// A layer of a transform layer's tree, with its own context.
  struct Placed {
    var siblings: LayerSnapshot.Sublayers
    var index: Int
    var context: Context
    /// The nearness of its centre to the viewer.
    var depth: Double
    /// The nearness of the layer's plane at each point of the device, times a positive function that all
    /// layers of the tree share; nil where the plane is seen edge on.
    var plane: Line?
    /// The polygon that bounds its drawing.
    var polygon = DevicePolygon(PixelRect())

    var layer: LayerSnapshot { siblings[index] }
  }

  /// A transform layer on the way through a tree of them.
  private struct OpenTransformLayer {
    var sublayers: LayerSnapshot.Sublayers
    var space: Space
    var opacity: Double
    var tint: CGColor?
    var next = 0
  }

  /// The sublayers of a transform layer, and of transform layers in it, keep their depth in the space of the nearest
  /// superlayer that flattens. Each is drawn after those that lie behind it wherever both are seen; of layers that are
  /// nowhere over each other the one with the farther centre is drawn first, at equal depth in the order of the tree.
  ///
  /// Layers that intersect, or lie before each other in a circle, are drawn into pictures of their own, which are then
  /// put together pixel by pixel in the order of depth there.
  mutating func visitTransformLayer(_ layer: LayerSnapshot, _ context: Context, _ opacity: Double) {
    var placed = sublayersInDepth(of: layer, context, opacity)
    guard placed.count > 1 else { return schedule(placed, [Array(placed.indices)]) }
    let byDepth = placed.indices.sorted { (placed[$0].depth, $0) < (placed[$1].depth, $1) }
    guard placed.count <= SceneBuilder.mostCompared else {
      skip(layer.id, .tooManyIntersections)
      return schedule(placed, byDepth.map { [$0] })
    }
    for i in placed.indices { locate(&placed[i]) }
    var rank = Array(repeating: 0, count: placed.count)
    for (place, i) in byDepth.enumerated() { rank[i] = place }
    var order = DepthOrder(count: placed.count)
    let bounds = placed.map { $0.polygon.bounds }
    for i in placed.indices {
      for j in placed.indices[..<i] where !bounds[i].intersection(bounds[j]).isEmpty {
        // A layer that comes later in the tree covers one that lies in the same plane.
        switch placed[i].relation(to: placed[j]) {
        case .apart: break
        case .before, .inSamePlane: order.draw(i, after: j)
        case .behind: order.draw(j, after: i)
        case .through:
          order.draw(i, after: j)
          order.draw(j, after: i)
        }
      }
    }
    var groups: [[Int]] = []
    for group in order.groups(rank: rank) {
      if group.count <= SceneBuilder.mostIntersecting {
        // In pictures of their own, layers in the same plane lie over each other in the order of the tree.
        groups.append(group.sorted())
      } else {
        skip(layer.id, .tooManyIntersections)
        groups += group.map { [$0] }
      }
    }
    schedule(placed, groups)
  }

  private mutating func sublayersInDepth(
    of layer: LayerSnapshot, _ context: Context, _ opacity: Double
  ) -> [Placed] {
    var placed: [Placed] = []
    var open: [OpenTransformLayer] = []
    func enter(
      _ layer: LayerSnapshot, _ space: Space, _ opacity: Double, _ tint: CGColor?
    ) -> OpenTransformLayer? {
      var inner = space
      inner.local = CATransform3DConcat(
        layer.matrixOfSublayers, CATransform3DConcat(layer.matrixToSuperlayer, space.local))
      guard inner.local.hasFiniteElements else { return nil }
      return OpenTransformLayer(sublayers: layer.layers, space: inner, opacity: opacity, tint: tint)
    }
    guard let outer = enter(layer, context.space, opacity, context.tint) else {
      skip(layer.id, .notFinite)
      return []
    }
    open.append(outer)
    while var parent = open.popLast() {
      guard parent.next < parent.sublayers.count else { continue }
      let index = parent.next
      parent.next += 1
      open.append(parent)
      let sublayer = parent.sublayers[index]
      guard !sublayer.isHidden, !(sublayer.opacity <= 0) else { continue }
      if sublayer.kind == .transform {
        let opacity = parent.opacity * Double(min(sublayer.opacity, 1))
        let tint = parent.tint.multiplied(by: sublayer.colorMultiplier)
        guard sublayer.isFinite, let inner = enter(sublayer, parent.space, opacity, tint) else {
          skip(sublayer.id, .notFinite)
          continue
        }
        open.append(inner)
      } else {
        let context = Context(space: parent.space, opacity: parent.opacity, clip: context.clip, tint: parent.tint)
        let matrix = CATransform3DConcat(sublayer.matrixToSuperlayer, parent.space.local)
        placed.append(
          Placed(siblings: parent.sublayers, index: index, context: context, depth: matrix.depth(of: sublayer.bounds)))
      }
    }
    return placed
  }

  /// Works out where a layer is seen and how near; it stays nowhere if it will not be drawn.
  private func locate(_ placed: inout Placed) {
    let (layer, context) = (placed.layer, placed.context)
    guard layer.isFinite, case .place(let place) = SceneBuilder.findPlace(layer, in: context.space) else { return }
    let matrix = CATransform3DConcat(layer.matrixToSuperlayer, context.space.local)
    let flat = Homography(matrix)
    guard let back = flat.inverse, let toPlane = context.space.base.inverse else { return }
    // Z of the layer's points as a linear function of X, Y and W, and that of the device's points.
    let z = Line(a: Double(matrix.m13), b: Double(matrix.m23), c: Double(matrix.m43))
    let plane = toPlane.pullingBack((1 / abs(flat.determinant)) * back.pullingBack(z))
    guard plane.isFinite else { return }
    placed.plane = plane
    guard let extent = layer.extent else {
      placed.polygon = DevicePolygon(context.clip)
      for cut in place.plane.cuts { placed.polygon.clip(cut) }
      return
    }
    let box = RoundedBox(extent)
    let shape = place.plane.shape(of: box, hardEdges: .all, table: nil)
    guard !box.isEmpty, shape.isFinite else { return }
    placed.polygon = shape.polygon(in: context.clip)
  }
}

extension SceneBuilder.Placed {
  enum Relation { case apart, before, behind, inSamePlane, through }

  /// The order of this layer and another one of the tree, where both may be visible.
  func relation(to other: SceneBuilder.Placed) -> Relation {
    guard let plane, let otherPlane = other.plane else { return .apart }
    let overlap = polygon.intersection(other.polygon)
    // Layers that meet in an edge or a corner do not hide each other.
    guard overlap.area > 0.01 else { return .apart }
    let difference = plane - otherPlane
    let distance = difference.normalized
    var (before, behind) = (0.0, 0.0)
    for point in overlap.points {
      let size = abs(plane(point.x, point.y)) + abs(otherPlane(point.x, point.y))
      let gap = difference(point.x, point.y)
      guard abs(gap) > 1e-9 * (1 + size) else { continue }
      if gap > 0 {
        before = max(before, distance(point.x, point.y))
      } else {
        behind = max(behind, -distance(point.x, point.y))
      }
    }
    if before == 0, behind == 0 { return .inSamePlane }
    // Less than a twentieth of a pixel is no intersection.
    if min(before, behind) > 0.05 { return .through }
    return before > behind ? .before : .behind
  }
}

extension DevicePolygon {
  /// The intersection of two convex polygons.
  func intersection(_ other: DevicePolygon) -> DevicePolygon {
    var result = self
    guard other.points.count >= 3 else { return DevicePolygon(PixelRect()) }
    let isClockwise = other.signedArea > 0
    var from = other.points[other.points.count - 1]
    for to in other.points {
      let (a, b) = (from.y - to.y, to.x - from.x)
      let line = Line(a: a, b: b, c: -(a * from.x + b * from.y))
      result.clip(isClockwise ? line : -1 * line)
      from = to
    }
    return result
  }

  var area: Double { abs(signedArea) }

  private var signedArea: Double {
    guard var from = points.last else { return 0 }
    var sum = 0.0
    for to in points {
      sum += from.x * to.y - to.x * from.y
      from = to
    }
    return sum / 2
  }
}

extension CATransform3D {
  /// The nearness of the centre of a box to the viewer, after the perspective divide.
  fileprivate func depth(of box: CGRect) -> Double {
    let (x, y) = (box.midX, box.midY)
    let w = x * m14 + y * m24 + m44
    let z = Double((x * m13 + y * m23 + m43) / (w > 0 ? w : 1))
    return z.isFinite ? z : 0
  }
}
