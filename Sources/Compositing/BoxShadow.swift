import TendonGeometry
import TendonPixelKernels

/// The shadow of a rounded box as a small tile with a stretchable middle.
///
/// Away from its corners a shadow varies along one axis only, so that a tile of the four corners and one row and one
/// column between them draws a box of any size.
struct BoxShadow {
  /// The values that determine the pixels of a tile; boxes of different sizes share one.
  struct Key: Hashable {
    /// The size of the box itself, in tile pixels.
    var width: Double
    var height: Double
    var radius: Double
    var sigma: Double
    var corners: UInt8
    var continuous: ContinuousCorner.Key?
  }

  let key: Key
  /// The tile pixels a point.
  let resolution: Double
  let blur: GaussianBlur
  /// The tile's stretchable column and row; nil if the box is too small for one.
  let stretchX: Int?
  let stretchY: Int?
  private let table: ContinuousCorner?

  init(_ box: RoundedBox, radius: Double, table: ContinuousCorner?) {
    var resolution = shadowResolution(radius: radius)
    // A large corner with a small blur: the tile has at most about a thousand pixels a side.
    while box.radius * resolution > 400 { resolution /= 2 }
    self.resolution = resolution
    self.table = table
    blur = shadowBlur(radius: radius, resolution: resolution)
    let margin = blur.margin
    func axis(_ length: Double, _ extent: Double) -> (Double, Int?) {
      let corner = Int((box.radius * extent * resolution).rounded(.up))
      let full = length * resolution
      let least = 2 * (margin + corner) + 1
      return full > Double(least) ? (Double(least), 2 * margin + corner) : (full, nil)
    }
    let (width, stretchX) = axis(box.width, table?.extentX ?? 1)
    let (height, stretchY) = axis(box.height, table?.extentY ?? 1)
    (self.stretchX, self.stretchY) = (stretchX, stretchY)
    key = Key(
      width: width, height: height, radius: box.radius * resolution, sigma: radius * resolution,
      corners: box.corners, continuous: box.isContinuous ? ContinuousCorner.Key(box) : nil)
  }

  /// Draws the box into a mask and blurs it. The box begins `blur.margin` pixels from the tile's edges.
  func makeTile() -> CoverageTile {
    let (width, height) = (Int(key.width.rounded(.up)), Int(key.height.rounded(.up)))
    var box = RoundedBox(
      .init(x: 0, y: 0, width: key.width, height: key.height), radius: key.radius, corners: key.corners,
      isContinuous: key.continuous != nil)
    box.radius = key.corners == 0 ? 0 : key.radius
    let plane = DevicePlane(inverse: .identity, cuts: [])
    let shape = plane.shape(of: box, hardEdges: [], table: table)
    return blur.blur(
      shape.coverage(width: width, height: height, distances: table?.distances ?? []), width: width, height: height)
  }
}
