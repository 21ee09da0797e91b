import TendonGeometry

/// A stretch of text with one look.
public struct TextRun: Hashable, Sendable {
  public var string: String
  public var font: Font
  public var color: CGColor
  public var isUnderlined: Bool
  /// Extra points after every character, besides the font's tracking; default 0.
  public var kern: CGFloat

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

/// A text: runs that follow one another.
///
/// A run with an empty string says in which font text would be typed.
public struct AttributedText: Hashable, Sendable {
  public var runs: [TextRun]

  public init(runs: [TextRun]) { self.runs = runs }

  /// A text with one look.
  public init(_ string: String, font: Font, color: CGColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)) {
    runs = [TextRun(string, font: font, color: color)]
  }

  /// The characters without their looks.
  public var string: String { runs.map { $0.string }.joined() }

  public var isEmpty: Bool { runs.allSatisfy { $0.string.isEmpty } }
}
