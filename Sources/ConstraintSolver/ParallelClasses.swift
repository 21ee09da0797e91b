/// The live rows in classes of parallel ones, each class in the order of the values of its terms at which rows hold.
///
/// A row's class is searched where the lists of all its variables are long: a column of equal widths makes one variable
/// of a thousand, and their wishes parallel rows of it. An entry that is out of date, after a constant has changed or a
/// row was removed, is found by a look at the row; rows that are new make the whole invalid.
struct ParallelClasses: ~Copyable {
  struct Member: BitwiseCopyable {
    /// A number for the terms up to sign.
    var terms: UInt64
    /// The value of the terms at which the row holds.
    var zero: Double
    var row: Int32

    @inline(__always)
    static func precedes(_ a: Member, _ b: Member) -> Bool {
      if a.terms != b.terms { return a.terms < b.terms }
      return a.zero != b.zero ? a.zero < b.zero : a.row < b.row
    }
  }

  var isValid = false
  var members = Buffer<Member>()
  /// By row: its place among the members, or -1.
  var places = Buffer<Int32>()
  /// By the place of the first of several rows that hold at one point: where the last one was found that could be used.
  var found = Buffer<Int32>()
  /// The lists since the classes were last valid that were too long, and the visits before the first of them: once there
  /// are sixteen, and as many nodes have been visited since then as there are rows, classes pay.
  var longLists = 0
  var visitsBefore = 0

  init() {}

  /// The first place whose member is of these terms and holds at `zero` or behind it, or comes after all of these.
  func place(of terms: UInt64, from zero: Double) -> Int {
    var (low, high) = (0, members.count)
    while low < high {
      let middle = (low + high) / 2
      let member = members[middle]
      if member.terms < terms || member.terms == terms && member.zero < zero { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
