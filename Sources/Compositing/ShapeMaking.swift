import TendonPixelKernels

/// The edges of a shape that test the centres of pixels, without antialiasing.
struct HardEdges: OptionSet {
  let rawValue: Int32
  static let left = HardEdges(rawValue: 1)
  static let right = HardEdges(rawValue: 2)
  static let top = HardEdges(rawValue: 4)
  static let bottom = HardEdges(rawValue: 8)
  static let all: HardEdges = [.left, .right, .top, .bottom]
}

extension HardEdges {
  /// Makes the set of edges that are not antialiased.
  init(notIn antialiased: UInt8) { self.init(rawValue: ~Int32(antialiased) & HardEdges.all.rawValue) }
}

/// A plane of the scene on the device: the map back to it, and the half-planes that its superlayers' viewers cut off.
struct DevicePlane {
  /// The map from the device to the plane, up to a positive factor.
  var inverse: Homography
  /// The half-planes of the device, not antialiased.
  var cuts: [Line]

  /// Returns the image of a box, with its corners if these are larger than a hundredth of a pixel.
  func shape(of box: RoundedBox, hardEdges: HardEdges, table: ContinuousCorner?) -> TendonShape {
    var shape = TendonShape()
    let (x, y, w) = (inverse.x, inverse.y, inverse.w)
    tendon_shape_set_edge(&shape, 0, (x - box.minX * w).normalized)
    tendon_shape_set_edge(&shape, 1, (box.maxX * w - x).normalized)
    tendon_shape_set_edge(&shape, 2, (y - box.minY * w).normalized)
    tendon_shape_set_edge(&shape, 3, (box.maxY * w - y).normalized)
    shape.hardEdges = hardEdges.rawValue
    for cut in cuts { tendon_shape_add_cut(&shape, cut) }
    guard box.radius > 0 else { return shape }
    shape.cornerExtentX = table?.extentX ?? 1
    shape.cornerExtentY = table?.extentY ?? 1
    shape.tableSide = table == nil ? 0 : Int32(ContinuousCorner.side)
    let k = 1 / box.radius
    let left = k * (x - box.minX * w)
    let right = k * (box.maxX * w - x)
    let top = k * (y - box.minY * w)
    let bottom = k * (box.maxY * w - y)
    if box.corners & 1 != 0 { tendon_shape_add_corner(&shape, TendonCorner(x: left, y: top, w: w)) }
    if box.corners & 2 != 0 { tendon_shape_add_corner(&shape, TendonCorner(x: right, y: top, w: w)) }
    if box.corners & 4 != 0 { tendon_shape_add_corner(&shape, TendonCorner(x: left, y: bottom, w: w)) }
    if box.corners & 8 != 0 { tendon_shape_add_corner(&shape, TendonCorner(x: right, y: bottom, w: w)) }
    return shape
  }
}

extension TendonShape {
  private var cutList: [Line] {
    guard cutCount > 0 else { return [] }
    let all = [cuts.0, cuts.1, cuts.2, cuts.3, cuts.4, cuts.5, cuts.6, cuts.7]
    return Array(all.prefix(Int(cutCount)))
  }

  var isFinite: Bool {
    guard edges.0.isFinite, edges.1.isFinite, edges.2.isFinite, edges.3.isFinite else { return false }
    return cutList.allSatisfy { $0.isFinite }
  }

  /// Returns the part of `rect` that the shape can touch, including half a pixel around it where edges are antialiased.
  func polygon(in rect: PixelRect) -> DevicePolygon {
    var polygon = DevicePolygon(rect)
    func limit(_ edge: Int32) -> Double { hardEdges & (1 << edge) == 0 ? -0.7072 : -1e-6 }
    polygon.clip(edges.0, limit: limit(0))
    polygon.clip(edges.1, limit: limit(1))
    polygon.clip(edges.2, limit: limit(2))
    polygon.clip(edges.3, limit: limit(3))
    for cut in cutList { polygon.clip(cut) }
    return polygon
  }

  /// The rectangle of whole pixels that equals the shape; nil if there is none.
  var wholePixels: (minX: Double, minY: Double, maxX: Double, maxY: Double)? {
    guard cornerCount == 0, cutCount == 0 else { return nil }
    guard edges.0.a == 1, edges.1.a == -1, edges.2.b == 1, edges.3.b == -1 else { return nil }
    guard edges.0.b == 0, edges.1.b == 0, edges.2.a == 0, edges.3.a == 0 else { return nil }
    let sides = (minX: -edges.0.c, minY: -edges.2.c, maxX: edges.1.c, maxY: edges.3.c)
    func isWhole(_ x: Double) -> Bool { abs(x - x.rounded()) < 1e-6 }
    guard isWhole(sides.minX), isWhole(sides.minY), isWhole(sides.maxX), isWhole(sides.maxY) else { return nil }
    return (sides.minX.rounded(), sides.minY.rounded(), sides.maxX.rounded(), sides.maxY.rounded())
  }
}
