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
      if name == "convention", isObjectiveConvention(index, in: source) {
        file.replace(index..<source.partners[index + 2] + 1)
        continue
      }
      guard Self.droppedAttributes.contains(name) else {
        if name == "UIApplicationMain" || name == "NSApplicationMain" {
          dropEntry(index..<index + 2, named: name, in: file)
        }
        continue
      }
      var end = index + 2
      if source.isToken(end, "("), !source.tokens[end].hasSpaceBefore || name == "objc", source.partners[end] > end {
        end = source.partners[end] + 1
      }
      file.replace(index..<end)
    }
  }

  /// Drops the mark of the class with which UIKit begins: a library has a host that launches its delegate. A program of
  /// its own needs a main function in its place.
  private func dropEntry(_ tokens: Range<Int>, named name: String, in file: SourceFile) {
    guard isExecutable else { return file.replace(tokens) }
    file.report(
      "@UIApplicationMain",
      "@\(name) needs UIKit's own main function; write @main on a type that conforms to TendonApp",
      at: tokens.lowerBound)
  }

  /// Drops `@main` of a delegate of the app, as `dropAttributes(in:)` drops `@UIApplicationMain`.
  func translateEntry(_ declaration: Declaration, in file: SourceFile) {
    guard declaration.kind == .class, declaration.inheritance.contains("UIApplicationDelegate"),
      let attribute = declaration.attribute("main")
    else { return }
    dropEntry(attribute.tokens, named: "main", in: file)
  }

  /// True for `@convention(block)`, and for `@convention(c)` of a function that takes a selector.
  private func isObjectiveConvention(_ index: Int, in source: SourceText) -> Bool {
    guard source.isToken(index + 2, "("), source.partners[index + 2] == index + 4 else { return false }
    if source.isToken(index + 3, "block") { return true }
    guard source.isToken(index + 5, "("), source.partners[index + 5] > index else { return false }
    return (index + 6..<source.partners[index + 5]).contains {
      source.isToken($0, "Selector") || source.isToken($0, "AnyObject")
    }
  }

  /// A stored property that is `@objc dynamic` tells its observers of its changes.
  func translateDynamic(_ property: Declaration, in file: SourceFile) {
    guard property.kind == .variable, property.has("dynamic"), !property.isStatic, !property.has("override"),
      property.parent != nil, file.source.isToken(property.keyword, "var")
    else { return }
    let source = file.source
    if let body = property.body {
      guard source.isToken(body.lowerBound, "didSet") || source.isToken(body.lowerBound, "willSet") else { return }
      guard let observer = body.first(where: { source.isToken($0, "didSet") }) else {
        return file.edits.insert("didSet { ObservedObjects.changed(self) } ", at: file.offset(body.lowerBound))
      }
      var brace = observer + 1
      if source.isToken(brace, "("), source.partners[brace] > brace { brace = source.partners[brace] + 1 }
      guard source.isToken(brace, "{") else { return }
      return file.edits.insert(" defer { ObservedObjects.changed(self) }; ", at: source.tokens[brace].range.upperBound)
    }
    // A value may end with braces of its own: those of a closure that is called, or of observers.
    let tokens = property.tokens
    guard let last = source.byteRange(tokens)?.upperBound else { return }
    if source.isToken(tokens.upperBound - 1, "}"),
      let opening = Optional(source.partners[tokens.upperBound - 1]), opening > property.keyword,
      source.isToken(opening + 1, "didSet") || source.isToken(opening + 1, "willSet")
    {
      guard source.isToken(opening + 1, "didSet"), source.isToken(opening + 2, "{") else { return }
      return file.edits.insert(
        " defer { ObservedObjects.changed(self) }; ", at: source.tokens[opening + 2].range.upperBound)
    }
    file.edits.insert(" { didSet { ObservedObjects.changed(self) } }", at: last)
  }

  /// Apple's modules that do not exist here.
  private static let applesModules: Set<String> = [
    "AVFoundation", "AVKit", "AppKit", "AudioToolbox", "CoreAnimation", "CoreFoundation", "CoreImage", "CoreMotion",
    "CoreText", "Darwin",
    "ImageIO", "Metal", "MetalKit", "MobileCoreServices", "Accelerate", "SafariServices", "UserNotifications", "WebKit",
    "MessageUI", "MapKit", "CoreLocation", "Photos", "PhotosUI", "StoreKit", "GameplayKit", "SpriteKit",
    "UniformTypeIdentifiers", "Security", "LocalAuthentication", "Contacts", "ContactsUI", "EventKit", "ARKit",
    "EventKitUI", "PencilKit", "Vision", "VisionKit", "PDFKit", "QuickLook", "LinkPresentation", "CoreMedia",
    "CoreVideo", "CoreHaptics", "CoreTelephony", "CoreBluetooth", "CryptoKit", "GLKit", "SceneKit",
    "PassKit", "HealthKit", "SystemConfiguration", "WatchKit", "IntentsUI", "Social", "MediaPlayer", "AssetsLibrary",
    "GameKit", "TVUIKit", "ReplayKit", "OpenGLES", "AuthenticationServices", "BackgroundTasks", "CoreSpotlight",
    "Accessibility", "Accounts",
  ]

  /// `type(of: x).description()`, which classes of Objective-C have, becomes the name with its module.
  func translateClassDescriptions(in file: SourceFile) {
    let source = file.source
    for index in source.tokens.indices where source.isToken(index, "type") && source.isToken(index + 1, "(") {
      let end = source.partners[index + 1]
      guard source.isToken(index + 2, "of"), source.isToken(index + 3, ":"), end > index,
        source.isToken(end + 1, "."), source.isToken(end + 2, "description"), source.isToken(end + 3, "("),
        source.isToken(end + 4, ")"), !source.isToken(index - 1, ".")
      else { continue }
      file.edits.insert("uikitClassName(", at: file.offset(index))
      file.edits.replace(
        source.tokens[end + 1].range.lowerBound..<source.tokens[end + 4].range.upperBound, by: ")")
    }
    // `view.classForCoder.description()`: the class is an `AnyClass`, which has no members here.
    for index in source.tokens.indices where source.isToken(index, "classForCoder") && source.isToken(index - 1, ".") {
      guard source.isToken(index + 1, "."), source.isToken(index + 2, "description"), source.isToken(index + 3, "("),
        source.isToken(index + 4, ")")
      else { continue }
      file.edits.insert("uikitClassName(", at: file.offset(chainStart(of: index, in: source)))
      file.edits.replace(
        source.tokens[index + 1].range.lowerBound..<source.tokens[index + 4].range.upperBound, by: ")")
    }
  }

  /// The members that the target adds to `NSObject` belong to the main actor, as those of `ActionPerforming` do.
  func translateObjectExtension(_ declaration: Declaration, in file: SourceFile) {
    guard declaration.kind == .extension,
      declaration.name == "NSObject" || declaration.name == "NSObjectProtocol"
    else { return }
    guard !declaration.members.isEmpty, declaration.name == "NSObject" || declaration.inheritance.isEmpty,
      !declaration.hasWhereClause, declaration.attribute("objc") == nil,
      declaration.members.allSatisfy({ member in
        (member.kind == .function || (member.kind == .variable && member.body != nil && !isObserved(member, in: file))
          || file.source.isToken(member.keyword, "typealias"))
          && !member.has("override")
      })
    else { return }
    // A member of a class in an extension is not overridden; in one of a protocol it is `static`.
    for member in declaration.members {
      if let modifier = member.modifier("class") { file.replace(modifier.tokens, by: "static") }
      if let modifier = member.modifier("final") { file.replace(modifier.tokens) }
    }
    file.replace(declaration.keyword + 1..<declaration.keyword + 2, by: "ActionPerforming")
    guard !declaration.inheritance.isEmpty, let body = declaration.body else { return }
    // The members are those of the protocol `ActionPerforming`; `NSObject` conforms by them.
    file.replace(declaration.keyword + 2..<body.lowerBound - 1)
    file.appendix += "extension NSObject: \(declaration.inheritance.joined(separator: ", ")) {}\n"
  }

  /// True for a stored property with observers.
  private func isObserved(_ property: Declaration, in file: SourceFile) -> Bool {
    guard let body = property.body else { return false }
    return file.source.isToken(body.lowerBound, "didSet") || file.source.isToken(body.lowerBound, "willSet")
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
    for declaration in file.declarations where source.isToken(declaration.keyword, "import") {
      var index = declaration.keyword + 1
      if source.isName(index + 1), !source.tokens[index + 1].startsLine { index += 1 }
      let module = source.name(index)
      // Associated objects and logs are UIKit's here; names of the others are missed where they are used.
      if module == "ObjectiveC" || module == "os" || Self.applesModules.contains(module)
        || Self.furtherModules.contains(module)
      {
        var end = index + 1
        while source.isToken(end, "."), end + 1 < source.tokens.count { end += 2 }
        file.replace(declaration.keyword..<min(end, source.tokens.count), by: "import UIKit")
        continue
      }
      guard ["UIKit", "QuartzCore", "CoreGraphics"].contains(module) else { continue }
      if source.isToken(index + 1, "."), index + 2 < source.tokens.count {
        var end = index + 3
        while source.isToken(end, ".") { end += 2 }
        file.replace(declaration.keyword..<min(end, source.tokens.count), by: "import \(module)")
      }
    }
  }

  /// A value of the type `NSObjectProtocol?` is an object of any class: delegates and views do not conform to it here.
  func translateObjectTypes(in file: SourceFile) {
    let source = file.source
    for token in source.tokens.indices where source.isToken(token, "NSObjectProtocol") {
      guard source.isToken(token + 1, "?") || source.isToken(token + 1, "!"),
        !source.tokens[token + 1].hasSpaceBefore, !source.isToken(token - 1, "any")
      else { continue }
      file.edits.replace(source.tokens[token].range, by: "AnyObject")
    }
    // The members that the target adds to `NSObjectProtocol` are those of `ActionPerforming`.
    if index.types["NSObjectProtocol"]?.extensions.isEmpty == false {
      for token in source.tokens.indices where source.isToken(token, "NSObjectProtocol") {
        guard source.isToken(token - 1, ":"), source.isToken(token - 3, "where") || source.isToken(token - 3, "<")
        else {
          continue
        }
        file.edits.replace(source.tokens[token].range, by: "ActionPerforming")
      }
    }
    file.forEach { declaration in
      for parameter in declaration.parameters
      where parameter.type.count == 1 && source.isToken(parameter.type.lowerBound, "NSObjectProtocol") {
        file.edits.replace(source.tokens[parameter.type.lowerBound].range, by: "AnyObject")
      }
    }
  }

  /// `@objc` makes a protocol one of classes; `NSObjectProtocol` is no requirement that views fulfil.
  func translateProtocol(_ declaration: Declaration, in file: SourceFile) {
    guard declaration.kind == .protocol else { return }
    let source = file.source
    // A requirement says nothing of storage; the compiler accepted `weak` there until Swift 5.
    for member in declaration.members where member.kind == .variable {
      if let modifier = member.modifier("weak") { file.replace(modifier.tokens) }
    }
    if declaration.attribute("objc") != nil, declaration.inheritance.isEmpty {
      file.edits.insert(": AnyObject ", at: file.offset(declaration.inheritanceEnd))
    }
    guard declaration.inheritance.contains("NSObjectProtocol") else { return }
    let isOfClasses = (declaration.keyword..<declaration.inheritanceEnd).contains {
      source.isToken($0, "AnyObject") || source.isToken($0, "class")
    }
    for index in declaration.keyword..<declaration.inheritanceEnd where source.isToken(index, "NSObjectProtocol") {
      if comparesObjects {
        file.replace(index..<index + 1, by: "ActionPerforming")
      } else if isOfClasses {
        // The compiler refuses `AnyObject` twice.
        file.replace(source.isToken(index - 1, ",") ? index - 1..<index + 1 : index..<index + 2)
      } else {
        file.replace(index..<index + 1, by: "AnyObject")
      }
    }
  }
}
