extension Array where Element: AnyObject {
  /// Calls `body` with the object under an index, which this array retains meanwhile, without counting a reference.
  @inline(__always)
  func borrowing<Result>(_ index: Int32, _ body: (Element) -> Result) -> Result {
    Unmanaged.passUnretained(self[Int(index)])._withUnsafeGuaranteedRef(body)
  }
}
