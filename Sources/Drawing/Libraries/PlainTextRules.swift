import CPango

/// The OpenType rules of a face that may replace or move the glyphs of plain text: printable ASCII and the ellipsis, which a
/// truncated line has.
@MainActor
struct PlainTextRules {
  private let face: OpaquePointer
  private let font: OpaquePointer

  private static let substitutions = tag("GSUB")
  fileprivate static let positions = tag("GPOS")

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

/// The table of positions of a face (OpenType, GPOS), read as far as HarfBuzz says nothing of it.
private struct PositionTable {
  private let bytes: UnsafeBufferPointer<UInt8>

  @MainActor
  static func with(_ face: OpaquePointer, _ body: (PositionTable) -> Bool) -> Bool {
    let blob = hb_face_reference_table(face, PlainTextRules.positions)
    defer { hb_blob_destroy(blob) }
    var count: UInt32 = 0
    let data = hb_blob_get_data(blob, &count)
    return body(
      PositionTable(
        bytes: UnsafeRawBufferPointer(start: data, count: data == nil ? 0 : Int(count)).bindMemory(to: UInt8.self)))
  }

  /// True if a lookup changes the advance of a glyph by that glyph and the next one at most. False where the table ends.
  func isPairwise(_ index: Int) -> Bool {
    guard let list = number(at: 8), let offset = number(at: list + 2 + 2 * index), let type = number(at: list + offset),
      let flags = number(at: list + offset + 2), let count = number(at: list + offset + 4)
    else { return false }
    let lookup = list + offset
    for subtable in 0..<count {
      guard let start = number(at: lookup + 6 + 2 * subtable) else { return false }
      var (place, kind) = (lookup + start, type)
      if type == Lookup.extension.rawValue {
        guard let inner = number(at: place + 2), let high = number(at: place + 4), let low = number(at: place + 6) else {
          return false
        }
        (place, kind) = (place + (high << 16) + low, inner)
      }
      switch Lookup(rawValue: kind) {
      case .single, .markToBase, .markToLigature, .markToMark: continue
      case .pair:
        // Flags that skip other glyphs than marks join glyphs that are not neighbours. A second value would change the next
        // glyph, and end its own pair.
        guard flags & ~9 == 0, number(at: place + 6) == 0 else { return false }
      default: return false
      }
    }
    return true
  }

  /// The types of lookups whose numbers matter here.
  private enum Lookup: Int {
    case single = 1
    case pair = 2
    case markToBase = 4
    case markToLigature = 5
    case markToMark = 6
    case `extension` = 9
  }

  private func number(at place: Int) -> Int? {
    guard place >= 0, place + 1 < bytes.count else { return nil }
    return Int(bytes[place]) << 8 | Int(bytes[place + 1])
  }
}
