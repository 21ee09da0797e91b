import TendonPixelKernels

/// Coverage blurred by a Gaussian, row by row and column by column.
struct GaussianBlur {
  /// The radius of the kernel in standard deviations; the weights inside are scaled up by the 0.05 % outside.
  static let reach = 3.5

  /// The number of pixels by which a blurred mask is larger on each side.
  let margin: Int
  private let taps: [Float]

  /// Makes a blur with a standard deviation of `sigma` pixels; 0 does not blur.
  init(sigma: Double) {
    guard sigma > 0.05 else {
      (margin, taps) = (0, [1])
      return
    }
    margin = Int((GaussianBlur.reach * sigma).rounded(.up))
    // exp(-k^2 / (2 sigma^2)) by its definition's recurrence: each weight is the last one times a ratio that itself
    // shrinks by a constant factor. The one exponential is a short series, so that every machine gets the same bits.
    let x = 1 / (2 * sigma * sigma)
    let base = GaussianBlur.exponential(-x)
    var (weight, ratio) = (1.0, base)
    let square = base * base
    var weights = [1.0]
    for _ in 0..<margin {
      weight *= ratio
      ratio *= square
      weights.append(weight)
    }
    let sum = weights.dropFirst().reduce(weights[0]) { $0 + 2 * $1 }
    taps = (-margin...margin).map { Float(weights[abs($0)] / sum) }
  }

  /// exp(x) for x at or below 0, by halving the argument until its series converges in a few terms.
  private static func exponential(_ x: Double) -> Double {
    if x < -0.125 {
      let root = exponential(x / 2)
      return root * root
    }
    var (sum, term) = (1.0, 1.0)
    for k in 1...12 {
      term *= x / Double(k)
      sum += term
    }
    return sum
  }

  /// Returns the blurred mask, `margin` pixels larger on each side.
  func blur(_ bytes: [UInt8], width: Int, height: Int) -> CoverageTile {
    guard margin > 0 else { return CoverageTile(width: width, height: height, bytes: bytes) }
    let (outWidth, outHeight) = (width + 2 * margin, height + 2 * margin)
    // Rows: a line with two margins on each side gives a line with one.
    var line = [Float](repeating: 0, count: width + 4 * margin)
    var wide = [Float](repeating: 0, count: outWidth * (outHeight + 2 * margin))
    wide.withUnsafeMutableBufferPointer { wide in
      guard let base = wide.baseAddress else { return }
      for y in 0..<height {
        for x in 0..<width { line[2 * margin + x] = Float(bytes[y * width + x]) }
        tendon_convolve(line, base + (y + 2 * margin) * outWidth, Int32(outWidth), taps, Int32(taps.count))
      }
    }
    var result = [UInt8](repeating: 0, count: outWidth * outHeight)
    var row = [Float](repeating: 0, count: outWidth)
    wide.withUnsafeBufferPointer { wide in
      guard let base = wide.baseAddress else { return }
      for y in 0..<outHeight {
        tendon_convolve_columns(
          base + y * outWidth, Int32(outWidth), &row, Int32(outWidth), taps, Int32(taps.count))
        for x in 0..<outWidth { result[y * outWidth + x] = UInt8(max(0, min(255, row[x] + 0.5))) }
      }
    }
    return CoverageTile(width: outWidth, height: outHeight, bytes: result)
  }
}

/// Returns the resolution of a shadow: the power of two of tile pixels a point at which the blur spans 4 to 8 of them.
///
/// Between the pixels of such a tile, bilinear interpolation is off by less than 0.002, whatever its size on the device.
func shadowResolution(radius: Double) -> Double {
  var resolution = 1.0
  while radius * resolution >= 8 { resolution /= 2 }
  while radius * resolution < 4, resolution < 4096 { resolution *= 2 }
  return resolution
}

/// Returns the blur of a tile. The coverage of a mask and the interpolation of a tile each add a small blur (variances
/// of 1/12 and 1/6 of a pixel).
func shadowBlur(radius: Double, resolution: Double) -> GaussianBlur {
  let sigma = radius * resolution
  return GaussianBlur(sigma: max(0, sigma * sigma - 0.25).squareRoot())
}
