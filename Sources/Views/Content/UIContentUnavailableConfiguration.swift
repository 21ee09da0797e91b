import Foundation
import TendonGeometry

/// The content of a screen that has none to show: an image or an activity indicator, two texts and two buttons, one below the other.
///
/// Undocumented by Apple: the distances, the sizes of texts and image, and the English texts of `search()`.
@MainActor
public struct UIContentUnavailableConfiguration: UIContentConfiguration {
  /// The place of the content.
  public enum Alignment: Hashable, Sendable {
    /// In the middle of the view.
    case center
    /// At the top, centred from side to side.
    case natural
  }

  /// The looks of one of the texts.
  public struct TextProperties: Hashable, Sendable {
    /// The font.
    public var font: UIFont
    /// The colour.
    public var color: UIColor
    /// The treatment of text that does not fit. Default: `byTruncatingTail`.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// The most lines shown; 0 (default) for any number.
    public var numberOfLines = 0
    /// True if a single line that does not fit is drawn with a smaller font. Default: false.
    public var adjustsFontSizeToFitWidth = false
    /// The smallest factor of the font's size. Default: 0.
    public var minimumScaleFactor: CGFloat = 0
    /// True if a single line that does not fit is set tighter. Default: false.
    public var allowsDefaultTighteningForTruncation = false
  }

  /// The looks of the image.
  public struct ImageProperties: Hashable, Sendable {
    /// The configuration of a symbol. Default: 48 points.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration? = .init(pointSize: 48)
    /// The colour of templates and symbols; nil: the tint colour.
    public var tintColor: UIColor?
    /// The radius of the image's corners, in points. Default: 0.
    public var cornerRadius: CGFloat = 0
    /// The largest size, in points, to which the image is scaled down; 0 along an axis (default) means no limit.
    public var maximumSize = CGSize.zero
  }

  /// The behaviour of a button.
  @MainActor public struct ButtonProperties {
    /// The action that a tap calls. Default: nil.
    public var primaryAction: UIAction?
    /// The menu that a tap opens, where there is no action. Default: nil.
    public var menu: UIMenu?
    /// True if the button responds to touches. Default: true.
    public var isEnabled = true
    /// The meaning of the action. Default: `normal`.
    public var role = UIButton.Role.normal
  }

  /// The image. Default: nil.
  public var image: UIImage?
  /// The looks of the image.
  public var imageProperties = ImageProperties()
  /// The text. Default: nil.
  public var text: String? { didSet { if text != nil { attributedText = nil } } }
  /// The text with its own looks; shown instead of `text`. Default: nil.
  public var attributedText: NSAttributedString? { didSet { if attributedText != nil { text = nil } } }
  /// The looks of the text.
  public var textProperties = TextProperties(
    font: UIFont(
      descriptor: UIFont.preferredFont(forTextStyle: .title2).fontDescriptor.withSymbolicTraits(.traitBold)
        ?? UIFont.preferredFont(forTextStyle: .title2).fontDescriptor, size: 0), color: .label)
  /// The text below the first one. Default: nil.
  public var secondaryText: String? { didSet { if secondaryText != nil { secondaryAttributedText = nil } } }
  /// The secondary text with its own looks; shown instead of `secondaryText`. Default: nil.
  public var secondaryAttributedText: NSAttributedString? {
    didSet { if secondaryAttributedText != nil { secondaryText = nil } }
  }
  /// The looks of the secondary text.
  public var secondaryTextProperties = TextProperties(
    font: .preferredFont(forTextStyle: .subheadline), color: .secondaryLabel)
  /// The button; it is shown if it has a title or an image.
  public var button = UIButton.Configuration.plain()
  /// The behaviour of the button.
  public var buttonProperties = ButtonProperties()
  /// The button below the first one; it is shown if it has a title or an image.
  public var secondaryButton = UIButton.Configuration.plain()
  /// The behaviour of the button below the first one.
  public var secondaryButtonProperties = ButtonProperties()
  /// The background. Default: clear.
  public var background = UIBackgroundConfiguration.clear()
  /// The place of the content. Default: `center`.
  public var alignment = Alignment.center
  /// The axes along which the margins are at least those of the view around. Default: both.
  public var axesPreservingSuperviewLayoutMargins: UIAxis = .both
  /// The distances of the content from the edges, in points. Default: 16 at each side.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 16)
  /// The distance from the image to the text, in points. Default: 12.
  public var imageToTextPadding: CGFloat = 12
  /// The distance from the text to the secondary text, in points. Default: 6.
  public var textToSecondaryTextPadding: CGFloat = 6
  /// The distance from the texts to the button, in points. Default: 16.
  public var textToButtonPadding: CGFloat = 16
  /// The distance from the button to the second one, in points. Default: 8.
  public var buttonToSecondaryButtonPadding: CGFloat = 8
  /// True if an activity indicator is shown in place of the image.
  var isLoading = false

  /// Nothing but what is set.
  public static func empty() -> UIContentUnavailableConfiguration {
    var empty = UIContentUnavailableConfiguration()
    empty.imageProperties.tintColor = .secondaryLabel
    return empty
  }
  /// An activity indicator above the texts.
  public static func loading() -> UIContentUnavailableConfiguration {
    var loading = empty()
    loading.isLoading = true
    loading.textProperties = loading.secondaryTextProperties
    return loading
  }
  /// A magnifying glass and the message that a search has found nothing.
  public static func search() -> UIContentUnavailableConfiguration {
    var search = empty()
    search.image = UIImage(systemName: "magnifyingglass")
    search.text = "No Results"
    search.secondaryText = "Check the spelling or try a new search."
    return search
  }

  /// Returns a new `UIContentUnavailableView` that shows this configuration.
  public func makeContentView() -> UIView & UIContentView { UIContentUnavailableView(configuration: self) }
  /// Returns the configuration; for the state of a search without results, with the text that was searched for.
  public func updated(for state: any UIConfigurationState) -> UIContentUnavailableConfiguration {
    guard let state = state as? UIContentUnavailableConfigurationState, text == "No Results",
      let searched = state.searchText, !searched.isEmpty
    else { return self }
    var updated = self
    updated.text = "No Results for \u{201C}\(searched)\u{201D}"
    return updated
  }
}

/// The state of a screen without content: its traits, and the text that is searched for.
public struct UIContentUnavailableConfigurationState: UIConfigurationState, Hashable {
  /// The traits of the view.
  public var traitCollection: UITraitCollection
  /// The text that is searched for. Default: nil.
  public var searchText: String?
  private var customValues: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Creates the state of a screen on which nothing is searched for.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { customValues[key] }
    set { customValues[key] = newValue }
  }
}
