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
  /// The settings and sources for the documents of a folder, by its path as the documents are named.
  private var folders: [String: Folder] = [:]
  private var cache: LintCache?
  private var surroundings = Surroundings()
  private let catalogs = FoundCatalogs()
  /// The documents of other systems that were passed over.
  package private(set) var passedOver: [String] = []

  /// The checks of the documents of a folder, with the settings and what is read for all of them.
  private struct Folder {
    let linter: Linter
    /// True if a configuration may leave documents out.
    let excludes: Bool
    /// A hash of all that findings depend on besides the document; nil without a cache.
    let context: String?
  }

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
      let folder = try self.folder(of: document.name)
      if folder.excludes, try chain.excludes(URL(fileURLWithPath: document.name)) { continue }
      do throws(DocumentError) {
        guard let result = try check(document, folder) else { continue }
        files.append(document.name)
        findings += result.findings
        suppressed += result.suppressed
      } catch {
        failures.append(.init(file: document.name, line: error.line, column: error.column, reason: error.reason))
      }
    }
    return LintReport(files: files, findings: findings, failures: failures, suppressed: suppressed)
  }

  /// The settings and sources for a document by its folder; found once for each folder.
  private mutating func folder(of name: String) throws(LintConfiguration.Failure) -> Folder {
    let path = name.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(name[...$0]) } ?? ""
    if let known = folders[path] { return known }
    let url = URL(fileURLWithPath: name)
    let applied = try settings(for: url)
    let (classes, names) = (surroundings.classes(applied.sources), surroundings.names(applied.assets))
    let context = cache?.context(
      [
        applied.settings.signature, classes.map { "\($0.digest)" } ?? "-",
        names.map { ($0.images.sorted() + ["|"] + $0.colors.sorted()).joined(separator: ",") } ?? "-",
      ], folders: [LintCache.folder(of: url)] + applied.assets.map { URL(fileURLWithPath: $0) })
    let excludes = try chain.items(for: url.deletingLastPathComponent()).contains {
      !$0.configuration.excluded.isEmpty || !$0.configuration.included.isEmpty
    }
    let linter = Linter(
      applied.settings, classes: classes, assets: names, folders: applied.assets.map { URL(fileURLWithPath: $0) },
      catalogs: catalogs)
    let folder = Folder(linter: linter, excludes: excludes, context: context)
    folders[path] = folder
    return folder
  }

  /// The findings of one document; nil for one of another system in a folder.
  private mutating func check(
    _ found: DocumentSearch.Found, _ folder: Folder
  ) throws(DocumentError) -> LintCache.Entry? {
    let bytes = try FileBytes.read(atPath: found.name, atMost: XMLReader.sizeLimit + 1, file: found.name)
    let key = folder.context.flatMap { cache?.key(bytes, name: FilePath.name(found.name), context: $0) }
    if let key, let entry = cache?.entry(key, file: found.name) { return entry }
    let document = try LintDocument(bytes, file: found.name, place: URL(fileURLWithPath: found.name))
    if let refusal = document.refusal, document.isOfAnotherKind {
      guard found.isFromFolder else { throw refusal }
      passedOver.append(found.name)
      return nil
    }
    let result = folder.linter.findings(of: document)
    let entry = LintCache.Entry(findings: result.findings, suppressed: result.suppressed)
    if let key { cache?.store(entry, key: key) }
    return entry
  }
}
