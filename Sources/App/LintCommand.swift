import ArgumentParser
import Foundation
import Tendon

/// `lint`: checks documents.
struct LintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint", abstract: "Checks storyboards and xibs by rules, many of which lay them out.",
    discussion: """
      Folders are searched for documents. Rules, severities and environments come from .tendon.yml in the folder of a \
      document and the folders around it. Exit codes: 0 no errors, 1 errors (with --strict also warnings), 2 a document or \
      a configuration could not be read, 64 wrong usage. "--list-rules" lists the rules, which Documentation/LintRules.md \
      explains.
      """)

  @Argument(help: "Storyboards, xibs and folders.", completion: .file()) var paths: [String] = []
  @Option(help: "The form of the answer.")
  var format = FindingFormat.human
  @Option(name: [.customShort("o"), .long], help: "The file to write instead of standard output.") var output: String?
  @Flag(help: "Ends with 1 where there are warnings.") var strict = false
  @Flag(help: "Mends what can be mended, and reports the rest.") var fix = false
  @Option(help: ArgumentHelp("The configuration instead of .tendon.yml.", valueName: "FILE")) var config: String?
  @Option(help: ArgumentHelp("Only these rules, with commas.", valueName: "RULE,...")) var onlyRule: String?
  @Option(help: ArgumentHelp("Also these rules, with commas.", valueName: "RULE,...")) var enable: String?
  @Option(help: ArgumentHelp("Not these rules, with commas.", valueName: "RULE,...")) var disable: String?
  @Option(help: ArgumentHelp("A folder with the Swift files of the app.", valueName: "DIR")) var sources: [String] = []
  @Option(
    help: ArgumentHelp("A folder with asset catalogues and strings, besides the document's own.", valueName: "DIR"))
  var assets: [String] = []
  @Option(help: ArgumentHelp("The file with known findings, which are left out.", valueName: "FILE"))
  var baseline: String?
  @Option(help: ArgumentHelp("Writes all findings as known ones, and ends with 0.", valueName: "FILE"))
  var writeBaseline: String?
  @Option(help: ArgumentHelp("Only documents that differ from a revision of git.", valueName: "REV"))
  var changedSince: String?
  @OptionGroup var jobs: JobOptions
  @Option(help: ArgumentHelp("A folder that keeps findings by content.", valueName: "DIR")) var cache: String?
  @Flag(help: "Lists the rules, as text, or with --format json or markdown.") var listRules = false
  @Flag(help: "Prints the JSON Schema of .tendon.yml.") var printSchema = false
  @Flag(help: "Prints no summary.") var quiet = false
  @OptionGroup(title: "Environments") var matrix: MatrixOptions

  func validate() throws {
    if paths.isEmpty, !listRules, !printSchema { throw ValidationError("name a document or a folder") }
    if listRules, ![.human, .json, .markdown].contains(format) {
      throw ValidationError("--list-rules has the forms human, json and markdown")
    }
    if baseline != nil, writeBaseline != nil { throw ValidationError("--baseline is not --write-baseline") }
    for (option, text) in [("--only-rule", onlyRule), ("--enable", enable), ("--disable", disable)] {
      for id in LintCommand.list(text) where LintRules.rule(id) == nil {
        let advice = Suggestion.advice(for: id, among: LintRules.all.map(\.id), none: "")
        throw ValidationError("\(option): there is no rule \"\(id)\"; \(advice)")
      }
    }
  }

  static func list(_ text: String?) -> [String] { text?.split(separator: ",").map(String.init) ?? [] }

  func run() throws {
    if printSchema { return Console.result(String(ConfigurationSchema.text.dropLast())) }
    if listRules {
      switch format {
      case .json: Console.result(RulePages.json)
      case .markdown: Console.result(String(RulePages.markdown.dropLast()))
      default: Console.result(RulePages.list)
      }
      return
    }
    try Console.requireFonts()
    try MainActor.assumeIsolated {
      do { try check() } catch let failure as LintConfiguration.Failure { throw Console.unusable(failure) }
    }
  }

  @MainActor private func check() throws {
    let searched = DocumentSearch.documents(paths)
    var found = searched.found
    for path in searched.missing {
      Console.note("\(path): error: there is no such file or folder\(Suggestion.clause(forFile: path))")
    }
    if !searched.missing.isEmpty { throw ExitCode(2) }
    if let changedSince {
      let changed = try ChangedFiles.paths(since: changedSince)
      found = found.filter { changed.contains(URL(fileURLWithPath: $0.name).standardizedFileURL.path) }
    }
    let report: LintReport
    if jobs.processes > 1, !fix {
      let parts = PartRuns(
        options: ["--format", "-o", "--output", "--baseline", "--write-baseline"], flags: ["--strict", "--quiet"],
        added: ["--format", "json", "--quiet"])
      report = LintReport(merging: try parts.reports(jobs, JSONFormat.report))
    } else {
      found = try jobs.part()?.part(of: found) ?? found
      report = try check(found)
    }
    try finish(report)
  }

  private var options: LintRun.Options {
    var options = LintRun.Options()
    options.configuration.onlyRules = onlyRule.map { LintCommand.list($0) }
    options.configuration.optInRules = LintCommand.list(enable)
    options.configuration.disabledRules = LintCommand.list(disable)
    for (key, values) in matrix.lists { options.configuration.matrix[key] = values }
    (options.configurationFile, options.sources, options.assets, options.cache) = (config, sources, assets, cache)
    return options
  }

  @MainActor private func check(_ found: [DocumentSearch.Found]) throws -> LintReport {
    var run = try LintRun(options)
    if fix {
      for document in found { try mend(document, run) }
    }
    var progress = Progress("checking")
    let report = try run.report(on: found) { index in
      if !quiet { progress.step("\(index) of \(found.count) documents") }
    }
    if !run.passedOver.isEmpty, !quiet {
      Console.note("note: \(run.passedOver.count) documents of other systems, or archives, are left out")
    }
    return report
  }

  @MainActor private func mend(_ found: DocumentSearch.Found, _ run: LintRun) throws {
    let url = URL(fileURLWithPath: found.name)
    guard let bytes = FileManager.default.contents(atPath: url.path).map({ [UInt8]($0) }) else { return }
    if try run.excludes(url) { return }
    let applied = try run.settings(for: url)
    let linter = Linter(applied.settings, folders: applied.assets.map { URL(fileURLWithPath: $0) })
    guard let result = try? Fixer.fix(bytes, file: found.name, place: url, by: linter), result.count > 0 else { return }
    do { try Data(result.bytes).write(to: url, options: .atomic) } catch {
      throw Console.unusable(ArgumentError("\(found.name): error: the file cannot be written"))
    }
    Console.note("\(found.name): \(result.count) finding\(result.count == 1 ? "" : "s") mended")
  }

  @MainActor private func finish(_ report: LintReport) throws {
    if let writeBaseline {
      do {
        try ResultFile.write(Data(Baseline(report).text.utf8), to: URL(fileURLWithPath: writeBaseline))
      } catch {
        throw Console.unusable(ArgumentError("\(writeBaseline): error: the file cannot be written"))
      }
      if !quiet { Console.note("\(report.findings.count) findings are known now") }
      return
    }
    var (report, isStrict, known) = (report, strict, baseline)
    for item in try LintRun(options).outermost() {
      if let value = item.configuration.isStrict { isStrict = isStrict || value }
      if known == nil, let path = item.configuration.baseline { known = item.folder.appendingPathComponent(path).path }
    }
    if let known {
      guard let data = FileManager.default.contents(atPath: known), let baseline = Baseline(data) else {
        throw Console.unusable(ArgumentError("\(known): error: this is no baseline of \"lint --write-baseline\""))
      }
      report = baseline.removing(from: report)
    }
    try LintOutput.finish(report, format: format, output: output, isStrict: isStrict, isQuiet: quiet)
  }
}
