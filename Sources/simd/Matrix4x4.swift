/// A matrix of 4 columns and 4 rows.
public struct Matrix4x4<Scalar: FloatingPoint & SIMDScalar>: Equatable {
  /// The columns.
  public var columns: (SIMD4<Scalar>, SIMD4<Scalar>, SIMD4<Scalar>, SIMD4<Scalar>)

  /// The matrix of zeros.
  public init() { columns = (SIMD4(), SIMD4(), SIMD4(), SIMD4()) }
  /// A matrix of columns.
  public init(columns: (SIMD4<Scalar>, SIMD4<Scalar>, SIMD4<Scalar>, SIMD4<Scalar>)) { self.columns = columns }
  /// A matrix of columns.
  public init(_ first: SIMD4<Scalar>, _ second: SIMD4<Scalar>, _ third: SIMD4<Scalar>, _ fourth: SIMD4<Scalar>) {
    columns = (first, second, third, fourth)
  }
  /// A matrix of 4 columns; traps for another number.
  public init(_ columns: [SIMD4<Scalar>]) {
    precondition(columns.count == 4, "a matrix of 4 columns has 4 of them, got \(columns.count)")
    self.columns = (columns[0], columns[1], columns[2], columns[3])
  }
  /// A matrix of 4 rows; traps for another number.
  public init(rows: [SIMD4<Scalar>]) { self = Matrix4x4(rows).transpose }
  /// A matrix with a diagonal, and zeros elsewhere.
  public init(diagonal: SIMD4<Scalar>) {
    self.init()
    for i in 0..<4 { self[i][i] = diagonal[i] }
  }
  /// The identity times a number.
  public init(_ scalar: Scalar) { self.init(diagonal: SIMD4(repeating: scalar)) }

  /// A column.
  public subscript(column: Int) -> SIMD4<Scalar> {
    get {
      switch column {
      case 0: columns.0
      case 1: columns.1
      case 2: columns.2
      case 3: columns.3
      default: preconditionFailure("a matrix of 4 columns has none at \(column)")
      }
    }
    set {
      switch column {
      case 0: columns.0 = newValue
      case 1: columns.1 = newValue
      case 2: columns.2 = newValue
      case 3: columns.3 = newValue
      default: preconditionFailure("a matrix of 4 columns has none at \(column)")
      }
    }
  }
  /// An element.
  public subscript(column: Int, row: Int) -> Scalar {
    get { self[column][row] }
    set { self[column][row] = newValue }
  }

  /// The matrix with rows and columns exchanged.
  public var transpose: Matrix4x4 {
    var result = Matrix4x4()
    for i in 0..<4 { for j in 0..<4 { result[j][i] = self[i][j] } }
    return result
  }

  public static func == (a: Matrix4x4, b: Matrix4x4) -> Bool { a.columns == b.columns }
  /// The sum.
  public static func + (a: Matrix4x4, b: Matrix4x4) -> Matrix4x4 { a.combined(b) { $0 + $1 } }
  /// The difference.
  public static func - (a: Matrix4x4, b: Matrix4x4) -> Matrix4x4 { a.combined(b) { $0 - $1 } }
  /// The matrix times a number.
  public static func * (a: Matrix4x4, scalar: Scalar) -> Matrix4x4 { a.combined(a) { column, _ in column * scalar } }
  /// The matrix times a number.
  public static func * (scalar: Scalar, a: Matrix4x4) -> Matrix4x4 { a * scalar }
  /// The matrix times a column.
  public static func * (a: Matrix4x4, b: SIMD4<Scalar>) -> SIMD4<Scalar> {
    a.columns.0 * b[0] + a.columns.1 * b[1] + a.columns.2 * b[2] + a.columns.3 * b[3]
  }
  /// A row times the matrix.
  public static func * (a: SIMD4<Scalar>, b: Matrix4x4) -> SIMD4<Scalar> { b.transpose * a }
  /// The product.
  public static func * (a: Matrix4x4, b: Matrix4x4) -> Matrix4x4 { b.combined(b) { column, _ in a * column } }
  /// Multiplies by another matrix on the right.
  public static func *= (a: inout Matrix4x4, b: Matrix4x4) { a = a * b }

  private func combined(_ other: Matrix4x4, _ change: (SIMD4<Scalar>, SIMD4<Scalar>) -> SIMD4<Scalar>) -> Matrix4x4 {
    Matrix4x4(
      change(columns.0, other.columns.0), change(columns.1, other.columns.1), change(columns.2, other.columns.2),
      change(columns.3, other.columns.3))
  }
}

extension Matrix4x4: Sendable where Scalar: Sendable, Scalar.SIMD4Storage: Sendable {}

extension Matrix4x4 {
  private var elements: [[Scalar]] { (0..<4).map { column in (0..<4).map { self[column][$0] } } }
  /// The determinant.
  public var determinant: Scalar { Elimination.determinant(elements) }
  /// The inverse; its elements are not finite if the determinant is 0.
  public var inverse: Matrix4x4 {
    guard let columns = Elimination.inverse(elements) else { return Matrix4x4(.nan) }
    return Matrix4x4(columns.map { column in SIMD4<Scalar>(column) })
  }
}

/// The matrix that changes no vector.
public let matrix_identity_float4x4 = Matrix4x4<Float>(1)

/// The matrix that changes no vector.
public let matrix_identity_double4x4 = Matrix4x4<Double>(1)

/// The product.
public func simd_mul<Scalar>(_ a: Matrix4x4<Scalar>, _ b: Matrix4x4<Scalar>) -> Matrix4x4<Scalar> { a * b }
/// The matrix times a column.
public func simd_mul<Scalar>(_ a: Matrix4x4<Scalar>, _ b: SIMD4<Scalar>) -> SIMD4<Scalar> { a * b }
/// The matrix with rows and columns exchanged.
public func simd_transpose<Scalar>(_ a: Matrix4x4<Scalar>) -> Matrix4x4<Scalar> { a.transpose }
/// The inverse; its elements are not finite if the determinant is 0.
public func simd_inverse<Scalar>(_ a: Matrix4x4<Scalar>) -> Matrix4x4<Scalar> { a.inverse }
/// The determinant.
public func simd_determinant<Scalar>(_ a: Matrix4x4<Scalar>) -> Scalar { a.determinant }
