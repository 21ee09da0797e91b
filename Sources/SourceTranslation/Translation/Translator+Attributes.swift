extension Translator {
  /// The attributes that mean something to the Objective-C runtime alone.
  static let droppedAttributes: Set<String> = [
    "objc", "objcMembers", "nonobjc", "IBOutlet", "IBAction", "GKInspectable",
  ]

  /// Drops the attributes of the Objective-C runtime, wherever they stand.
  func dropAttributes(in file: SourceFile) {
    let source = file.source
    for index in source.tokens.indices where source.isToken(index, "@") && source.isName(index + 1) {
      let name = source.name(index + 1)
      guard Self.droppedAttributes.contains(name) else {
        if name == "UIApplicationMain" || name == "NSApplicationMain" {
          file.report(
            "@UIApplicationMain",
            "@\(name) needs UIKit's own main function; write @main on a type that conforms to TendonApp", at: index)
        }
        continue
      }
      var end = index + 2
      if source.isToken(end, "("), !source.tokens[end].hasSpaceBefore, source.partners[end] > end {
        end = source.partners[end] + 1
      }
      file.replace(index..<end)
    }
  }

  /// The conditions of `#if` that ask for iOS hold: the code that it compiles is UIKit's.
  func translateConditions(in file: SourceFile) {
    let source = file.source
    for index in source.tokens.indices where source.tokens[index].kind == .pound {
      guard source.isToken(index, "#if") || source.isToken(index, "#elseif") else { continue }
      var next = index + 1
      while next < source.tokens.count, !source.tokens[next].startsLine {
        if source.isToken(next, "os"), source.isToken(next + 2, "iOS"), source.isToken(next + 3, ")") {
          file.replace(next..<next + 4, by: "true")
        }
        next += 1
      }
    }
  }

  /// A module's parts and single declarations are imported with the whole module.
  func translateImports(in file: SourceFile) {
    let source = file.source
    importUIKitOfTests(in: file)
    for declaration in file.declarations where source.isToken(declaration.keyword, "import") {
      var index = declaration.keyword + 1
      if source.isName(index + 1), !source.tokens[index + 1].startsLine { index += 1 }
      let module = source.name(index)
      // Associated objects are UIKit's here.
      if module == "ObjectiveC" { file.replace(declaration.keyword..<index + 1, by: "import UIKit") }
      if module == "os" {
        file.report(
          "import os", "import os: the module does not exist outside Apple's systems; log with print", at: index)
      }
      guard ["UIKit", "QuartzCore", "CoreGraphics"].contains(module) else { continue }
      if source.isToken(index + 1, "."), index + 2 < source.tokens.count {
        var end = index + 3
        while source.isToken(end, ".") { end += 2 }
        file.replace(declaration.keyword..<min(end, source.tokens.count), by: "import \(module)")
      }
    }
  }

  /// Apple's XCTest brings UIKit with it.
  private func importUIKitOfTests(in file: SourceFile) {
    let source = file.source
    let imports = file.declarations.filter { source.isToken($0.keyword, "import") }
    guard let tests = imports.first(where: { source.isToken($0.keyword + 1, "XCTest") }),
      !imports.contains(where: { source.isToken($0.keyword + 1, "UIKit") })
    else { return }
    file.edits.insert("; import UIKit", at: source.tokens[tests.keyword + 1].range.upperBound)
  }

  /// `@objc` makes a protocol one of classes; `NSObjectProtocol` is no requirement that views fulfil.
  func translateProtocol(_ declaration: Declaration, in file: SourceFile) {
    guard declaration.kind == .protocol else { return }
    let source = file.source
    if declaration.attribute("objc") != nil, declaration.inheritance.isEmpty {
      file.edits.insert(": AnyObject ", at: file.offset(declaration.inheritanceEnd))
    }
    guard declaration.inheritance.contains("NSObjectProtocol") else { return }
    for index in declaration.keyword..<declaration.inheritanceEnd where source.isToken(index, "NSObjectProtocol") {
      file.replace(index..<index + 1, by: "AnyObject")
    }
  }
}
