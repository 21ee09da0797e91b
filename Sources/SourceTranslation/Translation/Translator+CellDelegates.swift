extension Translator {
  /// Makes the classes directly below `UITableViewCell` delegates of recognizers.
  ///
  /// In UIKit the class itself is one, so that a cell is the delegate of its own recognizers without saying so. In Swift the methods
  /// of subclasses would not be called by a conformance of the library's class.
  func translateCellDelegates() {
    let proto = "UIGestureRecognizerDelegate"
    for path in index.order {
      guard let entry = index.types[path], let home = entry.home, home.declaration.kind == .class,
        index.ancestors(of: entry).isEmpty, let root = index.root(of: entry),
        root == "UITableViewCell" || names.superclasses(of: root).contains("UITableViewCell"),
        !entry.parts.contains(where: { $0.declaration.inheritance.contains(proto) })
      else { continue }
      // A class that is nobody's delegate stays as it is.
      let isDelegate = files.contains { file in
        file === home.file
          && file.source.tokens.indices.contains {
            file.source.isToken($0, "delegate") || file.source.isToken($0, "gestureRecognizer")
          }
      }
      if isDelegate { conform(home.declaration, to: proto, in: home.file) }
    }
  }
}
