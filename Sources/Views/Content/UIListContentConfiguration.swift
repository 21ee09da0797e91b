import Foundation
import TendonGeometry

/// The content of a row: an image, a text and a secondary text, with their looks and distances.
@MainActor
public struct UIListContentConfiguration: UIContentConfiguration {
  /// The image at the leading side. Default: nil.
  public var image: UIImage?
  /// The looks of the image.
  public var imageProperties = ImageProperties()
  /// The text. Default: nil.
  public var text: String? { didSet { if text != nil { attributedText = nil } } }
  /// The text with its own looks; shown instead of `text`. Default: nil.
  public var attributedText: NSAttributedString? { didSet { if attributedText != nil { text = nil } } }
  /// The looks of the text.
  public var textProperties: TextProperties
  /// The text below, or beside, the first one. Default: nil.
  public var secondaryText: String? { didSet { if secondaryText != nil { secondaryAttributedText = nil } } }
  /// The secondary text with its own looks; shown instead of `secondaryText`. Default: nil.
  public var secondaryAttributedText: NSAttributedString? {
    didSet { if secondaryAttributedText != nil { secondaryText = nil } }
  }
  /// The looks of the secondary text.
  public var secondaryTextProperties: TextProperties
  /// The axes along which the margins are at least those of the cell. Default: the horizontal one.
  public var axesPreservingSuperviewLayoutMargins: UIAxis = .horizontal
  /// The distances of the content from the edges, in points. Default: 11 above and below, 16 leading, 8 trailing.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 8)
  /// True if the texts stand side by side where both fit on one line. Default: true for `valueCell()` only.
  public var prefersSideBySideTextAndSecondaryText = false
  /// The distance from the image to the text, in points. Default: 16.
  public var imageToTextPadding: CGFloat = 16
  /// The least distance between texts side by side, in points.
  /// `Undocumented by Apple:` Default: 8.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 8
  /// The distance between texts one below the other, in points. Default: 3.
  public var textToSecondaryTextVerticalPadding: CGFloat = 3

  init(_ text: TextProperties, _ secondary: TextProperties) {
    (textProperties, secondaryTextProperties) = (text, secondary)
  }

  /// Returns a new `UIListContentView` that shows this configuration.
  public func makeContentView() -> UIView & UIContentView { UIListContentView(configuration: self) }

  /// Returns the configuration with tertiary label colours where the cell is disabled, else the configuration itself.
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
    guard let cell = state as? UICellConfigurationState, cell.isDisabled else { return self }
    var updated = self
    updated.textProperties.color = .tertiaryLabel
    updated.secondaryTextProperties.color = .tertiaryLabel
    return updated
  }
}
