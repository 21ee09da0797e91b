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
    /// The size in `reservedLayoutSize` that stands for that of symbols.
    public static let standardDimension = CGFloat.greatestFiniteMagnitude

    /// The weight, scale and size of symbols; nil (default): those of the font of the text.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// The colour of template images and symbols; nil (default): the tint colour of the view.
    public var tintColor: UIColor?
    /// Gives the colour that is shown by `tintColor`; nil (default): no change.
    public var tintColorTransformer: UIConfigurationColorTransformer?
    /// Returns the colour that is shown.
    ///
    /// - Parameter tintColor: the tint colour of the view, for a configuration without one.
    @MainActor public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
      let color = self.tintColor ?? tintColor
      return tintColorTransformer?(color) ?? color
    }
    /// True if inverted colours leave the image as it is. Default: false. Differs from UIKit: a stage does not invert
    /// colours.
    public var accessibilityIgnoresInvertColors = false
    /// The radius of the image's corners, in points. Default: 0.
    public var cornerRadius: CGFloat = 0
    /// The largest size, in points, to which the image is scaled down; 0 along an axis (default) means no limit.
    public var maximumSize = CGSize.zero
    /// The size, in points, that the layout keeps free for the image, which is centred in it; 0 along an axis (default)
    /// means a standard size for symbols, which grows with the text, and that of the image for others.
    ///
    /// `Undocumented by Apple:` the standard width of symbols, 28 at the size `large`; they have no standard height.
    public var reservedLayoutSize = CGSize.zero

    private static let standardWidth: CGFloat = 28

    /// The width that is kept free for an image that is shown with a width.
    @MainActor func reservedWidth(of image: UIImage, shown width: CGFloat, in traits: UITraitCollection) -> CGFloat {
      let isStandard = reservedLayoutSize.width == ImageProperties.standardDimension
      guard isStandard || reservedLayoutSize.width <= 0 && image.isSymbolImage else {
        return reservedLayoutSize.width > 0 ? reservedLayoutSize.width : width
      }
      return UIFontMetrics.default.scaledValue(for: ImageProperties.standardWidth, compatibleWith: traits)
    }
  }
}
