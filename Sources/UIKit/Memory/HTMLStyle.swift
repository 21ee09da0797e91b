import Foundation
import TendonViews

/// The look of the text inside an element of HTML.
@MainActor
struct HTMLStyle {
  private(set) var attributes: [NSAttributedString.Key: Any]
  /// The element; empty for the document.
  private(set) var name = ""
  /// True if spaces and ends of lines stay as they are.
  private(set) var keepsSpaces = false
  /// The size of text without another, in points.
  private static let size: CGFloat = 12
  /// The sizes of headings, as multiples of the text around them.
  private static let headings: [String: CGFloat] = [
    "h1": 2, "h2": 1.5, "h3": 1.17, "h4": 1, "h5": 0.83, "h6": 0.67,
  ]

  /// The look of a document.
  init(_ attributes: [NSAttributedString.Key: Any]) {
    self.attributes = attributes
    if attributes[.font] == nil {
      self.attributes[.font] = UIFont(name: "TimesNewRomanPSMT", size: Self.size) ?? .systemFont(ofSize: Self.size)
    }
  }

  private var font: UIFont {
    get { attributes[.font] as? UIFont ?? .systemFont(ofSize: Self.size) }
    set { attributes[.font] = newValue }
  }

  /// The look inside an element.
  func inside(_ element: HTMLElement) -> HTMLStyle {
    var style = self
    style.name = element.name
    switch element.name {
    case "b", "strong", "th": style.add(.traitBold)
    case "i", "em", "cite", "var": style.add(.traitItalic)
    case "u", "ins": style.attributes[.underlineStyle] = NSUnderlineStyle.single.rawValue
    case "s", "strike", "del": style.attributes[.strikethroughStyle] = NSUnderlineStyle.single.rawValue
    case "small": style.font = font.withSize(font.pointSize / 1.2)
    case "big": style.font = font.withSize(font.pointSize * 1.2)
    case "sup": style.raise(by: 0.33)
    case "sub": style.raise(by: -0.2)
    case "code", "tt", "kbd", "pre":
      style.font = UIFont(name: "Courier", size: font.pointSize) ?? font
      style.keepsSpaces = keepsSpaces || element.name == "pre"
    case "a": style.link(element.attributes["href"])
    case "center": style.align("center")
    case "font":
      if let color = element.attributes["color"] { style.set("color", color) }
      if let face = element.attributes["face"] { style.set("font-family", face) }
    default:
      if let factor = Self.headings[element.name] {
        style.font = font.withSize((font.pointSize * factor).rounded())
        style.add(.traitBold)
      }
    }
    if let align = element.attributes["align"] { style.align(align) }
    for rule in (element.attributes["style"] ?? "").split(separator: ";") {
      let parts = rule.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { continue }
      style.set(
        parts[0].trimmingCharacters(in: .whitespaces).lowercased(), parts[1].trimmingCharacters(in: .whitespaces))
    }
    return style
  }

  private mutating func add(_ trait: UIFontDescriptor.SymbolicTraits) {
    let descriptor = font.fontDescriptor
    guard let changed = descriptor.withSymbolicTraits(descriptor.symbolicTraits.union(trait)) else { return }
    font = UIFont(descriptor: changed, size: font.pointSize)
  }

  private mutating func raise(by part: CGFloat) {
    attributes[.baselineOffset] = font.pointSize * part
    font = font.withSize(font.pointSize * 0.75)
  }

  private mutating func link(_ address: String?) {
    guard let address, let url = URL(string: address) else { return }
    attributes[.link] = url
    attributes[.foregroundColor] = UIColor.blue
    attributes[.underlineStyle] = NSUnderlineStyle.single.rawValue
  }

  private mutating func align(_ name: String) {
    let alignments: [String: NSTextAlignment] = [
      "left": .left, "right": .right, "center": .center, "justify": .justified,
    ]
    guard let alignment = alignments[name.lowercased()] else { return }
    let paragraph = NSMutableParagraphStyle()
    paragraph.alignment = alignment
    attributes[.paragraphStyle] = paragraph
  }

  /// Sets a property of `style`; unknown ones are ignored, as browsers do.
  private mutating func set(_ property: String, _ value: String) {
    switch property {
    case "color": attributes[.foregroundColor] = HTMLColor.color(value) ?? attributes[.foregroundColor]
    case "background-color", "background":
      attributes[.backgroundColor] = HTMLColor.color(value) ?? attributes[.backgroundColor]
    case "font-weight": if value == "bold" || (Int(value) ?? 0) >= 600 { add(.traitBold) }
    case "font-style": if value == "italic" || value == "oblique" { add(.traitItalic) }
    case "text-decoration":
      if value.contains("underline") { attributes[.underlineStyle] = NSUnderlineStyle.single.rawValue }
      if value.contains("line-through") { attributes[.strikethroughStyle] = NSUnderlineStyle.single.rawValue }
    case "text-align": align(value)
    case "font-size":
      let number = value.prefix { $0.isNumber || $0 == "." }
      guard let size = Double(number), size > 0 else { return }
      let unit = value.dropFirst(number.count)
      font = font.withSize(unit == "em" ? font.pointSize * size : unit == "%" ? font.pointSize * size / 100 : size)
    case "font-family":
      for family in value.split(separator: ",") {
        let name = family.trimmingCharacters(in: CharacterSet(charactersIn: " '\""))
        if name == "-apple-system" || name == "system-ui" {
          font = .systemFont(ofSize: font.pointSize)
          return
        }
        guard let found = UIFont(name: name, size: font.pointSize) else { continue }
        font = found
        return
      }
    default: break
    }
  }
}

/// The colours of HTML: the 16 names of HTML 4 and orange, `#rgb`, `#rrggbb` and `rgb(...)`.
enum HTMLColor {
  private static let names: [String: UInt32] = [
    "black": 0, "white": 0xFFFFFF, "red": 0xFF0000, "lime": 0x00FF00, "blue": 0x0000FF, "green": 0x008000,
    "gray": 0x808080, "grey": 0x808080, "silver": 0xC0C0C0, "maroon": 0x800000, "yellow": 0xFFFF00, "olive": 0x808000,
    "aqua": 0x00FFFF, "teal": 0x008080, "navy": 0x000080, "fuchsia": 0xFF00FF, "purple": 0x800080, "orange": 0xFFA500,
  ]

  /// The colour of a text; nil for one that is none.
  static func color(_ text: String) -> UIColor? {
    let text = text.lowercased()
    if let number = names[text] { return color(number) }
    if text.hasPrefix("rgb") {
      let parts = text.split { !$0.isNumber && $0 != "." }.compactMap { Double($0) }
      guard parts.count >= 3 else { return nil }
      return UIColor(
        red: parts[0] / 255, green: parts[1] / 255, blue: parts[2] / 255, alpha: parts.count > 3 ? parts[3] : 1)
    }
    guard text.first == "#" else { return nil }
    let digits = text.dropFirst()
    let long = digits.count == 3 ? digits.map { "\($0)\($0)" }.joined() : String(digits)
    return long.count == 6 ? UInt32(long, radix: 16).map(color) : nil
  }

  private static func color(_ number: UInt32) -> UIColor {
    UIColor(
      red: Double(number >> 16 & 255) / 255, green: Double(number >> 8 & 255) / 255, blue: Double(number & 255) / 255,
      alpha: 1)
  }
}
