import Foundation

/// The figures of a bench as JSON, and the options of its command line.
public enum Figures {
  /// The figures with sorted keys, and a line break at the end.
  public static func json(_ figures: [String: Any]) -> String {
    let options: JSONSerialization.WritingOptions = [.prettyPrinted, .sortedKeys]
    guard let data = try? JSONSerialization.data(withJSONObject: figures, options: options) else { return "{}" }
    return String(decoding: data, as: UTF8.self) + "\n"
  }

  /// Writes the figures to the file that `--out` names; without one, nothing.
  public static func write(_ figures: [String: Any]) throws {
    guard let path = option("--out") else { return }
    try write(json(figures), to: path)
  }

  /// Writes a text to a file, whose folder is made where it does not exist: a measurement has taken minutes by then.
  public static func write(_ text: String, to path: String) throws {
    let url = URL(fileURLWithPath: path)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: url, atomically: true, encoding: .utf8)
  }

  /// The figures in a file; none where there is no file.
  public static func read(_ path: String) throws -> [String: Any] {
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)) else { return [:] }
    return try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
  }

  /// The word after an option on the command line; nil without it.
  public static func option(_ name: String) -> String? {
    let arguments = CommandLine.arguments
    guard let index = arguments.firstIndex(of: name), index + 1 < arguments.count else { return nil }
    return arguments[index + 1]
  }
}
