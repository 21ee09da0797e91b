/// The Static Analysis Results Interchange Format 2.1.0 (OASIS), as code scanning reads it.
enum SARIFFormat {
  static func text(of report: LintReport) -> String {
    let used = Set(report.findings.map(\.rule))
    let rules = LintRules.all.filter { used.contains($0.id) }
    let indices = Dictionary(uniqueKeysWithValues: rules.enumerated().map { ($1.id, $0) })
    let driver = Driver(
      name: "tendon lint", version: LintRules.toolVersion, informationUri: LintRules.pageAddress,
      rules: rules.map { rule in
        Rule(
          id: rule.id, name: rule.id, shortDescription: Text(text: rule.summary),
          fullDescription: Text(text: rule.explanation), helpUri: LintRules.page(of: rule.id),
          defaultConfiguration: Configuration(level: rule.severity.rawValue))
      })
    let results = report.findings.map { finding in
      Result(
        ruleId: finding.rule, ruleIndex: indices[finding.rule], level: finding.severity.rawValue,
        message: Text(text: ([finding.sentence] + finding.notes.map(\.message)).joined(separator: "\n")),
        locations: [Location(finding.file, line: finding.line, column: finding.column, name: finding.objectID)],
        partialFingerprints: ["tendonObject/v2": finding.fingerprint])
    }
    let notices = report.failures.map { failure in
      Notification(
        level: "error", message: Text(text: failure.reason),
        locations: [Location(failure.file, line: max(failure.line, 1), column: max(failure.column, 1), name: nil)])
    }
    let run = Run(
      tool: Tool(driver: driver), results: results,
      invocations: [Invocation(executionSuccessful: notices.isEmpty, toolExecutionNotifications: notices)],
      columnKind: "unicodeCodePoints")
    return JSONFormat.encoded(
      Log(
        schema: "https://json.schemastore.org/sarif-2.1.0.json", version: "2.1.0",
        runs: [run]))
  }

  private struct Log: Encodable {
    let schema: String
    let version: String
    let runs: [Run]
    enum CodingKeys: String, CodingKey { case schema = "$schema", version, runs }
  }
  private struct Run: Encodable {
    let tool: Tool
    let results: [Result]
    let invocations: [Invocation]
    let columnKind: String
  }
  private struct Tool: Encodable { let driver: Driver }
  private struct Driver: Encodable {
    let name: String
    let version: String
    let informationUri: String
    let rules: [Rule]
  }
  private struct Rule: Encodable {
    let id: String
    let name: String
    let shortDescription: Text
    let fullDescription: Text
    let helpUri: String
    let defaultConfiguration: Configuration
  }
  private struct Configuration: Encodable { let level: String }
  private struct Text: Encodable { let text: String }
  private struct Result: Encodable {
    let ruleId: String
    let ruleIndex: Int?
    let level: String
    let message: Text
    let locations: [Location]
    let partialFingerprints: [String: String]
  }
  private struct Invocation: Encodable {
    let executionSuccessful: Bool
    let toolExecutionNotifications: [Notification]
  }
  private struct Notification: Encodable {
    let level: String
    let message: Text
    let locations: [Location]
  }
  private struct Location: Encodable {
    struct Physical: Encodable {
      let artifactLocation: Artifact
      let region: Region
    }
    struct Artifact: Encodable { let uri: String }
    struct Region: Encodable {
      let startLine: Int
      let startColumn: Int
    }
    struct Logical: Encodable { let name: String }
    let physicalLocation: Physical
    let logicalLocations: [Logical]?

    init(_ file: String, line: Int, column: Int, name: String?) {
      physicalLocation = Physical(
        artifactLocation: Artifact(uri: SARIFFormat.uri(file)), region: Region(startLine: line, startColumn: column))
      logicalLocations = name.map { [Logical(name: $0)] }
    }
  }

  /// A path as a reference: everything but letters, digits and `-._~/` as percent escapes.
  private static func uri(_ path: String) -> String {
    let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/".utf8)
    let digits = Array("0123456789ABCDEF")
    let text = path.utf8.reduce(into: "") { text, byte in
      if plain.contains(byte) {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        text += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
      }
    }
    return path.hasPrefix("/") ? "file://" + text : text
  }
}
