import ArgumentParser
import Foundation
import Tendon

/// The end of a check: the report in its form, the summary, and the exit code.
enum LintOutput {
  /// Writes a report and throws the exit code where it is not 0: 2 for documents that could not be read, 1 for errors, and
  /// for warnings where they count.
  static func finish(
    _ report: LintReport, format: FindingFormat, output: String?, isStrict: Bool, isQuiet: Bool = false
  ) throws {
    let text = format.text(of: report)
    if let output {
      do { try ResultFile.write(Data((text + "\n").utf8), to: URL(fileURLWithPath: output)) } catch {
        throw Console.unusable(ArgumentError("\(output): error: the file cannot be written"))
      }
    } else if !text.isEmpty {
      Console.result(text)
    }
    if format == .human || output != nil, !isQuiet { Console.note(report.summary) }
    if !report.failures.isEmpty { throw ExitCode(2) }
    if report.count(.error) > 0 || isStrict && report.count(.warning) > 0 { throw ExitCode(1) }
  }
}
