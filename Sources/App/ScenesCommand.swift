import ArgumentParser
import Foundation
import Tendon

/// `scenes`: lists what there is to record.
struct ScenesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scenes", abstract: "Lists the scenes: name, size, scale, identifiers and story.")

  enum Format: String, ExpressibleByArgument, CaseIterable { case text, json }

  @Option(help: "text or json.") var format = Format.text

  func run() throws {
    try MainActor.assumeIsolated {
      switch format {
      case .text: for scene in Door.scenes { Console.result(ScenesCommand.text(scene)) }
      case .json:
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        Console.result(String(decoding: try encoder.encode(Door.scenes.map(Row.init)), as: UTF8.self))
      }
    }
  }

  private static func text(_ scene: Scene) -> String {
    let size = "\(Int(scene.size.width))x\(Int(scene.size.height)) @\(Int(scene.scale))"
    let story = scene.script.split(separator: "\n").map { "    \($0)" }.joined(separator: "\n")
    return "\(scene.name)  \(size)  \(scene.identifiers.joined(separator: " "))\n\(story)"
  }

  private struct Row: Encodable {
    let name: String
    let size: [Double]
    let scale: Double
    let script: String
    let identifiers: [String]
    init(_ scene: Scene) {
      name = scene.name
      size = [Double(scene.size.width), Double(scene.size.height)]
      scale = Double(scene.scale)
      script = scene.script
      identifiers = scene.identifiers
    }
  }
}
