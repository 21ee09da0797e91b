import TendonGeometry
import TendonPixelKernels
import TendonSnapshot

/// A blur and a change of saturation of a rectangle of pixels.
///
/// Pixels are first averaged in squares of a grid that is fixed on the device, so that a picture that moves does not
/// flicker, and then blurred at that resolution, where the standard deviation spans 2 to 4 squares. Beyond the edges of
/// the rectangle the squares are mirrored (W3C Filter Effects 2, `backdrop-filter`).
struct BackdropFilter: Equatable {
  /// The greatest standard deviation in pixels.
  static let largest = 256.0

  /// The standard deviation in pixels, 0 to `largest`.
  let sigma: Double
  let saturation: Double
  /// The pixels that are filtered; not empty.
  let area: PixelRect
  /// The side of the squares in pixels.
  let step: Int

  init(sigma: Double, saturation: Double, area: PixelRect) {
    (self.sigma, self.saturation, self.area) = (sigma, min(max(saturation, 0), 10), area)
    var step = 1
    while sigma / Double(step) >= 4 { step *= 2 }
    self.step = step
  }

  private var firstColumn: Int { BackdropFilter.floor(area.minX, step) }
  private var firstRow: Int { BackdropFilter.floor(area.minY, step) }
  private var columns: Int { BackdropFilter.floor(area.maxX - 1, step) + 1 - firstColumn }
  private var rows: Int { BackdropFilter.floor(area.maxY - 1, step) + 1 - firstRow }

  /// The rectangle of the squares on the device.
  var squares: RoundedBox {
    RoundedBox(
      CGRect(
        x: CGFloat(firstColumn * step), y: CGFloat(firstRow * step), width: CGFloat(columns * step),
        height: CGFloat(rows * step)))
  }

  /// The filtered squares of a picture of the area.
  func apply(to picture: Bitmap) -> Bitmap {
    let (width, height) = (columns, rows)
    // As for shadows, squares of several pixels and the interpolation between them blur a little themselves.
    let small = sigma / Double(step)
    let blur = GaussianBlur(sigma: step > 1 ? max(0, small * small - 0.25).squareRoot() : small)
    var squares = averages(of: picture, width, height)
    if blur.margin > 0 { squares = blurred(squares, width, height, blur) }
    if saturation != 1 { saturate(&squares) }
    return Bitmap(width: width, height: height, pixels: squares)
  }

  private func blurred(_ squares: [UInt32], _ width: Int, _ height: Int, _ blur: GaussianBlur) -> [UInt32] {
    let margin = blur.margin
    let columns = (-margin..<width + margin).map { BackdropFilter.mirrored($0, width) }
    let rows = (-margin..<height + margin).map { BackdropFilter.mirrored($0, height) * width }
    var result = [UInt32](repeating: 0, count: width * height)
    var bytes = [UInt8](repeating: 0, count: columns.count * rows.count)
    for shift in [UInt32(0), 8, 16, 24] {
      var i = 0
      for row in rows {
        for column in columns {
          bytes[i] = UInt8(truncatingIfNeeded: squares[row + column] >> shift)
          i += 1
        }
      }
      // The tile is larger by the margin, and so is what was given to it.
      let tile = blur.blur(bytes, width: columns.count, height: rows.count)
      for y in 0..<height {
        let start = (y + 2 * margin) * tile.width + 2 * margin
        for x in 0..<width { result[y * width + x] |= UInt32(tile.bytes[start + x]) << shift }
      }
    }
    return result
  }

  /// The index of an element of a row of `count` that continues in both directions as its mirror image.
  private static func mirrored(_ index: Int, _ count: Int) -> Int {
    let period = 2 * count
    let place = (index % period + period) % period
    return place < count ? place : period - 1 - place
  }

  /// The mean of the pixels in each square, as far as it lies in the area.
  private func averages(of picture: Bitmap, _ width: Int, _ height: Int) -> [UInt32] {
    guard step > 1 else { return picture.pixels }
    var squares = [UInt32](repeating: 0, count: width * height)
    picture.pixels.withUnsafeBufferPointer { pixels in
      for row in 0..<height {
        let top = max((firstRow + row) * step, area.minY) - area.minY
        let bottom = min((firstRow + row + 1) * step, area.maxY) - area.minY
        for column in 0..<width {
          let left = max((firstColumn + column) * step, area.minX) - area.minX
          let right = min((firstColumn + column + 1) * step, area.maxX) - area.minX
          // Two components at a time, each in 32 bits: 2^18 pixels a square do not overflow.
          var (even, odd): (UInt64, UInt64) = (0, 0)
          for y in top..<bottom {
            for i in y * picture.width + left..<y * picture.width + right {
              let pixel = UInt64(pixels[i])
              even &+= (pixel & 0xff) | (pixel & 0xff0000) << 16
              odd &+= (pixel >> 8 & 0xff) | (pixel >> 24) << 32
            }
          }
          let count = UInt64((bottom - top) * (right - left))
          func mean(_ sum: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: (sum + count / 2) / count) }
          let (blue, red) = (mean(even & 0xffff_ffff), mean(even >> 32))
          squares[row * width + column] = mean(odd >> 32) << 24 | red << 16 | mean(odd & 0xffff_ffff) << 8 | blue
        }
      }
    }
    return squares
  }

  /// Moves colours away from or towards grey (W3C Filter Effects, `saturate()`), within what their alpha allows.
  private func saturate(_ pixels: inout [UInt32]) {
    let s = saturation
    for i in pixels.indices {
      let pixel = pixels[i]
      let alpha = Double(pixel >> 24)
      let (r, g, b) = (Double(pixel >> 16 & 255), Double(pixel >> 8 & 255), Double(pixel & 255))
      let gray = 0.213 * r + 0.715 * g + 0.072 * b
      func byte(_ x: Double) -> UInt32 { UInt32(max(0, min(alpha, gray + s * (x - gray))).rounded()) }
      pixels[i] = pixel & 0xff00_0000 | byte(r) << 16 | byte(g) << 8 | byte(b)
    }
  }

  private static func floor(_ x: Int, _ step: Int) -> Int { x >= 0 ? x / step : -((-x + step - 1) / step) }
}
