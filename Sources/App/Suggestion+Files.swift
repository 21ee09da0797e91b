import Foundation
import Tendon

extension Suggestion {
  /// The file in the same folder that a path to no file may have meant.
  ///
  /// - Parameter endings: those of the files to look at, in lower case; empty for all.
  static func file(for path: String, endings: [String] = []) -> String? {
    let url = URL(fileURLWithPath: path)
    let folder = url.deletingLastPathComponent().path
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter {
      endings.isEmpty || endings.contains(URL(fileURLWithPath: $0).pathExtension.lowercased())
    }
    guard let name = nearest(to: url.lastPathComponent, in: names.sorted()) else { return nil }
    return String(path.dropLast(url.lastPathComponent.count)) + name
  }

  /// `; did you mean "..."?` for a path to no file; empty where the file exists or none is near.
  static func clause(forFile path: String, endings: [String] = []) -> String {
    guard !FileManager.default.fileExists(atPath: path), let file = file(for: path, endings: endings) else { return "" }
    return "; did you mean \"\(file)\"?"
  }

  /// The endings of documents.
  static let documentEndings = ["storyboard", "xib"]
}
