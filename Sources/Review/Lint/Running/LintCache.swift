import Foundation
import TendonInterfaceBuilder

/// Findings by the content that they were made of, in a folder that machines may share.
///
/// The key is a hash of the version of the tool, the settings, the bytes of the document and the files beside it that a
/// layout reads, so that nothing in the folder is ever out of date. A file that cannot be read counts as absent.
package struct LintCache {
  package struct Entry: Equatable {
    package var findings: [Finding]
    package var suppressed: Int

    package init(findings: [Finding], suppressed: Int) { (self.findings, self.suppressed) = (findings, suppressed) }
  }

  /// The path of the folder.
  private let root: String
  /// The hashes of folders that documents depend on, which many share.
  private var dependencies: [String: String] = [:]

  package init(_ folder: URL) { root = folder.path }

  /// The folder beside which a document has its strings, catalogues and images.
  package static func folder(of document: URL) -> URL {
    let own = document.deletingLastPathComponent()
    return own.pathExtension == "lproj" ? own.deletingLastPathComponent() : own
  }

  /// The hash of some texts and of the strings, catalogues and images in some folders.
  package mutating func context(_ texts: [String], folders: [URL]) -> String {
    var lines = texts
    for folder in folders { lines.append(hash(of: folder)) }
    return BLAKE2b.hex(of: [UInt8](lines.joined(separator: "\n").utf8))
  }

  /// The key of a document.
  ///
  /// - Parameters:
  ///   - name: the last component of its path, by which its strings are found.
  ///   - context: the hash of all that the findings depend on besides.
  package func key(_ bytes: [UInt8], name: String, context: String) -> String {
    let parts = ["\(LintRules.toolVersion) 5", BLAKE2bp.hex(of: bytes), name, context]
    return BLAKE2b.hex(of: [UInt8](parts.joined(separator: "\n").utf8))
  }

  /// The hash of the strings, catalogues and images in a folder and one level below it, as the loader looks for them.
  package mutating func hash(of folder: URL) -> String {
    if let known = dependencies[folder.path] { return known }
    var lines: [String] = []
    var waiting = [(folder.path, 0)]
    let endings: Set<String> = [
      "strings", "stringsdict", "xcstrings", "json", "png", "jpg", "jpeg", "pdf", "svg", "gif", "heic",
    ]
    // Files that are not asked whether they are folders: a folder of documents has hundreds of them.
    let files: Set<String> = ["storyboard", "xib", "swift", "h", "m"]
    while let (next, depth) = waiting.popLast() {
      let isSearched = depth == 0 || next.contains(".xcassets")
      for name in (try? FileManager.default.contentsOfDirectory(atPath: next)) ?? [] {
        let path = next.hasSuffix("/") ? next + name : "\(next)/\(name)"
        if endings.contains(FilePath.ending(name)) {
          let bytes = FileManager.default.contents(atPath: path).map { [UInt8]($0) } ?? []
          lines.append("\(path.dropFirst(folder.path.count)) \(BLAKE2bp.hex(of: bytes))")
        } else if isSearched, !name.hasPrefix("."), depth < 12, !files.contains(FilePath.ending(name)),
          FilePath.isFolder(path)
        {
          waiting.append((path, depth + 1))
        }
      }
    }
    let hash = BLAKE2b.hex(of: [UInt8](lines.sorted().joined(separator: "\n").utf8))
    dependencies[folder.path] = hash
    return hash
  }

  private func path(_ key: String) -> String { "\(root)/\(key.prefix(2))/\(key).findings" }

  /// The findings of a document under its present name; nil where they are not there.
  package func entry(_ key: String, file: String) -> Entry? {
    guard let bytes = try? FileBytes.read(atPath: path(key), atMost: 64 << 20, file: "") else { return nil }
    return Entry(bytes, file: file)
  }

  /// Keeps findings; a file of that name appears as a whole or not at all.
  package func store(_ entry: Entry, key: String) {
    let url = URL(fileURLWithPath: path(key))
    try? FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? Data(entry.bytes).write(to: url, options: .atomic)
  }
}
