import CPango

/// The names of scripts for messages about fonts.
enum FontScript {
  static let emoji = "Emoji"

  /// Returns the script of a character: Unicode's name (`Han`, `Devanagari`) or `Emoji`. Nil for characters that
  /// several scripts share, and for those without a script.
  static func name(of scalar: Unicode.Scalar) -> String? {
    if scalar.properties.isEmojiPresentation { return emoji }
    let script = g_unichar_get_script(scalar.value)
    if [G_UNICODE_SCRIPT_COMMON, G_UNICODE_SCRIPT_INHERITED, G_UNICODE_SCRIPT_UNKNOWN].contains(where: {
      $0.rawValue == script.rawValue
    }) {
      return nil
    }
    guard let names = g_type_class_ref(g_unicode_script_get_type()) else { return nil }
    defer { g_type_class_unref(names) }
    let entry = g_enum_get_value(names.assumingMemoryBound(to: GEnumClass.self), Int32(script.rawValue))
    return entry?.pointee.value_nick.map { nick in
      String(cString: nick).split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }
        .joined(separator: " ")
    }
  }

  /// Returns the Debian package with a font for a script, or for symbols (nil).
  static func package(for script: String?) -> String {
    switch script {
    case "Han", "Hiragana", "Katakana", "Hangul", "Bopomofo": "fonts-noto-cjk"
    case emoji: "fonts-noto-color-emoji"
    default: "fonts-noto-core"
    }
  }
}
