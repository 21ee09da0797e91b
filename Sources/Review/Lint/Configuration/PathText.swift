import Foundation

/// Paths as findings and configurations write them.
package enum PathText {
  /// A path relative to the working directory where it lies below it.
  package static func relative(_ url: URL) -> String {
    let folder = URL(fileURLWithPath: FileManager.default.currentDirectoryPath).standardizedFileURL.path
    let path = url.standardizedFileURL.path
    return path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : path
  }

  /// True if a path is named by a pattern, or lies in a folder that it names. `*` stands for any part of a name, `**` for
  /// any folders.
  package static func matches(_ path: String, _ pattern: String) -> Bool {
    let parts = path.split(separator: "/").map(Array.init)
    let wanted = pattern.split(separator: "/").filter { $0 != "." }.map(Array.init)
    return !wanted.isEmpty && matches(parts[...], wanted[...])
  }

  private static func matches(_ path: ArraySlice<[Character]>, _ pattern: ArraySlice<[Character]>) -> Bool {
    guard let first = pattern.first else { return true }
    if first == ["*", "*"] {
      return (path.startIndex...path.endIndex).contains { matches(path[$0...], pattern.dropFirst()) }
    }
    guard let name = path.first else { return false }
    return matches(name: name[...], first[...]) && matches(path.dropFirst(), pattern.dropFirst())
  }

  /// Compares a name with a pattern in time proportional to the product of their lengths.
  private static func matches(name: ArraySlice<Character>, _ pattern: ArraySlice<Character>) -> Bool {
    let (name, pattern) = (Array(name), Array(pattern))
    var reachable = [Bool](repeating: false, count: name.count + 1)
    reachable[0] = true
    for letter in pattern {
      if letter == "*" {
        var isReached = false
        for index in reachable.indices {
          isReached = isReached || reachable[index]
          reachable[index] = isReached
        }
      } else {
        for index in reachable.indices.reversed() {
          reachable[index] = index > 0 && reachable[index - 1] && (letter == "?" || name[index - 1] == letter)
        }
      }
    }
    return reachable[name.count]
  }
}
