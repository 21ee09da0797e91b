import Foundation

extension Explanation {
  /// The explanation as JSON with sorted keys; its form is in `Documentation/Schemas/explain.json`.
  package var json: String { ReviewJSON.text(self) }
}

/// The JSON of reports: sorted keys, two spaces a level.
enum ReviewJSON {
  static func text(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    guard let data = try? encoder.encode(value) else { preconditionFailure("a report could not be written") }
    return String(decoding: data, as: UTF8.self)
  }
}
