import CPango

extension FontLibrary {
  /// Reports the features of a font that the face that draws it does not have.
  func checkFeatures(of font: Font, family: String) {
    let wanted = font.features.filter { $0.value != 0 }
    guard !wanted.isEmpty, let face = face(family, font), let shaper = pango_font_get_hb_font(face) else { return }
    let tags = featureTags(
      of: hb_font_get_face(shaper), FaceKey(family: family, weight: font.weight, isItalic: font.isItalic))
    for feature in wanted where !tags.contains(feature.tag) {
      report(.missingFeature(feature.tag, family: family))
    }
  }

  /// The tags of the features that the face of a font has.
  package func featureTags(of font: Font) -> Set<String> {
    let family = drawnFamily(for: font)
    guard let face = face(family, font), let shaper = pango_font_get_hb_font(face) else { return [] }
    return featureTags(
      of: hb_font_get_face(shaper), FaceKey(family: family, weight: font.weight, isItalic: font.isItalic))
  }

  /// The tags of the features that substitute and place glyphs in a face.
  private func featureTags(of face: OpaquePointer?, _ key: FaceKey) -> Set<String> {
    if let known = featureTags[key] { return known }
    var tags: Set<String> = []
    for table in ["GSUB", "GPOS"] {
      let table = table.utf8.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      var page = [hb_tag_t](repeating: 0, count: 64)
      var start: UInt32 = 0
      while true {
        var count = UInt32(page.count)
        let total = hb_ot_layout_table_get_feature_tags(face, table, start, &count, &page)
        for tag in page.prefix(Int(count)) {
          tags.insert(String(decoding: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: tag >> $0) }, as: UTF8.self))
        }
        start += count
        guard count > 0, start < total else { break }
      }
    }
    featureTags[key] = tags
    return tags
  }
}
