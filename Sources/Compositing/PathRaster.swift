import TendonGeometry

/// The coverage of the inside of a path, computed from the signed areas to the right of its edges.
///
/// Exact for straight edges that do not overlap within a pixel; the non-zero rule where parts overlap.
struct PathRaster {
  private let width: Int
  private let height: Int
  /// For each pixel, the change of coverage from there to the right.
  private var gains: [Double]

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    gains = [Double](repeating: 0, count: (width + 1) * height + 1)
  }

  /// Adds a path whose points `map` converts to pixels; open subpaths are closed.
  mutating func add(_ path: Path, _ map: (CGPoint) -> (x: Double, y: Double)) {
    var start = (x: 0.0, y: 0.0)
    var pen = start
    for element in path.elements {
      switch element {
      case .move(let p):
        line(pen, start)
        start = map(p)
        pen = start
      case .line(let p):
        let end = map(p)
        line(pen, end)
        pen = end
      case .quad(let p, let c):
        let (control, end) = (map(c), map(p))
        // The same curve as a cubic.
        let a = (x: pen.x + (control.x - pen.x) * 2 / 3, y: pen.y + (control.y - pen.y) * 2 / 3)
        let b = (x: end.x + (control.x - end.x) * 2 / 3, y: end.y + (control.y - end.y) * 2 / 3)
        cubic(pen, a, b, end)
        pen = end
      case .cubic(let p, let a, let b):
        let end = map(p)
        cubic(pen, map(a), map(b), end)
        pen = end
      case .close:
        line(pen, start)
        pen = start
      }
    }
    line(pen, start)
  }

  private typealias Point = (x: Double, y: Double)

  private mutating func cubic(_ a: Point, _ b: Point, _ c: Point, _ d: Point) {
    // Enough chords to stay within a tenth of a pixel: the error falls with the square of their number.
    let bend = max(
      abs(a.x - 2 * b.x + c.x), abs(a.y - 2 * b.y + c.y), abs(b.x - 2 * c.x + d.x), abs(b.y - 2 * c.y + d.y))
    let count = max(1, min(256, Int((bend * 7.5).squareRoot().rounded(.up))))
    var from = a
    for i in 1...count {
      let t = Double(i) / Double(count)
      let s = 1 - t
      let (k0, k1, k2, k3) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
      let to = (
        x: k0 * a.x + k1 * b.x + k2 * c.x + k3 * d.x, y: k0 * a.y + k1 * b.y + k2 * c.y + k3 * d.y
      )
      line(from, to)
      from = to
    }
  }

  private mutating func line(_ a: Point, _ b: Point) {
    guard a.y != b.y else { return }
    let direction: Double = a.y < b.y ? 1 : -1
    let (top, bottom) = a.y < b.y ? (a, b) : (b, a)
    let slope = (bottom.x - top.x) / (bottom.y - top.y)
    let first = max(top.y, 0)
    let last = min(bottom.y, Double(height))
    guard first < last else { return }
    var y = Int(first)
    while y < height, Double(y) < last {
      let (from, to) = (max(first, Double(y)), min(last, Double(y + 1)))
      if from < to {
        let (x0, x1) = (top.x + (from - top.y) * slope, top.x + (to - top.y) * slope)
        addSpan(y, min(x0, x1), max(x0, x1), (to - from) * direction)
      }
      y += 1
    }
  }

  /// Adds an edge within one row from `x0` to `x1`, which adds `amount` to the coverage on its right.
  private mutating func addSpan(_ y: Int, _ x0: Double, _ x1: Double, _ amount: Double) {
    let row = y * (width + 1)
    let right = Double(width)
    let (low, high) = (max(0, min(right, x0)), max(0, min(right, x1)))
    guard x1 > x0 else { return addEdge(row, low, low, amount) }
    // Parts beyond the left or right side count as at that side.
    let k = amount / (x1 - x0)
    if x0 < 0 { addEdge(row, 0, 0, k * (min(0, x1) - x0)) }
    if x1 > right { addEdge(row, right, right, k * (x1 - max(right, x0))) }
    var x = low
    while x < high {
      let next = min(high, x.rounded(.down) + 1)
      addEdge(row, x, next, k * (next - x))
      x = next
    }
  }

  /// Adds an edge within one pixel: the pixel gets the part on the edge's right, the next one the rest.
  private mutating func addEdge(_ row: Int, _ x0: Double, _ x1: Double, _ amount: Double) {
    let pixel = min(width, Int(x0))
    let inside = Double(pixel + 1) - (x0 + x1) / 2
    gains[row + pixel] += amount * inside
    if pixel < width { gains[row + pixel + 1] += amount * (1 - inside) }
  }

  /// Returns the coverage from 0 to 255, row by row.
  func coverage() -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: width * height)
    for y in 0..<height {
      var sum = 0.0
      for x in 0..<width {
        sum += gains[y * (width + 1) + x]
        bytes[y * width + x] = UInt8(max(0, min(1, abs(sum))) * 255 + 0.5)
      }
    }
    return bytes
  }
}

extension Path {
  /// True if every point is finite.
  var isFinite: Bool {
    for element in elements {
      switch element {
      case .move(let p), .line(let p): if !(p.x.isFinite && p.y.isFinite) { return false }
      case .quad(let p, let c):
        if !(p.x.isFinite && p.y.isFinite && c.x.isFinite && c.y.isFinite) { return false }
      case .cubic(let p, let a, let b):
        if !(p.x.isFinite && p.y.isFinite && a.x.isFinite && a.y.isFinite && b.x.isFinite && b.y.isFinite) {
          return false
        }
      case .close: break
      }
    }
    return true
  }
}
