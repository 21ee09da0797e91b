import CPango
import TendonGeometry

extension FontLibrary {
  /// Families with the widths of others.
  private static let alike: [String: String] = [
    "helvetica": "liberation sans", "helvetica neue": "liberation sans", "arial": "liberation sans",
    "times": "liberation serif", "times new roman": "liberation serif", "courier": "liberation mono",
    "courier new": "liberation mono", "menlo": "liberation mono",
  ]

  /// The installed family that is drawn for a font; another one than asked for becomes a diagnostic.
  func installedFamily(for font: Font) -> String {
    let name = font.family.lowercased()
    if font.isSystem { return font.size >= Font.displaySize ? families["inter display"] ?? "Inter" : "Inter" }
    if let exact = families[name] { return exact }
    let substitute = FontLibrary.alike[name].flatMap { families[$0] } ?? "Inter"
    report(.substitution(family: font.family, by: substitute))
    return substitute
  }

  /// Pango's words for a font; to be freed.
  func description(of font: Font) -> OpaquePointer {
    let description = pango_font_description_new()!
    pango_font_description_set_family(description, installedFamily(for: font))
    pango_font_description_set_weight(description, PangoWeight(UInt32(font.weight.rawValue)))
    pango_font_description_set_style(description, font.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    pango_font_description_set_absolute_size(description, Double(font.size) * Double(PANGO_SCALE))
    return description
  }
}
