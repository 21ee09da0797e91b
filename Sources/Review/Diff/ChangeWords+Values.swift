import TendonInterfaceBuilder

/// Words for values before and after a change.
extension ChangeWords {
  static let colorAttributes = [
    "red", "green", "blue", "white", "alpha", "name", "systemColor", "cocoaTouchSystemColor", "catalog", "colorSpace",
    "customColorSpace",
  ]
  static let classAttributes = ["customClass", "customModule", "customModuleProvider"]

  /// A colour in words, such as `red 0.2, green 0.4, blue 1, alpha 0.5`; nil for another element.
  static func color(_ element: Element) -> String? {
    guard element.name == "color" else { return nil }
    if let name = element["name"] { return name }
    if let name = element["systemColor"] ?? element["cocoaTouchSystemColor"] {
      return split(name.hasSuffix("Color") ? String(name.dropLast(5)) : name)
    }
    let parts = ["white", "red", "green", "blue"].compactMap { name in element[name].map { "\(name) \(brief($0))" } }
    let alpha = element["alpha"].map(brief) ?? "1"
    if alpha == "0" { return "clear" }
    return (alpha == "1" ? parts : parts + ["alpha \(alpha)"]).joined(separator: ", ")
  }

  /// A number with at most three decimals; another text as it is.
  private static func brief(_ text: String) -> String {
    guard let number = Double(text), abs(number) < 1e6 else { return text }
    let rounded = (number * 1000).rounded() / 1000
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
  }

  /// The class of an object with its module; nil where it has none.
  static func customClass(_ element: Element) -> String? {
    element["customClass"].map { name in element["customModule"].map { "\($0).\(name)" } ?? name }
  }

  /// The values before and after as they stand in a sentence: where both begin alike and are long, from a word before the
  /// first difference on.
  static func quoted(_ old: String?, _ new: String?) -> (old: String?, new: String?) {
    guard let old, let new, old != new, old.shortened != old || new.shortened != new else {
      return (old?.quotedValue, new?.quotedValue)
    }
    let common = String(zip(old, new).prefix { $0 == $1 }.map(\.0))
    // A cut that leaves a word of the difference shows it.
    guard common.count > 30 else { return (old.quotedValue, new.quotedValue) }
    // At most 30 characters before the difference are shown.
    let words = common.dropLast(8)
    let start = max(
      words.lastIndex(of: " ").map { words.distance(from: words.startIndex, to: $0) + 1 } ?? 0, common.count - 30)
    func end(_ text: String) -> String { "“…\(String(text.dropFirst(start)).shortened)”" }
    return (end(old), end(new))
  }
}
