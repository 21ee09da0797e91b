/// Declarations and statements that need modules of Apple's which do not exist here.
extension Translator {
  /// The parts of the target that are left out, while they are found.
  struct Absences {
    /// The declarations that are left out, with the reasons.
    var left: [ObjectIdentifier: (declaration: Declaration, file: SourceFile, reason: String)] = [:]
    /// The functions and properties of which some statements are left out.
    var damaged: [ObjectIdentifier: (declaration: Declaration, file: SourceFile)] = [:]
    /// The types that are left out, and the methods of which the target has one of the name.
    var types: [String: String] = [:]
    var methods: [String: String] = [:]
    /// The properties that are left out, by name: the paths of their types, empty outside of types, with the reasons.
    var properties: [String: [(owner: String, reason: String)]] = [:]
    /// The tokens of branches that are never taken, and of protocols that are dropped, by file.
    var untaken: [ObjectIdentifier: [Range<Int>]] = [:]
    /// A number that grows with each part that is left out, and with each damaged one that is left out as a whole later.
    var count: Int { 2 * left.count + damaged.count }
  }

  /// Leaves out the declarations that name types of modules that do not exist here, and those that name what is left out; a type
  /// with a stored property of such a type is left out as a whole. Of a function that the target uses, and that names such a type
  /// in its body alone, the statements are left out.
  func leaveOutAbsentModules() {
    let own = Array(files.prefix(count))
    let modules = own.map { AbsentModules($0) }
    guard modules.contains(where: { !$0.isEmpty }) else { return }
    let uses = countNames()
    var absences = Absences()
    for (file, modules) in zip(own, modules) where !modules.isEmpty {
      absences.untaken[ObjectIdentifier(file)] = leaveOutCasts(in: file, modules)
    }
    var known = -1
    while known != absences.count {
      known = absences.count
      for (file, modules) in zip(own, modules) where !modules.isEmpty || known > 0 {
        for declaration in file.declarations { find(declaration, in: file, modules, uses, &absences) }
      }
    }
    for (file, modules) in zip(own, modules) {
      file.forEach { declaration in
        if absences.damaged[ObjectIdentifier(declaration)] != nil, !isLeft(declaration, absences) {
          let owner = owner(of: declaration)
          let isMended = leaveOutStatements(of: declaration, in: file) {
            self.absentName(in: $0, of: file, owner: owner, modules, absences)
          }
          if !isMended, let reason = absentName(in: declaration.tokens, of: file, owner: owner, modules, absences) {
            absences.left[ObjectIdentifier(declaration)] = (declaration, file, reason)
          }
        }
      }
    }
    for (part, file, reason) in absences.left.values
    where part.parent.map({ !isLeft($0, absences) }) ?? true {
      guard let range = file.source.byteRange(part.tokens) else { continue }
      file.edits.drop(in: range)
      dropDefaults(of: part, endingAt: range.upperBound, in: file)
      dropRegistrations(of: part, in: file)
      file.replace(part.tokens)
      let name = part.name.isEmpty ? "a declaration" : part.fullName
      file.warn("\(name) is left out: it needs \(reason), which does not exist here", at: part.keyword)
    }
    for file in own { file.warnings.sort() }
  }

  /// Drops the defaults of optional requirements that are left out, and the `throws` behind one that ends there.
  private func dropDefaults(of part: Declaration, endingAt end: Int, in file: SourceFile) {
    for requirement in [part] + part.members {
      guard let line = file.defaults.removeValue(forKey: ObjectIdentifier(requirement)) else { continue }
      file.appendix = file.appendix.replacing(line, with: "", maxReplacements: 1)
      file.edits.dropInsertion(" throws", at: end)
    }
  }

  /// Drops the registrations of the properties of types that are left out.
  private func dropRegistrations(of part: Declaration, in file: SourceFile) {
    if let line = file.registrations.removeValue(forKey: ObjectIdentifier(part)) {
      file.appendix = file.appendix.replacing(line, with: "", maxReplacements: 1)
    }
    for member in part.members where member.kind.isType { dropRegistrations(of: member, in: file) }
  }

  private func isLeft(_ declaration: Declaration, _ absences: Absences) -> Bool {
    absences.left[ObjectIdentifier(declaration)] != nil || (declaration.parent.map { isLeft($0, absences) } ?? false)
  }

  /// Finds what has to be left out of a declaration of a file, or all of it.
  private func find(
    _ declaration: Declaration, in file: SourceFile, _ modules: AbsentModules, _ uses: [String: Int],
    _ absences: inout Absences
  ) {
    guard absences.left[ObjectIdentifier(declaration)] == nil, !file.source.isToken(declaration.keyword, "import"),
      !file.isInactive(declaration.keyword)
    else { return }
    if isMadeByUIKit(declaration) { dropProtocols(of: declaration, in: file, modules, &absences) }
    if declaration.kind == .extension { dropAdoptions(of: declaration, in: file, modules, &absences) }
    let found = absences
    let owner = declaration.kind.isType ? index.path(declaration.path) ?? declaration.path : ""
    func reason(_ tokens: Range<Int>) -> String? { absentName(in: tokens, of: file, owner: owner, modules, found) }
    guard declaration.kind.isType else { return findMember(declaration, in: file, uses, &absences, reason) }
    let head =
      declaration.tokens.lowerBound..<(declaration.body.map(\.lowerBound) ?? declaration.tokens.upperBound)
    let stored = declaration.members.lazy.filter {
      $0.kind == .variable && !$0.isStatic && declaration.kind != .protocol && self.isStored($0, in: file)
        && !self.canBeMissed($0, of: declaration, in: file)
    }
    if let reason = reason(head) ?? stored.compactMap({ reason($0.tokens) }).first {
      absences.left[ObjectIdentifier(declaration)] = (declaration, file, reason)
      if declaration.kind != .extension { absences.types[declaration.name] = reason }
      return
    }
    for member in declaration.members where !isLeft(member, absences) {
      findMember(member, in: file, uses, &absences, reason)
    }
  }

  private func findMember(
    _ member: Declaration, in file: SourceFile, _ uses: [String: Int], _ absences: inout Absences,
    _ reason: (Range<Int>) -> String?
  ) {
    guard absences.left[ObjectIdentifier(member)] == nil, let found = reason(member.tokens) else { return }
    if let body = member.body, !member.kind.isType, isUsed(member, in: file, uses),
      reason(member.tokens.lowerBound..<body.lowerBound) == nil
    {
      absences.damaged[ObjectIdentifier(member)] = (member, file)
      return
    }
    // The head of a function may name what was found to be absent behind its statements.
    absences.damaged[ObjectIdentifier(member)] = nil
    absences.left[ObjectIdentifier(member)] = (member, file, found)
    let isAlias = file.source.isToken(member.keyword, "typealias")
    if isAlias || (member.kind.isType && member.kind != .extension) { absences.types[member.name] = found }
    if member.kind == .variable {
      absences.properties[member.name, default: []].append((owner(of: member), found))
    }
    if member.kind == .function, index.methods[member.name]?.count == 1, names.members[member.name] == nil {
      absences.methods[member.name] = found
    }
  }

  /// True if UIKit or a document calls the function, or the target names it elsewhere.
  private func isUsed(_ member: Declaration, in file: SourceFile, _ uses: [String: Int]) -> Bool {
    guard member.kind == .function || member.kind == .variable else { return true }
    if member.has("override") || member.attribute("IBAction") != nil { return true }
    let inside = member.tokens.lazy.filter { file.source.isName($0) && file.source.name($0) == member.name }.count
    return uses[member.name, default: 0] > inside
  }

  /// The number of places of each name in the files of the target.
  private func countNames() -> [String: Int] {
    var uses: [String: Int] = [:]
    for file in files {
      for token in file.source.tokens.indices where file.source.tokens[token].kind == .word {
        uses[file.source.text(token), default: 0] += 1
      }
    }
    return uses
  }

  private func isStored(_ variable: Declaration, in file: SourceFile) -> Bool {
    guard let body = variable.body else { return true }
    return file.source.isToken(body.lowerBound, "didSet") || file.source.isToken(body.lowerBound, "willSet")
      || file.source.isToken(body.lowerBound - 2, ")") || file.source.isToken(body.lowerBound - 2, "=")
  }

  /// The first name among tokens that does not exist here, with its module, or one that is left out, with the reason.
  ///
  /// - Parameter owner: the path of the type around the tokens; empty outside of types.
  private func absentName(
    in tokens: Range<Int>, of file: SourceFile, owner: String, _ modules: AbsentModules, _ absences: Absences
  ) -> String? {
    let source = file.source
    let untaken = absences.untaken[ObjectIdentifier(file)] ?? []
    for token in tokens where source.tokens[token].kind == .word && !file.isInactive(token) {
      guard !untaken.contains(where: { $0.contains(token) }) else { continue }
      let name = source.name(token)
      if source.isToken(token + 1, "("), !source.isToken(token - 1, "func"), let reason = absences.methods[name] {
        return reason
      }
      // Before a colon is a label, or a class that is extended.
      let isLabel =
        source.isToken(token + 1, ":") && !source.isToken(token - 1, ":") && !source.isToken(token - 1, "extension")
      if !isLabel, let reason = absentProperty(at: token, in: source, owner: owner, absences) { return reason }
      guard !source.isToken(token - 1, "."), !isLabel else { continue }
      if let reason = absences.types[name] { return reason }
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
