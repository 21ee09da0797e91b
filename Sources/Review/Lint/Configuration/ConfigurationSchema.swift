import TendonViews

/// The JSON Schema (2020-12) of `.tendon.yml`, for editors; made from the tables of the reader.
package enum ConfigurationSchema {
  package static var text: String { JSONFormat.encoded(root) + "\n" }

  private indirect enum Schema: Encodable {
    case object([String: Schema])
    case list([Schema])
    case text(String)
    case flag(Bool)

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .object(let members): try container.encode(members)
      case .list(let items): try container.encode(items)
      case .text(let text): try container.encode(text)
      case .flag(let value): try container.encode(value)
      }
    }
  }

  private static var root: Schema {
    var properties: [String: Schema] = [:]
    for (name, meaning) in LintConfiguration.keys {
      var schema: [String: Schema]
      switch name {
      case "disabled_rules", "opt_in_rules", "only_rules": schema = list(of: ruleIDs)
      case "rules": schema = rules
      case "suppress": schema = suppress
      case "baseline": schema = ["type": .text("string")]
      case "strict": schema = ["type": .text("boolean")]
      case "matrix": schema = matrix
      default: schema = list(of: ["type": .text("string")])
      }
      schema["description"] = .text(meaning)
      properties[name] = .object(schema)
    }
    return .object([
      "$schema": .text("https://json-schema.org/draft/2020-12/schema"), "title": .text("Configuration of tendon lint"),
      "type": .text("object"), "properties": .object(properties), "additionalProperties": .flag(false),
    ])
  }

  /// A list, or one item in place of a list of one.
  private static func list(of item: [String: Schema]) -> [String: Schema] {
    ["anyOf": .list([.object(item), .object(["type": .text("array"), "items": .object(item)])])]
  }

  private static var ruleIDs: [String: Schema] { choice(LintRules.all.map(\.id)) }

  private static func choice(_ names: [String]) -> [String: Schema] {
    ["type": .text("string"), "enum": .list(names.map { .text($0) })]
  }

  private static var rules: [String: Schema] {
    var properties: [String: Schema] = [:]
    for rule in LintRules.all {
      var options: [String: Schema] = ["severity": .object(choice(FindingSeverity.allCases.map(\.rawValue)))]
      for option in rule.options {
        var schema = list(of: ["type": .list([.text("string"), .text("number"), .text("boolean")])])
        schema["description"] = .text(option.meaning)
        options[option.name] = .object(schema)
      }
      properties[rule.id] = .object([
        "type": .text("object"), "description": .text(rule.summary), "properties": .object(options),
        "additionalProperties": .flag(false),
      ])
    }
    return ["type": .text("object"), "properties": .object(properties), "additionalProperties": .flag(false)]
  }

  private static var suppress: [String: Schema] {
    let ids: [String: Schema] = choice(["*"] + LintRules.all.map(\.id))
    return [
      "type": .text("array"),
      "items": .object([
        "type": .text("object"),
        "properties": .object(["object": .object(["type": .text("string")]), "rules": .object(list(of: ids))]),
        "required": .list([.text("object")]), "additionalProperties": .flag(false),
      ]),
    ]
  }

  private static var matrix: [String: Schema] {
    let values: [String: [String: Schema]] = [
      "devices": choice(DeviceRow.all.map(\.id)),
      "orientations": choice(EnvironmentMatrix.Orientation.allCases.map(\.rawValue)),
      "text_sizes": choice(UIContentSizeCategory.allCases.map(\.shortName)), "languages": ["type": .text("string")],
      "directions": choice(EnvironmentMatrix.Direction.allCases.map(\.rawValue)),
      "looks": choice(EnvironmentMatrix.Look.allCases.map(\.rawValue)),
      "contrasts": choice(EnvironmentMatrix.Contrast.allCases.map(\.rawValue)),
      "pseudo": choice(PseudoLanguage.allCases.map(\.rawValue)),
    ]
    return [
      "type": .text("object"), "properties": .object(values.mapValues { .object(list(of: $0)) }),
      "additionalProperties": .flag(false),
    ]
  }
}
