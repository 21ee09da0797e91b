/// A source file that holds the original for Apple's systems and its translation for others.
public enum Twin {
  private static let head = "#if canImport(ObjectiveC)  // The original; below is what `tendon adopt` makes of it.\n"
  private static let middle = "\n#else  // Made by `tendon adopt` from the original above; do not edit.\n"
  private static let end = "\n#endif  // tendon adopt\n"

  /// The file with both texts; nil where the translation does not differ from the original.
  public static func text(original: String, translation: Translator.Output) -> String? {
    let lines = translation.text.split(separator: "\n", omittingEmptySubsequences: false)
    let body = lines.filter { !$0.hasPrefix("#sourceLocation(file:") }.joined(separator: "\n")
    guard body != original else { return nil }
    return head + original + middle + body + end
  }

  /// The original in a file that holds both; the whole text of any other file.
  public static func original(in text: String) -> String {
    guard text.hasPrefix(head), text.hasSuffix(end), let middle = text.firstRange(of: middle) else { return text }
    return String(text[text.index(text.startIndex, offsetBy: head.count)..<middle.lowerBound])
  }
}
