/// Literals of images, which Xcode shows as pictures.
extension Translator {
  /// `#imageLiteral(resourceName: "a")` becomes `UIImage(imageLiteralResourceName: "a")`, which is its meaning.
  func translateImageLiterals(in file: SourceFile) {
    let source = file.source
    for token in source.tokens.indices
    where source.tokens[token].kind == .pound && source.isToken(token, "#imageLiteral") {
      guard source.isToken(token + 1, "("), source.isToken(token + 2, "resourceName"), source.isToken(token + 3, ":")
      else {
        continue
      }
      file.edits.replace(source.tokens[token].range, by: "UIImage")
      file.edits.replace(source.tokens[token + 2].range, by: "imageLiteralResourceName")
    }
  }
}
