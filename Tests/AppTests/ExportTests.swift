import Foundation
import TendonTestSupport
import Testing

/// `export`: its page, and its messages.
extension ToolTests {
  @Test(.enabled(if: exists)) func exportWritesTheSamePageTwice() throws {
    try inFolder { folder in
      for name in ["a.html", "b.html"] {
        let result = try runList(["export", "login", "-o", name, "--duration", "0.5", "--scale", "1"], in: folder)
        #expect(result.code == 0 && result.errors.contains("\(name): 30 frames, "), "\(result)")
        #expect(result.errors.contains("the film is cut off after 0.5 s"))
      }
      let pages = try ["a.html", "b.html"].map { try Data(contentsOf: folder.appendingPathComponent($0)) }
      #expect(pages[0] == pages[1] && pages[0].count > 100_000)
      #expect(String(decoding: pages[0].prefix(700), as: UTF8.self).contains("<title>login</title>"))
    }
  }

  @Test(
    .enabled(if: exists),
    arguments: [
      (["export", "lgoin", "-o", "a.html"], 2, "did you mean \"login\"?"),
      (["export", "login", "-o", "a.gif"], 64, "-o names a .html, got a.gif"),
      (["export", "login", "-o", "a.html", "--duration", "0"], 64, "--duration is above 0 and at most 3600, got 0.0"),
      (["export", "login", "-o", "missing/a.html"], 2, "missing/a.html"),
      (["export", "login", "-o", "a.html", "--script", "missing.script"], 2, "the script cannot be read"),
      (["export", "missing.storyboard", "-o", "a.html"], 2, "neither a scene nor a file that exists"),
    ])
  func exportSaysWhatIsWrong(arguments: [String], code: Int, message: String) throws {
    try inFolder { folder in
      let result = try runList(arguments, in: folder)
      #expect(result.code == Int32(code) && result.errors.contains(message), "\(result)")
      #expect(!FileManager.default.fileExists(atPath: folder.appendingPathComponent("a.html").path))
    }
  }
}
