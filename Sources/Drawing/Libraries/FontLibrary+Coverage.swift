import CPango
import TendonGeometry

/// A range of a text and the family that draws it.
struct FamilySpan {
  var bytes: Range<Int>
  let family: String
}

/// The properties that identify a font file.
struct FaceKey: Hashable {
  let family: String
  let weight: Font.Weight
  let isItalic: Bool
}

/// A cluster of characters and the face that lacks one of them.
struct FallbackKey: Hashable {
  let cluster: String
  let font: FaceKey
}

extension FontLibrary {
  /// Divides a range of UTF-8 text by the families that draw it.
  ///
  /// Each grapheme cluster is drawn by the first family that has all of its characters. The order is: the family asked
  /// for, the package's own, added ones, this machine's. Invisible characters belong to the range of the cluster before
  /// them. Complexity: O(bytes).
  func spans(of bytes: ArraySlice<UInt8>, font: Font) -> [FamilySpan] {
    let first = drawnFamily(for: font)
    let hasASCII = coversASCII(first, font)
    if hasASCII, bytes.allSatisfy({ @Sendable in $0 < 0x80 }) {
      return [FamilySpan(bytes: bytes.startIndex..<bytes.endIndex, family: first)]
    }
    var spans: [FamilySpan] = []
    var start = bytes.startIndex
    for cluster in String(decoding: bytes, as: UTF8.self) {
      let end = start + cluster.utf8.count
      let family =
        hasASCII && cluster.isASCII ? first : family(for: cluster, font: font, first: first)
      if let last = spans.last, family == nil || family == last.family {
        spans[spans.count - 1].bytes = last.bytes.lowerBound..<end
      } else {
        spans.append(FamilySpan(bytes: start..<end, family: family ?? first))
      }
      start = end
    }
    return spans
  }

  /// True if a family's face for a font has all of some characters.
  func covers(_ family: String, _ font: Font, _ scalars: [Unicode.Scalar]) -> Bool {
    guard let face = face(family, font) else { return false }
    return scalars.allSatisfy { pango_font_has_char(face, $0.value) != 0 }
  }

  /// Returns the family for a cluster; nil for one without visible characters. A space belongs to the font asked for if
  /// that has it.
  private func family(for cluster: Character, font: Font, first: String) -> String? {
    let scalars = cluster.unicodeScalars.map { $0 }.filter { scalar in
      let properties = scalar.properties
      return !properties.isDefaultIgnorableCodePoint && !properties.isWhitespace
        && properties.generalCategory != .control
    }
    guard !scalars.isEmpty else { return covers(first, font, Array(cluster.unicodeScalars)) ? first : nil }
    if covers(first, font, scalars) { return first }
    let key = FallbackKey(
      cluster: String(cluster), font: FaceKey(family: first, weight: font.weight, isItalic: font.isItalic))
    if let known = fallbacks.value(for: key) { return known }
    let family =
      (FontFiles.families + addedFamilies).first { covers($0, font, scalars) }
      ?? systemFamily(for: scalars) ?? first
    fallbacks.insert(family, for: key, cost: 1)
    return family
  }

  /// Returns the family of this machine for characters that no other font has, and adds it to Pango.
  private func systemFamily(for scalars: [Unicode.Scalar]) -> String? {
    let named = scalars.lazy.compactMap { scalar in FontScript.name(of: scalar).map { ($0, scalar) } }.first
    let fonts = systemFonts ?? SystemFonts(folders: systemFolders)
    systemFonts = fonts
    guard let (family, files) = fonts.family(with: scalars) else {
      if let (script, scalar) = named {
        if missingScripts.insert(script).inserted { report(.missingScript(script, first: scalar)) }
      } else {
        report(.missingCharacter(scalars[0]))
      }
      return nil
    }
    report(.systemFont(script: named?.0 ?? "Symbols", family: family))
    if systemFamilies.insert(family).inserted {
      for file in files { _ = FcConfigAppFontAddFile(configuration, file) }
      fontsChanged()
    }
    return family
  }

  private func coversASCII(_ family: String, _ font: Font) -> Bool {
    let key = FaceKey(family: family, weight: font.weight, isItalic: font.isItalic)
    if let known = asciiCoverage[key] { return known }
    let covers = covers(family, font, (UInt8(33)...126).map { Unicode.Scalar($0) })
    asciiCoverage[key] = covers
    return covers
  }

  /// Returns Pango's font for a face in one size, for questions about its characters.
  func face(_ family: String, _ font: Font) -> UnsafeMutablePointer<PangoFont>? {
    let key = FaceKey(family: family, weight: font.weight, isItalic: font.isItalic)
    if let known = faces[key] { return known }
    var measured = font
    measured.size = FontLibrary.measuringSize
    let description = description(of: measured, family: family)
    defer { pango_font_description_free(description) }
    let face = pango_font_map_load_font(fontMap, context, description)
    faces[key] = face
    return face
  }

  /// Makes Pango read files that were added, and discards the faces of the earlier ones.
  func fontsChanged() {
    pango_fc_font_map_config_changed(OpaquePointer(fontMap))
    for face in faces.values { g_object_unref(UnsafeMutableRawPointer(face)) }
    faces = [:]
    loadedFonts = GenerationCache(limit: loadedFonts.limit)
    asciiCoverage = [:]
    (featureTags, faceRules) = ([:], [:])
  }
}
