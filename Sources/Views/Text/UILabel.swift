import Foundation
import TendonDrawing
import TendonGeometry
import TendonLayers

/// Raw values are UIKit's.
public enum NSTextAlignment: Int, Sendable {
  /// Lines begin at the left, are centred, end at the right.
  case left, center, right
  /// Lines fill the width, the last one of a paragraph begins at its natural side.
  case justified
  /// Lines begin at the side at which reading begins.
  case natural
}

/// The treatment of text that is wider than its line; the raw values are UIKit's.
public enum NSLineBreakMode: Int, Sendable {
  /// Wraps between words, and inside a word that is longer than a line.
  case byWordWrapping
  /// Wraps between characters.
  case byCharWrapping
  /// Does not wrap; what does not fit is cut off.
  case byClipping
  /// Puts an ellipsis in the place of what does not fit: at the beginning, at the end, in the middle of the last line.
  case byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

/// A view that shows text of one or more lines; the user cannot edit it.
open class UILabel: UIView, UIContentSizeCategoryAdjusting {
  /// The text. Default: nil. Setting it removes the attributes of an attributed text.
  open var text: String? {
    get { content }
    set { content = newValue }
  }
  /// The characters of both texts: setting one of them sets the other without the accessors of a subclass, as in UIKit.
  private var content: String? {
    didSet {
      defer { ObservedObjects.changed(self) }
      guard content != oldValue || !styles.runs.isEmpty else { return }
      styles = TextStyles()
      contentDidChange()
    }
  }
  /// The text with its attributes; see the keys of `NSAttributedString.Key` for what is shown.
  /// Default: nil.
  ///
  /// Setting it sets the label's font, colour, alignment and line break mode to those of the first character. Setting
  /// the font or the colour later changes all characters. Characters without a font or a colour have the label's.
  open var attributedText: NSAttributedString? {
    get {
      content.map {
        styles.runs.isEmpty ? NSAttributedString(string: $0, attributes: plainLook) : styles.attributed($0)
      }
    }
    set {
      content = newValue?.string
      guard let newValue, newValue.length > 0 else { return }
      let new = TextStyles(newValue)
      if let first = new.runs.first?.attributes {
        if let font = first.font { self.font = font }
        if let color = first.color { textColor = color }
        if let paragraph = first.paragraph {
          (textAlignment, lineBreakMode) = (paragraph.alignment, paragraph.lineBreakMode)
        }
      }
      styles = new
      contentDidChange()
    }
  }
  /// The font of the text. Default: the system font of 17 points, also for nil.
  @exclusivity(unchecked) open var font: UIFont! = .systemFont(ofSize: UIFont.labelFontSize) {
    didSet {
      if font == nil { font = .systemFont(ofSize: UIFont.labelFontSize) }
      guard font != oldValue || !styles.runs.isEmpty else { return }
      styles.changeAll { $0.font = nil }
      contentDidChange()
      ObservedObjects.changed(self)
    }
  }
  /// The colour of the text. Default: the system's label colour.
  @exclusivity(unchecked) open var textColor: UIColor! = .label {
    didSet {
      guard textColor != oldValue || !styles.runs.isEmpty else { return }
      styles.changeAll { $0.color = nil }
      setNeedsDisplay()
    }
  }
  /// The colour of the text while ``isHighlighted`` is true; nil (default): `textColor`.
  open var highlightedTextColor: UIColor? {
    didSet { if isHighlighted, highlightedTextColor != oldValue { setNeedsDisplay() } }
  }
  /// True if the label is drawn in its highlighted colour. Default: false.
  @exclusivity(unchecked) open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { setNeedsDisplay() } }
  }
  /// True if the text is drawn in its own colour; false: dimmed. Default: true.
  @exclusivity(unchecked) open var isEnabled = true { didSet { if isEnabled != oldValue { setNeedsDisplay() } } }
  /// The colour of the shadow, a sharp copy of the text behind it. Default: nil, no shadow.
  open var shadowColor: UIColor? { didSet { if shadowColor != oldValue { setNeedsDisplay() } } }
  /// The offset from the text to its shadow, in points. Default: one point up (0, -1).
  open var shadowOffset = CGSize(width: 0, height: -1) {
    didSet { if shadowColor != nil, shadowOffset != oldValue { setNeedsDisplay() } }
  }
  /// The alignment of lines. Default `.natural`.
  @exclusivity(unchecked) open var textAlignment = NSTextAlignment.natural {
    didSet {
      let alignment = textAlignment
      if !styles.runs.isEmpty { styles.changeAll { $0.paragraph = $0.paragraph?.with(alignment) } }
      setNeedsDisplay()
    }
  }
  /// The treatment of lines that do not fit. Default `.byTruncatingTail`.
  @exclusivity(unchecked) open var lineBreakMode = NSLineBreakMode.byTruncatingTail {
    didSet { contentDidChange() }
  }
  /// True if a single line that is wider than the label is drawn with smaller fonts, down to ``minimumScaleFactor``.
  /// Default: false.
  open var adjustsFontSizeToFitWidth = false { didSet { setNeedsDisplay() } }
  /// The smallest factor of the fonts' sizes, from 0 to 1. Default: 0, no limit but a size of one point.
  open var minimumScaleFactor: CGFloat = 0 { didSet { setNeedsDisplay() } }
  /// The greatest number of lines shown; 0 for any number. Default: 1.
  @exclusivity(unchecked) open var numberOfLines = 1 { didSet { if numberOfLines != oldValue { contentDidChange() } } }
  /// The width at which lines break in the intrinsic content size, in points. Default: 0, the width that the layout has
  /// given.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if preferredMaxLayoutWidth != oldValue { contentDidChange() } }
  }

  /// Creates an empty label that receives no touches.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isOpaque = false
    layer.isDrawnWhenSeen = true
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    layer.isDrawnWhenSeen = true
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    if textColor === UIColor.tintColor || highlightedTextColor === UIColor.tintColor { setNeedsDisplay() }
  }

  override var drawsContent: Bool { true }
  /// A label is drawn once it has a text.
  override class var drawingBase: UIView.Type { UILabel.self }
  override var drawsAtEveryFrame: Bool { true }
  override var textForDebugging: String? { text }
  override var redrawsOnResize: Bool { true }

  override var accessibilityDescription: AccessibilityDescription {
    AccessibilityDescription(
      isElement: true, label: text, traits: isEnabled ? .staticText : [.staticText, .notEnabled])
  }

  open var adjustsFontForContentSizeCategory = false {
    didSet { if adjustsFontForContentSizeCategory { textSizeDidChange(traitCollection) } }
  }

  override func textSizeDidChange(_ traits: UITraitCollection) {
    guard adjustsFontForContentSizeCategory else { return }
    guard !styles.runs.isEmpty else { return font = font.following(traits) }
    styles.changeAll { $0.font = $0.font?.following(traits) }
    contentDidChange()
  }

  /// See `UILabel+Adjustment.swift`.
  final var adjustment = Adjustment() { didSet { setNeedsDisplay() } }
  private var sizes = TextSizeCache()
  /// The attributes of an attributed text; without runs, all characters have the label's.
  private var styles = TextStyles()

  private var plainLook: [NSAttributedString.Key: Any] { [.font: font as Any, .foregroundColor: textColor as Any] }

  private func contentDidChange() {
    sizes.forget()
    // The next layout pass finds the width anew: what the old text was given does not limit the new one.
    layoutWidth = nil
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
  }

  /// The layout of the text in lines of at most `width` points; nil: not limited.
  ///
  /// - Parameters:
  ///   - lines: the greatest number of lines, 0 for any number; nil: `numberOfLines`.
  ///   - color: the colour of all characters; nil: their own colours.
  func textLayout(width: CGFloat?, lines: Int? = nil, color: CGColor? = nil) -> TextLayout {
    var runs = seenRuns
    if let color { for index in runs.indices { runs[index].color = color } }
    if let width, (lines ?? numberOfLines) == 1 {
      if adjustment.tightens { tighten(&runs, to: width) }
      if adjustsFontSizeToFitWidth { shrink(&runs, to: width) }
    }
    return TextLayout(
      AttributedText(runs: runs), style: paragraphStyle, width: width, maximumLines: lines ?? numberOfLines)
  }

  private var seenRuns: [TextRun] {
    let text = text ?? ""
    guard styles.runs.isEmpty else {
      return styles.runs(of: text, font: font, color: seenColor, in: traitCollection) { self.style(of: $0) }
    }
    return [TextRun(text, font: font.font, color: seenColor.cgColor, kern: font.font.advanceCorrection(of: text))]
  }

  /// The size and the number of the lines of at most `width` points.
  func measure(width: CGFloat?) -> TextSizeCache.Answer {
    sizes.answer(width: width, style: paragraphStyle) { textLayout(width: width) }
  }

  private var seenColor: UIColor {
    let color = tinted(isHighlighted ? highlightedTextColor ?? textColor : textColor)
    return isEnabled ? color : color.withAlphaComponent(color.cgColor.alpha * 0.3)
  }

  /// The alignment with `natural` resolved by the direction of the language.
  private func seen(_ alignment: NSTextAlignment) -> ParagraphStyle.Alignment {
    alignment == .natural && effectiveUserInterfaceLayoutDirection == .rightToLeft ? .right : alignment.paragraph
  }

  private var paragraphStyle: ParagraphStyle { style(of: styles.paragraph) }

  /// The style of a paragraph.
  private func style(of paragraph: NSParagraphStyle?) -> ParagraphStyle {
    var style = ParagraphStyle(
      alignment: seen(paragraph?.alignment ?? textAlignment), lineBreakMode: lineBreakMode.paragraph,
      lineSpacing: font.leading, isRightToLeft: layoutNode.isRightToLeft)
    if let paragraph { style.follow(paragraph) }
    return style
  }

  /// The width at which lines break in the intrinsic content size, in points; nil for a single line.
  private var breakingWidth: CGFloat? {
    guard numberOfLines != 1 else { return nil }
    if preferredMaxLayoutWidth > 0 { return preferredMaxLayoutWidth }
    return layoutWidth
  }

  /// The width that the layout has given to a label of several lines, in points; nil before the first layout.
  private var layoutWidth: CGFloat?

  /// The size of the text in points, rounded up to pixels; zero without text.
  open override var intrinsicContentSize: CGSize {
    if let size = changedSize(width: breakingWidth) { return size }
    guard let text, !text.isEmpty else { return .zero }
    let measured = measure(width: breakingWidth)
    var size = rounded(measured.size)
    if measured.lineCount == 1, font.leading == 0, controlMetrics.roundsLabelLines, arrangingStack == nil {
      size.height = size.height.rounded(.up)
    }
    return size
  }

  /// The size of the text in lines of at most `size.width` points; a single line is not limited.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = numberOfLines == 1 || size.width <= 0 ? nil : size.width
    if let size = changedSize(width: width) { return size }
    guard let text, !text.isEmpty else { return .zero }
    return rounded(measure(width: width).size)
  }

  func rounded(_ size: CGSize) -> CGSize {
    let grid = PixelGrid(scale: pixelScale)
    return CGSize(width: grid.ceil(size.width), height: grid.ceil(size.height))
  }

  override var wrapsContent: Bool { numberOfLines != 1 && preferredMaxLayoutWidth == 0 && text?.isEmpty == false }

  override var textBaselines: (first: CGFloat, last: CGFloat)? {
    guard !styles.runs.isEmpty else { return (font.ascender, -font.descender) }
    let layout = textLayout(width: breakingWidth)
    return (layout.firstBaseline, layout.size.height - layout.lastBaseline)
  }

  /// Requests a second layout pass if the width has changed: the first pass finds the width, the second the height.
  open override func layoutSubviews() {
    super.layoutSubviews()
    guard numberOfLines != 1, preferredMaxLayoutWidth == 0, layoutNode.solvedFrame != nil else { return }
    if layoutWidth != bounds.width {
      layoutWidth = bounds.width
      invalidateIntrinsicContentSize()
    }
  }

  /// The rectangle of the text with at most so many lines (0: any number) in `bounds`: at the left edge, as wide as the text,
  /// centred vertically, of whole pixels. An override changes the size of the label and the place of its text.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines lines: Int) -> CGRect {
    plainTextRect(bounds, lines)
  }

  /// Calls `drawText(in:)` for the bounds.
  open override func draw(_ rect: CGRect) { drawText(in: rect) }

  /// Draws the shadow and the text in `textRect(forBounds:limitedToNumberOfLines:)` of a rectangle, on the current
  /// context; override to draw into another rectangle. Of several lines those are drawn that fit the height.
  open func drawText(in rect: CGRect) {
    guard let canvas = UIGraphicsGetCurrentContext(), let text, !text.isEmpty, rect.width > 0 else { return }
    let place = placeOfText(in: rect)
    // The line box is rounded up to a pixel, so the text in its middle may be half a pixel off the grid.
    let grid = PixelGrid(scale: pixelScale)
    let origin = CGPoint(x: place.minX, y: grid.round(adjustedTop(of: place, in: rect)))
    if let shadowColor, shadowOffset != .zero {
      canvas.draw(
        visibleLayout(in: rect.size, lines: numberOfLines, color: shadowColor.cgColor),
        at: CGPoint(x: origin.x + shadowOffset.width, y: origin.y + shadowOffset.height))
    }
    canvas.draw(visibleLayout(in: rect.size, lines: numberOfLines), at: origin)
  }

  // MARK: - Members of extensions that subclasses override

  /// The place of a line that `adjustsFontSizeToFitWidth` has made smaller. Default: `alignBaselines`.
  open var baselineAdjustment: UIBaselineAdjustment {
    get { plainBaselineAdjustment }
    set { plainBaselineAdjustment = newValue }
  }
  /// True if a single line that is too long is set tighter before it is truncated. Default: false.
  ///
  /// Undocumented by Apple: how much tighter; here by at most a twentieth of the font's size for each character.
  open var allowsDefaultTighteningForTruncation: Bool {
    get { plainAllowsDefaultTighteningForTruncation }
    set { plainAllowsDefaultTighteningForTruncation = newValue }
  }
}

extension NSTextAlignment {
  var paragraph: ParagraphStyle.Alignment {
    switch self {
    case .left: .left
    case .center: .center
    case .right: .right
    case .justified: .justified
    case .natural: .natural
    }
  }
}

extension NSLineBreakMode {
  var paragraph: ParagraphStyle.LineBreakMode {
    switch self {
    case .byWordWrapping: .wordWrap
    case .byCharWrapping: .charWrap
    case .byClipping: .clip
    case .byTruncatingHead: .truncateHead
    case .byTruncatingTail: .truncateTail
    case .byTruncatingMiddle: .truncateMiddle
    }
  }
}

extension UILabel: TextPainting {}
