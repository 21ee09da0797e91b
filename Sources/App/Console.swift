import ArgumentParser
import Foundation
import Tendon

/// What the verbs say: results on standard output, everything else on standard error.
enum Console {
  static func result(_ text: String) { write(text, to: FileHandle.standardOutput) }
  static func note(_ text: String) { write(text, to: FileHandle.standardError) }

  private static func write(_ text: String, to file: FileHandle) {
    try? file.write(contentsOf: Data((text + "\n").utf8))
  }

  /// Names the ambiguities of a layout where asked to be strict (contradictions have been reported when they were met),
  /// and then ends the program with 1 on any fault.
  static func judge(_ faults: [LayoutFault], strict: Bool) throws {
    guard strict, !faults.isEmpty else { return }
    for case .ambiguity(let ambiguity) in faults { note(ambiguity.report) }
    throw ExitCode(1)
  }

  /// Ends the program with 2: the input cannot be used.
  static func unusable(_ error: any Error) -> ExitCode {
    let text = String(describing: error)
    note(text.contains("error:") ? text : "error: \(text)")
    return ExitCode(2)
  }
}

/// Says how far a long job is, once it has taken a second.
///
/// The only reader of the wall clock besides a live host; no frame depends on it.
struct Progress {
  private let start = ContinuousClock.now
  private var next = 1.0
  private let what: String

  init(_ what: String) { self.what = what }

  var seconds: Double {
    let (seconds, attoseconds) = (ContinuousClock.now - start).components
    return Double(seconds) + Double(attoseconds) * 1e-18
  }

  mutating func step(_ done: @autoclosure () -> String) {
    guard seconds >= next else { return }
    next = seconds + 1
    Console.note("\(what): \(done())")
  }
}
