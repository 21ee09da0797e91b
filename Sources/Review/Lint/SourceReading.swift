import Foundation
import TendonSourceTranslation

extension InterfaceClasses {
  /// Reads the Swift and Objective-C files below some folders, without hidden ones. Nil where there is none.
  package init?(below folders: [URL]) {
    self.init()
    var paths: [URL] = []
    for folder in folders {
      if !folder.hasDirectoryPath, ["swift", "h", "m"].contains(folder.pathExtension) { paths.append(folder) }
      guard
        let files = FileManager.default.enumerator(
          at: folder, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
      else { continue }
      while let url = files.nextObject() as? URL {
        if ["swift", "h", "m", "mm"].contains(url.pathExtension) { paths.append(url) }
      }
    }
    guard !paths.isEmpty else { return nil }
    for url in paths.sorted(by: { $0.path < $1.path }) {
      guard let data = FileManager.default.contents(atPath: url.path) else { continue }
      if url.pathExtension == "swift" {
        add(SourceText(path: url.path, bytes: Array(data)))
      } else {
        addObjectiveC(String(decoding: data, as: UTF8.self))
      }
    }
  }
}
