import Foundation
import TendonGeometry

/// A position in a text, between two characters. An input of an app's own may have a subclass.
///
/// Differs from UIKit: positions of fields and text views are equal where they are at the same place; one is valid in the
/// text that returned it until that text changes.
open class UITextPosition: NSObject, Comparable {
  /// The number of UTF-16 units from the start of the text.
  final let offset: Int

  /// A position at the start, for subclasses.
  public override init() { offset = 0 }
  init(offset: Int) { self.offset = offset }

  public static func == (a: UITextPosition, b: UITextPosition) -> Bool {
    a === b || type(of: a) == UITextPosition.self && type(of: b) == UITextPosition.self && a.offset == b.offset
  }
  public static func < (a: UITextPosition, b: UITextPosition) -> Bool { a.offset < b.offset }
  open override func isEqual(_ object: Any?) -> Bool { (object as? UITextPosition).map { self == $0 } ?? false }
  open override var hash: Int { offset.hashValue }
}

/// A range of a text; empty for a caret. An input of an app's own may have a subclass.
open class UITextRange: NSObject {
  private let ends: (start: UITextPosition, end: UITextPosition)
  /// The first position.
  open var start: UITextPosition { ends.start }
  /// The position after the last character.
  open var end: UITextPosition { ends.end }
  /// True if the range is a caret: it begins where it ends.
  open var isEmpty: Bool { start == end }

  /// An empty range at the start, for subclasses.
  public override init() { ends = (UITextPosition(), UITextPosition()) }

  init(_ range: Range<Int>) {
    ends = (UITextPosition(offset: range.lowerBound), UITextPosition(offset: range.upperBound))
  }

  public static func == (a: UITextRange, b: UITextRange) -> Bool {
    a === b || type(of: a) == type(of: b) && a.start == b.start && a.end == b.end
  }
  open override func isEqual(_ object: Any?) -> Bool { (object as? UITextRange).map { self == $0 } ?? false }
  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(start)
    hasher.combine(end)
    return hasher.finalize()
  }

  var offsets: Range<Int> { start.offset..<max(start.offset, end.offset) }
}

/// The rectangle of a part of the selected text on one line.
open class UITextSelectionRect: NSObject {
  private let place: (rect: CGRect, hasStart: Bool, hasEnd: Bool)
  /// The rectangle, in points of the view that shows the text.
  open var rect: CGRect { place.rect }
  /// True if the selection begins in this rectangle.
  open var containsStart: Bool { place.hasStart }
  /// True if the selection ends in this rectangle.
  open var containsEnd: Bool { place.hasEnd }
  /// The direction of the text. Default: `natural`.
  open var writingDirection: NSWritingDirection { .natural }
  /// True if the text runs from the top to the bottom: false.
  open var isVertical: Bool { false }

  /// An empty rectangle, for subclasses.
  public override init() { place = (.zero, false, false) }

  init(rect: CGRect, containsStart: Bool, containsEnd: Bool) { place = (rect, containsStart, containsEnd) }

  public static func == (a: UITextSelectionRect, b: UITextSelectionRect) -> Bool {
    a === b || type(of: a) == type(of: b) && a.place == b.place
  }
  open override func isEqual(_ object: Any?) -> Bool { (object as? UITextSelectionRect).map { self == $0 } ?? false }
  open override var hash: Int { place.rect.minY.hashValue }
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
