import Foundation
import TendonGeometry

// Methods of UIKit's with pointers in their signatures.

extension NSLayoutManager {
  /// The character nearest to a point.
  ///
  /// - Parameters:
  ///   - point: the point, in points of the container.
  ///   - container: the container.
  ///   - partialFraction: receives the fraction of the character's width at which the point lies, from 0 to 1.
  public func characterIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    let found = character(at: point, in: container)
    partialFraction?.pointee = found.fraction
    return found.index
  }

  /// The character nearest to a point.
  ///
  /// - Parameters:
  ///   - point: the point, in points of the container.
  ///   - container: the container.
  ///   - partialFraction: receives the fraction of the character's width at which the point lies, from 0 to 1.
  public func glyphIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceThroughGlyph partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    characterIndex(for: point, in: container, fractionOfDistanceBetweenInsertionPoints: partialFraction)
  }

  /// Calls a closure with each line of a range: its rectangle, that of its text, its container and its characters.
  ///
  /// - Parameters:
  ///   - glyphRange: the range.
  ///   - block: the closure; it ends the enumeration by setting its last argument to true.
  public func enumerateLineFragments(
    forGlyphRange glyphRange: NSRange,
    using block: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    let wanted = glyphRange.location..<max(glyphRange.location, glyphRange.location + glyphRange.length)
    var stops: ObjCBool = false
    for fragment in fragments {
      for line in 0..<fragment.lineCount where fragment.characters(of: line).overlaps(wanted) {
        block(
          fragment.lineRect(line), fragment.usedRect(line), fragment.container, NSRange(fragment.characters(of: line)),
          &stops)
        if stops.boolValue { return }
      }
    }
  }

  /// Calls a closure with the rectangles around a range, one for each line, in points of a container.
  ///
  /// - Parameters:
  ///   - glyphRange: the range.
  ///   - selectedRange: the selected range, which makes no difference.
  ///   - textContainer: the container.
  ///   - block: the closure; it ends the enumeration by setting its last argument to true.
  public func enumerateEnclosingRects(
    forGlyphRange glyphRange: NSRange, withinSelectedGlyphRange selectedRange: NSRange,
    in textContainer: NSTextContainer,
    using block: (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var stops: ObjCBool = false
    for rect in fragment(textContainer)?.rects(for: glyphRange) ?? [] {
      block(rect, &stops)
      if stops.boolValue { return }
    }
  }
}
