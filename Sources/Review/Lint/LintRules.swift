import TendonGeometry

/// The table of rules.
package enum LintRules {
  /// All rules by their ids.
  package static let all: [LintRule] =
    (DocumentRules.all + ConnectionRules.all + AccessibilityRules.all + StyleRules.all + ConstraintRules.all
    + LayoutRules.all + ContentRules.all).sorted { $0.id < $1.id }

  package static func rule(_ id: String) -> LintRule? { all.first { $0.id == id } }

  package static let toolVersion = "0.1.0"
  package static let pageAddress = "https://github.com/tendon-swift/tendon/blob/main/Documentation/LintRules.md"

  /// The address of the section about a rule.
  package static func page(of rule: String) -> String { "\(pageAddress)#\(rule)" }

  /// The options with which the examples of a rule are checked.
  package static func exampleSettings(of rule: String) -> [String: [String]] {
    switch rule {
    case "use_base_class": ["classes": ["viewController:example"]]
    case "unavailable_custom_classes": ["classes": ["OldButton:NewButton"]]
    case "strict_fonts": ["allowed_fonts": ["system:17"]]
    case "strict_font_names": ["allowed_fonts": ["system"]]
    case "enforce_runtime_attributes": ["attributes": ["layer.cornerRadius:8"]]
    case "enforce_system_properties": ["properties": ["label.lineBreakMode:wordWrap"]]
    default: [:]
    }
  }

  /// The environments in which the examples of a rule are checked.
  package static func exampleMatrix(of rule: String) -> EnvironmentMatrix {
    var matrix = EnvironmentMatrix()
    matrix.devices = [rule == "outside_safe_area" ? "retina6_12" : "retina4_7"]
    if rule == "language_difference" { matrix.pseudo = [.double] }
    return matrix
  }
}
