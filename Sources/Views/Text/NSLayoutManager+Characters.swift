import Foundation
import TendonDrawing
import TendonGeometry

// Glyphs and characters, and the characters at points.

extension NSLayoutManager {
  /// The number of glyphs, which is the length of the text in UTF-16 units.
  public var numberOfGlyphs: Int { textStorage?.length ?? 0 }
  /// True if a glyph has an index.
  ///
  /// - Parameter glyphIndex: the index.
  public func isValidGlyphIndex(_ glyphIndex: Int) -> Bool { (0..<numberOfGlyphs).contains(glyphIndex) }
  /// The glyph of a character: its index.
  ///
  /// - Parameter charIndex: the character.
  public func glyphIndexForCharacter(at charIndex: Int) -> Int { charIndex }
  /// The character of a glyph: its index.
  ///
  /// - Parameter glyphIndex: the glyph.
  public func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }

  /// The glyphs of a range of characters, extended to whole characters.
  ///
  /// - Parameters:
  ///   - charRange: the range.
  ///   - actualCharRange: receives the characters of the glyphs.
  public func glyphRange(
    forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?
  ) -> NSRange {
    let range = wholeCharacters(charRange)
    actualCharRange?.pointee = range
    return range
  }
  /// The characters of a range of glyphs, extended to whole characters.
  ///
  /// - Parameters:
  ///   - glyphRange: the range.
  ///   - actualGlyphRange: receives the glyphs of the characters.
  public func characterRange(
    forGlyphRange glyphRange: NSRange, actualGlyphRange: NSRangePointer?
  ) -> NSRange {
    let range = wholeCharacters(glyphRange)
    actualGlyphRange?.pointee = range
    return range
  }

  private func wholeCharacters(_ range: NSRange) -> NSRange {
    guard range.location != NSNotFound, let text = textStorage?.string else {
      return NSRange(location: NSNotFound, length: 0)
    }
    let boundaries = TextBoundaries(text)
    let start = min(max(range.location, 0), boundaries.count)
    guard range.length > 0 else { return NSRange(location: start, length: 0) }
    return NSRange(boundaries.rounded(start..<min(start + range.length, boundaries.count)))
  }

  /// The characters that are in a container.
  ///
  /// - Parameter container: the container.
  public func glyphRange(for container: NSTextContainer) -> NSRange { NSRange(fragment(container)?.range ?? 0..<0) }

  /// The characters of the lines that a rectangle meets.
  ///
  /// - Parameters:
  ///   - bounds: the rectangle, in points of the container.
  ///   - container: the container.
  public func glyphRange(forBoundingRect bounds: CGRect, in container: NSTextContainer) -> NSRange {
    guard let fragment = fragment(container) else { return NSRange(location: 0, length: 0) }
    let seen = (0..<fragment.lineCount).filter { index in
      let rect = fragment.lineRect(index)
      return rect.minY < bounds.maxY && rect.maxY > bounds.minY
    }
    guard let first = seen.first, let last = seen.last else { return NSRange(location: 0, length: 0) }
    let (start, end) = (fragment.characters(of: first).lowerBound, fragment.characters(of: last).upperBound)
    return NSRange(location: start, length: end - start)
  }
  /// The characters of the lines that a rectangle meets; layout is always complete.
  ///
  /// - Parameters:
  ///   - bounds: the rectangle, in points of the container.
  ///   - container: the container.
  public func glyphRange(
    forBoundingRectWithoutAdditionalLayout bounds: CGRect, in container: NSTextContainer
  ) -> NSRange { glyphRange(forBoundingRect: bounds, in: container) }

  /// The container of a glyph; nil for one that is in none.
  ///
  /// - Parameters:
  ///   - glyphIndex: the glyph.
  ///   - effectiveGlyphRange: receives the characters in the container.
  public func textContainer(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
  ) -> NSTextContainer? {
    let fragment = fragments.first { $0.range.contains(glyphIndex) }
    effectiveGlyphRange?.pointee = NSRange(fragment?.range ?? 0..<0)
    return fragment?.container
  }

  /// The start of a character on its baseline, in points from the top left of its line's rectangle.
  ///
  /// - Parameter glyphIndex: the character.
  public func location(forGlyphAt glyphIndex: Int) -> CGPoint {
    guard let (fragment, line) = line(of: glyphIndex) else { return .zero }
    let rect = fragment.lineRect(line)
    let x = fragment.layout.caretRect(at: glyphIndex - fragment.start).minX + fragment.padding
    return CGPoint(x: x - rect.minX, y: fragment.layout.lines[line].baseline - rect.minY)
  }

  /// The size of the attachment in the place of a character, in points; -1 by -1 where there is none.
  ///
  /// - Parameter glyphIndex: the character.
  public func attachmentSize(forGlyphAt glyphIndex: Int) -> CGSize {
    guard let (fragment, _) = line(of: glyphIndex) else { return CGSize(width: -1, height: -1) }
    var start = fragment.start
    for run in fragment.layout.text.runs {
      let end = start + run.string.utf16.count
      if glyphIndex < end { return run.attachment?.box.size ?? CGSize(width: -1, height: -1) }
      start = end
    }
    return CGSize(width: -1, height: -1)
  }

  /// The characters of a line for which an ellipsis stands; of location `NSNotFound` without one.
  ///
  /// - Parameter glyphIndex: a character of the line.
  public func truncatedGlyphRange(inLineFragmentForGlyphAt glyphIndex: Int) -> NSRange {
    guard let (fragment, line) = line(of: glyphIndex), line == fragment.layout.lineCount - 1,
      let range = fragment.layout.truncatedRange
    else { return NSRange(location: NSNotFound, length: 0) }
    return NSRange(location: range.lowerBound + fragment.start, length: range.count)
  }

  /// The rectangle of the empty line at the end of the text, over the width of its container, in points; zero where the text
  /// does not end with a line break and is not empty.
  public var extraLineFragmentRect: CGRect {
    guard let fragment = fragments.last, let line = fragment.extraLine else { return .zero }
    let width = NSTextContainer.limit(fragment.container.size.width) ?? line.width
    return CGRect(x: 0, y: line.minY, width: width, height: line.height)
  }
  /// The rectangle of the empty line at the end of the text with the space at its ends, in points; zero where there is none.
  public var extraLineFragmentUsedRect: CGRect { fragments.last?.extraLine ?? .zero }
  /// The container of the empty line at the end of the text; nil where there is none.
  public var extraLineFragmentTextContainer: NSTextContainer? {
    fragments.last.flatMap { $0.extraLine == nil ? nil : $0.container }
  }

  // MARK: - Points

  /// The character nearest to a point.
  ///
  /// - Parameters:
  ///   - point: the point, in points of the container.
  ///   - container: the container.
  public func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int {
    character(at: point, in: container).index
  }

  /// The fraction of the width of the nearest character at which a point lies, from 0 to 1.
  ///
  /// - Parameters:
  ///   - point: the point, in points of the container.
  ///   - container: the container.
  public func fractionOfDistanceThroughGlyph(for point: CGPoint, in container: NSTextContainer) -> CGFloat {
    character(at: point, in: container).fraction
  }

  /// The character nearest to a point of a container, and the fraction of its width at which the point lies.
  func character(at point: CGPoint, in container: NSTextContainer) -> (index: Int, fraction: CGFloat) {
    guard let fragment = fragment(container), fragment.lineCount > 0 else { return (0, 0) }
    var place = CGPoint(x: point.x - fragment.padding, y: point.y)
    // Lines below the container are not part of it.
    place.y = min(place.y, fragment.layout.lines[fragment.lineCount - 1].frame.maxY - 0.01)
    if let found = fragment.layout.character(at: place) { return (found.offset + fragment.start, found.fraction) }
    let line = min(fragment.layout.lineIndex(at: place), fragment.lineCount - 1)
    return (fragment.characters(of: line).lowerBound, 0)
  }
}
