import Foundation
import TendonDrawing
import TendonGeometry

extension NSAttributedString.Key {
  /// The extra space behind every character, an `NSNumber` or `CGFloat` in points.
  public static let kern = NSAttributedString.Key("NSKern")
  /// The underline, an `NSNumber` or `Int`: the raw value of an `NSUnderlineStyle`.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// The extra space behind every character, an `NSNumber` or `CGFloat` in points; added to `kern`.
  public static let tracking = NSAttributedString.Key("CTTracking")
}

/// The attributes of a run of text; nil: those of the view.
struct TextAttributes: Hashable {
  var font: UIFont?
  var color: UIColor?
  var kern: CGFloat = 0
  /// The raw value of the underline's style; 0: none.
  var underline = 0
  var isUnderlined: Bool { underline != 0 }
  var paragraph: NSParagraphStyle?
  var decoration: Decoration?
  var attachment: NSTextAttachment?
  /// The attributes that do not change the text's looks.
  var kept: KeptAttributes?

  init() {}

  init(_ attributes: [NSAttributedString.Key: Any]) {
    font = attributes[.font] as? UIFont
    color = attributes[.foregroundColor] as? UIColor
    for key in [NSAttributedString.Key.kern, .tracking] {
      kern += attributes[key] as? CGFloat ?? (attributes[key] as? NSNumber).map { CGFloat($0.doubleValue) } ?? 0
    }
    underline =
      attributes[.underlineStyle] as? Int ?? (attributes[.underlineStyle] as? NSNumber)?.intValue
      ?? (attributes[.underlineStyle] as? NSUnderlineStyle)?.rawValue ?? 0
    kept = KeptAttributes(attributes)
    decoration = Decoration(attributes)
    attachment = attributes[.attachment] as? NSTextAttachment
    // A mutable paragraph style may change later.
    paragraph = (attributes[.paragraphStyle] as? NSParagraphStyle)?.copy() as? NSParagraphStyle
  }

  /// The attributes as those of an attributed string.
  var dictionary: [NSAttributedString.Key: Any] {
    var attributes: [NSAttributedString.Key: Any] = [:]
    if let font { attributes[.font] = font }
    if let color { attributes[.foregroundColor] = color }
    if kern != 0 { attributes[.kern] = kern }
    if isUnderlined { attributes[.underlineStyle] = underline }
    if let paragraph { attributes[.paragraphStyle] = paragraph }
    if let attachment { attributes[.attachment] = attachment }
    if let decoration { attributes.merge(decoration.dictionary) { $1 } }
    if let kept { attributes.merge(kept.values) { first, _ in first } }
    return attributes
  }
}

/// The attributes of a text as runs, from its start to its end.
struct TextStyles {
  /// The runs; lengths are in UTF-16 units and greater than 0.
  private(set) var runs: [(length: Int, attributes: TextAttributes)] = []

  init() {}

  init(_ text: NSAttributedString) {
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { attributes, range, _ in
      append(range.length, TextAttributes(attributes))
    }
  }

  /// The paragraph style of the first character.
  var paragraph: NSParagraphStyle? { runs.first?.attributes.paragraph }

  /// Changes the attributes of all runs.
  mutating func changeAll(_ change: (inout TextAttributes) -> Void) {
    let old = runs
    runs = []
    for (length, attributes) in old {
      var attributes = attributes
      change(&attributes)
      append(length, attributes)
    }
  }

  private mutating func append(_ length: Int, _ attributes: TextAttributes) {
    guard length > 0 else { return }
    if let last = runs.last, last.attributes == attributes {
      runs[runs.count - 1].length += length
    } else {
      runs.append((length, attributes))
    }
  }

  /// Replaces a range with `length` UTF-16 units that have the given attributes.
  mutating func replace(_ range: Range<Int>, with length: Int, _ attributes: TextAttributes) {
    let old = runs
    runs = []
    var start = 0
    var isIn = false
    for run in old {
      let end = start + run.length
      append(min(end, range.lowerBound) - start, run.attributes)
      if !isIn, end >= range.lowerBound {
        append(length, attributes)
        isIn = true
      }
      append(end - max(start, range.upperBound), run.attributes)
      start = end
    }
    if !isIn { append(length, attributes) }
  }

  /// The attributes of the unit before `offset`, of the first unit at the start; nil for a text without runs.
  func attributes(before offset: Int) -> TextAttributes? {
    var end = 0
    for run in runs {
      end += run.length
      if offset <= end { return run.attributes }
    }
    return runs.last?.attributes
  }

  /// The runs of a text for drawing, with their colours resolved in `traits`.
  ///
  /// - Parameters:
  ///   - container: the container that attachments are asked for; nil: none.
  ///   - style: the style of a paragraph whose first character has a paragraph style, or none.
  @MainActor
  func runs(
    of text: String, font: UIFont, color: UIColor, in traits: UITraitCollection, container: NSTextContainer? = nil,
    style: ((NSParagraphStyle?) -> ParagraphStyle)? = nil
  ) -> [TextRun] {
    let hasParagraphs = runs.contains { $0.attributes.paragraph != nil }
    func run(_ string: String, _ attributes: TextAttributes?, at start: Int = 0) -> TextRun {
      let font = (attributes?.font ?? font).font
      var run = TextRun(
        string, font: font, color: (attributes?.color ?? color).resolvedColor(with: traits).cgColor,
        isUnderlined: attributes?.isUnderlined ?? false,
        kern: font.advanceCorrection(of: string) + (attributes?.kern ?? 0))
      run.decoration = attributes?.decoration?.drawn(in: traits)
      let strokes = NSUnderlineStyle(rawValue: attributes?.underline ?? 0).strokes
      if strokes != TextLineStyle() {
        run.decoration = run.decoration ?? TextDecoration()
        run.decoration?.underlineStyle = strokes
      }
      if attributes?.decoration?.link != nil, attributes?.color == nil {
        run.color = UIColor.link.resolvedColor(with: traits).cgColor
      }
      if hasParagraphs { run.paragraph = style?(attributes?.paragraph) }
      if let attachment = attributes?.attachment, string.unicodeScalars.allSatisfy({ $0.value == 0xFFFC }) {
        run.attachment = attachment.drawn(in: run.color, font, container, at: start)
      }
      return run
    }
    guard runs.count > 1 else { return [run(text, runs.first?.attributes)] }
    let boundaries = TextBoundaries(text)
    var start = 0
    return runs.map { length, attributes in
      defer { start += length }
      return run(boundaries.string(start..<(start + length)), attributes, at: start)
    }
  }

  func attributed(_ text: String) -> NSAttributedString {
    let result = NSMutableAttributedString(string: text)
    var start = 0
    for run in runs {
      result.setAttributes(run.attributes.dictionary, range: NSRange(location: start, length: run.length))
      start += run.length
    }
    return result
  }
}
