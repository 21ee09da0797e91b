import Foundation

extension NSDataDetector {
  /// Calls a closure with the data in a range of a text.
  ///
  /// - Parameters:
  ///   - string: the text.
  ///   - options: no option makes a difference.
  ///   - range: the range, in UTF-16 units.
  ///   - block: the closure; it ends the search by setting its last argument to true.
  public func enumerateMatches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange,
    using block: (NSTextCheckingResult?, NSRegularExpression.MatchingFlags, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var stops: ObjCBool = false
    for match in matches(in: string, options: options, range: range) {
      block(match, [], &stops)
      if stops.boolValue { return }
    }
  }
}
