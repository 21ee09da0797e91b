import Foundation
import TendonDrawing
import TendonGeometry

/// A tab stop of a paragraph style.
open class NSTextTab: NSObject {
  /// A key of a tab stop's options.
  public struct OptionKey: RawRepresentable, Hashable, Sendable {
    /// The name of the option.
    public let rawValue: String
    /// Makes a key of a name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The part of the text behind the tab that lies at the stop: its start (`left`, `natural`, `justified`), its middle or
  /// its end.
  public let alignment: NSTextAlignment
  /// The distance from the leading margin in points.
  public let location: CGFloat

  /// Makes a tab stop.
  ///
  /// Differs from UIKit: options, such as the characters at which columns of numbers are aligned, have no effect.
  public init(textAlignment alignment: NSTextAlignment, location: CGFloat, options: [OptionKey: Any] = [:]) {
    (self.alignment, self.location) = (alignment, location)
  }

  public static func == (a: NSTextTab, b: NSTextTab) -> Bool { a.alignment == b.alignment && a.location == b.location }
  public override func isEqual(_ object: Any?) -> Bool { (object as? NSTextTab).map { self == $0 } ?? false }
  public override var hash: Int { location.hashValue }

  /// The stop as texts are laid out by it.
  var stop: ParagraphStyle.Indents.TabStop { .init(location: location, alignment: alignment.paragraph) }
}
