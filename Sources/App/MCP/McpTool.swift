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

  private static let document = Argument(
    name: "document", kind: .string, about: "The path of a storyboard or xib.", isRequired: true)
  private static let scene = Argument(
    name: "scene", kind: .string, about: "A scene of the storyboard: its identifier or object id.")
  private static let device = Argument(
    name: "device", kind: .string, about: "A screen, such as retina6_1. Default: that of the document.")

  static let all = [
    McpTool(
      name: "layout", about: "Solves a storyboard or xib and returns the frames of its views as JSON.",
      arguments: [document, device]),
    McpTool(
      name: "inspect",
      about: "Lists the views of a storyboard or xib after layout, with their constraints and the state of each.",
      arguments: [document, scene, device]),
    McpTool(
      name: "lint",
      about: "Checks a storyboard or xib, or all of a folder, by rules, many of which lay them out, and returns each "
        + "finding with its place, its object and its rule. Nothing is written.",
      arguments: [
        Argument(
          name: "document", kind: .string, about: "The path of a storyboard, a xib or a folder.", isRequired: true),
        Argument(
          name: "device", kind: .string,
          about: "Screens with commas, such as retina4_7,ipad11_0rounded. Default: retina4_7,retina6_12."),
        Argument(name: "only-rule", kind: .string, about: "Ids of rules with commas, instead of those by default."),
        Argument(name: "sources", kind: .array, about: "Folders with the Swift files of the app."),
      ]),
    McpTool(
      name: "explain",
      about: "Tells which constraints contradict each other in a document or in the text of Xcode's console log, with "
        + "repairs that were tried; with why, the chain of constraints that decides a number of a frame.",
      arguments: [
        Argument(name: "document", kind: .string, about: "The path of a storyboard or xib."),
        Argument(name: "log", kind: .string, about: "The text of a console log, instead of a document."), scene, device,
        Argument(name: "why", kind: .array, about: "Numbers of frames, such as button.width."),
      ]),
    McpTool(
      name: "diff", about: "Tells what differs between two versions of a storyboard or xib, or of folders, in words.",
      arguments: [
        Argument(name: "base", kind: .string, about: "A path or REV:path.", isRequired: true),
        Argument(name: "head", kind: .string, about: "A path or REV:path.", isRequired: true), device,
      ]),
    McpTool(
      name: "render", about: "Draws a scene of a storyboard, or a xib, and returns the picture.",
      arguments: [
        document, scene, device, Argument(name: "dark", kind: .boolean, about: "True for dark appearance."),
        Argument(name: "language", kind: .string, about: "The language of texts, such as de."),
      ], isPicture: true),
    McpTool(
      name: "record",
      about: "Plays a script on a document or a built-in scene and returns the frame at a time, so that an animation "
        + "can be seen at any moment.",
      arguments: [
        Argument(name: "document", kind: .string, about: "A document or the name of a scene.", isRequired: true),
        Argument(name: "script", kind: .string, about: "The path of a script of touches."),
        Argument(name: "at", kind: .number, about: "Seconds after the beginning.", isRequired: true),
      ], isPicture: true),
    McpTool(name: "scenes", about: "Lists the built-in scenes that record can play.", arguments: []),
  ]

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
    var line: [String] = [name]
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
