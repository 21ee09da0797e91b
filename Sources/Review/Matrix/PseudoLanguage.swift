import TendonInterfaceBuilder

/// A made-up language that shows what a translation may do to a layout.
package enum PseudoLanguage: String, CaseIterable, Sendable {
  /// Every text stands twice, as a long translation.
  case double
  /// Letters have accents above and below, and brackets show where a text is cut.
  case accented
  /// The layout runs from right to left, with the texts as they are.
  case mirrored

  /// The text in this language. Placeholders such as `%@` stay.
  package func text(_ text: String) -> String {
    switch self {
    case .double: text.isEmpty ? text : "\(text) \(text)"
    case .accented: text.isEmpty ? text : "[\(PseudoLanguage.accented(text))]"
    case .mirrored: text
    }
  }

  private static func accented(_ text: String) -> String {
    var (result, isFormat) = ("", false)
    for letter in text {
      if isFormat || letter == "%" {
        isFormat = letter == "%" || !letter.isLetter && letter != "@"
        result.append(letter)
      } else {
        result.append(letters[letter] ?? letter)
      }
    }
    return result
  }

  private static let letters: [Character: Character] = [
    "A": "Å", "C": "Ç", "D": "Ð", "E": "É", "G": "Ĝ", "H": "Ĥ", "I": "Î", "J": "Ĵ", "K": "Ķ", "L": "Ļ", "N": "Ñ",
    "O": "Ô", "R": "Ŕ", "S": "Š", "T": "Ţ", "U": "Û", "W": "Ŵ", "Y": "Ý", "Z": "Ž", "a": "å", "c": "ç", "d": "ð",
    "e": "é", "g": "ĝ", "h": "ĥ", "i": "î", "j": "ĵ", "k": "ķ", "l": "ļ", "n": "ñ", "o": "ô", "r": "ŕ", "s": "š",
    "t": "ţ", "u": "û", "w": "ŵ", "y": "ý", "z": "ž",
  ]

  /// The document with its texts in this language.
  package func document(_ root: Element) -> Element {
    guard self != .mirrored else { return root }
    var attributes = root.attributes
    for index in attributes.indices where isText(attributes[index].name, of: root) {
      attributes[index] = Element.Attribute(name: attributes[index].name, value: text(attributes[index].value))
    }
    let isText = root.name == "string" && ["text", "title", "placeholder", "content"].contains(root["key"] ?? "")
    return Element(
      name: root.name, attributes: attributes, children: root.children.map(document),
      text: isText ? text(root.text) : root.text, line: root.line, column: root.column)
  }

  private func isText(_ name: String, of element: Element) -> Bool {
    switch name {
    case "title": return element.name != "viewController" && !element.name.hasSuffix("Controller")
    case "text", "placeholder", "prompt", "headerTitle", "footerTitle": return true
    case "content": return element.name == "fragment"
    default: return false
    }
  }
}
