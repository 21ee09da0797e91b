import Foundation
import TendonDrawing
import TendonGeometry

/// The layouts of the line of a field, kept until its text or its attributes change.
struct FieldLines {
  /// The layout direction of the layouts.
  fileprivate var isRightToLeft = false
  /// The layouts by width in points; nil is the whole line.
  fileprivate var layouts: [CGFloat?: TextLayout] = [:]
}

// The line that the field shows: its text, dots in place of the text, or the placeholder.
extension UITextField {
  var shownFont: UIFont { font ?? .systemFont(ofSize: 17) }
  var isEmptyLine: Bool { editor.text.isEmpty }
  private var seenPlaceholder: String { attributedPlaceholder?.string ?? placeholder ?? "" }
  var showsNothing: Bool { isEmptyLine && seenPlaceholder.isEmpty }

  /// The text as it is shown: one dot for each character of secure text; a space for each line break.
  ///
  /// It has as many UTF-16 units as the text itself, so that offsets in one are offsets in the other: characters
  /// without a width fill the remaining units of a character.
  private var seenText: String {
    let text = editor.text
    guard isSecureTextEntry || text.contains(where: \.isNewline) else { return text }
    return text.reduce(into: "") { seen, character in
      guard isSecureTextEntry || character.isNewline else { return seen.append(character) }
      seen += isSecureTextEntry ? "\u{2022}" : " "
      seen += String(repeating: "\u{200B}", count: character.utf16.count - 1)
    }
  }

  private var seenColor: UIColor {
    if isEmptyLine { return .placeholderText }
    let color: UIColor = textColor ?? .label
    return isEnabled ? color : color.withAlphaComponent(color.cgColor.alpha * 0.3)
  }

  /// The line of a field without text: empty.
  func emptyLine(width: CGFloat) -> TextLayout { line(of: [run("", .label)], width: width) }

  /// The visible text on one line; truncated with an ellipsis at `width`, in points, where that is not nil.
  func line(width: CGFloat?) -> TextLayout {
    let isRightToLeft = layoutNode.isRightToLeft
    if lines.isRightToLeft != isRightToLeft { lines = FieldLines() }
    if let known = lines.layouts[width] { return known }
    var runs = seenRuns
    if adjustsFontSizeToFitWidth, let width, !isEditing { shrink(&runs, to: width) }
    let layout = line(of: runs, width: width)
    // A field that is resized in an animation has had many widths.
    if lines.layouts.count >= 4 { lines = FieldLines() }
    lines.isRightToLeft = isRightToLeft
    lines.layouts[width] = layout
    return layout
  }

  /// Makes the fonts smaller so that the line is at most `width` points wide, but not smaller than `minimumFontSize`.
  private func shrink(_ runs: inout [TextRun], to width: CGFloat) {
    let original = runs
    var seen = line(of: runs, width: nil).size.width
    var scale: CGFloat = 1
    // Advances are not quite proportional to the size, because of tracking.
    for _ in 0..<4 where seen > width && width > 0 {
      scale *= width / seen * 0.999
      for index in runs.indices {
        let least = min(max(minimumFontSize, 1), original[index].font.size)
        runs[index].font.size = max(original[index].font.size * scale, least)
      }
      seen = line(of: runs, width: nil).size.width
    }
  }

  private func run(_ text: String, _ color: UIColor) -> TextRun {
    let font = shownFont.font
    return TextRun(
      text, font: font, color: color.resolvedColor(with: traitCollection).cgColor,
      kern: font.advanceCorrection(of: text))
  }

  private var seenRuns: [TextRun] {
    if isEmptyLine, let attributedPlaceholder {
      return TextStyles(attributedPlaceholder).runs(
        of: attributedPlaceholder.string, font: shownFont, color: seenColor, in: traitCollection)
    }
    if isEmptyLine || isSecureTextEntry { return [run(isEmptyLine ? seenPlaceholder : seenText, seenColor)] }
    return styles.runs(of: seenText, font: shownFont, color: seenColor, in: traitCollection)
  }

  private func line(of runs: [TextRun], width: CGFloat?) -> TextLayout {
    let isNaturalRight = textAlignment == .natural && effectiveUserInterfaceLayoutDirection == .rightToLeft
    return TextLayout(
      AttributedText(runs: runs),
      style: ParagraphStyle(
        alignment: isNaturalRight ? .right : textAlignment.paragraph, lineBreakMode: .truncateTail,
        lineSpacing: shownFont.leading, isRightToLeft: layoutNode.isRightToLeft),
      width: width.map { max(0, $0) }, maximumLines: 1)
  }
}
