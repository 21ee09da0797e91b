import Foundation
import TendonGeometry

/// A position in a text, between two characters.
///
/// Differs from UIKit: a value that is compared with `==`; it is valid in the text that returned it until that text
/// changes.
public struct UITextPosition: Hashable, Comparable, Sendable {
  /// The number of UTF-16 units from the start of the text.
  let offset: Int

  public static func < (a: UITextPosition, b: UITextPosition) -> Bool { a.offset < b.offset }
}

/// A range of a text; empty for a caret.
public struct UITextRange: Hashable, Sendable {
  /// The first position.
  public let start: UITextPosition
  /// The position after the last character.
  public let end: UITextPosition
  /// True if the range is a caret: it begins where it ends.
  public var isEmpty: Bool { start == end }

  init(_ range: Range<Int>) {
    start = UITextPosition(offset: range.lowerBound)
    end = UITextPosition(offset: range.upperBound)
  }

  var offsets: Range<Int> { start.offset..<end.offset }
}

/// The rectangle of a part of the selected text on one line.
public struct UITextSelectionRect: Hashable, Sendable {
  /// The rectangle, in points of the view that shows the text.
  public let rect: CGRect
  /// True if the selection begins in this rectangle.
  public let containsStart: Bool
  /// True if the selection ends in this rectangle.
  public let containsEnd: Bool
}

/// A text with a selection that can be read and changed by position.
///
/// Positions count UTF-16 units and are never inside a character. The protocol has the members of UIKit's protocol for
/// editing and geometry; those for marked text and dictation do not exist.
@MainActor
public protocol UITextInput: UIKeyInput {
  /// The selected range; empty for a caret. Setting it reports the change to the delegate; nil changes nothing.
  var selectedTextRange: UITextRange? { get set }
  /// The position before the first character.
  var beginningOfDocument: UITextPosition { get }
  /// The position after the last character.
  var endOfDocument: UITextPosition { get }
  /// Returns the text in a range.
  func text(in range: UITextRange) -> String?
  /// Replaces a range with a text. The delegate is not asked for permission.
  func replace(_ range: UITextRange, withText text: String)
  /// Returns the range between two positions in either order.
  func textRange(from: UITextPosition, to: UITextPosition) -> UITextRange?
  /// The position at a distance of `offset` UTF-16 units; nil if it is outside the text. A place inside a character
  /// gives the start of the character.
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?
  /// Returns the distance between two positions, in UTF-16 units; negative where `to` comes first.
  func offset(from: UITextPosition, to: UITextPosition) -> Int
  /// Returns the order of two positions in the text.
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
  /// The rectangle of the caret at a position, in the view's coordinates, in points.
  func caretRect(for position: UITextPosition) -> CGRect
  /// The rectangle of the part of a range on its first line, in points of the view.
  func firstRect(for range: UITextRange) -> CGRect
  /// Returns the rectangles of a range, one a line, in the view's coordinates.
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
  /// Returns the position nearest to a point of the view.
  func closestPosition(to point: CGPoint) -> UITextPosition?
  /// The range of the character at a point of the view; nil if there is none.
  func characterRange(at point: CGPoint) -> UITextRange?
}

/// A text input whose text and selection are stored in a `TextEditor`: the text field and the text view.
@MainActor
public protocol TextEditing: UITextInput {
  /// The storage of the text and the selection, which implements the members of `UITextInput`. It is opaque.
  var editor: TextEditor { get }
}

extension TextEditing {

  public var beginningOfDocument: UITextPosition { UITextPosition(offset: 0) }
  public var endOfDocument: UITextPosition { UITextPosition(offset: editor.boundaries.count) }

  public func text(in range: UITextRange) -> String? {
    let text = editor.boundaries
    return range.end.offset <= text.count ? text.string(text.rounded(range.offsets)) : nil
  }

  public func textRange(from: UITextPosition, to: UITextPosition) -> UITextRange? {
    UITextRange(min(from, to).offset..<max(from, to).offset)
  }

  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let text = editor.boundaries
    let (place, overflow) = position.offset.addingReportingOverflow(offset)
    guard !overflow, (0...text.count).contains(place) else { return nil }
    return UITextPosition(offset: text.characterStart(place))
  }

  public func offset(from: UITextPosition, to: UITextPosition) -> Int { to.offset - from.offset }

  public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    position < other ? .orderedAscending : position == other ? .orderedSame : .orderedDescending
  }

  public func characterRange(at point: CGPoint) -> UITextRange? {
    let text = editor.boundaries
    let near = editor.offset(at: point)
    for range in [text.previous(before: near)..<near, near..<text.next(after: near)] where !range.isEmpty {
      if editor.selectionRects(range).contains(where: { $0.contains(point) }) { return UITextRange(range) }
    }
    return nil
  }

  /// Moves the caret by a character or to another line, as an arrow key does.
  package func moveCaret(_ move: CaretMove) { editor.move(move) }
}

extension TextEditor {
  /// The rectangles of the lines of a range, with the ends of the range marked.
  func shownRects(for range: UITextRange) -> [UITextSelectionRect] {
    let rects = selectionRects(range.offsets)
    return rects.enumerated().map { index, rect in
      UITextSelectionRect(rect: rect, containsStart: index == 0, containsEnd: index == rects.count - 1)
    }
  }
}
