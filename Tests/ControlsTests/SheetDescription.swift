import ControlsExample
import Foundation
import Tendon

/// The content of a sheet as text: each cell with frames, colours, corners and shadows of the control's parts, and a
/// number made of its pixels.
@MainActor
struct SheetDescription {
  let text: String
  let picture: Bitmap

  init(_ sheet: ControlSheet) throws {
    let stage = try sheet.scene.stage()
    picture = stage.picture()
    guard let controller = stage.window.rootViewController as? SheetController else { throw Fault.noSheet }
    let lines = stage.perform { controller.cells.map { SheetDescription.lines($0) } }
    // Letters are left out of the numbers: they belong to the version of the font libraries.
    stage.perform {
      UIView.performWithoutAnimation { for cell in controller.cells { SheetDescription.hideLabels(cell.holder) } }
    }
    let bare = sheet.drawsText ? nil : stage.picture()
    var blocks: [String] = []
    for (cell, lines) in zip(controller.cells, lines) {
      var block = ["\(cell.caption) | \(cell.column.caption)"] + lines.map { "  " + $0 }
      if let bare {
        block.append("  pixels \(SheetDescription.digest(bare, cell.holder.frame, scale: stage.screen.scale))")
      }
      blocks.append(block.joined(separator: "\n"))
    }
    text = blocks.joined(separator: "\n") + "\n"
  }

  enum Fault: Error { case noSheet }

  private static func lines(_ cell: SheetController.Cell) -> [String] {
    ["\(type(of: cell.control)) \(written(cell.control.frame))"] + cell.control.accessibleDescendants.map(told)
      + ControlPart.parts(of: cell.control).map { part in
        var words = [part.name, written(part.frame)]
        if let color = part.layer.backgroundColor, color.alpha > 0 { words.append(written(color)) }
        if part.layer.cornerRadius > 0 { words.append("radius \(written(part.layer.cornerRadius))") }
        if part.layer.borderWidth > 0 {
          words.append("border \(written(part.layer.borderWidth)) \(part.layer.borderColor.map { written($0) } ?? "")")
        }
        if part.layer.shadowOpacity > 0 {
          let (opacity, offset) = (CGFloat(part.layer.shadowOpacity), part.layer.shadowOffset)
          words.append(
            "shadow \(written(opacity)) radius \(written(part.layer.shadowRadius)) at \(written(offset.width)),\(written(offset.height))"
          )
        }
        if part.layer.opacity < 1 { words.append("opacity \(written(CGFloat(part.layer.opacity)))") }
        if let label = part.layer.delegate as? UILabel {
          let color = label.textColor.resolvedColor(with: label.traitCollection).cgColor
          words.append("\"\(label.text ?? "")\" \(written(label.font.pointSize)) \(written(color))")
        }
        return words.joined(separator: " ")
      }
  }

  /// The description of an element for assistive technologies.
  private static func told(_ view: UIView) -> String {
    let traits: [(UIAccessibilityTraits, String)] = [
      (.button, "button"), (.image, "image"), (.staticText, "text"), (.adjustable, "adjustable"), (.header, "header"),
      (.searchField, "search field"), (.keyboardKey, "key"), (.selected, "selected"), (.notEnabled, "dimmed"),
    ]
    let words =
      [view.accessibilityLabel.map { "\"\($0)\"" }, view.accessibilityValue].compactMap { $0 }
      + traits.filter { view.accessibilityTraits.contains($0.0) }.map(\.1)
    return "says " + words.joined(separator: ", ")
  }

  private static func hideLabels(_ view: UIView) {
    if view is UILabel { view.layer.opacity = 0 }
    for subview in view.subviews { hideLabels(subview) }
  }

  private static func written(_ number: CGFloat) -> String {
    let rounded = (number * 100).rounded() / 100
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(Double(rounded))
  }

  private static func written(_ box: CGRect) -> String {
    [box.minX, box.minY, box.width, box.height].map { written($0) }.joined(separator: " ")
  }

  private static func written(_ color: CGColor) -> String {
    "#"
      + [color.red, color.green, color.blue, color.alpha].map { part in
        let byte = Int((min(max(part, 0), 1) * 255).rounded())
        return (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }.joined()
  }

  /// FNV-1a over the pixels of a box.
  private static func digest(_ picture: Bitmap, _ box: CGRect, scale: CGFloat) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for y in Int(box.minY * scale)..<Int(box.maxY * scale) {
      for x in Int(box.minX * scale)..<Int(box.maxX * scale) {
        hash = (hash ^ UInt64(picture[x, y])) &* 0x100_0000_01b3
      }
    }
    return String(hash, radix: 16)
  }
}
