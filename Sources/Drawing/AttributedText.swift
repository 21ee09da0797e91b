import TendonGeometry

/// A run of text with one set of attributes.
public struct TextRun: Hashable, Sendable {
  /// The characters of the run; may be empty.
  public var string: String
  /// The font of the characters.
  public var font: Font
  /// The colour of the characters and of the underline; glyphs with colours of their own keep these.
  public var color: CGColor
  /// True if a line is drawn under the characters, where and as thick as the font says.
  public var isUnderlined: Bool
  /// The additional space after every character, in points, besides the font's tracking; default 0.
  public var kern: CGFloat
  /// The marks drawn besides the characters; default nil: none.
  public var decoration: TextDecoration?
  /// The style of the paragraph that begins in this run; nil, the default: that of the whole text.
  public var paragraph: ParagraphStyle?
  /// The picture in the place of each character of the run; nil, the default: none.
  public var attachment: TextAttachment?

  /// Makes a run, by default black, without underline and without kern.
  public init(
    _ string: String, font: Font, color: CGColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1),
    isUnderlined: Bool = false, kern: CGFloat = 0
  ) {
    self.string = string
    self.font = font
    self.color = color
    self.isUnderlined = isUnderlined
    self.kern = kern
  }
}

/// A text: a list of runs.
///
/// The font of a first run with an empty string determines the baseline and the caret of an empty text.
public struct AttributedText: Hashable, Sendable {
  /// The runs in the order of the text.
  public var runs: [TextRun]

  /// Makes a text of runs.
  public init(runs: [TextRun]) { self.runs = runs }

  /// Makes a text of one run.
  public init(_ string: String, font: Font, color: CGColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)) {
    runs = [TextRun(string, font: font, color: color)]
  }

  /// The characters of all runs, without attributes.
  public var string: String { runs.map { $0.string }.joined() }

  /// True if the text has no characters.
  public var isEmpty: Bool { runs.allSatisfy { $0.string.isEmpty } }
}
