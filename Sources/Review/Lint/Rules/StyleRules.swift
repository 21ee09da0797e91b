import TendonInterfaceBuilder

/// Rules about fonts, colours, images and attributes that a team restricts.
enum StyleRules {
  static let all = [
    imageResources, colorResources, namedColors, strictFonts, strictFontNames, strictFontSizes, stackBackground,
    runtimeAttributes, systemProperties, attributedStringColors,
  ]

  static let imageResources = LintRule(
    "image_resources", "an image that no catalogue has",
    explanation: """
      Needs `--assets`, or a catalogue beside the document. The image stays empty at run time. Symbols of the system are \
      not reported.
      """,
    failing: .views("<imageView image=\"gone\" id=\"i\"/>", assets: AssetNames(images: ["logo"])),
    passing: .views("<imageView image=\"logo\" id=\"i\"/>", assets: AssetNames(images: ["logo"])),
    check: .document { context in
      guard let assets = context.assets else { return }
      for element in context.document.elements where element.name != "namedColor" {
        guard element["catalog"] != "system", element.name != "image" || element["key"] != nil else { continue }
        for name in ["image", "selectedImage", "highlightedImage", "backgroundImage", "landscapeImage"] {
          guard let image = element[name], !image.isEmpty, !assets.images.contains(image), !isSystem(image, context)
          else {
            continue
          }
          context.report("the image \"\(image)\" is in no catalogue", at: element)
        }
      }
    })

  static let colorResources = LintRule(
    "color_resources", "a named colour that no catalogue has",
    explanation: "Needs `--assets`, or a catalogue beside the document. The colour is missing at run time.",
    failing: .views(label("<color key=\"textColor\" name=\"gone\"/>"), assets: AssetNames(colors: ["brand"])),
    passing: .views(label("<color key=\"textColor\" name=\"brand\"/>"), assets: AssetNames(colors: ["brand"])),
    check: .document { context in
      guard let assets = context.assets else { return }
      for color in context.document.elements where color.name == "color" {
        guard let name = color["name"], color["catalog"] != "System", !assets.colors.contains(name) else { continue }
        context.report("the colour \"\(name)\" is in no catalogue", at: color)
      }
    })

  static let namedColors = LintRule(
    "named_colors", "a colour that is not from a catalogue", isDefault: false,
    options: [
      .init("allowed_colors", [], "the names that may be used; empty for all"),
      .init("allow_system_colors", ["true"], "true if colours of the system may be used"),
    ],
    explanation: "For teams that keep their colours in a catalogue.",
    failing: .views(
      label("<color key=\"textColor\" red=\"1\" green=\"0\" blue=\"0\" alpha=\"1\" colorSpace=\"calibratedRGB\"/>")),
    passing: .views(label("<color key=\"textColor\" name=\"brand\"/>")),
    check: .document { context in
      let allowed = context.option("allowed_colors")
      let allowsSystem = context.option("allow_system_colors") != ["false"]
      for color in context.document.elements where color.name == "color" && color["key"] != nil {
        // The ground of the example's own view, and clear colours.
        if color["alpha"] == "0" || color["alpha"] == "0.0" || context.document.parent(of: color)?.id == "root" {
          continue
        }
        let isSystem =
          color["systemColor"] != nil || color["cocoaTouchSystemColor"] != nil || color["catalog"] == "System"
        if isSystem {
          if !allowsSystem { context.report("a colour of the system", at: color) }
        } else if let name = color["name"] {
          if !allowed.isEmpty, !allowed.contains(name) {
            context.report("the colour \"\(name)\" is not allowed", at: color)
          }
        } else {
          context.report("the colour is not from a catalogue", at: color)
        }
      }
    })

  static let strictFonts = LintRule(
    "strict_fonts", "a font that is not among those of the team", isDefault: false,
    options: [.init("allowed_fonts", [], "the fonts, as `Name:Size`, `system:Size` or `style:Body`")],
    explanation: "Reports each font that the option does not name; in the example `system:17`.",
    failing: .views(label("<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"13\"/>")),
    passing: .views(label("<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"17\"/>")),
    check: .document { context in
      let allowed = context.option("allowed_fonts")
      guard !allowed.isEmpty else { return }
      for font in fonts(of: context.document) where !allowed.contains(font.key) {
        context.report("the font \(font.key) is not allowed", at: font.element)
      }
    })

  static let strictFontNames = LintRule(
    "strict_font_names", "a font by a name that is not among those of the team", isDefault: false,
    options: [
      .init("allowed_fonts", [], "the names; `system` for the system's font, `style` for text styles")
    ],
    explanation: "Reports each font whose name the option does not have; in the example `system`.",
    failing: .views(
      label("<fontDescription key=\"fontDescription\" name=\"Futura-Medium\" family=\"Futura\" pointSize=\"17\"/>")),
    passing: .views(label("<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"17\"/>")),
    check: .document { context in
      let allowed = context.option("allowed_fonts")
      guard !allowed.isEmpty else { return }
      for font in fonts(of: context.document) where !allowed.contains(font.name) {
        context.report("the font \(font.name) is not allowed", at: font.element)
      }
    })

  static let strictFontSizes = LintRule(
    "strict_font_sizes", "a font smaller or larger than the team allows", isDefault: false,
    options: [
      .init("minimum_size", ["11"], "the smallest size in points"),
      .init("maximum_size", ["1000"], "the largest size in points"),
    ],
    explanation: "Text of fewer than 11 points is hard to read on a phone.",
    failing: .views(label("<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"8\"/>")),
    passing: .views(label("<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"17\"/>")),
    check: .document { context in
      let (least, most) = (context.number("minimum_size"), context.number("maximum_size"))
      for font in fonts(of: context.document) {
        guard let size = font.size, size > 0, size < least || size > most else { continue }
        context.report("the font has \(number(size)) points", at: font.element)
      }
    })

  static let stackBackground = LintRule(
    "stackview_backgroundcolor", "a stack view with a background colour", isDefault: false, isFixable: true,
    explanation: """
      Before iOS 14 a stack view draws no background, so that the canvas differs from the app. `--fix` removes the colour.
      """,
    failing: .views(
      "<stackView id=\"s\">\n<color key=\"backgroundColor\" white=\"0\" alpha=\"1\" colorSpace=\"calibratedWhite\"/>\n</stackView>"
    ),
    passing: .views("<stackView id=\"s\"/>"),
    check: .document { context in
      for stack in context.document.elements where stack.name == "stackView" {
        guard let color = stack.child("color", key: "backgroundColor") else { continue }
        context.report(
          "a stack view draws no background before iOS 14", at: color, fix: [context.document.source.removal(of: color)]
        )
      }
    })

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

  // MARK: - Parts

  private static func pairs(_ texts: [String]) -> [String: [String]] {
    var values: [String: [String]] = [:]
    for text in texts {
      let parts = text.split(separator: ":", maxSplits: 1).map(String.init)
      if parts.count == 2 { values[parts[0], default: []].append(parts[1]) }
    }
    return values
  }

  private static func fonts(
    of document: LintDocument
  ) -> [(element: Element, key: String, name: String, size: Double?)] {
    document.elements.filter { $0.name == "fontDescription" }.map { font in
      if let style = font["style"] {
        return (font, "style:\(style.replacing("UICTFontTextStyle", with: ""))", "style", nil)
      }
      let size = font["pointSize"].flatMap(Double.init)
      let name = font["name"] ?? "system"
      return (font, "\(name):\(size.map(number) ?? "")", name, size)
    }
  }

  private static func number(_ value: Double) -> String {
    value == value.rounded() ? String(Int(value)) : String(value)
  }

  /// True for a symbol of the system: the document's resources say so.
  private static func isSystem(_ image: String, _ context: RuleContext) -> Bool {
    context.document.root.child("resources")?.children.contains {
      $0.name == "image" && $0["name"] == image && $0["catalog"] == "system"
    } ?? false
  }

  private static func label(_ inside: String) -> String {
    "<label text=\"A\" id=\"label\">\n  <rect key=\"frame\" x=\"20\" y=\"40\" width=\"80\" height=\"21\"/>\n  \(inside)\n</label>"
  }

  private static func runtime(_ value: String) -> String {
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
