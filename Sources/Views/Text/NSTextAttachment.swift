import Foundation
import TendonDrawing
import TendonGeometry

extension NSAttributedString.Key {
  /// The picture in the place of the character U+FFFC, an `NSTextAttachment`.
  public static let attachment = NSAttributedString.Key("NSAttachment")
}

/// A picture in a text. Its line becomes as high as it needs.
///
/// A template image, such as a symbol, has the colour of the text.
///
/// Differs from UIKit: it is a picture alone, without file contents and without a view, and its layout asks no method
/// (`attachmentBounds(for:...)`, whose parameters are TextKit's).
open class NSTextAttachment: Hashable {
  /// The code of the character that stands for an attachment in a text.
  public static let character = 0xFFFC

  /// The picture. Default: nil, an empty box.
  open var image: UIImage?
  /// The box of the picture in points, y upwards from the baseline. Default: zero, which is the size of the image with its
  /// bottom on the baseline.
  open var bounds = CGRect.zero

  /// Makes an attachment without a picture.
  public init() {}

  /// Makes an attachment with a picture in its size, with its bottom on the baseline.
  public convenience init(image: UIImage) {
    self.init()
    self.image = image
  }

  /// Makes an attachment with the picture of a file's bytes; without one if they cannot be decoded. The type is not read.
  public convenience init(data contentData: Data?, ofType uti: String?) {
    self.init()
    image = contentData.flatMap { UIImage(data: $0) }
  }

  public static func == (a: NSTextAttachment, b: NSTextAttachment) -> Bool { a === b }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// The picture as texts draw it, where the text has a colour.
  func drawn(in color: CGColor) -> TextAttachment {
    let box: CGRect
    if bounds == .zero {
      let size = image?.size ?? .zero
      box = CGRect(x: 0, y: -size.height, width: size.width, height: size.height)
    } else {
      box = CGRect(x: bounds.minX, y: -bounds.maxY, width: bounds.width, height: bounds.height)
    }
    guard let image, !image.bitmap.isEmpty else { return TextAttachment(bitmap: nil, box: box) }
    let isTemplate = image.renderingMode == .alwaysTemplate
    return TextAttachment(bitmap: isTemplate ? image.bitmap.tinted(color) : image.bitmap, box: box)
  }
}

extension NSAttributedString {
  /// Makes a text of one character, which an attachment takes the place of.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: TextAttachment.character, attributes: [.attachment: attachment])
  }
}
