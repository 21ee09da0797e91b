import TendonAutoLayout
import TendonGeometry

/// The shapes and texts of a drawing of a contradiction, in points of the picture; the same for PNG and SVG.
struct ConflictPlan {
  struct Line {
    var start: CGPoint
    var end: CGPoint
    var isBroken: Bool
  }

  struct Box {
    var frame: CGRect
  }

  struct Text {
    var text: String
    var place: CGPoint
    var isBroken = false
  }

  private(set) var size: CGSize
  private(set) var boxes: [Box] = []
  private(set) var lines: [Line] = []
  private(set) var texts: [Text] = []

  static let fontSize: CGFloat = 12
  private static let (row, left, width, right): (CGFloat, CGFloat, CGFloat, CGFloat) = (26, 220, 420, 150)

  /// A name that ends where the axis begins.
  private static func shortened(_ name: String) -> String { name.count > 32 ? name.prefix(31) + "…" : name }

  /// A row for each item and each constraint, along the axis from left to right.
  init(_ drawing: ConflictDrawing, sentences: [Int: String]) {
    let range = drawing.range
    let scale = ConflictPlan.width / CGFloat(range.upperBound - range.lowerBound)
    func x(_ value: Double) -> CGFloat { ConflictPlan.left + CGFloat(value - range.lowerBound) * scale }
    var y: CGFloat = 12
    for bar in drawing.bars {
      let (start, end) = (x(min(bar.start, bar.end)), x(max(bar.start, bar.end)))
      boxes.append(Box(frame: CGRect(x: start, y: y, width: max(end - start, 1), height: 18)))
      texts.append(Text(text: ConflictPlan.shortened(bar.name), place: CGPoint(x: 12, y: y + 1)))
      texts.append(
        Text(text: brief(bar.end - bar.start), place: CGPoint(x: ConflictPlan.left + ConflictPlan.width + 12, y: y + 1))
      )
      y += ConflictPlan.row
    }
    y += 6
    for span in drawing.spans {
      let (start, end) = (x(span.start), x(span.end))
      let middle = y + 9
      lines.append(
        Line(start: CGPoint(x: start, y: middle), end: CGPoint(x: end, y: middle), isBroken: span.isBroken))
      for place in [start, end] {
        lines.append(
          Line(start: CGPoint(x: place, y: y + 3), end: CGPoint(x: place, y: y + 15), isBroken: span.isBroken))
      }
      texts.append(Text(text: "constraint \(span.number)", place: CGPoint(x: 12, y: y + 1), isBroken: span.isBroken))
      let wanted = span.isBroken ? span.wanted.map { ", wants \($0)" } ?? "" : ""
      texts.append(
        Text(
          text: "\(brief(span.end - span.start))\(wanted)",
          place: CGPoint(x: ConflictPlan.left + ConflictPlan.width + 12, y: y + 1), isBroken: span.isBroken))
      y += ConflictPlan.row
    }
    y += 8
    for number in sentences.keys.sorted() {
      let isBroken = drawing.spans.contains { $0.number == number && $0.isBroken }
      texts.append(
        Text(text: "\(number). \(sentences[number] ?? "")", place: CGPoint(x: 12, y: y), isBroken: isBroken))
      y += 20
    }
    let longest = sentences.values.map(\.count).max() ?? 0
    size = CGSize(
      width: max(ConflictPlan.left + ConflictPlan.width + ConflictPlan.right, min(CGFloat(longest) * 6.4 + 60, 1600)),
      height: y + 8)
  }
}

extension ExplainedConflict {
  var plan: ConflictPlan {
    ConflictPlan(drawing, sentences: Dictionary(uniqueKeysWithValues: constraints.map { ($0.number, $0.sentence) }))
  }
}
