import CPango

/// The OpenType rules of a face that may replace or move the glyphs of plain text: printable ASCII and the ellipsis, which a
/// truncated line has.
@MainActor
struct PlainTextRules {
  private let face: OpaquePointer
  private let font: OpaquePointer

  private static let substitutions = tag("GSUB")
  static let positions = tag("GPOS")

  /// - Parameter font: HarfBuzz's font.
  init?(_ font: OpaquePointer) {
    guard let face = hb_font_get_face(font) else { return nil }
    (self.font, self.face) = (font, face)
  }

  nonisolated static func tag(_ text: String) -> hb_tag_t { text.utf8.reduce(0) { $0 << 8 | UInt32($1) } }

  /// True if the features change nothing in plain text to which `others` apply too.
  ///
  /// The closure of the glyphs under rules has what any text of these glyphs can become. Rules whose results are all other
  /// glyphs, and whose closure adds none, apply nowhere. (The OpenType specification allows no rule without results.)
  func areIdle(_ features: [String], beside others: [String]) -> Bool {
    let glyphs = plainGlyphs()
    defer { hb_set_destroy(glyphs) }
    let applied = lookups(of: others, in: PlainTextRules.substitutions)
    let tested = lookups(of: features, in: PlainTextRules.substitutions)
    defer { for set in [applied, tested] { hb_set_destroy(set) } }
    hb_ot_layout_lookups_substitute_closure(face, applied, glyphs)
    return replaceNothing(tested, in: glyphs)
  }

  /// True if the advance of each glyph of plain text depends on that glyph and the next one alone.
  ///
  /// - Parameter plan: HarfBuzz's plan with the features that apply.
  func arePairwise(_ plan: OpaquePointer) -> Bool {
    guard hb_shape_plan_get_shaper(plan).map({ @Sendable in String(cString: $0) }) == "ot" else { return false }
    // Apple's tables have rules of their own.
    for table in ["morx", "kerx", "trak"] where hasTable(table) { return false }
    let glyphs = plainGlyphs()
    guard let replacing = hb_set_create(), let moving = hb_set_create() else { return false }
    let kerning = lookups(of: ["kern"], in: PlainTextRules.positions)
    defer { for set in [glyphs, replacing, moving, kerning] { hb_set_destroy(set) } }
    hb_ot_shape_plan_collect_lookups(plan, PlainTextRules.substitutions, replacing)
    hb_ot_shape_plan_collect_lookups(plan, PlainTextRules.positions, moving)
    guard replaceNothing(replacing, in: glyphs), !hasMarks(glyphs) else { return false }
    // An old table of kerning counts where the newer one has none.
    if hasTable("kern") {
      hb_set_intersect(kerning, moving)
      if hb_set_is_empty(kerning) != 0 { return false }
    }
    return PositionTable.with(face) { table in
      PlainTextRules.numbers(in: moving).allSatisfy { lookup in
        !meets(lookup, glyphs, in: PlainTextRules.positions) || table.isPairwise(Int(lookup))
      }
    }
  }

  private func plainGlyphs() -> OpaquePointer {
    let glyphs = hb_set_create()!
    for character in Array(UInt32(0x20)...0x7E) + [0x2026] {
      var glyph: hb_codepoint_t = 0
      if hb_font_get_nominal_glyph(font, character, &glyph) != 0 { hb_set_add(glyphs, glyph) }
    }
    return glyphs
  }

  private func hasMarks(_ glyphs: OpaquePointer) -> Bool {
    PlainTextRules.numbers(in: glyphs).contains {
      hb_ot_layout_get_glyph_class(face, $0) == HB_OT_LAYOUT_GLYPH_CLASS_MARK
    }
  }

  private func hasTable(_ name: String) -> Bool {
    let blob = hb_face_reference_table(face, PlainTextRules.tag(name))
    defer { hb_blob_destroy(blob) }
    return hb_blob_get_length(blob) > 0
  }

  private func lookups(of features: [String], in table: hb_tag_t) -> OpaquePointer {
    let lookups = hb_set_create()!
    let tags = features.map { @Sendable in PlainTextRules.tag($0) } + [0]
    hb_ot_layout_collect_lookups(face, table, nil, nil, tags, lookups)
    return lookups
  }

  /// Leaves the closure in `glyphs`.
  private func replaceNothing(_ lookups: OpaquePointer, in glyphs: OpaquePointer) -> Bool {
    let count = hb_set_get_population(glyphs)
    hb_ot_layout_lookups_substitute_closure(face, lookups, glyphs)
    guard hb_set_get_population(glyphs) == count, let results = hb_set_create() else { return false }
    defer { hb_set_destroy(results) }
    for lookup in PlainTextRules.numbers(in: lookups) {
      hb_ot_layout_lookup_collect_glyphs(face, PlainTextRules.substitutions, lookup, nil, nil, nil, results)
    }
    hb_set_intersect(results, glyphs)
    return hb_set_is_empty(results) != 0
  }

  /// True if a rule of a lookup can begin at one of the glyphs.
  private func meets(_ lookup: UInt32, _ glyphs: OpaquePointer, in table: hb_tag_t) -> Bool {
    guard let inputs = hb_set_create() else { return true }
    defer { hb_set_destroy(inputs) }
    hb_ot_layout_lookup_collect_glyphs(face, table, lookup, nil, inputs, nil, nil)
    hb_set_intersect(inputs, glyphs)
    return hb_set_is_empty(inputs) == 0
  }

  private static func numbers(in set: OpaquePointer) -> [hb_codepoint_t] {
    var (numbers, next): ([hb_codepoint_t], hb_codepoint_t) = ([], .max)
    while hb_set_next(set, &next) != 0 { numbers.append(next) }
    return numbers
  }
}
