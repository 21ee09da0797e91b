import TendonGeometry

extension TransformPart {
  /// The transform with the part replaced; as it is where the result is not finite.
  func set(_ number: Double, in whole: CATransform3D) -> CATransform3D {
    let vectors = TransformKeyParts(whole).vectors(of: self)
    var numbers = whole.elements
    numbers.withUnsafeMutableBufferPointer { numbers in
      vectors.withUnsafeBufferPointer { _ = write(number, $0, at: 0, to: numbers, at: 0) }
    }
    return CATransform3D(numbers: numbers, at: 0)
  }

  /// The present value of the part, by the vectors of `TransformKeyParts.vectors(of:)` that start at an index.
  @inline(__always)
  func value(_ vectors: UnsafeBufferPointer<SIMD4<Double>>, at first: Int) -> Double {
    rawValue < TransformPart.scaleX.rawValue ? vectors[first].w : vectors[first + 1].w
  }

  /// Writes the part into the transform that starts at `place`, of which the vectors have been made.
  ///
  /// - Returns: false, with nothing written, where the result is not finite.
  @inline(__always)
  func write(
    _ number: Double, _ vectors: UnsafeBufferPointer<SIMD4<Double>>, at first: Int,
    to numbers: UnsafeMutableBufferPointer<Double>, at place: Int
  ) -> Bool {
    let axis = Int(rawValue) % 3
    switch self {
    case .rotationX, .rotationY, .rotationZ: return turn(number, axis, vectors, first, numbers, place)
    case .scaleX, .scaleY, .scaleZ:
      let row = row(number, vectors, first)
      guard row - row == SIMD4() else { return false }
      write(row, numbers, place + 4 * axis)
    case .scale:
      let (x, y, z) = (row(number, vectors, first), row(number, vectors, first + 2), row(number, vectors, first + 4))
      guard x - x == SIMD4(), y - y == SIMD4(), z - z == SIMD4() else { return false }
      write(x, numbers, place)
      write(y, numbers, place + 4)
      write(z, numbers, place + 8)
    }
    return true
  }

  /// Writes the part into the transform of the plane whose six numbers start at `place`; of the vectors, those of a part
  /// that stays in the plane, as `PlanarTransform.suits` says.
  @inline(__always)
  func writePlanar(
    _ number: Double, _ vectors: UnsafeBufferPointer<SIMD4<Double>>, at first: Int,
    to numbers: UnsafeMutableBufferPointer<Double>, at place: Int
  ) {
    guard self == .rotationZ else {
      let row = row(number, vectors, first)
      guard row - row == SIMD4() else { return }
      let start = place + 2 * (Int(rawValue) % 3)
      (numbers[start], numbers[start + 1]) = (row.x, row.y)
      return
    }
    let (s, c) = sineAndCosine(number)
    let (p, q) = (vectors[first].lowHalf, vectors[first + 1].lowHalf)
    let (a, b) = (p * c - q * s, p * s + q * c)
    guard a - a == SIMD2(), b - b == SIMD2() else { return }
    (numbers[place], numbers[place + 1], numbers[place + 2], numbers[place + 3]) = (a.x, b.x, a.y, b.y)
  }

  @inline(__always)
  private func turn(
    _ angle: Double, _ axis: Int, _ v: UnsafeBufferPointer<SIMD4<Double>>, _ first: Int,
    _ numbers: UnsafeMutableBufferPointer<Double>, _ place: Int
  ) -> Bool {
    let (s, c) = sineAndCosine(angle)
    let (p, q, along) = (v[first], v[first + 1], v[first + 2])
    let (a, b) = (p * c - q * s, p * s + q * c)
    guard a - a == SIMD4(), b - b == SIMD4() else { return false }
    var columns = (along, a, b)
    if along.w == 0 {
      if axis == 1 { columns = (b, along, a) }
      if axis == 2 { columns = (a, b, along) }
    } else {
      let (x, y, z) = (v[first + 3], v[first + 4], v[first + 5])
      columns = (
        a * x.x + b * y.x + along * z.x, a * x.y + b * y.y + along * z.y, a * x.z + b * y.z + along * z.z
      )
    }
    for row in 0..<3 {
      write(SIMD4(columns.0[row], columns.1[row], columns.2[row], 0), numbers, place + 4 * row)
    }
    return true
  }

  /// The row of an axis with another scale.
  @inline(__always)
  private func row(_ scale: Double, _ vectors: UnsafeBufferPointer<SIMD4<Double>>, _ first: Int) -> SIMD4<Double> {
    let (beside, along) = (vectors[first], vectors[first + 1])
    var row = beside * (beside.w != 0 ? scale / beside.w : 1) + along * scale
    row.w = 0
    return row
  }

  @inline(__always)
  private func write(_ row: SIMD4<Double>, _ numbers: UnsafeMutableBufferPointer<Double>, _ start: Int) {
    (numbers[start], numbers[start + 1], numbers[start + 2]) = (row.x, row.y, row.z)
  }
}
