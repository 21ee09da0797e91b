import Foundation
import TendonDrawing
import TendonGeometry

/// What shows the text of an editor.
@MainActor
protocol TextEditorHost: UIView, UIResponderStandardEditActions {
  /// The lines, and where they begin in the host's bounds.
  var placedText: (layout: TextLayout, origin: CGPoint) { get }
  /// The part of the host's bounds that lines lie in, in points.
  var textRoom: CGRect { get }
  var isTextEditable: Bool { get }
  var isTextSelectable: Bool { get }
  /// Whether nobody may read the text.
  var isTextSecret: Bool { get }
  /// Whether a change by the reader may be made.
  func allowsChange(in range: NSRange, to text: String) -> Bool
  /// Called before so many units take the place of a range.
  func textWillChange(in range: Range<Int>, toLength length: Int)
  /// Called before anything else hears of a change, to bring the lines up to date.
  func textDidChange()
  func selectionDidChange()
  /// Tells of a change that the reader has made.
  func textWasEdited()
  /// Where a hand or a key has brought the caret has to be seen.
  func reveal(_ rect: CGRect)
}

/// A text with a selection, and how both change by keys, by fingers and by code.
///
/// Offsets count UTF-16 units and lie between characters.
@MainActor
public final class TextEditor {
  unowned let host: any TextEditorHost
  private(set) var text = ""
  /// The length of the text in UTF-16 units.
  private(set) var count = 0
  /// What is chosen; empty: the caret.
  private(set) var selection = 0..<0
  /// Where a caret that goes from line to line wants to stand.
  private var wantedX: CGFloat?
  private(set) lazy var overlay = SelectionOverlay(editor: self, host: host)
  /// What can be done with what is chosen, on the screen.
  var menu: EditMenu?
  /// The time of the touch that has made the menu go.
  var menuWasHiddenAt: Double?

  init(host: any TextEditorHost) { self.host = host }

  var boundaries: TextBoundaries { TextBoundaries(text, count: count) }

  // MARK: - Layout

  /// The end of the selection that has been moved last and is to be in sight.
  private(set) var activeEnd = 0
  /// True if the host has not yet brought `activeEnd` into sight since a key or a finger moved it.
  private var needsReveal = false

  /// Asks the host for a layout, in which the caret, the selection and its handles are placed. Typing costs no layout
  /// of the text until then.
  func setNeedsPlacing() { host.setNeedsLayout() }

  /// Asks the next layout to bring the active end into sight.
  func setNeedsReveal() {
    needsReveal = true
    setNeedsPlacing()
  }

  /// Brings the active end into sight if that has been asked for.
  func revealIfNeeded() { if needsReveal { reveal() } }

  /// Brings the active end into sight.
  func reveal() {
    needsReveal = false
    host.reveal(caretRect(at: activeEnd))
  }

  // MARK: - By code

  /// Sets the text, with the caret behind it.
  func setText(_ new: String) {
    let length = new.utf16.count
    host.textWillChange(in: 0..<count, toLength: length)
    (text, count) = (new, length)
    host.textDidChange()
    place(count..<count)
  }

  /// Chooses a range, with the characters that it cuts.
  func select(_ range: Range<Int>) {
    wantedX = nil
    place(boundaries.rounded(range))
  }

  private func place(_ range: Range<Int>) {
    let isNew = range != selection
    selection = range
    activeEnd = range.upperBound
    hideMenu()
    setNeedsPlacing()
    host.window?.keyboard.textDidChange()
    if isNew { host.selectionDidChange() }
  }

  /// Puts a text in the place of a range; the caret stands behind it.
  func replace(_ range: Range<Int>, with string: String) {
    let range = boundaries.rounded(range)
    let length = string.utf16.count
    host.textWillChange(in: range, toLength: length)
    let (start, end) = (boundaries.index(range.lowerBound), boundaries.index(range.upperBound))
    text.replaceSubrange(start..<end, with: string)
    count += length - range.count
    wantedX = nil
    host.textDidChange()
    // What was put in may have joined what stood behind it to one character.
    let caret = boundaries.characterEnd(range.lowerBound + length)
    place(caret..<caret)
  }

  // MARK: - By keys

  /// Types in the place of what is chosen, if the host lets it.
  func type(_ string: String) { change(selection, to: string) }

  /// Deletes what is chosen, else the character before the caret.
  func deleteBackward() {
    let range = selection.isEmpty ? boundaries.previous(before: selection.lowerBound)..<selection.lowerBound : selection
    guard !range.isEmpty else { return }
    change(range, to: "")
  }

  /// A change by the reader.
  func change(_ range: Range<Int>, to string: String) {
    guard host.isTextEditable,
      host.allowsChange(in: NSRange(location: range.lowerBound, length: range.count), to: string),
      range.upperBound <= count
    else { return }
    replace(range, with: string)
    host.textWasEdited()
    setNeedsReveal()
  }

  /// Moves the caret across a character, in the direction of its paragraph, or to the line above or below; from the
  /// first and the last line to the start and the end of the text. A selection is given up for the end that lies that
  /// way.
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

  /// The place between two characters that is nearest to a point.
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

  /// The nearest place in a layout; below the last line is the one that a line end has begun.
  private func placement(_ layout: TextLayout, _ point: CGPoint) -> Int {
    guard point.isFinitePoint else { return 0 }
    if let last = layout.lines.last, point.y > last.frame.maxY,
      layout.caretRect(at: boundaries.count).minY >= last.frame.maxY
    {
      return boundaries.count
    }
    return layout.offset(at: point)
  }

  /// The boxes of a range. On all lines but the last they reach to the end of the room, as the line's end is chosen
  /// too.
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

  /// A first tap places the caret, a second chooses the word, a third the paragraph.
  func tap(at point: CGPoint, count: Int) {
    guard host.isTextSelectable else { return }
    let offset = offset(at: point)
    switch count {
    case ...1: select(offset..<offset)
    case 2: select(boundaries.word(around: offset))
    default: select(boundaries.paragraph(around: offset))
    }
  }

  /// Moves one end of the selection; the other one stays, with a character between them.
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
