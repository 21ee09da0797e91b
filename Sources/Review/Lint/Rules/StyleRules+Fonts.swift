import TendonInterfaceBuilder

/// Fonts.
extension StyleRules {
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

  static func fonts(
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
}
