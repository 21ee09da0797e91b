import ArgumentParser
import Foundation
import TendonSourceTranslation

/// The Swift files of a code base.
enum SwiftFiles {
  /// Reads the files below a folder in a fixed order, without hidden folders, Pods and Carthage. Ends the verb with 2
  /// where there are none.
  static func read(below folder: String) throws -> [SourceText] {
    let sources = files(below: folder, named: "swift")
    if sources.isEmpty { throw unusable(folder) }
    return sources
  }

  /// The headers of Objective-C below a folder, in a fixed order and without the same folders.
  static func headers(below folder: String) -> [SourceText] { files(below: folder, named: "h") }

  private static func files(below folder: String, named pathExtension: String) -> [SourceText] {
    let root = URL(fileURLWithPath: folder)
    guard
      let files = FileManager.default.enumerator(
        at: root, includingPropertiesForKeys: [.isDirectoryKey], options: [.skipsHiddenFiles])
    else { return [] }
    var urls: [URL] = []
    while let url = files.nextObject() as? URL {
      // The code of a documentation's tutorials is compiled by nobody.
      if ["Pods", "Carthage"].contains(url.lastPathComponent) || url.pathExtension == "docc" {
        files.skipDescendants()
      }
      if url.pathExtension == pathExtension { urls.append(url) }
    }
    return urls.sorted { $0.path < $1.path }.compactMap { url in
      FileManager.default.contents(atPath: url.path).map { SourceText(path: url.path, bytes: Array($0)) }
    }
  }

  private static func unusable(_ folder: String) -> ExitCode {
    Console.note("\(folder): there is no Swift file below it")
    return ExitCode(2)
  }
}
