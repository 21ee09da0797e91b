/// A file of a target while it is translated.
final class SourceFile {
  let source: SourceText
  /// The declarations that the compiler reads.
  let declarations: [Declaration]
  private let inactive: InactiveRegions
  /// The tokens and declarations that the parser has looked at.
  let parserSteps: Int
  var edits = Edits()
  /// The ends of bodies, by token, before which members have been added.
  var extendedBodies: Set<Int> = []
  /// The lines after the last one.
  var appendix = ""
  /// The lines of the appendix with the defaults of optional requirements.
  var defaults: [ObjectIdentifier: String] = [:]
  /// The lines of the appendix that register the properties of types.
  var registrations: [ObjectIdentifier: String] = [:]
  /// The types that the file declares in branches which are not compiled.
  let inactiveTypes: [String]
  /// Notes of the declarations that are left out, in the compiler's form.
  var warnings: [String] = []
  var errors: [TranslationError] = []
  /// The tokens at which objects are made of their class and have been translated.
  var madeObjects: Set<Int> = []

  init(_ source: SourceText) {
    self.source = source
    let inactive = InactiveRegions(source)
    self.inactive = inactive
    var parser = DeclarationParser(source: source)
    let all = parser.declarations(upTo: source.tokens.count, in: nil, depth: 0)
    declarations = all.filter { !inactive.contains($0.keyword) }
    inactiveTypes = all.filter { inactive.contains($0.keyword) && $0.kind.isType && $0.kind != .extension }.map(\.name)
    parserSteps = parser.steps
    forEach { declaration in declaration.members.removeAll { isInactive($0.keyword) } }
  }

  /// All declarations, outer ones first.
  func forEach(_ body: (Declaration) -> Void) {
    var waiting = Array(declarations.reversed())
    while let next = waiting.popLast() {
      body(next)
      waiting += next.members.reversed()
    }
  }

  /// True if the file, or its translation, uses names of UIKit and the file does not import it. On Apple's systems other
  /// modules that import UIKit bring it with them.
  func needsUIKit(_ names: LibraryNames) -> Bool {
    let isImported = declarations.contains { source.isToken($0.keyword, "import") && imports("UIKit", $0) }
    guard !isImported else { return false }
    let modules = declarations.filter { source.isToken($0.keyword, "import") }
    // A file without imports has those of its target's Objective-C header.
    let isWithoutFoundation = !modules.contains { imports("Foundation", $0) }
    let isUsed = source.tokens.indices.contains { token in
      guard source.tokens[token].kind == .word, !isInactive(token) else { return false }
      let word = source.text(token)
      return word.count > 2
        && (word.hasPrefix("CG") || word.hasPrefix("CF") || word.hasPrefix("objc_") || word.hasPrefix("kCF")
          || word.hasPrefix("OSAtomic") || Self.namesOfUIKit.contains(word) || names.kind(of: word) != nil
          || isWithoutFoundation && Self.namesOfFoundation.contains(word))
    }
    if isUsed { return true }
    let written = edits.sorted().map(\.replacement) + [appendix]
    return written.contains { text in
      [
        "Selector(", "Action", "Stage", "uikit", "UIKitArchive", "ExchangedMethods", "ExtensionOverride",
        "extension CALayer",
        "UIResponder", "ObservedObjects", "@Outlet",
        "KeyValueObserver",
      ]
      .contains {
        text.contains($0)
      }
    }
  }

  /// Names that the module `UIKit` has, and other modules on Apple's systems.
  static let namesOfUIKit: Set<String> = [
    "AVMakeRect", "autoreleasepool", "NSPredicate", "NSMapTable", "NSHashTable", "NSPointerFunctions", "UserDefaults",
    "NSIndexPath",
    "NSSelectorFromString", "NSStringFromSelector", "_SYS_NAMELEN",
  ]

  /// Names of Foundation that a file may have through any module that imports UIKit.
  static let namesOfFoundation: Set<String> = [
    "TimeInterval", "NSRange", "IndexPath", "IndexSet", "Notification", "NotificationCenter", "Bundle", "Date",
  ]

  /// True if the file uses names that Apple's Foundation has, and that are a module of their own here.
  var needsXML: Bool { usesOutside("FoundationXML", ["XMLParser", "XMLParserDelegate", "XMLDocument", "XMLElement"]) }

  /// True if the file has names of Combine through an import of SwiftUI or Foundation, which bring them with them on
  /// Apple's systems, as modules that import Foundation do.
  var needsCombine: Bool {
    // Foundation brings these two, whatever imports it.
    if usesOutside("Combine", ["ObservableObject", "Published"]) { return true }
    return declarations.contains { declaration in
      source.isToken(declaration.keyword, "import")
        && ["SwiftUI", "Foundation", "UIKit"].contains { imports($0, declaration) }
    }
      && usesOutside(
        "Combine", ["ObservableObject", "Published", "AnyCancellable", "PassthroughSubject", "CurrentValueSubject"])
  }

  /// True if the file makes publishers of network requests, which have a module of their own.
  var needsNetworkPublishers: Bool { usesOutside("CombineNetworking", ["dataTaskPublisher"]) }

  /// True if the file has names of networks without the module that Linux has them in.
  var needsNetworking: Bool {
    usesOutside(
      "FoundationNetworking",
      [
        "URLSession", "URLRequest", "URLResponse", "HTTPURLResponse", "URLCache", "URLSessionTask",
        "URLSessionDataTask",
        "URLSessionConfiguration", "URLSessionDownloadTask", "HTTPCookieStorage", "URLCredential", "URLProtocol",
        "URLAuthenticationChallenge", "NSMutableURLRequest", "NSURLRequest", "URLSessionDelegate",
        "URLSessionUploadTask", "URLSessionTaskDelegate", "URLSessionDataDelegate", "URLSessionDownloadDelegate",
        "URLSessionTaskMetrics",
        "URLSessionWebSocketTask", "CachedURLResponse", "HTTPCookie", "URLCredentialStorage", "URLProtectionSpace",
        "URLProtocolClient", "URLAuthenticationChallengeSender",
      ])
  }

  private func usesOutside(_ module: StaticString, _ names: Set<String>) -> Bool {
    guard !declarations.contains(where: { source.isToken($0.keyword + 1, module) }) else { return false }
    return source.tokens.indices.contains {
      source.tokens[$0].kind == .word && names.contains(source.text($0)) && !isInactive($0)
    }
  }

  private func imports(_ module: StaticString, _ declaration: Declaration) -> Bool {
    source.isToken(declaration.keyword + 1, module) || source.isToken(declaration.keyword + 2, module)
  }

  func offset(_ token: Int) -> Int {
    token < source.tokens.count ? source.tokens[token].range.lowerBound : source.bytes.count
  }

  /// True if the compiler does not read the token on Linux.
  func isInactive(_ token: Int) -> Bool { inactive.contains(token) }

  /// Notes that a construct cannot be translated, where the compiler reads it.
  func report(_ construct: String, _ message: String, at token: Int) {
    guard !isInactive(token) else { return }
    let place = source.place(offset(token))
    errors.append(
      TranslationError(
        path: source.path, line: place.line, column: place.column, construct: construct,
        message: message.split(whereSeparator: \.isNewline).joined(separator: " ")))
  }

  /// Notes a warning in the compiler's form.
  func warn(_ message: String, at token: Int) {
    let place = source.place(offset(token))
    warnings.append("\(source.path):\(place.line):\(place.column): warning: \(message)")
  }

  /// Replaces some tokens; what follows them keeps its column if the text is not longer than they.
  func replace(_ tokens: Range<Int>, by text: String = "") {
    guard let range = source.byteRange(tokens) else { return }
    let lines = source.bytes[range].lazy.filter { $0 == .newline }.count
    if lines == 0 {
      edits.replace(range, by: text.padded(to: range.count))
    } else {
      edits.replace(range, by: text + String(repeating: "\n", count: lines))
    }
  }
}
