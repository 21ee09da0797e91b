/// A matrix of 2 columns and 2 rows.
public struct Matrix2x2<Scalar: FloatingPoint & SIMDScalar>: Equatable {
  /// The columns.
  public var columns: (SIMD2<Scalar>, SIMD2<Scalar>)

  /// The matrix of zeros.
  public init() { columns = (SIMD2(), SIMD2()) }
  /// A matrix of columns.
  public init(columns: (SIMD2<Scalar>, SIMD2<Scalar>)) { self.columns = columns }
  /// A matrix of columns.
  public init(_ first: SIMD2<Scalar>, _ second: SIMD2<Scalar>) { columns = (first, second) }
  /// A matrix of 2 columns; traps for another number.
  public init(_ columns: [SIMD2<Scalar>]) {
    precondition(columns.count == 2, "a matrix of 2 columns has 2 of them, got \(columns.count)")
    self.columns = (columns[0], columns[1])
  }
  /// A matrix of 2 rows; traps for another number.
  public init(rows: [SIMD2<Scalar>]) { self = Matrix2x2(rows).transpose }
  /// A matrix with a diagonal, and zeros elsewhere.
  public init(diagonal: SIMD2<Scalar>) {
    self.init()
    for i in 0..<2 { self[i][i] = diagonal[i] }
  }
  /// The identity times a number.
  public init(_ scalar: Scalar) { self.init(diagonal: SIMD2(repeating: scalar)) }

  /// A column.
  public subscript(column: Int) -> SIMD2<Scalar> {
    get {
      switch column {
      case 0: columns.0
      case 1: columns.1
      default: preconditionFailure("a matrix of 2 columns has none at \(column)")
      }
    }
    set {
      switch column {
      case 0: columns.0 = newValue
      case 1: columns.1 = newValue
      default: preconditionFailure("a matrix of 2 columns has none at \(column)")
      }
    }
  }
  /// An element.
  public subscript(column: Int, row: Int) -> Scalar {
    get { self[column][row] }
    set { self[column][row] = newValue }
  }

  /// The matrix with rows and columns exchanged.
  public var transpose: Matrix2x2 {
    var result = Matrix2x2()
    for i in 0..<2 { for j in 0..<2 { result[j][i] = self[i][j] } }
    return result
  }

  public static func == (a: Matrix2x2, b: Matrix2x2) -> Bool { a.columns == b.columns }
  /// The sum.
  public static func + (a: Matrix2x2, b: Matrix2x2) -> Matrix2x2 { a.combined(b) { $0 + $1 } }
  /// The difference.
  public static func - (a: Matrix2x2, b: Matrix2x2) -> Matrix2x2 { a.combined(b) { $0 - $1 } }
  /// The matrix times a number.
  public static func * (a: Matrix2x2, scalar: Scalar) -> Matrix2x2 { a.combined(a) { column, _ in column * scalar } }
  /// The matrix times a number.
  public static func * (scalar: Scalar, a: Matrix2x2) -> Matrix2x2 { a * scalar }
  /// The matrix times a column.
  public static func * (a: Matrix2x2, b: SIMD2<Scalar>) -> SIMD2<Scalar> {
    a.columns.0 * b[0] + a.columns.1 * b[1]
  }
  /// A row times the matrix.
  public static func * (a: SIMD2<Scalar>, b: Matrix2x2) -> SIMD2<Scalar> { b.transpose * a }
  /// The product.
  public static func * (a: Matrix2x2, b: Matrix2x2) -> Matrix2x2 { b.combined(b) { column, _ in a * column } }
  /// Multiplies by another matrix on the right.
  public static func *= (a: inout Matrix2x2, b: Matrix2x2) { a = a * b }

  private func combined(_ other: Matrix2x2, _ change: (SIMD2<Scalar>, SIMD2<Scalar>) -> SIMD2<Scalar>) -> Matrix2x2 {
    Matrix2x2(change(columns.0, other.columns.0), change(columns.1, other.columns.1))
  }
}

extension Matrix2x2: Sendable where Scalar: Sendable, Scalar.SIMD2Storage: Sendable {}

extension Matrix2x2 {
  private var elements: [[Scalar]] { (0..<2).map { column in (0..<2).map { self[column][$0] } } }
  /// The determinant.
  public var determinant: Scalar { Elimination.determinant(elements) }
  /// The inverse; its elements are not finite if the determinant is 0.
  public var inverse: Matrix2x2 {
    guard let columns = Elimination.inverse(elements) else { return Matrix2x2(.nan) }
    return Matrix2x2(columns.map { column in SIMD2<Scalar>(column) })
  }
}

/// The matrix that changes no vector.
public let matrix_identity_float2x2 = Matrix2x2<Float>(1)

/// The matrix that changes no vector.
public let matrix_identity_double2x2 = Matrix2x2<Double>(1)

/// The product.
public func simd_mul<Scalar>(_ a: Matrix2x2<Scalar>, _ b: Matrix2x2<Scalar>) -> Matrix2x2<Scalar> { a * b }
/// The matrix times a column.
public func simd_mul<Scalar>(_ a: Matrix2x2<Scalar>, _ b: SIMD2<Scalar>) -> SIMD2<Scalar> { a * b }
/// The matrix with rows and columns exchanged.
public func simd_transpose<Scalar>(_ a: Matrix2x2<Scalar>) -> Matrix2x2<Scalar> { a.transpose }
/// The inverse; its elements are not finite if the determinant is 0.
public func simd_inverse<Scalar>(_ a: Matrix2x2<Scalar>) -> Matrix2x2<Scalar> { a.inverse }
/// The determinant.
public func simd_determinant<Scalar>(_ a: Matrix2x2<Scalar>) -> Scalar { a.determinant }
