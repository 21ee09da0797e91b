import TendonDrawing
import TendonGeometry

/// The rectangle of a label's text, which subclasses change: labels with insets, or with their text at the top.
extension UILabel {
  /// Wider and higher than any text.
  private static let room: CGFloat = 1e6

  /// The rectangle of the text if no subclass changes it.
  func plainTextRect(_ bounds: CGRect, _ lines: Int) -> CGRect {
    let size = rounded(sizeOfText(in: bounds.size, lines))
    return CGRect(
      x: bounds.minX, y: bounds.minY + (bounds.height - size.height) / 2, width: min(size.width, bounds.width),
      height: size.height)
  }

  private func sizeOfText(in area: CGSize, _ lines: Int) -> CGSize {
    guard text?.isEmpty == false else { return .zero }
    let size =
      lines == numberOfLines
      ? measure(width: area.width).size : textLayout(width: area.width, lines: max(lines, 0)).size
    return exceeds(area, size) && lines != 1 ? visibleLayout(in: area, lines: lines).size : size
  }

  /// Half a point of a line may be missing before it counts as one that does not fit.
  private static let tolerance: CGFloat = 0.5

  private func exceeds(_ area: CGSize, _ size: CGSize) -> Bool {
    area.height > 0 && size.height > area.height + UILabel.tolerance
  }

  /// The lines of the text that fit into an area, at least one; the last of them is truncated where others do not fit.
  func visibleLayout(in area: CGSize, lines: Int, color: CGColor? = nil) -> TextLayout {
    let whole = textLayout(width: area.width, lines: max(lines, 0), color: color)
    guard whole.lineCount > 1, exceeds(area, whole.size) else { return whole }
    let fitting = whole.lines.prefix { $0.frame.maxY <= area.height + UILabel.tolerance }.count
    return textLayout(width: area.width, lines: max(fitting, 1), color: color)
  }

  /// The size of the label if a subclass changes the rectangle of its text, from the text broken at a width; nil if none does.
  func changedSize(width: CGFloat?) -> CGSize? {
    guard type(of: self) != UILabel.self else { return nil }
    let box = CGRect(x: 0, y: 0, width: width ?? UILabel.room, height: UILabel.room)
    let rect = textRect(forBounds: box, limitedToNumberOfLines: numberOfLines)
    return rect == plainTextRect(box, numberOfLines) ? nil : rounded(rect.size)
  }

  /// The rectangle in which the text is drawn: in the middle of that of a subclass, or of `rect` over its whole width.
  func placeOfText(in rect: CGRect) -> CGRect {
    let place = textRect(forBounds: rect, limitedToNumberOfLines: numberOfLines)
    let height = sizeOfText(in: rect.size, numberOfLines).height
    let isPlain = place == plainTextRect(rect, numberOfLines)
    return CGRect(
      x: place.minX, y: (isPlain ? rect : place).midY - height / 2, width: isPlain ? rect.width : place.width,
      height: height)
  }
}
