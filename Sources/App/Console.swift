import ArgumentParser
import Foundation
import Tendon

/// The output of the commands: results on standard output, everything else on standard error.
enum Console {
  /// Writes a line to standard output. Where that fails, ends the program: what was asked for has not been delivered.
  static func result(_ text: String) {
    do throws(StandardOutput.Failure) { try StandardOutput.write(text + "\n") } catch { error.endProgram() }
  }

  static func note(_ text: String) { try? FileHandle.standardError.write(contentsOf: Data((text + "\n").utf8)) }

  /// Ends the program with 2 if the fonts of the package are not where the executable can find them.
  static func requireFonts() throws {
    do { try FontLibrary.requireFonts() } catch { throw unusable(error) }
  }

  /// Names the fonts and scripts that could not be drawn as asked for, each once.
  @MainActor static func noteFonts() {
    for diagnostic in FontLibrary.shared.diagnostics { note("note: \(diagnostic)") }
  }

  /// With `strict`, names the ambiguities among the faults of a layout and throws exit code 1 if there is any fault.
  /// Conflicts have been reported when they were found. Without `strict` the faults, which take time to find, are not
  /// evaluated.
  static func judge(_ faults: @autoclosure () -> [LayoutFault], strict: Bool) throws {
    guard strict else { return }
    let faults = faults()
    guard !faults.isEmpty else { return }
    for case .ambiguity(let ambiguity) in faults { note(ambiguity.report) }
    throw ExitCode(1)
  }

  /// Notes that a film without sound lacks some; nothing where there are none.
  static func note(soundsLeftOut count: Int) {
    guard count > 0 else { return }
    note("note: \(count == 1 ? "1 sound is" : "\(count) sounds are") left out, which an .mp4 has")
  }

  /// Ends the program with 2: the input cannot be used; or with 1 where a line `expect` of a script does not hold.
  static func unusable(_ error: any Error) -> ExitCode {
    let text = String(describing: error)
    note(text.contains("error:") ? text : "error: \(text)")
    return ExitCode((error as? ScriptRunError)?.isExpectation == true ? 1 : 2)
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
