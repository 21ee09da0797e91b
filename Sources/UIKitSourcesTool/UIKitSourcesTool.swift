import Foundation
import TendonSourceTranslation

/// The program that the plugin runs:
/// `UIKitSourcesTool [--executable] OUTPUT-FOLDER FILE... [--context FILE...] [--assets CATALOGUE...]`.
///
/// The files of the context are those of the targets below: their declarations are known, and they are not translated. With
/// asset catalogues, the file `GeneratedAssetSymbols.swift` has properties for their sets.
///
/// Files whose translation has not changed are left as they are, so that the compiler does not compile them again.
/// Prints what cannot be translated in the compiler's form, and ends with 1.
@main struct UIKitSourcesTool {
  static func main() {
    var arguments = CommandLine.arguments.dropFirst()
    let isExecutable = arguments.first == "--executable"
    if isExecutable { arguments.removeFirst() }
    guard let folder = arguments.first, arguments.count > 1 else {
      fail(
        "usage: UIKitSourcesTool [--executable] OUTPUT-FOLDER FILE... [--context FILE...] [--assets CATALOGUE...]",
        code: 64)
    }
    let catalogs = arguments.firstIndex(of: "--assets").map { arguments[($0 + 1)...] } ?? []
    let parts = arguments.dropFirst().prefix { $0 != "--assets" }.split(
      separator: "--context", omittingEmptySubsequences: false)
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
      write(output.text, to: URL(fileURLWithPath: folder).appending(path: name))
    }
    if !catalogs.isEmpty {
      let symbols = translator.assetSymbols(catalogs.flatMap { AssetCatalog.sets(in: URL(fileURLWithPath: $0)) })
      write(symbols.text, to: URL(fileURLWithPath: folder).appending(path: "GeneratedAssetSymbols.swift"))
      for warning in symbols.warnings { note(warning) }
    }
    for warning in translator.warnings { note(warning) }
    for error in translator.errors { note(error.description) }
    if !translator.errors.isEmpty { exit(1) }
  }

  /// Writes a file, unless it has that text.
  private static func write(_ text: String, to url: URL) {
    let data = Data(text.utf8)
    guard FileManager.default.contents(atPath: url.path) != data else { return }
    do { try data.write(to: url) } catch { fail("\(url.path): cannot be written: \(error)", code: 2) }
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
