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

  // MARK: - Parts

  static func number(_ value: Double) -> String {
    value == value.rounded() ? String(Int(value)) : String(value)
  }

  /// True for a symbol of the system: the document's resources say so.
  static func isSystem(_ image: String, _ context: RuleContext) -> Bool {
    context.document.root.child("resources")?.children.contains {
      $0.name == "image" && $0["name"] == image && $0["catalog"] == "system"
    } ?? false
  }

  static func label(_ inside: String) -> String {
    "<label text=\"A\" id=\"label\">\n  <rect key=\"frame\" x=\"20\" y=\"40\" width=\"80\" height=\"21\"/>\n  \(inside)\n</label>"
  }
}
