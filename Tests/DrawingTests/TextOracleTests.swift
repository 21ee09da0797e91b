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
  }

  @Test func showResiduals() throws {
    guard let url = Shared.file("oracles/text_widths.json") else { return }
    let labels = try JSONDecoder().decode([Label].self, from: Data(contentsOf: url))
    for label in labels where label.font.hasPrefix("system") || label.font.hasPrefix("bold") || label.font.hasPrefix("it") {
      let parts = label.font.split(separator: " ")
      let size = Double(parts[1])!
      let weight: Font.Weight = switch parts[0] {
        case "system-light": .light
        case "system-medium": .medium
        case "system-semibold": .semibold
        case "system-heavy": .heavy
        case "system-ultraLight": .ultraLight
        case "boldSystem": .bold
        default: .regular
      }
      let layout = TextLayout(AttributedText(label.text, font: Font(size: CGFloat(size), weight: weight)))
      print("ROW\t\(parts[0])\t\(size)\t\(label.scale)\t\(label.toolsVersion)\t\(label.text.count)\t\(label.width)\t\(layout.size.width)\t\(label.height)\t\(layout.size.height)\t\(label.text.replacingOccurrences(of: "\n", with: "|"))")
    }
  }
}
