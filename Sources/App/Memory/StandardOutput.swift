import Foundation

/// The standard output of the program. Every write is checked.
enum StandardOutput {
  /// The reason that a write has failed.
  struct Failure: Error {
    /// The system's number of the error.
    let code: Int32

    /// Ends the program: with 141 and no message where the reader has gone (as a shell reports of a program that SIGPIPE
    /// ends), else with 2 and a message.
    func endProgram() -> Never {
      if code == EPIPE { exit(141) }
      Console.note("standard output: \(String(cString: strerror(code)))")
      exit(2)
    }
  }

  /// Writes a text to the descriptor, after what the C library still holds of earlier `print` calls.
  static func write(_ text: String) throws(Failure) {
    try flush()
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw Failure(code: count < 0 ? errno : ENOSPC) }
      rest = rest.dropFirst(count)
    }
  }

  /// Writes what the C library still holds.
  static func flush() throws(Failure) {
    guard fflush(nil) == 0 else { throw Failure(code: errno) }
  }
}
