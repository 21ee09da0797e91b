import Foundation
import TendonDrawing
import TendonGeometry

// The steps of drawing. Subclasses override the methods of the class, which these call.

extension NSLayoutManager {
  /// Calls `fillBackgroundRectArray` for each run with a colour behind it.
  func drawBackgrounds(of range: NSRange, at origin: CGPoint) {
    for (fragment, wanted) in parts(of: range) {
      for (run, characters) in fragment.runs(in: wanted) {
        guard let color = run.decoration?.background else { continue }
        let rects = fragment.lineBoxes(for: characters).map {
          $0.offsetBy(dx: origin.x + fragment.padding, dy: origin.y)
        }
        guard !rects.isEmpty else { continue }
        fillBackgroundRectArray(
          rects, count: rects.count, forCharacterRange: fragment.whole(characters), color: UIColor(cgColor: color))
      }
    }
  }

  /// Draws the characters, and calls `drawUnderline` and `drawStrikethrough` for each run of a line with a line.
  func draw(_ range: NSRange, at origin: CGPoint) {
    draw(.glyphs, of: range, at: origin)
    for (fragment, wanted) in parts(of: range) {
      for (run, characters) in fragment.runs(in: wanted) {
        let decoration = run.decoration
        guard run.isUnderlined || decoration?.isStruckThrough == true else { continue }
        for index in 0..<fragment.lineCount {
          let line = fragment.layout.lines[index]
          let part = line.range.clamped(to: characters)
          guard !part.isEmpty else { continue }
          let (rect, all) = (fragment.lineRect(index), NSRange(fragment.characters(of: index)))
          let offset = rect.maxY - line.baseline
          if run.isUnderlined {
            drawUnderline(
              forGlyphRange: fragment.whole(part),
              underlineType: NSUnderlineStyle(decoration?.underlineStyle ?? TextLineStyle()), baselineOffset: offset,
              lineFragmentRect: rect, lineFragmentGlyphRange: all, containerOrigin: origin)
          }
          if let decoration, decoration.isStruckThrough {
            drawStrikethrough(
              forGlyphRange: fragment.whole(part), strikethroughType: NSUnderlineStyle(decoration.strikethroughStyle),
              baselineOffset: offset, lineFragmentRect: rect, lineFragmentGlyphRange: all, containerOrigin: origin)
          }
        }
      }
    }
  }

  /// Draws some parts of a range of characters on the current context.
  func draw(_ parts: TextParts, of range: NSRange, at origin: CGPoint) {
    guard let canvas = UIGraphicsGetCurrentContext() else { return }
    for (fragment, wanted) in self.parts(of: range) {
      canvas.draw(
        fragment.layout, at: CGPoint(x: origin.x + fragment.padding, y: origin.y), parts: parts, of: wanted)
    }
  }

  /// The containers that a range of characters is in, with the parts of the range in units of their layouts.
  private func parts(of range: NSRange) -> [(fragment: Fragment, range: Range<Int>)] {
    let wanted = max(0, range.location)..<max(0, range.location, range.location + range.length)
    return fragments.compactMap { fragment in
      let part = fragment.range.clamped(to: wanted)
      guard !part.isEmpty else { return nil }
      return (fragment, (part.lowerBound - fragment.start)..<(part.upperBound - fragment.start))
    }
  }
}

extension NSLayoutManager.Fragment {
  /// The runs of the text that a range meets, in units of the layout.
  fileprivate func runs(in range: Range<Int>) -> [(run: TextRun, range: Range<Int>)] {
    var (start, found): (Int, [(run: TextRun, range: Range<Int>)]) = (0, [])
    for run in layout.text.runs {
      let end = start + run.string.utf16.count
      let part = (start..<end).clamped(to: range)
      if !part.isEmpty { found.append((run, part)) }
      start = end
    }
    return found
  }

  /// The boxes of a range in the lines of the container, in points of the layout.
  fileprivate func lineBoxes(for range: Range<Int>) -> [CGRect] {
    layout.rects(for: range.clamped(to: 0..<max(0, self.range.upperBound - start)))
  }

  /// A range of the layout as one of the whole text.
  fileprivate func whole(_ range: Range<Int>) -> NSRange {
    NSRange(location: range.lowerBound + start, length: range.count)
  }
}

extension NSUnderlineStyle {
  /// The style that is drawn as some strokes are.
  init(_ style: TextLineStyle) {
    var value = style.isDouble ? NSUnderlineStyle.double : style.isThick ? .thick : .single
    switch style.pattern {
    case .solid: break
    case .dot: value.formUnion(.patternDot)
    case .dash: value.formUnion(.patternDash)
    case .dashDot: value.formUnion(.patternDashDot)
    case .dashDotDot: value.formUnion(.patternDashDotDot)
    }
    if style.leavesOutSpaces { value.formUnion(.byWord) }
    self = value
  }

  /// The strokes of the style.
  var strokes: TextLineStyle {
    var style = TextLineStyle()
    style.isDouble = rawValue & 0xF == NSUnderlineStyle.double.rawValue
    style.isThick = !style.isDouble && rawValue & 0x2 != 0
    style.pattern =
      switch rawValue & 0x700 {
      case 0x100: .dot
      case 0x200: .dash
      case 0x300: .dashDot
      case 0x400: .dashDotDot
      default: .solid
      }
    style.leavesOutSpaces = contains(.byWord)
    return style
  }
}
