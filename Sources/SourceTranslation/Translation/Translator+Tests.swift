extension Translator {
  /// Classes of tests are not isolated, while what they test is: their bodies assume the main actor, on which XCTest
  /// runs them.
  func translateTestClasses() {
    for path in index.order {
      guard let entry = index.types[path], isTestClass(entry) else { continue }
      for part in entry.parts + entry.twins {
        let type = part.declaration
        if type.kind == .class {
          if let attribute = type.attribute("MainActor") { part.file.replace(attribute.tokens) }
          if !type.has("nonisolated") { insertModifier("nonisolated", before: type, in: part.file) }
        }
        translateOwnClass(of: type, in: part.file)
        for member in type.members { translateTestMember(member, in: part.file) }
      }
    }
  }

  /// `classForCoder` of a test is its class: tests are no `NSObject`s here.
  private func translateOwnClass(of type: Declaration, in file: SourceFile) {
    let source = file.source
    for token in type.body ?? 0..<0 where source.isToken(token, "classForCoder") {
      guard !source.isToken(token + 1, "("), !source.isToken(token + 1, ".") else { continue }
      if !source.isToken(token - 1, ".") {
        file.replace(token..<token + 1, by: "type(of: self)")
      } else if source.isToken(token - 2, "self"), !source.isToken(token - 3, ".") {
        file.replace(token - 2..<token + 1, by: "type(of: self)")
      }
    }
  }

  /// True for a class below `XCTestCase` or a class of specifications.
  func isTestClass(_ entry: TargetIndex.TypeEntry) -> Bool {
    guard entry.home?.declaration.kind == .class, let root = index.root(of: entry) else { return false }
    return ["XCTestCase", "QuickSpec"].contains(root.split(separator: ".").last.map(String.init))
  }

  private func translateTestMember(_ member: Declaration, in file: SourceFile) {
    switch member.kind {
    case .function:
      if let attribute = member.attribute("MainActor") { file.replace(attribute.tokens) }
      guard !member.has("nonisolated") else { return }
      let isTest = member.name.hasPrefix("test") && member.parameters.isEmpty && !member.isStatic
      if isTest || member.has("override") {
        assumeMainActor(in: member, file: file)
      } else {
        insertModifier("@MainActor", before: member, in: file)
      }
    case .variable: translateTestProperty(member, in: file)
    default: break
    }
  }

  /// The body becomes a closure on the main actor.
  private func assumeMainActor(in method: Declaration, file: SourceFile) {
    guard let body = method.body, !body.isEmpty else { return }
    let source = file.source
    let result = method.type.map { source.text($0) } ?? "Void"
    let isThrowing = method.effects.contains("throws")
    // A closure or an autoclosure that a test hands on and that throws makes the compiler take the body for one that
    // does.
    let handsOn = body.contains { token in
      source.isToken(token, "throw")
        || source.isToken(token, "try") && !source.isToken(token + 1, "?") && !source.isToken(token + 1, "!")
    }
    let attempt = isThrowing ? "try " : handsOn ? "try! " : ""
    let effect = isThrowing ? "throws " : ""
    let opening = source.tokens[body.lowerBound - 1].range.upperBound
    let returns = method.type == nil ? "" : "return "
    isolateFunctions(in: body, file: file)
    if method.effects.contains("async") {
      file.edits.insert(" \(returns)\(attempt)await { @MainActor () async \(effect)-> \(result) in", at: opening)
      file.edits.insert("}() ", at: file.offset(body.upperBound))
    } else {
      file.edits.insert(
        " \(returns)\(attempt)MainActor.assumeIsolated { () \(effect)-> \(result) in uikitFollowRunLoop();", at: opening
      )
      file.edits.insert("} ", at: file.offset(body.upperBound))
    }
  }

  /// A stored property is made where XCTest makes the test, on the main thread; a computed one is isolated.
  private func translateTestProperty(_ property: Declaration, in file: SourceFile) {
    let source = file.source
    guard property.attributes.allSatisfy({ Self.droppedAttributes.contains($0.name) || $0.name == "MainActor" }),
      !property.has("nonisolated")
    else { return }
    if let attribute = property.attribute("MainActor") { file.replace(attribute.tokens) }
    if let body = property.body, !source.isToken(body.lowerBound, "didSet"), !source.isToken(body.lowerBound, "willSet")
    {
      return insertModifier("@MainActor", before: property, in: file)
    }
    if !property.has("lazy") { insertModifier("nonisolated(unsafe)", before: property, in: file) }
    guard let value = initialValue(of: property, in: source), let range = source.byteRange(value) else { return }
    file.edits.insert("MainActor.assumeIsolated { ", at: range.lowerBound)
    file.edits.insert(" }", at: range.upperBound)
  }

  /// The tokens after `=`; nil for a list of variables, and for a value that calls nothing.
  private func initialValue(of property: Declaration, in source: SourceText) -> Range<Int>? {
    var start: Int?
    var token = property.keyword
    while token < property.tokens.upperBound {
      if source.isToken(token, ",") { return nil }
      if start == nil, source.isToken(token, "=") { start = token + 1 }
      token = source.partners[token] > token ? source.partners[token] + 1 : token + 1
    }
    guard let start, start < property.tokens.upperBound else { return nil }
    let value = start..<property.tokens.upperBound
    return value.contains { source.isToken($0, "(") || source.isToken($0, ".") } ? value : nil
  }

  func insertModifier(_ text: String, before declaration: Declaration, in file: SourceFile) {
    let first = declaration.modifiers.map(\.tokens.lowerBound).min() ?? declaration.keyword
    file.edits.insert(text + " ", at: file.offset(first))
  }
}
