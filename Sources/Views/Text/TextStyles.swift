import Foundation
import TendonDrawing
import TendonGeometry

extension NSAttributedString.Key {
  /// The extra space behind every character, an `NSNumber` or `CGFloat` in points.
  public static let kern = NSAttributedString.Key("NSKern")
  /// The underline, an `NSNumber` or `Int`; any value but 0 is a single line below the text.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
}

/// The attributes of a run of text; nil: those of the view.
struct TextLook: Hashable {
  var font: UIFont?
  var color: UIColor?
  var kern: CGFloat = 0
  var isUnderlined = false
  var paragraph: NSParagraphStyle?

  init() {}

  init(_ attributes: [NSAttributedString.Key: Any]) {
    font = attributes[.font] as? UIFont
    color = attributes[.foregroundColor] as? UIColor
    kern = attributes[.kern] as? CGFloat ?? (attributes[.kern] as? NSNumber).map { CGFloat($0.doubleValue) } ?? 0
    let underline = attributes[.underlineStyle] as? Int ?? (attributes[.underlineStyle] as? NSNumber)?.intValue ?? 0
    isUnderlined = underline != 0
    // A mutable paragraph style may change later.
    paragraph = (attributes[.paragraphStyle] as? NSParagraphStyle)?.copy() as? NSParagraphStyle
  }

  var attributes: [NSAttributedString.Key: Any] {
    var attributes: [NSAttributedString.Key: Any] = [:]
    if let font { attributes[.font] = font }
    if let color { attributes[.foregroundColor] = color }
    if kern != 0 { attributes[.kern] = kern }
    if isUnderlined { attributes[.underlineStyle] = 1 }
    if let paragraph { attributes[.paragraphStyle] = paragraph }
    return attributes
  }
}

/// The attributes of a text as runs, from its start to its end.
struct TextStyles {
  /// The runs; lengths are in UTF-16 units and greater than 0.
  private(set) var runs: [(length: Int, look: TextLook)] = []

  init() {}

  init(_ text: NSAttributedString) {
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { attributes, range, _ in
      append(range.length, TextLook(attributes))
    }
  }

  /// The paragraph style of the first character, which applies to the whole text.
  var paragraph: NSParagraphStyle? { runs.first?.look.paragraph }

  /// Changes the attributes of all runs.
  mutating func changeAll(_ change: (inout TextLook) -> Void) {
    let old = runs
    runs = []
    for (length, look) in old {
      var look = look
      change(&look)
      append(length, look)
    }
  }

  private mutating func append(_ length: Int, _ look: TextLook) {
    guard length > 0 else { return }
    if let last = runs.last, last.look == look {
      runs[runs.count - 1].length += length
    } else {
      runs.append((length, look))
    }
  }

  /// Replaces a range with `length` UTF-16 units that have the attributes `look`.
  mutating func replace(_ range: Range<Int>, with length: Int, _ look: TextLook) {
    let old = runs
    runs = []
    var start = 0
    var isIn = false
    for run in old {
      let end = start + run.length
      append(min(end, range.lowerBound) - start, run.look)
      if !isIn, end >= range.lowerBound {
        append(length, look)
        isIn = true
      }
      append(end - max(start, range.upperBound), run.look)
      start = end
    }
    if !isIn { append(length, look) }
  }

  /// The attributes of the unit before `offset`, of the first unit at the start; nil for a text without runs.
  func look(before offset: Int) -> TextLook? {
    var end = 0
    for run in runs {
      end += run.length
      if offset <= end { return run.look }
    }
    return runs.last?.look
  }

  /// The runs of a text for drawing, with their colours resolved in `traits`.
  @MainActor
  func runs(of text: String, font: UIFont, color: UIColor, in traits: UITraitCollection) -> [TextRun] {
    func run(_ string: String, _ look: TextLook?) -> TextRun {
      let font = (look?.font ?? font).font
      return TextRun(
        string, font: font, color: (look?.color ?? color).resolvedColor(with: traits).cgColor,
        isUnderlined: look?.isUnderlined ?? false,
        kern: font.advanceCorrection(of: string) + (look?.kern ?? 0))
    }
    guard runs.count > 1 else { return [run(text, runs.first?.look)] }
    let boundaries = TextBoundaries(text)
    var start = 0
    return runs.map { length, look in
      defer { start += length }
      return run(boundaries.string(start..<(start + length)), look)
    }
  }

  func attributed(_ text: String) -> NSAttributedString {
    let result = NSMutableAttributedString(string: text)
    var start = 0
    for run in runs {
      result.setAttributes(run.look.attributes, range: NSRange(location: start, length: run.length))
      start += run.length
    }
    return result
  }
}
