import Foundation
import Tendon

/// The server of the Model Context Protocol: JSON-RPC 2.0, a message a line.
struct McpServer {
  /// The most bytes of a message.
  static let lineLimit = 4 << 20
  /// The versions of the protocol that are spoken, the newest first.
  static let versions = ["2025-06-18", "2025-03-26", "2024-11-05"]

  /// The codes of JSON-RPC.
  enum Code: Int {
    case parse = -32700
    case request = -32600
    case method = -32601
    case parameters = -32602
  }

  private var isInitialized = false

  /// The answer to a message, on one line; nil for a notification.
  mutating func answer(_ data: Data) -> String? {
    guard let value = try? JSONSerialization.jsonObject(with: data) else {
      return error(.parse, "the message is not JSON", id: nil)
    }
    guard let message = value as? [String: Any], message["jsonrpc"] as? String == "2.0" else {
      return error(.request, "the message is not an object of JSON-RPC 2.0", id: nil)
    }
    let id = message["id"]
    guard id == nil || id is String || id is NSNumber else {
      return error(.request, "the id of a request is a text or a number", id: nil)
    }
    guard let method = message["method"] as? String else {
      // An answer to a request that this server never makes.
      return message["result"] != nil || message["error"] != nil
        ? nil : error(.request, "the message has no method", id: id)
    }
    guard let id else { return nil }
    let parameters = message["params"] as? [String: Any] ?? [:]
    if message["params"] != nil, message["params"] as? [String: Any] == nil {
      return error(.parameters, "the parameters are not an object", id: id)
    }
    return answer(method, parameters, id)
  }

  /// The answer to a line that is longer than is read.
  func refusal(ofLongLine: Void) -> String {
    error(.request, "the message has more than \(McpServer.lineLimit) bytes", id: nil)
  }

  private mutating func answer(_ method: String, _ parameters: [String: Any], _ id: Any) -> String {
    switch method {
    case "initialize":
      isInitialized = true
      let asked = parameters["protocolVersion"] as? String ?? ""
      return result(
        [
          "protocolVersion": McpServer.versions.contains(asked) ? asked : McpServer.versions[0],
          "capabilities": ["tools": [String: Any]()],
          "serverInfo": ["name": "tendon", "version": Root.configuration.version],
          "instructions":
            "Lays out, explains, compares and draws storyboards and xibs of iOS without a Mac. Begin with inspect or render.",
        ], id)
    case "ping": return result([:], id)
    case _ where !isInitialized: return error(.request, "the session has not been initialized", id: id)
    case "tools/list": return result(["tools": McpTool.all.map(\.description)], id)
    case "tools/call":
      guard let name = parameters["name"] as? String, let tool = McpTool.all.first(where: { $0.name == name }) else {
        return error(
          .parameters, "there is no such tool; there are \(McpTool.all.map(\.name).joined(separator: ", "))", id: id)
      }
      do throws(McpTool.Refusal) {
        return result(try tool.call(parameters["arguments"] as? [String: Any] ?? [:]), id)
      } catch {
        return self.error(.parameters, error.reason, id: id)
      }
    default: return error(.method, "there is no method \(method.prefix(60))", id: id)
    }
  }

  // MARK: Messages

  private func result(_ value: [String: Any], _ id: Any) -> String {
    McpServer.line(["jsonrpc": "2.0", "id": id, "result": value])
  }

  private func error(_ code: Code, _ text: String, id: Any?) -> String {
    McpServer.line([
      "jsonrpc": "2.0", "id": id ?? NSNull(), "error": ["code": code.rawValue, "message": text] as [String: Any],
    ])
  }

  private static func line(_ value: [String: Any]) -> String {
    let options: JSONSerialization.WritingOptions = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? JSONSerialization.data(withJSONObject: value, options: options) else {
      preconditionFailure("an answer could not be written")
    }
    return String(decoding: data, as: UTF8.self)
  }
}
