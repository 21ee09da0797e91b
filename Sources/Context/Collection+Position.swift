extension RandomAccessCollection where Index == Int, Element: AnyObject {
  /// The index of an object; nil if the collection does not contain it.
  ///
  /// Both ends are searched at once, so that emptying a long list costs no search, from whichever end it is done.
  ///
  /// - Complexity: O(m) in the number m of elements between the object and the nearer end.
  @inlinable
  package func position(of object: Element) -> Int? {
    var (low, high) = (startIndex, endIndex - 1)
    while low <= high {
      if self[low] === object { return low }
      if self[high] === object { return high }
      (low, high) = (low + 1, high - 1)
    }
    return nil
  }
}
