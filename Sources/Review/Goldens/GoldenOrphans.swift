import Foundation
import TendonSourceTranslation

/// Finds goldens that nothing makes.
package enum GoldenOrphans {
  /// The files in the `__Snapshots__` below some folders whose test or document is gone, in order.
  ///
  /// A folder `Name` of goldens belongs to `Name.swift` beside `__Snapshots__`, each file to the function that its name begins
  /// with; a folder `Name-storyboard` or `Name-xib` belongs to the document `Name.storyboard` or `Name.xib`.
  package static func below(_ folders: [String]) -> [String] {
    var found: Set<String> = []
    for folder in folders {
      for goldens in goldenFolders(below: folder) {
        for name in names(in: goldens) where isFolder("\(goldens)/\(name)") {
          found.formUnion(orphans(in: "\(goldens)/\(name)", of: name, beside: goldens))
        }
      }
    }
    return found.sorted()
  }

  /// The files of a folder that are not among those that a run has made, in order.
  ///
  /// - Parameter kinds: the endings to look at, such as `layout.txt`; files with other endings may be of other runs.
  package static func files(in folder: String, except made: Set<String>, kinds: [String]) -> [String] {
    names(in: folder).map { "\(folder)/\($0)" }.filter { path in
      !made.contains(path) && kinds.contains { path.hasSuffix(".\($0)") }
    }
  }

  private static func orphans(in folder: String, of name: String, beside goldens: String) -> [String] {
    let files = names(in: folder).map { (name: $0, path: "\(folder)/\($0)") }.filter { !isFolder($0.path) }
    let parent = goldens.dropLast(GoldenNames.folder.count)
    if name.hasSuffix("-storyboard") || name.hasSuffix("-xib") {
      let documents = names(in: parent.isEmpty ? "." : String(parent)).map { GoldenNames.part($0) }
      return documents.contains(name) ? [] : files.map(\.path)
    }
    // Goldens of scenes belong to a program, which lists its scenes itself.
    if name == scenes { return [] }
    guard let source = FileManager.default.contents(atPath: parent + name + ".swift") else { return files.map(\.path) }
    let functions = functions(in: Array(source))
    return files.filter { file in !functions.contains(String(file.name.prefix { $0 != "." })) }.map(\.path)
  }

  /// The folder of goldens of an app's scenes.
  package static let scenes = "scenes"

  /// The names of the functions of a source file, as parts of file names.
  private static func functions(in source: [UInt8]) -> Set<String> {
    let text = SourceText(path: "", bytes: source)
    func word(_ token: Token) -> String { String(decoding: text.bytes[token.range], as: UTF8.self) }
    var names: Set<String> = []
    for (token, next) in zip(text.tokens, text.tokens.dropFirst()) where token.kind == .word && word(token) == "func" {
      names.insert(GoldenNames.part(word(next)))
    }
    return names
  }

  private static func goldenFolders(below folder: String) -> [String] {
    var found: [String] = []
    var waiting = [folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder]
    while let next = waiting.popLast() {
      if next == GoldenNames.folder || next.hasSuffix("/" + GoldenNames.folder) {
        found.append(next)
        continue
      }
      for name in names(in: next) {
        let path = next == "." ? name : "\(next)/\(name)"
        if isFolder(path) { waiting.append(path) }
      }
    }
    return found
  }

  /// The names in a folder in order, without hidden ones.
  private static func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter { !$0.hasPrefix(".") }.sorted()
  }

  /// True for a folder that is no symbolic link.
  private static func isFolder(_ path: String) -> Bool {
    (try? FileManager.default.attributesOfItem(atPath: path))?[.type] as? FileAttributeType == .typeDirectory
  }
}
