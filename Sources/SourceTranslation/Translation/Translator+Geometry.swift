/// Geometry whose functions differ in the Foundation of Linux.
extension Translator {
  /// `a.intersects(b)` becomes `a.uikitIntersects(b)`: rectangles that only touch do not intersect on Apple's systems, and do
  /// in the Foundation of Linux. A method of the target's own of that name stays as it is.
  func translateIntersections(in file: SourceFile) {
    let source = file.source
    guard index.methods["intersects"] == nil else { return }
    for token in source.tokens.indices where source.isToken(token, "intersects") && source.isToken(token - 1, ".") {
      guard source.isToken(token + 1, "("), source.argumentLabels(of: token + 1) == ["_"] else { continue }
      file.edits.replace(source.tokens[token].range, by: "uikitIntersects")
    }
  }
}
