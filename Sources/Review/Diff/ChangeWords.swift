import Foundation
import TendonAutoLayout
import TendonInterfaceBuilder

/// Words for the objects, attributes and constraints of one version of a document.
@MainActor
struct ChangeWords {
  let index: ElementIndex
  private var names: ObjectNames { index.names }

  init(_ index: ElementIndex) { self.index = index }

  /// The name of an object in a sentence.
  func name(_ id: String) -> String {
    guard let object = index.objects[id] else { return id }
    let element = object.element
    func owner() -> String { object.owner.map { name($0) } ?? "the document" }
    switch element.name {
    case "scene": return index.sceneName(id) ?? "a scene"
    case "constraint": return "constraint \(element["identifier"].map { "“\($0.shortened)” (\(id))" } ?? id)"
    case "outlet": return "outlet “\((element["property"] ?? "").shortened)” of \(owner())"
    case "outletCollection": return "outlet collection “\((element["property"] ?? "").shortened)” of \(owner())"
    case "action": return "action “\((element["selector"] ?? "").shortened)” of \(owner())"
    case "segue":
      let kind = element["relationship"] ?? element["kind"] ?? ""
      return "\(kind) segue\(element["identifier"].map { " “\($0.shortened)”" } ?? "") of \(owner())"
    default: return names.name(element)
    }
  }

  /// The sentence for an object that one of the versions lacks.
  func presence(_ id: String) -> String {
    guard let object = index.objects[id] else { return id }
    let element = object.element
    switch element.name {
    case "constraint": return constraint(id)
    case "outlet", "outletCollection", "action", "segue":
      let event = element["eventType"].map { " on \($0)" } ?? ""
      return name(id) + (element["destination"].map { " to \(target($0))" } ?? "") + event
    default:
      let (views, constraints) = ElementIndex.counts(element)
      var parts: [String] = []
      let inner = element.name == "scene" || element.child("rect", key: "frame") == nil ? views : views - 1
      if inner > 0 { parts.append("\(inner) view\(inner == 1 ? "" : "s") inside") }
      if constraints > 0 { parts.append("\(constraints) constraint\(constraints == 1 ? "" : "s")") }
      let place = element.name == "scene" ? "" : object.owner.map { " in \(name($0))" } ?? ""
      return name(id) + place + (parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))")
    }
  }

  /// The sentence of a constraint; its attributes where it makes no sense.
  func constraint(_ id: String) -> String {
    index.objects[id].map { constraint($0) } ?? id
  }

  /// The sentence of a constraint, perhaps of the other version, with the names of this one.
  func constraint(_ object: ElementIndex.Object) -> String {
    let log = DiagnosticLog()
    let reading = ElementReading(object.element, in: DocumentContext(file: "", log: log))
    guard let description = reading.constraintDescription(), description.pairingFault == nil else {
      return "a constraint that makes no sense: "
        + object.element.attributes.map { "\($0.name)=\"\($0.value.shortened)\"" }.joined(separator: " ")
    }
    // Where no first item is named, it is the view that holds the constraint.
    let first = NamedItem(description.firstItem ?? object.owner ?? "")
    let second = description.secondAttribute.map { _ in
      let id = description.secondItem ?? object.owner ?? ""
      return id == first.id ? first : NamedItem(id)
    }
    let constraint = NSLayoutConstraint(
      first, description.firstAttribute.attribute, description.relation.relation, second,
      description.secondAttribute?.attribute ?? .notAnAttribute,
      multiplier: second == nil ? 1 : CGFloat(description.multiplier), constant: CGFloat(description.constant))
    constraint.priority = UILayoutPriority(rawValue: description.priority)
    return ConstraintSentence(names: NamedItems(words: self)).text(of: constraint)
  }

  /// The object that an attribute refers to, or the value itself.
  func target(_ value: String) -> String { object(value) ?? value }

  /// The name of the object that an attribute refers to; nil for another value.
  func object(_ value: String) -> String? { index.objects[value] == nil ? nil : name(value) }

  /// The words for a part of an object: `text color` of `<color key="textColor">`.
  static func part(_ element: Element) -> String {
    let kind = split(element.name)
    // Names of resources are the author's.
    if element["key"] == nil, element["keyPath"] == nil, let name = element["name"] {
      return "\(kind) “\(name.shortened)”"
    }
    guard let key = element["key"] ?? element["keyPath"] ?? element["type"] else { return kind }
    switch element.name {
    case "color", "rect", "size", "point", "fontDescription", "string", "mutableString", "attributedString", "image",
      "edgeInsets", "directionalEdgeInsets", "inset", "autoresizingMask", "real", "integer":
      return split(key)
    default: return kind == split(key) ? kind : "\(kind) \(split(key))"
    }
  }

  /// `text color` of `textColor`, `scene member ID` of `sceneMemberID`.
  static func split(_ name: String) -> String {
    let letters = Array(name)
    var words = ""
    for (index, letter) in letters.enumerated() {
      guard letter.isUppercase, index > 0 else {
        words.append(letter)
        continue
      }
      // A capital letter between others belongs to an abbreviation.
      let isAfterOne = letters[index - 1].isUppercase
      let isBeforeOne = index + 1 == letters.count || !letters[index + 1].isLowercase
      if letters[index - 1].isLowercase || isAfterOne && !isBeforeOne { words.append(" ") }
      words += isBeforeOne && (isAfterOne || index + 1 < letters.count) ? String(letter) : letter.lowercased()
    }
    return words
  }
}

/// An item of a constraint that is known by its id alone.
@MainActor
private final class NamedItem: LayoutItem {
  let id: String
  private(set) lazy var layoutNode = LayoutNode(item: self)
  init(_ id: String) { self.id = id }
}

@MainActor
private struct NamedItems: ItemNaming {
  let words: ChangeWords

  func name(of item: AnyObject) -> String {
    guard let id = (item as? NamedItem)?.id, let object = words.index.objects[id] else { return "a missing object" }
    guard object.element.name.hasSuffix("Guide") else { return words.name(id) }
    let owner = object.owner.map { words.name($0) } ?? "the document"
    let key = object.element["key"] ?? object.element["type"] ?? "guide"
    return "the \(key == "safeArea" ? "safe area" : "\(ChangeWords.split(key)) guide") of \(owner)"
  }

  func className(of item: AnyObject) -> String { "" }

  func contains(_ outer: AnyObject, _ inner: AnyObject) -> Bool {
    guard let outer = (outer as? NamedItem)?.id, let inner = (inner as? NamedItem)?.id,
      let owner = words.index.objects[inner]?.owner
    else { return false }
    return owner == outer || words.index.objects[outer]?.owner == owner && isGuide(outer)
  }

  private func isGuide(_ id: String) -> Bool { words.index.objects[id]?.element.name.hasSuffix("Guide") ?? false }

  func source(of constraint: NSLayoutConstraint) -> ExplainedConstraint.Source { .program }
  func text(of constraint: NSLayoutConstraint) -> String { constraint.description }
  func id(of constraint: NSLayoutConstraint) -> String? { nil }
  func line(of constraint: NSLayoutConstraint) -> Int? { nil }
}
