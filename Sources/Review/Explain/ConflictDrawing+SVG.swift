import Foundation
import TendonAutoLayout

extension ExplainedConflict {
  /// The drawing as an SVG document.
  package var svg: String {
    let plan = plan
    func number(_ value: some BinaryFloatingPoint) -> String { brief(Double(value)) }
    var lines = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(number(plan.size.width))\" "
        + "height=\"\(number(plan.size.height))\" font-family=\"Helvetica, Arial, sans-serif\" "
        + "font-size=\"\(number(ConflictPlan.fontSize))\">",
      "<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>",
    ]
    for box in plan.boxes {
      lines.append(
        "<rect x=\"\(number(box.frame.minX))\" y=\"\(number(box.frame.minY))\" width=\"\(number(box.frame.width))\" "
          + "height=\"\(number(box.frame.height))\" rx=\"3\" fill=\"#d9e6fa\" stroke=\"#4d73bf\"/>")
    }
    for line in plan.lines {
      lines.append(
        "<line x1=\"\(number(line.start.x))\" y1=\"\(number(line.start.y))\" x2=\"\(number(line.end.x))\" "
          + "y2=\"\(number(line.end.y))\" stroke=\"\(line.isBroken ? "#c71717" : "#212126")\" "
          + "stroke-width=\"\(line.isBroken ? 2 : 1)\"/>")
    }
    for text in plan.texts {
      lines.append(
        "<text x=\"\(number(text.place.x))\" y=\"\(number(text.place.y + 12))\" "
          + "fill=\"\(text.isBroken ? "#c71717" : "#212126")\">\(text.text.escapedForMarkup)</text>")
    }
    return (lines + ["</svg>"]).joined(separator: "\n") + "\n"
  }
}
