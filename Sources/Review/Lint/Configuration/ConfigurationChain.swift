import Foundation

/// The configurations that apply to documents: those of their folder and of the folders around it.
package final class ConfigurationChain {
  /// A configuration, and the folder that its paths are relative to.
  package struct Item {
    package let folder: URL
    package let configuration: LintConfiguration
  }

  package static let fileName = ".tendon.yml"

  /// The one file that applies, where one was named.
  private let single: Item?
  private var chains: [String: [Item]] = [:]

  /// - Parameter named: the file that applies instead of those of the folders.
  package init(named: String? = nil) throws(LintConfiguration.Failure) {
    guard let named else {
      single = nil
      return
    }
    single = try ConfigurationChain.item(URL(fileURLWithPath: named), as: named)
  }

  private static func item(_ url: URL, as name: String) throws(LintConfiguration.Failure) -> Item {
    guard let data = FileManager.default.contents(atPath: url.path), data.count <= 1 << 20 else {
      throw LintConfiguration.Failure(file: name, line: 1, reason: "the configuration cannot be read")
    }
    guard let text = String(data: data, encoding: .utf8) else {
      throw LintConfiguration.Failure(file: name, line: 1, reason: "the configuration is not UTF-8")
    }
    return Item(folder: url.deletingLastPathComponent(), configuration: try LintConfiguration(text, file: name))
  }

  /// The configurations for what lies in a folder, the outermost first. The search ends at the root of a repository.
  package func items(for folder: URL) throws(LintConfiguration.Failure) -> [Item] {
    if let single { return [single] }
    return try items(for: folder.standardizedFileURL.path)
  }

  /// The same by the path of the folder; found once for each folder.
  private func items(for path: String) throws(LintConfiguration.Failure) -> [Item] {
    if let known = chains[path] { return known }
    var items: [Item] = []
    let prefix = path.hasSuffix("/") ? path : path + "/"
    if !FileManager.default.fileExists(atPath: prefix + ".git"), let slash = path.lastIndex(of: "/"), path != "/" {
      items = try self.items(for: slash == path.startIndex ? "/" : String(path[..<slash]))
    }
    let file = prefix + ConfigurationChain.fileName
    if FileManager.default.fileExists(atPath: file) {
      let url = URL(fileURLWithPath: file)
      items.append(try ConfigurationChain.item(url, as: PathText.relative(url)))
    }
    chains[path] = items
    return items
  }

  /// True if a document is excluded by one of its configurations.
  package func excludes(_ url: URL) throws(LintConfiguration.Failure) -> Bool {
    for item in try items(for: url.deletingLastPathComponent()) {
      let prefix = item.folder.standardizedFileURL.path
      let path = url.standardizedFileURL.path
      guard path.hasPrefix(prefix + "/") else { continue }
      let relative = String(path.dropFirst(prefix.count + 1))
      if item.configuration.excluded.contains(where: { PathText.matches(relative, $0) }) { return true }
      let included = item.configuration.included
      if !included.isEmpty, !included.contains(where: { PathText.matches(relative, $0) }) { return true }
    }
    return false
  }
}
