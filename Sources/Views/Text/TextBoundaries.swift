/// The boundaries of characters, words and paragraphs of a text, in UTF-16 units.
///
/// A character is an extended grapheme cluster: a caret is never inside a flag, a family emoji or a letter with its
/// accents. Complexity: O(1) for characters, O(length) of the word or paragraph.
struct TextBoundaries {
  let text: String
  /// The length of the text in UTF-16 units.
  let count: Int

  init(_ text: String) { self.init(text, count: text.utf16.count) }

  /// Creates the boundaries of a text whose length in UTF-16 units is known.
  init(_ text: String, count: Int) {
    self.text = text
    self.count = count
  }

  /// The greatest distance from the end of the text, in UTF-8 units, that is counted from the end.
  ///
  /// A string counts from its start with an index (breadcrumbs) that a change discards and that takes time in the
  /// length of the string to rebuild.
  private static let reachFromEnd = 60

  func index(_ offset: Int) -> String.Index {
    let offset = min(max(offset, 0), count)
    if count - offset <= TextBoundaries.reachFromEnd / 3 {
      return text.utf16.index(text.endIndex, offsetBy: offset - count)
    }
    return text.utf16.index(text.startIndex, offsetBy: offset)
  }

  func offset(of index: String.Index) -> Int {
    if text.utf8.distance(from: index, to: text.endIndex) <= TextBoundaries.reachFromEnd {
      return count - text.utf16.distance(from: index, to: text.endIndex)
    }
    return text.utf16.distance(from: text.startIndex, to: index)
  }

  // MARK: - Characters

  /// The start of the character that contains the unit at `offset`, clamped to the text.
  func characterStart(_ offset: Int) -> Int {
    guard offset > 0 else { return 0 }
    guard offset < count else { return count }
    return self.offset(of: text.index(before: text.index(after: index(offset))))
  }

  /// The nearest character boundary at or behind `offset`.
  func characterEnd(_ offset: Int) -> Int {
    let start = characterStart(offset)
    return start == max(0, min(offset, count)) ? start : next(after: start)
  }

  /// The end of the character that begins at `offset` or contains it.
  func next(after offset: Int) -> Int {
    offset >= count ? count : self.offset(of: text.index(after: index(offset)))
  }

  /// The start of the character before `offset`.
  func previous(before offset: Int) -> Int {
    guard offset > 0 else { return 0 }
    return characterStart(min(offset, count) - 1)
  }

  /// The range, clamped to the text and extended to whole characters.
  func rounded(_ range: Range<Int>) -> Range<Int> {
    let start = characterStart(range.lowerBound)
    return start..<max(start, characterEnd(range.upperBound))
  }

  func string(_ range: Range<Int>) -> String { String(text[index(range.lowerBound)..<index(range.upperBound)]) }

  // MARK: - Words and paragraphs

  /// The range that a double tap selects: the word around or before an offset, else the spaces or the character after
  /// it.
  func word(around offset: Int) -> Range<Int> {
    let place = index(characterStart(offset))
    if place < text.endIndex, isInWord(place) { return stretch(around: place, isInWord) }
    if place > text.startIndex, isInWord(text.index(before: place)) {
      return stretch(around: text.index(before: place), isInWord)
    }
    guard !text.isEmpty else { return 0..<0 }
    let sign = place < text.endIndex ? place : text.index(before: place)
    func isSpace(_ index: String.Index) -> Bool { text[index].isWhitespace && !text[index].isNewline }
    guard isSpace(sign) else { return self.offset(of: sign)..<self.offset(of: text.index(after: sign)) }
    return stretch(around: sign, isSpace)
  }

  /// The range of the paragraph around `offset`, without its line break.
  func paragraph(around offset: Int) -> Range<Int> {
    let place = index(characterStart(offset))
    let start = text[..<place].lastIndex(where: \.isNewline).map { text.index(after: $0) } ?? text.startIndex
    let end = text[place...].firstIndex(where: \.isNewline) ?? text.endIndex
    return self.offset(of: start)..<self.offset(of: end)
  }

  /// True for letters, digits and underscores, and for an apostrophe or a full stop between two of them.
  private func isInWord(_ index: String.Index) -> Bool {
    func isLetter(_ index: String.Index) -> Bool {
      let character = text[index]
      return character.isLetter || character.isNumber || character == "_"
    }
    if isLetter(index) { return true }
    guard "'\u{2019}.".contains(text[index]), index > text.startIndex else { return false }
    let next = text.index(after: index)
    return next < text.endIndex && isLetter(next) && isLetter(text.index(before: index))
  }

  private func stretch(around index: String.Index, _ isPart: (String.Index) -> Bool) -> Range<Int> {
    var (start, end) = (index, text.index(after: index))
    while start > text.startIndex, isPart(text.index(before: start)) { start = text.index(before: start) }
    while end < text.endIndex, isPart(end) { end = text.index(after: end) }
    return offset(of: start)..<offset(of: end)
  }
}
