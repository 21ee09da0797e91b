import ControlsExample
import Foundation
import Tendon
import Testing

/// The sheets of controls beside descriptions of them that somebody has looked at.
///
/// `TENDON_REWRITE_CONTROLS=1 swift test --filter SheetTests` writes the descriptions anew; look at the picture of every
/// sheet that has changed (`out/controls`) before they are committed.
@MainActor struct SheetTests {
  static let checkout = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  static let folder = checkout.appendingPathComponent("Tests/Fixtures/Controls")
  nonisolated static let rewrites = ProcessInfo.processInfo.environment["TENDON_REWRITE_CONTROLS"] != nil

  @Test(arguments: ControlsScenes.sheets.map(\.name))
  func looksAsBefore(_ name: String) throws {
    let sheet = try #require(ControlsScenes.sheets.first { $0.name == name })
    let description = try SheetDescription(sheet)
    let url = Self.folder.appendingPathComponent("\(name).txt")
    let golden = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
    guard description.text != golden else { return }
    let out = Self.checkout.appendingPathComponent("out/controls")
    try FileManager.default.createDirectory(at: out, withIntermediateDirectories: true)
    try PNGEncoder.write(description.picture, to: out.appendingPathComponent("\(name).png"))
    if Self.rewrites {
      try description.text.write(to: url, atomically: true, encoding: .utf8)
      return
    }
    try description.text.write(to: out.appendingPathComponent("\(name).txt"), atomically: true, encoding: .utf8)
    let (old, new) = (golden.split(separator: "\n"), description.text.split(separator: "\n"))
    let first = zip(old, new).first { $0 != $1 }
    Issue.record(
      """
      \(name): \(first.map { "'\($0)' has become '\($1)'" } ?? "\(old.count) lines have become \(new.count)"); \
      see out/controls/\(name).png, and out/controls/\(name).txt beside \(url.path)
      """)
  }

  /// No description is left of a sheet that has gone.
  @Test(.enabled(if: !rewrites)) func descriptionsAndSheetsMatch() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).sorted()
    #expect(files == ControlsScenes.sheets.map { "\($0.name).txt" }.sorted())
  }

  /// Every part of a control has a name, so that nothing on a sheet is left unnamed: something that is painted is a
  /// named part, or lies inside one.
  @Test(arguments: ControlsScenes.sheets.map(\.name))
  func everyPartHasAName(_ name: String) throws {
    let sheet = try #require(ControlsScenes.sheets.first { $0.name == name })
    let stage = try sheet.scene.stage()
    let controller = try #require(stage.window.rootViewController as? SheetController)
    for cell in controller.cells {
      var unnamed: [String] = []
      func look(_ layer: CALayer, isNamed: Bool) {
        guard !layer.isHidden, layer.opacity > 0.01 else { return }
        let isNamed = isNamed || layer.name != nil
        let isPainted = (layer.backgroundColor?.alpha ?? 0) > 0 || layer.contents != nil || layer is CAShapeLayer
        if isPainted, !isNamed { unnamed.append("\(layer.delegate.map { "\(type(of: $0))" } ?? "\(type(of: layer))")") }
        for sublayer in layer.sublayers ?? [] { look(sublayer, isNamed: isNamed) }
      }
      for sublayer in cell.control.layer.sublayers ?? [] { look(sublayer, isNamed: false) }
      #expect(unnamed.isEmpty, "\(name), \(cell.caption)")
    }
  }
}
