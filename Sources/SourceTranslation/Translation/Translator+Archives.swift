/// Archives of views, which are no `NSObject`s here.
extension Translator {
  private static let archiving: Set<String> = [
    "archivedData", "unarchiveObject", "unarchivedObject", "unarchiveTopLevelObjectWithData",
  ]

  /// `NSKeyedArchiver.archivedData(...)` becomes `UIKitArchive.archivedData(...)`, and likewise what reads archives of data.
  func translateArchives(in file: SourceFile) {
    let source = file.source
    for token in source.tokens.indices
    where source.isToken(token, "NSKeyedArchiver") || source.isToken(token, "NSKeyedUnarchiver") {
      guard source.isToken(token + 1, "."), source.isName(token + 2), source.isToken(token + 3, "("),
        Self.archiving.contains(source.name(token + 2)), !source.isToken(token - 1, "."),
        source.argumentLabels(of: token + 3) != ["withFile"]
      else { continue }
      file.edits.replace(source.tokens[token].range, by: "UIKitArchive")
    }
  }
}
