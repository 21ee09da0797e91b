import Foundation
import TendonSourceTranslation

/// The program that the plugin runs: `UIKitSourcesTool [--executable] OUTPUT-FOLDER FILE... [--context FILE...]`.
///
/// The files of the context are those of the targets below: their declarations are known, and they are not translated.
///
/// Files whose translation has not changed are left as they are, so that the compiler does not compile them again.
/// Prints what cannot be translated in the compiler's form, and ends with 1.
@main struct UIKitSourcesTool {
  static func main() {
    var arguments = CommandLine.arguments.dropFirst()
    let isExecutable = arguments.first == "--executable"
    if isExecutable { arguments.removeFirst() }
    guard let folder = arguments.first, arguments.count > 1 else {
      fail("usage: UIKitSourcesTool [--executable] OUTPUT-FOLDER FILE... [--context FILE...]", code: 64)
    }
    let parts = arguments.dropFirst().split(separator: "--context", omittingEmptySubsequences: false)
    let translator = Translator(
      read(parts.first ?? []), context: parts.count > 1 ? read(parts[1]) : [],
      isExecutable: isExecutable)
    var names: [String: String] = [:]
    for output in translator.outputs {
      let name = URL(fileURLWithPath: output.path).deletingPathExtension().lastPathComponent + ".translated.swift"
      if let other = names.updateValue(output.path, forKey: name) {
        fail(
          "\(output.path):1:1: error: another file of the target has this name: \(other); Swift takes a name once",
          code: 1)
      }
      let url = URL(fileURLWithPath: folder).appending(path: name)
      let data = Data(output.text.utf8)
      if FileManager.default.contents(atPath: url.path) != data {
        do { try data.write(to: url) } catch { fail("\(url.path): cannot be written: \(error)", code: 2) }
      }
    }
    for warning in translator.warnings { note(warning) }
    for error in translator.errors { note(error.description) }
    if !translator.errors.isEmpty { exit(1) }
  }

  private static func read(_ paths: ArraySlice<String>) -> [SourceText] {
    paths.map { path in
      guard let data = FileManager.default.contents(atPath: path) else { fail("\(path): cannot be read", code: 2) }
      return SourceText(path: path, bytes: Array(data))
    }
  }

  private static func note(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }

  private static func fail(_ text: String, code: Int32) -> Never {
    note(text)
    exit(code)
  }
}
