import Foundation
import TendonAutoLayout

extension ConflictDrawing {
  /// The drawing in characters: a line for each item and each span along the axis; empty where there is nothing to draw.
  ///
  /// - Parameter columns: the width of the axis in characters.
  package func text(columns: Int = 48) -> String {
    guard axis != .both, !bars.isEmpty else { return "" }
    let range = range
    let scale = Double(columns - 1) / (range.upperBound - range.lowerBound)
    func column(_ value: Double) -> Int { Int(((value - range.lowerBound) * scale).rounded()) }
    let width = min(max(bars.map(\.name.count).max() ?? 0, 12), 40)
    var lines: [String] = []
    for bar in bars {
      let (start, end) = (column(min(bar.start, bar.end)), column(max(bar.start, bar.end)))
      var line = Array(repeating: Character(" "), count: columns)
      for index in start...end { line[index] = "=" }
      (line[start], line[end]) = ("[", "]")
      if start == end { line[start] = "|" }
      lines.append(row(bar.name, line, width, "\(brief(bar.end - bar.start))"))
    }
    for span in spans {
      let (start, end) = (column(span.start), column(span.end))
      var line = Array(repeating: Character(" "), count: columns)
      for index in start...end { line[index] = span.isBroken ? "x" : "-" }
      if end > start { (line[start], line[end]) = ("<", ">") } else { line[start] = span.isBroken ? "x" : "|" }
      let wanted = span.wanted.map { ", wants \($0)" } ?? ""
      lines.append(row("\(span.number).", line, width, "\(brief(span.end - span.start))\(span.isBroken ? wanted : "")"))
    }
    let low = brief(range.lowerBound), high = brief(range.upperBound)
    let ruler = low + String(repeating: " ", count: max(columns - low.count - high.count, 1)) + high
    lines.append(row("", Array(ruler), width, "points"))
    return lines.joined(separator: "\n")
  }

  private func row(_ name: String, _ line: [Character], _ width: Int, _ note: String) -> String {
    let name = name.count > width ? String(name.prefix(width - 1)) + "…" : name
    return "  " + name + String(repeating: " ", count: width - name.count + 1) + String(line) + " " + note
  }
}
