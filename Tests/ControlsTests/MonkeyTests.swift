import ControlsExample
import Tendon
import TendonTestSupport
import Testing

/// Fingers that know nothing of controls.
@MainActor struct MonkeyTests {

  /// Whatever two fingers do all over a sheet, nothing stays pressed once they are lifted, values stay in range, and the
  /// same fingers do the same again.
  @Test(arguments: ControlsScenes.sheets.map(\.name))
  func nothingStaysPressed(_ name: String) throws {
    let sheet = try #require(ControlsScenes.sheets.first { $0.name == name })
    let first = try play(sheet)
    #expect(try play(sheet) == first)
  }

  private func play(_ sheet: ControlSheet) throws -> [String] {
    let stage = try sheet.scene.stage()
    let controller = try #require(stage.window.rootViewController as? SheetController)
    var dice = SeededNumbers(7)
    var down: Set<Int> = []
    for _ in 0..<300 {
      let (finger, cell) = (dice.below(2), controller.cells[dice.below(controller.cells.count)])
      let box = cell.holder.frame
      let point = CGPoint(
        x: box.minX + CGFloat(dice.below(Int(box.width))), y: box.minY + CGFloat(dice.below(Int(box.height))))
      switch dice.below(8) {
      case 0...2:
        stage.touch(finger: finger, phase: .began, at: point)
        down.insert(finger)
      case 3...4: stage.touch(finger: finger, phase: .moved, at: point)
      case 5: stage.advance(by: Double(dice.below(40)) / 100)
      case 6: stage.touch(finger: finger, phase: .ended, at: point)
      default: stage.touch(finger: finger, phase: .cancelled, at: point)
      }
    }
    for finger in Array(0..<2) + Array(1000..<(1000 + controller.cells.count)) {
      stage.touch(finger: finger, phase: .ended, at: CGPoint(x: 1, y: 1))
    }
    stage.advance(by: 2)
    var seen: [String] = []
    stage.perform {
      for cell in controller.cells {
        if let control = cell.control as? UIControl {
          #expect(!control.isTracking, "\(sheet.name), \(cell.caption)")
          if cell.control is UISlider || cell.control is UISegmentedControl { #expect(!control.isHighlighted) }
        }
        for part in ControlPart.parts(of: cell.control) { seen.append("\(part.name) \(part.frame)") }
        switch cell.control {
        case let slider as UISlider: #expect((slider.minimumValue...slider.maximumValue).contains(slider.value))
        case let stepper as UIStepper: #expect((stepper.minimumValue...stepper.maximumValue).contains(stepper.value))
        case let pages as UIPageControl: #expect((0..<max(1, pages.numberOfPages)).contains(pages.currentPage))
        default: break
        }
      }
    }
    #expect(stage.diagnostics.isEmpty)
    return seen
  }

  /// Tapped again and again before it has arrived, a knob never jumps.
  @Test func aSwitchTappedInMidFlightDoesNotJump() throws {
    let bench = ControlBench { UISwitch() }
    var last: CGFloat = 2
    var largest: CGFloat = 0
    for frame in 0..<120 {
      if frame < 20, frame % 4 == 0 { bench.down(20) }
      if frame < 20, frame % 4 == 2 { bench.up(20) }
      bench.wait(1.0 / 60)
      let x = try #require(bench.seen("thumb")).frame.minX
      largest = max(largest, abs(x - last))
      last = x
    }
    #expect(bench.changes.count == 5 && bench.control.isOn && last == 22)
    // The fastest frame of an undisturbed flight of 20 points in a quarter of a second moves it by 2.4.
    #expect(largest < 4, "\(largest)")
  }
}
