extension DocumentSource {
  /// The edit that removes an element, with its line where nothing else stands on it.
  package func removal(of element: Element) -> TextEdit? {
    guard var range = range(of: element) else { return nil }
    var start = range.lowerBound
    while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
    var end = range.upperBound
    while end < bytes.count, bytes[end] == 0x20 || bytes[end] == 0x09 { end += 1 }
    if end < bytes.count, bytes[end] == 0x0D { end += 1 }
    let isWholeLine = (start == 0 || bytes[start - 1] == 0x0A) && end < bytes.count && bytes[end] == 0x0A
    if isWholeLine { range = start..<end + 1 }
    return TextEdit(range, "")
  }

  /// The edit that removes an attribute with the white space before it; nil where the element has none of that name.
  package func removal(of name: String, in element: Element) -> TextEdit? {
    guard let tag = tag(of: element), let attribute = tag.attribute(name) else { return nil }
    var start = attribute.range.lowerBound
    while start > tag.nameEnd, bytes[start - 1].isBlank { start -= 1 }
    return TextEdit(start..<attribute.range.upperBound, "")
  }

  /// The edit that gives an attribute a value, or adds it after the last one.
  package func setting(_ name: String, to value: String, in element: Element) -> TextEdit? {
    guard let tag = tag(of: element) else { return nil }
    let text = value.escapedForXML
    if let attribute = tag.attribute(name) { return TextEdit(attribute.value, text) }
    return TextEdit(tag.attributesEnd..<tag.attributesEnd, " \(name)=\"\(text)\"")
  }
}
