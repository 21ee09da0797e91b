import Foundation
import Tendon
import Testing

@testable import PitfallsExample

/// The rules of every sheet: texts fit on every device, sides do not disturb each other, and the code that is shown is
/// the code that runs.
@MainActor
@Suite struct SheetTests {
  nonisolated static let names = PitfallsScenes.pitfalls.map(\.name)

  private func pitfall(_ name: String) throws -> Pitfall {
    try #require(PitfallsScenes.pitfalls.first { $0.name == name })
  }

  private static var screens: [CGSize] {
    PitfallFixture.devices.flatMap { [$0, CGSize(width: $0.height, height: $0.width)] }
  }

  @Test(arguments: names) func everythingFits(_ name: String) throws {
    for size in Self.screens {
      let f = try PitfallFixture(pitfall(name), size: size)
      let sheet = f.controller
      let area = sheet.view.bounds.inset(by: sheet.view.safeAreaInsets)
      for label in [sheet.heading, sheet.task] + sheet.panels.flatMap(\.labels) {
        let needed = label.sizeThatFits(CGSize(width: label.bounds.width, height: 0))
        #expect(
          needed.height <= label.bounds.height + 0.01 && needed.width <= label.bounds.width + 0.01,
          "\(size): \(label.text ?? "")")
      }
      let boxes = [sheet.heading.frame, sheet.task.frame] + sheet.panels.map(\.frame) + sheet.buttons.map(\.frame)
      for (index, box) in boxes.enumerated() {
        #expect(area.contains(box), "\(size): \(box)")
        for other in boxes[..<index] { #expect(!other.insetBy(dx: 0.01, dy: 0.01).intersects(box), "\(size)") }
      }
      for panel in sheet.panels {
        let parts = panel.labels.map(\.frame) + [panel.stage.frame]
        for (index, part) in parts.enumerated() {
          #expect(panel.bounds.contains(part), "\(size): \(panel.side.name) \(part)")
          for other in parts[..<index] { #expect(!other.insetBy(dx: 0.01, dy: 0.01).intersects(part), "\(size)") }
        }
        #expect(panel.stage.frame.width >= 80 && panel.metrics.codeSize >= 7, "\(size): \(panel.metrics)")
      }
      #expect(sheet.buttons.allSatisfy { $0.bounds.height >= 36 })
    }
  }

  /// The story runs to its end on every device, both ways, light and dark, and leaves no faults but those it is about.
  @Test(arguments: names) func theStoryRunsEverywhere(_ name: String) throws {
    for (index, size) in Self.screens.enumerated() {
      for dark in [false, true] {
        let f = try PitfallFixture(pitfall(name), size: size, dark: dark)
        try f.stage.run(pitfall(name).script)
        f.stage.advance(by: 1)
        #expect(f.stage.layoutFaults.isEmpty != PitfallsScenes.withLayoutFaults.contains("pitfalls.\(name)"))
        if index == 0 { _ = f.stage.picture() }
        #expect(f.stage.diagnostics.isEmpty)
      }
    }
  }

  /// Each side moves as it does alone: no side's layout takes another one's changes along.
  @Test(arguments: names) func sidesAreIndependent(_ name: String) throws {
    let pitfall = try pitfall(name)
    let together = try PitfallFixture(pitfall)
    func make(_ side: PitfallSide) -> PitfallScreen {
      let screen = side.make()
      screen.name = side.name
      return screen
    }
    let alone = pitfall.sides.map { Stage(size: PitfallScreen.size, make($0)) }
    func frames(_ stage: Stage, _ side: String) -> [FrameTrace.Layer] {
      stage.trace().layers.filter { $0.name.hasPrefix("\(side).") }.map {
        var layer = $0
        layer.window = nil
        return layer
      }
    }
    var time = 0.1
    for step in [0, 1, 0, 1] where step < pitfall.steps.count {
      together.stage.advance(to: time)
      for stage in alone { stage.advance(to: time) }
      if step == 0 { together.run() } else { together.proceed() }
      for stage in alone {
        stage.perform {
          let screen = stage.window.rootViewController as? PitfallScreen
          if step == 0 { screen?.run() } else { screen?.proceed() }
        }
      }
      for moment in [0, 0.1, 0.25, 0.5, 0.9, 1.6] {
        together.stage.advance(to: time + moment)
        for (side, stage) in zip(pitfall.sides, alone) {
          stage.advance(to: time + moment)
          let here = frames(stage, side.name)
          #expect(!here.isEmpty && here == frames(together.stage, side.name), "\(side.name) at \(moment)")
        }
      }
      time += 1.7
    }
  }

  /// Every line that a panel shows stands in the source, all of a panel in one file.
  @Test func theCodeShownIsTheCode() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Examples/Pitfalls")
    var sources: [[String]] = []
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path) where file.hasSuffix(".swift") {
      let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
      // Without the panels' own texts.
      let code = text.components(separatedBy: "\"\"\"").enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
        .joined()
      sources.append(
        code.replacing("self.", with: "").replacing("override ", with: "").split(separator: "\n")
          .map { $0.trimmingCharacters(in: .whitespaces) })
    }
    /// True if a line has the parts between the dots, in order.
    func matches(_ line: String, _ shown: String) -> Bool {
      let parts = shown.components(separatedBy: "…")
      guard line.hasPrefix(parts[0]), line.hasSuffix(parts[parts.count - 1]) else { return false }
      var rest = line[...]
      for part in parts where !part.isEmpty {
        guard let range = rest.range(of: part) else { return false }
        rest = rest[range.upperBound...]
      }
      return true
    }
    for side in PitfallsScenes.pitfalls.flatMap(\.sides) {
      let shown = side.code.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      let isThere = sources.contains { lines in
        shown.allSatisfy { line in line == "…" || lines.contains { matches($0, line) } }
      }
      #expect(isThere, "\(side.title): \(side.code)")
    }
  }
}
