import TendonInterfaceBuilder

/// Compares two versions of a document, object by object, by their ids.
@MainActor
package struct DocumentComparison {
  let base: ElementIndex
  let head: ElementIndex
  let baseWords: ChangeWords
  let headWords: ChangeWords
  package internal(set) var changes: [DocumentChange] = []
  package internal(set) var leftOut: [String: Int] = [:]

  package init(_ base: Element, _ head: Element) {
    let guides = GuideIdentities(base, head)
    let base = guides.renamed(base)
    (self.base, self.head) = (ElementIndex(base), ElementIndex(head))
    (baseWords, headWords) = (ChangeWords(self.base), ChangeWords(self.head))
    if guides.count > 0 { leftOut["layout guides under another id"] = guides.count }
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
  mutating func sort() {
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

  mutating func add(_ id: String) {
    guard let object = head.objects[id] else { return }
    // What comes with a new object is told with it.
    if let owner = object.owner, base.objects[owner] == nil { return }
    append(.added, id, "\(headWords.presence(id))")
  }

  mutating func remove(_ id: String) {
    guard let object = base.objects[id] else { return }
    if let owner = object.owner, head.objects[owner] == nil { return }
    append(.removed, id, "\(baseWords.presence(id))")
  }

  mutating func compare(_ id: String, _ old: ElementIndex.Object, _ new: ElementIndex.Object) {
    if old.owner != new.owner || old.path != new.path {
      let from = old.owner.map { baseWords.name($0) } ?? "the document"
      let to = new.owner.map { headWords.name($0) } ?? "the document"
      // Of an owner under another id, which is told, the parts stay where they were.
      let stays = from == to && old.path == new.path
      if !stays {
        append(
          .moved, id,
          from == to
            ? "\(headWords.name(id)) is now one of the \(new.path) of \(to) (was one of the \(old.path))"
            : "\(headWords.name(id)) moves from \(from) to \(to)")
      }
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

  // MARK: Changes

  mutating func appendAttribute(
    _ attribute: String, _ old: String?, _ new: String?, _ owner: String?, _ path: [String], _ element: Element
  ) {
    let subject = owner.map { headWords.name($0) } ?? "the document"
    // The id of a part, such as that of the device, is what the part is.
    let name = (attribute == "id" && !path.isEmpty ? path : path + [ChangeWords.split(attribute)])
      .joined(separator: ", ")
    // Objects are named as everywhere else, without quotation marks around the name.
    let (wasObject, isObject) = (old.flatMap(baseWords.object), new.flatMap(headWords.object))
    let quoted = ChangeWords.quoted(old, new)
    let (before, after) = (wasObject ?? quoted.old, isObject ?? quoted.new)
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

  mutating func appendText(
    _ old: String, _ new: String, _ owner: String?, _ path: [String], _ base: Element, _ head: Element
  ) {
    let subject = owner.map { headWords.name($0) } ?? "the document"
    let name = path.isEmpty ? "text" : path.joined(separator: ", ")
    let (before, after) = ChangeWords.quoted(old, new)
    append(
      .changed, owner, "\(subject): \(name) is now \(after ?? "") (was \(before ?? ""))", attribute: head.name,
      old: old, new: new, isText: true, line: head.line)
  }

  mutating func append(
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
    // A scene that both versions have has one name.
    let scene =
      after.flatMap { head.sceneName($0.scene) }
      ?? before.flatMap { head.sceneName($0.scene) ?? base.sceneName($0.scene) }
    changes.append(
      DocumentChange(
        kind: kind, subject: subject, scene: scene, id: id?.hasPrefix("scene ") == true ? String(id!.dropFirst(6)) : id,
        baseLine: before?.element.line,
        headLine: kind == .removed && attribute == nil ? nil : line ?? after?.element.line,
        sentence: sentence, attribute: attribute, old: old, new: new))
  }
}
