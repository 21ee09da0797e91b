import Foundation

/// The documents that files and folders on a command line name.
package enum DocumentSearch {
  package struct Found: Hashable, Sendable {
    /// The document as it was named.
    package let name: String
    /// True if a folder was named, so that documents of other systems are passed over.
    package let isFromFolder: Bool
  }

  /// The documents below some paths, each once, in order. Hidden folders, Pods, Carthage and builds are left out.
  ///
  /// - Returns: nil in place of a path that does not exist, with that path.
  package static func documents(_ paths: [String]) -> (found: [Found], missing: [String]) {
    var found: [String: Bool] = [:]
    var missing: [String] = []
    for path in paths {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
        missing.append(path)
        continue
      }
      guard isFolder.boolValue else {
        found[path] = false
        continue
      }
      let trimmed = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
      for name in names(below: trimmed) where found[name] == nil { found[name] = true }
    }
    return (found.sorted { $0.key < $1.key }.map { Found(name: $0.key, isFromFolder: $0.value) }, missing)
  }

  private static func names(below folder: String) -> [String] {
    var found: [String] = []
    var waiting = [folder]
    while let next = waiting.popLast() {
      for name in (try? FileManager.default.contentsOfDirectory(atPath: next)) ?? [] where !name.hasPrefix(".") {
        let path = next == "." ? name : next == "/" ? "/" + name : "\(next)/\(name)"
        let ending = FilePath.ending(name)
        if ending == "storyboard" || ending == "xib" {
          found.append(path)
        } else if !["Pods", "Carthage", "build", "DerivedData", "node_modules"].contains(name),
          !["xcassets", "framework", "bundle", "app"].contains(ending),
          FilePath.isFolder(path)
        {
          waiting.append(path)
        }
      }
    }
    return found
  }
}

/// One of several equal parts of a list, such as the second of three.
package struct Shard: Hashable, Sendable {
  /// From 1.
  package let index: Int
  package let count: Int

  package init?(index: Int, count: Int) {
    guard count >= 1, count <= 100_000, (1...count).contains(index) else { return nil }
    (self.index, self.count) = (index, count)
  }

  /// Reads `2/3`.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let index = parts[0], let count = parts[1] else { return nil }
    self.init(index: index, count: count)
  }

  /// Every `count`th item.
  package func part<Item>(of items: [Item]) -> [Item] {
    items.enumerated().filter { $0.offset % count == index - 1 }.map(\.element)
  }

  /// The parts into which jobs of one machine divide this one.
  package func divided(by jobs: Int) -> [Shard] {
    (0..<jobs).compactMap { Shard(index: index + $0 * count, count: count * jobs) }
  }
}
