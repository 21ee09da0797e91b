extension CensusCounter {
  /// Adds the names that a header of Objective-C declares, as Swift imports them, to the code base's own.
  mutating func collectNames(ofHeader header: SourceText) {
    for index in header.tokens.indices {
      if header.isToken(index, "@") {
        switch header.name(index + 1) {
        case "interface", "protocol", "class": ownTypes.insert(header.name(index + 2))
        case "property": collectProperty(from: index + 2, in: header)
        default: break
        }
      } else if header.isToken(index, "-") || header.isToken(index, "+"), header.isToken(index + 1, "(") {
        let name = header.partners[index + 1] + 1
        if name > index + 1, header.isName(name) { collectSelector(header.name(name)) }
      } else if ["NS_ENUM", "NS_OPTIONS", "NS_CLOSED_ENUM"].contains(header.text(index)) {
        collectCases(ofEnumAt: index, in: header)
      } else if header.isToken(index, "NS_SWIFT_NAME"), header.isToken(index + 1, "("), header.isName(index + 2) {
        ownMembers.insert(header.name(index + 2))
      }
    }
  }

  /// The name of a property is the last one before the semicolon, or stands behind the mark of a block.
  private mutating func collectProperty(from start: Int, in header: SourceText) {
    var index = start
    var last = ""
    while header.tokens.indices.contains(index), !header.isToken(index, ";"), index < start + 200 {
      if header.isToken(index, "("), header.partners[index] > index {
        if header.isToken(index + 1, "^"), header.isName(index + 2) { last = header.name(index + 2) }
        index = header.partners[index]
      } else if header.isName(index), header.text(index).first?.isLowercase == true {
        last = header.name(index)
      }
      index += 1
    }
    if !last.isEmpty { ownMembers.insert(last) }
  }

  private static let prepositions = [
    "With", "For", "From", "In", "At", "To", "By", "Of", "On", "As", "Using", "And", "Into", "After", "Before",
  ]

  /// The first part of a selector, also without what Swift moves into the first label: `cell` of `cellForRow`.
  private mutating func collectSelector(_ part: String) {
    ownMembers.insert(part)
    for word in Self.prepositions {
      var rest = part[...]
      while let found = rest.firstRange(of: word) {
        let next = found.upperBound < part.endIndex ? part[found.upperBound] : "A"
        if next.isUppercase, found.lowerBound > part.startIndex {
          ownMembers.insert(String(part[..<found.lowerBound]))
        }
        rest = part[found.upperBound...]
      }
    }
  }

  /// The cases of `NS_ENUM(T, Name) { NameFirst, NameSecond }`, without the name of the type.
  private mutating func collectCases(ofEnumAt index: Int, in header: SourceText) {
    let close = header.isToken(index + 1, "(") ? header.partners[index + 1] : 0
    guard close > index + 1, header.isName(close - 1) else { return }
    let type = header.name(close - 1)
    ownTypes.insert(type)
    guard header.isToken(close + 1, "{"), header.partners[close + 1] > close else { return }
    for place in close + 2..<header.partners[close + 1] where header.isName(place) {
      let name = header.name(place)
      guard name.hasPrefix(type), name.count > type.count else { continue }
      let rest = name.dropFirst(type.count)
      ownMembers.insert(rest.prefix(1).lowercased() + rest.dropFirst())
    }
  }
}
