/// Translates the Swift files of a target from Swift with Objective-C to Swift without, for Tendon.
///
/// All files of a target are translated together, so that a name of one is known in the others.
public final class Translator {
  /// A translated file.
  public struct Output: Sendable {
    public let path: String
    /// The text; begins with `#sourceLocation`, so that the compiler's errors name the original file and line.
    public let text: String
  }

  /// The files of the target, and behind them those of the targets below.
  let files: [SourceFile]
  /// The number of the files of the target itself, which are translated.
  let count: Int
  let index: TargetIndex
  let names: LibraryNames
  /// True for a program of its own.
  let isExecutable: Bool
  /// The methods, by base name, that `optional` requirements of the target's protocols declare.
  var optionalMethods: [String: Set<String>] = [:]
  /// The properties that `optional` requirements of the target's protocols declare.
  var optionalProperties: Set<String> = []
  /// The properties that are lists of `AnyObject`, by name.
  var objectLists: Set<String> = []
  /// The properties that are an `AnyObject`, by name.
  var objectProperties: Set<String> = []
  /// The declared types of the target's properties, without marks of optionals, by the names of the properties.
  var propertyTypes: [String: Set<String>] = [:]
  /// The protocols of optional methods, by the methods' names with labels.
  var optionalOwners: [String: String] = [:]
  /// The variables outside of types, by name.
  var fileVariables: Set<String> = []
  /// True if the target declares a type `Action`, or an associated type or a generic parameter of that name.
  private(set) lazy var declaresAction: Bool = files.contains { file in
    let words: [StaticString] = ["class", "struct", "enum", "typealias", "protocol", "associatedtype", "<"]
    return file.source.tokens.indices.contains { token in
      file.source.isToken(token, "Action") && words.contains { file.source.isToken(token - 1, $0) }
    }
  }
  /// The names of selectors that the target uses.
  var usedSelectors: Set<String> = []
  /// The selectors of the target, in the order of the files.
  var selectors: [UsedSelector] = []
  /// True if the target calls `isEqual(_:)` or its relatives, which protocols of objects have on Apple's systems.
  var comparesObjects = false
  /// The tables of actions that extensions of other modules' classes declare, by selector.
  var extensionTables: [String: [String]] = [:]

  /// A place that names an action.
  struct UsedSelector {
    let file: SourceFile
    /// The tokens to replace; nil for `Selector("...")`.
    let tokens: Range<Int>?
    let name: String
    /// The tables to register before the action can be found.
    let tables: [String]
    /// The end of the name in `Selector("...")`.
    var literalEnd: Int?
  }

  /// Reads the files.
  ///
  /// - Parameters:
  ///   - sources: the files of a target, in a fixed order.
  ///   - context: the files of the targets that it depends on, which are known and not translated.
  ///   - isExecutable: true for a program of its own, which needs a main function.
  public convenience init(_ sources: [SourceText], context: [SourceText] = [], isExecutable: Bool = false) {
    self.init(sources, context: context, isExecutable: isExecutable, names: .library)
  }

  init(_ sources: [SourceText], context: [SourceText] = [], isExecutable: Bool = false, names: LibraryNames) {
    self.isExecutable = isExecutable
    files = (sources + context).map(SourceFile.init)
    count = sources.count
    index = TargetIndex(files)
    self.names = names
    translate()
  }

  private func translate() {
    for file in files {
      translateConditions(in: file)
      translateImports(in: file)
    }
    warnOfUncalledMethods()
    translateOptionalRequirements()
    findObjectLists()
    findFileVariables()
    comparesObjects = files.contains { file in
      ["isEqual", "isKind", "isMember"].contains { name in
        file.source.tokens.indices.contains {
          file.source.tokens[$0].kind == .word && file.source.text($0) == name && file.source.isToken($0 - 1, ".")
        }
      }
    }
    for file in files {
      translateSelectors(in: file)
      translateKeyPaths(in: file)
      translateTime(in: file)
      translateClassDescriptions(in: file)
      translateOptionalCalls(in: file)
      translateOptionalReads(in: file)
      translateObjectMembers(in: file)
      translateConformance(in: file)
      translateMetatypes(in: file)
      translateOwnClass(in: file)
      translateDescriptions(in: file)
      translateIntersections(in: file)
      translatePerforming(in: file)
      translateCallsByName(in: file)
      translateClassQuestions(in: file)
      translateFulfilments(in: file)
      translateObjectTypes(in: file)
      translateEmptyTexts(in: file)
      translateAbsentFoundation(in: file)
      translateImageLiterals(in: file)
      translateTextAttributes(in: file)
      translateDarwin(in: file)
      translateDefaultValues(in: file)
      translateWindows(in: file)
      translateClassNames(in: file)
      translateArchives(in: file)
      translateOtherQueues(in: file)
      translateCopies(in: file)
      translateGetterNames(in: file)
      translateLinkResults(in: file)
      translateLoops(in: file)
      translateObjectProtocols(in: file)
      translateTargets(in: file)
      translateAddresses(in: file)
      translateLocalFunctions(in: file)
      translateBackgroundClosures(in: file)
      file.forEach { declaration in
        translateOutlet(declaration, in: file)
        translateLayerClass(declaration, in: file)
        translateDynamic(declaration, in: file)
        translateObjectExtension(declaration, in: file)
        translateProtocol(declaration, in: file)
        translateEntry(declaration, in: file)
        translateNumbers(declaration, in: file)
        translateObjectParameters(declaration, in: file)
        translateOpenMembers(declaration, in: file)
        translateClassMembers(declaration, in: file)
      }
    }
    translateManagedProperties()
    translateRequiredInits()
    translateStandardConstraints()
    translateEditableRows()
    translateCellDelegates()
    translateExchangedMethods()
    translateDeinitialisers()
    translateTestClasses()
    nameSharedTypes()
    translateFoundationOverrides()
    translateOverridesOfExtensions()
    translateExtensionOverrides()
    translateObjectOverrides()
    translateNarrowDelegates()
    translateWeakOverrides()
    translateObservers()
    addActionTables()
    addInspectableTables()
    writeSelectors()
    for file in files { dropAttributes(in: file) }
    for file in files { leaveOutPreviews(in: file) }
    moveMembers()
    leaveOutSwiftUI()
    leaveOutAbsentModules()
  }

  /// Notes of the declarations that are left out, in the compiler's form, in the order of the files.
  public var warnings: [String] { files.prefix(count).flatMap(\.warnings) }

  /// The constructs that could not be translated, in the order of the files.
  public var errors: [TranslationError] {
    files.prefix(count).flatMap { $0.errors.sorted { ($0.line, $0.column) < ($1.line, $1.column) } }
  }

  /// The translated files, in the order of the originals.
  public var outputs: [Output] {
    files.prefix(count).map { file in
      let bytes = file.edits.sorted().applied(to: file.source.bytes, in: 0..<file.source.bytes.count)
      var body = String(decoding: bytes, as: UTF8.self)
      if body.hasPrefix("#!") { body = "//" + body }
      if !file.appendix.isEmpty { body += "\n" + file.appendix }
      if file.needsNetworking { body += "\nimport FoundationNetworking\n" }
      if file.needsNetworkPublishers {
        body += "\n#if canImport(CombineNetworking)\nimport CombineNetworking\n#endif\n"
      }
      if file.needsCombine, index.type("ObservableObject") == nil, index.type("Published") == nil {
        body += "\nimport Combine\n"
      }
      if file.needsXML { body += "\nimport FoundationXML\n" }
      if file.needsUIKit(names) { body += "\nimport UIKit\n" }
      let place = "#sourceLocation(file: \"\(Self.escaped(file.source.path))\", line: 1)\n"
      return Output(path: file.source.path, text: place + body)
    }
  }

  /// The number of bytes and tokens that reading has looked at, for tests.
  var readingSteps: Int { files.reduce(0) { $0 + $1.source.steps + $1.parserSteps } }

  static func escaped(_ path: String) -> String {
    path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
  }
}
