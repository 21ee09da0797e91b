import Foundation
import Tendon
import Testing

@testable import TendonViews

extension TextEditingTests {
  final class Log: UITextFieldDelegate, UITextViewDelegate {
    var events: [String] = []
    var allows = true
    func textFieldShouldBeginEditing(_: UITextField) -> Bool { note("shouldBegin") }
    func textFieldDidBeginEditing(_: UITextField) { note("didBegin") }
    func textFieldShouldEndEditing(_: UITextField) -> Bool { note("shouldEnd") }
    func textFieldDidEndEditing(_: UITextField) { note("didEnd") }
    func textField(_: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool {
      note("shouldChange \(range.location),\(range.length) \(string)")
    }
    func textFieldDidChangeSelection(_ field: UITextField) { note("selection \(field.text ?? "")") }
    func textFieldShouldClear(_: UITextField) -> Bool { note("shouldClear") }
    func textFieldShouldReturn(_: UITextField) -> Bool { note("shouldReturn") }
    func textViewDidChange(_ view: UITextView) { note("didChange \(view.text!)") }
    func textViewDidChangeSelection(_ view: UITextView) { note("selection \(view.text!)") }
    func textView(_: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
      note("shouldChange \(range.location),\(range.length) \(text)")
    }
    @discardableResult
    func note(_ event: String) -> Bool {
      events.append(event)
      return allows
    }
    func take() -> [String] {
      defer { events = [] }
      return events
    }
  }

  @Test func aFieldTellsItsDelegate() {
    let (f, log) = (field("ab"), Log())
    f.stage.perform {
      f.view.delegate = log
      for (event, name) in [
        (UIControl.Event.editingDidBegin, "begin"), (.editingChanged, "changed"), (.editingDidEnd, "end"),
      ] { f.view.addAction(for: event) { _ in log.note(name) } }
      f.view.becomeFirstResponder()
    }
    #expect(log.take() == ["shouldBegin", "didBegin", "begin"])
    f.stage.perform { f.view.insertText("c") }
    #expect(log.take() == ["shouldChange 2,0 c", "selection abc", "changed"])
    f.stage.perform { f.view.deleteBackward() }
    #expect(log.take() == ["shouldChange 2,1 ", "selection ab", "changed"])
    f.stage.perform { f.view.selectedTextRange = UITextRange(0..<2) }
    #expect(log.take() == ["selection ab"])
    f.stage.perform { f.view.insertText("x") }
    #expect(log.take() == ["shouldChange 0,2 x", "selection x", "changed"])
    log.allows = false
    f.stage.perform {
      f.view.insertText("y")
      f.view.insertText("\n")
    }
    #expect(log.take() == ["shouldChange 1,0 y", "shouldReturn"] && f.view.text == "x")
    #expect(!f.stage.perform { f.view.resignFirstResponder() })
    log.allows = true
    _ = log.take()
    f.stage.perform { _ = f.view.resignFirstResponder() }
    #expect(log.take() == ["shouldEnd", "didEnd", "end"])
    f.stage.perform { f.view.text = "code" }
    #expect(log.take().isEmpty, "code tells nobody")
  }

  @Test func returnEndsTheEditingWhereSomebodyListens() {
    let f = field("a")
    var exits = 0
    f.stage.perform { f.view.becomeFirstResponder() }
    f.stage.perform { f.view.insertText("\n") }
    #expect(f.view.isFirstResponder)
    f.view.addAction(for: .editingDidEndOnExit) { _ in exits += 1 }
    f.stage.perform { f.view.insertText("\n") }
    #expect(!f.view.isFirstResponder && exits == 1 && f.view.text == "a")
  }

  @Test func theClearButtonEmptiesTheField() throws {
    let (f, log) = (field("abc"), Log())
    f.stage.perform {
      f.view.delegate = log
      f.view.clearButtonMode = .whileEditing
    }
    #expect(f.box("clear button") == nil)
    f.stage.perform { f.view.becomeFirstResponder() }
    f.stage.advance(by: 0)
    let cross = try #require(f.box("clear button"))
    #expect(cross == CGRect(x: 196, y: 107.5, width: 19, height: 19))
    log.allows = false
    f.tap(CGPoint(x: cross.midX, y: cross.midY))
    #expect(f.view.text == "abc" && log.events.last == "shouldClear")
    log.allows = true
    f.tap(CGPoint(x: cross.midX, y: cross.midY))
    #expect(f.view.text == "" && f.box("clear button") == nil && f.view.isFirstResponder)
  }

  @Test func aTextViewTellsItsDelegate() {
    let (f, log) = (textView("ab"), Log())
    f.stage.perform {
      f.view.delegate = log
      f.view.becomeFirstResponder()
      f.view.insertText("c")
    }
    #expect(log.take() == ["shouldChange 2,0 c", "selection abc", "didChange abc"])
    f.stage.perform { f.view.text = "x" }
    #expect(log.take() == ["selection x"])
  }
}
