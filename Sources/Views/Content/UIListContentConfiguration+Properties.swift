import Foundation
import TendonGeometry

extension UIListContentConfiguration {
  /// The looks of one of the texts.
  public struct TextProperties: Hashable, Sendable {
    /// The place of lines between the edges of the text.
    public enum TextAlignment: Int, Hashable, Sendable {
      /// At the side where the language begins its lines.
      case natural
      /// In the middle.
      case center
      /// From edge to edge, but for the last line of a paragraph.
      case justified
    }
    /// A change of the letters' case.
    public enum TextTransform: Int, Hashable, Sendable {
      /// No change.
      case none
      /// All letters are capitals.
      case uppercase
      /// All letters are small.
      case lowercase
      /// Each word begins with a capital.
      case capitalized
    }

    /// The font.
    public var font: UIFont
    /// The colour.
    public var color: UIColor
    /// The place of lines between the edges. Default: `natural`.
    public var alignment = TextAlignment.natural
    /// The rule by which lines end that do not fit. Default: `byTruncatingTail`.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// The most lines shown; 0 (default) for any number.
    public var numberOfLines = 0
    /// The change of the letters' case. Default: `none`.
    public var transform = TextTransform.none

    init(_ font: UIFont, _ color: UIColor = .label) { (self.font, self.color) = (font, color) }

    /// The text with the case that `transform` asks for.
    func transformed(_ text: String?) -> String? {
      switch transform {
      case .none: text
      case .uppercase: text?.uppercased()
      case .lowercase: text?.lowercased()
      case .capitalized: text?.capitalized
      }
    }
  }

  /// The looks of the image.
  public struct ImageProperties: Hashable {
    /// The colour of template images and symbols; nil (default): the tint colour of the view.
    public var tintColor: UIColor?
    /// The radius of the image's corners, in points. Default: 0.
    public var cornerRadius: CGFloat = 0
    /// The largest size, in points, to which the image is scaled down; 0 along an axis (default) means no limit.
    public var maximumSize = CGSize.zero
    /// The size, in points, that the layout keeps free for the image, which is centred in it; 0 along an axis (default)
    /// means that of the image.
    ///
    /// Differs from UIKit: symbols reserve no standard width.
    public var reservedLayoutSize = CGSize.zero
  }
}
