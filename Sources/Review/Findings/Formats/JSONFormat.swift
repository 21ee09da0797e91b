import Foundation

/// One object: `{"version":1,"files":[...],"findings":[...],"failures":[...],"suppressed":0}`; the schema is
/// `Documentation/Schemas/lint-report.schema.json`. `tendon merge` reads it.
package enum JSONFormat {
  package static func text(of report: LintReport) -> String {
    var json = PrettyJSON()
    json.write(report)
    return String(decoding: json.bytes, as: UTF8.self)
  }

  /// The JSON of a value, with keys in order.
  package static func encoded(_ value: some Encodable, isPretty: Bool = true) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting =
      isPretty ? [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes] : [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(value) else { preconditionFailure("a report of numbers and texts is encoded") }
    return String(decoding: data, as: UTF8.self)
  }

  /// Reads a report; nil for anything else.
  package static func report(_ data: Data) -> LintReport? {
    guard let report = try? JSONDecoder().decode(LintReport.self, from: data), report.version == 1 else { return nil }
    return report
  }
}
