// Functions of matrices by the names with `matrix_`, which C has beside those with `simd_`.

/// The product.
public func matrix_multiply<Scalar>(_ a: Matrix2x2<Scalar>, _ b: Matrix2x2<Scalar>) -> Matrix2x2<Scalar> { a * b }
/// The product.
public func matrix_multiply<Scalar>(_ a: Matrix3x3<Scalar>, _ b: Matrix3x3<Scalar>) -> Matrix3x3<Scalar> { a * b }
/// The product.
public func matrix_multiply<Scalar>(_ a: Matrix4x4<Scalar>, _ b: Matrix4x4<Scalar>) -> Matrix4x4<Scalar> { a * b }
/// The matrix times a column.
public func matrix_multiply<Scalar>(_ a: Matrix2x2<Scalar>, _ b: SIMD2<Scalar>) -> SIMD2<Scalar> { a * b }
/// The matrix times a column.
public func matrix_multiply<Scalar>(_ a: Matrix3x3<Scalar>, _ b: SIMD3<Scalar>) -> SIMD3<Scalar> { a * b }
/// The matrix times a column.
public func matrix_multiply<Scalar>(_ a: Matrix4x4<Scalar>, _ b: SIMD4<Scalar>) -> SIMD4<Scalar> { a * b }

/// The matrix times a number.
public func matrix_scale<Scalar>(_ scalar: Scalar, _ a: Matrix2x2<Scalar>) -> Matrix2x2<Scalar> { a * scalar }
/// The matrix times a number.
public func matrix_scale<Scalar>(_ scalar: Scalar, _ a: Matrix3x3<Scalar>) -> Matrix3x3<Scalar> { a * scalar }
/// The matrix times a number.
public func matrix_scale<Scalar>(_ scalar: Scalar, _ a: Matrix4x4<Scalar>) -> Matrix4x4<Scalar> { a * scalar }

/// The inverse; its elements are not finite if the determinant is 0.
public func matrix_invert<Scalar>(_ a: Matrix3x3<Scalar>) -> Matrix3x3<Scalar> { a.inverse }
/// The inverse; its elements are not finite if the determinant is 0.
public func matrix_invert<Scalar>(_ a: Matrix4x4<Scalar>) -> Matrix4x4<Scalar> { a.inverse }
/// The matrix with rows and columns exchanged.
public func matrix_transpose<Scalar>(_ a: Matrix3x3<Scalar>) -> Matrix3x3<Scalar> { a.transpose }
/// The matrix with rows and columns exchanged.
public func matrix_transpose<Scalar>(_ a: Matrix4x4<Scalar>) -> Matrix4x4<Scalar> { a.transpose }
/// The determinant.
public func matrix_determinant<Scalar>(_ a: Matrix3x3<Scalar>) -> Scalar { a.determinant }
/// The determinant.
public func matrix_determinant<Scalar>(_ a: Matrix4x4<Scalar>) -> Scalar { a.determinant }
