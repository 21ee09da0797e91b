import ArgumentParser
import Foundation
import Tendon

/// `mcp`: serves verbs over the Model Context Protocol.
struct McpCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mcp", abstract: "Serves verbs to a coding agent over the Model Context Protocol.",
    discussion: """
      Messages are read from standard input and answered on standard output, a line each. The tools are layout, lint, \
      explain, diff, inspect, render, record, snapshot, normalize (which only checks), devices and scenes. Paths are those of the folder that the server runs in. Nothing is written \
      but temporary files. Ends with 0 at the end of the input.
      """)

  func run() throws {
    var server = McpServer()
    while let line = McpInput.nextLine(atMost: McpServer.lineLimit) {
      switch line {
      case .whole(let data): if let answer = server.answer(data) { Console.result(answer) }
      case .tooLong: Console.result(server.refusal(ofLongLine: ()))
      }
    }
  }
}

/// The lines of standard input.
enum McpInput {
  enum Line {
    case whole(Data)
    /// A line of more bytes than are read; it is skipped.
    case tooLong
  }

  /// The next line that is not empty; nil at the end of the input.
  static func nextLine(atMost limit: Int) -> Line? {
    var line: [UInt8] = []
    var isTooLong = false
    while true {
      let byte = getchar()
      if byte == EOF || byte == 10 {
        if isTooLong { return .tooLong }
        if !line.isEmpty { return .whole(Data(line)) }
        if byte == EOF { return nil }
        continue
      }
      if line.count < limit { line.append(UInt8(truncatingIfNeeded: byte)) } else { isTooLong = true }
    }
  }
}
