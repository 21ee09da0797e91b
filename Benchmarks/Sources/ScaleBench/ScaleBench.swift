import BenchSupport
import Foundation
import Tendon

/// The cost of the engine around the solver as an interface grows: one figure a row, in processor time of one thread.
///
///     ScaleBench [--out FILE] [--only WORD]
///
/// The file is JSON: nanoseconds by the row's key. With `--only` rows are measured whose key contains the word.
@main
@MainActor
struct ScaleBench {
  /// All rows, in the order of the table.
  static let rows: [ScaleRow] =
    PictureRows.all + AnimationRows.all + FilmRows.all + ListRows.all + LabelRows.all + SceneRows.all

  static func main() throws {
    let only = Figures.option("--only")
    var table = Table("what", "figure", "largest", "wanted")
    var figures: [String: Any] = [:]
    for row in rows where only.map({ row.key.contains($0) }) ?? true {
      let figure = try row.measure()
      table.add([row.what, row.unit.written(figure.median), row.unit.written(figure.largest), row.wanted])
      figures[row.key] = ["median": figure.median, "largest": figure.largest]
    }
    print(table.text)
    try Figures.write(figures)
  }
}
