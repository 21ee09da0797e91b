import Foundation
import Tendon
import Testing

@testable import TendonDrawing
@testable import TendonViews

/// Laws of layout managers, containers and storages.
@MainActor
@Suite struct TextKitTests {
  @MainActor private struct System {
    let storage: NSTextStorage
    let manager = NSLayoutManager()
    let container: NSTextContainer

    init(_ storage: NSTextStorage, _ size: CGSize = CGSize(width: 200, height: 0)) {
      self.storage = storage
      container = NSTextContainer(size: size)
      manager.addTextContainer(container)
      storage.addLayoutManager(manager)
    }
  }

  private static let paragraphs =
    "The quick brown fox jumps over the lazy dog, and then it sleeps.\nA second paragraph \u{1F600} with an emoji.\n\nEnd"

  private func text(_ string: String, size: CGFloat = 17) -> NSTextStorage {
    NSTextStorage(string: string, attributes: [.font: UIFont.systemFont(ofSize: size)])
  }

  @Test func theMiddleOfACharacterIsTheCharacter() {
    let system = System(text(Self.paragraphs))
    let boundaries = TextBoundaries(Self.paragraphs)
    var place = 0
    while place < boundaries.count {
      let next = boundaries.next(after: place)
      let box = system.manager.boundingRect(
        forGlyphRange: NSRange(location: place, length: next - place), in: system.container)
      if box.width > 0 {
        let found = system.manager.characterIndex(
          for: CGPoint(x: box.midX, y: box.midY), in: system.container, fractionOfDistanceBetweenInsertionPoints: nil)
        #expect(found == place, "\(place)")
      }
      place = next
    }
  }

  @Test func linesTileTheUsedRectangle() {
    let system = System(text(Self.paragraphs))
    var (bottom, end): (CGFloat, Int) = (0, 0)
    let all = NSRange(location: 0, length: system.storage.length)
    system.manager.enumerateLineFragments(forGlyphRange: all) { rect, used, container, range, _ in
      #expect(rect.minY == bottom && range.location == end && container === system.container)
      #expect(rect.minX == 0 && rect.width == 200 && rect.contains(used))
      (bottom, end) = (rect.maxY, range.location + range.length)
    }
    #expect(end == system.storage.length)
    #expect(abs(system.manager.usedRect(for: system.container).maxY - bottom) < 1e-9)
  }

  @Test(arguments: [120.0, 200, 333]) func theUsedHeightIsThatOfALabel(width: Double) {
    let label = UILabel()
    label.numberOfLines = 0
    label.attributedText = NSAttributedString(
      string: Self.paragraphs, attributes: [.font: UIFont.preferredFont(forTextStyle: .body)])
    let system = System(NSTextStorage(attributedString: label.attributedText!), CGSize(width: width, height: 0))
    system.container.lineFragmentPadding = 0
    let height = label.sizeThatFits(CGSize(width: width, height: 0)).height
    let used = system.manager.usedRect(for: system.container).height
    #expect(used <= height && height < used + 1)
  }

  @Test func textFillsContainersInTheirOrder() {
    let storage = text(String(repeating: "word ", count: 60))
    let manager = NSLayoutManager()
    let containers = (0..<3).map { _ in NSTextContainer(size: CGSize(width: 100, height: 90)) }
    for container in containers { manager.addTextContainer(container) }
    storage.addLayoutManager(manager)
    var end = 0
    for container in containers {
      let range = manager.glyphRange(for: container)
      #expect(range.location == end && range.length > 0)
      #expect(manager.usedRect(for: container).height <= 90)
      end += range.length
    }
    #expect(manager.textContainer(forGlyphAt: 0, effectiveRange: nil) === containers[0])
  }

  // MARK: - Storages

  private final class Backed: NSTextStorage {
    let store = NSMutableAttributedString(string: "")
    override var string: String { store.string }
    override func attributes(at location: Int, effectiveRange range: NSRangePointer?) -> [NSAttributedString.Key: Any] {
      store.attributes(at: location, effectiveRange: range)
    }
    override func replaceCharacters(in range: NSRange, with str: String) {
      beginEditing()
      store.replaceCharacters(in: range, with: str)
      edited([.editedCharacters, .editedAttributes], range: range, changeInLength: str.utf16.count - range.length)
      endEditing()
    }
    override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
      beginEditing()
      store.setAttributes(attrs, range: range)
      edited(.editedAttributes, range: range, changeInLength: 0)
      endEditing()
    }
    override func processEditing() {
      let all = NSRange(location: 0, length: store.length)
      for (index, character) in string.utf16.enumerated() where character == 0x2A {
        addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: index, length: 1))
      }
      if all.length > 0 { addAttribute(.init("seen"), value: 1, range: all) }
      super.processEditing()
    }
  }

  @Test func aStorageWithAStoreOfItsOwnKeepsATextViewInStep() {
    let system = System(Backed())
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 200), textContainer: system.container)
    view.insertText("a*b")
    #expect(system.storage.string == "a*b" && view.text == "a*b" && system.storage.length == 3)
    #expect(system.storage.attribute(.foregroundColor, at: 1, effectiveRange: nil) as? UIColor == .red)
    #expect(view.attributedText.attribute(.init("seen"), at: 0, effectiveRange: nil) as? Int == 1)
    system.storage.replaceCharacters(in: NSRange(location: 0, length: 1), with: "long")
    #expect(view.text == "long*b" && view.selectedRange == NSRange(location: 6, length: 0))
    view.selectedRange = NSRange(location: 5, length: 0)
    view.deleteBackward()
    #expect(system.storage.string == "longb" && view.text == "longb" && view.selectedRange.location == 4)
    let copy = NSAttributedString(attributedString: system.storage)
    #expect(copy.string == "longb" && copy.length == 5)
  }

  @Test func changesAreReportedOnce() {
    final class Log: NSTextStorageDelegate {
      var calls: [String] = []
      func textStorage(
        _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int
      ) { calls.append("will") }
      func textStorage(
        _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int
      ) { calls.append("\(editedMask.rawValue) \(editedRange.location) \(editedRange.length) \(delta)") }
    }
    let (storage, log) = (NSTextStorage(string: "hello world"), Log())
    storage.delegate = log
    storage.beginEditing()
    storage.replaceCharacters(in: NSRange(location: 0, length: 5), with: "Hi")
    storage.addAttribute(.kern, value: 1, range: NSRange(location: 3, length: 2))
    storage.endEditing()
    #expect(log.calls == ["will", "3 0 5 -3"] && storage.string == "Hi world")
    storage.mutableString.replaceCharacters(in: NSRange(location: 0, length: 2), with: "Ho")
    #expect(storage.string == "Ho world" && log.calls.count == 4)
    storage.append(NSAttributedString(string: "!"))
    #expect(storage.string == "Ho world!" && storage.editedMask.isEmpty)
  }

  @Test func editsOfATextViewAreThoseOfItsStorage() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    view.text = "one two"
    #expect(view.textStorage.string == "one two")
    view.selectedRange = NSRange(location: 3, length: 4)
    view.insertText("!")
    #expect(view.textStorage.string == "one!" && view.text == "one!")
    view.textStorage.setAttributedString(NSAttributedString(string: "new"))
    #expect(view.text == "new" && view.layoutManager.numberOfGlyphs == 3)
    view.text = "again"
    #expect(view.textStorage.string == "again" && view.selectedRange.location == 5)
    let place = view.layoutManager.boundingRect(
      forGlyphRange: NSRange(location: 2, length: 1), in: view.textContainer)
    let own = view.firstRect(for: UITextRange(2..<3))
    #expect(abs(own.minX - place.minX) < 1e-9 && abs(own.minY - place.minY - 8) < 1e-9)
  }

  @Test func linksKeepTheirColourInAStorage() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let text = NSMutableAttributedString(string: "see here")
    text.addAttribute(.link, value: "https://a.org", range: NSRange(location: 4, length: 4))
    view.attributedText = text
    func colors() -> [CGColor] { view.textLayout(width: 200).text.runs.map(\.color) }
    let before = colors()
    #expect(view.textStorage.length == 8 && colors() == before)
    view.textColor = .red
    #expect(colors() == [UIColor.red.cgColor, before[1]])
  }

  @Test func attachmentsAreAskedForTheirBoxAndTapped() {
    final class Wide: NSTextAttachment {
      override func attachmentBounds(
        for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect, glyphPosition position: CGPoint,
        characterIndex charIndex: Int
      ) -> CGRect { CGRect(x: 0, y: 0, width: lineFrag.width / 2, height: 30) }
    }
    final class Log: NSObject, UITextViewDelegate {
      var ranges: [NSRange] = []
      func textView(
        _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange
      ) -> Bool {
        ranges.append(characterRange)
        return true
      }
    }
    let (view, log) = (UITextView(frame: CGRect(x: 0, y: 0, width: 210, height: 200)), Log())
    let text = NSMutableAttributedString(string: "a")
    text.append(NSAttributedString(attachment: Wide()))
    view.attributedText = text
    view.isEditable = false
    view.delegate = log
    let size = view.layoutManager.attachmentSize(forGlyphAt: 1)
    #expect(size == CGSize(width: 100, height: 30))
    let box = view.layoutManager.boundingRect(
      forGlyphRange: NSRange(location: 1, length: 1), in: view.textContainer)
    #expect(abs(box.width - 100) < 0.01)
    #expect(view.interact(at: CGPoint(x: box.midX, y: box.midY + 8), .invokeDefaultAction))
    #expect(log.ranges == [NSRange(location: 1, length: 1)])
  }

  @Test(arguments: [
    ("{decimal}.", 12, "12."), ("{lower-alpha})", 28, "ab)"), ("({upper-roman})", 1994, "(MCMXCIV)"),
    ("{disc}", 3, "\u{2022}"), ("{lower-hexadecimal}", 255, "ff"), ("-", 1, "-"),
  ]) func listsHaveMarkers(format: String, number: Int, marker: String) {
    #expect(NSTextList(markerFormat: .init(format), options: 0).marker(forItemNumber: number) == marker)
  }

  // MARK: - Units

  @Test func unitsOfTextAreFound() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    view.text = "One two. Three four!\nFive"
    func unit(_ offset: Int, _ unit: UITextGranularity, _ direction: UITextStorageDirection) -> String? {
      view.tokenizer.rangeEnclosingPosition(
        UITextPosition(offset: offset), with: unit, inDirection: .storage(direction)
      ).flatMap { view.text(in: $0) }
    }
    #expect(unit(5, .word, .forward) == "two" && unit(3, .word, .backward) == "One")
    #expect(unit(3, .word, .forward) == nil && unit(8, .word, .backward) == nil)
    #expect(unit(10, .sentence, .forward) == "Three four!\n" && unit(0, .sentence, .forward) == "One two. ")
    #expect(unit(21, .paragraph, .forward) == "Five" && unit(4, .document, .forward) == view.text)
    let next = view.tokenizer.position(
      from: UITextPosition(offset: 0), toBoundary: .word, inDirection: .storage(.forward))
    #expect(next == UITextPosition(offset: 3))
    #expect(view.tokenizer.isPosition(next!, atBoundary: .word, inDirection: .storage(.forward)))
    let below = view.position(from: UITextPosition(offset: 2), in: .down, offset: 1)
    #expect((22...25).contains(below?.offset ?? 0))
  }

  @Test func attributesOfAnAppAreKept() {
    let key = NSAttributedString.Key("mention")
    let text = NSMutableAttributedString(string: "hello world")
    text.addAttribute(key, value: "user", range: NSRange(location: 6, length: 5))
    let label = UILabel()
    label.attributedText = text
    #expect(label.attributedText?.attribute(key, at: 6, effectiveRange: nil) as? String == "user")
    #expect(label.attributedText?.attribute(key, at: 0, effectiveRange: nil) == nil)
  }
}
