import Foundation
import TendonGeometry

/// The parts of a configured button beside title and image, and the layout of all parts.
@MainActor
final class ButtonFace {
  private unowned let button: UIButton
  private let background = UIView()
  private var subtitle: UILabel?
  private var backgroundImage: UIImageView?
  private var outline: UIView?
  private var spinner: UIActivityIndicatorView?
  private var indicator: UIImageView?
  /// Between the content and the indicator, in points.
  private static let indicatorGap: CGFloat = 5

  /// With the colours of the state.
  private var configuration = UIButton.Configuration.plain()

  init(_ button: UIButton) {
    self.button = button
    background.isUserInteractionEnabled = false
    background.layer.name = "background"
    button.insertSubview(background, at: 0)
  }

  func remove() {
    for view in [background, subtitle, spinner, indicator] { view?.removeFromSuperview() }
  }

  /// The label of the subtitle that is shown.
  var subtitleLabel: UILabel? { subtitle }

  // MARK: - Looks

  func show(_ updated: UIButton.Configuration) {
    configuration = updated
    let traits = button.traitCollection
    let tint: UIColor = updated.baseForegroundColor ?? button.tintColor
    let isPressed = button.isHighlighted && button.isEnabled
    let alpha = isPressed ? UIButton.Configuration.pressedAlpha : 1
    if let title, !title.isEmpty {
      let label = button.titleLabel
      label?.text = title
      label?.font = button.ownTitleFont ?? updated.titleFont(in: traits)
      label?.numberOfLines = title.contains("\n") ? 0 : 1
      label?.lineBreakMode = updated.titleLineBreakMode
      label?.textAlignment = alignment
      label?.textColor = tint
      label?.alpha = updated.style == .filled ? 1 : alpha
      let own = updated.title == nil ? button.currentAttributedTitle.map { AttributedString($0) } : nil
      if let shown = updated.attributedTitle ?? own
        ?? updated.titleTextAttributesTransformer.map({ _ in AttributedString(title) }),
        let label
      {
        UIConfigurationTextAttributesTransformer.show(shown, in: label, updated.titleTextAttributesTransformer)
      }
    } else if button.titleLabelIsMade {
      button.titleLabel?.text = nil
    }
    showSubtitle(updated, tint: tint, alpha: updated.style == .filled ? 1 : alpha)
    showImage(updated, tint: tint, alpha: updated.style == .filled ? 1 : alpha)
    showIndicator(updated, tint: tint, alpha: updated.style == .filled ? 1 : alpha)
    background.backgroundColor = updated.background.backgroundColor
    background.alpha = alpha
    button.sendSubviewToBack(background)
    let isOutside = updated.background.strokeOutset != 0
    background.layer.borderWidth = isOutside ? 0 : updated.background.strokeWidth
    background.layer.borderColor = button.seen(updated.background.resolvedStrokeColor(for: button.tintColor))
    showBackgroundParts(updated.background, isOutside: isOutside)
  }

  private func showSubtitle(_ updated: UIButton.Configuration, tint: UIColor, alpha: CGFloat) {
    let text = updated.attributedSubtitle.map { String($0.characters) } ?? updated.subtitle ?? ""
    guard !text.isEmpty else {
      subtitle?.removeFromSuperview()
      subtitle = nil
      return
    }
    let label = subtitle ?? UILabel()
    if subtitle == nil {
      label.layer.name = "subtitle"
      button.addSubview(label)
      subtitle = label
    }
    label.text = text
    label.font = updated.subtitleFont(in: button.traitCollection)
    label.textColor = tint
    label.textAlignment = alignment
    label.numberOfLines = text.contains("\n") ? 0 : 1
    label.lineBreakMode = updated.subtitleLineBreakMode
    label.alpha = alpha
    if let shown = updated.attributedSubtitle
      ?? updated.subtitleTextAttributesTransformer.map({ _ in AttributedString(text) })
    {
      UIConfigurationTextAttributesTransformer.show(shown, in: label, updated.subtitleTextAttributesTransformer)
    }
  }

  private func showImage(_ updated: UIButton.Configuration, tint: UIColor, alpha: CGFloat) {
    if updated.showsActivityIndicator {
      let wheel = spinner ?? UIActivityIndicatorView(style: .medium)
      if spinner == nil {
        button.addSubview(wheel)
        spinner = wheel
      }
      wheel.color = updated.activityIndicatorColorTransformer?(tint) ?? tint
      wheel.startAnimating()
    } else {
      spinner?.removeFromSuperview()
      spinner = nil
    }
    if let image, !updated.showsActivityIndicator {
      let view = button.imageView
      view?.isHidden = false
      view?.tintColor = updated.imageColorTransformer?(tint) ?? tint
      view?.image = image.renderingMode == .automatic ? image.withRenderingMode(.alwaysTemplate) : image
      view?.alpha = alpha
    } else if button.imageViewIsMade {
      button.imageView?.isHidden = true
    }
  }

  private func showIndicator(_ updated: UIButton.Configuration, tint: UIColor, alpha: CGFloat) {
    guard updated.indicator == .popup || updated.indicator == .automatic && button.choosesFromMenu else {
      indicator?.removeFromSuperview()
      indicator = nil
      return
    }
    let view = indicator ?? UIImageView(frame: .zero)
    if indicator == nil {
      view.layer.name = "indicator"
      button.addSubview(view)
      indicator = view
    }
    let size = updated.titleFont(in: button.traitCollection).pointSize * 0.75
    view.image = UIImage(
      systemName: "chevron.up.chevron.down", withConfiguration: .init(pointSize: size, weight: .semibold))
    view.tintColor = updated.indicatorColorTransformer?(tint) ?? tint
    view.alpha = alpha
  }

  /// Shows the image of the background, and an outline that does not lie at its edge.
  private func showBackgroundParts(_ look: UIBackgroundConfiguration, isOutside: Bool) {
    if let image = look.image {
      let view = backgroundImage ?? UIImageView(frame: .zero)
      view.layer.name = "background image"
      view.clipsToBounds = true
      (view.image, view.contentMode) = (image, look.imageContentMode)
      if backgroundImage == nil { background.addSubview(view) }
      backgroundImage = view
    } else {
      backgroundImage?.removeFromSuperview()
      backgroundImage = nil
    }
    if isOutside, look.strokeWidth > 0 {
      let view = outline ?? UIView()
      view.layer.name = "outline"
      view.layer.borderWidth = look.strokeWidth
      view.layer.borderColor = background.layer.borderColor
      if outline == nil { background.addSubview(view) }
      outline = view
    } else {
      outline?.removeFromSuperview()
      outline = nil
    }
  }

  private var title: String? {
    configuration.attributedTitle.map { String($0.characters) } ?? configuration.title ?? button.shownTitle
  }
  private var image: UIImage? {
    let image = configuration.image ?? button.currentImage
    return configuration.preferredSymbolConfigurationForImage.flatMap { image?.applyingSymbolConfiguration($0) }
      ?? image
  }
  private var isBeside: Bool { configuration.imagePlacement == .leading || configuration.imagePlacement == .trailing }

  private var alignment: NSTextAlignment {
    let isRightToLeft = button.layoutNode.isRightToLeft
    let (leading, trailing): (NSTextAlignment, NSTextAlignment) = isRightToLeft ? (.right, .left) : (.left, .right)
    switch configuration.titleAlignment {
    case .leading: return leading
    case .center: return .center
    case .trailing: return trailing
    case .automatic:
      guard isBeside, imageSize != .zero else { return .center }
      return configuration.imagePlacement == .leading ? leading : trailing
    }
  }

  // MARK: - Sizes

  private var insets: UIEdgeInsets { configuration.contentInsets.directed(button.layoutNode.isRightToLeft) }
  /// The room that the image takes.
  private var imageSize: CGSize {
    if let spinner { return spinner.intrinsicContentSize }
    if configuration.image == nil, button.buttonType.sign != nil { return ButtonFace.signRoom }
    return button.shownSize(of: image) ?? .zero
  }
  /// The room of a sign of the system's (from recorded frames: such a button is 50 by 34 points).
  private static let signRoom = CGSize(width: 26, height: 20)
  private var titleSize: CGSize {
    title?.isEmpty == false ? button.titleLabel?.sizeThatFits(.zero) ?? .zero : .zero
  }
  private var subtitleSize: CGSize { subtitle?.sizeThatFits(.zero) ?? .zero }

  private var textSize: CGSize {
    let (title, subtitle) = (titleSize, subtitleSize)
    let gap = title.height > 0 && subtitle.height > 0 ? configuration.titlePadding : 0
    return CGSize(width: max(title.width, subtitle.width), height: title.height + gap + subtitle.height)
  }

  /// Between image and texts where there are both.
  private var gap: CGFloat { imageSize == .zero || textSize == .zero ? 0 : configuration.imagePadding }

  /// The width of the indicator with the gap before it, in points.
  private var indicatorWidth: CGFloat { indicator?.image.map { $0.size.width + ButtonFace.indicatorGap } ?? 0 }

  var size: CGSize {
    let (image, text, insets) = (imageSize, textSize, insets)
    let content =
      isBeside
      ? CGSize(width: image.width + gap + text.width, height: max(image.height, text.height))
      : CGSize(width: max(image.width, text.width), height: image.height + gap + text.height)
    return CGSize(
      width: content.width + indicatorWidth + insets.left + insets.right,
      height: content.height + insets.top + insets.bottom)
  }

  /// From the top of the button to the baseline of its title, where the button is as high as it asks for.
  var baseline: CGFloat? {
    guard title?.isEmpty == false, let font = button.titleLabel?.font else { return nil }
    var top = insets.top + (size.height - insets.top - insets.bottom - textSize.height) / 2
    if !isBeside { top = insets.top + (configuration.imagePlacement == .top ? imageSize.height + gap : 0) }
    return top + font.ascender
  }

  func layOut(in bounds: CGRect) {
    let isRightToLeft = button.layoutNode.isRightToLeft
    let grid = PixelGrid(scale: button.pixelScale)
    let box = bounds.inset(by: configuration.background.backgroundInsets.directed(isRightToLeft))
    background.frame = box
    background.layer.cornerRadius = configuration.cornerRadius(height: box.height, traits: button.traitCollection)
    backgroundImage?.frame = background.bounds
    backgroundImage?.layer.cornerRadius = background.layer.cornerRadius
    let outset = configuration.background.strokeOutset
    outline?.frame = background.bounds.insetBy(dx: -outset, dy: -outset)
    outline?.layer.cornerRadius = max(0, background.layer.cornerRadius + outset)
    var content = bounds.inset(by: insets)
    layOutIndicator(in: &content)
    let (image, gap) = (imageSize, gap)
    var text = textSize
    text.width = min(text.width, max(0, content.width - (isBeside ? image.width + gap : 0)))
    let group =
      isBeside
      ? CGSize(width: image.width + gap + text.width, height: max(image.height, text.height))
      : CGSize(width: max(image.width, text.width), height: image.height + gap + text.height)
    let origin = CGPoint(
      x: button.horizontalStart(of: group.width, in: content), y: button.verticalStart(of: group.height, in: content))
    var (imageOrigin, textOrigin) = (origin, origin)
    if isBeside {
      imageOrigin.y += (group.height - image.height) / 2
      textOrigin.y += (group.height - text.height) / 2
      if (configuration.imagePlacement == .leading) != isRightToLeft {
        textOrigin.x += image.width + gap
      } else {
        imageOrigin.x += text.width + gap
      }
    } else {
      imageOrigin.x += (group.width - image.width) / 2
      textOrigin.x += (group.width - text.width) / 2
      if configuration.imagePlacement == .top {
        textOrigin.y += image.height + gap
      } else {
        imageOrigin.y += text.height + gap
      }
    }
    let imageView: UIView? = spinner ?? (button.imageViewIsMade ? button.imageView : nil)
    let shown = spinner == nil ? button.shownSize(of: self.image) ?? image : image
    imageOrigin.x += (image.width - shown.width) / 2
    imageOrigin.y += (image.height - shown.height) / 2
    imageView?.frame = button.pixels(CGRect(origin: imageOrigin, size: shown))
    layOutTexts(in: CGRect(origin: textOrigin, size: text), grid: grid)
  }

  /// At the end of the content, which it leaves the rest.
  private func layOutIndicator(in content: inout CGRect) {
    guard let indicator, let size = indicator.image?.size else { return }
    let isRightToLeft = button.layoutNode.isRightToLeft
    indicator.frame = button.pixels(
      CGRect(
        x: isRightToLeft ? content.minX : content.maxX - size.width, y: content.midY - size.height / 2,
        width: size.width, height: size.height))
    let taken = min(indicatorWidth, content.width)
    content.size.width -= taken
    if isRightToLeft { content.origin.x += taken }
  }

  private func layOutTexts(in box: CGRect, grid: PixelGrid) {
    var y = box.minY
    func place(_ label: UILabel?, _ size: CGSize) {
      guard let label, size.height > 0 else { return }
      let width = min(size.width, box.width)
      let x =
        switch alignment {
        case .left: box.minX
        case .right: box.maxX - width
        default: box.midX - width / 2
        }
      label.frame = CGRect(x: grid.round(x), y: grid.round(y), width: width, height: size.height)
      y += size.height + configuration.titlePadding
    }
    if title?.isEmpty == false { place(button.titleLabel, titleSize) }
    place(subtitle, subtitleSize)
  }
}

extension NSDirectionalEdgeInsets {
  /// Left and right where lines run in a direction.
  func directed(_ isRightToLeft: Bool) -> UIEdgeInsets {
    UIEdgeInsets(
      top: top, left: isRightToLeft ? trailing : leading, bottom: bottom, right: isRightToLeft ? leading : trailing)
  }
}
