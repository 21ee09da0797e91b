extension Array {
  /// True if both are the same array, or both are empty. O(1): no element is compared.
  package func sharesStorage(with other: [Element]) -> Bool {
    guard count == other.count, count > 0 else { return count == other.count }
    return withUnsafeBufferPointer { a in other.withUnsafeBufferPointer { b in a.baseAddress == b.baseAddress } }
  }
}
