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
  var grid: RoundedBox {
    RoundedBox(
      CGRect(
        x: CGFloat(firstColumn * step), y: CGFloat(firstRow * step), width: CGFloat(columns * step),
        height: CGFloat(rows * step)))
  }

  /// The squares of a picture of the area: the mean of each, and what the filter makes of them.
  struct Squares {
    fileprivate var means: [UInt32]
    fileprivate(set) var picture: Bitmap
  }

  /// A part of the area, in the pixels of its picture.
  func part(_ part: PixelRect) -> PixelRect {
    PixelRect(
      minX: part.minX - area.minX, minY: part.minY - area.minY, maxX: part.maxX - area.minX,
      maxY: part.maxY - area.minY)
  }

  // As for shadows, squares of several pixels and the interpolation between them blur a little themselves.
  private var blur: GaussianBlur {
    let small = sigma / Double(step)
    return GaussianBlur(sigma: step > 1 ? max(0, small * small - 0.25).squareRoot() : small)
  }

  /// The squares of a picture of the area.
  func squares(of picture: Bitmap) -> Squares {
    let empty = Bitmap(width: columns, height: rows)
    var squares = Squares(means: empty.pixels, picture: empty)
    _ = update(&squares, of: picture, in: area)
    return squares
  }

  /// Computes those squares anew that follow from a part of the area, in which its picture has changed.
  ///
  /// - Returns: the pixels of the device outside which the squares are drawn as before.
  func update(_ squares: inout Squares, of picture: Bitmap, in part: PixelRect) -> PixelRect {
    let all = PixelRect(minX: 0, minY: 0, maxX: columns, maxY: rows)
    let touched = PixelRect(
      minX: BackdropFilter.floor(part.minX, step) - firstColumn, minY: BackdropFilter.floor(part.minY, step) - firstRow,
      maxX: BackdropFilter.floor(part.maxX - 1, step) + 1 - firstColumn,
      maxY: BackdropFilter.floor(part.maxY - 1, step) + 1 - firstRow)
    average(picture, touched, &squares.means)
    let blur = blur
    // At the edges the squares are mirrored to the side from which they come, so that none lies further away.
    let changed = touched.enlarged(by: blur.margin).intersection(all)
    var pixels = blurred(squares.means, changed, blur)
    if saturation != 1 { saturate(&pixels) }
    for y in 0..<changed.height {
      let start = (changed.minY + y) * columns + changed.minX
      squares.picture.pixels.replaceSubrange(
        start..<start + changed.width, with: pixels[y * changed.width..<(y + 1) * changed.width])
    }
    // A pixel is drawn between the middles of two squares in each direction.
    let drawn = changed.enlarged(by: 1)
    return PixelRect(
      minX: (drawn.minX + firstColumn) * step, minY: (drawn.minY + firstRow) * step,
      maxX: (drawn.maxX + firstColumn) * step, maxY: (drawn.maxY + firstRow) * step)
  }

  /// The blur of a part of the squares.
  private func blurred(_ squares: [UInt32], _ part: PixelRect, _ blur: GaussianBlur) -> [UInt32] {
    let margin = blur.margin
    let columns = (part.minX - margin..<part.maxX + margin).map { BackdropFilter.mirrored($0, self.columns) }
    let rows = (part.minY - margin..<part.maxY + margin).map { BackdropFilter.mirrored($0, self.rows) * self.columns }
    var result = [UInt32](repeating: 0, count: part.width * part.height)
    guard margin > 0 else {
      for (y, row) in rows.enumerated() {
        for (x, column) in columns.enumerated() { result[y * part.width + x] = squares[row + column] }
      }
      return result
    }
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
      for y in 0..<part.height {
        let start = (y + 2 * margin) * tile.width + 2 * margin
        for x in 0..<part.width { result[y * part.width + x] |= UInt32(tile.bytes[start + x]) << shift }
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

  /// Sets the means of the pixels in a part of the squares, each as far as it lies in the area.
  private func average(_ picture: Bitmap, _ part: PixelRect, _ squares: inout [UInt32]) {
    picture.pixels.withUnsafeBufferPointer { pixels in
      for row in part.minY..<part.maxY {
        let top = max((firstRow + row) * step, area.minY) - area.minY
        let bottom = min((firstRow + row + 1) * step, area.maxY) - area.minY
        for column in part.minX..<part.maxX {
          let left = max((firstColumn + column) * step, area.minX) - area.minX
          let right = min((firstColumn + column + 1) * step, area.maxX) - area.minX
          guard step > 1 else {
            squares[row * columns + column] = pixels[top * picture.width + left]
            continue
          }
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
          squares[row * columns + column] = mean(odd >> 32) << 24 | red << 16 | mean(odd & 0xffff_ffff) << 8 | blue
        }
      }
    }
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
