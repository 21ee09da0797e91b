import Foundation
import TendonStage
import Testing

@testable import TendonViews

/// The standard actions that make text bold, italic and underlined.
@MainActor @Suite struct TextAttributeActionTests {
  final class Delegate: UITextViewDelegate {
    var changes = 0
    func textViewDidChange(_ textView: UITextView) { changes += 1 }
  }

  private func view(_ body: (UITextView, Delegate) -> Void) {
    Stage(size: CGSize(width: 375, height: 667)).perform {
      let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
      let delegate = Delegate()
      view.delegate = delegate
      view.font = .systemFont(ofSize: 20)
      view.text = "one two"
      view.allowsEditingTextAttributes = true
      body(view, delegate)
    }
  }

  private func font(_ view: UITextView, _ index: Int) -> UIFont? {
    view.attributedText.attribute(.font, at: index, effectiveRange: nil) as? UIFont
  }

  @Test func theSelectionBecomesBoldAndPlainAgain() {
    view { view, delegate in
      view.selectedRange = NSRange(location: 4, length: 3)
      view.toggleBoldface(nil)
      #expect(font(view, 4)?.fontDescriptor.symbolicTraits == .traitBold && font(view, 4)?.pointSize == 20)
      #expect(font(view, 0)?.fontDescriptor.symbolicTraits != .traitBold)
      #expect(view.selectedRange == NSRange(location: 4, length: 3) && delegate.changes == 1)
      // A part of the selection is bold: all of it becomes so.
      view.selectedRange = NSRange(location: 0, length: 7)
      view.toggleBoldface(nil)
      #expect(font(view, 0)?.fontDescriptor.symbolicTraits == .traitBold)
      view.toggleItalics(nil)
      #expect(font(view, 5)?.fontDescriptor.symbolicTraits == [.traitBold, .traitItalic])
      view.toggleBoldface(nil)
      #expect(font(view, 0)?.fontDescriptor.symbolicTraits == .traitItalic)
    }
  }

  @Test func underlinesComeAndGo() {
    view { view, _ in
      view.selectedRange = NSRange(location: 0, length: 3)
      view.toggleUnderline(nil)
      #expect(view.attributedText.attribute(.underlineStyle, at: 1, effectiveRange: nil) as? Int == 1)
      #expect(view.attributedText.attribute(.underlineStyle, at: 4, effectiveRange: nil) == nil)
      view.toggleUnderline(nil)
      #expect(view.attributedText.attribute(.underlineStyle, at: 1, effectiveRange: nil) == nil)
    }
  }

  @Test func withoutASelectionTheNextTextChanges() {
    view { view, delegate in
      view.selectedRange = NSRange(location: 7, length: 0)
      view.toggleBoldface(nil)
      view.insertText("!")
      #expect(font(view, 7)?.fontDescriptor.symbolicTraits == .traitBold)
      #expect(font(view, 6)?.fontDescriptor.symbolicTraits != .traitBold)
    }
  }

  @Test func onlyWhereAttributesMayBeEdited() {
    view { view, delegate in
      view.selectedRange = NSRange(location: 0, length: 3)
      #expect(view.canPerformAction(Selector("toggleBoldface:"), withSender: nil))
      view.allowsEditingTextAttributes = false
      #expect(!view.canPerformAction(Selector("toggleBoldface:"), withSender: nil))
      view.toggleBoldface(nil)
      #expect(font(view, 0)?.fontDescriptor.symbolicTraits != .traitBold && delegate.changes == 0)
    }
  }
}
