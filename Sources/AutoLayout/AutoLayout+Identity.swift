extension LayoutOperand: Hashable {
  static func == (a: LayoutOperand, b: LayoutOperand) -> Bool {
    a.link === b.link && a.attribute == b.attribute && a.startLink === b.startLink
      && a.startAttribute == b.startAttribute
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(link.map { ObjectIdentifier($0) })
    hasher.combine(attribute)
    hasher.combine(startAttribute)
  }
}
