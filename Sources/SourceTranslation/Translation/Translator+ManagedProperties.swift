/// Properties of layers with `@NSManaged`, which Core Animation keeps under their names, so that they can be animated.
extension Translator {
  /// `@NSManaged var angle: CGFloat` of a class below `CALayer` becomes a property that reads and sets the kept value.
  func translateManagedProperties() {
    for path in index.order {
      guard let entry = index.types[path], let home = entry.home, home.declaration.kind == .class,
        let root = index.root(of: entry), root == "CALayer" || names.superclasses(of: root).contains("CALayer")
      else { continue }
      for property in home.declaration.members where property.kind == .variable && property.body == nil {
        guard let attribute = property.attribute("NSManaged"), property.type != nil,
          let end = home.file.source.byteRange(property.tokens)?.upperBound
        else { continue }
        home.file.replace(attribute.tokens)
        home.file.edits.insert(
          " { get { uikitManagedValue(forKey: \"\(property.name)\") } set { setValue(newValue, forKey: \"\(property.name)\") } }",
          at: end)
      }
    }
  }
}
