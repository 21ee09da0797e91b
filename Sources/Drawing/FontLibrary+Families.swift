import CPango
import TendonGeometry

extension FontLibrary {
  /// The package's families with the widths of other families, by the names of these in lower case.
  static let alike: [String: String] = [
    "helvetica": "Liberation Sans", "helvetica neue": "Liberation Sans", "arial": "Liberation Sans",
    "times": "Liberation Serif", "times new roman": "Liberation Serif", "courier": "Liberation Mono",
    "courier new": "Liberation Mono", "menlo": "Liberation Mono",
  ]

  /// Returns the family, the package's or an added one, that is drawn for a font. A substitution is reported as a
  /// diagnostic.
  func drawnFamily(for font: Font) -> String {
    let name = font.family.lowercased()
    if font.isSystem { return font.size >= Font.displaySize ? "Inter Display" : "Inter" }
    if let exact = families[name] { return exact }
    let substitute = FontLibrary.alike[name] ?? "Inter"
    report(.substitution(family: font.family, by: substitute))
    return substitute
  }

  /// Returns Pango's description of a font in a family; the caller frees it.
  func description(of font: Font, family: String) -> OpaquePointer {
    let description = pango_font_description_new()!
    pango_font_description_set_family(description, family)
    pango_font_description_set_weight(description, PangoWeight(UInt32(font.weight.rawValue)))
    pango_font_description_set_style(description, font.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    pango_font_description_set_absolute_size(description, Double(font.size) * Double(PANGO_SCALE))
    return description
  }
}
