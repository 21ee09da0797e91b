import Foundation
import Tendon

/// Checks that a value is as the text in the closure behind the assertion says.
///
///     assertInlineSnapshot(of: BadgeController(), as: .layout(on: .iPhoneSe))
///
/// The first run writes the closure into the source of the test, and fails; so do later ones in the record modes that write what
/// differs. The line feed at the end of a text is left out.
///
/// - `value`: the value.
/// - `snapshotting`: the strategy, which makes a text.
/// - `record`: the cases in which the source is written; nil: as the settings around the assertion say.
/// - `timeout`: not used; see ``assertSnapshot(of:as:named:record:timeout:fileID:file:testName:line:column:)``.
/// - `expected`: the text.
@MainActor
public func assertInlineSnapshot<Value>(
  of value: @autoclosure @MainActor () throws -> Value, as snapshotting: Snapshotting<Value, String>,
  record: SnapshotTestingConfiguration.Record? = nil, timeout: TimeInterval = 5,
  matches expected: (() -> String)? = nil,
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath, function: StaticString = #function,
  line: UInt = #line, column: UInt = #column
) {
  var failure: String?
  do {
    let mode = try SnapshotTestingConfiguration.record(record).mode
    var made = try snapshotting.snapshot(value())
    if made.hasSuffix("\n") { made.removeLast() }
    let golden = expected?()
    let difference = golden.flatMap { snapshotting.diffing.diff($0, made) }
    let writes = mode == .all || golden == nil && mode != .never || difference != nil && mode == .failed
    if writes {
      try InlineSources.write(made, file: "\(filePath)", line: Int(line), column: Int(column))
      failure = "the text was written into \(filePath). Look at it, and run the test again to compare with it."
    } else if golden == nil {
      failure = "there is no text to compare with, and the record mode is \"never\""
    }
    if let difference { failure = [failure ?? "the snapshot differs", difference].joined(separator: "\n\n") }
  } catch {
    failure = "the snapshot could not be made: \(error)"
  }
  guard let failure else { return }
  Failure.record(
    "\(function): \(failure)", fileID: fileID, filePath: filePath, line: line, column: column)
}

/// The sources of tests that this process has written.
@MainActor
private enum InlineSources {
  /// The edits of each file: the line of the call when the test was compiled, and the lines that the edit has added.
  private static var edits: [String: [(line: Int, added: Int)]] = [:]

  /// Writes a text behind the call at a line and a column, as they were when the test was compiled.
  static func write(_ text: String, file: String, line: Int, column: Int) throws {
    let source = [UInt8](try Data(contentsOf: URL(fileURLWithPath: file)))
    let known = edits[file, default: []]
    let moved = line + known.reduce(0) { $0 + ($1.line < line ? $1.added : 0) }
    guard
      let written = InlineGolden.rewritten(
        source, callOf: "assertInlineSnapshot", line: moved, column: column, golden: text)
    else {
      throw SnapshotError("\(file):\(line): there is no call of assertInlineSnapshot any more; build the test anew")
    }
    func lines(_ bytes: [UInt8]) -> Int { bytes.count { $0 == UInt8(ascii: "\n") } }
    try OutputFile(written, path: file).commit()
    edits[file, default: []].append((line, lines(written) - lines(source)))
  }
}
