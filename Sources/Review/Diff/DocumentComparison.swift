import TendonInterfaceBuilder

/// Compares two versions of a document, object by object, by their ids.
@MainActor
package struct DocumentComparison {
  private let base: ElementIndex
  private let head: ElementIndex
  private let baseWords: ChangeWords
  private let headWords: ChangeWords
  package private(set) var changes: [DocumentChange] = []
  package private(set) var leftOut: [String: Int] = [:]

  package init(_ base: Element, _ head: Element) {
    (self.base, self.head) = (ElementIndex(base), ElementIndex(head))
    (baseWords, headWords) = (ChangeWords(self.base), ChangeWords(self.head))
    compareParts(base, head, owner: nil, path: [])
    for id in self.head.order {
      if let old = self.base.objects[id], let new = self.head.objects[id] {
        compare(id, old, new)
      } else {
        add(id)
      }
    }
    for id in self.base.order where self.head.objects[id] == nil { remove(id) }
    sort()
  }

  /// The changes by subject, scene and line.
  private mutating func sort() {
    let scenes = Dictionary(
      changes.compactMap(\.scene).enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    let subjects = DocumentChange.Subject.allCases
    func key(_ change: DocumentChange) -> (Int, Int, Int) {
      (
        change.scene.flatMap { scenes[$0] } ?? -1, subjects.firstIndex(of: change.subject) ?? 0,
        change.headLine ?? change.baseLine ?? 0
      )
    }
    changes = changes.enumerated().sorted { a, b in
      key(a.element) == key(b.element) ? a.offset < b.offset : key(a.element) < key(b.element)
    }.map(\.element)
  }

  // MARK: Objects

  private mutating func add(_ id: String) {
    guard let object = head.objects[id] else { return }
    // What comes with a new object is told with it.
    if let owner = object.owner, base.objects[owner] == nil { return }
    append(.added, id, "\(headWords.presence(id))")
  }

  private mutating func remove(_ id: String) {
    guard let object = base.objects[id] else { return }
    if let owner = object.owner, head.objects[owner] == nil { return }
    append(.removed, id, "\(baseWords.presence(id))")
  }

  private mutating func compare(_ id: String, _ old: ElementIndex.Object, _ new: ElementIndex.Object) {
    if old.owner != new.owner || old.path != new.path {
      let from = old.owner.map { baseWords.name($0) } ?? "the document"
      let to = new.owner.map { headWords.name($0) } ?? "the document"
      append(
        .moved, id,
        from == to
          ? "\(headWords.name(id)) is now one of the \(new.path) of \(to) (was one of the \(old.path))"
          : "\(headWords.name(id)) moves from \(from) to \(to)")
    }
    if old.element.name != new.element.name {
      append(
        .changed, id, "\(headWords.name(id)) is now a <\(new.element.name)> (was a <\(old.element.name)>)",
        attribute: nil, old: old.element.name, new: new.element.name)
    }
    if new.element.name == "constraint", old.element.name == "constraint" {
      let isTold = ChangedAttributes.ofConstraints.contains { old.element[$0] != new.element[$0] }
      // Both with the names of the head, where the items of both are in it.
      let names = [old.element["firstItem"], old.element["secondItem"]].compactMap { $0 }
      let hasNames = names.allSatisfy { head.objects[$0] != nil }
      let (before, after) = (hasNames ? headWords.constraint(old) : baseWords.constraint(id), headWords.constraint(id))
      if isTold, before != after {
        append(.changed, id, "\(after) (was: \(before))", old: before, new: after)
        // The sentence tells all of these.
        compareParts(old.element, new.element, owner: id, path: [], told: ChangedAttributes.ofConstraints)
        return
      }
    }
    compareParts(old.element, new.element, owner: id, path: [])
  }

  // MARK: Parts of an object

  private mutating func compareParts(
    _ old: Element, _ new: Element, owner: String?, path: [String], told: Set<String> = []
  ) {
    let ownerElement = owner.flatMap { head.objects[$0]?.element }
    for attribute in Set((old.attributes + new.attributes).map(\.name)).sorted() where !told.contains(attribute) {
      let (before, after) = (old[attribute], new[attribute])
      guard before != after, !isIdentity(attribute, of: new) else { continue }
      if let kind = NoEffect.kind(of: attribute, in: new, owner: ownerElement) {
        leftOut[kind, default: 0] += 1
        continue
      }
      appendAttribute(attribute, before, after, owner, path, new)
    }
    if old.text != new.text { appendText(old.text, new.text, owner, path, old, new) }
    compareChildren(old, new, owner: owner, path: path)
  }

  /// True for the attribute by which two versions of an element are the same one.
  private func isIdentity(_ attribute: String, of element: Element) -> Bool {
    attribute == "id" && ElementIndex.id(of: element) != nil || attribute == "sceneID" && element.name == "scene"
  }

  private mutating func compareChildren(_ old: Element, _ new: Element, owner: String?, path: [String]) {
    let (before, after) = (Signatures(old), Signatures(new))
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
  private mutating func note(
    _ part: Element, _ kind: DocumentChange.Kind, _ owner: String?, _ ownerElement: Element?, _ path: [String]
  ) {
    if let noise = NoEffect.kind(of: nil, in: part, owner: ownerElement) {
      leftOut[noise, default: 0] += 1
      return
    }
    let words = kind == .removed ? baseWords : headWords
    if owner == nil, path.isEmpty || path == ["resources"], let name = part["name"] {
      append(
        kind, nil, "\(ChangeWords.split(part.name)) “\(name.shortened)” among the resources", attribute: part.name,
        line: part.line)
      return
    }
    let name = (path + [ChangeWords.part(part)]).joined(separator: ", ")
    let values = part.attributes.filter { $0.name != "key" }.map { attribute in
      let isReference = attribute.name == "reference" && words.index.objects[attribute.value] != nil
      return isReference
        ? words.presence(attribute.value) : "\(ChangeWords.split(attribute.name)) \(attribute.value.shortened)"
    }
    var detail = values.joined(separator: ", ")
    if !part.text.isEmpty { detail = "“\(part.text.shortened)”" }
    let subject = owner.map { words.name($0) } ?? "the document"
    append(
      kind, owner, "\(subject): \(name)" + (detail.isEmpty ? "" : ": \(detail)"), attribute: part.name,
      line: part.line)
  }

  private mutating func compareOrder(
    _ before: Signatures, _ after: Signatures, of new: Element, owner: String?, path: [String]
  ) {
    guard !NoEffect.unordered.contains(new.name) else { return }
    let common = Set(before.ids).intersection(after.ids)
    let (old, now) = (before.ids.filter(common.contains), after.ids.filter(common.contains))
    guard old != now else { return }
    let moved = zip(old, now).first { $0 != $1 }.map { headWords.name($1) } ?? ""
    let place = owner.map { headWords.name($0) } ?? "the document"
    append(
      .changed, owner, "the order of the \(ChangeWords.split(new.name)) of \(place) differs from \(moved) on",
      attribute: "order", old: old.joined(separator: " "), new: now.joined(separator: " "))
  }

  // MARK: Changes

  private mutating func appendAttribute(
    _ attribute: String, _ old: String?, _ new: String?, _ owner: String?, _ path: [String], _ element: Element
  ) {
    let subject = owner.map { headWords.name($0) } ?? "the document"
    let name = (path + [ChangeWords.split(attribute)]).joined(separator: ", ")
    let before = old.map { baseWords.target($0).quotedValue }
    let after = new.map { headWords.target($0).quotedValue }
    let sentence =
      switch (before, after) {
      case (let before?, let after?): "\(subject): \(name) is now \(after) (was \(before))"
      case (nil, let after?): "\(subject): \(name) is now \(after) (was not set)"
      case (let before?, nil): "\(subject): \(name) is no longer set (was \(before))"
      case (nil, nil): subject
      }
    append(
      .changed, owner, sentence, attribute: attribute, old: old, new: new,
      isText: ["text", "title", "placeholder", "prompt", "value", "headerTitle", "footerTitle"].contains(attribute),
      line: element.line)
  }

  private mutating func appendText(
    _ old: String, _ new: String, _ owner: String?, _ path: [String], _ base: Element, _ head: Element
  ) {
    let subject = owner.map { headWords.name($0) } ?? "the document"
    let name = path.isEmpty ? "text" : path.joined(separator: ", ")
    append(
      .changed, owner, "\(subject): \(name) is now \(new.quotedValue) (was \(old.quotedValue))", attribute: head.name,
      old: old, new: new, isText: true, line: head.line)
  }

  private mutating func append(
    _ kind: DocumentChange.Kind, _ id: String?, _ sentence: String, attribute: String? = nil, old: String? = nil,
    new: String? = nil, isText: Bool = false, line: Int? = nil
  ) {
    let (before, after) = (id.flatMap { base.objects[$0] }, id.flatMap { head.objects[$0] })
    let element = after?.element ?? before?.element
    let subject: DocumentChange.Subject =
      switch element?.name {
      case _ where isText: .text
      case nil: attribute == nil || attribute == "image" || attribute == "namedColor" ? .resource : .document
      case "scene": .scene
      case "constraint": .constraint
      case "outlet", "outletCollection", "action", "segue": .connection
      default: kind == .changed || attribute != nil ? .property : .view
      }
    let scene = after.flatMap { head.sceneName($0.scene) } ?? before.flatMap { base.sceneName($0.scene) }
    changes.append(
      DocumentChange(
        kind: kind, subject: subject, scene: scene, id: id?.hasPrefix("scene ") == true ? String(id!.dropFirst(6)) : id,
        baseLine: before?.element.line,
        headLine: kind == .removed && attribute == nil ? nil : line ?? after?.element.line,
        sentence: sentence, attribute: attribute, old: old, new: new))
  }
}

/// The attributes that the sentence of a constraint tells.
private enum ChangedAttributes {
  static let ofConstraints: Set<String> = [
    "firstItem", "firstAttribute", "relation", "secondItem", "secondAttribute", "multiplier", "constant", "priority",
  ]
}

/// The children of an element: those with ids, and the others by what tells them apart.
private struct Signatures {
  private(set) var ids: [String] = []
  private(set) var parts: [(key: String, element: Element)] = []
  private var byKey: [String: Element] = [:]

  init(_ element: Element) {
    var counts: [String: Int] = [:]
    for child in element.children {
      if let id = ElementIndex.id(of: child) {
        ids.append(id)
        continue
      }
      var key = child.name
      for name in ["key", "keyPath", "property", "reference", "name", "destination", "type"] {
        if let value = child[name] { key += " \(name)=\(value)" }
      }
      counts[key, default: 0] += 1
      if let count = counts[key], count > 1 { key += " #\(count)" }
      parts.append((key, child))
      byKey[key] = child
    }
  }

  func part(_ key: String) -> Element? { byKey[key] }
}

extension Element {
  /// True for an element that only groups others, such as `<subviews>`.
  fileprivate var isList: Bool {
    attributes.isEmpty && text.isEmpty && children.contains { ElementIndex.id(of: $0) != nil }
  }
}

extension String {
  /// A value in a sentence: numbers and words as they are, everything else in quotes.
  fileprivate var quotedValue: String {
    let isPlain = !isEmpty && allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_.:".contains($0)) }
    let text = shortened
    return isPlain || text.contains("“") ? text : "“\(text)”"
  }
}
