/// Overrides of weak properties.
extension Translator {
  /// `override weak var owningView` loses its `weak`: a guide here reads its view from the layout tree and keeps no reference,
  /// and Swift refuses an override with another ownership.
  func translateWeakOverrides() {
    for file in files {
      file.forEach { declaration in
        for member in declaration.members
        where member.kind == .variable && member.name == "owningView" && member.has("override") {
          if let modifier = member.modifier("weak") { file.replace(modifier.tokens) }
        }
      }
    }
  }
}
