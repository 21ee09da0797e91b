import TendonDrawing
import TendonGeometry

/// The part that is cut out of a text that does not fit.
public enum CATextLayerTruncationMode: String, Hashable, Sendable {
  /// Nothing: the text is cut off at the bounds.
  case none
  /// The start of the line, which then begins with an ellipsis.
  case start
  /// The end of the line, which then ends with an ellipsis.
  case end
  /// The middle of the line, where an ellipsis stands for it.
  case middle
}

/// The alignment of the lines of a text.
public enum CATextLayerAlignmentMode: String, Hashable, Sendable {
  /// At the side from which the paragraph is written.
  case natural
  /// At the left side, at the right side, in the middle.
  case left, right, center
  /// Lines fill the width, but for the last of a paragraph.
  case justified
}

/// A layer that paints a text, its first line at the top of the bounds, cut off at the bounds.
///
/// The text is painted at the scale of the screen, between the layer's contents and its sublayers, and painted again only
/// when something that it depends on has changed.
open class CATextLayer: CALayer {
  override class var initialProperties: LayerProperties {
    var properties = LayerProperties()
    properties.rare.text = TextProperties()
    return properties
  }

  /// The text: a `String`, which has the layer's font, size and colour, or an `AttributedText`, which has its own.
  /// Default nil. Anything else traps.
  ///
  /// Differs from Core Animation: `AttributedText` instead of `NSAttributedString`.
  public var string: Any? {
    get { text.string?.any }
    set {
      let new = newValue.map { TextProperties.Words($0) }
      change("string", new != text.string) { $0.rare.text?.string = new }
    }
  }

  /// The typeface of plain strings: its name as a `String`, or a `Font`, a `UIFont` or a `CGFont`, whose size does not
  /// count. Default "Helvetica"; nil counts as that.
  public var font: Any? {
    get { text.font?.any }
    set {
      let new = newValue.map { TextProperties.Typeface($0) }
      change("font", new != text.font) { $0.rare.text?.font = new }
    }
  }

  /// The size of plain strings in points, up to 10,000. Default 36; at 0 and below nothing is painted.
  public var fontSize: CGFloat {
    get { text.fontSize }
    set { set(Declared.text.fontSize, newValue) }
  }

  /// The colour of plain strings. Default opaque white; nil counts as that.
  public var foregroundColor: CGColor? {
    get { text.foregroundColor }
    set { set(Declared.text.foregroundColor, newValue) }
  }

  /// True if lines are broken to fit the width of the bounds. Default false: they end where the text says so.
  public var isWrapped: Bool {
    get { text.isWrapped }
    set { set(Declared.text.wrapped, newValue) }
  }

  /// The part that is cut out if the text does not fit. Default: `none`.
  ///
  /// Undocumented by Apple: a text that is not wrapped is cut to one line; of a wrapped one, the last line that fits the
  /// height (the first one always does) is cut.
  public var truncationMode: CATextLayerTruncationMode {
    get { text.truncationMode }
    set { set(Declared.text.truncationMode, newValue) }
  }

  /// The alignment of the lines in the width of the bounds. Default: `natural`.
  public var alignmentMode: CATextLayerAlignmentMode {
    get { text.alignmentMode }
    set { set(Declared.text.alignmentMode, newValue) }
  }

  /// The size of the whole text: of a wrapped one, at the width of the bounds.
  open override func preferredFrameSize() -> CGSize { text.size(inWidth: properties.bounds.width) }

  private var text: TextProperties { properties.rare.text ?? TextProperties() }
}

/// The properties that text layers have besides `string` and `font`, which take values of several types.
struct TextPropertyTable: Sendable {
  typealias P = LayerProperty

  let fontSize = P("fontSize", \.ofText.fontSize)
  let foregroundColor = P("foregroundColor", \.ofText.foregroundColor)
  let wrapped = P("wrapped", \.ofText.isWrapped)
  let truncationMode = P("truncationMode", \.ofText.truncationMode)
  let alignmentMode = P("alignmentMode", \.ofText.alignmentMode)
}

extension CATextLayerTruncationMode: LayerValue {}
extension CATextLayerAlignmentMode: LayerValue {}
