import TendonGeometry

/// The lines that a text has been broken into in several widths.
@MainActor final class BrokenText {
  private struct Lines {
    let widths: ClosedRange<Int>
    weak var text: ShapedText?
  }

  private static let limit = 32

  private var known: [Lines] = []
  /// The first text, before there was a second one.
  private weak var first: ShapedText?
  private var hasFirst = false
  private var unbroken: UnbrokenText?
  private var isRead = false

  /// The text in a width, if it surely has the same lines as in another one.
  func text(width: CGFloat) -> ShapedText? {
    let units = ShapedText.units(width)
    return known.first { $0.widths.contains(units) }?.text
  }

  /// Adds a text in a width; the second one asks for the text without limits.
  func add(_ text: ShapedText, unlimited: () -> ShapedText) {
    guard hasFirst else { return (first, hasFirst) = (text, true) }
    if !isRead {
      (unbroken, isRead) = (UnbrokenText(unlimited()), true)
      if let first { addLines(of: first) }
    }
    addLines(of: text)
  }

  private func addLines(of text: ShapedText) {
    guard var widths = unbroken?.widths(like: text) else { return }
    known.removeAll { lines in
      guard let other = lines.text else { return true }
      guard other.lines.count == text.lines.count, zip(other.lines, text.lines).allSatisfy({ $0.bytes == $1.bytes })
      else { return false }
      // What has room in a width has room in a greater one: the lines are the same in all widths in between.
      widths = min(widths.lowerBound, lines.widths.lowerBound)...max(widths.upperBound, lines.widths.upperBound)
      return true
    }
    if known.count >= BrokenText.limit { known.removeFirst() }
    known.append(Lines(widths: widths, text: text))
  }
}
