import Foundation
import Tendon
import Testing

/// The settings of assertions about snapshots.
public struct SnapshotTestingConfiguration: Sendable {
  /// The settings in force: those of the innermost ``withSnapshotTesting(record:diffTool:operation:)`` or trait.
  @TaskLocal public static var current: SnapshotTestingConfiguration?

  /// The cases in which goldens are written; nil: as the surrounding settings say, in the end `missing`.
  public var record: Record?
  /// The command that a failure prints; nil: as the surrounding settings say.
  public var diffTool: DiffTool?

  /// Creates settings; each parameter sets the property of its name.
  public init(record: Record? = nil, diffTool: DiffTool? = nil) {
    (self.record, self.diffTool) = (record, diffTool)
  }

  /// The cases in which goldens are written.
  public struct Record: Hashable, Sendable, RawRepresentable {
    let mode: GoldenMode

    /// Writes every golden; each assertion fails, so that no test stays in this mode.
    public static let all = Record(mode: .all)
    /// Writes goldens that differ or are missing; such an assertion fails once.
    public static let failed = Record(mode: .failed)
    /// Writes goldens that are missing; such an assertion fails once. The default.
    public static let missing = Record(mode: .missing)
    /// Writes nothing: what is missing or differs fails.
    public static let never = Record(mode: .never)

    private init(mode: GoldenMode) { self.mode = mode }

    /// The mode with a name: `all`, `failed`, `missing` or `never`; nil for any other.
    public init?(rawValue: String) {
      guard let mode = GoldenMode(rawValue: rawValue) else { return nil }
      self.mode = mode
    }

    /// The name of the mode.
    public var rawValue: String { mode.rawValue }
  }

  /// The command that compares two files, as a failure prints it.
  public struct DiffTool: Sendable, ExpressibleByStringLiteral {
    private let command: @Sendable (_ golden: String, _ made: String) -> String

    /// Creates a command from the paths of the golden and of the file with what was made.
    public init(_ command: @escaping @Sendable (_ golden: String, _ made: String) -> String) { self.command = command }

    /// Creates a command from the name of a program, which both paths follow.
    public init(stringLiteral program: String) { self.init { "\(program) \"\($0)\" \"\($1)\"" } }

    /// Both paths, a line each.
    public static let `default` = DiffTool { "golden: \($0)\nmade:   \($1)" }

    /// The text for two paths.
    public func callAsFunction(currentFilePath: String, failedFilePath: String) -> String {
      command(currentFilePath, failedFilePath)
    }
  }

  /// The mode in force: of the assertion, else the settings around it, else the environment variable
  /// `SNAPSHOT_TESTING_RECORD`, else `missing`.
  static func record(_ own: Record?) throws(SnapshotError) -> Record {
    if let record = own ?? current?.record { return record }
    guard let named = ProcessInfo.processInfo.environment["SNAPSHOT_TESTING_RECORD"] else { return .missing }
    guard let record = Record(rawValue: named) else {
      let known = GoldenMode.allCases.map(\.rawValue)
      let advice = Suggestion.advice(for: named, among: known, none: "")
      throw SnapshotError("SNAPSHOT_TESTING_RECORD: there is no record mode \"\(named)\"; \(advice)")
    }
    return record
  }
}

/// Runs code whose assertions about snapshots have some settings; those that are nil stay as they are outside.
public func withSnapshotTesting<R>(
  record: SnapshotTestingConfiguration.Record? = nil, diffTool: SnapshotTestingConfiguration.DiffTool? = nil,
  operation: () throws -> R
) rethrows -> R {
  try SnapshotTestingConfiguration.$current.withValue(.inner(record, diffTool)) { try operation() }
}

/// Runs asynchronous code whose assertions about snapshots have some settings; those that are nil stay as they are outside.
public func withSnapshotTesting<R>(
  isolation: isolated (any Actor)? = #isolation, record: SnapshotTestingConfiguration.Record? = nil,
  diffTool: SnapshotTestingConfiguration.DiffTool? = nil, operation: () async throws -> R
) async rethrows -> R {
  try await SnapshotTestingConfiguration.$current.withValue(
    .inner(record, diffTool), operation: operation, isolation: isolation)
}

extension SnapshotTestingConfiguration {
  fileprivate static func inner(_ record: Record?, _ tool: DiffTool?) -> SnapshotTestingConfiguration {
    SnapshotTestingConfiguration(record: record ?? current?.record, diffTool: tool ?? current?.diffTool)
  }
}

/// The trait of a test or a suite whose assertions about snapshots have some settings.
public struct SnapshotsTrait: TestTrait, SuiteTrait, TestScoping {
  /// True: the tests inside a suite have the settings as well.
  public let isRecursive = true
  private let configuration: SnapshotTestingConfiguration

  init(_ configuration: SnapshotTestingConfiguration) { self.configuration = configuration }

  /// Runs a test with the settings.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withSnapshotTesting(
      record: configuration.record, diffTool: configuration.diffTool, operation: function)
  }
}

extension Trait where Self == SnapshotsTrait {
  /// Settings for the assertions about snapshots of a test or a suite; those that are nil stay as they are outside.
  ///
  ///     @Suite(.snapshots(record: .failed)) struct LoginTests {}
  public static func snapshots(
    record: SnapshotTestingConfiguration.Record? = nil, diffTool: SnapshotTestingConfiguration.DiffTool? = nil
  ) -> Self {
    SnapshotsTrait(SnapshotTestingConfiguration(record: record, diffTool: diffTool))
  }
}
