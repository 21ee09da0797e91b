import Foundation
import Tendon

/// The input of a verb that reads a document or a text: a file, or standard input.
struct ReviewInput {
  /// The name in messages.
  let name: String
  /// The document, where the input is a file that holds one.
  let documentURL: URL?
  /// The text of anything else.
  let text: String

  /// - Parameter path: nil or `-` for standard input.
  init(_ path: String?) throws {
    guard let path, path != "-" else {
      (name, documentURL) = ("standard input", nil)
      text = String(decoding: try ReviewInput.read(.standardInput, name: "standard input"), as: UTF8.self)
      return
    }
    name = path
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      let advice = Suggestion.clause(forFile: path, endings: Suggestion.documentEndings)
      throw Subject.NotFound(description: "\(path): error: there is no such file\(advice)")
    }
    guard !isFolder.boolValue else {
      throw Subject.NotFound(description: "\(path): error: this is a folder; name a storyboard, a xib or a log")
    }
    let url = URL(fileURLWithPath: path)
    if Suggestion.documentEndings.contains(url.pathExtension.lowercased()) {
      (documentURL, text) = (url, "")
      return
    }
    let file = try FileHandle(forReadingFrom: url)
    let data = try ReviewInput.read(file, name: path)
    let isDocument = data.prefix(4096).range(of: Data("com.apple.InterfaceBuilder".utf8)) != nil
    documentURL = isDocument ? url : nil
    text = isDocument ? "" : String(decoding: data, as: UTF8.self)
  }

  /// Reads at most ``ConsoleLog/sizeLimit`` bytes.
  private static func read(_ file: FileHandle, name: String) throws -> Data {
    var data = Data()
    while let part = try file.read(upToCount: 1 << 20), !part.isEmpty {
      data += part
      guard data.count <= ConsoleLog.sizeLimit else {
        throw Subject.NotFound(
          description: "\(name): error: the text is longer than \(ConsoleLog.sizeLimit >> 20) megabytes")
      }
    }
    return data
  }
}
