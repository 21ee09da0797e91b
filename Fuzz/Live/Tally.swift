/// Counts the outcomes of the cases: a fuzzer whose bytes are all refused at once tests nothing.
struct Tally: CustomStringConvertible {
  var decoded = 0
  /// The kinds of the messages that were decoded.
  var kinds: Set<String> = []
  var refused = 0
  var joined = 0
  var messages = 0
  var closed = 0

  var description: String {
    "\(decoded) messages of \(kinds.count) kinds decoded and \(refused) refused; \(joined) viewers joined, sent \(messages) messages, "
      + "\(closed) connections ended"
  }
}
