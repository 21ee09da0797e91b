import Foundation
import TendonGeometry
import Testing

@testable import TendonDrawing

/// Lines that avoid areas, and parts of texts.
@MainActor
@Suite struct TextAreaTests {
  private let words = String(repeating: "some words that break anywhere ", count: 20)

  private func layout(_ areas: [[CGPoint]], width: CGFloat = 300, lines: Int = 0) -> TextLayout {
    TextLayout(
      AttributedText(words, font: Font(size: 17)), style: ParagraphStyle(), width: width, maximumLines: lines,
      avoiding: areas)
  }

  private func box(_ rect: CGRect) -> [CGPoint] { rect.corners }

  @Test func linesKeepOutOfAnArea() {
    let area = CGRect(x: 100, y: 30, width: 80, height: 70)
    let found = layout([box(area)])
    #expect(found.lines.allSatisfy { !$0.frame.intersects(area.insetBy(dx: 0.01, dy: 0.01)) })
    // Both sides of the area have lines.
    #expect(found.lines.contains { $0.frame.maxX <= 100 && $0.frame.minY > 20 && $0.frame.maxY < 110 })
    #expect(found.lines.contains { $0.frame.minX >= 180 && $0.frame.minY > 20 && $0.frame.maxY < 110 })
    var end = 0
    for line in found.lines {
      #expect(line.range.lowerBound >= end)
      end = line.range.upperBound
    }
    #expect(end >= words.utf16.count - 1)
  }

  @Test func anAreaElsewhereChangesNothing() {
    let found = layout([box(CGRect(x: 0, y: 5000, width: 300, height: 10))])
    let plain = TextLayout(AttributedText(words, font: Font(size: 17)), width: 300)
    #expect(found.lines.map(\.range) == plain.lines.map(\.range))
    #expect(zip(found.lines, plain.lines).allSatisfy { abs($0.frame.minY - $1.frame.minY) < 1e-6 })
    #expect(abs(found.size.height - plain.size.height) < 1e-6)
  }

  @Test func anAreaOverTheWholeWidthMovesTheTextDown() {
    let found = layout([box(CGRect(x: -10, y: -10, width: 400, height: 110))])
    #expect(found.lines[0].frame.minY >= 100 && found.lines[0].frame.minY < 125)
  }

  @Test func linesFollowACircle() {
    let circle = Path(ellipseIn: CGRect(x: 200, y: 0, width: 200, height: 200)).flattened(tolerance: 0.5)
    let corners = circle.elements.compactMap { element -> CGPoint? in
      if case .line(let point) = element { return point }
      if case .move(let point) = element { return point }
      return nil
    }
    let rows = layout([corners]).lines.filter { $0.frame.maxY < 200 }
    for line in rows {
      // The nearest point of the circle at the heights of the line.
      let y = min(max(100, line.frame.minY), line.frame.maxY)
      let half = (100 * 100 - (y - 100) * (y - 100)).squareRoot()
      #expect(line.room.upperBound <= min(300, 300 - half) + 1)
    }
    #expect(rows.count > 5)
  }

  @Test func theCharacterAtAPointIsInItsBox() {
    let text = TextLayout(AttributedText("office \u{1F600} na\u{EF}ve e\u{301}a", font: Font(size: 20)))
    for (offset, character) in zip([0, 4, 7, 10, 16], "oc\u{1F600}ne") {
      let box = text.rects(for: offset..<(offset + character.utf16.count)).first
      guard let box, box.width > 0 else { continue }
      let found = text.character(at: CGPoint(x: box.midX, y: box.midY))
      #expect(found?.offset == offset)
      #expect(abs((found?.fraction ?? 0) - 0.5) < 0.02)
    }
  }

  @Test func dashesAreInsideTheirStretch() {
    for pattern in [TextLineStyle.Pattern.dot, .dash, .dashDot, .dashDotDot] {
      var style = TextLineStyle()
      style.pattern = pattern
      let dashes = style.dashes(from: 3, to: 50, thickness: 1.5)
      #expect(dashes.count > 2 && dashes.allSatisfy { $0.0 >= 3 && $0.1 <= 50 && $0.0 < $0.1 })
      #expect(zip(dashes, dashes.dropFirst()).allSatisfy { $0.1 < $1.0 })
    }
    #expect(TextLineStyle().dashes(from: 0, to: 10, thickness: 1).count == 1)
  }
}
