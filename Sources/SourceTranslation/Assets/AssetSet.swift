/// An image set or a colour set of an asset catalogue.
public struct AssetSet: Hashable, Sendable {
  /// The kinds of sets that Xcode makes names for.
  public enum Kind: Sendable {
    /// `.imageset`.
    case image
    /// `.colorset`.
    case color
  }

  /// The kind of the set.
  public let kind: Kind
  /// The groups around it that provide a namespace, outer ones first.
  public let namespaces: [String]
  /// The name of the set.
  public let name: String

  /// Makes a description of a set.
  public init(kind: Kind, namespaces: [String], name: String) {
    (self.kind, self.namespaces, self.name) = (kind, namespaces, name)
  }

  /// The name by which the set is found: that of the groups and its own, with slashes.
  public var path: String { (namespaces + [name]).joined(separator: "/") }

  /// The name of the property that Xcode makes of the set. `Color` and `Image` at the end of the set's name are left out.
  public var symbol: String {
    let suffix = kind == .color ? "Color" : "Image"
    let base = name.count > suffix.count && name.hasSuffix(suffix) ? String(name.dropLast(suffix.count)) : name
    return AssetWords.symbol(of: base, isType: false)
  }

  /// The names of the enumerations around the property.
  public var spaces: [String] { namespaces.map { AssetWords.symbol(of: $0, isType: true) } }
}

/// The words of the names of assets: they end at characters that are no letters or digits, between small and large letters
/// and between letters and digits (after the symbols of Xcode 15 and 16 in public repositories).
enum AssetWords {
  static func symbol(of name: String, isType: Bool) -> String {
    let words = words(of: name)
    var text = ""
    if words.contains(where: { $0.contains(where: \.isLowercase) }) {
      for (index, word) in words.enumerated() {
        text += index == 0 && !isType ? word.lowercased() : word.prefix(1).uppercased() + word.dropFirst()
      }
    } else {
      // Capitals alone are left as they are.
      text = words.joined(separator: words.count > 1 ? "_" : "")
    }
    return text.first?.isNumber ?? true ? "_" + text : text
  }

  private static func words(of name: String) -> [String] {
    var words: [String] = []
    var word = ""
    func end() {
      if !word.isEmpty { words.append(word) }
      word = ""
    }
    let characters = Array(name)
    for (index, character) in characters.enumerated() {
      guard character.isLetter || character.isNumber else {
        end()
        continue
      }
      if let last = word.last {
        let next = index + 1 < characters.count ? characters[index + 1] : " "
        let isBorder =
          last.isNumber != character.isNumber || last.isLowercase && character.isUppercase
          || last.isUppercase && character.isUppercase && next.isLowercase
        if isBorder { end() }
      }
      word.append(character)
    }
    end()
    return words
  }
}
