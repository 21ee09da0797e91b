import TendonInterfaceBuilder

/// Attributes that one sentence tells.
extension DocumentComparison {
  /// Tells the attributes of a colour, of a font or of a class in one sentence. Returns those that it tells.
  mutating func compareTogether(_ old: Element, _ new: Element, _ owner: String?, _ path: [String]) -> Set<String> {
    switch new.name {
    case "color": return compareColors(old, new, owner, path)
    case "fontDescription":
      let names = Set((old.attributes + new.attributes).map(\.name)).filter { old[$0] != new[$0] }
      guard names.count > 1, old.attributes.count > 0 else { return [] }
      tell(ChangeWords.plain(old), ChangeWords.plain(new), path, owner, attribute: "fontDescription", line: new.line)
      return names
    default: break
    }
    let (before, after) = (ChangeWords.customClass(old), ChangeWords.customClass(new))
    guard before != after else { return [] }
    // A class that stays in its module is told without it.
    let isInModule = old["customClass"] != nil && old["customModule"] == new["customModule"]
    let (was, now) =
      isInModule ? ChangeWords.quoted(old["customClass"], new["customClass"]) : ChangeWords.quoted(before, after)
    tell(was, now, path + ["custom class"], owner, attribute: "customClass", values: (before, after), line: new.line)
    return Set(ChangeWords.classAttributes)
  }

  /// Tells the attributes of a colour. Two notations of one colour are noise.
  private mutating func compareColors(
    _ old: Element, _ new: Element, _ owner: String?, _ path: [String]
  ) -> Set<String> {
    guard old.attributes != new.attributes else { return [] }
    if ChangeWords.isSameColor(old, new) {
      leftOut["colours written in another way", default: 0] += 1
      return Set(ChangeWords.colorAttributes)
    }
    let (before, after) = (ChangeWords.color(old), ChangeWords.color(new))
    if before != after {
      tell(before, after, path, owner, attribute: "color", line: new.line)
      return Set(ChangeWords.colorAttributes)
    }
    let (was, now) = (ChangeWords.colorSpace(old), ChangeWords.colorSpace(new))
    guard was != now else { return [] }
    tell(was, now, path + ["colour space"], owner, attribute: "colorSpace", line: new.line)
    return ["colorSpace", "customColorSpace"]
  }

  /// Appends the sentence for a value that is another one.
  private mutating func tell(
    _ was: String?, _ now: String?, _ path: [String], _ owner: String?, attribute: String,
    values: (old: String?, new: String?)? = nil, line: Int
  ) {
    let subject = owner.map { headWords.name($0) } ?? "the document"
    let name = path.joined(separator: ", ")
    append(
      .changed, owner,
      now.map { "\(subject): \(name) is now \($0) (was \(was ?? "not set"))" }
        ?? "\(subject): \(name) is no longer set (was \(was ?? "not set"))",
      attribute: attribute, old: values?.old ?? was, new: values?.new ?? now, line: line)
  }
}
