/// The classes that Swift files declare, with the names that documents of Interface Builder connect to.
///
/// Tolerant: what the parser does not know is passed over, and a name that may be there counts as there.
package struct InterfaceClasses: Sendable {
  package struct Members: Sendable {
    /// The name of the superclass, or of a protocol where there is none; nil for none.
    package var superclass: String?
    /// All stored and computed properties, with or without `@IBOutlet`.
    package var properties: Set<String> = []
    /// The properties with `@IBOutlet`.
    package var outlets: Set<String> = []
    /// The selectors of methods.
    package var selectors: Set<String> = []
  }

  /// The classes by name, without the names of types around them.
  package private(set) var classes: [String: Members] = [:]
  /// Classes of Objective-C headers and sources, whose members are not known.
  package private(set) var objectiveC: Set<String> = []

  package init() {}

  /// Adds a Swift file.
  package mutating func add(_ source: SourceText) {
    var waiting = SourceFile(source).declarations
    while let declaration = waiting.popLast() {
      waiting += declaration.members
      guard declaration.kind == .class || declaration.kind == .extension || declaration.kind == .actor else { continue }
      let name = String(declaration.name.split(separator: ".").last ?? "")
      var members = classes[name] ?? Members()
      if declaration.kind == .class {
        if members.superclass == nil {
          members.superclass = declaration.inheritance.first.map { String($0.split(separator: ".").last ?? "") }
        }
        if let objC = InterfaceClasses.objectiveCName(declaration, source) { alias(objC, of: name) }
      }
      for member in declaration.members {
        switch member.kind {
        case .variable:
          members.properties.insert(member.name)
          if member.attribute("IBOutlet") != nil { members.outlets.insert(member.name) }
          if let objC = InterfaceClasses.objectiveCName(member, source) { members.properties.insert(objC) }
        case .function:
          members.selectors.formUnion(InterfaceClasses.selectors(of: member))
          if let objC = InterfaceClasses.objectiveCName(member, source) { members.selectors.insert(objC) }
        default: break
        }
      }
      classes[name] = members
    }
  }

  /// Adds the class names of an Objective-C file: the words after `@interface` and `@implementation`.
  package mutating func addObjectiveC(_ text: String) {
    for line in text.split(whereSeparator: \.isNewline) where line.contains("@") {
      let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "@") }
      for (index, word) in words.enumerated() where word == "@interface" || word == "@implementation" {
        if index + 1 < words.count { objectiveC.insert(String(words[index + 1])) }
      }
    }
  }

  private mutating func alias(_ objC: String, of name: String) {
    guard classes[objC] == nil else { return }
    classes[objC] = Members(superclass: name)
  }

  /// The name in `@objc(name)`.
  private static func objectiveCName(_ declaration: Declaration, _ source: SourceText) -> String? {
    guard let range = declaration.attribute("objc")?.arguments else { return nil }
    let text = source.text(range).filter { !$0.isWhitespace }
    return text.isEmpty ? nil : text
  }

  /// The selectors that a method may have, by the rules of present and earlier versions of Swift.
  private static func selectors(of method: Declaration) -> Set<String> {
    guard let first = method.parameters.first else { return [method.name] }
    let rest = method.parameters.dropFirst().map { ($0.label ?? "") + ":" }.joined()
    var names = [method.name + ":" + rest]
    if let label = first.label, label != "_" {
      let capital = label.prefix(1).uppercased() + label.dropFirst()
      names += [method.name + "With" + capital + ":" + rest, method.name + capital + ":" + rest]
    }
    return Set(names)
  }
}

extension InterfaceClasses {
  /// The answer to a question about a member.
  package enum Answer: Sendable { case yes, no, unknown }

  /// True if a class is declared in one of the files.
  package func isKnown(_ name: String) -> Bool {
    objectiveC.contains(name) || classes[name]?.superclass != nil
      || classes[name].map { !$0.properties.isEmpty } ?? false
  }

  /// Returns whether a class or one of those above it has a property. Unknown where one of them is not in the files, apart
  /// from the system's, whose own properties are given.
  package func hasProperty(_ property: String, in name: String, system: Set<String>) -> Answer {
    ask(name) {
      $0.properties.contains(property)
    } system: {
      system.contains(property)
    }
  }

  /// Returns whether a class or one of those above it has a method with a selector.
  package func hasMethod(_ selector: String, in name: String) -> Answer {
    ask(name) {
      $0.selectors.contains(selector)
    } system: {
      false
    }
  }

  private func ask(_ name: String, _ has: (Members) -> Bool, system: () -> Bool) -> Answer {
    var current = name
    for _ in 0..<100 {
      guard let members = classes[current], !objectiveC.contains(current) else {
        let isOfSystem = current.hasPrefix("UI") || current.hasPrefix("NS")
        return isOfSystem ? (system() ? .yes : .no) : .unknown
      }
      if has(members) { return .yes }
      guard let next = members.superclass else { return .unknown }
      current = next
    }
    return .unknown
  }
}
