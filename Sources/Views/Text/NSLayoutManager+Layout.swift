import Foundation
import TendonDrawing
import TendonGeometry

// The lines of the text, container by container.

extension NSLayoutManager {
  /// The lines of one container.
  @MainActor struct Fragment {
    let container: NSTextContainer
    /// The lines; offsets count from `start`.
    let layout: TextLayout
    /// The number of lines that are in the container.
    let lineCount: Int
    /// The characters in the container, in UTF-16 units.
    let range: Range<Int>
    /// True if the text ends in the container.
    let isLast: Bool
    var start: Int { range.lowerBound }
    var padding: CGFloat { container.lineFragmentPadding }
  }

  /// The lines of all containers.
  var fragments: [Fragment] {
    // A text view keeps its lines itself, since they follow its size.
    if let known, !known.contains(where: { $0.container.owner != nil }) { return known }
    guard !isLayingOut, let storage = textStorage else { return [] }
    isLayingOut = true
    defer { isLayingOut = false }
    let isNew = known == nil
    let count = storage.length
    var (start, found): (Int, [Fragment]) = (0, [])
    for container in textContainers {
      guard start < count || found.isEmpty else { break }
      let fragment = lines(in: container, of: storage, from: start, to: count)
      found.append(fragment)
      start = fragment.range.upperBound
    }
    known = found
    if !found.isEmpty, isNew {
      delegate?.layoutManager(self, didCompleteLayoutFor: found.last?.container, atEnd: start >= count)
    }
    return found
  }

  /// The lines of the rest of a text that are in a container.
  private func lines(
    in container: NSTextContainer, of storage: NSTextStorage, from start: Int, to count: Int
  ) -> Fragment {
    if let owner = container.owner {
      let layout = owner.shownLayout
      return fragment(container, layout, layout.lineCount, start..<count)
    }
    let rest = start == 0 ? storage : storage.attributedSubstring(from: NSRange(location: start, length: count - start))
    let (text, style) = rest.drawnText(hasLeading: true, container: container)
    let width = NSTextContainer.limit(container.size.width).map { max(1, $0 - 2 * container.lineFragmentPadding) }
    let whole = container.layout(text, style, width: width)
    guard let height = NSTextContainer.limit(container.size.height) else {
      return fragment(container, whole, whole.lineCount, start..<count)
    }
    let fitting = whole.lines.prefix { $0.frame.maxY <= height + 0.01 }.count
    let truncates = [.byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle].contains(container.lineBreakMode)
    if truncates, fitting < whole.lineCount, container === textContainers.last {
      let layout = container.layout(text, style, width: width, lines: max(fitting, 1))
      return fragment(container, layout, layout.lineCount, start..<count)
    }
    return fragment(container, whole, fitting, start..<count)
  }

  private func fragment(
    _ container: NSTextContainer, _ layout: TextLayout, _ lineCount: Int, _ rest: Range<Int>
  ) -> Fragment {
    let end: Int
    if lineCount < layout.lineCount {
      end = rest.lowerBound + layout.lines[lineCount].range.lowerBound
    } else if layout.isTruncated {
      end = rest.lowerBound + (layout.lines.last?.range.upperBound ?? 0)
    } else {
      end = rest.upperBound
    }
    return Fragment(
      container: container, layout: layout, lineCount: lineCount,
      range: rest.lowerBound..<min(max(end, rest.lowerBound), rest.upperBound), isLast: end >= rest.upperBound)
  }

  func fragment(_ container: NSTextContainer) -> Fragment? { fragments.first { $0.container === container } }

  /// The container of a character and the index of its line; nil for a character that is in none.
  func line(of index: Int) -> (fragment: Fragment, line: Int)? {
    guard let fragment = fragments.first(where: { $0.range.contains(index) }) ?? fragments.last(where: { $0.isLast }),
      let line = fragment.line(of: index)
    else { return nil }
    return (fragment, line)
  }

  func rect(
    ofLineWith index: Int, _ range: NSRangePointer?, _ rect: (Fragment, Int) -> CGRect
  ) -> CGRect {
    guard let (fragment, line) = line(of: index) else {
      range?.pointee = NSRange(location: NSNotFound, length: 0)
      return .zero
    }
    range?.pointee = NSRange(fragment.characters(of: line))
    return rect(fragment, line)
  }

  /// Discards the lines.
  func invalidate() {
    guard known != nil else { return }
    known = nil
    delegate?.layoutManagerDidInvalidateLayout(self)
  }

  /// Takes a storage, or none.
  func take(_ storage: NSTextStorage?) {
    textStorage = storage
    invalidate()
    for container in textContainers { container.owner?.textSystemDidChange() }
  }

  /// The layout with the distances between lines that the delegate asks for.
  func spaced(_ layout: TextLayout) -> TextLayout {
    guard let delegate, layout.lineCount > 0, !isSpacing else { return layout }
    isSpacing = true
    defer { isSpacing = false }
    let text = layout.text.string as NSString
    func endsParagraph(_ line: TextLayout.Line) -> Bool {
      line.range.upperBound < text.length && [10, 13].contains(text.character(at: line.range.upperBound))
    }
    return layout.spaced { index in
      let line = layout.lines[index]
      let begins = index == 0 || endsParagraph(layout.lines[index - 1])
      var space: CGFloat = 0
      if begins, index > 0 {
        space += delegate.layoutManager(
          self, paragraphSpacingBeforeGlyphAt: line.range.lowerBound, withProposedLineFragmentRect: line.frame)
      }
      guard index > 0 else { return space }
      let last = layout.lines[index - 1]
      let glyph = max(last.range.lowerBound, last.range.upperBound - 1)
      space += delegate.layoutManager(
        self, lineSpacingAfterGlyphAt: glyph, withProposedLineFragmentRect: last.frame)
      if begins {
        space += delegate.layoutManager(
          self, paragraphSpacingAfterGlyphAt: glyph, withProposedLineFragmentRect: last.frame)
      }
      return space
    }
  }
}

extension NSLayoutManager.Fragment {
  /// The index of the line of a character, in UTF-16 units of the whole text.
  func line(of index: Int) -> Int? {
    guard lineCount > 0 else { return nil }
    return layout.lines[..<lineCount].lastIndex { $0.range.lowerBound <= index - start } ?? 0
  }

  /// The characters of a line with its spaces and its line break, in UTF-16 units of the whole text.
  func characters(of line: Int) -> Range<Int> {
    let lines = layout.lines
    let first = start + lines[line].range.lowerBound
    let next = line + 1 < lineCount ? start + lines[line + 1].range.lowerBound : range.upperBound
    return first..<max(first, next)
  }

  /// The top of the row below a line, in points.
  private func bottom(of line: Int) -> CGFloat {
    let own = layout.lines[line].frame
    let next = layout.lines[line..<lineCount].first { $0.frame.minY > own.minY + 0.01 }
    return next?.frame.minY ?? own.maxY
  }

  func lineRect(_ line: Int) -> CGRect {
    let own = layout.lines[line]
    let (top, bottom) = (line == 0 ? min(0, own.frame.minY) : own.frame.minY, bottom(of: line))
    let isWhole = container.isSimpleRectangularTextContainer
    let width = NSTextContainer.limit(container.size.width) ?? layout.size.width + 2 * padding
    return isWhole
      ? CGRect(x: 0, y: top, width: width, height: bottom - top)
      : CGRect(
        x: own.room.lowerBound, y: top, width: own.room.upperBound - own.room.lowerBound + 2 * padding,
        height: bottom - top)
  }

  func usedRect(_ line: Int) -> CGRect {
    let own = layout.lines[line].frame
    return CGRect(x: own.minX, y: own.minY, width: own.width + 2 * padding, height: own.height)
  }

  /// The rectangle of the empty line behind a line break at the end of the text, or of an empty text; nil where there is
  /// none.
  var extraLine: CGRect? {
    guard isLast, !layout.isTruncated, lineCount == layout.lineCount else { return nil }
    let count = range.upperBound - start
    let caret = layout.caretRect(at: count)
    if let last = layout.lines.last, caret.minY < last.frame.maxY - 0.01 { return nil }
    return CGRect(x: caret.minX, y: caret.minY, width: 2 * padding, height: caret.height)
  }

  var usedRect: CGRect {
    var rects = (0..<lineCount).map { usedRect($0) }
    if let extraLine { rects.append(extraLine) }
    return rects.dropFirst().reduce(rects.first ?? .zero) { $0.union($1) }
  }

  /// The rectangles of a range of characters, one for each line, in points of the container.
  func rects(for range: NSRange) -> [CGRect] {
    let wanted = range.location - start..<max(range.location, range.location + range.length) - start
    return (0..<lineCount).compactMap { index in
      let line = layout.lines[index]
      let all = characters(of: index)
      let own = all.lowerBound - start..<max(all.upperBound - start, line.range.upperBound)
      guard own.overlaps(wanted) else { return nil }
      let part = line.range.clamped(to: wanted)
      let boxes = part.isEmpty ? [] : layout.rects(for: part)
      guard let first = boxes.first else {
        // The line break alone.
        return layout.caretRect(at: line.range.upperBound).offsetBy(dx: padding, dy: 0)
      }
      return boxes.dropFirst().reduce(first) { $0.union($1) }.offsetBy(dx: padding, dy: 0)
    }
  }
}
