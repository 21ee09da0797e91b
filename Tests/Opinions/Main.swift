import Foundation
import Tendon

/// Writes what is asked about: `cases.json`, and for each case our own picture.
///
///     describe-layers out/opinions
@main enum Main {
  @MainActor static func main() throws {
    let folder = URL(fileURLWithPath: CommandLine.arguments.dropFirst().first ?? "out/opinions")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var cases: [[String: Any]] = []
    for (name, stage) in try Cases.all() {
      let picture = stage.picture()
      try PNGEncoder.write(picture, to: folder.appendingPathComponent("\(name).png"))
      cases.append([
        "name": name, "width": 200, "height": 200, "scale": 2,
        "root": stage.perform { Description.describe(stage.window.layer) },
      ])
    }
    let json = try JSONSerialization.data(withJSONObject: cases, options: [.sortedKeys])
    try json.write(to: folder.appendingPathComponent("cases.json"))
    print("\(cases.count) cases in \(folder.path)")
  }
}
