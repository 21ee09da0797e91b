import ControlsExample
import Foundation
import Tendon
import Testing

/// Laws of every sheet, whatever the control.
@MainActor struct SheetLawTests {
  private func cells(_ name: String) throws -> (Stage, [[SheetController.Cell]]) {
    let sheet = try #require(ControlsScenes.sheets.first { $0.name == name })
    let stage = try sheet.scene.stage()
    let controller = try #require(stage.window.rootViewController as? SheetController)
    let cells = controller.cells
    return (stage, stride(from: 0, to: cells.count, by: 4).map { Array(cells[$0..<($0 + 4)]) })
  }

  private func parts(_ cell: SheetController.Cell) -> [(name: String, frame: CGRect)] {
    ControlPart.parts(of: cell.control).map { ($0.name, $0.frame) }
  }

  /// Light or dark changes no place.
  @Test(arguments: ControlsScenes.sheets.map(\.name))
  func theDarkIsLaidOutAsTheLight(_ name: String) throws {
    let (stage, rows) = try cells(name)
    stage.perform {
      for row in rows {
        for (light, dark) in [(row[0], row[2]), (row[1], row[3])] {
          let (a, b) = (parts(light), parts(dark))
          #expect(a.map(\.name) == b.map(\.name) && a.map(\.frame) == b.map(\.frame), "\(name), \(light.caption)")
        }
      }
    }
  }

  /// From right to left every part lies where the mirror shows it, within a pixel; a stepper is the same in every
  /// language.
  @Test(arguments: [
    "switch", "slider", "segments", "pages", "progress", "configuration", "configuration.layout", "navigationbar",
    "tabbar", "toolbar", "menu", "editmenu", "alert", "actionsheet", "sheet",
  ])
  func theMirror(_ name: String) throws {
    let (stage, rows) = try cells(name)
    stage.perform {
      // What is pressed at the left is another part.
      for row in rows where !row[0].caption.contains("held") {
        let width = row[0].control.bounds.width
        var left = parts(row[1])
        for part in parts(row[0]) where part.name != "spokes" {
          let mirrored = CGRect(
            x: width - part.frame.maxX, y: part.frame.minY, width: part.frame.width, height: part.frame.height)
          let index = left.firstIndex { $0.name == part.name && near($0.frame, mirrored) }
          #expect(index != nil, "\(name), \(row[0].caption), \(part.name): \(part.frame)")
          if let index { left.remove(at: index) }
        }
      }
    }
  }

  private func near(_ a: CGRect, _ b: CGRect) -> Bool {
    abs(a.minX - b.minX) <= 0.501 && abs(a.maxX - b.maxX) <= 0.501 && a.minY == b.minY && a.height == b.height
  }

  @Test func aStepperIsTheSameInEveryLanguage() throws {
    let (stage, rows) = try cells("stepper")
    stage.perform {
      for row in rows { #expect(parts(row[0]).map(\.frame) == parts(row[1]).map(\.frame)) }
    }
  }

  /// Nothing on a sheet is cut off by its cell, nor contradicts itself.
  @Test(arguments: ControlsScenes.sheets.map(\.name))
  func controlsFitTheirCells(_ name: String) throws {
    let (stage, rows) = try cells(name)
    for cell in rows.joined() {
      #expect(cell.holder.bounds.contains(cell.control.frame), "\(name), \(cell.caption)")
    }
    #expect(stage.conflicts.isEmpty && stage.diagnostics.isEmpty, "\(stage.diagnostics)")
  }

  /// The story of every sheet runs.
  @Test(arguments: ControlsScenes.sheets.map(\.name))
  func theStoryRuns(_ name: String) throws {
    let sheet = try #require(ControlsScenes.sheets.first { $0.name == name })
    let stage = try sheet.scene.stage()
    try stage.run(sheet.scene.story())
    #expect(stage.diagnostics.isEmpty)
  }
}
