import TendonGeometry
import TendonSnapshot

/// The pixels of a gradient along a line, painted without pixman, with pixman's bytes.
///
/// pixman computes the place of each pixel along the line to 16 bits behind the point, and its colour from that number alone
/// (pixman 0.42, pixman-linear-gradient.c and pixman-gradient-walker.c). So each of the 65,536 numbers needs its colour once.
extension Gradient {
  /// Places before the start and behind the end that the table has besides.
  private static let margin = 8
  /// The places of pixman between the start and the end of the line.
  private static let places = 65_536
  /// Pixels of the line that pixman paints for the table, and places from one of them to the next.
  private static let (length, step) = (8192, 8)
  /// The pixels from which on the table is worth its cost.
  private static let leastPixels = 4 * places
  /// The greatest coordinate whose products pixman can hold; from 16,383 on Cairo scales the line.
  private static let greatestCoordinate: CGFloat = 8191

  /// Returns the bitmap of a canvas that is filled with the gradient from `start` to `end` (points).
  package func bitmap(size: CGSize, scale: CGFloat, from start: CGPoint, to end: CGPoint) -> Bitmap {
    tabledBitmap(size: size, scale: scale, from: start, to: end)
      ?? Canvas.bitmap(size: size, scale: scale) { $0.draw(gradient: self, from: start, to: end) }
  }

  /// The same by the table of colours; nil where pixman has other numbers, or is as quick.
  func tabledBitmap(size: CGSize, scale: CGFloat, from start: CGPoint, to end: CGPoint) -> Bitmap? {
    guard !colors.isEmpty, Canvas.canHold(size: size, scale: scale), let line = PixmanLine(start, end, scale: scale)
    else { return nil }
    let (width, height) = Canvas.pixels(of: size, scale: scale)
    guard width * height >= Gradient.leastPixels, line.changesWithin(width) else { return nil }
    let steps = line.steps(width)
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { pixels, count in
      colorsByPlace().withUnsafeBufferPointer { colors in
        for y in 0..<height {
          let row = UnsafeMutableBufferPointer(rebasing: pixels[y * width..<(y + 1) * width])
          Gradient.fill(row, from: colors, first: line.place(row: y) + Gradient.margin, steps: steps)
        }
      }
      count = width * height
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  /// Fills a row with the colours at `first` plus each of the steps, which rise or fall; a place outside of the colours has
  /// the nearest one.
  private static func fill(
    _ row: UnsafeMutableBufferPointer<UInt32>, from colors: UnsafeBufferPointer<UInt32>, first: Int, steps: [Int]
  ) {
    let last = colors.count - 1
    let (low, high) = (-first, last - first)
    let rises = steps[row.count - 1] >= 0
    let start = rises ? steps.prefixCount { $0 < low } : steps.prefixCount { $0 > high }
    let end = rises ? steps.prefixCount { $0 <= high } : steps.prefixCount { $0 >= low }
    row[..<start].update(repeating: colors[rises ? 0 : last])
    for x in start..<end { row[x] = colors[first + steps[x]] }
    row[end...].update(repeating: colors[rises ? last : 0])
  }

  /// The colour of each place from `margin` before the start on, as pixman paints it.
  private func colorsByPlace() -> [UInt32] {
    let (length, step) = (Gradient.length, Gradient.step)
    var colors = [UInt32](repeating: 0, count: step * (length + 2))
    for offset in 0..<step {
      // The centre of the first pixel lies `step - offset` places before the start.
      let start = 1.5 - CGFloat(offset) / CGFloat(step)
      let row = Canvas.bitmap(size: CGSize(width: length + 2, height: 1), scale: 1) {
        $0.draw(
          gradient: self, from: CGPoint(x: start, y: 0), to: CGPoint(x: start + CGFloat(length), y: 0))
      }
      for x in 0..<(length + 2) { colors[x * step + offset] = row.pixels[x] }
    }
    return colors
  }

  /// A line as pixman has it, in coordinates of 16 bits behind the point.
  private struct PixmanLine {
    private let startX, startY, dx, dy: Int
    /// Units of a point from one pixel to the next.
    private let pixel: Int
    private let inverse: Double
    /// Places from one pixel of a row to the next.
    private let increment: Double

    /// Nil where pixman has other numbers: for coordinates that are not finite or large, and scales that are not powers of
    /// two, whose inverse is rounded.
    init?(_ start: CGPoint, _ end: CGPoint, scale: CGFloat) {
      let sides = [start.x, start.y, end.x, end.y]
      guard scale.isFinite, scale >= 1, scale <= 64, scale.significand == 1,
        sides.allSatisfy({ @Sendable in abs($0) <= Gradient.greatestCoordinate })
      else { return nil }
      let units = sides.map { @Sendable in Int((Double($0) * 65_536).rounded(.toNearestOrEven)) }
      (startX, startY, dx, dy) = (units[0], units[1], units[2] - units[0], units[3] - units[1])
      pixel = Int(65_536 / Double(scale))
      let square = dx * dx + dy * dy
      guard square > 0 else { return nil }
      inverse = 65_536 * 65_536 / (Double(square) * 65_536)
      increment = Double(dx * pixel) * inverse
    }

    /// True if the colour may change along a row of so many pixels.
    func changesWithin(_ width: Int) -> Bool { Int(increment * Double(width)) != 0 }

    /// The places from the first pixel of a row to each of its pixels. As pixman: cut off to whole numbers, without regard
    /// to the first place, which is cut off as well.
    func steps(_ width: Int) -> [Int] { (0..<width).map { @Sendable in Int(increment * Double($0)) } }

    /// The place of the first pixel of a row.
    func place(row: Int) -> Int {
      let (x, y) = (pixel / 2, row * pixel + pixel / 2)
      return Int((Double(dx * x + dy * y) - Double(dx * startX + dy * startY)) * inverse)
    }
  }
}

extension Array {
  /// The number of elements at the front that meet a condition, which no element behind them does.
  ///
  /// - Complexity: O(log n).
  fileprivate func prefixCount(_ meets: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if meets(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
