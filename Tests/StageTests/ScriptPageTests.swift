import Foundation
import Testing

@testable import TendonStage

/// `Documentation/Scripts.md` tells what the parser does.
@Suite struct ScriptPageTests {
  static let page: String = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let url = folder.appendingPathComponent("Documentation/Scripts.md")
    return (try? String(contentsOf: url, encoding: .utf8)) ?? ""
  }()

  @Test(arguments: Script.Command.allCases) func namesEveryCommand(command: Script.Command) {
    let usage = command.usage.replacing("|", with: "\\|")
    #expect(Self.page.contains("\n| `\(usage)` | `\(command.example)` | "))
  }

  @Test func itsExampleIsRight() throws {
    let story = try #require(Self.page.firstMatch(of: /```script\n((?s:.*?))```/)).1
    #expect(try ScriptParser.parse(String(story)).steps.count == 7)
  }

  @Test func itsMistakeIsOne() throws {
    let mistake = try #require(Self.page.firstMatch(of: /```text\n(.*?)\n```/)).1
    let thrown = #expect(throws: ScriptError.self) {
      try ScriptParser.parse("\n\nwait", file: "story.script")
    }
    #expect(try #require(thrown).description == mistake)
  }
}
