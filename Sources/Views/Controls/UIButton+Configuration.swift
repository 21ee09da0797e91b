import Foundation
import TendonGeometry

extension UIButton {
  /// The appearance of a button as a value: `var look = UIButton.Configuration.filled(); look.title = "Go"`.
  ///
  /// Texts follow the reader's text size. Undocumented by Apple: sizes, corners and what states do to colours; the
  /// numbers here are measured or chosen, as the properties say.
  public struct Configuration: Sendable {
    enum Style: Sendable { case plain, gray, tinted, filled }

    /// The height of a button with one line of text.
    public enum Size: Int, Sendable {
      /// 34 points high.
      case medium
      /// 28 points high.
      case small, mini
      /// 50 points high.
      case large
    }

    /// The rule for the corner radius.
    public enum CornerStyle: Int, Sendable {
      /// The radius of the background.
      case fixed = -1
      /// The radius of the background, growing with the reader's text size.
      case dynamic = 0
      /// 4, 8 and 12 points.
      case small, medium, large
      /// Half the height.
      case capsule
    }

    /// The alignment of title and subtitle with each other.
    public enum TitleAlignment: Int, Sendable {
      /// At the side of an image that stands beside them, else in the middle.
      case automatic
      /// At the leading edge, in the middle, at the trailing edge.
      case leading, center, trailing
    }

    /// The look of a button on a desktop.
    public enum MacIdiomStyle: Int, Sendable {
      /// That of the system.
      case automatic
      /// With a border, without one, and without one and in the tint colour.
      case bordered, borderless, borderlessTinted
    }

    var style: Style

    /// The sign behind the content of a button that chooses from a menu.
    public enum Indicator: Int, Sendable {
      /// Two arrows on a button that shows the action chosen from its menu, else none.
      case automatic
      /// No sign.
      case none
      /// Two arrows.
      case popup
    }

    /// nil (default): the button's own for its state.
    public var title: String? { didSet { if title != nil { attributedTitle = nil } } }
    /// The title with its own looks; shown instead of `title`. Default: nil.
    public var attributedTitle: AttributedString? { didSet { if attributedTitle != nil { title = nil } } }
    /// The change of the title's attributes before it is shown. Default: nil.
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// A smaller line below the title.
    public var subtitle: String? { didSet { if subtitle != nil { attributedSubtitle = nil } } }
    /// The line below the title with its own looks; shown instead of `subtitle`. Default: nil.
    public var attributedSubtitle: AttributedString? { didSet { if attributedSubtitle != nil { subtitle = nil } } }
    /// The change of the subtitle's attributes before it is shown. Default: nil.
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// The treatment of a subtitle that does not fit. Default `.byTruncatingTail`.
    public var subtitleLineBreakMode = NSLineBreakMode.byTruncatingTail
    /// nil (default): the button's own for its state.
    public var image: UIImage?
    /// The configuration of a symbol as the image. Default: nil, that of the symbol.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// The change of the image's colour before it is shown. Default: nil.
    public var imageColorTransformer: UIConfigurationColorTransformer?
    /// The change of the activity indicator's colour before it is shown. Default: nil.
    public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?
    /// The change of the colour of the sign behind the content before it is shown. Default: nil.
    public var indicatorColorTransformer: UIConfigurationColorTransformer?
    /// The look that the button has on a desktop. Default: `automatic`.
    ///
    /// Differs from UIKit: there are telephones and tablets only, so that nothing reads it.
    public var macIdiomStyle = MacIdiomStyle.automatic
    /// True if a selected button has a more prominent style. Default: true.
    public var automaticallyUpdateForSelection = true
    /// True if an activity indicator takes the image's place. Default: false.
    public var showsActivityIndicator = false
    /// On which side of the texts the image stands: one of the four; default `.leading`.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// Between image and texts, in points; default 0.
    public var imagePadding: CGFloat = 0
    /// Between title and subtitle, in points; default 1.
    public var titlePadding: CGFloat = 1
    /// Default `.automatic`.
    public var titleAlignment = TitleAlignment.automatic
    /// The sign behind the content. Default `.automatic`.
    public var indicator = Indicator.automatic
    /// Default `.byTruncatingMiddle`.
    ///
    /// Differs from UIKit: a title without line breaks of its own is one line; UIKit wraps it.
    public var titleLineBreakMode = NSLineBreakMode.byTruncatingMiddle
    /// The height of the button and the insets of its content. Default `.medium`.
    public var buttonSize = Size.medium
    /// Default `.dynamic`.
    public var cornerStyle = CornerStyle.dynamic
    /// The colour of texts and image; nil (default): that of the style.
    public var baseForegroundColor: UIColor?
    /// The colour that the background is made of; nil (default): that of the style.
    public var baseBackgroundColor: UIColor?
    /// The background; a colour of nil is that of the style.
    public var background = UIBackgroundConfiguration()
    private var ownInsets: NSDirectionalEdgeInsets?

    /// The space around the content, in points; default that of the size.
    public var contentInsets: NSDirectionalEdgeInsets {
      get { ownInsets ?? buttonSize.insets }
      set { ownInsets = newValue }
    }

    /// Takes the space of the size again.
    public mutating func setDefaultContentInsets() { ownInsets = nil }

    init(_ style: Style) { self.style = style }

    /// Texts in the tint colour, nothing behind them.
    public static func plain() -> Configuration { Configuration(.plain) }
    /// Texts in the tint colour on grey.
    public static func gray() -> Configuration { Configuration(.gray) }
    /// Texts in the tint colour on a light tone of it.
    public static func tinted() -> Configuration { Configuration(.tinted) }
    /// White texts on the tint colour.
    public static func filled() -> Configuration { Configuration(.filled) }
    /// As `plain()`; the bordered ones as those without a border, on a telephone or a tablet.
    public static func borderless() -> Configuration { Configuration(.plain) }
    /// The look of ``gray()``.
    public static func bordered() -> Configuration { Configuration(.gray) }
    /// The look of ``tinted()``.
    public static func borderedTinted() -> Configuration { Configuration(.tinted) }
    /// The look of ``filled()``.
    public static func borderedProminent() -> Configuration { Configuration(.filled) }

    /// The configuration with the colours that a button's state asks for in those that are nil.
    @MainActor public func updated(for button: UIButton) -> Configuration {
      var copy = self
      let state = automaticallyUpdateForSelection ? button.state : button.state.subtracting(.selected)
      let colors = colors(in: state, tint: button.role == .destructive ? .systemRed : button.tintColor)
      copy.baseForegroundColor = colors.foreground
      if copy.background.backgroundColor == nil { copy.background.backgroundColor = colors.background }
      if let change = copy.background.backgroundColorTransformer, let color = copy.background.backgroundColor {
        copy.background.backgroundColor = change(color)
      }
      return copy
    }
  }
}

extension UIButton.Configuration {
  /// A pressed button's colours are three quarters of what they are.
  static let pressedAlpha: CGFloat = 0.75
  /// The tone of the tint colour behind tinted buttons.
  private static let toneAlpha: CGFloat = 0.18

  /// A selected button is one step more prominent; a disabled one is grey.
  @MainActor private func colors(
    in state: UIControl.State, tint: UIColor
  ) -> (foreground: UIColor, background: UIColor) {
    guard !state.contains(.disabled) else {
      return (.tertiaryLabel, style == .plain ? .clear : .tertiarySystemFill)
    }
    let shown: Style =
      switch style {
      case .plain, .gray: state.contains(.selected) ? .tinted : style
      case .tinted: state.contains(.selected) ? .filled : .tinted
      case .filled: .filled
      }
    let base = baseBackgroundColor ?? tint
    switch shown {
    case .plain: return (baseForegroundColor ?? tint, baseBackgroundColor ?? .clear)
    case .gray: return (baseForegroundColor ?? tint, baseBackgroundColor ?? .secondarySystemFill)
    case .tinted: return (baseForegroundColor ?? tint, base.multiplyingAlpha(by: Self.toneAlpha))
    case .filled: return (style == .filled ? baseForegroundColor ?? .white : .white, base)
    }
  }

  @MainActor func titleFont(in traits: UITraitCollection) -> UIFont {
    .preferredFont(
      forTextStyle: buttonSize == .small || buttonSize == .mini ? .subheadline : .body, compatibleWith: traits)
  }

  @MainActor func subtitleFont(in traits: UITraitCollection) -> UIFont {
    .preferredFont(
      forTextStyle: buttonSize == .small || buttonSize == .mini ? .caption1 : .footnote, compatibleWith: traits)
  }

  func cornerRadius(height: CGFloat, traits: UITraitCollection) -> CGFloat {
    let radius: CGFloat =
      switch cornerStyle {
      case .fixed: background.cornerRadius
      case .dynamic: UIFontMetrics.default.scaledValue(for: background.cornerRadius, compatibleWith: traits)
      case .small: 4
      case .medium: 8
      case .large: 12
      case .capsule: height / 2
      }
    return min(radius, height / 2)
  }
}

extension UIButton.Configuration.Size {
  var insets: NSDirectionalEdgeInsets {
    switch self {
    case .mini, .small: NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
    case .medium: NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    case .large: NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
    }
  }
}

extension UIColor {
  /// The colour seen through less, light or dark as it is.
  func multiplyingAlpha(by factor: CGFloat) -> UIColor {
    UIColor { traits in
      let color = self.resolvedColor(with: traits).cgColor
      return UIColor(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha * factor)
    }
  }
}
