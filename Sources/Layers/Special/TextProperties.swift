import TendonDrawing
import TendonGeometry
import TendonSnapshot

/// The text of a text layer and how it is painted.
struct TextProperties: Hashable {
  enum Words: Hashable {
    case plain(String)
    case attributed(AttributedText)

    init(_ any: Any) {
      switch any {
      case let string as String: self = .plain(string)
      case let text as AttributedText: self = .attributed(text)
      default: preconditionFailure("the text of a CATextLayer is a String or an AttributedText, got \(type(of: any))")
      }
    }

    var any: Any {
      switch self {
      case .plain(let string): string
      case .attributed(let text): text
      }
    }
  }

  enum Typeface: Hashable {
    case name(String)
    case font(Font)

    init(_ any: Any) {
      switch any {
      case let name as String: self = .name(name)
      case let font as Font: self = .font(font)
      case let font as any TypefaceProviding: self = .font(font.typeface)
      default:
        preconditionFailure("the font of a CATextLayer is a name, a Font, a UIFont or a CGFont, got \(type(of: any))")
      }
    }

    var any: Any {
      switch self {
      case .name(let name): name
      case .font(let font): font
      }
    }
  }

  var string: Words?
  var font: Typeface? = .name("Helvetica")
  var fontSize: CGFloat = 36
  var foregroundColor: CGColor? = CGColor.white
  var isWrapped = false
  var truncationMode = CATextLayerTruncationMode.none
  var alignmentMode = CATextLayerAlignmentMode.natural

  /// The text with its looks; nil where there is none.
  private var attributed: AttributedText? {
    switch string {
    case nil: return nil
    case .attributed(let text): return text.isEmpty ? nil : text
    case .plain(let string):
      guard !string.isEmpty, fontSize > 0 else { return nil }
      let size = min(fontSize, Font.maximumSize)
      var font: Font
      switch self.font {
      case .font(let typeface): (font, font.size) = (typeface, size)
      case .name(let name): font = Font(name: name, size: size)
      case nil: font = Font(name: "Helvetica", size: size)
      }
      return AttributedText(string, font: font, color: foregroundColor ?? .white)
    }
  }

  /// The size of the whole text.
  @MainActor
  func size(inWidth width: CGFloat) -> CGSize {
    guard let attributed else { return CGSize() }
    return TextLayout(attributed, style: style(), width: isWrapped ? max(width, 0) : nil).size
  }

  private func style(cut: Bool = false) -> ParagraphStyle {
    var style = ParagraphStyle()
    switch alignmentMode {
    case .natural: style.alignment = .natural
    case .left: style.alignment = .left
    case .right: style.alignment = .right
    case .center: style.alignment = .center
    case .justified: style.alignment = .justified
    }
    switch truncationMode {
    case .none: style.lineBreakMode = .wordWrap
    case .start: style.lineBreakMode = cut ? .truncateHead : .wordWrap
    case .middle: style.lineBreakMode = cut ? .truncateMiddle : .wordWrap
    case .end: style.lineBreakMode = cut ? .truncateTail : .wordWrap
    }
    return style
  }

  /// The lines as they lie in a size.
  @MainActor
  private func layout(_ text: AttributedText, in size: CGSize) -> TextLayout {
    guard truncationMode != .none else {
      return TextLayout(text, style: style(), width: isWrapped ? size.width : nil)
    }
    guard isWrapped else { return TextLayout(text, style: style(cut: true), width: size.width, maximumLines: 1) }
    let whole = TextLayout(text, style: style(), width: size.width)
    let fitting = whole.lines.filter { $0.frame.maxY <= size.height + 0.01 }.count
    if fitting == whole.lines.count { return whole }
    return TextLayout(text, style: style(cut: true), width: size.width, maximumLines: max(fitting, 1))
  }

  /// The text over `bounds` at `scale` pixels a point, or nil where there is nothing to see; upside down where the
  /// layer's y points up.
  @MainActor
  func paint(_ bounds: CGRect, scale wanted: CGFloat, isMirrored: Bool) -> Contents? {
    guard let attributed, bounds.width > 0, bounds.height > 0 else { return nil }
    let scale = Painting.scale(for: bounds.size, wanted: wanted)
    let canvas = Canvas(size: bounds.size, scale: scale)
    let layout = layout(attributed, in: bounds.size)
    canvas.draw(layout, at: CGPoint(x: offset(of: layout, in: bounds.width), y: 0))
    let bitmap = isMirrored ? canvas.bitmap.upsideDown : canvas.bitmap
    var hash = StableHash()
    hash.add(attributed)
    hash.add(isMirrored ? "up" : "down")
    hash.add(truncationMode.rawValue)
    hash.add(alignmentMode.rawValue)
    hash.add(isWrapped ? "wrapped" : "free")
    for number in [bounds.width, bounds.height, scale] { hash.add(number) }
    // Upside down the part of a pixel by which the bitmap is higher than the bounds is above them.
    let height = CGFloat(bitmap.height) / scale
    return Contents(
      bitmap: bitmap, version: hash.version,
      destination: CGRect(
        x: bounds.origin.x, y: bounds.origin.y - (isMirrored ? height - bounds.height : 0),
        width: CGFloat(bitmap.width) / scale, height: height), scale: scale)
  }

  /// The offset of a layout without a width of its own in that of the bounds.
  private func offset(of layout: TextLayout, in width: CGFloat) -> CGFloat {
    guard layout.width == nil else { return 0 }
    switch alignmentMode {
    case .left, .justified: return 0
    case .center: return (width - layout.size.width) / 2
    case .right: return width - layout.size.width
    case .natural: return layout.lines.first?.isRightToLeft == true ? width - layout.size.width : 0
    }
  }
}

extension StableHash {
  fileprivate mutating func add(_ text: AttributedText) {
    add("text")
    add(UInt64(text.runs.count))
    for run in text.runs {
      add(run.string)
      add(run.font.family)
      add(run.font.size)
      add(UInt64(run.font.weight.rawValue))
      add(UInt64((run.font.isItalic ? 1 : 0) + (run.font.isMonospacedDigit ? 2 : 0) + (run.isUnderlined ? 4 : 0)))
      if run.font.features.count > (run.font.isMonospacedDigit ? 1 : 0) { add(run.font.featureText) }
      add(run.font.extraTracking)
      add(run.color)
      add(run.kern)
    }
  }
}
