import Foundation
import TendonAutoLayout
import TendonGeometry

/// A view that shows what a screen without content shows.
open class UIContentUnavailableView: UIView, UIContentView {
  /// The configuration shown; a configuration of another type is a programmer's error.
  open var configuration: any UIContentConfiguration {
    get { shown }
    set {
      guard let new = newValue as? UIContentUnavailableConfiguration else {
        preconditionFailure(
          "a UIContentUnavailableView shows a UIContentUnavailableConfiguration, got a \(type(of: newValue))")
      }
      shown = new
      show()
    }
  }
  private var shown: UIContentUnavailableConfiguration

  private let background = UIView()
  private let column = UIStackView()
  private var columnConstraints: [NSLayoutConstraint] = []

  /// Creates a view that shows a configuration.
  public init(configuration: UIContentUnavailableConfiguration) {
    shown = configuration
    super.init(frame: .zero)
    background.isUserInteractionEnabled = false
    background.layer.name = "background"
    addSubview(background)
    column.axis = .vertical
    column.alignment = .center
    column.translatesAutoresizingMaskIntoConstraints = false
    addSubview(column)
    show()
  }

  /// Not available: documents do not contain such views.
  public required init?(coder: NSCoder) { nil }

  private func show() {
    for view in column.arrangedSubviews { view.removeFromSuperview() }
    directionalLayoutMargins = shown.directionalLayoutMargins
    preservesSuperviewLayoutMargins = shown.axesPreservingSuperviewLayoutMargins != []
    background.backgroundColor = shown.background.resolvedBackgroundColor(for: tintColor)
    background.layer.cornerRadius = shown.background.cornerRadius
    let image = imageView
    let text = label(shown.text, shown.attributedText, shown.textProperties)
    let secondary = label(shown.secondaryText, shown.secondaryAttributedText, shown.secondaryTextProperties)
    let button = button(shown.button, shown.buttonProperties)
    let secondaryButton = self.button(shown.secondaryButton, shown.secondaryButtonProperties)
    let parts: [(view: UIView?, space: CGFloat)] = [
      (image, 0), (text, shown.imageToTextPadding),
      (secondary, text == nil ? shown.imageToTextPadding : shown.textToSecondaryTextPadding),
      (button, shown.textToButtonPadding),
      (secondaryButton, button == nil ? shown.textToButtonPadding : shown.buttonToSecondaryButtonPadding),
    ]
    for part in parts {
      guard let view = part.view else { continue }
      if let last = column.arrangedSubviews.last { column.setCustomSpacing(part.space, after: last) }
      column.addArrangedSubview(view)
    }
    NSLayoutConstraint.deactivate(columnConstraints)
    let guide = layoutMarginsGuide
    columnConstraints = [
      column.centerXAnchor.constraint(equalTo: guide.centerXAnchor),
      column.widthAnchor.constraint(lessThanOrEqualTo: guide.widthAnchor),
      column.topAnchor.constraint(greaterThanOrEqualTo: guide.topAnchor),
      shown.alignment == .center
        ? column.centerYAnchor.constraint(equalTo: guide.centerYAnchor)
        : column.topAnchor.constraint(equalTo: guide.topAnchor),
    ]
    columnConstraints[2].priority = .defaultHigh
    NSLayoutConstraint.activate(columnConstraints)
  }

  private var imageView: UIView? {
    if shown.isLoading {
      let wheel = UIActivityIndicatorView(style: .medium)
      wheel.startAnimating()
      return wheel
    }
    guard let image = shown.image else { return nil }
    let properties = shown.imageProperties
    let view = UIImageView(image: image)
    view.preferredSymbolConfiguration = properties.preferredSymbolConfiguration
    view.tintColor = properties.tintColor
    view.layer.cornerRadius = properties.cornerRadius
    view.clipsToBounds = properties.cornerRadius > 0
    view.contentMode = .scaleAspectFit
    let size = view.intrinsicContentSize
    let (most, width) = (properties.maximumSize, max(size.width, 1))
    let scale = min(
      most.width > 0 ? most.width / width : 1, most.height > 0 ? most.height / max(size.height, 1) : 1, 1)
    if scale < 1 {
      view.widthAnchor.constraint(equalToConstant: size.width * scale).isActive = true
      view.heightAnchor.constraint(equalToConstant: size.height * scale).isActive = true
    }
    return view
  }

  private func label(
    _ text: String?, _ attributed: NSAttributedString?, _ properties: UIContentUnavailableConfiguration.TextProperties
  ) -> UILabel? {
    guard !(attributed?.string ?? text ?? "").isEmpty else { return nil }
    let label = UILabel()
    (label.font, label.textColor) = (properties.font, properties.color)
    if let attributed { label.attributedText = attributed } else { label.text = text }
    (label.textAlignment, label.lineBreakMode) = (.center, properties.lineBreakMode)
    label.numberOfLines = properties.numberOfLines
    label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
    label.minimumScaleFactor = properties.minimumScaleFactor
    label.allowsDefaultTighteningForTruncation = properties.allowsDefaultTighteningForTruncation
    return label
  }

  private func button(
    _ look: UIButton.Configuration, _ properties: UIContentUnavailableConfiguration.ButtonProperties
  ) -> UIButton? {
    guard look.shownTitle?.isEmpty == false || look.image != nil else { return nil }
    let button = UIButton(configuration: look, primaryAction: properties.primaryAction)
    button.isEnabled = properties.isEnabled
    button.role = properties.role
    if properties.primaryAction == nil, let menu = properties.menu {
      (button.menu, button.showsMenuAsPrimaryAction) = (menu, true)
    }
    return button
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds.inset(by: shown.background.backgroundInsets.directed(layoutNode.isRightToLeft))
  }
}
