import ArgumentParser
import Foundation

/// The files of the working tree that differ from a revision.
enum ChangedFiles {
  /// The absolute paths, with those that git does not follow yet. Ends the verb with 2 where git does not know the revision.
  static func paths(since revision: String) throws -> Set<String> {
    guard !revision.hasPrefix("-") else { throw failure(revision, "a revision does not begin with \"-\"") }
    let top = try git(["rev-parse", "--show-toplevel"], revision).split(separator: "\n").first.map(String.init) ?? ""
    // Both list the whole repository, with paths relative to its top.
    let changed = try git(
      ["-C", top, "diff", "--name-only", "--no-renames", "-z", "--diff-filter=d", revision, "--"], revision)
    let new = try git(["-C", top, "ls-files", "--others", "--exclude-standard", "-z"], revision)
    let names = (changed + "\0" + new).split(separator: "\0")
    return Set(names.map { URL(fileURLWithPath: top).appendingPathComponent(String($0)).standardizedFileURL.path })
  }

  private static func git(_ arguments: [String], _ revision: String) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git"] + arguments
    let (output, errors) = (Pipe(), Pipe())
    (process.standardOutput, process.standardError) = (output, errors)
    process.standardInput = FileHandle.nullDevice
    do { try process.run() } catch { throw failure(revision, "git cannot be started") }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    let message = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      let line = String(decoding: message, as: UTF8.self).split(separator: "\n").first.map(String.init) ?? ""
      throw failure(revision, line)
    }
    return String(decoding: data, as: UTF8.self)
  }

  private static func failure(_ revision: String, _ reason: String) -> ExitCode {
    Console.unusable(ArgumentError("error: the changes since \"\(revision)\" cannot be found: \(reason)"))
  }
}
