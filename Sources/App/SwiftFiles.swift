import ArgumentParser
import Foundation
import TendonSourceTranslation

/// The Swift files of a code base.
enum SwiftFiles {
  /// Reads the files below a folder in a fixed order, without hidden folders, Pods and Carthage. Ends the verb with 2
  /// where there are none.
  static func read(below folder: String) throws -> [SourceText] {
    let root = URL(fileURLWithPath: folder)
    guard
      let files = FileManager.default.enumerator(
        at: root, includingPropertiesForKeys: [.isDirectoryKey], options: [.skipsHiddenFiles])
    else { throw unusable(folder) }
    var urls: [URL] = []
    while let url = files.nextObject() as? URL {
      if ["Pods", "Carthage"].contains(url.lastPathComponent) { files.skipDescendants() }
      if url.pathExtension == "swift" { urls.append(url) }
    }
    let sources = urls.sorted { $0.path < $1.path }.compactMap { url in
      FileManager.default.contents(atPath: url.path).map { SourceText(path: url.path, bytes: Array($0)) }
    }
    if sources.isEmpty { throw unusable(folder) }
    return sources
  }

  private static func unusable(_ folder: String) -> ExitCode {
    Console.note("\(folder): there is no Swift file below it")
    return ExitCode(2)
  }
}
