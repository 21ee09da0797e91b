import Foundation
import TendonGeometry
import TendonViews

extension ObjectBuilder {
  /// The text of an `<attributedString>` with the looks of its fragments; nil where there is none.
  func attributedText(_ key: String, _ reading: ElementReading) -> NSAttributedString? {
    guard let string = reading.child("attributedString", key: key) else { return nil }
    var parts: [(text: String, look: [NSAttributedString.Key: Any])] = []
    for fragment in string.children("fragment") {
      parts.append((fragment.text("content") ?? "", fragment.child("attributes").map { attributes($0) } ?? [:]))
      fragment.reportUnread()
    }
    let result = NSMutableAttributedString(string: parts.map(\.text).joined())
    var start = 0
    for (text, look) in parts where !text.isEmpty {
      let range = NSRange(location: start, length: text.utf16.count)
      result.setAttributes(look, range: range)
      start = range.upperBound
    }
    string.reportUnread()
    return result
  }

  private func attributes(_ reading: ElementReading) -> [NSAttributedString.Key: Any] {
    var attributes: [NSAttributedString.Key: Any] = [:]
    if let color = color("NSColor", reading) { attributes[.foregroundColor] = color }
    if let font = reading.child("font", key: "NSFont") { attributes[.font] = attributedFont(font) }
    if let style = reading.child("paragraphStyle", key: "NSParagraphStyle") {
      attributes[.paragraphStyle] = paragraphStyle(style)
    }
    if let kern = reading.child("real", key: "NSKern") {
      if let value = kern.length("value") { attributes[.kern] = value }
      kern.reportUnread()
    }
    if let underline = reading.child("integer", key: "NSUnderline") {
      if let value = underline.integer("value") { attributes[.underlineStyle] = value }
      underline.reportUnread()
    }
    if let color = color("NSBackgroundColor", reading) { attributes[.backgroundColor] = color }
    if let color = color("NSStrokeColor", reading) { attributes[.strokeColor] = color }
    if let stroke = reading.child("real", key: "NSStrokeWidth") {
      if let value = stroke.length("value") { attributes[.strokeWidth] = value }
      stroke.reportUnread()
    }
    if let ligature = reading.child("integer", key: "NSLigature") {
      if let value = ligature.integer("value") { attributes[.ligature] = value }
      ligature.reportUnread()
    }
    // The font that the text had before another one took its place.
    _ = reading.child("font", key: "NSOriginalFont")
    reading.reportUnread()
    return attributes
  }

  /// `<font key="NSFont" size="17" metaFont="system"/>`, or with a name.
  private func attributedFont(_ reading: ElementReading) -> UIFont? {
    defer { reading.reportUnread() }
    guard let size = reading.length("size"), size > 0, size <= 10_000 else { return nil }
    let name = reading.string("name")
    switch reading.string("metaFont") {
    case "systemBold": return .boldSystemFont(ofSize: size)
    case .some: return .systemFont(ofSize: size)
    case nil: return name.map { plan.fonts.font(FontDescription(.named($0, family: nil), pointSize: size)) }
    }
  }

  private func paragraphStyle(_ reading: ElementReading) -> NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    if let alignment = reading.choice("alignment", ElementRule.textAlignments) { style.alignment = alignment }
    if let mode = reading.choice("lineBreakMode", ElementRule.lineBreakModes) { style.lineBreakMode = mode }
    func length(_ name: String, _ set: (CGFloat) -> Void) {
      if let value = reading.length(name) { set(max(0, value)) }
    }
    length("lineSpacing") { style.lineSpacing = $0 }
    length("lineHeightMultiple") { style.lineHeightMultiple = $0 }
    length("minimumLineHeight") { style.minimumLineHeight = $0 }
    length("maximumLineHeight") { style.maximumLineHeight = $0 }
    length("firstLineHeadIndent") { style.firstLineHeadIndent = $0 }
    length("headIndent") { style.headIndent = $0 }
    if let end = reading.length("tailIndent") { style.tailIndent = end }
    length("paragraphSpacing") { style.paragraphSpacing = $0 }
    length("paragraphSpacingBefore") { style.paragraphSpacingBefore = $0 }
    length("defaultTabInterval") { style.defaultTabInterval = $0 }
    // Directions are those of the language; nothing is tightened. Lists of tab stops are not read.
    reading.ignore(
      attributes: [
        "baseWritingDirection", "tighteningFactorForTruncation", "allowsDefaultTighteningForTruncation",
      ], children: ["array", "tabStops"])
    reading.reportUnread()
    return style
  }
}
