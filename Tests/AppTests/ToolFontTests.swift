import Foundation
import Testing

/// The tool finds the package's fonts wherever it is started from, and draws with these alone.
@Suite struct ToolFontTests {
  /// The picture that a tool draws, and what it says.
  private func picture(
    _ tool: URL, in folder: URL, environment: [String: String] = [:]
  ) throws -> (png: Data, notes: String) {
    let process = Process()
    process.executableURL = tool
    process.arguments = ["record", "gallery.text", "--at", "0", "-o", "text.png"]
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let notes = folder.appendingPathComponent("notes")
    _ = FileManager.default.createFile(atPath: notes.path, contents: nil)
    process.standardError = try FileHandle(forWritingTo: notes)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    let text = try String(contentsOf: notes, encoding: .utf8)
    try #require(process.terminationStatus == 0, "\(text)")
    return (try Data(contentsOf: folder.appendingPathComponent("text.png")), text)
  }

  @Test(.enabled(if: ToolTests.exists)) func theSamePictureFromEverywhere() throws {
    try ToolTests().inFolder { folder in
      let expected = try picture(ToolTests.tool, in: folder)
      // A family that stands in for another is named once.
      #expect(expected.notes.components(separatedBy: "Liberation Sans is drawn instead").count == 2)
      let link = folder.appendingPathComponent("link")
      try FileManager.default.createSymbolicLink(at: link, withDestinationURL: ToolTests.tool)
      #expect(try picture(link, in: folder).png == expected.png)
      // A copy without the resources beside it finds the fonts among the sources.
      let copy = folder.appendingPathComponent("copy")
      try FileManager.default.copyItem(at: ToolTests.tool, to: copy)
      #expect(try picture(copy, in: folder).png == expected.png)
    }
  }

  /// Another configuration of fontconfig, other languages, another home folder.
  @Test(.enabled(if: ToolTests.exists)) func theMachinesSettingsChangeNothing() throws {
    try ToolTests().inFolder { folder in
      let expected = try picture(ToolTests.tool, in: folder).png
      let configuration = folder.appendingPathComponent("fonts.conf")
      let rules = """
        <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
        <fontconfig>
          <match target="pattern"><edit name="family" mode="assign"><string>DejaVu Sans</string></edit></match>
          <match target="font"><edit name="embolden" mode="assign"><bool>true</bool></edit></match>
        </fontconfig>
        """
      try Data(rules.utf8).write(to: configuration)
      for environment in [
        ["FONTCONFIG_FILE": configuration.path], ["HOME": folder.path, "XDG_CACHE_HOME": "/nowhere"],
        ["LANG": "tr_TR.UTF-8", "LANGUAGE": "bg", "PANGO_LANGUAGE": "bg", "FC_LANG": "ja"],
      ] {
        #expect(try picture(ToolTests.tool, in: folder, environment: environment).png == expected, "\(environment)")
      }
    }
  }
}
