import ArgumentParser
import Foundation
import Tendon

/// `devices`: lists the screens that `--device` names.
struct DevicesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "devices", abstract: "Lists the devices: name, size in points, pixels a point, safe area, models.",
    discussion: "A star marks the devices on which \"lint\" and the sheets of \"render\" lay out where none is named.")

  enum Format: String, ExpressibleByArgument, CaseIterable { case text, json }

  @Option(help: "The form of the answer.") var format = Format.text

  func run() throws {
    let rows = DeviceRow.all
    switch format {
    case .json: Console.result(JSONFormat.encoded(rows))
    case .text:
      let width = rows.map(\.id.count).max() ?? 0
      for row in rows {
        let id = row.id.padding(toLength: width, withPad: " ", startingAt: 0)
        let size = "\(Int(row.width))x\(Int(row.height))".padding(toLength: 9, withPad: " ", startingAt: 0)
        Console.result(
          "\(row.isDefault ? "*" : " ") \(id)  \(size) @\(Int(row.scale))  \(row.kind.padding(toLength: 5, withPad: " ", startingAt: 0))"
            + "  top \(Int(row.top)), bottom \(Int(row.bottom))".padding(toLength: 20, withPad: " ", startingAt: 0)
            + row.models.joined(separator: ", "))
      }
    }
  }
}
