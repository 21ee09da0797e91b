import Foundation

/// Runs a verb of this program in a process of its own.
enum McpRun {
  /// The most bytes of an answer, and the most seconds that a verb may take.
  static let (textLimit, timeLimit) = (1 << 20, 60.0)

  struct Outcome {
    let code: Int32
    let output: String
    let errors: String
  }

  /// - Parameter input: the text of standard input; nil for none.
  static func run(_ arguments: [String], input: String?, in folder: URL) -> Outcome {
    func failure(_ text: String) -> Outcome { Outcome(code: 2, output: "", errors: text) }
    guard let program = Bundle.main.executableURL else { return failure("error: the program cannot find itself") }
    let files = ["input", "output", "errors"].map { folder.appendingPathComponent($0) }
    for (file, text) in zip(files, [input ?? "", "", ""]) {
      guard (try? Data(text.utf8).write(to: file)) != nil else { return failure("error: a file could not be written") }
    }
    guard let standardInput = try? FileHandle(forReadingFrom: files[0]),
      let output = try? FileHandle(forWritingTo: files[1]), let errors = try? FileHandle(forWritingTo: files[2])
    else { return failure("error: a file could not be opened") }
    let process = Process()
    (process.executableURL, process.arguments) = (program, arguments)
    (process.standardInput, process.standardOutput, process.standardError) = (standardInput, output, errors)
    guard (try? process.run()) != nil else { return failure("error: the verb could not be started") }
    let watch = DispatchWorkItem { process.terminate() }
    DispatchQueue.global().asyncAfter(deadline: .now() + timeLimit, execute: watch)
    process.waitUntilExit()
    watch.cancel()
    if process.terminationReason == .uncaughtSignal || process.terminationStatus == 143 {
      return failure("error: the verb was ended after \(Int(timeLimit)) seconds, or by a signal")
    }
    return Outcome(code: process.terminationStatus, output: text(files[1]), errors: text(files[2]))
  }

  /// The text of a file, cut after the limit.
  private static func text(_ file: URL) -> String {
    guard let handle = try? FileHandle(forReadingFrom: file),
      let data = try? handle.read(upToCount: textLimit + 1)
    else { return "" }
    let text = String(decoding: data.prefix(textLimit), as: UTF8.self)
    return (data.count > textLimit ? text + "\n(cut after \(textLimit) bytes)" : text)
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
