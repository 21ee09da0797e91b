import Foundation
import TendonAutoLayout
import TendonGeometry

/// A view that shows a list content configuration, in a cell or anywhere else.
///
/// Its constraints give it the height that the texts need at its width, at least 44 points.
open class UIListContentView: UIView, UIContentView {
  /// The configuration shown; a configuration of another type is a programmer's error.
  open var configuration: any UIContentConfiguration {
    get { list }
    set {
      guard let new = newValue as? UIListContentConfiguration else {
        preconditionFailure("a UIListContentView shows a UIListContentConfiguration, got a \(type(of: newValue))")
      }
      list = new
      show()
    }
  }
  private var list: UIListContentConfiguration

  /// The margins of the cell, in points, which those of the configuration preserve.
  var cellMargins = UIEdgeInsets.zero { didSet { if cellMargins != oldValue { takeMargins() } } }

  /// The least height of a row, in points.
  private static let minimumHeight: CGFloat = 44

  private let imageView = UIImageView(frame: .zero)
  private let label = UILabel()
  private let secondaryLabel = UILabel()
  private let texts = UIStackView()
  private var imageConstraints: [NSLayoutConstraint] = []
  /// The width of the image with the distance to the texts, in points; 0 without an image.
  private var imageRoom: CGFloat = 0
  /// The distance from the leading edge to the texts, in points.
  var textStart: CGFloat { directionalLayoutMargins.leading + imageRoom }

  /// Creates a view that shows a configuration.
  public init(configuration: UIListContentConfiguration) {
    list = configuration
    super.init(frame: .zero)
    texts.addArrangedSubview(label)
    texts.addArrangedSubview(secondaryLabel)
    for view in [imageView, texts] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    // A row may have less height than its content asks for.
    let guide = layoutMarginsGuide
    let yielding = [
      texts.topAnchor.constraint(greaterThanOrEqualTo: guide.topAnchor),
      texts.bottomAnchor.constraint(lessThanOrEqualTo: guide.bottomAnchor),
      imageView.topAnchor.constraint(greaterThanOrEqualTo: topAnchor),
      imageView.bottomAnchor.constraint(lessThanOrEqualTo: bottomAnchor),
      texts.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      heightAnchor.constraint(greaterThanOrEqualToConstant: UIListContentView.minimumHeight),
    ]
    for constraint in yielding { constraint.priority = UILayoutPriority(999) }
    NSLayoutConstraint.activate(
      yielding + [
        texts.centerYAnchor.constraint(equalTo: centerYAnchor),
        imageView.centerYAnchor.constraint(equalTo: centerYAnchor),
      ])
    show()
  }

  /// Not available: documents give cells their configurations.
  public required init?(coder: NSCoder) { nil }

  private func show() {
    imageView.preferredSymbolConfiguration = list.imageProperties.preferredSymbolConfiguration
    imageView.image = list.image
    imageView.tintColor = list.imageProperties.tintColor
    if let transformer = list.imageProperties.tintColorTransformer {
      imageView.tintColor = transformer(imageView.tintColor)
    }
    imageView.layer.cornerRadius = list.imageProperties.cornerRadius
    imageView.clipsToBounds = list.imageProperties.cornerRadius > 0
    show(list.text, list.attributedText, list.textProperties, in: label)
    show(list.secondaryText, list.secondaryAttributedText, list.secondaryTextProperties, in: secondaryLabel)
    takeMargins()
    constrainImage()
    arrangeTexts(width: bounds.width)
  }

  private func show(
    _ text: String?, _ attributed: NSAttributedString?, _ properties: UIListContentConfiguration.TextProperties,
    in label: UILabel
  ) {
    label.font = properties.font
    label.textColor = properties.color
    switch properties.alignment {
    case .natural: label.textAlignment = .natural
    case .center: label.textAlignment = .center
    case .justified: label.textAlignment = .justified
    }
    label.lineBreakMode = properties.lineBreakMode
    label.numberOfLines = properties.numberOfLines
    if let attributed { label.attributedText = attributed } else { label.text = properties.transformed(text) }
    label.isHidden = label.text?.isEmpty ?? true
  }

  private func takeMargins() {
    var margins = list.directionalLayoutMargins
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    if list.axesPreservingSuperviewLayoutMargins.contains(.horizontal) {
      margins.leading = max(margins.leading, isMirrored ? cellMargins.right : cellMargins.left)
      margins.trailing = max(margins.trailing, isMirrored ? cellMargins.left : cellMargins.right)
    }
    if list.axesPreservingSuperviewLayoutMargins.contains(.vertical) {
      margins.top = max(margins.top, cellMargins.top)
      margins.bottom = max(margins.bottom, cellMargins.bottom)
    }
    directionalLayoutMargins = margins
  }

  /// Places the image, or the texts without one, at the leading side.
  private func constrainImage() {
    NSLayoutConstraint.deactivate(imageConstraints)
    imageConstraints = []
    imageView.isHidden = imageView.image == nil
    let leading = layoutMarginsGuide.leadingAnchor
    if let image = imageView.image {
      let limit = list.imageProperties.maximumSize
      let shown = imageView.plainImage?.size ?? image.size
      let scale = min(
        1, limit.width > 0 ? limit.width / max(shown.width, 1) : 1,
        limit.height > 0 ? limit.height / max(shown.height, 1) : 1)
      let size = CGSize(width: shown.width * scale, height: shown.height * scale)
      let width = list.imageProperties.reservedWidth(of: image, shown: size.width, in: traitCollection)
      imageRoom = width + list.imageToTextPadding
      imageConstraints = [
        imageView.widthAnchor.constraint(equalToConstant: size.width),
        imageView.heightAnchor.constraint(equalToConstant: size.height),
        imageView.centerXAnchor.constraint(equalTo: leading, constant: (isMirrored ? -1 : 1) * width / 2),
      ]
    } else {
      imageRoom = 0
      imageConstraints = [
        imageView.widthAnchor.constraint(equalToConstant: 0), imageView.heightAnchor.constraint(equalToConstant: 0),
        imageView.centerXAnchor.constraint(equalTo: leading),
      ]
    }
    imageConstraints.append(texts.leadingAnchor.constraint(equalTo: leading, constant: imageRoom))
    NSLayoutConstraint.activate(imageConstraints)
  }

  private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// Puts the texts side by side if the configuration prefers it and both fit on one line of a view of this width.
  func arrangeTexts(width: CGFloat) {
    let margins = directionalLayoutMargins
    let unbounded = CGSize(width: CGFloat.greatestFiniteMagnitude, height: 0)
    let isSideBySide =
      list.prefersSideBySideTextAndSecondaryText && !label.isHidden && !secondaryLabel.isHidden
      && label.sizeThatFits(unbounded).width + secondaryLabel.sizeThatFits(unbounded).width
        + list.textToSecondaryTextHorizontalPadding <= width - margins.leading - margins.trailing - imageRoom
    texts.axis = isSideBySide ? .horizontal : .vertical
    texts.alignment = isSideBySide ? .firstBaseline : .fill
    texts.spacing =
      isSideBySide ? list.textToSecondaryTextHorizontalPadding : list.textToSecondaryTextVerticalPadding
    // The first text fills the line, so that the second one stands at its end.
    secondaryLabel.setContentHuggingPriority(isSideBySide ? .defaultHigh : .defaultLow, for: .horizontal)
  }

  open override func layoutSubviews() {
    arrangeTexts(width: bounds.width)
    super.layoutSubviews()
  }
}
