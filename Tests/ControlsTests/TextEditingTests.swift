import Foundation
import Tendon
import TendonTestSupport
import Testing

@testable import TendonViews

/// Fields and views of text under keys and fingers.
@MainActor
@Suite struct TextEditingTests {
  func field(_ text: String = "", width: CGFloat = 200, _ settings: ReaderSettings = ReaderSettings())
    -> ControlFixture<UITextField>
  {
    let f = ControlFixture(UITextField(), CGRect(x: 20, y: 100, width: width, height: 34), settings: settings)
    f.stage.perform {
      f.view.borderStyle = .roundedRect
      f.view.text = text
    }
    return f
  }

  func textView(_ text: String, height: CGFloat = 200) -> ControlFixture<UITextView> {
    let f = ControlFixture(UITextView(), CGRect(x: 20, y: 100, width: 200, height: height))
    f.stage.perform {
      f.view.font = .systemFont(ofSize: 17)
      f.view.text = text
    }
    return f
  }

  private func selected(_ view: any UITextInput) -> String? { view.selectedTextRange.flatMap { view.text(in: $0) } }
  private func caret(_ view: any UITextInput) -> Int? {
    view.selectedTextRange.map { view.offset(from: view.beginningOfDocument, to: $0.start) }
  }

  // MARK: - A model

  /// Random typing, deleting, choosing and moving beside a plain string of characters with two marks in it.
  @Test(arguments: 0..<60)
  func editsAreThoseOfAPlainString(_ seed: Int) throws {
    var dice = SeededNumbers(UInt64(seed) &* 977)
    let pieces = ["a", "b", " ", "\u{E9}", "\u{1F600}", "\u{5D0}", "\u{6F22}", "\u{1F468}\u{200D}\u{1F469}"]
    let input: any UITextInput
    let stage: Stage
    if seed % 2 == 0 {
      let f = field()
      (input, stage) = (f.view, f.stage)
    } else {
      let f = textView("")
      (input, stage) = (f.view, f.stage)
    }
    _ = stage.perform { (input as? UIView)?.becomeFirstResponder() }
    var model: [Character] = []
    var (start, end) = (0, 0)
    for _ in 0..<80 {
      switch Int.random(in: 0..<10, using: &dice) {
      case 0...4:
        let piece = pieces[Int.random(in: 0..<pieces.count, using: &dice)]
        stage.perform { input.insertText(piece) }
        model.replaceSubrange(start..<end, with: Array(piece))
        start += 1
        end = start
      case 5, 6:
        stage.perform { input.deleteBackward() }
        if start == end, start > 0 { start -= 1 }
        model.removeSubrange(start..<end)
        end = start
      case 7:
        stage.perform { (input as? any CaretMoving)?.moveCaret(.down) }
        // All of the text is on one line, or no line holds its end.
        let place = caret(input) ?? -1
        start = TextBoundaries(String(model)).text.utf16.prefix(place).isEmpty ? 0 : count(model, upTo: place)
        end = start
      default:
        let a = Int.random(in: 0...model.count, using: &dice)
        let b = Int.random(in: a...model.count, using: &dice)
        (start, end) = (a, b)
        let from = String(model[..<a]).utf16.count
        let range = UITextRange(from..<(from + String(model[a..<b]).utf16.count))
        stage.perform { input.selectedTextRange = range }
      }
      let all = try #require(input.textRange(from: input.beginningOfDocument, to: input.endOfDocument))
      #expect(input.text(in: all) == String(model))
      #expect(selected(input) == String(model[start..<end]))
      #expect(caret(input) == String(model[..<start]).utf16.count)
    }
  }

  private func count(_ model: [Character], upTo units: Int) -> Int {
    var rest = units
    var index = 0
    while index < model.count, rest > 0 {
      rest -= String(model[index]).utf16.count
      index += 1
    }
    return index
  }

  /// Pieces that join their neighbours: the text is the one of plain replacing, the caret stands between characters.
  @Test(arguments: 0..<40)
  func theCaretNeverStandsInACharacter(_ seed: Int) {
    var dice = SeededNumbers(UInt64(seed) &* 31 &+ 7)
    let pieces = TextBoundaryTests.pieces + ["\u{301}", "\u{200D}", "\u{1F1E9}", "\u{FE0F}", "\u{1F3FD}"]
    let f = textView("")
    f.stage.perform { f.view.becomeFirstResponder() }
    for _ in 0..<60 {
      let before = f.view.text!
      let range = f.view.selectedRange
      if Int.random(in: 0..<3, using: &dice) == 0 {
        f.stage.perform { f.view.deleteBackward() }
        #expect(f.view.text.utf16.count <= before.utf16.count)
      } else {
        let piece = pieces[Int.random(in: 0..<pieces.count, using: &dice)]
        f.stage.perform { f.view.insertText(piece) }
        var units = Array(before.utf16)
        units.replaceSubrange(range.location..<(range.location + range.length), with: Array(piece.utf16))
        #expect(Array(f.view.text.utf16) == units)
      }
      let boundaries = TextBoundaries(f.view.text)
      let place = f.view.selectedRange.location
      #expect(boundaries.characterStart(place) == place && f.view.selectedRange.length == 0)
      let jump = Int.random(in: 0...boundaries.count, using: &dice)
      f.stage.perform { f.view.selectedRange = NSRange(location: jump, length: 0) }
    }
  }

  // MARK: - Fingers

  @Test func tapsPlaceTheCaretAndChoose() {
    for settings in [ReaderSettings(), ReaderSettings(language: "he")] {
      let f = field("one two three", settings)
      // Between the o and the n, wherever the text begins.
      let place = f.view.caretRect(for: f.view.position(from: f.view.beginningOfDocument, offset: 1)!)
      let point = CGPoint(x: 20 + place.minX, y: 117)
      f.tap(point)
      #expect(f.view.isFirstResponder && caret(f.view) == 1 && selected(f.view) == "")
      f.rest()
      f.tap(point, times: 2)
      #expect(selected(f.view) == "one")
      f.rest()
      f.tap(point, times: 3)
      #expect(selected(f.view) == "one two three")
      f.stage.perform { f.view.insertText("x") }
      #expect(f.view.text == "x", "what is typed takes the place of what is chosen")
    }
  }

  @Test func aPressMovesTheCaretWithTheFinger() {
    let f = field("one two three")
    let places = (0...13).map { f.view.caretRect(for: UITextPosition(offset: $0)).minX + 20 }
    f.drag([CGPoint(x: places[2], y: 117)] + places[3...8].map { CGPoint(x: $0, y: 117) }, first: 0.6)
    #expect(f.view.isFirstResponder && caret(f.view) == 8)
    // Moved at once it is no press.
    f.rest()
    f.drag(places[0...6].map { CGPoint(x: $0, y: 117) })
    #expect(caret(f.view) != 6 || f.view.isFirstResponder)
  }

  @Test func handlesChangeWhatIsChosen() throws {
    let f = field("one two three")
    let places = (0...13).map { f.view.caretRect(for: UITextPosition(offset: $0)).minX + 20 }
    f.tap(CGPoint(x: places[5], y: 117), times: 2)
    #expect(selected(f.view) == "two")
    let (start, end) = (try #require(f.box("start handle")), try #require(f.box("end handle")))
    #expect(abs(start.midX - places[4]) <= 0.5 && abs(end.midX - places[7]) <= 0.5)
    #expect(start.midY < 117 && end.midY > 117)
    func drag(_ from: CGPoint, to x: CGFloat) {
      f.rest()
      f.drag([from, CGPoint(x: (from.x + x) / 2, y: from.y), CGPoint(x: x, y: from.y)])
    }
    drag(CGPoint(x: end.midX, y: end.midY), to: places[10])
    #expect(selected(f.view) == "two th")
    drag(CGPoint(x: start.midX, y: start.midY), to: places[0])
    #expect(selected(f.view) == "one two th")
    // One end never passes the other.
    let last = try #require(f.box("end handle"))
    drag(CGPoint(x: last.midX, y: last.midY), to: 0)
    #expect(selected(f.view) == "o")
  }

  @Test func aViewThatCannotBeEditedLetsItsTextBeChosen() {
    let f = textView("one two three")
    f.stage.perform { f.view.isEditable = false }
    f.drag([CGPoint(x: 40, y: 118)], first: 0.6)
    #expect(selected(f.view) == "one" && !f.view.isFirstResponder && f.box("selection") != nil)
    f.stage.perform { f.view.insertText("x") }
    #expect(f.view.text == "one two three")
    f.stage.perform { f.view.isSelectable = false }
    #expect(f.box("selection") == nil)
  }

  // MARK: - What is seen

  @Test func theCaretBlinksByTheClock() throws {
    let f = field("abc")
    f.tap(CGPoint(x: 200, y: 117))
    let caret = try #require(f.layers("caret").first)
    let start = f.stage.clock.now - 0.05
    func seen(_ time: Double) -> Float {
      f.stage.advance(to: start + time)
      return f.stage.perform { caret.presentation()?.opacity ?? -1 }
    }
    for second in 0..<3 {
      let t = Double(second)
      #expect(seen(t + 0.3) == 1 && abs(seen(t + 0.55) - 0.5) < 1e-4 && seen(t + 0.7) == 0 && seen(t + 0.89) == 0)
    }
    // A key makes it stand still for a moment.
    f.stage.advance(to: start + 3.7)
    f.stage.perform { f.view.insertText("d") }
    #expect(f.stage.perform { caret.presentation()?.opacity } == 1)
    f.stage.advance(by: 0.45)
    #expect(f.stage.perform { caret.presentation()?.opacity } == 1)
    f.stage.perform { _ = f.view.resignFirstResponder() }
    #expect(f.layers("caret").isEmpty && caret.animationKeys() == nil)
  }

  /// Wherever the caret goes in a long line, it is seen, and the text moves no farther than it has to.
  @Test(arguments: [NSTextAlignment.left, .center, .right])
  func aLongLineFollowsTheCaret(_ alignment: NSTextAlignment) throws {
    let f = field("The quick brown fox jumps over the lazy dog", width: 120)
    f.stage.perform {
      f.view.textAlignment = alignment
      f.view.becomeFirstResponder()
    }
    var dice = SeededNumbers(5)
    for _ in 0..<60 {
      f.stage.perform { f.view.moveCaret(Int.random(in: 0..<4, using: &dice) == 0 ? .right : .left) }
      let caret = try #require(f.box("caret"))
      #expect(caret.minX >= 27 - 0.5 && caret.maxX <= 133 + 0.5, "\(caret)")
    }
    f.stage.perform { f.view.moveCaret(.down) }
    #expect(abs(try #require(f.box("caret")).maxX - 133) <= 1)
    f.stage.perform { f.view.moveCaret(.up) }
    #expect(abs(try #require(f.box("caret")).minX - 27) <= 1)
  }

  /// From a place to a point and back, with letters of both directions: the caret is drawn where it was.
  @Test(arguments: [
    "left to right", "\u{5E9}\u{5DC}\u{5D5}\u{5DD} \u{5E2}\u{5D5}\u{5DC}\u{5DD}",
    "abc \u{5E9}\u{5DC}\u{5D5}\u{5DD} def",
    "\u{633}\u{644}\u{627}\u{645} abc 123", "\u{1F468}\u{200D}\u{1F469} \u{1F1E9}\u{1F1EA} e\u{301}", "a\nbc\n\ndef\n",
    "a text that is long enough for several lines of the view that it lies in",
  ])
  func placesAndPointsAgree(_ text: String) {
    let f = textView(text)
    let boundaries = TextBoundaries(text)
    var offset = 0
    while true {
      let place = f.view.caretRect(for: UITextPosition(offset: offset))
      let back = f.view.closestPosition(to: CGPoint(x: place.midX, y: place.midY))!
      let again = f.view.caretRect(for: back)
      #expect(abs(again.minX - place.minX) < 0.01 && abs(again.minY - place.minY) < 0.01, "\(offset) and \(back)")
      guard offset < boundaries.count else { break }
      offset = boundaries.next(after: offset)
    }
  }

  /// The boxes of two parts cover those of the whole.
  @Test func chosenBoxesAddUp() {
    let text = "abc \u{5E9}\u{5DC}\u{5D5}\u{5DD} def ghi jkl mno pqr stu vwx yz\n\nthe end of it all"
    let f = textView(text)
    func area(_ range: Range<Int>) -> CGFloat {
      f.view.selectionRects(for: UITextRange(range)).reduce(0) { $0 + $1.rect.width * $1.rect.height }
    }
    let count = text.utf16.count
    let whole = area(0..<count)
    #expect(whole > 0)
    for cut in 1..<count { #expect(abs(area(0..<cut) + area(cut..<count) - whole) < 0.5, "\(cut)") }
  }

  /// Dots and spaces stand for characters of several units: the caret goes on by one sign a character.
  @Test(arguments: [("a\u{1F600}b\u{1F468}\u{200D}\u{1F469}c", true), ("a\r\nb\nc", false)])
  func signsThatStandForOthersKeepTheirPlaces(_ text: String, _ isSecure: Bool) {
    let f = field(text)
    f.stage.perform {
      f.view.isSecureTextEntry = isSecure
      f.view.becomeFirstResponder()
    }
    let boundaries = TextBoundaries(text)
    var places: [CGFloat] = []
    var offset = 0
    while true {
      let caret = f.view.caretRect(for: UITextPosition(offset: offset))
      places.append(caret.minX)
      #expect(f.view.closestPosition(to: CGPoint(x: caret.midX, y: caret.midY)) == UITextPosition(offset: offset))
      guard offset < boundaries.count else { break }
      offset = boundaries.next(after: offset)
    }
    #expect(places.count == text.count + 1)
    for (a, b) in zip(places, places.dropFirst()) { #expect(b > a + 2) }
    // Dots lie equally far apart, but for the spacing of the signs without a width.
    let steps = zip(places, places.dropFirst()).map { $1 - $0 }
    if isSecure { #expect(steps.max()! - steps.min()! < 2) }
  }

  @Test func aFieldShowsAttributedText() {
    let f = field("plain")
    let plain = f.view.intrinsicContentSize.width
    let text = NSMutableAttributedString(string: "plain")
    text.setAttributes([.kern: 3, .foregroundColor: UIColor.red], range: NSRange(location: 0, length: 5))
    f.stage.perform { f.view.attributedText = text }
    #expect(abs(f.view.intrinsicContentSize.width - plain - 15) <= 1 && f.view.text == "plain")
    f.stage.perform {
      f.view.becomeFirstResponder()
      f.view.insertText("s")
    }
    #expect(TextAttributes(f.view.attributedText!.attributes(at: 5, effectiveRange: nil)).color == .red)
    f.stage.perform { f.view.text = "plain" }
    #expect(f.view.intrinsicContentSize.width == plain)
    f.stage.perform {
      f.view.text = ""
      f.view.attributedPlaceholder = NSAttributedString(string: "x")
    }
    #expect(f.view.intrinsicContentSize.width < plain)
  }

  // MARK: - Text views

  @Test func aTextViewFollowsItsCaret() throws {
    let f = textView("", height: 100)
    f.stage.perform { f.view.becomeFirstResponder() }
    for line in 0..<30 {
      f.stage.perform { f.view.insertText("line \(line)\n") }
      let caret = try #require(f.box("caret"))
      #expect(caret.minY >= 100 && caret.maxY <= 200, "\(line): \(caret)")
    }
    #expect(f.view.contentOffset.y > 400)
    for _ in 0..<31 {
      f.stage.perform { f.view.moveCaret(.up) }
      let caret = try #require(f.box("caret"))
      #expect(caret.minY >= 99 && caret.maxY <= 201)
    }
    #expect(f.view.selectedRange.location == 0 && f.view.contentOffset.y == 0)
  }

  /// A caret that goes down over a short line comes back to the column that it came from.
  @Test func aCaretKeepsItsColumn() {
    let f = textView("a long line\nb\na long line")
    f.stage.perform {
      f.view.becomeFirstResponder()
      f.view.selectedRange = NSRange(location: 8, length: 0)
      f.view.moveCaret(.down)
    }
    #expect(f.view.selectedRange.location == 13)
    f.stage.perform { f.view.moveCaret(.down) }
    #expect(f.view.selectedRange.location == 22)
  }

  @Test func attributedTextKeepsItsLooks() {
    let f = textView("")
    let text = NSMutableAttributedString(string: "red plain")
    text.setAttributes(
      [.foregroundColor: UIColor.red, .font: UIFont.systemFont(ofSize: 30)], range: NSRange(location: 0, length: 3))
    f.stage.perform { f.view.attributedText = text }
    func look(_ index: Int) -> TextAttributes {
      TextAttributes(f.view.attributedText.attributes(at: index, effectiveRange: nil))
    }
    #expect(look(0).color == .red && look(3).color == nil)
    #expect(f.view.contentSize.height >= 30 * 1.19 + 16 - 0.5)
    f.stage.perform {
      f.view.becomeFirstResponder()
      f.view.selectedRange = NSRange(location: 3, length: 0)
      f.view.insertText("dish")
    }
    #expect(f.view.text == "reddish plain" && look(6).color == .red && look(7).color == nil)
    f.stage.perform {
      f.view.typingAttributes = [.foregroundColor: UIColor.blue]
      f.view.insertText("!")
      f.view.insertText("?")
    }
    #expect(look(7).color == .blue && look(8).color == .blue && look(9).color == nil)
    f.stage.perform {
      f.view.selectedRange = NSRange(location: 0, length: 9)
      f.view.deleteBackward()
    }
    #expect(f.view.text == " plain" && look(0).color == nil)
  }

  /// Of a long text only what is seen is drawn.
  @Test func aLongTextIsDrawnInStrips() {
    let f = textView((0..<2000).map { "line \($0)" }.joined(separator: "\n"))
    let page = f.view.subviews[0]
    #expect(f.view.contentSize.height > 40_000 && page.subviews.count <= 3)
    for y in stride(from: CGFloat(0), to: f.view.contentSize.height - 200, by: 3001) {
      f.stage.perform { f.view.contentOffset.y = y }
      #expect(page.subviews.filter { $0.frame.height > 2 }.count <= 2)
      let covered = page.subviews.reduce(CGRect.null) { $0.union($1.frame) }
      #expect(covered.minY <= y && covered.maxY >= y + 200)
    }
  }
}

/// The caret of text that runs from the right.
@MainActor
@Suite struct MirroredCaretTests {
  /// The caret's frame in a view.
  private func caret(_ view: UIView) -> CGRect {
    var found: CGRect?
    view.forEachDescendant { part in
      if part.layer.name == "caret", !part.isHidden { found = part.convert(part.bounds, to: view) }
    }
    return found ?? .null
  }

  private func mirrored() -> ReaderSettings {
    var settings = ReaderSettings()
    settings.layoutDirection = .rightToLeft
    return settings
  }

  /// With a language or a view that runs from the right, an empty line begins at the right, whatever
  /// the placeholder is; each letter from the right moves the caret to the left, and each from the left to the right.
  @Test(arguments: [false, true]) func theCaretOfAFieldBeginsAtTheRight(_ isForced: Bool) {
    for placeholder in [nil, "Name", "\u{5E9}\u{5DD}"] {
      for style in [UITextField.BorderStyle.none, .roundedRect] {
        let f = ControlFixture(
          UITextField(), CGRect(x: 20, y: 100, width: 200, height: 34),
          settings: isForced ? ReaderSettings() : mirrored())
        f.stage.perform {
          if isForced { f.view.semanticContentAttribute = .forceRightToLeft }
          (f.view.placeholder, f.view.borderStyle) = (placeholder, style)
          f.view.becomeFirstResponder()
        }
        f.rest()
        let inset: CGFloat = style == .none ? 0 : 7
        let right = 200 - inset
        #expect(caret(f.view) == CGRect(x: right - 2, y: caret(f.view).minY, width: 2, height: caret(f.view).height))
        var places = [caret(f.view).minX]
        for letter in ["\u{5E9}", "\u{5DC}", "\u{5D5}", "\u{5DD}"] {
          f.stage.perform { f.view.insertText(letter) }
          places.append(caret(f.view).minX)
        }
        // The first letter may be as narrow as the caret, which stays inside the room.
        for (a, b) in zip(places, places.dropFirst()) { #expect(b < a, "\(places)") }
        f.stage.perform { f.view.selectedTextRange = UITextRange(0..<0) }
        #expect(abs(caret(f.view).minX - (right - 2)) <= 1)
        f.stage.perform { f.view.text = "" }
        #expect(caret(f.view).minX == right - 2)
        // Letters from the left push each other to the left; the caret stays behind them, at the right.
        f.stage.perform { f.view.insertText("abc") }
        #expect(abs(caret(f.view).minX - (right - 2)) <= 1)
      }
    }
  }

  @Test(arguments: [false, true]) func theCaretOfATextViewBeginsAtTheRight(_ isForced: Bool) {
    let f = ControlFixture(
      UITextView(), CGRect(x: 20, y: 100, width: 200, height: 100), settings: isForced ? ReaderSettings() : mirrored())
    f.stage.perform {
      if isForced { f.view.semanticContentAttribute = .forceRightToLeft }
      f.view.becomeFirstResponder()
    }
    f.rest()
    let right = caret(f.view)
    #expect(right.maxX <= 195 && right.minX >= 192)
    f.stage.perform { f.view.insertText("\u{5E9}\u{5DC}") }
    let behind = caret(f.view)
    #expect(behind.minX < right.minX - 5 && behind.minY == right.minY)
    // The next line begins at the right again, one line down.
    f.stage.perform { f.view.insertText("\n") }
    #expect(caret(f.view).minX == right.minX && caret(f.view).minY > behind.minY)
    f.stage.perform { f.view.insertText("\u{5D5}\u{5DD}") }
    #expect(caret(f.view).minX < right.minX - 5)
  }

  /// A finger at either end of the line gets the caret there.
  @Test func aFingerBesideTheLineGetsItsEnds() {
    let f = ControlFixture(UITextField(), CGRect(x: 20, y: 100, width: 200, height: 34), settings: mirrored())
    f.stage.perform {
      f.view.text = "\u{5E9}\u{5DC}\u{5D5}\u{5DD}"
      f.view.becomeFirstResponder()
    }
    f.rest()
    f.tap(CGPoint(x: 30, y: 117))
    let left = caret(f.view).minX
    #expect(f.view.offset(from: f.view.beginningOfDocument, to: f.view.selectedTextRange!.start) == 4)
    f.rest()
    f.tap(CGPoint(x: 218, y: 117))
    #expect(f.view.offset(from: f.view.beginningOfDocument, to: f.view.selectedTextRange!.start) == 0)
    #expect(caret(f.view).minX > left + 10 && caret(f.view).maxX <= 200)
  }
}
