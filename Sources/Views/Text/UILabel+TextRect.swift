import TendonGeometry

/// The rectangle of a label's text, which subclasses change: labels with insets, or with their text at the top.
extension UILabel {
  /// Wider and higher than any text.
  private static let room: CGFloat = 1e6

  /// The rectangle of the text if no subclass changes it.
  func plainTextRect(_ bounds: CGRect, _ lines: Int) -> CGRect {
    let size = rounded(sizeOfText(bounds.width, lines))
    return CGRect(
      x: bounds.minX, y: bounds.minY + (bounds.height - size.height) / 2, width: min(size.width, bounds.width),
      height: size.height)
  }

  private func sizeOfText(_ width: CGFloat, _ lines: Int) -> CGSize {
    guard text?.isEmpty == false else { return .zero }
    return lines == numberOfLines
      ? measure(width: width).size : textLayout(width: width, lines: max(lines, 0)).size
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
    let height = sizeOfText(rect.width, numberOfLines).height
    let isPlain = place == plainTextRect(rect, numberOfLines)
    return CGRect(
      x: place.minX, y: (isPlain ? rect : place).midY - height / 2, width: isPlain ? rect.width : place.width,
      height: height)
  }
}
