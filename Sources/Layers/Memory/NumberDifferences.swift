/// The differences of two lists of numbers.
enum NumberDifferences {
  /// Calls `body` with a function that tells whether the lists differ in a range of the second one; where the first one
  /// ends before, they do.
  @inline(__always)
  static func between(_ first: [Double], _ second: [Double], _ body: (_ differ: (Range<Int>) -> Bool) -> Void) {
    first.withUnsafeBufferPointer { first in
      second.withUnsafeBufferPointer { second in
        body { range in
          guard range.upperBound <= first.count, range.upperBound <= second.count else { return true }
          var place = range.lowerBound
          while place < range.upperBound, first[place] == second[place] { place += 1 }
          return place < range.upperBound
        }
      }
    }
  }
}
