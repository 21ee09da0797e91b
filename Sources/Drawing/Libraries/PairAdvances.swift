import CPango

/// The advances of printable ASCII in a font, by the character and the one behind it, as far as texts had these pairs.
@MainActor final class PairAdvances {
  private static let characters = 0x7E - 0x20 + 1
  /// The mark of a pair that no text has had; advances are above 0.
  private static let unknown: Int32 = 0

  /// The advances of each character before the others and, last, at the end of a text; none before a text has the character.
  private var rows: [[Int32]] = Array(repeating: [], count: characters)

  /// Returns the sum of the advances of a text of printable ASCII; nil if one of its pairs is not known.
  func sum(of bytes: [UInt8]) -> Int? {
    var sum = 0
    for index in bytes.indices {
      let row = Int(bytes[index]) - 0x20
      guard !rows[row].isEmpty else { return nil }
      let advance = rows[row][column(after: index, of: bytes)]
      guard advance != PairAdvances.unknown else { return nil }
      sum += Int(advance)
    }
    return sum
  }

  /// Adds the pairs of a text whose advances are known.
  func add(_ advances: [Int32], of bytes: [UInt8]) {
    for index in bytes.indices {
      let row = Int(bytes[index]) - 0x20
      if rows[row].isEmpty {
        rows[row] = Array(repeating: PairAdvances.unknown, count: PairAdvances.characters + 1)
      }
      rows[row][column(after: index, of: bytes)] = advances[index]
    }
  }

  private func column(after index: Int, of bytes: [UInt8]) -> Int {
    index + 1 < bytes.count ? Int(bytes[index + 1]) - 0x20 : PairAdvances.characters
  }
}

extension FontLibrary {
  /// The known pairs of a font with the settings of a text; nil where rules reach further, or have not been read yet.
  func pairs(
    of loaded: LoadedFont, _ setting: PlainSetting, _ font: Font, _ family: String
  ) -> PairAdvances? {
    for known in loaded.pairs where known.setting == setting { return known.pairs }
    guard let arePairwise = arePairwise(loaded, setting, font, family) else { return nil }
    let pairs = arePairwise ? PairAdvances() : nil
    loaded.pairs.append((setting, pairs))
    return pairs
  }

  /// True if the rules of a font reach no further than pairs of characters, nil if that is not known yet; all sizes of a face
  /// have the same rules.
  private func arePairwise(_ loaded: LoadedFont, _ setting: PlainSetting, _ font: Font, _ family: String) -> Bool? {
    let face = FaceKey(family: family, weight: font.weight, isItalic: font.isItalic)
    let key = FaceSettingKey(face: face, setting: setting)
    if let known = faceRules[key]?.arePairwise { return known }
    guard countText(key) else { return nil }
    var result = false
    if let shaper = pango_font_get_hb_font(loaded.font), let rules = PlainTextRules(shaper) {
      hb_buffer_clear_contents(plainBuffer)
      setProperties(hasLetters: setting.hasLetters)
      var properties = hb_segment_properties_t()
      hb_buffer_get_segment_properties(plainBuffer, &properties)
      let features = featureList(of: font, family: family) + (setting.isTracked ? FontLibrary.ligaturesOff : [])
      let list = FontLibrary.parsed(features)
      let plan = hb_shape_plan_create_cached(hb_font_get_face(shaper), &properties, list, UInt32(list.count), nil)
      if let plan {
        result = rules.arePairwise(plan)
        hb_shape_plan_destroy(plan)
      }
    }
    faceRules[key, default: FaceRules()].arePairwise = result
    return result
  }
}
