/// The scratch memory of a presolve.
struct PresolveScratch: ~Copyable {
  /// The entries and the constant of a row before equations were substituted into it.
  struct Original: BitwiseCopyable {
    var row: Int32
    var first: Int32
    var count: Int32
    var constant: Double
  }

  /// The visits that a presolve of the present batch takes, to every entry on the way there and back; `Int.max` where it
  /// is not to be presolved.
  var cost = Int.max
  /// True while the presolved rows are in the place of the original ones.
  var isOn = false
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

  /// The number of equations that the last presolve substituted.
  private(set) var eliminatedCount = 0

  init() {}

  /// Gives the memory back: of later batches only those that build the working set anew may be presolved.
  mutating func release() {
    eliminatedCount = eliminated.count
    originals.removeAll(keeping: 0)
    isChanged.removeAll(keeping: 0)
    eliminated.removeAll(keeping: 0)
    variables.removeAll(keeping: 0)
    pivots.removeAll(keeping: 0)
    counts.removeAll(keeping: 0)
    queue.removeAll(keeping: 0)
    owners.removeAll(keeping: 0)
    merged.removeAll(keeping: 0)
  }
}
