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

  /// True for two notations of one colour: of the same name, or of components that are the same in every colour space.
  static func isSameColor(_ old: Element, _ new: Element) -> Bool {
    func named(_ element: Element) -> Bool {
      element["name"] != nil || element["systemColor"] != nil || element["cocoaTouchSystemColor"] != nil
    }
    if named(old) && named(new) { return color(old) == color(new) }
    guard let before = extremes(old) else { return false }
    return before == extremes(new)
  }

  /// Red, green, blue and alpha of a colour all components of which are 0 or 1; nil for another one.
  private static func extremes(_ color: Element) -> [Double]? {
    let colors = color["white"].map { [$0, $0, $0] } ?? ["red", "green", "blue"].compactMap { color[$0] }
    let components = (colors + [color["alpha"] ?? "1"]).compactMap(Double.init)
    return components.count == 4 && components.allSatisfy { $0 == 0 || $0 == 1 } ? components : nil
  }

  /// The name of the colour space of a colour.
  static func colorSpace(_ color: Element) -> String? { color["customColorSpace"] ?? color["colorSpace"] }

  /// The attributes of a part in words.
  static func plain(_ part: Element) -> String {
    details(part) { "\(split($0.name)) \($0.value.shortened)" }.joined(separator: ", ")
  }

  /// The values of a part in words, with those of the parts inside that have no ids of their own.
  static func details(_ part: Element, value: (Element.Attribute) -> String) -> [String] {
    if let color = color(part) { return [color] }
    let fragments = part.children.filter { $0.name == "fragment" }
    if !fragments.isEmpty { return ["“\(fragments.compactMap { $0["content"] }.joined().shortened)”"] }
    if !part.text.isEmpty { return ["“\(part.text.shortened)”"] }
    let own = part.attributes.filter { $0.name != "key" }.map(value)
    let inner = part.children.filter { $0.id == nil }.map { child in
      "\(self.part(child)) \(details(child, value: value).joined(separator: ", "))"
    }
    let all = own + inner.filter { !$0.hasSuffix(" ") }
    return all.count > 8 ? all.prefix(8) + ["\(all.count - 8) more"] : all
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
