import Foundation
import TendonDrawing
import TendonGeometry
import TendonTestSupport
import Testing

/// Widths that Interface Builder recorded for labels in public documents, with the real San Francisco.
@MainActor struct TextOracleTests {
  struct Label: Decodable {
    let font: String
    let text: String
    let scale: Double
    let toolsVersion: Int
    let width: Double
    let height: Double

    /// The system font asked for, or nil for another one.
    var systemFont: Font? {
      let weights: [String: Font.Weight] = [
        "system": .regular, "system-ultraLight": .ultraLight, "system-light": .light, "system-medium": .medium,
        "system-semibold": .semibold, "system-heavy": .heavy, "boldSystem": .bold,
      ]
      let parts = font.split(separator: " ")
      guard parts.count == 2, let weight = weights[String(parts[0])], let size = Double(parts[1]) else { return nil }
      return Font(size: CGFloat(size), weight: weight)
    }
  }

  /// Prints and returns the median distance and the share within a point.
  func compare(_ labels: [Label], _ name: String) -> (median: Double, share: Double) {
    let errors = labels.map { label in
      let font = label.systemFont!
      let run = TextRun(label.text, font: font, kern: font.advanceCorrection(of: label.text))
      let layout = TextLayout(AttributedText(runs: [run]))
      let width = PixelGrid(scale: CGFloat(label.scale)).ceil(layout.size.width)
      return abs(Double(width) - label.width)
    }.sorted()
    guard !errors.isEmpty else { return (.infinity, 0) }
    let share = Double(errors.filter { $0 <= 1 }.count) / Double(errors.count)
    let median = errors[errors.count / 2]
    print("\(name): \(errors.count) labels, median error \(median) points, \((share * 1000).rounded() / 10) % within 1")
    return (median, share)
  }

  @Test func recordedWidths() throws {
    guard let url = Shared.file("oracles/text_widths.json"), FontLibrary.shared.hasSystemFont else { return }
    let labels = try JSONDecoder().decode([Label].self, from: Data(contentsOf: url)).filter { $0.systemFont != nil }
    let regular = compare(
      labels.filter { $0.systemFont!.size < 20 && $0.systemFont!.weight == .regular }, "regular below 20 points")
    #expect(regular.median <= 0.5 && regular.share > 0.85)
    let heavy = compare(
      labels.filter { $0.systemFont!.size < 20 && $0.systemFont!.weight != .regular }, "other weights below 20 points")
    #expect(heavy.median <= 1)
    let large = compare(
      labels.filter { $0.systemFont!.size >= 20 && $0.systemFont!.size < 100 }, "20 points and more")
    #expect(large.median <= 2.5)
  }

  @Test func recordedHeights() throws {
    guard let url = Shared.file("oracles/text_widths.json") else { return }
    let labels = try JSONDecoder().decode([Label].self, from: Data(contentsOf: url)).filter { $0.systemFont != nil }
    let good = labels.filter {
      let height = PixelGrid(scale: CGFloat($0.scale)).ceil($0.systemFont!.lineHeight)
      return abs(Double(height) - $0.height) <= 1
    }
    print("heights: \(good.count) of \(labels.count) labels within 1 point")
    #expect(Double(good.count) > 0.8 * Double(labels.count))
  }
}
