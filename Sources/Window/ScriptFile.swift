import Foundation

/// The script of a session as a file in the working directory.
enum ScriptFile {
  /// Writes a script under a name that no file has yet, and returns a sentence about it.
  static func save(_ text: String, name: String) -> String {
    let plain = String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber || "._-".contains($0)) ? $0 : "-" })
    for number in 1...1000 {
      let path = number == 1 ? "\(plain).script" : "\(plain)-\(number).script"
      do {
        try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .withoutOverwriting)
        return "the script of the session is in \(path)"
      } catch {
        guard FileManager.default.fileExists(atPath: path) else {
          return "the script of the session cannot be written: \(error.localizedDescription)"
        }
      }
    }
    return "the script of the session cannot be written: there are 1000 files of this name"
  }
}
