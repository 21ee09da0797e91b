#if canImport(Glibc)
  import Foundation
  import Testing

  /// The compiler, for files that import the modules of this build.
  enum Compiler {
    /// The messages of the compiler about a file that imports the modules of this build.
    static func typeCheck(_ file: URL) throws -> String {
      let products = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        .deletingLastPathComponent()
      let build = [products, products.deletingLastPathComponent(), URL(fileURLWithPath: ".build/debug")]
        .first { FileManager.default.fileExists(atPath: $0.appending(path: "Modules/UIKit.swiftmodule").path) }
      let modules = try #require(build, "the modules of the build are not beside the tests")
      var arguments = [
        "swiftc", "-typecheck", "-swift-version", "5", "-default-isolation", "MainActor", "-I",
        modules.appending(path: "Modules").path,
      ]
      let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
      for folder in [modules, root.appending(path: "Sources"), root.appending(path: "Libraries")] {
        let maps = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        while let map = maps?.nextObject() as? URL {
          if maps!.level > 4 { maps!.skipDescendants() }
          if map.lastPathComponent == "module.modulemap", !isOfTools(map.path) {
            arguments += ["-Xcc", "-fmodule-map-file=\(map.path)"]
          }
        }
      }
      // A cache of modules may hold these headers from an earlier build, and on another machine it does not.
      let folders = try output(of: ["pkg-config", "--cflags-only-I", "cairo", "pangocairo", "pangoft2"])
      arguments += folders.split(whereSeparator: \.isWhitespace).flatMap { ["-Xcc", String($0)] }
      return try output(of: arguments + [file.path])
    }

    /// The text that a program writes, messages included.
    private static func output(of arguments: [String]) throws -> String {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = arguments
      let output = Pipe()
      process.standardError = output
      process.standardOutput = output
      try process.run()
      let data = output.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return String(decoding: data, as: UTF8.self)
    }

    /// Programs of the build and what they alone use.
    private static func isOfTools(_ path: String) -> Bool {
      ["ArgumentParser", "-tool.build", "TendonSourceTranslation"].contains { path.contains($0) }
    }
  }
#endif
