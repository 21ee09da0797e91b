import Foundation
import TendonGeometry
import TendonStage
import Testing

@testable import TendonViews

@MainActor @Suite struct AlertTests {
  private func make(_ size: CGSize = CGSize(width: 375, height: 667)) -> (Stage, Page) {
    let stage = Stage(size: size)
    let a = stage.perform { Page("a") }
    stage.present(a)
    stage.advance(by: 0.1)
    return (stage, a)
  }

  /// 270 points wide, texts 19 points below its top and 20 above the buttons of 44, in the middle of the safe area.
  @Test func anAlertInTheMiddle() throws {
    let (stage, a) = make()
    var chosen: [String] = []
    let alert = stage.perform {
      let alert = UIAlertController(title: "Title", message: "Message", preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "Remove", style: .destructive) { chosen.append($0.title!) })
      alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { chosen.append($0.title!) })
      return alert
    }
    stage.perform { a.present(alert, animated: true) }
    // A spring of mass 1, stiffness 522.35 and damping 45.71 (one of the critical kind, but for a thousandth).
    stage.advance(by: 0.1)
    let w = 522.35.squareRoot()
    let share = Float(1 - (1 + w * 0.1) * exp(-w * 0.1))
    #expect(abs(stage.opacity(alert.view) - share) < 2e-3)
    #expect(abs(stage.seen(alert.view).width - 270 * CGFloat(1.2 - 0.2 * share)) < 0.1)
    stage.settle()
    let frame = alert.view.frame
    #expect(frame.width == 270 && abs(frame.midY - (20 + 667) / 2) <= 0.5)
    let cancel = try #require(stage.view("Cancel")), remove = try #require(stage.view("Remove"))
    #expect(cancel.frame == CGRect(x: 0, y: 0, width: 135, height: 44) && remove.frame.minX == 135)
    let title = try #require(stage.view("alert.title")), message = try #require(stage.view("alert.message"))
    #expect(abs(title.frame.minY - 19) <= 0.5 && abs(message.frame.minY - title.frame.maxY - 4) <= 0.5)
    #expect(abs(frame.height - (message.frame.maxY + 20 + 44)) <= 0.5)
    // What is beside it hears nothing.
    try stage.run("tap 20,100")
    stage.settle()
    #expect(a.presentedViewController === alert)
    try stage.tap("Remove")
    #expect(chosen.isEmpty)
    stage.settle()
    #expect(chosen == ["Remove"] && a.presentedViewController == nil && stage.window.subviews == [a.view])
  }

  @Test func itsButtonsAreButtons() throws {
    let (stage, a) = make()
    stage.perform {
      let alert = UIAlertController(title: "Title", message: nil, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "Remove", style: .destructive))
      alert.addAction(UIAlertAction(title: "Later", style: .default))
      alert.actions[1].isEnabled = false
      a.present(alert, animated: false)
    }
    let buttons = stage.window.accessibleDescendants.filter { $0.accessibilityTraits.contains(.button) }
    #expect(buttons.map(\.accessibilityLabel) == ["Remove", "Later"])
    #expect(buttons.map { $0.accessibilityTraits.contains(.notEnabled) } == [false, true])
  }

  /// It stays in the middle of the room above the keyboard when the device is turned, which changes both.
  @Test func anAlertWithAFieldTurns() throws {
    let (stage, a) = make()
    let alert = stage.perform {
      let alert = UIAlertController(title: "New", message: nil, preferredStyle: .alert)
      alert.addTextField { _ in }
      alert.addAction(UIAlertAction(title: "Add", style: .default))
      a.present(alert, animated: true)
      return alert
    }
    stage.settle()
    let upright = alert.view.frame
    for orientation in [Script.Orientation.landscapeLeft, .portrait] {
      stage.turn(to: orientation)
      stage.settle()
      let keyboard = try #require(stage.keyboardFrame)
      #expect(alert.view.frame.maxY <= keyboard.minY && alert.view.frame.minY >= 0)
    }
    #expect(alert.view.frame == upright)
  }

  @Test func longTitlesStandBelowEachOther() throws {
    let (stage, a) = make()
    let alert = stage.perform {
      let alert = UIAlertController(title: nil, message: "Three", preferredStyle: .alert)
      for (title, style) in [("Never", .cancel), ("Some title too long for half", .default)]
        as [(String, UIAlertAction.Style)]
      {
        alert.addAction(UIAlertAction(title: title, style: style))
      }
      return alert
    }
    stage.perform { a.present(alert, animated: false) }
    #expect(stage.view("Never")!.frame.width == 270)
    let off = stage.perform {
      let off = UIAlertAction(title: "Off", style: .default)
      off.isEnabled = false
      alert.addAction(off)
      return off
    }
    stage.settle()
    // The one that cancels is last.
    #expect(stage.view("Never")!.frame.minY == 88 && stage.view("Off")!.frame.minY == 44)
    try stage.tap("Off")
    stage.settle()
    #expect(a.presentedViewController === alert)
    stage.perform { off.isEnabled = true }
    try stage.tap("Off")
    stage.settle()
    #expect(a.presentedViewController == nil)
  }

  @Test func fieldsStayAboveTheKeyboard() throws {
    let (stage, a) = make()
    var taken = ""
    let alert = stage.perform {
      let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
      alert.addTextField { $0.accessibilityIdentifier = "first" }
      alert.addTextField { $0.accessibilityIdentifier = "second" }
      alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
      alert.addAction(UIAlertAction(title: "Save", style: .default) { _ in taken = alert.textFields![0].text ?? "" })
      alert.preferredAction = alert.actions[1]
      return alert
    }
    stage.perform { a.present(alert, animated: true) }
    stage.settle()
    #expect(alert.textFields?[0].isFirstResponder == true)
    let keyboard = try #require(stage.window.keyboardFrame)
    #expect(
      stage.seen(alert.view).maxY < keyboard.minY && abs(stage.seen(alert.view).midY - (20 + keyboard.minY) / 2) <= 1)
    try stage.run("type first \"Ada\"\nkey return")
    #expect(alert.textFields?[1].isFirstResponder == true)
    try stage.run("key return")
    stage.settle()
    #expect(taken == "Ada" && stage.window.keyboardFrame == nil && a.presentedViewController == nil)
  }

  /// 8 points from the edges, buttons of 57 points, the one that cancels in a group of its own 8 points below.
  @Test func anActionSheet() throws {
    let (stage, a) = make()
    var chosen: [String] = []
    func show() -> UIAlertController {
      stage.perform {
        let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
        for (title, style) in [("Share", .default), ("Cancel", .cancel), ("Delete", .destructive)]
          as [(String, UIAlertAction.Style)]
        {
          sheet.addAction(UIAlertAction(title: title, style: style) { chosen.append($0.title!) })
        }
        a.present(sheet, animated: true)
        return sheet
      }
    }
    let sheet = show()
    stage.advance(by: 0.1)
    let rest = CGRect(x: 8, y: 667 - 8 - 57 - 8 - 114, width: 359, height: 179)
    #expect(abs(stage.seen(sheet.view).minY - (667 - (667 - rest.minY) * curve7(0.1))) < 0.01)
    stage.settle()
    #expect(sheet.view.frame == rest)
    try stage.tap("Delete")
    stage.settle()
    #expect(chosen == ["Delete"])
    _ = show()
    stage.settle()
    try stage.run("tap 180,100")
    stage.settle()
    #expect(chosen == ["Delete", "Cancel"] && a.presentedViewController == nil)
    // On its side it keeps its width, in the middle.
    let turned = show()
    stage.turn(to: .landscapeLeft)
    stage.settle()
    #expect(stage.seen(turned.view) == CGRect(x: 154, y: 375 - 8 - 179, width: 359, height: 179))
  }

  @Test func onATabletAnActionSheetIsAPopover() throws {
    let (stage, a) = make(CGSize(width: 1024, height: 768))
    let sheet = stage.perform {
      let sheet = UIAlertController(title: "What?", message: nil, preferredStyle: .actionSheet)
      sheet.addAction(UIAlertAction(title: "Share", style: .default))
      sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
      sheet.popoverPresentationController?.sourceView = a.view
      sheet.popoverPresentationController?.sourceRect = CGRect(x: 300, y: 300, width: 10, height: 10)
      a.present(sheet, animated: true)
      return sheet
    }
    stage.settle()
    #expect(sheet.view.frame.width == 270 && sheet.view.frame.minY == 323 && stage.view("Cancel") == nil)
    try stage.tap("Share")
    stage.settle()
    #expect(a.presentedViewController == nil)
  }

  @Test func whatUIKitForbidsTraps() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "a", style: .cancel))
        alert.addAction(UIAlertAction(title: "b", style: .cancel))
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet).addTextField()
      }
    }
  }
}
