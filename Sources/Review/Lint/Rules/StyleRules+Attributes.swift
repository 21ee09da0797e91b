import TendonInterfaceBuilder

/// Attributes whose values a team restricts.
extension StyleRules {
  static let runtimeAttributes = LintRule(
    "enforce_runtime_attributes", "a runtime attribute with a value that the team does not allow", isDefault: false,
    options: [.init("attributes", [], "`KEYPATH:VALUE` pairs; a key path may stand several times")],
    explanation: "Reports an attribute whose value the option does not name; in the example `layer.cornerRadius:8`.",
    failing: .views(runtime("7")), passing: .views(runtime("8")),
    check: .document { context in
      let allowed = pairs(context.option("attributes"))
      for attribute in context.document.elements where attribute.name == "userDefinedRuntimeAttribute" {
        guard let path = attribute["keyPath"], let values = allowed[path] else { continue }
        let value = attribute["value"] ?? attribute.children.first?["value"] ?? ""
        guard !values.contains(value) else { continue }
        context.report("\(path) is \(value), expected \(values.joined(separator: " or "))", at: attribute)
      }
    })

  static let systemProperties = LintRule(
    "enforce_system_properties", "an attribute with a value that the team does not allow", isDefault: false,
    options: [
      .init(
        "properties", [],
        "`ELEMENT.ATTRIBUTE:VALUE`, such as `label.adjustsFontForContentSizeCategory:YES`; `-` is an absent one")
    ],
    explanation: """
      Reports an element whose attribute has none of the values that the option names; in the example \
      `label.lineBreakMode:wordWrap`.
      """,
    failing: .views("<label text=\"A\" lineBreakMode=\"clip\" id=\"l\"/>"),
    passing: .views("<label text=\"A\" lineBreakMode=\"wordWrap\" id=\"l\"/>"),
    check: .document { context in
      let allowed = pairs(context.option("properties"))
      for element in context.document.elements where element.id != nil {
        for (path, values) in allowed.sorted(by: { $0.key < $1.key }) {
          let parts = path.split(separator: ".", maxSplits: 1).map(String.init)
          guard parts.count == 2, parts[0] == element.name, !values.contains(element[parts[1]] ?? "-") else { continue }
          context.report(
            "\(parts[1]) is \(element[parts[1]] ?? "absent"), expected \(values.joined(separator: " or "))", at: element
          )
        }
      }
    })

  static let attributedStringColors = LintRule(
    "no_attributed_string_colors", "a colour inside an attributed text", isDefault: false,
    explanation: "Colours of attributed texts do not follow a catalogue or dark appearance.",
    failing: .views(
      "<label id=\"l\"><attributedString key=\"attributedText\"><fragment content=\"A\"><attributes><color key=\"NSColor\" white=\"0\" alpha=\"1\" colorSpace=\"calibratedWhite\"/></attributes></fragment></attributedString></label>"
    ),
    passing: .views("<label text=\"A\" id=\"l\"/>"),
    check: .document { context in
      for color in context.document.elements where color.name == "color" && color["key"] == "NSColor" {
        context.report("the attributed text has a colour of its own", at: color)
      }
    })

  static func pairs(_ texts: [String]) -> [String: [String]] {
    var values: [String: [String]] = [:]
    for text in texts {
      let parts = text.split(separator: ":", maxSplits: 1).map(String.init)
      if parts.count == 2 { values[parts[0], default: []].append(parts[1]) }
    }
    return values
  }

  static func runtime(_ value: String) -> String {
    """
    <view id="v">
      <userDefinedRuntimeAttributes>
        <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius">
          <integer key="value" value="\(value)"/>
        </userDefinedRuntimeAttribute>
      </userDefinedRuntimeAttributes>
    </view>
    """
  }
}
