import TendonPixelKernels

extension TendonSampler {
  /// Makes a sampler that maps `destination`, seen through `inverse`, to `source` in texels; sizes and limits are not
  /// set.
  init(_ source: RoundedBox, _ destination: RoundedBox, _ inverse: Homography) {
    self.init()
    let kx = source.width / destination.width
    let ky = source.height / destination.height
    u = kx * (inverse.x - destination.minX * inverse.w) + source.minX * inverse.w
    v = ky * (inverse.y - destination.minY * inverse.w) + source.minY * inverse.w
    w = inverse.w
    levels = 1
    block = 16
  }

  var isFinite: Bool { u.isFinite && v.isFinite && w.isFinite }

  /// Restricts reading to the texels that `source` touches, or to the nearest one if it lies outside the bitmap.
  mutating func limit(to source: RoundedBox) {
    func texel(_ x: Double, _ size: Int32) -> Int32 { Int32(max(0, min(Double(size - 1), x))) }
    minX = texel((source.minX + 1e-6).rounded(.down), width)
    minY = texel((source.minY + 1e-6).rounded(.down), height)
    maxX = max(minX, texel((source.maxX - 1e-6).rounded(.up) - 1, width))
    maxY = max(minY, texel((source.maxY - 1e-6).rounded(.up) - 1, height))
  }

  /// Returns the whole number of texels by which every pixel of `rect` is moved; nil if the map is anything else.
  ///
  /// Within a five-hundredth of a texel, bilinear weights are those of a whole offset anyway.
  func wholeOffset(in rect: PixelRect) -> (x: Int, y: Int)? {
    guard w.isConstant, w.c > 0 else { return nil }
    let (p, q) = ((1 / w.c) * u, (1 / w.c) * v)
    func moved(_ x: Int, _ y: Int) -> (Double, Double) {
      (p(Double(x), Double(y)) - Double(x), q(Double(x), Double(y)) - Double(y))
    }
    let (a, b, c) = (
      moved(rect.minX, rect.minY), moved(rect.maxX, rect.minY), moved(rect.minX, rect.maxY)
    )
    let (x, y) = (a.0.rounded(), a.1.rounded())
    guard abs(x) < 1e8, abs(y) < 1e8 else { return nil }
    for m in [a, b, c] where abs(m.0 - x) > 1e-3 || abs(m.1 - y) > 1e-3 { return nil }
    return (Int(x), Int(y))
  }

  /// Returns the texels under the pixels of `rect`.
  func texels(under rect: PixelRect, _ offset: (Int, Int)) -> PixelRect {
    PixelRect(
      minX: rect.minX + offset.0, minY: rect.minY + offset.1, maxX: rect.maxX + offset.0, maxY: rect.maxY + offset.1)
  }

  /// Returns the greatest number of texels that a pixel spans in its longer direction, and the longest block over which
  /// texel coordinates are linear to within a sixteenth of a texel.
  func scale(over polygon: DevicePolygon) -> (texelsPerPixel: Double, block: Int32) {
    var (largest, curvature) = (0.0, 0.0)
    for point in polygon.points {
      let d = w(point.x, point.y)
      guard d > 0 else { return (.infinity, 1) }
      let (x, y) = (u(point.x, point.y) / d, v(point.x, point.y) / d)
      let (ux, vx) = ((u.a - x * w.a) / d, (v.a - y * w.a) / d)
      let (uy, vy) = ((u.b - x * w.b) / d, (v.b - y * w.b) / d)
      largest = max(largest, ux * ux + vx * vx, uy * uy + vy * vy)
      curvature = max(curvature, abs(2 * w.a / d) * max(abs(ux), abs(vx)))
    }
    // The error of a chord of length n is n^2 / 8 times the second derivative.
    var block: Int32 = 16
    while block >= 4, !(curvature * Double(block * block) / 8 < 1.0 / 16) { block /= 2 }
    return (largest.squareRoot(), block < 4 ? 1 : block)
  }
}
