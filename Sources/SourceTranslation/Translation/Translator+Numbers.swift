/// Functions that are hidden by members of Foundation's numbers on Linux.
extension Translator {
  /// In extensions of `CGFloat`, which has a static member `abs` there, `abs(x)` becomes `Swift.abs(x)`.
  func translateNumbers(_ declaration: Declaration, in file: SourceFile) {
    guard declaration.kind == .extension, declaration.name == "CGFloat", let body = declaration.body else { return }
    let source = file.source
    for token in body where source.isToken(token, "abs") && source.isToken(token + 1, "(") {
      guard !source.isToken(token - 1, "."), !source.isToken(token - 1, "func") else { continue }
      file.edits.insert("Swift.", at: file.offset(token))
    }
  }
}
