import Foundation

/// Rules for the drawing and measuring of texts; raw values are UIKit's.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The last line that fits ends with an ellipsis.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
  /// The rectangle is that of the lines; without it the text has one line, whose baseline is the rectangle's origin.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// Lines are as high as their fonts and leading say; they always are here.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  /// The size is that of the glyphs' outlines. Not available: sizes are typographic.
  @available(*, unavailable, message: "sizes are typographic; there is no measuring of outlines")
  public static var usesDeviceMetrics: NSStringDrawingOptions { NSStringDrawingOptions(rawValue: 1 << 3) }
}

/// The values of a text that are known after it was drawn or measured.
public final class NSStringDrawingContext: NSObject {
  /// The least factor by which text is made smaller to fit; default 0. Text is never made smaller here.
  public var minimumScaleFactor: CGFloat = 0
  /// The factor by which the text was made smaller: 1.
  public var actualScaleFactor: CGFloat { 1 }
  /// The rectangle of the text that was drawn or measured, in points.
  public internal(set) var totalBounds = CGRect.zero
  /// A context of no text yet.
  public override init() {}
}
