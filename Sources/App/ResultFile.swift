import Foundation

/// The files that a reader names for results.
enum ResultFile {
  /// Writes a file whole or not at all: an old one stays until the new one is complete.
  ///
  /// A device, a pipe or a socket is written as it is: a file in its place, such as in that of `/dev/null`, would end it for
  /// every other program.
  static func write(_ data: Data, to url: URL) throws {
    var status = stat()
    let kind = stat(url.path, &status) == 0 ? status.st_mode & S_IFMT : S_IFREG
    guard kind != S_IFREG, kind != S_IFDIR else { return try data.write(to: url, options: .atomic) }
    let file = try FileHandle(forWritingTo: url)
    defer { try? file.close() }
    try file.write(contentsOf: data)
  }

  /// Writes a text that ends with a line break.
  static func write(_ text: String, to path: String) throws {
    try write(Data((text.hasSuffix("\n") ? text : text + "\n").utf8), to: URL(fileURLWithPath: path))
  }
}
