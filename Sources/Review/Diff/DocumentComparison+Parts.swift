import TendonInterfaceBuilder

/// The parts of an object that have no ids of their own.
extension DocumentComparison {
  mutating func compareParts(
    _ old: Element, _ new: Element, owner: String?, path: [String], told: Set<String> = []
  ) {
    let ownerElement = owner.flatMap { head.objects[$0]?.element }
    if isPartOfCell(new, owner) {
      if old.attributes != new.attributes { leftOut[NoEffect.framesOfOthers, default: 0] += 1 }
      return
    }
    let told = told.union(compareTogether(old, new, owner, path))
    for attribute in Set((old.attributes + new.attributes).map(\.name)).sorted() where !told.contains(attribute) {
      let (before, after) = (old[attribute], new[attribute])
      guard before != after, !isIdentity(attribute, of: new) else { continue }
      let absent = NoEffect.absent(attribute, of: new)
      let isAbsent = (before ?? absent) == (after ?? absent) || NoEffect.isSame(attribute, before, after)
      if let kind = isAbsent
        ? "marks of the editor" : NoEffect.kind(of: attribute, in: new, owner: ownerElement)
      {
        leftOut[kind, default: 0] += 1
        continue
      }
      appendAttribute(attribute, before, after, owner, path, new)
    }
    if old.text != new.text { appendText(old.text, new.text, owner, path, old, new) }
    compareChildren(old, new, owner: owner, path: path)
  }

  /// True for the frame of a label or image that the style of a table cell places.
  private func isPartOfCell(_ part: Element, _ owner: String?) -> Bool {
    guard NoEffect.isFrame(part), let owner, let content = head.objects[owner]?.owner,
      let cell = head.objects[content]?.owner.flatMap({ head.objects[$0]?.element }), cell.name == "tableViewCell"
    else { return false }
    return ["textLabel", "detailTextLabel", "imageView"].contains { cell[$0] == owner }
  }

  /// True for the attribute by which two versions of an element are the same one.
  func isIdentity(_ attribute: String, of element: Element) -> Bool {
    attribute == "id" && ElementIndex.id(of: element) != nil || attribute == "sceneID" && element.name == "scene"
  }

  mutating func compareChildren(_ old: Element, _ new: Element, owner: String?, path: [String]) {
    let (before, after) = (ElementSignatures(old), ElementSignatures(new))
    let ownerElement = owner.flatMap { head.objects[$0]?.element }
    for (key, child) in after.parts {
      let name = ChangeWords.part(child)
      if let other = before.part(key) {
        compareParts(other, child, owner: owner, path: child.isList ? path : path + [name])
      } else if !child.isList {
        note(child, .added, owner, ownerElement, path)
      } else {
        compareParts(Element(name: child.name), child, owner: owner, path: path)
      }
    }
    for (key, child) in before.parts where after.part(key) == nil {
      if child.isList {
        compareParts(child, Element(name: child.name, line: child.line), owner: owner, path: path)
      } else {
        note(child, .removed, owner, ownerElement, path)
      }
    }
    compareOrder(before, after, of: new, owner: owner, path: path)
  }

  /// Notes a part that one version lacks.
  mutating func note(
    _ part: Element, _ kind: DocumentChange.Kind, _ owner: String?, _ ownerElement: Element?, _ path: [String]
  ) {
    if let noise = NoEffect.kind(of: nil, in: part, owner: ownerElement) {
      leftOut[noise, default: 0] += 1
      return
    }
    let words = kind == .removed ? baseWords : headWords
    if owner == nil, path.isEmpty, let name = part["name"] {
      append(
        kind, nil, "\(ChangeWords.split(part.name)) “\(name.shortened)” among the resources", attribute: part.name,
        line: part.line)
      return
    }
    let name = (path + [ChangeWords.part(part)]).joined(separator: ", ")
    if isPartOfCell(part, owner) {
      leftOut[NoEffect.framesOfOthers, default: 0] += 1
      return
    }
    let detail = ChangeWords.details(part) { attribute in
      let isReference = attribute.name == "reference" && words.index.objects[attribute.value] != nil
      return isReference
        ? words.presence(attribute.value) : "\(ChangeWords.split(attribute.name)) \(attribute.value.shortened)"
    }.joined(separator: ", ")
    let subject = owner.map { words.name($0) } ?? "the document"
    append(
      kind, owner, "\(subject): \(name)" + (detail.isEmpty ? "" : ": \(detail)"), attribute: part.name,
      line: part.line)
  }

  mutating func compareOrder(
    _ before: ElementSignatures, _ after: ElementSignatures, of new: Element, owner: String?, path: [String]
  ) {
    guard !NoEffect.unordered.contains(new.name) else { return }
    let common = Set(before.ids).intersection(after.ids)
    let (old, now) = (before.ids.filter(common.contains), after.ids.filter(common.contains))
    guard old != now else { return }
    let moved = zip(old, now).first { $0 != $1 }.map { headWords.name($1) } ?? ""
    let place = owner.map { headWords.name($0) } ?? "the document"
    append(
      .changed, owner, "the order of the \(ChangeWords.split(new.name)) of \(place) has changed, from \(moved) on",
      attribute: "order", old: old.joined(separator: " "), new: now.joined(separator: " "))
  }
}
