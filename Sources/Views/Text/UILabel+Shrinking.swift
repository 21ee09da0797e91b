import TendonDrawing
import TendonGeometry

extension UILabel {
  /// Makes the fonts of a line smaller, so that it is at most `width` points wide, as far as the label allows.
  func shrink(_ runs: inout [TextRun], to width: CGFloat) {
    let natural = TextLayout(AttributedText(runs: runs)).size.width
    guard natural > width, width > 0 else { return }
    let least = min(max(minimumScaleFactor, 0), 1)
    var scale = max(width / natural, least)
    let original = runs
    // Advances are not quite proportional to the size, because of tracking.
    for _ in 0..<4 {
      for index in runs.indices {
        runs[index].font.size = max(original[index].font.size * scale, min(1, original[index].font.size))
        runs[index].kern = original[index].kern * scale
      }
      let seen = TextLayout(AttributedText(runs: runs)).size.width
      guard seen > width, scale > least else { return }
      scale = max(scale * width / seen * 0.999, least)
    }
  }
}
