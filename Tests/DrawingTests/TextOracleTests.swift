import Foundation
import TendonDrawing
import TendonGeometry
import TendonTestSupport
import Testing

/// Sizes that Interface Builder recorded for labels in public documents, with the real San Francisco.
@MainActor struct TextOracleTests {
  struct Label: Decodable {
    let font: String
    let text: String
    let scale: Double
    let toolsVersion: Int
    let width: Double
    let height: Double

    /// The font as the canvas of that time had it: families that are not the system's were Helvetica Neue, and from 20
    /// points the system font was spaced wider before Xcode 9.
    var drawnFont: Font? {
      let parts = font.split(separator: " ", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { return nil }
      if parts[0] == "style" {
        guard let (size, weight) = Label.styles[parts[1]] else { return nil }
        return early(Font(size: size, weight: weight))
      }
      guard let size = Double(parts[1]).map({ CGFloat($0) }) else { return nil }
      if parts[0].hasPrefix("name:OpenSans") { return Font(family: "Helvetica Neue", size: size) }
      if parts[0].hasPrefix("name:") { return Font(name: String(parts[0].dropFirst(5)), size: size) }
      if parts[0] == "italicSystem" { return Font(size: size, isItalic: true) }
      return Label.weights[parts[0]].map { early(Font(size: size, weight: $0)) }
    }

    private func early(_ font: Font) -> Font {
      var font = font
      if toolsVersion < 13000 { font.extraTracking = Font.earlyDisplayTracking(at: font.size) }
      return font
    }

    private static let weights: [String: Font.Weight] = [
      "system": .regular, "system-ultraLight": .ultraLight, "system-light": .light, "system-medium": .medium,
      "system-semibold": .semibold, "system-heavy": .heavy, "boldSystem": .bold,
    ]

    private static let styles: [String: (CGFloat, Font.Weight)] = [
      "Title1": (28, .regular), "Title2": (22, .regular), "Title3": (20, .regular), "Headline": (17, .semibold),
      "Body": (17, .regular), "Callout": (16, .regular), "Subhead": (15, .regular), "Footnote": (13, .regular),
      "Caption1": (12, .regular), "Caption2": (11, .regular),
    ]

    var group: String {
      let name = String(font.split(separator: " ")[0])
      guard let size = drawnFont?.size, !name.hasPrefix("name:") else { return name }
      return "\(name) \(size < 20 ? "below 20" : size < 40 ? "20 to 36" : "50 to 140") points"
    }
  }

  func labels() throws -> [Label] {
    let url = try Shared.file("oracles/text_widths.json")
    return try JSONDecoder().decode([Label].self, from: Data(contentsOf: url))
  }

  func errors(_ labels: [Label]) -> [Double] {
    labels.map { label in
      guard let font = label.drawnFont else { return .infinity }
      let run = TextRun(label.text, font: font, kern: font.advanceCorrection(of: label.text))
      let width = PixelGrid(scale: CGFloat(label.scale)).ceil(TextLayout(AttributedText(runs: [run])).size.width)
      return abs(Double(width) - label.width)
    }.sorted()
  }

  /// Prints and returns the median distance and the share within a point.
  @discardableResult
  func report(_ errors: [Double], _ name: String) -> (median: Double, share: Double) {
    guard !errors.isEmpty else { return (.infinity, 0) }
    let share = Double(errors.filter { $0 <= 1 + 1e-9 }.count) / Double(errors.count)
    let median = errors[errors.count / 2]
    print("\(name): \(errors.count) labels, median error \(median) points, \((share * 1000).rounded() / 10) % within 1")
    return (median, share)
  }

  @Test(.needsShared("oracles/text_widths.json")) func recordedWidths() throws {
    let labels = try labels()
    for (group, members) in Dictionary(grouping: labels, by: \.group).sorted(by: { $0.key < $1.key }) {
      report(errors(members), group)
    }
    let all = report(errors(labels), "all")
    #expect(all.median <= 0.5 && all.share >= 0.95)
    let largeOnes = labels.filter { $0.drawnFont.map { $0.isSystem && $0.size >= 20 } ?? false }
    let large = report(errors(largeOnes), "20 and more")
    #expect(large.median <= 0.5 && large.share >= 0.85)
  }

  /// A text of one line is as high as the formula says, to the pixel or, where the canvas kept an older height that was
  /// less than a point off, within that point.
  @Test(.needsShared("oracles/text_widths.json")) func recordedHeights() throws {
    let labels = try labels().filter { $0.drawnFont?.isSystem == true }
    let misses = labels.map { label in
      Double(PixelGrid(scale: CGFloat(label.scale)).ceil(label.drawnFont!.lineHeight)) - label.height
    }
    let exact = misses.filter { abs($0) < 1e-6 }.count
    let near = misses.filter { abs($0) <= 1 }.count
    print("heights: \(exact) of \(labels.count) labels to the pixel, \(near) within 1 point")
    #expect(Double(near) > 0.8 * Double(labels.count))
  }
}
