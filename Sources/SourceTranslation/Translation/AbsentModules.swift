/// Apple's modules that do not exist here and whose types have a prefix of their own.
///
/// A declaration that names such a type cannot be compiled. It is left out with a warning, so that the rest of the target is
/// compiled: a class for players of films in a library of cards, say.
struct AbsentModules {
  /// The prefixes of the types of each module.
  private static let prefixes: [String: [String]] = [
    "AVFoundation": ["AV", "CMTime", "CMSampleBuffer"], "AVKit": ["AV"], "WebKit": ["WK"], "Photos": ["PH"],
    "PhotosUI": ["PH"], "CoreImage": ["CI"], "MapKit": ["MK", "CL"], "CoreLocation": ["CL"], "EventKit": ["EK"],
    "EventKitUI": ["EK"], "SpriteKit": ["SK"], "SceneKit": ["SCN"], "StoreKit": ["SK"], "Contacts": ["CN"],
    "ContactsUI": ["CN"], "SafariServices": ["SF"], "MessageUI": ["MF"], "CoreMotion": ["CM"], "GameKit": ["GK"],
    "PencilKit": ["PK"], "PassKit": ["PK"], "PDFKit": ["PDF"], "Vision": ["VN"],
    "VisionKit": ["VN", "ImageAnalysis", "ImageAnalyzer"], "ARKit": ["AR"], "Metal": ["MTL"],
    "MetalKit": ["MTK", "MTL"],
    "CoreBluetooth": ["CB"], "UserNotifications": ["UN"], "QuickLook": ["QL"], "LinkPresentation": ["LP"],
    "WatchKit": ["WK"], "MediaPlayer": ["MP"], "GLKit": ["GLK"], "LocalAuthentication": ["LA"], "TVUIKit": ["TV"],
    "CoreHaptics": ["CH"], "CoreTelephony": ["CT"], "HealthKit": ["HK"], "AuthenticationServices": ["AS"],
  ]

  /// True for such a module.
  static func contains(_ module: String) -> Bool { prefixes[module] != nil }

  private let prefixes: [(module: String, prefix: String)]

  /// The modules that a file imports.
  init(_ file: SourceFile) {
    var found: [(module: String, prefix: String)] = []
    for declaration in file.declarations where file.source.isToken(declaration.keyword, "import") {
      var token = declaration.keyword + 1
      if file.source.isName(token + 1), !file.source.tokens[token + 1].startsLine { token += 1 }
      let module = file.source.name(token)
      found += (Self.prefixes[module] ?? []).map { (module, $0) }
    }
    prefixes = found
  }

  var isEmpty: Bool { prefixes.isEmpty }

  /// The module to which a type belongs by its prefix.
  func module(of name: String) -> String? {
    prefixes.first { module, prefix in
      guard name.hasPrefix(prefix) else { return false }
      return prefix.count > 3 || name.dropFirst(prefix.count).first?.isUppercase == true
    }?.module
  }
}

extension Translator {
  /// Leaves out the declarations that name types of modules that do not exist here, and those of the same file that name what is
  /// left out; a type with a stored property of such a type is left out as a whole.
  func leaveOutAbsentModules() {
    for file in files.prefix(count) {
      let modules = AbsentModules(file)
      guard !modules.isEmpty else { continue }
      let untaken = leaveOutCasts(in: file, modules)
      var left: [ObjectIdentifier: (declaration: Declaration, reason: String)] = [:]
      var names: [String: String] = [:]
      var known = -1
      while known != left.count {
        known = left.count
        for declaration in file.declarations where left[ObjectIdentifier(declaration)] == nil {
          guard !file.source.isToken(declaration.keyword, "import"), !file.isInactive(declaration.keyword) else {
            continue
          }
          func leave(_ part: Declaration, _ reason: String) {
            left[ObjectIdentifier(part)] = (part, reason)
            if part.kind.isType, part.kind != .extension { names[part.name] = reason }
          }
          func reason(_ tokens: Range<Int>) -> String? {
            absentType(in: tokens, of: file, modules, names, without: untaken)
          }
          guard declaration.kind.isType else {
            if let found = reason(declaration.tokens) { leave(declaration, found) }
            continue
          }
          let head =
            declaration.tokens.lowerBound..<(declaration.body.map(\.lowerBound) ?? declaration.tokens.upperBound)
          let stored = declaration.members.lazy.filter {
            $0.kind == .variable && !$0.isStatic && declaration.kind != .protocol && self.isStored($0, in: file)
          }
          if let found = reason(head) ?? stored.compactMap({ reason($0.tokens) }).first {
            leave(declaration, found)
            continue
          }
          for member in declaration.members where left[ObjectIdentifier(member)] == nil {
            if let found = reason(member.tokens) { leave(member, found) }
          }
        }
      }
      for (part, reason) in left.values where part.parent.map({ left[ObjectIdentifier($0)] == nil }) ?? true {
        guard let range = file.source.byteRange(part.tokens) else { continue }
        file.edits.drop(in: range)
        file.replace(part.tokens)
        let place = file.source.place(file.offset(part.keyword))
        file.warnings.append(
          "\(file.source.path):\(place.line):\(place.column): warning: \(part.name.isEmpty ? "a declaration" : part.fullName) is left out: it needs \(reason), which does not exist here"
        )
      }
      file.warnings.sort()
    }
  }

  private func isStored(_ variable: Declaration, in file: SourceFile) -> Bool {
    guard let body = variable.body else { return true }
    return file.source.isToken(body.lowerBound, "didSet") || file.source.isToken(body.lowerBound, "willSet")
      || file.source.isToken(body.lowerBound - 2, ")") || file.source.isToken(body.lowerBound - 2, "=")
  }

  /// The first type among tokens that does not exist here, with its module.
  private func absentType(
    in tokens: Range<Int>, of file: SourceFile, _ modules: AbsentModules, _ left: [String: String],
    without untaken: [Range<Int>]
  ) -> String? {
    let source = file.source
    for token in tokens where source.tokens[token].kind == .word && !file.isInactive(token) {
      guard !source.isToken(token - 1, "."), !source.isToken(token + 1, ":") || source.isToken(token - 1, ":") else {
        continue
      }
      guard !untaken.contains(where: { $0.contains(token) }) else { continue }
      let name = source.name(token)
      if let reason = left[name] { return reason }
      if let module = absentModule(of: name, modules) { return "\(name) of \(module)" }
    }
    return nil
  }

  /// The module of a type that does not exist here; nil for other names.
  func absentModule(of name: String, _ modules: AbsentModules) -> String? {
    guard let module = modules.module(of: name), names.kind(of: name) == nil, index.types[name]?.home == nil,
      names.members[name]?.contains(where: { $0.owner.isEmpty }) != true, !SourceFile.namesOfUIKit.contains(name)
    else { return nil }
    return module
  }
}
