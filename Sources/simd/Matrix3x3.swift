/// A matrix of 3 columns and 3 rows.
public struct Matrix3x3<Scalar: FloatingPoint & SIMDScalar>: Equatable {
  /// The columns.
  public var columns: (SIMD3<Scalar>, SIMD3<Scalar>, SIMD3<Scalar>)

  /// The matrix of zeros.
  public init() { columns = (SIMD3(), SIMD3(), SIMD3()) }
  /// A matrix of columns.
  public init(columns: (SIMD3<Scalar>, SIMD3<Scalar>, SIMD3<Scalar>)) { self.columns = columns }
  /// A matrix of columns.
  public init(_ first: SIMD3<Scalar>, _ second: SIMD3<Scalar>, _ third: SIMD3<Scalar>) {
    columns = (first, second, third)
  }
  /// A matrix of 3 columns; traps for another number.
  public init(_ columns: [SIMD3<Scalar>]) {
    precondition(columns.count == 3, "a matrix of 3 columns has 3 of them, got \(columns.count)")
    self.columns = (columns[0], columns[1], columns[2])
  }
  /// A matrix of 3 rows; traps for another number.
  public init(rows: [SIMD3<Scalar>]) { self = Matrix3x3(rows).transpose }
  /// A matrix with a diagonal, and zeros elsewhere.
  public init(diagonal: SIMD3<Scalar>) {
    self.init()
    for i in 0..<3 { self[i][i] = diagonal[i] }
  }
  /// The identity times a number.
  public init(_ scalar: Scalar) { self.init(diagonal: SIMD3(repeating: scalar)) }

  /// A column.
  public subscript(column: Int) -> SIMD3<Scalar> {
    get {
      switch column {
      case 0: columns.0
      case 1: columns.1
      case 2: columns.2
      default: preconditionFailure("a matrix of 3 columns has none at \(column)")
      }
    }
    set {
      switch column {
      case 0: columns.0 = newValue
      case 1: columns.1 = newValue
      case 2: columns.2 = newValue
      default: preconditionFailure("a matrix of 3 columns has none at \(column)")
      }
    }
  }
  /// An element.
  public subscript(column: Int, row: Int) -> Scalar {
    get { self[column][row] }
    set { self[column][row] = newValue }
  }

  /// The matrix with rows and columns exchanged.
  public var transpose: Matrix3x3 {
    var result = Matrix3x3()
    for i in 0..<3 { for j in 0..<3 { result[j][i] = self[i][j] } }
    return result
  }

  public static func == (a: Matrix3x3, b: Matrix3x3) -> Bool { a.columns == b.columns }
  /// The sum.
  public static func + (a: Matrix3x3, b: Matrix3x3) -> Matrix3x3 { a.combined(b) { $0 + $1 } }
  /// The difference.
  public static func - (a: Matrix3x3, b: Matrix3x3) -> Matrix3x3 { a.combined(b) { $0 - $1 } }
  /// The matrix times a number.
  public static func * (a: Matrix3x3, scalar: Scalar) -> Matrix3x3 { a.combined(a) { column, _ in column * scalar } }
  /// The matrix times a number.
  public static func * (scalar: Scalar, a: Matrix3x3) -> Matrix3x3 { a * scalar }
  /// The matrix times a column.
  public static func * (a: Matrix3x3, b: SIMD3<Scalar>) -> SIMD3<Scalar> {
    a.columns.0 * b[0] + a.columns.1 * b[1] + a.columns.2 * b[2]
  }
  /// A row times the matrix.
  public static func * (a: SIMD3<Scalar>, b: Matrix3x3) -> SIMD3<Scalar> { b.transpose * a }
  /// The product.
  public static func * (a: Matrix3x3, b: Matrix3x3) -> Matrix3x3 { b.combined(b) { column, _ in a * column } }
  /// Multiplies by another matrix on the right.
  public static func *= (a: inout Matrix3x3, b: Matrix3x3) { a = a * b }

  private func combined(_ other: Matrix3x3, _ change: (SIMD3<Scalar>, SIMD3<Scalar>) -> SIMD3<Scalar>) -> Matrix3x3 {
    Matrix3x3(
      change(columns.0, other.columns.0), change(columns.1, other.columns.1), change(columns.2, other.columns.2))
  }
}

extension Matrix3x3: Sendable where Scalar: Sendable, Scalar.SIMD4Storage: Sendable {}

extension Matrix3x3 {
  private var elements: [[Scalar]] { (0..<3).map { column in (0..<3).map { self[column][$0] } } }
  /// The determinant.
  public var determinant: Scalar { Elimination.determinant(elements) }
  /// The inverse; its elements are not finite if the determinant is 0.
  public var inverse: Matrix3x3 {
    guard let columns = Elimination.inverse(elements) else { return Matrix3x3(.nan) }
    return Matrix3x3(columns.map { column in SIMD3<Scalar>(column) })
  }
}

/// The matrix that changes no vector.
public let matrix_identity_float3x3 = Matrix3x3<Float>(1)

/// The matrix that changes no vector.
public let matrix_identity_double3x3 = Matrix3x3<Double>(1)

/// The product.
public func simd_mul<Scalar>(_ a: Matrix3x3<Scalar>, _ b: Matrix3x3<Scalar>) -> Matrix3x3<Scalar> { a * b }
/// The matrix times a column.
public func simd_mul<Scalar>(_ a: Matrix3x3<Scalar>, _ b: SIMD3<Scalar>) -> SIMD3<Scalar> { a * b }
/// The matrix with rows and columns exchanged.
public func simd_transpose<Scalar>(_ a: Matrix3x3<Scalar>) -> Matrix3x3<Scalar> { a.transpose }
/// The inverse; its elements are not finite if the determinant is 0.
public func simd_inverse<Scalar>(_ a: Matrix3x3<Scalar>) -> Matrix3x3<Scalar> { a.inverse }
/// The determinant.
public func simd_determinant<Scalar>(_ a: Matrix3x3<Scalar>) -> Scalar { a.determinant }
