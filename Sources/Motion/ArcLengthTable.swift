import TendonGeometry

/// The parameters of curves as functions of the lengths gone along them: quintic Hermite pieces, right to a billionth of
/// the length of a curve.
///
/// With s the part of the length gone, 0...1, the curve's speed v and its acceleration a along the tangent give
/// `dt/ds = L / v` and `d²t/ds² = -L² a / v³`, so that a piece has the value and two derivatives at both of its ends. Each
/// eighth of the length is cut into as many even pieces as the accuracy takes; one in which the curve stands still has
/// none.
struct ArcLengthTable {
  /// The eighths of all curves: 8 times the index of their first piece, and the binary logarithm of the number of their
  /// pieces; -1: none.
  private var cells: [Int32] = []
  /// The polynomials of the pieces, each with its piece as the unit of length.
  private var pieces: [Quintic] = []

  private static let cellsOfCurve = 8
  /// The binary logarithm of the most pieces of an eighth.
  private static let finest = 5
  private static let tolerance = 1e-9

  init() {}

  /// Adds a curve of a known length under the next index, counted from 0; a line or what has no length as well.
  mutating func add(_ curve: CurveSegment, length: Double) {
    let first = cells.count
    cells += repeatElement(-1, count: ArcLengthTable.cellsOfCurve)
    guard curve.points.count > 2, length > 0, length.isFinite else { return }
    let motion = CurveMotion(curve)
    let lengths = motion.lengths(64)
    guard abs(lengths[64] - length) <= 0.1 * ArcLengthTable.tolerance * length else { return }
    for cell in 0..<ArcLengthTable.cellsOfCurve {
      for depth in 0...ArcLengthTable.finest where cells[first + cell] < 0 {
        guard let pieces = ArcLengthTable.pieces(motion, lengths, cell, depth) else { continue }
        cells[first + cell] = Int32(self.pieces.count << 3 | depth)
        self.pieces += pieces
      }
    }
  }

  /// The polynomials of an eighth that is cut into `1 << depth` pieces; nil where they are not accurate.
  private static func pieces(
    _ motion: CurveMotion, _ lengths: [Double], _ cell: Int, _ depth: Int
  ) -> [Quintic]? {
    let (total, count) = (lengths[lengths.count - 1], 1 << depth)
    func length(_ place: Double) -> Double { total * (Double(cell) + place / Double(count)) / Double(cellsOfCurve) }
    let piece = total / Double(cellsOfCurve * count)
    let samples = (0...count).map { place -> SIMD4<Double> in
      let t = motion.parameter(atLength: length(Double(place)), lengths)
      let (speed, change) = motion.speed(at: t)
      return SIMD4(t, piece / speed, -piece * piece * change / (speed * speed * speed), 0)
    }
    let pieces = zip(samples, samples.dropFirst()).map { Quintic($0, $1) }
    // Three places of each piece; what is not a number is not accurate either.
    for place in 0..<4 * count where place % 4 != 0 {
      let (index, part) = (place / 4, Double(place % 4) / 4)
      let t = pieces[index].value(at: part)
      let error = motion.length(to: t, lengths) - length(Double(index) + part)
      guard abs(error) <= tolerance * total else { return nil }
    }
    return pieces
  }

  /// The parameter of a curve where a part of its length, above 0 and below 1, lies behind; nil where there is no table.
  @inline(__always)
  func parameter(at place: Double, of curve: Int) -> Double? {
    let scaled = place * Double(ArcLengthTable.cellsOfCurve)
    let cell = min(Int(scaled), ArcLengthTable.cellsOfCurve - 1)
    let packed = Int(cells[curve * ArcLengthTable.cellsOfCurve + cell])
    guard packed >= 0 else { return nil }
    let count = 1 << (packed & 7)
    let within = (scaled - Double(cell)) * Double(count)
    let piece = min(Int(within), count - 1)
    return pieces[packed >> 3 + piece].value(at: within - Double(piece))
  }
}

/// A polynomial of the fifth degree in powers of its variable.
private struct Quintic {
  private let k0, k1, k2, k3, k4, k5: Double

  /// The polynomial with the value and the two derivatives of `p` at 0 and those of `q` at 1.
  init(_ p: SIMD4<Double>, _ q: SIMD4<Double>) {
    // What the terms above the quadratic one add up to at 1, with their derivatives.
    let a = q.x - p.x - p.y - 0.5 * p.z
    let b = q.y - p.y - p.z
    let c = q.z - p.z
    (k0, k1, k2) = (p.x, p.y, 0.5 * p.z)
    k3 = 10 * a - 4 * b + 0.5 * c
    k4 = -15 * a + 7 * b - c
    k5 = 6 * a - 3 * b + 0.5 * c
  }

  /// The value by Estrin's scheme: its pairs do not wait for each other, as the steps of Horner's do.
  @inline(__always)
  func value(at u: Double) -> Double {
    let square = u * u
    return (k0 + u * k1) + square * (k2 + u * k3) + (square * square) * (k4 + u * k5)
  }
}

/// The velocity of a curve in powers of its parameter.
private struct CurveMotion {
  private let k0, k1, k2: SIMD2<Double>

  init(_ curve: CurveSegment) {
    let points = curve.points.map { SIMD2(Double($0.x), Double($0.y)) }
    if points.count == 3 {
      k0 = 2 * (points[1] - points[0])
      k1 = 2 * (points[2] - points[1]) - k0
      k2 = SIMD2()
    } else {
      let (a, b, c) = (points[1] - points[0], points[2] - points[1], points[3] - points[2])
      k0 = 3 * a
      k1 = 6 * (b - a)
      k2 = 3 * (a - 2 * b + c)
    }
  }

  /// The speed, and its change with the parameter.
  func speed(at t: Double) -> (speed: Double, change: Double) {
    let (v, a) = (k0 + t * (k1 + t * k2), k1 + 2 * t * k2)
    let speed = (v * v).sum().squareRoot()
    return (speed, (v * a).sum() / speed)
  }

  /// The lengths up to the ends of `pieces` even pieces of the parameter, from 0.
  func lengths(_ pieces: Int) -> [Double] {
    var lengths = [0.0]
    for piece in 0..<pieces {
      let (a, b) = (Double(piece) / Double(pieces), Double(piece + 1) / Double(pieces))
      lengths.append(lengths[piece] + length(a, b))
    }
    return lengths
  }

  /// The length up to a parameter; `lengths` are those of this curve.
  func length(to t: Double, _ lengths: [Double]) -> Double {
    let pieces = lengths.count - 1
    guard t > 0, t < 1 else { return t >= 1 ? lengths[pieces] : t <= 0 ? 0 : .nan }
    let piece = min(Int(t * Double(pieces)), pieces - 1)
    return lengths[piece] + length(Double(piece) / Double(pieces), t)
  }

  /// The parameter at a length, by Newton's method within a piece.
  func parameter(atLength distance: Double, _ lengths: [Double]) -> Double {
    let pieces = lengths.count - 1
    guard distance > 0 else { return 0 }
    guard distance < lengths[pieces] else { return 1 }
    let piece = KeyframeTrack.index(of: distance, in: lengths)
    var (low, high) = (Double(piece) / Double(pieces), Double(piece + 1) / Double(pieces))
    let start = low
    var t = low + (high - low) * (distance - lengths[piece]) / (lengths[piece + 1] - lengths[piece])
    for _ in 0..<20 {
      let error = lengths[piece] + length(start, t) - distance
      if abs(error) <= 1e-13 * lengths[pieces] { break }
      if error > 0 { high = t } else { low = t }
      let next = t - error / speed(at: t).speed
      t = next > low && next < high ? next : (low + high) / 2
    }
    return t
  }

  /// Gauss and Legendre's quadrature of the speed with 6 points (Abramowitz and Stegun, table 25.4).
  private func length(_ a: Double, _ b: Double) -> Double {
    let (half, middle) = ((b - a) / 2, (a + b) / 2)
    var sum = 0.0
    func add(_ x: Double, _ weight: Double) {
      sum += weight * (speed(at: middle - half * x).speed + speed(at: middle + half * x).speed)
    }
    add(0.2386191860831969, 0.4679139345726910)
    add(0.6612093864662645, 0.3607615730481386)
    add(0.9324695142031521, 0.1713244923791704)
    return sum * half
  }
}
