/// The scratch memory of the presolve, allocated once.
struct PresolveScratch: ~Copyable {
  /// The entries and the constant of a row before equations were substituted into it.
  struct Original: BitwiseCopyable {
    var row: Int32
    var first: Int32
    var count: Int32
    var constant: Double
  }

  /// The visits and the steps of the solver before the present batch.
  var visitsBefore = 0
  var stepsBefore = 0
  /// The rows that substitutions have changed.
  var originals = Buffer<Original>()
  /// By row: true if it is among `originals`.
  var isChanged = Buffer<Bool>()
  /// The equations that were substituted into other rows.
  var eliminated = Buffer<Int32>()
  /// The variable that each of them eliminated.
  var variables = Buffer<Int32>()
  /// During the postsolve, by row: the variable that a row of the working set should define if it contains it, else -1.
  var pivots = Buffer<Int32>()
  /// By variable: the number of rows that contain it.
  var counts = Buffer<Int32>()
  /// Equations that may be eliminated, in the order in which they are considered.
  var queue = Buffer<Int32>()
  /// The other rows that contain the variable to be eliminated.
  var owners = Buffer<Int32>()
  /// The entries of a row after a substitution.
  var merged = Buffer<Entry>()

  init() {}
}
