import TendonGeometry

/// The lines of a text in the widths in which it has been laid out.
@MainActor final class BrokenText {
  private struct Lines {
    let widths: ClosedRange<Int>
    weak var text: ShapedText?
  }

  private static let limit = 32

  private var known: [Lines] = []
  /// The first text, until a second one is added.
  private weak var first: ShapedText?
  private var hasFirst = false
  private var unbroken: UnbrokenText?
  private var isRead = false

  /// Returns the text for a width if its lines are known to be those of another width; otherwise nil.
  func text(width: CGFloat) -> ShapedText? {
    let units = ShapedText.units(width)
    // By index: a copy of an element makes a weak reference anew.
    for index in known.indices where known[index].widths.contains(units) { return known[index].text }
    return nil
  }

  /// Adds the text for a width; the second call asks `unlimited` for the text without a limit.
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
      // Text that fits into a width fits into a greater one: the lines are the same in all widths in between.
      widths = min(widths.lowerBound, lines.widths.lowerBound)...max(widths.upperBound, lines.widths.upperBound)
      return true
    }
    if known.count >= BrokenText.limit { known.removeFirst() }
    known.append(Lines(widths: widths, text: text))
  }
}
