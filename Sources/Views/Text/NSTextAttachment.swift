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
/// Differs from UIKit: it has no view, and the bytes of a file are kept and decoded as a picture alone.
open class NSTextAttachment: NSObject {
  private let foundationMark = FoundationMark.word

  /// The code of the character that stands for an attachment in a text.
  public static let character = 0xFFFC

  /// The picture. Default: nil, an empty box.
  open var image: UIImage?
  /// The box of the picture in points, y upwards from the baseline. Default: zero, which is the size of the image with its
  /// bottom on the baseline.
  open var bounds = CGRect.zero
  /// The bytes of a file. Default: nil.
  open var contents: Data?
  /// The type of the file, as a type identifier. Default: nil.
  open var fileType: String?

  /// Makes an attachment without a picture.
  public override init() {}

  /// Makes an attachment with the picture of a file's bytes; without one if they cannot be decoded. The type is not read.
  public init(data contentData: Data?, ofType uti: String?) {
    (contents, fileType) = (contentData, uti)
    image = contentData.flatMap { UIImage(data: $0) }
  }

  /// Makes an attachment without a picture; nothing is read from an archive.
  public required init?(coder: NSCoder) {}

  /// Makes an attachment with a picture in its size, with its bottom on the baseline.
  public convenience init(image: UIImage) {
    self.init(data: nil, ofType: nil)
    self.image = image
  }

  /// The box of the picture in points, y upwards from the baseline: `bounds`, or the size of the image where that is zero.
  /// Override it to fit the box to the text.
  ///
  /// Differs from UIKit: the line has the width of the container and the height of the character's font, and the position
  /// is zero, since the box is asked for before lines are broken.
  ///
  /// - Parameters:
  ///   - textContainer: the container; nil in a label.
  ///   - lineFrag: the rectangle of the line, in points; ten millions wide where the width is not limited.
  ///   - position: the place of the character in the line.
  ///   - charIndex: the character, in UTF-16 units.
  open func attachmentBounds(
    for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect, glyphPosition position: CGPoint,
    characterIndex charIndex: Int
  ) -> CGRect { bounds == .zero ? CGRect(origin: .zero, size: image?.size ?? .zero) : bounds }

  /// The picture: `image`. Override it to draw another one.
  ///
  /// - Parameters:
  ///   - imageBounds: the box of the picture, in points.
  ///   - textContainer: the container; nil in a label.
  ///   - charIndex: the character, in UTF-16 units.
  open func image(
    forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int
  ) -> UIImage? { image }

  /// The picture as texts draw it, where the text has a colour and a font.
  ///
  /// - Parameters:
  ///   - container: the container that the attachment is asked for; nil: none.
  ///   - index: the character, in UTF-16 units.
  @MainActor
  func drawn(in color: CGColor, _ font: Font, _ container: NSTextContainer?, at index: Int) -> TextAttachment {
    let width = container.flatMap { container in
      NSTextContainer.limit(container.size.width).map { max(0, $0 - 2 * container.lineFragmentPadding) }
    }
    let line = CGRect(x: 0, y: 0, width: width ?? 1e7, height: font.lineHeight)
    let own = attachmentBounds(
      for: container, proposedLineFragment: line, glyphPosition: .zero, characterIndex: index)
    let box = CGRect(x: own.minX, y: -own.maxY, width: own.width, height: own.height)
    guard let image = image(forBounds: own, textContainer: container, characterIndex: index), !image.bitmap.isEmpty
    else { return TextAttachment(bitmap: nil, box: box) }
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
