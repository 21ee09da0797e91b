import Foundation

/// Questions about paths that are asked for every file of a folder, without a `URL` and without the attributes of
/// `FileManager`, which also look up the names of owners.
enum FilePath {
  /// True for a folder that is no symbolic link.
  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// The last component of a path.
  static func name(_ path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[path.utf8.index(after: $0)...]) } ?? path
  }

  /// The ending of a name in small letters: `xib` of `A.xib`; empty for a name without one, such as `.git`.
  static func ending(_ name: String) -> String {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex else { return "" }
    return name[name.utf8.index(after: dot)...].lowercased()
  }
}
