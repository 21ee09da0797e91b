import Foundation

/// A catalogue of strings (`.xcstrings`): the translations of all languages in one file.
enum StringCatalog {
  /// The strings of a language by their keys; of forms by number or device the one for others.
  static func read(_ data: Data, file: String, languages: [String]) throws(DocumentError) -> [String: String] {
    let root = try JSONText.read(data, file: file)
    guard let entries = root["strings"]?.members else {
      throw DocumentError(file: file, line: 1, column: 1, reason: "not a catalogue of strings: it has no \"strings\"")
    }
    let source = root["sourceLanguage"]?.string
    var strings: [String: String] = [:]
    for (key, entry) in entries {
      let all = entry["localizations"]
      guard let language = languages.first(where: { all?[$0] != nil }) else { continue }
      if let text = all?[language].flatMap(text) {
        strings[key] = text
      } else if language == source {
        strings[key] = key
      }
    }
    return strings
  }

  private static func text(_ localization: JSONText.Value) -> String? {
    if let text = localization["stringUnit"]?["value"]?.string { return text }
    guard let variations = localization["variations"] else { return nil }
    if let plural = variations["plural"]?["other"] { return text(plural) }
    guard let devices = variations["device"] else { return nil }
    return (devices["iphone"] ?? devices["other"]).flatMap(text)
  }
}
