import Foundation

/// The JSON of messages and lists for viewers.
package enum LiveJSON {
  /// A value as JSON with sorted keys; numbers that are not finite are the texts `inf`, `-inf` and `nan`. Nil if the value
  /// cannot be encoded.
  package static func text(_ value: some Encodable) -> String? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) }
  }
}
