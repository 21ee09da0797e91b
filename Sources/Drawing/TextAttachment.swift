import TendonGeometry
import TendonSnapshot

/// A picture in a text, in the place of one character (U+FFFC).
public struct TextAttachment: Hashable, Sendable {
  /// The pixels, drawn over the whole box; nil: the box is empty.
  public var bitmap: Bitmap?
  /// The box in points, y downwards; its origin is relative to the start of the character on the baseline. The box makes
  /// its line as high as it needs, and takes its width.
  public var box: CGRect

  /// Makes an attachment; a box that is not finite is empty.
  public init(bitmap: Bitmap?, box: CGRect) {
    self.bitmap = bitmap
    self.box = box.isFiniteRect ? box : CGRect(x: 0, y: 0, width: 0, height: 0)
  }

  /// The character of a text whose place an attachment takes.
  public static let character = "\u{FFFC}"
}
