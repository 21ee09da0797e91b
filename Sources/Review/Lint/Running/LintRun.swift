import Foundation
import TendonInterfaceBuilder
import TendonSourceTranslation

/// A check of many documents, each by the configurations that apply to it.
@MainActor
package struct LintRun {
  /// The settings of the command line, which go before every configuration.
  package struct Options {
    package var configuration = LintConfiguration()
    /// The file that applies instead of those of the folders.
    package var configurationFile: String?
    package var sources: [String] = []
    package var assets: [String] = []
    package var cache: String?

    package init() {}
  }

  private let options: Options
  private let chain: ConfigurationChain
  private var cache: LintCache?
  private var classes: [[String]: InterfaceClasses?] = [:]
  private var catalogs: [[String]: AssetNames?] = [:]
  /// The documents of other systems that were passed over.
  package private(set) var passedOver: [String] = []

  package init(_ options: Options) throws(LintConfiguration.Failure) {
    self.options = options
    chain = try ConfigurationChain(named: options.configurationFile)
    cache = options.cache.map { LintCache(URL(fileURLWithPath: $0)) }
  }

  /// The settings for a document, and the folders with its sources and assets.
  package func settings(
    for url: URL
  ) throws(LintConfiguration.Failure) -> (settings: LintSettings, sources: [String], assets: [String]) {
    var settings = LintSettings()
    var (sources, assets) = (options.sources, options.assets)
    for item in try chain.items(for: url.deletingLastPathComponent()) {
      item.configuration.apply(to: &settings)
      sources += item.configuration.sources.map { item.folder.appendingPathComponent($0).standardizedFileURL.path }
      assets += item.configuration.assets.map { item.folder.appendingPathComponent($0).standardizedFileURL.path }
    }
    options.configuration.apply(to: &settings)
    return (settings, sources, assets)
  }

  /// True if a configuration leaves the document out.
  package func excludes(_ url: URL) throws(LintConfiguration.Failure) -> Bool { try chain.excludes(url) }

  /// The configuration of the working directory, for what concerns the run as a whole.
  package func outermost() throws(LintConfiguration.Failure) -> [ConfigurationChain.Item] {
    try chain.items(for: URL(fileURLWithPath: FileManager.default.currentDirectoryPath))
  }

  /// Checks documents. Those that cannot be read become failures of the report.
  package mutating func report(
    on documents: [DocumentSearch.Found], progress: (Int) -> Void = { _ in }
  ) throws(LintConfiguration.Failure) -> LintReport {
    var (files, findings, failures, suppressed) = ([String](), [Finding](), [LintReport.Failure](), 0)
    for (index, document) in documents.enumerated() {
      progress(index)
      let url = URL(fileURLWithPath: document.name)
      if try chain.excludes(url) { continue }
      do throws(DocumentError) {
        guard let result = try check(document, url) else { continue }
        files.append(document.name)
        findings += result.findings
        suppressed += result.suppressed
      } catch {
        if let failure = error.asConfiguration { throw failure }
        failures.append(.init(file: document.name, line: error.line, column: error.column, reason: error.reason))
      }
    }
    return LintReport(files: files, findings: findings, failures: failures, suppressed: suppressed)
  }

  /// The findings of one document; nil for one of another system in a folder.
  private mutating func check(_ found: DocumentSearch.Found, _ url: URL) throws(DocumentError) -> LintCache.Entry? {
    let bytes = try FileBytes.read(url, atMost: XMLReader.sizeLimit + 1, file: found.name)
    let applied: (settings: LintSettings, sources: [String], assets: [String])
    do throws(LintConfiguration.Failure) { applied = try settings(for: url) } catch { throw DocumentError(error) }
    let (classes, names) = (readClasses(applied.sources), readNames(applied.assets))
    var key: String?
    if var cache {
      // The names in sources and catalogues are read anew in each run; their hash stands for them.
      let context = [
        applied.settings.signature, classes.map { "\($0.digest)" } ?? "-",
        names.map { ($0.images.sorted() + ["|"] + $0.colors.sorted()).joined(separator: ",") } ?? "-",
        applied.assets.map { cache.hash(of: URL(fileURLWithPath: $0)) }.joined(separator: ","),
      ].joined(separator: "\n")
      key = cache.key(bytes, file: found.name, place: url, context: context)
      self.cache = cache
      if let key, let entry = cache.entry(key, file: found.name) { return entry }
    }
    let document = try LintDocument(bytes, file: found.name, place: url)
    if let refusal = document.refusal, document.isOfAnotherKind {
      guard found.isFromFolder else { throw refusal }
      passedOver.append(found.name)
      return nil
    }
    let linter = Linter(
      applied.settings, classes: classes, assets: names, folders: applied.assets.map { URL(fileURLWithPath: $0) })
    let result = linter.findings(of: document)
    let entry = LintCache.Entry(findings: result.findings, suppressed: result.suppressed)
    if let key { cache?.store(entry, key: key) }
    return entry
  }

  private mutating func readClasses(_ folders: [String]) -> InterfaceClasses? {
    guard !folders.isEmpty else { return nil }
    if let known = classes[folders] { return known }
    let read = InterfaceClasses(below: folders.map { URL(fileURLWithPath: $0) })
    classes[folders] = .some(read)
    return read
  }

  private mutating func readNames(_ folders: [String]) -> AssetNames? {
    guard !folders.isEmpty else { return nil }
    if let known = catalogs[folders] { return known }
    let read = AssetNames(below: folders.map { URL(fileURLWithPath: $0) })
    catalogs[folders] = .some(read)
    return read
  }
}

extension LintDocument {
  /// True for a document of macOS or another system, or an archive: it is refused for more than an id that stands twice.
  var isOfAnotherKind: Bool {
    guard let refusal else { return false }
    return !refusal.reason.hasPrefix("the object id of")
  }
}

extension DocumentError {
  /// A failure of a configuration on its way through code that reads documents.
  fileprivate init(_ failure: LintConfiguration.Failure) {
    self.init(
      file: failure.file, line: failure.line, column: 0, id: DocumentError.configurationMark, reason: failure.reason)
  }

  fileprivate static let configurationMark = "\u{0}configuration"

  fileprivate var asConfiguration: LintConfiguration.Failure? {
    id == DocumentError.configurationMark ? LintConfiguration.Failure(file: file, line: line, reason: reason) : nil
  }
}

extension InterfaceClasses {
  /// A text of everything that the classes say.
  package var digest: String {
    let lines = classes.sorted { $0.key < $1.key }.map { name, members in
      "\(name):\(members.superclass ?? "-"):\(members.properties.sorted()):\(members.selectors.sorted())"
    }
    return SHA256.hex(of: [UInt8]((lines + objectiveC.sorted()).joined(separator: "\n").utf8))
  }
}
