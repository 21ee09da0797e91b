import Foundation
import TendonDrawing
import TendonGeometry

/// A unit of text; raw values are UIKit's.
public enum UITextGranularity: Int, Sendable {
  /// A character, a word, a sentence, a paragraph.
  case character, word, sentence, paragraph
  /// A line as it is shown, and the whole text.
  case line, document
}

/// A direction in the order of the text; raw values are UIKit's.
public enum UITextStorageDirection: Int, Sendable {
  /// Towards the end; towards the start.
  case forward, backward
}

/// A direction on the screen; raw values are UIKit's.
public enum UITextLayoutDirection: Int, Sendable {
  /// To the right.
  case right = 2
  /// To the left; upwards; downwards.
  case left, up, down
}

/// A direction in the order of the text or on the screen, by its raw value.
public struct UITextDirection: RawRepresentable, Hashable, Sendable {
  public var rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// A direction in the order of the text.
  public static func storage(_ direction: UITextStorageDirection) -> UITextDirection {
    UITextDirection(rawValue: direction.rawValue)
  }
  /// A direction on the screen.
  public static func layout(_ direction: UITextLayoutDirection) -> UITextDirection {
    UITextDirection(rawValue: direction.rawValue)
  }
  /// True if the direction leads to the end of the text: forward, right and down.
  var isForward: Bool {
    [
      UITextStorageDirection.forward.rawValue, UITextLayoutDirection.right.rawValue,
      UITextLayoutDirection.down.rawValue,
    ].contains(rawValue)
  }
}

/// The questions for the units of a text: words, sentences, lines.
@MainActor
public protocol UITextInputTokenizer: AnyObject {
  /// Returns the unit around a position; at a boundary between two units, the one in the direction. Nil where the position
  /// is in none, as between two words.
  func rangeEnclosingPosition(
    _ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> UITextRange?
  /// Returns true if a position is at the end of a unit (forward) or at its start (backward).
  func isPosition(
    _ position: UITextPosition, atBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> Bool
  /// Returns the next boundary of a unit in a direction; nil at the end of the text in that direction.
  func position(
    from position: UITextPosition, toBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> UITextPosition?
  /// Returns true if a position is inside a unit, or at its boundary and the unit lies in the direction.
  func isPosition(
    _ position: UITextPosition, withinTextUnit granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> Bool
}

/// The units of the text of a field or a text view.
@MainActor
open class UITextInputStringTokenizer: NSObject, UITextInputTokenizer {
  private weak var input: (any TextEditing)?

  /// The units of the text of a field or a text view.
  ///
  /// - Parameter textInput: the field or the text view; not retained.
  public init(textInput: any TextEditing) { input = textInput }

  open func rangeEnclosingPosition(
    _ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> UITextRange? { unit(granularity, at: position.offset, direction.isForward).map { UITextRange($0) } }

  open func isPosition(
    _ position: UITextPosition, atBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> Bool {
    let (offset, isForward) = (position.offset, direction.isForward)
    guard let unit = unit(granularity, at: offset, !isForward) else { return false }
    return isForward ? unit.upperBound == offset : unit.lowerBound == offset
  }

  open func position(
    from position: UITextPosition, toBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> UITextPosition? {
    guard let text = input?.editor.boundaries else { return nil }
    var offset = position.offset
    // Between two units lie characters that belong to none.
    while direction.isForward ? offset < text.count : offset > 0 {
      if let unit = unit(granularity, at: offset, direction.isForward) {
        return UITextPosition(offset: direction.isForward ? unit.upperBound : unit.lowerBound)
      }
      offset = direction.isForward ? text.next(after: offset) : text.previous(before: offset)
      if unit(granularity, at: offset, direction.isForward) != nil { return UITextPosition(offset: offset) }
    }
    return offset == position.offset ? nil : UITextPosition(offset: offset)
  }

  open func isPosition(
    _ position: UITextPosition, withinTextUnit granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> Bool { unit(granularity, at: position.offset, direction.isForward) != nil }

  /// The unit that contains an offset, or that begins there (forward) or ends there (backward).
  private func unit(_ granularity: UITextGranularity, at offset: Int, _ isForward: Bool) -> Range<Int>? {
    guard let editor = input?.editor else { return nil }
    let text = editor.boundaries
    guard text.count > 0, (0...text.count).contains(offset) else { return nil }
    let range: Range<Int>
    switch granularity {
    case .character:
      let start = text.characterStart(offset)
      let isInside = start < offset
      range =
        isInside || isForward ? start..<text.next(after: start) : text.previous(before: start)..<start
    case .word:
      let before = offset > 0 ? text.wordOrNone(at: text.previous(before: offset)) : nil
      let after = offset < text.count ? text.wordOrNone(at: offset) : nil
      let word = isForward ? after ?? inside(before, offset) : before ?? inside(after, offset)
      guard let word else { return nil }
      range = word
    case .sentence: range = text.sentence(at: offset, isForward: isForward)
    case .paragraph: range = text.paragraph(around: offset)
    case .line:
      let lines = editor.host.placedText.layout.lines
      guard
        let line = lines.last(where: { $0.range.lowerBound <= (isForward ? offset : max(0, offset - 1)) })
      else { return nil }
      range = line.range
    case .document: range = 0..<text.count
    }
    if range.isEmpty || offset > range.upperBound { return nil }
    return range
  }

  private func inside(_ word: Range<Int>?, _ offset: Int) -> Range<Int>? {
    word.flatMap { $0.lowerBound < offset && offset < $0.upperBound ? $0 : nil }
  }
}

extension TextBoundaries {
  /// The word of the character at an offset; nil for a space or a mark.
  fileprivate func wordOrNone(at offset: Int) -> Range<Int>? {
    let range = word(around: offset)
    guard range.contains(offset), let first = string(range).first, first.isLetter || first.isNumber || first == "_"
    else { return nil }
    return range
  }

  /// The sentence around an offset, with the spaces behind it: it ends behind a full stop, a question mark or an
  /// exclamation mark before a space, and with its paragraph.
  fileprivate func sentence(at offset: Int, isForward: Bool) -> Range<Int> {
    var starts = [0]
    var (place, isEnding) = (0, false)
    for character in text {
      let length = character.utf16.count
      if isEnding, !character.isWhitespace, !"\"')]\u{201D}\u{2019}".contains(character) {
        if starts.last != place { starts.append(place) }
        isEnding = false
      }
      place += length
      if ".?!\u{2026}\u{3002}".contains(character) { isEnding = endsBehind(place) }
      if character.isNewline { isEnding = true }
    }
    let index = starts.lastIndex { isForward ? $0 <= offset : $0 < offset } ?? 0
    return starts[index]..<(index + 1 < starts.count ? starts[index + 1] : count)
  }

  /// True if a sentence may end before an offset: with the text or before a space.
  private func endsBehind(_ offset: Int) -> Bool {
    guard offset < count else { return true }
    let next = text[index(offset)]
    return next.isWhitespace || "\"')]\u{201D}\u{2019}\u{3002}".contains(next)
  }
}

extension TextEditing {
  /// The units of the text.
  public var tokenizer: any UITextInputTokenizer { UITextInputStringTokenizer(textInput: self) }

  /// The position at a distance in a direction: characters to the sides, lines up and down; nil outside the text.
  ///
  /// - Parameters:
  ///   - position: the position.
  ///   - direction: the direction.
  ///   - offset: the number of characters, in UTF-16 units, or of lines.
  public func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? {
    switch direction {
    case .right: return self.position(from: position, offset: offset)
    case .left: return self.position(from: position, offset: -offset)
    case .up, .down:
      let layout = editor.host.placedText.layout
      guard let line = layout.lines.lastIndex(where: { $0.range.lowerBound <= position.offset }) else { return nil }
      let (target, overflow) = line.addingReportingOverflow(direction == .up ? -offset : offset)
      guard !overflow, layout.lines.indices.contains(target) else { return nil }
      let x = layout.caretRect(at: position.offset).minX
      let place = layout.offset(at: CGPoint(x: x, y: layout.lines[target].frame.midY))
      return UITextPosition(offset: editor.boundaries.characterStart(place))
    }
  }

  /// The position of a range that is farthest in a direction.
  ///
  /// - Parameters:
  ///   - range: the range.
  ///   - direction: the direction.
  public func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition? {
    direction == .right || direction == .down ? range.end : range.start
  }

  /// The range from a position to the end of its line or of the text in a direction.
  ///
  /// - Parameters:
  ///   - position: the position.
  ///   - direction: the direction.
  public func characterRange(
    byExtending position: UITextPosition, in direction: UITextLayoutDirection
  ) -> UITextRange? {
    let layout = editor.host.placedText.layout
    let line = layout.lines.last { $0.range.lowerBound <= position.offset }?.range ?? 0..<0
    switch direction {
    case .left: return UITextRange(min(line.lowerBound, position.offset)..<position.offset)
    case .right: return UITextRange(position.offset..<max(position.offset, line.upperBound))
    case .up: return UITextRange(0..<position.offset)
    case .down: return UITextRange(position.offset..<max(position.offset, editor.count))
    }
  }

  /// The position of a range that is nearest to a point of the view.
  ///
  /// - Parameters:
  ///   - point: the point.
  ///   - range: the range.
  public func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    closestPosition(to: point).map { min(max($0, range.start), range.end) }
  }

  /// The direction of the paragraph at a position.
  ///
  /// - Parameters:
  ///   - position: the position.
  ///   - direction: the side on which the character is; it makes no difference.
  public func baseWritingDirection(
    for position: UITextPosition, in direction: UITextStorageDirection
  ) -> NSWritingDirection {
    let layout = editor.host.placedText.layout
    let line = layout.lines.last { $0.range.lowerBound <= position.offset } ?? layout.lines.first
    return line?.isRightToLeft ?? layout.style.isRightToLeft ? .rightToLeft : .leftToRight
  }
}
