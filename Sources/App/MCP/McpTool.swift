import Foundation
import Tendon

/// A tool of the server: a verb, its arguments, and how they become a command line.
struct McpTool {
  /// The reason that arguments cannot be used.
  struct Refusal: Error {
    let reason: String
  }

  /// An argument of a tool.
  struct Argument {
    enum Kind: String { case string, number, boolean, array }
    let name: String
    let kind: Kind
    let about: String
    var isRequired = false
  }

  let name: String
  let about: String
  let arguments: [Argument]
  /// True if the answer is a picture, written to the file that `-o` names.
  var isPicture = false
  /// The options that the verb always has here.
  var fixed: [String] = []

  /// The tool as the protocol lists it.
  var description: [String: Any] {
    var properties: [String: Any] = [:]
    for argument in arguments {
      var value: [String: Any] = ["type": argument.kind.rawValue, "description": argument.about]
      if argument.kind == .array { value["items"] = ["type": "string"] }
      properties[argument.name] = value
    }
    return [
      "name": name, "description": about,
      "inputSchema": [
        "type": "object", "properties": properties, "required": arguments.filter(\.isRequired).map(\.name),
        "additionalProperties": false,
      ] as [String: Any],
    ]
  }

  /// The content of the answer. The verb runs in a process of its own, so that the server survives whatever it does.
  func call(_ values: [String: Any]) throws(Refusal) -> [String: Any] {
    for name in values.keys where !arguments.contains(where: { $0.name == name }) {
      throw Refusal(reason: "\(self.name) has no argument \(name.prefix(60))")
    }
    for argument in arguments where argument.isRequired && values[argument.name] == nil {
      throw Refusal(reason: "\(name) needs the argument \(argument.name)")
    }
    if name == "explain", (values["document"] == nil) == (values["log"] == nil) {
      throw Refusal(reason: "explain needs either a document or a log")
    }
    var line: [String] = [name] + fixed
    var operands: [String] = []
    for argument in arguments {
      guard let value = values[argument.name] else { continue }
      let texts = try texts(value, argument)
      switch argument.name {
      case "document", "base", "head": operands += texts
      case "log": break
      default:
        line += texts.flatMap { argument.kind == .boolean ? ["--\(argument.name)"] : ["--\(argument.name)", $0] }
      }
    }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tendon-mcp-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    guard (try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)) != nil else {
      throw Refusal(reason: "a temporary folder could not be made")
    }
    let picture = folder.appendingPathComponent("picture.png")
    if isPicture { line += ["-o", picture.path] }
    let log = values["log"] as? String
    let outcome = McpRun.run(line + operands, input: log, in: folder)
    if isPicture, outcome.code <= 1, let data = try? Data(contentsOf: picture) {
      let image: [String: Any] = ["type": "image", "mimeType": "image/png", "data": data.base64EncodedString()]
      let notes: [[String: Any]] = outcome.errors.isEmpty ? [] : [["type": "text", "text": outcome.errors]]
      return ["content": [image] + notes, "isError": false]
    }
    let text = [outcome.output, outcome.errors].filter { !$0.isEmpty }.joined(separator: "\n")
    return ["content": [["type": "text", "text": text] as [String: Any]], "isError": outcome.code > 1]
  }

  /// The texts of a value on the command line. None of them can be taken for an option.
  private func texts(_ value: Any, _ argument: Argument) throws(Refusal) -> [String] {
    func refusal() -> Refusal {
      Refusal(reason: "the argument \(argument.name) of \(name) is of type \(argument.kind.rawValue)")
    }
    let texts: [String]
    switch argument.kind {
    case .string:
      guard let text = value as? String else { throw refusal() }
      texts = [text]
    case .array:
      guard let list = value as? [String], list.count <= 100 else { throw refusal() }
      texts = list
    case .number:
      guard let number = value as? NSNumber, number.doubleValue.isFinite else { throw refusal() }
      texts = ["\(number.doubleValue)"]
    case .boolean:
      guard let flag = value as? Bool else { throw refusal() }
      return flag ? [""] : []
    }
    for text in texts where argument.name != "log" && (text.hasPrefix("-") || text.isEmpty || text.contains("\0")) {
      throw Refusal(reason: "the argument \(argument.name) of \(name) begins with - or is empty")
    }
    return texts
  }
}
