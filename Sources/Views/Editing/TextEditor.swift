import Foundation
import TendonDrawing
import TendonGeometry

/// The view that shows the text of an editor.
@MainActor
protocol TextEditorHost: UIView, UIResponderStandardEditActions {
  /// The layout of the lines and its origin in the host's bounds.
  var placedText: (layout: TextLayout, origin: CGPoint) { get }
  /// The rectangle of the lines in the host's bounds, in points.
  var textRoom: CGRect { get }
  var isTextEditable: Bool { get }
  var isTextSelectable: Bool { get }
  /// True if the text is secret: it is shown as dots and cannot be copied.
  var isTextSecret: Bool { get }
  /// Asks the delegate for permission to make a change that the user has typed.
  func allowsChange(in range: NSRange, to text: String) -> Bool
  /// Called before `length` UTF-16 units replace a range.
  func textWillChange(in range: Range<Int>, toLength length: Int)
  /// Called after a change, before any other notification, to update the lines.
  func textDidChange()
  func selectionDidChange()
  /// Replaces a range in the text storage, if the host has one, and gives the editor its text. Returns false without one.
  func replacesInStorage(_ range: Range<Int>, with string: String) -> Bool
  /// True if the standard actions may change attributes of the text.
  var allowsEditingAttributes: Bool { get }
  /// Called after a change by the user.
  func textWasEdited()
  /// Asks the delegate for the edit menu of a range; nil: the suggested actions.
  func editMenu(in range: NSRange, suggestedActions: [UIMenuElement]) -> UIMenu?
  /// Tells the delegate that the edit menu appears or disappears.
  func editMenuWillChange(isShown: Bool, animator: any UIEditMenuInteractionAnimating)
  /// Scrolls a rectangle into view to which a touch or a key has moved the caret.
  func reveal(_ rect: CGRect)
}

extension TextEditorHost {
  func replacesInStorage(_ range: Range<Int>, with string: String) -> Bool { false }
  var allowsEditingAttributes: Bool { false }
}

/// A text with a selection, both of which keys, touches and code can change.
///
/// Offsets count UTF-16 units and lie between characters.
@MainActor
public final class TextEditor {
  unowned let host: any TextEditorHost
  private(set) var text = ""
  /// The length of the text in UTF-16 units.
  private(set) var count = 0
  /// The selected range, in UTF-16 units; empty: the caret.
  private(set) var selection = 0..<0
  /// Notified of each change of the text and the selection; not retained.
  weak var inputDelegate: (any UITextInputDelegate)?
  private var input: (any UITextInput)? { host as? any UITextInput }
  /// The horizontal position that the caret keeps while it moves from line to line, in points.
  private var wantedX: CGFloat?
  private(set) lazy var overlay = SelectionOverlay(editor: self, host: host)
  /// The edit menu on the screen.
  var menu: EditMenu?
  /// The time of the touch that has dismissed the menu, in seconds of the media clock.
  var menuWasHiddenAt: Double?

  /// True while this editor changes the text of a storage, and places the caret itself afterwards.
  private var isReplacing = false
  /// True if the next text that is typed replaces the whole text; a change of the selection sets it to false.
  var clearsOnInsertion = false

  init(host: any TextEditorHost) { self.host = host }

  var boundaries: TextBoundaries { TextBoundaries(text, count: count) }

  // MARK: - Layout

  /// The end of the selection that was moved last and that is to be visible.
  private(set) var activeEnd = 0
  /// True if a key or a finger has moved `activeEnd` and the host has not yet scrolled to it.
  private var needsReveal = false

  /// Requests a layout pass of the host, which places the caret, the selection and its handles. Typing causes no layout
  /// of the text before that pass.
  func setNeedsPlacing() { host.setNeedsLayout() }

  /// Requests that the next layout pass scrolls to the active end.
  func setNeedsReveal() {
    needsReveal = true
    setNeedsPlacing()
  }

  /// Scrolls to the active end if that has been requested.
  func revealIfNeeded() { if needsReveal { reveal() } }

  /// Scrolls to the active end.
  func reveal() {
    needsReveal = false
    host.reveal(caretRect(at: activeEnd))
  }

  // MARK: - By code

  /// Takes the text of a storage that has changed. The selection stays with its characters.
  ///
  /// - Parameters:
  ///   - range: the changed range, in UTF-16 units of the new text.
  ///   - change: the number of UTF-16 units by which the text has grown.
  func adopt(_ new: String, changed range: NSRange, by change: Int) {
    (text, count) = (new, new.utf16.count)
    wantedX = nil
    guard !isReplacing else { return }
    let end = range.location == NSNotFound ? 0 : range.location + range.length
    func moved(_ place: Int) -> Int { min(max(place >= end - change ? place + change : place, 0), count) }
    let boundaries = boundaries
    let start = boundaries.characterStart(moved(selection.lowerBound))
    self.place(start..<max(start, boundaries.characterStart(moved(selection.upperBound))))
  }

  /// Sets the text and places the caret at its end.
  func setText(_ new: String) {
    let length = new.utf16.count
    inputDelegate?.textWillChange(input)
    if !replacesInStorage(0..<count, with: new) {
      host.textWillChange(in: 0..<count, toLength: length)
      (text, count) = (new, length)
      host.textDidChange()
    }
    inputDelegate?.textDidChange(input)
    place(count..<count)
  }

  private func replacesInStorage(_ range: Range<Int>, with string: String) -> Bool {
    isReplacing = true
    defer { isReplacing = false }
    return host.replacesInStorage(range, with: string)
  }

  /// Selects a range, extended to whole characters.
  func select(_ range: Range<Int>) {
    wantedX = nil
    clearsOnInsertion = false
    place(boundaries.rounded(range))
  }

  private func place(_ range: Range<Int>) {
    let isNew = range != selection
    if isNew { inputDelegate?.selectionWillChange(input) }
    selection = range
    activeEnd = range.upperBound
    hideMenu()
    setNeedsPlacing()
    host.window?.keyboard.textDidChange()
    guard isNew else { return }
    inputDelegate?.selectionDidChange(input)
    host.selectionDidChange()
  }

  /// Replaces a range, extended to whole characters, and places the caret behind the new text.
  func replace(_ range: Range<Int>, with string: String) {
    let range = boundaries.rounded(range)
    let length = string.utf16.count
    let old = count
    inputDelegate?.textWillChange(input)
    if replacesInStorage(range, with: string) {
      inputDelegate?.textDidChange(input)
      // A storage may have changed more than it was asked for.
      let caret = boundaries.characterEnd(min(max(range.upperBound + count - old, 0), count))
      return place(caret..<caret)
    }
    host.textWillChange(in: range, toLength: length)
    let (start, end) = (boundaries.index(range.lowerBound), boundaries.index(range.upperBound))
    text.replaceSubrange(start..<end, with: string)
    count += length - range.count
    wantedX = nil
    host.textDidChange()
    inputDelegate?.textDidChange(input)
    // The new text may have combined with the text behind it into one character.
    let caret = boundaries.characterEnd(range.lowerBound + length)
    place(caret..<caret)
  }

  // MARK: - By keys

  /// Replaces the selection as the user does, if the host allows it.
  func type(_ string: String) {
    let range = clearsOnInsertion ? 0..<count : selection
    clearsOnInsertion = false
    change(range, to: string)
  }

  /// Deletes the selection, or else the character before the caret, if the host allows it.
  func deleteBackward() {
    let range = selection.isEmpty ? boundaries.previous(before: selection.lowerBound)..<selection.lowerBound : selection
    guard !range.isEmpty else { return }
    change(range, to: "")
  }

  /// Replaces a range as the user does: if the host is editable and allows it, and with notifications.
  func change(_ range: Range<Int>, to string: String) {
    guard host.isTextEditable,
      host.allowsChange(in: NSRange(location: range.lowerBound, length: range.count), to: string),
      range.upperBound <= count
    else { return }
    replace(range, with: string)
    host.textWasEdited()
    setNeedsReveal()
  }

  /// Moves the caret by a character, in the direction of its paragraph, or to the line above or below.
  ///
  /// From the first and the last line it moves to the start and the end of the text. With a selection, left and right
  /// place the caret at the end of the selection on that side.
  func move(_ move: CaretMove) {
    let text = boundaries
    switch move {
    case .left, .right:
      let isForward = (move == .right) != isRightToLeft(at: selection.lowerBound)
      let target =
        !selection.isEmpty
        ? (isForward ? selection.upperBound : selection.lowerBound)
        : isForward ? text.next(after: selection.upperBound) : text.previous(before: selection.lowerBound)
      select(target..<target)
    case .up, .down:
      let (layout, _) = host.placedText
      let caret = layout.caretRect(at: move == .up ? selection.lowerBound : selection.upperBound)
      let x = wantedX ?? caret.minX
      let y = move == .up ? caret.minY - 1 : caret.maxY + layout.style.lineSpacing + 1
      let end = layout.caretRect(at: text.count).maxY
      let target =
        y < 0 ? 0 : y > end ? text.count : text.characterStart(placement(layout, CGPoint(x: x, y: y)))
      place(target..<target)
      wantedX = x
    }
    setNeedsReveal()
  }

  private func isRightToLeft(at offset: Int) -> Bool {
    let (layout, _) = host.placedText
    let line = layout.lines.last { $0.range.lowerBound <= offset } ?? layout.lines.first
    return line?.isRightToLeft ?? layout.style.isRightToLeft
  }

  // MARK: - Geometry, in the host's bounds

  func caretRect(at offset: Int) -> CGRect {
    let (layout, origin) = host.placedText
    return layout.caretRect(at: offset).offsetBy(dx: origin.x, dy: origin.y)
  }

  /// The offset between two characters that is nearest to a point.
  func offset(at point: CGPoint) -> Int {
    let (layout, origin) = host.placedText
    let place = CGPoint(x: point.x - origin.x, y: point.y - origin.y)
    let (text, near) = (boundaries, placement(layout, place))
    let start = text.characterStart(near)
    guard start != near else { return near }
    // Within a character: its nearer end.
    let end = text.next(after: start)
    let (left, right) = (layout.caretRect(at: start).minX, layout.caretRect(at: end).minX)
    return abs(left - place.x) <= abs(right - place.x) ? start : end
  }

  /// The offset nearest to a point of the layout. Below the last line it is the end of the text if that is on an empty
  /// line after a final line break.
  private func placement(_ layout: TextLayout, _ point: CGPoint) -> Int {
    guard point.isFinitePoint else { return 0 }
    if let last = layout.lines.last, point.y > last.frame.maxY,
      layout.caretRect(at: boundaries.count).minY >= last.frame.maxY
    {
      return boundaries.count
    }
    return layout.offset(at: point)
  }

  /// The rectangles of a range. On all lines but the last they extend to the end of the text area, since the line break
  /// is selected too.
  func selectionRects(_ range: Range<Int>) -> [CGRect] {
    guard !range.isEmpty else { return [] }
    let (layout, origin) = host.placedText
    let room = host.textRoom
    var rects: [CGRect] = []
    for (index, line) in layout.lines.enumerated() {
      let isLast = index + 1 == layout.lines.count
      let next = isLast ? line.range.upperBound + 1 : layout.lines[index + 1].range.lowerBound
      let goesOn = range.upperBound >= next && range.lowerBound < next
      let part = line.range.clamped(to: range)
      guard !part.isEmpty || goesOn else { continue }
      var boxes = part.isEmpty ? [] : layout.rects(for: part).map { $0.offsetBy(dx: origin.x, dy: origin.y) }
      if goesOn {
        let end = layout.caretRect(at: max(range.lowerBound, line.range.lowerBound)).minX + origin.x
        let start =
          line.isRightToLeft ? boxes.map(\.minX).min() ?? end : boxes.map(\.maxX).max() ?? end
        let (left, right) = line.isRightToLeft ? (room.minX, start) : (start, room.maxX)
        if right > left {
          boxes.append(
            CGRect(x: left, y: line.frame.minY + origin.y, width: right - left, height: line.frame.height))
        }
      }
      rects += SelectionOverlay.joined(boxes)
    }
    return rects
  }

  // MARK: - By fingers

  /// Places the caret (first tap), selects the word (second tap) or the paragraph (third tap) at a point.
  func tap(at point: CGPoint, count: Int) {
    guard host.isTextSelectable else { return }
    let offset = offset(at: point)
    switch count {
    case ...1: select(offset..<offset)
    case 2: select(boundaries.word(around: offset))
    default: select(boundaries.paragraph(around: offset))
    }
  }

  /// Moves one end of the selection to a point; at least one character remains selected.
  func drag(start: Bool, to point: CGPoint) {
    let (text, place) = (boundaries, offset(at: point))
    if start {
      let most = text.previous(before: selection.upperBound)
      select(min(place, most)..<selection.upperBound)
    } else {
      let least = text.next(after: selection.lowerBound)
      select(selection.lowerBound..<max(place, least))
    }
    if start { activeEnd = selection.lowerBound }
    setNeedsReveal()
  }
}
