/// Gaussian elimination with the greatest pivot of each column (Golub and Van Loan, Matrix Computations, section 3.4), of a
/// square matrix as a list of columns.
enum Elimination {
  static func determinant<Scalar: FloatingPoint>(_ matrix: [[Scalar]]) -> Scalar {
    // The transposed matrix has the same determinant.
    var rows = matrix
    return reduce(&rows)
  }

  /// The inverse; nil if the determinant is 0 or not finite.
  static func inverse<Scalar: FloatingPoint>(_ matrix: [[Scalar]]) -> [[Scalar]]? {
    let count = matrix.count
    // The transposed inverse is the inverse of the transposed matrix: columns can stand for rows.
    var rows = matrix.enumerated().map { index, row in row + (0..<count).map { $0 == index ? 1 : 0 } }
    let determinant = reduce(&rows)
    guard determinant != 0, determinant.isFinite else { return nil }
    for column in stride(from: count - 1, through: 0, by: -1) {
      rows[column] = rows[column].map { $0 / rows[column][column] }
      for row in 0..<column {
        let factor = rows[row][column]
        rows[row] = zip(rows[row], rows[column]).map { $0 - factor * $1 }
      }
    }
    return rows.map { Array($0[count...]) }
  }

  /// Makes the elements below the diagonal 0, and returns the determinant.
  private static func reduce<Scalar: FloatingPoint>(_ rows: inout [[Scalar]]) -> Scalar {
    var determinant: Scalar = 1
    for column in rows.indices {
      let pivot = (column..<rows.count).max { abs(rows[$0][column]) < abs(rows[$1][column]) } ?? column
      if pivot != column {
        rows.swapAt(pivot, column)
        determinant = -determinant
      }
      determinant *= rows[column][column]
      guard rows[column][column] != 0 else { return 0 }
      for row in (column + 1)..<rows.count {
        let factor = rows[row][column] / rows[column][column]
        rows[row] = zip(rows[row], rows[column]).map { $0 - factor * $1 }
      }
    }
    return determinant
  }
}
