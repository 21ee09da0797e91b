import Foundation
import Tendon

/// Checks that a value is as it was when its golden was recorded.
///
///     assertSnapshot(of: LoginController(), as: .layout(on: .iPhoneSe, .iPhone13))
///
/// The golden is `__Snapshots__/TestFile/testName.1.txt` beside the test's file: with a number that counts the assertions of
/// the test, or with `name`. The first run writes it and fails.
///
/// - `value`: the value.
/// - `snapshotting`: the strategy.
/// - `name`: the name of the golden, in place of a number. Tests with arguments need one for each case.
/// - `record`: the cases in which the golden is written; nil: as the settings around the assertion say.
/// - `timeout`: not used: strategies return at once, and time stands still. Calls written for swift-snapshot-testing compile.
@MainActor
public func assertSnapshot<Value, Format>(
  of value: @autoclosure @MainActor () throws -> Value, as snapshotting: Snapshotting<Value, Format>,
  named name: String? = nil, record: SnapshotTestingConfiguration.Record? = nil, timeout: TimeInterval = 5,
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath, testName: String = #function,
  line: UInt = #line, column: UInt = #column
) {
  let failure = verifySnapshot(
    of: try value(), as: snapshotting, named: name, record: record, fileID: fileID, file: filePath, testName: testName,
    line: line, column: column)
  if let failure { Failure.record(failure, fileID: fileID, filePath: filePath, line: line, column: column) }
}

/// Checks a value by several strategies, each with a golden of its name.
@MainActor
public func assertSnapshots<Value, Format>(
  of value: @autoclosure @MainActor () throws -> Value, as strategies: [String: Snapshotting<Value, Format>],
  record: SnapshotTestingConfiguration.Record? = nil, timeout: TimeInterval = 5, fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line, column: UInt = #column
) {
  for (name, strategy) in strategies.sorted(by: { $0.key < $1.key }) {
    assertSnapshot(
      of: try value(), as: strategy, named: name, record: record, fileID: fileID, file: filePath, testName: testName,
      line: line, column: column)
  }
}

/// Checks a value by several strategies, each with a golden of its number.
@MainActor
public func assertSnapshots<Value, Format>(
  of value: @autoclosure @MainActor () throws -> Value, as strategies: [Snapshotting<Value, Format>],
  record: SnapshotTestingConfiguration.Record? = nil, timeout: TimeInterval = 5, fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line, column: UInt = #column
) {
  for strategy in strategies {
    assertSnapshot(
      of: try value(), as: strategy, record: record, fileID: fileID, file: filePath, testName: testName, line: line,
      column: column)
  }
}

/// Compares a value with its golden, and returns the text of the failure; nil where there is none.
///
/// - `snapshotDirectory`: the folder of the golden, in place of `__Snapshots__/TestFile` beside the test's file.
@MainActor
public func verifySnapshot<Value, Format>(
  of value: @autoclosure @MainActor () throws -> Value, as snapshotting: Snapshotting<Value, Format>,
  named name: String? = nil, record: SnapshotTestingConfiguration.Record? = nil, snapshotDirectory: String? = nil,
  timeout: TimeInterval = 5, fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column
) -> String? {
  let (place, mode): (SnapshotPlace, SnapshotTestingConfiguration.Record)
  do throws(SnapshotError) {
    mode = try SnapshotTestingConfiguration.record(record)
    place = try SnapshotPlace(
      file: "\(filePath)", test: testName, name: name, pathExtension: snapshotting.pathExtension,
      folder: snapshotDirectory)
  } catch {
    return error.description
  }
  do {
    let made = try snapshotting.snapshot(value())
    let diffing = snapshotting.diffing
    let result = try place.golden.check(
      [UInt8](diffing.toData(made)), subject: place.subject, mode: mode.mode
    ) { bytes in
      let golden: Format
      do { golden = try diffing.fromData(Data(bytes)) } catch {
        return GoldenDifference(message: "the golden cannot be read: \(error)")
      }
      if let difference = diffing.difference { return difference(golden, made) }
      return diffing.diff(golden, made).map { GoldenDifference(message: $0) }
    }
    let report = place.report.keep(result)
    return Failure.text(of: result, mode: mode, report: report)
  } catch {
    return "\(place.subject): the snapshot could not be made: \(error)"
  }
}
