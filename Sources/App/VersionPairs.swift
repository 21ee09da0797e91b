import Foundation
import Tendon

/// The versions of documents that a command line names, in pairs.
struct VersionPairs {
  typealias Pair = (base: DocumentReview.Version?, head: DocumentReview.Version?)

  /// In the order of their names.
  private(set) var list: [Pair] = []
  /// The places of the pairs in the list of all, from 1.
  private(set) var numbers: [Int] = []
  /// True for the arguments that git passes to a driver.
  private(set) var isForGit = false

  /// - Parameter part: the part of the documents that is meant; nil for all.
  init(_ arguments: [String], part: Shard? = nil) throws {
    switch arguments.count {
    case 1: try compareRevisions(arguments[0])
    case 2: try compare(arguments[0], arguments[1])
    default:
      // path old-file old-hex old-mode new-file new-hex new-mode, and two more for a file with a new name.
      isForGit = true
      let name = arguments.count > 7 ? arguments[7] : arguments[0]
      list = [(try version(arguments[1], as: arguments[0]), try version(arguments[4], as: name))]
    }
    list.sort { DifferenceReport.precedes(($0.base?.name, $0.head?.name), ($1.base?.name, $1.head?.name)) }
    numbers = Array(1..<list.count + 1)
    // A single pair, such as git's, is no list to be divided.
    if let part, !isForGit { (list, numbers) = (part.part(of: list), part.part(of: numbers)) }
  }

  private mutating func compare(_ base: String, _ head: String) throws {
    let manager = FileManager.default
    var (isFolder, isOtherFolder): (ObjCBool, ObjCBool) = (false, false)
    _ = manager.fileExists(atPath: base, isDirectory: &isFolder)
    _ = manager.fileExists(atPath: head, isDirectory: &isOtherFolder)
    guard isFolder.boolValue == isOtherFolder.boolValue else {
      throw Subject.NotFound(description: "error: \(base) and \(head) are not both files or both folders")
    }
    guard isFolder.boolValue else {
      list = [(try version(base, as: base), try version(head, as: head))]
      return
    }
    let names = Set(documents(in: base) + documents(in: head)).sorted()
    list = try names.map { name in
      func version(in folder: String) throws -> DocumentReview.Version? {
        let path = "\(folder)/\(name)"
        return manager.fileExists(atPath: path) ? try self.version(path, as: name) : nil
      }
      return (try version(in: base), try version(in: head))
    }
  }

  /// The paths of documents in a folder, relative to it.
  private func documents(in folder: String) -> [String] {
    let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return files.filter { path in
      Suggestion.documentEndings.contains(URL(fileURLWithPath: path).pathExtension.lowercased())
        && !path.split(separator: "/").contains { $0.hasPrefix(".") }
    }
  }

  /// The file or version of git that an argument names; nil for `/dev/null`, which git passes for none.
  private func version(_ argument: String, as name: String) throws -> DocumentReview.Version? {
    if argument == "/dev/null" { return nil }
    let url = URL(fileURLWithPath: argument)
    if FileManager.default.fileExists(atPath: argument) {
      return DocumentReview.Version(name: name, data: try Data(contentsOf: url), place: url)
    }
    guard let colon = argument.firstIndex(of: ":"), colon != argument.startIndex else {
      let advice = Suggestion.clause(forFile: argument, endings: Suggestion.documentEndings)
      throw Subject.NotFound(description: "\(argument): error: there is no such file\(advice)")
    }
    let path = String(argument[argument.index(after: colon)...])
    return DocumentReview.Version(
      name: argument, data: try Git.run(["show", argument]), place: URL(fileURLWithPath: path))
  }

  /// Compares the documents that differ between two revisions, or between one and the working tree.
  private mutating func compareRevisions(_ range: String) throws {
    guard !range.hasPrefix("-") else { throw Subject.NotFound(description: "error: \(range) is no revision") }
    let parts = range.split(separator: ".", omittingEmptySubsequences: false)
    let ends =
      range.contains("..") ? (parts.first.map(String.init) ?? "", parts.last.map(String.init) ?? "") : (range, "")
    let (base, head) = (ends.0.isEmpty ? "HEAD" : ends.0, ends.1)
    if range.contains("."), !range.contains("..") || FileManager.default.fileExists(atPath: range) {
      throw Subject.NotFound(description: "error: name BASE and HEAD, or REV..REV; got only \(range)")
    }
    let revisions = range.contains("..") ? [base, head.isEmpty ? "HEAD" : head] : [base]
    let root = String(decoding: try Git.run(["rev-parse", "--show-toplevel"]), as: UTF8.self).trimmingCharacters(
      in: .newlines)
    let names = try Git.run(
      ["diff", "--name-status", "-z", "--no-renames"] + revisions + [
        "--", ":(glob,top)**/*.storyboard", ":(glob,top)**/*.xib",
      ])
    let fields = names.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    for (status, path) in zip(
      fields.enumerated().filter { $0.offset % 2 == 0 }.map(\.element),
      fields.enumerated().filter { $0.offset % 2 == 1 }.map(\.element))
    {
      let place = URL(fileURLWithPath: root).appendingPathComponent(path)
      func version(_ revision: String) throws -> DocumentReview.Version {
        DocumentReview.Version(name: path, data: try Git.run(["show", "\(revision):\(path)"]), place: place)
      }
      let old = status.hasPrefix("A") ? nil : try version(revisions[0])
      let new =
        status.hasPrefix("D")
        ? nil
        : revisions.count == 2
          ? try version(revisions[1])
          : DocumentReview.Version(name: path, data: try Data(contentsOf: place), place: place)
      list.append((old, new))
    }
  }
}

/// Runs git.
enum Git {
  static func run(_ arguments: [String]) throws -> Data {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git"] + arguments
    let (output, errors) = (Pipe(), Pipe())
    (process.standardOutput, process.standardError) = (output, errors)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    let message = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Subject.NotFound(
        description:
          "error: git \(arguments.first ?? "") has failed: \(message.trimmingCharacters(in: .whitespacesAndNewlines))")
    }
    return data
  }
}
