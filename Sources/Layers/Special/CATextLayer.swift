import TendonDrawing
import TendonGeometry

/// What is cut out of a text that does not fit.
public enum CATextLayerTruncationMode: String, Hashable, Sendable { case none, start, end, middle }

/// Where the lines of a text lie.
public enum CATextLayerAlignmentMode: String, Hashable, Sendable {
  /// At the side from which the paragraph is written.
  case natural
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

  /// What is painted: a `String`, which has the layer's font, size and colour, or an `AttributedText`, which has its own.
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

  /// The typeface of plain strings: its name as a `String`, or a `Font`, whose size does not count. Default
  /// "Helvetica"; nil counts as that.
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
    set {
      check(newValue.isFinite, "fontSize", newValue)
      change("fontSize", newValue != text.fontSize) { $0.rare.text?.fontSize = newValue }
    }
  }

  /// The colour of plain strings. Default opaque white; nil counts as that.
  public var foregroundColor: CGColor? {
    get { text.foregroundColor }
    set { change("foregroundColor", newValue != text.foregroundColor) { $0.rare.text?.foregroundColor = newValue } }
  }

  /// Whether lines are broken to fit the width of the bounds. Default false: they end where the text says so.
  public var isWrapped: Bool {
    get { text.isWrapped }
    set { change("wrapped", newValue != text.isWrapped) { $0.rare.text?.isWrapped = newValue } }
  }

  /// What is cut out where the text does not fit. Default `none`.
  ///
  /// Undocumented by Apple: a text that is not wrapped is cut to one line; of a wrapped one, the last line that fits the
  /// height (the first one always does) is cut.
  public var truncationMode: CATextLayerTruncationMode {
    get { text.truncationMode }
    set { change("truncationMode", newValue != text.truncationMode) { $0.rare.text?.truncationMode = newValue } }
  }

  /// Where the lines lie in the width of the bounds. Default `natural`.
  public var alignmentMode: CATextLayerAlignmentMode {
    get { text.alignmentMode }
    set { change("alignmentMode", newValue != text.alignmentMode) { $0.rare.text?.alignmentMode = newValue } }
  }

  /// The size of the whole text: of a wrapped one, at the width of the bounds.
  open override func preferredFrameSize() -> CGSize { text.size(inWidth: properties.bounds.width) }

  private var text: TextProperties { properties.rare.text ?? TextProperties() }
}
