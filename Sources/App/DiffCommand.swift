import ArgumentParser
import Foundation
import Tendon

/// `diff`: tells what differs between two versions of documents.
struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff", abstract: "Tells what differs between two versions of storyboards and xibs.",
    discussion: """
      BASE and HEAD are files, folders or versions of files in git: REV:path. One argument REV..REV, or REV alone for the \
      working tree, compares every storyboard and xib that differs. Changes are told in words, and frames after layout. \
      Recorded frames of constrained views, versions of the tools, marks of the editor and the order of constraints are \
      left out. Ends with 1 if something differs, and with 2 if a document cannot be used.

      In git: "*.storyboard diff=tendon" in .gitattributes, and "git config diff.tendon.command 'tendon diff'" for git \
      diff, or "git config diff.tendon.textconv 'tendon diff --textconv'". As a tool: git difftool -x 'tendon diff'.
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable { case human, markdown, json, html }

  @Argument(help: ArgumentHelp("BASE and HEAD, or REV..REV, or the seven arguments of git.", valueName: "version"))
  var versions: [String]
  @Option(help: "The form of the answer.") var format = Format.human
  @Option(name: [.customShort("o"), .long], help: "The file to write instead of standard output.") var output: String?
  @Option(
    help: ArgumentHelp(
      "A folder for pictures of the scenes that differ: before, after and difference side by side.", valueName: "DIR"))
  var pictures: String?
  @Option(help: "A screen to lay out for. May be repeated. (default: the document's)") var device: [String] = []
  @OptionGroup(title: "What the reader has set") var reader: SettingsOptions
  @Option(help: ArgumentHelp("A folder with asset catalogues and strings.", valueName: "DIR")) var assets: [String] = []
  @Flag(help: "Prints one document as text instead, for git's textconv.") var textconv = false
  @OptionGroup var jobs: JobOptions
  @Option(
    help: ArgumentHelp("Lists the pictures of each document for another process, here.", visibility: .private))
  var lists: String?

  func validate() throws {
    let counts = textconv ? 1...1 : 1...9
    guard counts.contains(versions.count), ![3, 4, 5, 6, 8].contains(versions.count) else {
      throw ValidationError(textconv ? "--textconv takes one file" : "name BASE and HEAD, or REV..REV")
    }
    if jobs.processes > 1, textconv || format == .html {
      throw ValidationError("-j is for reports other than --format html; --shard has that")
    }
    for name in device where LayoutReport.Environment.device(name) == nil {
      let known = LayoutReport.Environment.devices
      throw ValidationError(
        "there is no device \"\(name)\"; \(DeviceModels.advice(for: name, among: known)) (--help of layout lists "
          + "all)")
    }
  }

  func run() throws {
    try Console.requireFonts()
    try MainActor.assumeIsolated {
      do {
        if textconv { return try printText() }
        let pairs = try VersionPairs(versions, part: jobs.part())
        if jobs.processes > 1, !pairs.isForGit { return try compareInParts(pairs.numbers) }
        var options = DocumentReview.Options()
        options.screens = device.compactMap { name in
          guard case .screen(let size, let scale)? = LayoutReport.Environment.device(name) else { return nil }
          return (size, scale)
        }
        options.settings = reader.settings
        options.assets = assets.map { URL(fileURLWithPath: $0) }
        options.hasPictures = format == .html || pictures != nil
        let reviews = pairs.list.map { DocumentReview($0.base, $0.head, options) }
        let files = try writePictures(reviews, pairs.numbers)
        if let lists { try PictureList.write(files, pairs.numbers, to: URL(fileURLWithPath: lists)) }
        try DiffCommand.finish(
          DifferenceReport(reviews.map(\.difference)), format: format, output: output, files: files,
          pictures: reviews.map(\.pictures), isForGit: pairs.isForGit)
      } catch let code as ExitCode {
        throw code
      } catch {
        throw Console.unusable(error)
      }
    }
  }

  /// Compares in several processes, which write the pictures themselves.
  ///
  /// - Parameter numbers: the places of the documents in the whole, from 1.
  @MainActor private func compareInParts(_ numbers: [Int]) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tendon-lists-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let parts = PartRuns(
      options: ["--format", "-o", "--output"], added: ["--format", "json", "--lists", folder.path])
    let report = DifferenceReport(merging: try parts.reports(jobs, DifferenceReport.init(json:)))
    try DiffCommand.finish(
      report, format: format, output: output, files: try PictureList.read(numbers, from: folder))
  }

  @MainActor private func printText() throws {
    let document = try InterfaceText(contentsOf: URL(fileURLWithPath: versions[0]), as: versions[0])
    Console.result(document.lines.joined(separator: "\n"))
  }

  /// Writes a report, and throws the exit code where it is not 0.
  ///
  /// - Parameters:
  ///   - files: the files of pictures by document.
  ///   - pictures: the pictures themselves, for a page.
  static func finish(
    _ report: DifferenceReport, format: Format, output: String?, files: [[(name: String, file: String)]] = [],
    pictures: [[ScenePictures]] = [], isForGit: Bool = false
  ) throws {
    let text: String
    switch format {
    case .human: text = report.human
    case .json: text = report.json
    case .markdown: text = report.markdown(pictures: files)
    case .html: text = try report.html(pictures: pictures) { try PNGEncoder.encode($0) }
    }
    if let output {
      try ResultFile.write(text, to: output)
    } else {
      Console.result(text.hasSuffix("\n") ? String(text.dropLast()) : text)
    }
    for case let fault? in report.documents.map(\.fault) { Console.note(fault) }
    // Git ends its diff where a driver ends with anything but 0.
    if isForGit { return }
    if report.documents.contains(where: { $0.fault != nil }) { throw ExitCode(2) }
    if !report.isEmpty { throw ExitCode(1) }
  }

  /// Writes a picture of each scene that differs, and returns their files.
  ///
  /// - Parameter numbers: the places of the documents in the whole, from 1.
  @MainActor private func writePictures(
    _ reviews: [DocumentReview], _ numbers: [Int]
  ) throws -> [[(name: String, file: String)]] {
    guard let pictures else { return [] }
    let folder = URL(fileURLWithPath: pictures)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return try zip(numbers, reviews).map { number, review in
      try review.pictures.enumerated().map { index, scene in
        let name = review.difference.head ?? review.difference.base ?? "document"
        let stem = URL(fileURLWithPath: name).deletingPathExtension().lastPathComponent
        let file = folder.appendingPathComponent("\(stem)-\(number)-\(index + 1).png")
        try PNGEncoder.write(scene.sideBySide, to: file)
        return (scene.name, "\(pictures)/\(file.lastPathComponent)")
      }
    }
  }
}
