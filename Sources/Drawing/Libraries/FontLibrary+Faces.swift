import CPango
import TendonGeometry

extension FontLibrary {
  /// The names of the families that fonts can be made of, in alphabetical order: the package's, the added ones, and those
  /// that one of these has the widths of.
  public var familyNames: [String] {
    func capitalized(_ name: String) -> String {
      name.split(separator: " ").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
    }
    return Set(families.values).union(FontLibrary.alike.keys.map(capitalized)).sorted()
  }

  /// The faces of a family at a size in points, from the thinnest to the thickest; none if the name is not known.
  public func faces(ofFamily name: String, size: CGFloat) -> [Font] {
    let lower = name.lowercased()
    guard let known = familyNames.first(where: { $0.lowercased() == lower }),
      let family = families[lower] ?? FontLibrary.alike[lower]
    else { return [] }
    var fonts: [Font] = []
    for (weight, isItalic) in faceStyles(of: family) {
      let font = Font(family: known, size: size, weight: weight, isItalic: isItalic)
      if !fonts.contains(font) { fonts.append(font) }
    }
    return fonts.sorted { ($0.weight.rawValue, $0.isItalic ? 1 : 0) < ($1.weight.rawValue, $1.isItalic ? 1 : 0) }
  }

  /// The weights and slants of the faces that Pango has of a family.
  private func faceStyles(of family: String) -> [(weight: Font.Weight, isItalic: Bool)] {
    var (families, count): (UnsafeMutablePointer<UnsafeMutablePointer<PangoFontFamily>?>?, Int32) = (nil, 0)
    pango_font_map_list_families(fontMap, &families, &count)
    defer { g_free(families) }
    var styles: [(Font.Weight, Bool)] = []
    for i in 0..<Int(count) {
      guard let found = families?[i], String(cString: pango_font_family_get_name(found)) == family else { continue }
      var (faces, faceCount): (UnsafeMutablePointer<UnsafeMutablePointer<PangoFontFace>?>?, Int32) = (nil, 0)
      pango_font_family_list_faces(found, &faces, &faceCount)
      defer { g_free(faces) }
      for j in 0..<Int(faceCount) {
        guard let face = faces?[j], let description = pango_font_face_describe(face) else { continue }
        defer { pango_font_description_free(description) }
        let thickness = Int(pango_font_description_get_weight(description).rawValue)
        let nearest = Font.Weight.allCases.min { abs($0.rawValue - thickness) < abs($1.rawValue - thickness) }
        styles.append((nearest ?? .regular, pango_font_description_get_style(description) != PANGO_STYLE_NORMAL))
      }
    }
    return styles
  }
}
