import Foundation

/// The script of a session as a file.
enum ScriptFile {
  /// Writes a script under a name that no file of the folder has yet, and returns a sentence about it.
  static func save(
    _ text: String, name: String, in folder: URL = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
  ) -> String {
    let plain = String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber || "._-".contains($0)) ? $0 : "-" })
    for number in 1...1000 {
      let file = folder.appendingPathComponent(number == 1 ? "\(plain).script" : "\(plain)-\(number).script")
      do {
        try Data(text.utf8).write(to: file, options: .withoutOverwriting)
        return "the script of the session is in \(file.lastPathComponent)"
      } catch {
        guard FileManager.default.fileExists(atPath: file.path) else {
          return "the script of the session cannot be written: \(error.localizedDescription)"
        }
      }
    }
    return "the script of the session cannot be written: there are 1000 files of this name"
  }
}
