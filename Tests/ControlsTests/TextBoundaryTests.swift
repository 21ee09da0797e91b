import Foundation
import TendonTestSupport
import Testing

@testable import TendonViews

/// Characters, words and paragraphs as a reader sees them.
@Suite struct TextBoundaryTests {
  static let pieces = [
    "a", "Z", "9", "_", " ", "\t", "\n", "\r\n", ".", "'", "\u{E9}", "e\u{301}", "\u{1F1E9}\u{1F1EA}", "\u{1F600}",
    "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}", "\u{1F44D}\u{1F3FD}", "\u{5E9}", "\u{5DC}\u{5B8}", "\u{633}",
    "\u{6F22}", "\u{AC00}", "\u{1112}\u{1161}\u{11AB}", "\u{0E01}\u{0E33}", "1\u{FE0F}\u{20E3}",
  ]

  static func text(_ dice: inout SeededNumbers, _ count: Int) -> String {
    (0..<count).map { _ in pieces[Int.random(in: 0..<pieces.count, using: &dice)] }.joined()
  }

  /// Every boundary that the walk over characters finds, and no other.
  @Test(arguments: 0..<40)
  func boundariesAreThoseOfTheCharacters(_ seed: Int) {
    var dice = SeededNumbers(UInt64(seed))
    let text = Self.text(&dice, 1 + seed)
    let boundaries = TextBoundaries(text)
    var ends = [0]
    for character in text { ends.append(ends[ends.count - 1] + String(character).utf16.count) }
    #expect(boundaries.count == ends.last)
    for offset in -1...(boundaries.count + 1) {
      let inside = min(max(offset, 0), boundaries.count)
      #expect(boundaries.characterStart(offset) == ends.last { $0 <= inside })
      #expect(boundaries.characterEnd(offset) == ends.first { $0 >= inside })
      #expect(boundaries.next(after: offset) == ends.first { $0 > inside } ?? boundaries.count)
      #expect(boundaries.previous(before: offset) == ends.last { $0 < inside } ?? 0)
    }
    // The characters in a range that is rounded are those that the range touches.
    for _ in 0..<20 {
      let a = Int.random(in: 0...boundaries.count, using: &dice)
      let b = Int.random(in: a...boundaries.count, using: &dice)
      let range = boundaries.rounded(a..<b)
      #expect(ends.contains(range.lowerBound) && ends.contains(range.upperBound))
      #expect(range.lowerBound <= a && (range.upperBound >= b || range.isEmpty && a == b))
    }
  }

  @Test(arguments: [
    ("one two", 1, "one"), ("one two", 3, "one"), ("one two", 4, "two"), ("one  two", 4, "  "),
    ("it's fine", 2, "it's"), ("'quoted'", 3, "quoted"), ("a.b.c end.", 2, "a.b.c"), ("end.", 4, "."),
    ("3.14 m", 1, "3.14"), ("na\u{EF}ve!", 2, "na\u{EF}ve"), ("", 0, ""),
    ("\u{1F1E9}\u{1F1EA}x", 0, "\u{1F1E9}\u{1F1EA}"),
    ("snake_case", 7, "snake_case"), ("\n\n", 1, "\n"),
    ("\u{5E9}\u{5DC}\u{5D5}\u{5DD} a", 2, "\u{5E9}\u{5DC}\u{5D5}\u{5DD}"),
  ])
  func aSecondTapChoosesTheWord(_ text: String, _ offset: Int, _ word: String) {
    let boundaries = TextBoundaries(text)
    #expect(boundaries.string(boundaries.word(around: offset)) == word)
  }

  @Test(arguments: [
    ("one\ntwo\n", 1, "one"), ("one\ntwo\n", 4, "two"), ("one\ntwo\n", 8, ""), ("one", 3, "one"),
    ("a\r\nb", 3, "b"), ("a\r\nb", 1, "a"), ("", 0, ""),
  ])
  func aThirdTapChoosesTheParagraph(_ text: String, _ offset: Int, _ paragraph: String) {
    let boundaries = TextBoundaries(text)
    #expect(boundaries.string(boundaries.paragraph(around: offset)) == paragraph)
  }
}
