import TendonStage
import TendonViews

extension EnvironmentMatrix {
  package struct Failure: Error, Hashable, CustomStringConvertible {
    package let description: String
  }

  /// Sets a list of the matrix by its name in configurations, such as `devices`.
  package mutating func set(_ key: String, _ values: [String]) throws(Failure) {
    guard !values.isEmpty || key == "pseudo" else { throw Failure(description: "\(key) needs one value or more") }
    switch key {
    case "devices":
      for value in values where ReviewEnvironment(device: value) == nil {
        let advice = DeviceModels.advice(for: value, among: DeviceRow.all.map(\.id))
        throw Failure(description: "there is no device \"\(value)\"; \(advice)")
      }
      devices = values
    case "orientations": orientations = try parse(values, "orientation")
    case "directions": directions = try parse(values, "direction") as [Direction]
    case "looks": looks = try parse(values, "look")
    case "contrasts": contrasts = try parse(values, "contrast")
    case "pseudo": pseudo = try parse(values, "made-up language")
    case "text_sizes":
      var sizes: [UIContentSizeCategory] = []
      for value in values {
        guard let size = UIContentSizeCategory(shortName: value) else {
          throw unknown(value, "text size", UIContentSizeCategory.allCases.map(\.shortName))
        }
        sizes.append(size)
      }
      textSizes = sizes
    case "languages":
      for value in values where !EnvironmentMatrix.isLanguage(value) && value != "base" {
        throw Failure(description: "\"\(value)\" is no language: write one such as de or pt-BR, or base")
      }
      languages = values.map { $0 == "base" ? nil : $0 }
    default: throw Failure(description: "the matrix has no list \"\(key)\"")
    }
    guard count <= EnvironmentMatrix.limit else {
      throw Failure(description: "the matrix has \(count) cells, more than \(EnvironmentMatrix.limit)")
    }
  }

  /// True for the name of a language, such as `pt-BR`.
  package static func isLanguage(_ text: String) -> Bool {
    (1...40).contains(text.utf8.count)
      && text.unicodeScalars.allSatisfy {
        $0.isASCII && ($0.properties.isAlphabetic || "-_0123456789".unicodeScalars.contains($0))
      }
  }

  private func parse<Value: RawRepresentable & CaseIterable>(
    _ values: [String], _ what: String
  ) throws(Failure) -> [Value] where Value.RawValue == String {
    var parsed: [Value] = []
    for value in values {
      guard let known = Value(rawValue: value) else { throw unknown(value, what, Value.allCases.map(\.rawValue)) }
      parsed.append(known)
    }
    return parsed
  }

  private func unknown(_ value: String, _ what: String, _ known: [String]) -> Failure {
    Failure(
      description: "there is no \(what) \"\(value)\"; \(Suggestion.advice(for: value, among: known, none: ""))")
  }
}
